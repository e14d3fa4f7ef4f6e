-- Proposals that are being simulated: asked for by a member, run in the background, begun again where a node died at it.
CREATE TABLE campaigns.simulation_runs (
  code       text        NOT NULL,
  terms_hash text        NOT NULL,
  terms      jsonb       NOT NULL,
  asked_at   timestamptz NOT NULL,
  -- The node that runs it moves this every few seconds.
  beat_at    timestamptz NOT NULL,
  percent    smallint    NOT NULL DEFAULT 0 CHECK (percent BETWEEN 0 AND 100),
  failed     boolean     NOT NULL DEFAULT false,
  PRIMARY KEY (code, terms_hash)
);
