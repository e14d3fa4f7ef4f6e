-- Hours in which a player plays: {"days": [1, 7], "from": 1080, "until": 1380}, minutes of Manila's day; null for any hour.
CREATE TABLE responsible.hours (
  player_id  bigint NOT NULL PRIMARY KEY,
  hours      jsonb,
  -- Longer hours that wait, or none.
  next_hours jsonb,
  next_from  timestamptz,
  CHECK (next_from IS NOT NULL OR next_hours IS NULL)
);

-- Kinds of games that a player switched off.
CREATE TABLE responsible.kinds_off (
  player_id bigint  NOT NULL,
  type_id   integer NOT NULL,
  -- When it is on again, as asked; null while nothing waits.
  on_from   timestamptz,
  PRIMARY KEY (player_id, type_id)
);

-- Of a change that is no amount: the hours before and after, or the kind of games.
ALTER TABLE responsible.changes ADD COLUMN detail jsonb;
