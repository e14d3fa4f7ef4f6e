-- What players did for the first time, where no other table tells: a choice, a page, a kind of game.
CREATE TABLE accounts.firsts (
  player_id bigint      NOT NULL,
  what      text        NOT NULL CHECK (what ~ '^[a-z]+(:[0-9]{1,9})?$' AND length(what) <= 40),
  at        timestamptz NOT NULL,
  PRIMARY KEY (player_id, what)
);

-- As far as it is known of before.
INSERT INTO accounts.firsts (player_id, what, at)
SELECT player_id, 'notices', changed_at FROM notifications.choices;
INSERT INTO accounts.firsts (player_id, what, at)
SELECT player_id, 'postcard', min(made_at) FROM postcards.cards GROUP BY 1;
INSERT INTO accounts.firsts (player_id, what, at)
SELECT h.player_id, 'kind:' || g.type_id, now() FROM catalogue.history h JOIN catalogue.games g USING (game_id)
 GROUP BY 1, 2;
