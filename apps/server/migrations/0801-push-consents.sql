-- Each choice about pushes, as it was made: the kind of news, or the browser that was allowed or forgotten.
CREATE TABLE notifications.consents (
  player_id  bigint      NOT NULL,
  consent_id bigint      GENERATED ALWAYS AS IDENTITY,
  what       text        NOT NULL CHECK (what IN ('money', 'identity', 'service', 'rewards', 'browser')),
  given      boolean     NOT NULL,
  at         timestamptz NOT NULL,
  PRIMARY KEY (player_id, consent_id)
);

-- Before this table only the last choice was kept. Promotions are off until a player turns them on.
INSERT INTO notifications.consents (player_id, what, given, at)
  SELECT player_id, 'rewards', rewards, changed_at FROM notifications.choices WHERE rewards
  UNION ALL
  SELECT player_id, 'browser', true, allowed_at FROM notifications.devices;
