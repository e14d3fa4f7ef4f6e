-- Whether a round that began then would have paid more than its game declares, for what was staked in it.
CREATE OR REPLACE FUNCTION play.is_above(game integer, began timestamptz, staked bigint, paid bigint) RETURNS boolean
LANGUAGE sql STABLE
RETURN paid::numeric * 100 > staked::numeric * catalogue.max_win(game, began);
