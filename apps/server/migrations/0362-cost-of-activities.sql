-- What each activity and every other bonus gave on a day, what of it lapsed, and what was promised when the day ended.
CREATE TABLE reports.source_days (
  day     date   NOT NULL,
  -- The name under which it stands in the ledger; empty for what has none.
  source  text   NOT NULL,
  kind    text   NOT NULL,
  entries bigint NOT NULL,
  -- Coins given above zero and taken back below it; points the same.
  coins   bigint NOT NULL,
  points  bigint NOT NULL,
  PRIMARY KEY (day, source, kind)
);

-- Days that were counted before this table was.
INSERT INTO reports.source_days (day, source, kind, entries, coins, points)
SELECT (e.at AT TIME ZONE 'Asia/Manila')::date, coalesce(e.ref, ''), e.kind, count(*), sum(-coalesce(e.promotion, 0)), sum(coalesce(e.points, 0))
  FROM wallet.entries e, reports.progress p
 WHERE e.at < p.rolled_until AND e.kind IN ('bonus-grant', 'bonus-removed', 'points-reward', 'points-spent')
 GROUP BY 1, 2, 3;

CREATE TABLE campaigns.day_ends (
  campaign_id integer NOT NULL REFERENCES campaigns.campaigns (campaign_id),
  day         date    NOT NULL,
  -- Hundredths of coins: shown as receivable and not received, and left of the budget; null without a budget.
  promised    bigint  NOT NULL,
  budget_left bigint,
  PRIMARY KEY (campaign_id, day)
);
