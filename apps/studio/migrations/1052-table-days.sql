-- Days of the week on which the hours of a table begin, 0 for Sunday, as the lobby's people decided; null: those of its game.
ALTER TABLE tables ADD COLUMN open_days smallint[]
  CONSTRAINT days_of_a_week
  CHECK (open_days IS NULL OR cardinality(open_days) BETWEEN 1 AND 7 AND open_days <@ '{0,1,2,3,4,5,6}' AND opens_at IS NOT NULL);
