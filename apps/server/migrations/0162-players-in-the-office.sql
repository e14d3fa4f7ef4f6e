-- What the office knows and does about players: notes, tags, and corrections of balances that two people make.
CREATE TABLE staff.notes (
  note_id   bigint      GENERATED ALWAYS AS IDENTITY,
  player_id bigint      NOT NULL,
  staff_id  integer     NOT NULL REFERENCES staff.members,
  text      text        NOT NULL,
  at        timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (player_id, note_id)
);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON staff.notes
  FOR EACH ROW EXECUTE FUNCTION public.refuse_change();

CREATE TABLE staff.tags (
  player_id bigint      NOT NULL,
  tag       text        NOT NULL,
  staff_id  integer     NOT NULL REFERENCES staff.members,
  at        timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (player_id, tag)
);
CREATE INDEX tagged ON staff.tags (tag, player_id);

CREATE TABLE staff.adjustments (
  adjustment_id bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- What the page called this request, so that a repeated one is the same proposal.
  request_key   text        NOT NULL UNIQUE,
  player_id     bigint      NOT NULL,
  amount        bigint      NOT NULL CHECK (amount <> 0),
  reason        text        NOT NULL,
  evidence      text        NOT NULL CHECK (evidence <> ''),
  status        text        NOT NULL DEFAULT 'proposed' CHECK (status IN ('proposed', 'booked', 'refused')),
  proposed_by   integer     NOT NULL REFERENCES staff.members,
  decided_by    integer     REFERENCES staff.members,
  proposed_at   timestamptz NOT NULL DEFAULT now(),
  decided_at    timestamptz,
  -- Whatever the code says: who proposed it books nothing. Taking it back alone is allowed.
  CONSTRAINT maker_is_not_checker CHECK (status <> 'booked' OR decided_by <> proposed_by),
  CONSTRAINT decided_by_somebody CHECK ((status = 'proposed') = (decided_by IS NULL))
);
CREATE INDEX adjustments_of_player ON staff.adjustments (player_id);

CREATE FUNCTION staff.guard_adjustment() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN RAISE EXCEPTION 'adjustments stay'; END IF;
  IF TG_OP = 'INSERT' THEN
    IF NEW.status <> 'proposed' THEN RAISE EXCEPTION 'an adjustment begins as a proposal'; END IF;
    RETURN NEW;
  END IF;
  IF OLD.status <> 'proposed' THEN RAISE EXCEPTION 'adjustment % has ended as %', OLD.adjustment_id, OLD.status; END IF;
  IF (NEW.adjustment_id, NEW.request_key, NEW.player_id, NEW.amount, NEW.reason, NEW.evidence, NEW.proposed_by)
     IS DISTINCT FROM
     (OLD.adjustment_id, OLD.request_key, OLD.player_id, OLD.amount, OLD.reason, OLD.evidence, OLD.proposed_by) THEN
    RAISE EXCEPTION 'what was proposed cannot be changed';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER guarded BEFORE INSERT OR UPDATE OR DELETE ON staff.adjustments
  FOR EACH ROW EXECUTE FUNCTION staff.guard_adjustment();

CREATE INDEX entries_adjusted ON wallet.entries (player_id, key) WHERE key LIKE 'adjustment:%';

CREATE FUNCTION staff.audit()
RETURNS TABLE (claim text, checked bigint, faults bigint)
LANGUAGE sql STABLE
AS $$
  SELECT 'every booked adjustment has its entry, and every such entry its adjustment by two people',
         count(*), count(*) FILTER (WHERE a.adjustment_id IS NULL OR e.key IS NULL
                                          OR e.adjustment IS DISTINCT FROM -a.amount
                                          OR a.decided_by = a.proposed_by)
    FROM (SELECT *, 'adjustment:' || adjustment_id AS key FROM staff.adjustments WHERE status = 'booked') a
    FULL JOIN (SELECT player_id, key, adjustment FROM wallet.entries WHERE key LIKE 'adjustment:%') e
         USING (player_id, key)
$$;

-- The office looks players up by what is typed.
CREATE INDEX players_by_account ON accounts.players (lower(account) text_pattern_ops);
CREATE INDEX players_by_mobile ON accounts.players (mobile) WHERE mobile <> '';
