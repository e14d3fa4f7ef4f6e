-- What each player agreed to, when, in which version and from which network: kept for good. A newer version
-- in the settings asks again.
CREATE TABLE accounts.agreements (
  player_id    bigint      NOT NULL,
  agreement_id bigint      GENERATED ALWAYS AS IDENTITY,
  -- 'papers': terms of use and privacy policy; 'declaration': 21 or older, of no barred group
  what         text        NOT NULL CHECK (what IN ('papers', 'declaration')),
  version      text        NOT NULL,
  -- The network only, never the whole address.
  network      text        NOT NULL DEFAULT '',
  at           timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (player_id, agreement_id)
);

ALTER TABLE accounts.players ADD COLUMN declaration_version text NOT NULL DEFAULT '';

-- Who registered before this table was.
INSERT INTO accounts.agreements (player_id, what, version, at)
  SELECT player_id, what, version, declared_at
    FROM accounts.players, LATERAL (VALUES ('papers', terms_version), ('declaration', '')) AS v (what, version);
