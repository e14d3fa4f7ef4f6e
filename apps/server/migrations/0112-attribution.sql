-- Where players came from, whether advertising networks may learn of it, and what they are still to be told.
CREATE SCHEMA attribution;

-- What the first address and the browser said when the player registered.
CREATE TABLE attribution.origins (
  player_id        bigint      PRIMARY KEY,
  install_referrer text        NOT NULL DEFAULT '',
  proxy_id         text        NOT NULL DEFAULT '',
  entry            text        NOT NULL DEFAULT '',
  -- Without its query: what stands in a query is nobody's business here.
  url              text        NOT NULL DEFAULT '',
  referrer         text        NOT NULL DEFAULT '',
  -- Below: only with the player's consent, and gone when it is taken back.
  fbp              text        NOT NULL DEFAULT '',
  fbc              text        NOT NULL DEFAULT '',
  ttclid           text        NOT NULL DEFAULT '',
  ttp              text        NOT NULL DEFAULT '',
  user_agent       text        NOT NULL DEFAULT '',
  address          text        NOT NULL DEFAULT '',
  captured_at      timestamptz NOT NULL DEFAULT now()
);

-- Each choice, as it was made. The last one is in force.
CREATE TABLE attribution.consents (
  player_id  bigint      NOT NULL,
  consent_id bigint      GENERATED ALWAYS AS IDENTITY,
  given      boolean     NOT NULL,
  at         timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (player_id, consent_id)
);

-- One event for one network: sent once, tried again until it is too old.
CREATE TABLE attribution.deliveries (
  player_id bigint      NOT NULL,
  network   text        NOT NULL CHECK (network IN ('meta', 'tiktok')),
  event_id  text        NOT NULL,
  kind      text        NOT NULL CHECK (kind IN ('registration', 'first-deposit')),
  -- Hundredths; null where no money is in the event.
  amount    bigint,
  at        timestamptz NOT NULL,
  attempts  integer     NOT NULL DEFAULT 0,
  next_at   timestamptz NOT NULL DEFAULT now(),
  ended_at  timestamptz,
  -- 'refused': the network will never take it
  outcome   text        CHECK (outcome IN ('sent', 'refused', 'late', 'no-consent')),
  PRIMARY KEY (player_id, network, event_id)
);
CREATE INDEX deliveries_waiting ON attribution.deliveries (next_at) WHERE ended_at IS NULL;
