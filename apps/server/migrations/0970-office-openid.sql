-- Sign-in of members by the company's OpenID provider. A browser that left for it: the state is used once, within ten minutes,
-- and by that browser alone.
CREATE TABLE staff.openid_flows (
  state_hash   bytea       PRIMARY KEY,
  browser_hash bytea       NOT NULL,
  until        timestamptz NOT NULL,
  used_at      timestamptz
);
CREATE INDEX openid_flows_until ON staff.openid_flows (until);
-- Identities that the provider proved and no member has, for a day. They open nothing; owners see them to link one.
CREATE TABLE staff.openid_pending (
  issuer  text        NOT NULL,
  subject text        NOT NULL,
  -- Shown to the person and to owners, who compare it.
  code    text        NOT NULL UNIQUE,
  label   text        NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (issuer, subject)
);
CREATE INDEX openid_pending_seen ON staff.openid_pending (seen_at);
-- Each identity of a member, instead of the password.
CREATE TABLE staff.openid_links (
  staff_id  integer     PRIMARY KEY REFERENCES staff.members,
  issuer    text        NOT NULL,
  subject   text        NOT NULL,
  code      text        NOT NULL,
  label     text        NOT NULL,
  linked_at timestamptz NOT NULL,
  UNIQUE (issuer, subject)
);
CREATE TABLE staff.openid_proposals (
  proposal_id bigint  GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- release: by the command of whoever runs the database, where nobody can come in any more.
  kind        text    NOT NULL CHECK (kind IN ('link', 'unlink', 'release')),
  staff_id    integer NOT NULL REFERENCES staff.members,
  issuer      text    NOT NULL,
  subject     text    NOT NULL,
  code        text    NOT NULL,
  label       text    NOT NULL,
  reason      text    NOT NULL CHECK (length(reason) >= 10),
  status      text    NOT NULL DEFAULT 'proposed' CHECK (status IN ('proposed', 'done', 'refused')),
  alone       boolean NOT NULL DEFAULT false,
  proposed_by integer REFERENCES staff.members,
  decided_by  integer REFERENCES staff.members,
  proposed_at timestamptz NOT NULL DEFAULT now(),
  decided_at  timestamptz,
  CONSTRAINT made_by_somebody CHECK ((kind = 'release') = (proposed_by IS NULL)),
  CONSTRAINT decided_by_somebody CHECK (kind = 'release' OR (status = 'proposed') = (decided_by IS NULL)),
  CONSTRAINT alone_is_done CHECK (NOT alone OR status = 'done' AND decided_by = proposed_by),
  CONSTRAINT maker_is_not_checker CHECK (status <> 'done' OR decided_by <> proposed_by OR alone)
);
CREATE UNIQUE INDEX openid_proposal_waits ON staff.openid_proposals (staff_id) WHERE status = 'proposed';
CREATE UNIQUE INDEX openid_identity_waits ON staff.openid_proposals (issuer, subject) WHERE status = 'proposed';
-- Whether the session was opened by the provider: it ends as soon as its member signs in the other way.
ALTER TABLE staff.sessions ADD COLUMN by_openid boolean NOT NULL DEFAULT false;
