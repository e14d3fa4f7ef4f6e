-- Figures per Manila day, rolled up from the ledger: each entry is added once, soon after it happened, so that a
-- report reads a few rows however many entries there are.
CREATE SCHEMA reports;

-- Entries lie in the order of time, near enough: a block range index is a few pages and costs a bet nothing.
CREATE INDEX entries_at ON wallet.entries USING brin (at) WITH (pages_per_range = 32, autosummarize = on);
CREATE INDEX players_registered ON accounts.players (registered_at);
-- Promotions belong to no round; they are found by their time.
CREATE INDEX transactions_outside_rounds ON play.transactions (at) WHERE round_id = '';

-- One row: everything before this moment is in the figures. Its lock makes one of two that roll wait.
CREATE TABLE reports.progress (
  only_row     boolean     PRIMARY KEY DEFAULT true CHECK (only_row),
  rolled_until timestamptz
);
INSERT INTO reports.progress DEFAULT VALUES;

-- What each account of the ledger received, by the kind of entry. All else is a detail of this.
CREATE TABLE reports.ledger_days (
  day     date   NOT NULL,
  kind    text   NOT NULL,
  account text   NOT NULL,
  entries bigint NOT NULL,
  amount  bigint NOT NULL,
  PRIMARY KEY (day, kind, account)
);
-- What game providers received, by game; game 0 is outside of any round.
CREATE TABLE reports.game_days (
  day         date    NOT NULL,
  provider_id text    NOT NULL,
  game_id     integer NOT NULL,
  kind        text    NOT NULL,
  entries     bigint  NOT NULL,
  amount      bigint  NOT NULL,
  PRIMARY KEY (day, provider_id, game_id, kind)
);
-- Deposits, and what withdrawals held, paid and returned. The channel is the deposit's number or the bank's id.
CREATE TABLE reports.cashier_days (
  day      date   NOT NULL,
  kind     text   NOT NULL,
  provider text   NOT NULL,
  channel  text   NOT NULL,
  orders   bigint NOT NULL,
  amount   bigint NOT NULL,
  fee      bigint NOT NULL,
  PRIMARY KEY (day, kind, provider, channel)
);
-- Who did what on a day: counts a player once.
CREATE TABLE reports.player_days (
  player_id bigint NOT NULL,
  day       date   NOT NULL,
  deed      text   NOT NULL CHECK (deed IN ('registered', 'played', 'deposited', 'first-deposit', 'withdrew')),
  PRIMARY KEY (player_id, day, deed)
);
CREATE INDEX player_days_by_day ON reports.player_days (day);
CREATE TABLE reports.people_days (
  day     date   NOT NULL,
  deed    text   NOT NULL,
  players bigint NOT NULL,
  PRIMARY KEY (day, deed)
);
