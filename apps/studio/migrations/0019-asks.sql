-- What a step asks for on top of the stake: a second bet of the same round with the lobby. The step is taken when the
-- lobby took the bet, and has not happened where it did not.
CREATE TABLE round_asks (
  round_id text NOT NULL REFERENCES rounds (id),
  -- Counted within the round from 1: its movement is named by it, so that one that was refused can be asked for anew.
  k integer NOT NULL CHECK (k > 0),
  -- The step that it is for, by which press, and what it will show and pay.
  n integer NOT NULL CHECK (n > 0),
  request_id text NOT NULL,
  action jsonb NOT NULL,
  view jsonb NOT NULL,
  win bigint CHECK (win >= 0),
  amount bigint NOT NULL CHECK (amount > 0),
  -- sent → taken | refused | unknown → back
  state text NOT NULL CHECK (state IN ('sent', 'taken', 'refused', 'unknown', 'back')),
  refusal text,
  at timestamptz NOT NULL,
  PRIMARY KEY (round_id, k),
  UNIQUE (round_id, request_id)
);
CREATE UNIQUE INDEX one_ask_at_a_time ON round_asks (round_id) WHERE state IN ('sent', 'unknown');
CREATE UNIQUE INDEX one_ask_a_step ON round_asks (round_id, n) WHERE state = 'taken';

CREATE FUNCTION keep_asks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'what was asked for stays';
  END IF;
  IF TG_OP = 'INSERT' THEN
    IF NOT EXISTS (SELECT FROM rounds WHERE id = NEW.round_id AND state = 'stepping') THEN
      RAISE EXCEPTION 'the round takes no more stake';
    END IF;
    RETURN NEW;
  END IF;
  IF (NEW.round_id, NEW.k, NEW.n, NEW.request_id, NEW.action, NEW.view, NEW.win, NEW.amount, NEW.at)
     IS DISTINCT FROM
     (OLD.round_id, OLD.k, OLD.n, OLD.request_id, OLD.action, OLD.view, OLD.win, OLD.amount, OLD.at) THEN
    RAISE EXCEPTION 'what was asked for never changes';
  END IF;
  IF NEW.state <> OLD.state AND NOT (
       (OLD.state = 'sent' AND NEW.state IN ('taken', 'refused', 'unknown'))
       OR (OLD.state = 'unknown' AND NEW.state = 'back')) THEN
    RAISE EXCEPTION 'a stake that is %, does not become %', OLD.state, NEW.state;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER keep_asks BEFORE INSERT OR UPDATE OR DELETE ON round_asks
  FOR EACH ROW EXECUTE FUNCTION keep_asks();

-- As before, and no step while a stake for one is under way: nobody knows yet whether that step happened.
CREATE OR REPLACE FUNCTION keep_steps() RETURNS trigger LANGUAGE plpgsql AS $$
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
  IF EXISTS (SELECT FROM round_asks WHERE round_id = NEW.round_id AND state IN ('sent', 'unknown')) THEN
    RAISE EXCEPTION 'a stake of the round is under way';
  END IF;
  RETURN NEW;
END $$;
