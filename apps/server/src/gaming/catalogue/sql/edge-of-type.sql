-- What the house keeps of a stake on average while its provider declares no return, by type of game, in hundredths of a
-- percent: slots, fish, poker, sports, live, table games.
CREATE OR REPLACE FUNCTION catalogue.edge_of_type(type integer) RETURNS integer LANGUAGE sql IMMUTABLE
RETURN CASE type WHEN 1 THEN 400 WHEN 2 THEN 500 WHEN 3 THEN 250 WHEN 4 THEN 500 WHEN 5 THEN 150 WHEN 6 THEN 200 ELSE 0 END;
