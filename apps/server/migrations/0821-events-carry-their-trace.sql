-- An event is applied as a part of the request that published it: one id finds the lines of both. Of an older node it is null.
ALTER TABLE outbox.events ADD COLUMN trace text;
