-- One-time codes: what was sent to which number, kept as a keyed hash, with the tries it still has.
CREATE TABLE accounts.codes (
  code_id     bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- register, forget or bind
  purpose     text        NOT NULL CHECK (purpose IN ('register', 'forget', 'bind')),
  -- E.164
  mobile      text        NOT NULL,
  -- HMAC of purpose, number and code; null where nothing was sent because nobody has that number.
  code_hash   bytea,
  tries       smallint    NOT NULL DEFAULT 0,
  address     text        NOT NULL,
  device_hash text        NOT NULL DEFAULT '',
  created_at  timestamptz NOT NULL DEFAULT now(),
  expires_at  timestamptz NOT NULL,
  used_at     timestamptz
);
CREATE INDEX codes_mobile ON accounts.codes (mobile, created_at DESC);
CREATE INDEX codes_address ON accounts.codes (address, created_at DESC);
CREATE INDEX codes_device ON accounts.codes (device_hash, created_at DESC) WHERE device_hash <> '';

-- Where texts go while no provider is plugged in: for trials and tests, read at /dev/outbox.
CREATE TABLE accounts.sms_outbox (
  sms_id    bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  recipient text        NOT NULL,
  body      text        NOT NULL,
  at        timestamptz NOT NULL DEFAULT now()
);
