-- How long a deposit may be paid, and how many may be open at once: settings, like the limits of withdrawals. One row.
CREATE TABLE cashier.deposit_rules (
  only_row  boolean  PRIMARY KEY DEFAULT true CHECK (only_row),
  minutes   smallint NOT NULL DEFAULT 10 CHECK (minutes BETWEEN 5 AND 60),
  most_open smallint NOT NULL DEFAULT 5 CHECK (most_open BETWEEN 1 AND 20)
);
INSERT INTO cashier.deposit_rules DEFAULT VALUES;
