"""``python -m pyramide_conformance`` is the ``pyramide`` command."""

from pyramide_conformance.cli import main

if __name__ == "__main__":
    main()
