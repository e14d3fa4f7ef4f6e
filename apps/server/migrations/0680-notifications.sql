-- What players are told outside of the app too: which kinds they chose, to which browsers, and what is still to be sent.
CREATE SCHEMA notifications;

-- The pair of keys by which push services know this installation; the private half is sealed.
CREATE TABLE notifications.keys (
  only_one       boolean     PRIMARY KEY DEFAULT true CHECK (only_one),
  public_key     text        NOT NULL,
  sealed_private bytea       NOT NULL,
  made_at        timestamptz NOT NULL
);

-- What a player chose; who chose nothing has no row.
CREATE TABLE notifications.choices (
  player_id  bigint      PRIMARY KEY,
  money      boolean     NOT NULL,
  identity   boolean     NOT NULL,
  service    boolean     NOT NULL,
  rewards    boolean     NOT NULL,
  changed_at timestamptz NOT NULL
);

-- Browsers that get pushes, as long as the session lasts in which that was allowed.
CREATE TABLE notifications.devices (
  player_id     bigint      NOT NULL,
  device_id     bigint      GENERATED ALWAYS AS IDENTITY,
  session_id    uuid        NOT NULL,
  endpoint      text        NOT NULL CHECK (length(endpoint) <= 1024),
  endpoint_hash bytea       NOT NULL UNIQUE,
  p256dh        text        NOT NULL,
  auth          text        NOT NULL,
  language      text        NOT NULL,
  allowed_at    timestamptz NOT NULL,
  PRIMARY KEY (player_id, device_id)
);

-- One push for each mail and device. No key to the device: a browser that goes must never stop a mail of money.
CREATE TABLE notifications.pushes (
  player_id bigint      NOT NULL,
  device_id bigint      NOT NULL,
  mail_id   bigint      NOT NULL,
  due_at    timestamptz NOT NULL,
  tries     smallint    NOT NULL DEFAULT 0,
  PRIMARY KEY (player_id, device_id, mail_id)
);
CREATE INDEX pushes_due ON notifications.pushes (due_at);
