-- Stepped rounds: one stake, then steps. What decides them all stands in `outcome`, fixed before the stake is asked for,
-- like every outcome. What the round pays is known when a step ends it, and is set once.
ALTER TABLE rounds
  ALTER COLUMN win DROP NOT NULL,
  -- When a stepped round that was left open ends by itself; null for rounds of one press.
  ADD COLUMN left_at timestamptz,
  DROP CONSTRAINT rounds_state_check,
  ADD CONSTRAINT rounds_state_check CHECK (
    state IN ('bet-sent', 'bet-refused', 'bet-unknown', 'stepping', 'win-pending', 'settled', 'rolled-back')
  ),
  ADD CONSTRAINT only_steps_leave_the_win_open CHECK (
    win IS NOT NULL OR (left_at IS NOT NULL AND state NOT IN ('win-pending', 'settled'))
  ),
  ADD CONSTRAINT stepping_has_an_end CHECK (state <> 'stepping' OR (left_at IS NOT NULL AND win IS NULL));

DROP INDEX one_open_round;
CREATE UNIQUE INDEX one_open_round ON rounds (player_id, game_code)
  WHERE state IN ('bet-sent', 'bet-unknown', 'stepping', 'win-pending');
DROP INDEX rounds_due;
CREATE INDEX rounds_due ON rounds (next_attempt_at)
  WHERE state IN ('bet-sent', 'bet-unknown', 'stepping', 'win-pending') AND given_up_at IS NULL;
-- While one of these is open, its server seed would tell what is still covered.
CREATE INDEX rounds_covered ON rounds (seed_pair_id)
  WHERE left_at IS NOT NULL AND state IN ('bet-sent', 'bet-unknown', 'stepping');

CREATE OR REPLACE FUNCTION keep_outcome() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.outcome, NEW.bet, NEW.choice, NEW.nonce, NEW.seed_pair_id, NEW.game_version)
     IS DISTINCT FROM
     (OLD.outcome, OLD.bet, OLD.choice, OLD.nonce, OLD.seed_pair_id, OLD.game_version) THEN
    RAISE EXCEPTION 'the outcome of a round never changes';
  END IF;
  IF NEW.win IS DISTINCT FROM OLD.win AND (OLD.win IS NOT NULL OR OLD.state <> 'stepping') THEN
    RAISE EXCEPTION 'the outcome of a round never changes';
  END IF;
  IF OLD.state IN ('bet-refused', 'settled', 'rolled-back') AND NEW.state <> OLD.state THEN
    RAISE EXCEPTION 'an ended round stays as it ended';
  END IF;
  RETURN NEW;
END $$;

-- What was seen after each step. Number 0 is the start, shown once the stake is taken.
CREATE TABLE round_steps (
  round_id text NOT NULL REFERENCES rounds (id),
  n integer NOT NULL CHECK (n >= 0),
  -- What the player did; null at the start, and where the round ended by itself.
  action jsonb,
  view jsonb NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (round_id, n)
);

CREATE FUNCTION keep_steps() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    RAISE EXCEPTION 'a step never changes';
  END IF;
  IF NEW.n <> (SELECT count(*) FROM round_steps WHERE round_id = NEW.round_id) THEN
    RAISE EXCEPTION 'step % is not the next', NEW.n;
  END IF;
  IF NEW.n > 0 AND NOT EXISTS (SELECT FROM rounds WHERE id = NEW.round_id AND state = 'stepping') THEN
    RAISE EXCEPTION 'the round takes no steps';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER keep_steps BEFORE INSERT OR UPDATE OR DELETE ON round_steps
  FOR EACH ROW EXECUTE FUNCTION keep_steps();
