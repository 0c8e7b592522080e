"""Catalogues: the compiled texts are those of the sources, complete and with the right fields."""

from __future__ import annotations

from importlib.resources import files

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from tweak_edu.engine.cards import ActionCard, Color
from tweak_edu.engine.moves import Reason
from tweak_edu.errors import CatalogError
from tweak_edu.i18n import _candidates, load_catalog

LOCALES = files("tweak_edu") / "locales"
LANGUAGES = sorted(e.name for e in LOCALES.iterdir() if (e / "LC_MESSAGES").is_dir())
ENGLISH = load_catalog("en")


def source(code):
    with (LOCALES / code / "LC_MESSAGES" / "tweak_edu.po").open("rb") as file:
        return read_po(file, locale=code)


def message_id(message):
    return message.id if isinstance(message.id, str) else message.id[0]


@pytest.mark.parametrize("code", LANGUAGES)
def test_compiled_texts_are_those_of_the_source(code):
    catalog = load_catalog(code)
    assert catalog.lang == code.replace("_", "-")
    for message in source(code):
        key = message_id(message)
        if not key:
            continue
        fields = dict.fromkeys(catalog.fields(key), "?")
        texts = (message.string,) if isinstance(message.string, str) else message.string
        if message.pluralizable:
            fields.pop("n", None)
            shown = {catalog.plural(key, n, **fields).replace(str(n), "?") for n in range(101)}
            wanted = {t.format(n="?", **fields) for t in texts}
            assert shown == wanted, f"{key}: out of date, install the package again"
        else:
            wanted = texts[0].format(**fields)
            assert catalog.text(key, **fields) == wanted, f"{key}: install the package again"


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_language_has_the_keys_and_fields_of_english(code):
    keys = {message_id(message) for message in source(code) if message.id}
    assert keys == set(ENGLISH.keys())
    catalog = load_catalog(code)
    for key in keys:
        assert catalog.fields(key) - {"n"} == ENGLISH.fields(key) - {"n"}, key


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_text_is_empty_doubtful_or_without_a_comment(code):
    for message in source(code):
        if not message.id:
            continue
        strings = [message.string] if isinstance(message.string, str) else message.string
        assert all(strings), message.id
        assert not message.fuzzy, message.id
        assert message.auto_comments, f"{message.id}: say to translators where it stands"


@pytest.mark.parametrize("reason", Reason)
def test_every_reason_has_a_text(reason):
    text = ENGLISH.text(f"reason.{reason.value}")
    assert text.endswith(".")
    assert len(text.split()) <= 12


def test_no_reason_text_is_left_over():
    assert set(ENGLISH.keys("reason.")) == {f"reason.{reason.value}" for reason in Reason}


def test_cards_and_action_cards_have_names():
    assert ENGLISH.text("card.R", value=5) == "red 5"
    assert ENGLISH.text("color.R") == "red"
    assert {key[-1] for key in ENGLISH.keys("card.")} == {color.value for color in Color}
    assert {key[-1] for key in ENGLISH.keys("color.")} == {color.value for color in Color}
    assert set(ENGLISH.keys("action.")) == {f"action.{card.value}" for card in ActionCard}


def test_plurals():
    assert [ENGLISH.plural("count.cards", n) for n in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]
    assert ENGLISH.plural("count.points", 1) == "1 point"


def test_unknown_keys_are_refused_by_name():
    with pytest.raises(CatalogError, match=r"no text 'reason\.nothing' in en"):
        ENGLISH.text("reason.nothing")
    with pytest.raises(CatalogError, match="use plural"):
        ENGLISH.text("count.cards")
    with pytest.raises(CatalogError, match="use text"):
        ENGLISH.plural("sum.joiner", 1)
    with pytest.raises(CatalogError, match="no text 'x'"):
        ENGLISH.fields("x")
    with pytest.raises(CatalogError, match="no text ''"):
        ENGLISH.text("")


def test_wrong_fields_are_refused_by_name():
    with pytest.raises(CatalogError, match=r"'sum\.next' \(en\) needs the field 's'"):
        ENGLISH.text("sum.next", b=1)
    with pytest.raises(CatalogError, match=r"'sum\.next' \(en\) has no field 'a'"):
        ENGLISH.text("sum.next", a=1, b=2, s=3)


@pytest.mark.parametrize("lang", ["en", "EN", "en-GB", "en_US.UTF-8", "xx", "", "../../en", "*"])
def test_what_has_no_catalogue_falls_back_to_english(lang):
    assert load_catalog(lang).lang == "en"
    assert load_catalog(lang).text("sum.joiner") == ", "


def test_order_of_fallbacks():
    assert list(_candidates("zh-Hans-CN")) == ["zh_hans_cn", "zh_hans", "zh", "en"]
    assert list(_candidates("nn-NO")) == ["nn_no", "nn", "nb", "en"]
    assert list(_candidates("nb")) == ["nb", "nn", "en"]


def test_a_language_takes_from_its_fallbacks_what_it_lacks(tmp_path, monkeypatch):
    def compiled(code, **texts):
        catalog = Catalog(locale=code)
        for key, text in texts.items():
            catalog.add(key, text)
        folder = tmp_path / "locales" / code / "LC_MESSAGES"
        folder.mkdir(parents=True)
        with (folder / "tweak_edu.mo").open("wb") as file:
            write_mo(file, catalog)

    compiled("en", one="one", two="two", three="three")
    compiled("nb", one="en", two="to")
    compiled("nn", one="ein")
    monkeypatch.setattr("tweak_edu.i18n._locales", lambda: tmp_path / "locales")
    load_catalog.cache_clear()
    try:
        nynorsk = load_catalog("nn-NO")
    finally:
        load_catalog.cache_clear()
    assert nynorsk.lang == "nn"
    assert [nynorsk.text(key) for key in ("one", "two", "three")] == ["ein", "to", "three"]
    assert nynorsk.keys() == ("one", "three", "two")


def test_without_the_compiled_english_the_error_says_what_to_do(tmp_path, monkeypatch):
    monkeypatch.setattr("tweak_edu.i18n._locales", lambda: tmp_path / "locales")
    load_catalog.cache_clear()
    try:
        with pytest.raises(CatalogError, match="pip install -e"):
            load_catalog("en")
    finally:
        load_catalog.cache_clear()


def test_a_catalogue_is_loaded_once():
    assert load_catalog("en") is load_catalog("en")


def test_a_language_that_is_no_text_is_a_type_error():
    with pytest.raises(TypeError, match="such as 'en', not by None"):
        load_catalog(None)
