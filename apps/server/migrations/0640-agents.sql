-- Agents: who stands under whom, who takes part in a programme, and what each week of a tier came to.
CREATE SCHEMA agents;

-- The lines down from a player, five tiers deep, in rows of who stands above.
CREATE TABLE agents.lines (
  player_id  bigint      NOT NULL,
  member_id  bigint      NOT NULL,
  tier       smallint    NOT NULL CHECK (tier BETWEEN 1 AND 5),
  -- What is played from this day on counts.
  since      date        NOT NULL,
  -- Shares something that tells people apart with the agent, or with another member: nothing of theirs counts any more.
  barred_at  timestamptz,
  barred_why text        CHECK (barred_why IN ('agent', 'member', 'void')),
  PRIMARY KEY (player_id, member_id),
  CHECK (player_id <> member_id),
  CHECK ((barred_at IS NULL) = (barred_why IS NULL))
) WITH (fillfactor = 90);

-- Whoever takes part in a programme, under the terms that they agreed to; one at a time.
CREATE TABLE agents.seats (
  player_id    bigint      NOT NULL,
  seat_no      integer     NOT NULL CHECK (seat_no > 0),
  kind         text        NOT NULL,
  campaign_id  integer     NOT NULL,
  version      integer     NOT NULL,
  terms        jsonb       NOT NULL,
  since        date        NOT NULL,
  -- The last day that counts; empty while it goes on.
  until        date,
  -- The Monday of the last week that was booked.
  booked_week  date,
  agreed_at    timestamptz NOT NULL,
  PRIMARY KEY (player_id, seat_no)
);
CREATE UNIQUE INDEX seats_open ON agents.seats (player_id) WHERE until IS NULL;

-- A week of a tier: open while it runs, booked once its figures are final; what it came to is held, then free, then paid.
CREATE TABLE agents.periods (
  player_id  bigint      NOT NULL,
  week       date        NOT NULL CHECK (extract(isodow FROM week) = 1),
  tier       smallint    NOT NULL CHECK (tier BETWEEN 1 AND 5),
  seat_no    integer     NOT NULL,
  -- Members whose play counts in it.
  members    integer     NOT NULL CHECK (members >= 0),
  stake      bigint      NOT NULL,
  -- In ten-thousandths of a hundredth, as the tally keeps it.
  theo_e4    bigint      NOT NULL,
  -- What was undone in earlier weeks beyond what they came to.
  carried_e4 bigint      NOT NULL DEFAULT 0 CHECK (carried_e4 <= 0),
  amount     bigint      NOT NULL CHECK (amount >= 0),
  paid       bigint      NOT NULL DEFAULT 0 CHECK (paid BETWEEN 0 AND amount),
  state      text        NOT NULL CHECK (state IN ('open', 'booked', 'held', 'free', 'paid', 'withheld')),
  free_on    date,
  booked_at  timestamptz,
  PRIMARY KEY (player_id, week, tier),
  FOREIGN KEY (player_id, seat_no) REFERENCES agents.seats,
  CHECK ((state = 'open') = (booked_at IS NULL)),
  CHECK (state <> 'booked' OR amount = 0),
  CHECK ((state = 'paid') = (amount > 0 AND paid = amount) OR state = 'open'),
  CHECK (paid = 0 OR state IN ('free', 'paid'))
) WITH (fillfactor = 80);
CREATE INDEX periods_waiting ON agents.periods (free_on) WHERE state IN ('held', 'free');

-- Whoever came before.
INSERT INTO agents.lines (player_id, member_id, tier, since)
WITH RECURSIVE above AS (
  SELECT superior_id AS player_id, player_id AS member_id, 1 AS tier, registered_at FROM accounts.players
   WHERE superior_id <> 0 AND superior_id <> player_id
  UNION ALL
  SELECT p.superior_id, a.member_id, a.tier + 1, a.registered_at FROM above a JOIN accounts.players p USING (player_id)
   WHERE p.superior_id <> 0 AND a.tier < 5)
SELECT player_id, member_id, tier, (registered_at AT TIME ZONE 'Asia/Manila')::date FROM above
 WHERE player_id <> member_id ON CONFLICT DO NOTHING;
