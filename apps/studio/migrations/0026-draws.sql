-- Seeds for draws of the lobby (jackpots): chains like those of tables, of `draw:<name>`, and for which head each seed was given.
CREATE UNIQUE INDEX chains_of_draws ON chains (table_code, first_k) WHERE table_code LIKE 'draw:%';
CREATE TABLE draw_heads (
  name text NOT NULL,
  n bigint NOT NULL CHECK (n > 0),
  head text NOT NULL CHECK (head ~ '^[0-9a-f]{64}$'),
  chain_id text NOT NULL REFERENCES chains (id),
  -- The first head has the seed; every other one was refused.
  given boolean NOT NULL,
  asked_at timestamptz NOT NULL,
  PRIMARY KEY (name, n, head)
);
CREATE UNIQUE INDEX draw_heads_given ON draw_heads (name, n) WHERE given;
