-- The operator's people: who they are, their sessions, and what they did.
CREATE SCHEMA staff;

CREATE TABLE staff.members (
  staff_id      integer     GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name          text        NOT NULL UNIQUE,
  password_hash text        NOT NULL,
  role          text        NOT NULL DEFAULT 'owner',
  -- A one-time password must be replaced before anything else is done.
  must_change   boolean     NOT NULL DEFAULT true,
  created_at    timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE staff.sessions (
  staff_id       integer     NOT NULL REFERENCES staff.members,
  token_hash     bytea       NOT NULL UNIQUE,
  address        text        NOT NULL DEFAULT '',
  created_at     timestamptz NOT NULL DEFAULT now(),
  last_active_at timestamptz NOT NULL DEFAULT now(),
  ended_at       timestamptz
);

CREATE TABLE staff.audit (
  audit_id bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  staff_id integer,
  action   text        NOT NULL,
  detail   jsonb       NOT NULL DEFAULT '{}',
  address  text        NOT NULL DEFAULT '',
  at       timestamptz NOT NULL DEFAULT now()
);
