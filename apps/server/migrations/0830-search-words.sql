-- One box for everything: players by the words of their username, nickname and ID name, lower case and without accents. Written by
-- triggers of accounts.players and kyc.cases (operations/search/sql), so that no way of writing a name goes past it.
CREATE SCHEMA search;
CREATE TABLE search.words (
  player_id bigint NOT NULL,
  -- By bytes: a beginning is a range of the key.
  word      text   COLLATE "C" NOT NULL,
  source    text   NOT NULL CHECK (source IN ('account', 'nickname', 'id', 'verified')),
  PRIMARY KEY (word, player_id, source)
);
CREATE INDEX words_of_player ON search.words (player_id, source);

INSERT INTO search.words (player_id, word, source)
SELECT DISTINCT n.player_id, w.word, n.source
  FROM (SELECT player_id, 'account' AS source, account AS name FROM accounts.players
        UNION ALL SELECT player_id, 'nickname', nickname FROM accounts.players
        UNION ALL SELECT player_id, CASE WHEN status = 'approved' THEN 'verified' ELSE 'id' END,
                         concat_ws(' ', first_name, middle_name, last_name)
                    FROM kyc.cases WHERE status NOT IN ('none', 'draft')) n
  CROSS JOIN LATERAL regexp_split_to_table(
    regexp_replace(normalize(lower(n.name), NFD), '[\u0300-\u036f]', '', 'g'), '[^[:alnum:]]+') AS w (word)
 WHERE w.word <> '';
