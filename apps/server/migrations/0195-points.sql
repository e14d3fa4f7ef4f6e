-- Points are exchanged for coins at a rate of the house (CA-11). One row.
CREATE TABLE loyalty.point_rules (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  open     boolean NOT NULL DEFAULT true,
  -- Hundredths of points for one coin: 125 points, as the specification values them (0.008 each).
  rate     bigint  NOT NULL DEFAULT 12500 CHECK (rate > 0),
  -- Hundredths of points.
  least    bigint  NOT NULL DEFAULT 12500 CHECK (least > 0)
);
INSERT INTO loyalty.point_rules DEFAULT VALUES;
