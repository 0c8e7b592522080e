"""Texts in the reader's language, from gettext catalogues with symbolic message ids.

Source: ``locales/<code>/LC_MESSAGES/tweak_edu.po``, which translators' tools can open. The build
compiles each to the ``.mo`` beside it, which is what is read here. There is no current language: a
``Catalog`` is handed to whoever needs one.
"""

from __future__ import annotations

import gettext
import io
import re
import struct
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from string import Formatter
from typing import TYPE_CHECKING

from tweak_edu.errors import CatalogError

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

DOMAIN = "tweak_edu"
FALLBACK = "en"


@dataclass(frozen=True, slots=True)
class _Texts:
    """The compiled catalogue of one language."""

    lang: str
    translations: gettext.GNUTranslations
    singles: frozenset[str]
    plurals: frozenset[str]


@dataclass(frozen=True, slots=True)
class Catalog:
    """The texts of one language; what it lacks comes from the next of its fallbacks.

    Attributes:
        lang: The language really used, as an HTML language tag such as ``"en"`` or ``"zh-Hans"``.
    """

    lang: str
    _chain: tuple[_Texts, ...]

    def text(self, key: str, /, **fields: object) -> str:
        """Return the text of a key with its named fields filled in.

        Raises:
            CatalogError: If no catalogue has the key, or the fields are not those of the text.

        >>> load_catalog("en").text("sum.next", b=2, s=6)
        'plus 2 is 6'
        """
        for texts in self._chain:
            if key in texts.singles:
                return _fill(key, texts, texts.translations.gettext(key), fields)
        raise CatalogError(self._missing(key, plural=False))

    def plural(self, key: str, n: int, /, **fields: object) -> str:
        """Return the text of a key for a count; ``{n}`` is the count.

        Raises:
            CatalogError: If no catalogue has the key, or the fields are not those of the text.

        >>> load_catalog("en").plural("count.cards", 1), load_catalog("en").plural("count.cards", 3)
        ('1 card', '3 cards')
        """
        for texts in self._chain:
            if key in texts.plurals:
                template = texts.translations.ngettext(key, key, n)
                return _fill(key, texts, template, {"n": n, **fields}, optional="n")
        raise CatalogError(self._missing(key, plural=True))

    def keys(self, prefix: str = "") -> tuple[str, ...]:
        """Return the keys of whole and plural texts that begin with ``prefix``, sorted."""
        known: set[str] = set()
        for texts in self._chain:
            known |= texts.singles | texts.plurals
        return tuple(sorted(key for key in known if key.startswith(prefix)))

    def fields(self, key: str) -> frozenset[str]:
        """Return the names of the fields in a text, over all its plural forms.

        Raises:
            CatalogError: If no catalogue has the key or its braces do not match.

        >>> sorted(load_catalog("en").fields("sum.first"))
        ['a', 'b', 's']
        """
        for texts in self._chain:
            if key in texts.singles:
                return _fields(key, texts.translations.gettext(key))
            if key in texts.plurals:
                # No language of ours has a plural form that only counts above 100 need.
                forms = {texts.translations.ngettext(key, key, n) for n in range(101)}
                return frozenset().union(*(_fields(key, form) for form in forms))
        raise CatalogError(self._missing(key))

    def _missing(self, key: str, *, plural: bool | None = None) -> str:
        asked = " → ".join(texts.lang for texts in self._chain)
        if plural is not None and key in self.keys():
            return f"{key!r} in {asked}: " + (
                "one text for all counts; use text()"
                if plural
                else "depends on a count; use plural()"
            )
        return f"no text {key!r} in {asked}"


@lru_cache(maxsize=64)
def load_catalog(lang: str = FALLBACK) -> Catalog:
    """Return the texts for a language tag such as ``"vi"``, ``"zh-Hans-CN"`` or ``"nn_NO"``.

    A tag without a catalogue falls back to a shorter one, Norwegian to its other written form, and
    every language to English.

    Raises:
        CatalogError: If not even the English catalogue is compiled.
        TypeError: If the code is no text.

    >>> load_catalog("no-such-language").lang
    'en'
    """
    if not isinstance(lang, str):
        raise TypeError(f"a language is named by its code, such as 'en', not by {lang!r}")
    folder = _locales()
    chain: list[_Texts] = []
    for code in _candidates(lang):
        texts = _load_texts(folder, code)
        if texts is not None and texts.lang not in [known.lang for known in chain]:
            chain.append(texts)
    if not chain or chain[-1].lang != FALLBACK:
        raise CatalogError(
            "the English catalogue is not compiled; install the package so that its build makes "
            "it: pip install -e ."
        )
    return Catalog(chain[0].lang, tuple(chain))


def _locales() -> Traversable:
    # Imported late, because it would make `import tweak_edu` some milliseconds slower.
    from importlib.resources import files

    return files(__package__) / "locales"


def _candidates(lang: str) -> Iterator[str]:
    """Yield the codes to look for, the best first, English last."""
    parts = re.split(r"[-_]", lang.lower())
    for length in range(len(parts), 0, -1):
        yield "_".join(parts[:length])
    yield from {"nn": ("nb",), "nb": ("nn",), "no": ("nb", "nn")}.get(parts[0], ())
    yield FALLBACK


def _load_texts(folder: Traversable, code: str) -> _Texts | None:
    # Names are compared with the listing and never joined to a path: the code comes from a link.
    for entry in folder.iterdir() if folder.is_dir() else ():
        compiled = entry / "LC_MESSAGES" / f"{DOMAIN}.mo"
        if entry.name.lower() == code and compiled.is_file():
            data = compiled.read_bytes()
            ids = [message_id for message_id in _read_ids(data) if message_id]
            return _Texts(
                lang=entry.name.replace("_", "-"),
                translations=gettext.GNUTranslations(io.BytesIO(data)),
                singles=frozenset(i for i in ids if "\0" not in i),
                plurals=frozenset(i.partition("\0")[0] for i in ids if "\0" in i),
            )
    return None


def _read_ids(data: bytes) -> Iterator[str]:
    """Yield the message ids of a compiled catalogue, which gettext itself does not list.

    The header is seven 32-bit numbers: magic, revision, number of ids, offset of the table of ids
    (pairs of length and offset), and three more. A plural id holds a zero byte.
    """
    order = "<" if data[:4] == b"\xde\x12\x04\x95" else ">"
    count, table = struct.unpack_from(f"{order}8x2I", data)
    for row in range(count):
        length, start = struct.unpack_from(f"{order}2I", data, table + 8 * row)
        yield data[start : start + length].decode()


@lru_cache(maxsize=1024)
def _fields(key: str, template: str) -> frozenset[str]:
    try:
        return frozenset(name for _, name, _, _ in Formatter().parse(template) if name is not None)
    except ValueError as error:
        raise CatalogError(f"text {key!r}: {error}") from error


def _fill(
    key: str, texts: _Texts, template: str, fields: dict[str, object], optional: str = ""
) -> str:
    wanted = _fields(key, template)
    for name in sorted(wanted - fields.keys()):
        raise CatalogError(f"text {key!r} ({texts.lang}) needs the field {name!r}")
    for name in sorted(fields.keys() - wanted - {optional}):
        raise CatalogError(f"text {key!r} ({texts.lang}) has no field {name!r}")
    return template.format(**fields)
