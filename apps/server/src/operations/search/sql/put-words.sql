-- The words of a player from one source, as they are now. What is the same stays as it is.
CREATE OR REPLACE FUNCTION search.put_words(of_player bigint, of_source text, name text) RETURNS void
LANGUAGE sql
AS $$
  WITH now AS MATERIALIZED (
    SELECT DISTINCT w.word FROM regexp_split_to_table(
      regexp_replace(normalize(lower(name), NFD), '[\u0300-\u036f]', '', 'g'), '[^[:alnum:]]+') AS w (word)
     WHERE w.word <> ''),
  gone AS (
    DELETE FROM search.words WHERE player_id = of_player AND source = of_source
       AND word NOT IN (SELECT n.word COLLATE "C" FROM now n))
  INSERT INTO search.words (player_id, word, source) SELECT of_player, n.word, of_source FROM now n
  ON CONFLICT DO NOTHING
$$;
