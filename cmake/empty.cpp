// Lets a library exist before it has a source of its own.
