-- Misspelt words of a search are compared with the words of its rows by their distance (Levenshtein).
create extension if not exists fuzzystrmatch with schema extensions;
