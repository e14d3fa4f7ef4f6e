-- The lobby asks for the rounds that ended in a span of time, a page after the other.
CREATE INDEX rounds_ended ON rounds (ended_at, id) WHERE mode = 'real' AND state IN ('settled', 'rolled-back');
