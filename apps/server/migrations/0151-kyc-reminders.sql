-- One reminder for each deadline of the verification, whatever node runs the job and however often.
CREATE TABLE kyc.reminders (
  player_id bigint      NOT NULL,
  deadline  timestamptz NOT NULL,
  at        timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (player_id, deadline)
);
