-- For 24 hours a new login counts as no second person beside its makers. Before real money is taken one owner may waive that
-- once: logins that stand then count from then on, later ones wait as ever.
CREATE TABLE staff.day_waiver (
  only_one  boolean     PRIMARY KEY DEFAULT true CHECK (only_one),
  waived_by integer     NOT NULL,
  reason    text        NOT NULL CHECK (length(btrim(reason)) >= 10),
  at        timestamptz NOT NULL
);
