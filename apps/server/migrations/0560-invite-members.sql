-- Who invited whom, in rows of the inviter: whether each counts, and what is still missing in general words.
CREATE TABLE invites.members (
  player_id bigint      NOT NULL,
  member_id bigint      NOT NULL,
  -- By the code at registration, or named later: who was named later never counts for what an invitation pays.
  via       text        NOT NULL CHECK (via IN ('registered', 'named')),
  since     timestamptz NOT NULL,
  state     text        NOT NULL DEFAULT 'new' CHECK (state IN ('new', 'valid', 'void', 'late')),
  missing   text[]      NOT NULL DEFAULT '{}',
  -- When it came to count; stays where it is void later.
  valid_at  timestamptz,
  void_at   timestamptz,
  void_why  text,
  -- A device, person, document, payment account or number is shared with the inviter or with another of their members.
  shared_at timestamptz,
  judged_at timestamptz,
  PRIMARY KEY (player_id, member_id),
  -- Nobody invites themselves.
  CHECK (player_id <> member_id),
  CHECK (via = 'registered' OR state <> 'valid'),
  CHECK (state <> 'valid' OR (valid_at IS NOT NULL AND void_at IS NULL)),
  CHECK ((state = 'void') = (void_at IS NOT NULL AND void_why IS NOT NULL))
) WITH (fillfactor = 80);
CREATE INDEX members_by_state ON invites.members (state, since) WHERE state IN ('new', 'valid');

-- What tells the members of one inviter apart, each held by the first of them that counted with it.
CREATE TABLE invites.marks (
  player_id bigint NOT NULL,
  mark      bytea  NOT NULL,
  what      text   NOT NULL,
  member_id bigint NOT NULL,
  PRIMARY KEY (player_id, mark)
);

-- Whoever came before: what they lack is looked at by the daily job.
INSERT INTO invites.members (player_id, member_id, via, since)
SELECT p.superior_id, p.player_id,
       CASE WHEN EXISTS (SELECT FROM accounts.security_events e
                          WHERE e.player_id = p.player_id AND e.kind = 'superior-set') THEN 'named' ELSE 'registered' END,
       p.registered_at
  FROM accounts.players p WHERE p.superior_id <> 0 AND p.superior_id <> p.player_id;

-- Until when play was looked at for who lacks nothing else.
CREATE TABLE invites.play_followed (
  one   boolean     PRIMARY KEY DEFAULT true CHECK (one),
  until timestamptz NOT NULL
);
