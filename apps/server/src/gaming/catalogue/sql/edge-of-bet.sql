-- What the house keeps of a bet on average, in hundredths of a percent: by the return that its provider told of it, where
-- that lies between the lowest and the highest that it declared; else by the highest, so that nothing told or left out
-- makes a bet earn more than its game can pay. While nothing is declared: by the game's type.
CREATE OR REPLACE FUNCTION catalogue.edge_of_bet(reported integer, lowest integer, highest integer, type integer)
RETURNS integer LANGUAGE sql IMMUTABLE
RETURN coalesce(10000 - CASE WHEN reported BETWEEN lowest AND coalesce(highest, lowest) THEN reported ELSE coalesce(highest, lowest) END,
                catalogue.edge_of_type(type), 0);
