-- Levels have a name in each language of the page; empty is the English one.
ALTER TABLE loyalty.levels ADD COLUMN name_fil text NOT NULL DEFAULT '';
