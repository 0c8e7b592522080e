"""``python -m tweak_edu`` does what ``tweak-edu`` does."""

from tweak_edu.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
