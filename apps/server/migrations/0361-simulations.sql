-- What terms of an activity would cost, lived through before two members approve them: of exactly these terms.
CREATE TABLE campaigns.simulations (
  code       text        NOT NULL,
  terms_hash text        NOT NULL CHECK (terms_hash ~ '^[0-9a-f]{64}$'),
  result     jsonb       NOT NULL CHECK (jsonb_typeof(result) = 'object'),
  made_at    timestamptz NOT NULL,
  PRIMARY KEY (code, terms_hash)
);
