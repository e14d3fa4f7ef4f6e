-- What home shows beyond the first issue: wide banners, films, pictures of the footer, big wins.
ALTER TABLE content.banners ADD COLUMN picture_desktop text NOT NULL DEFAULT '';

CREATE TABLE content.videos (
  video_id     integer  PRIMARY KEY,
  -- 1: of an activity, whose number is click_action; 2: for everybody else
  click_type   smallint NOT NULL CHECK (click_type IN (1, 2)),
  click_action text     NOT NULL DEFAULT '',
  cover        text     NOT NULL,
  -- Without an ending: .webm and .mp4 lie there.
  path         text     NOT NULL,
  alt          text     NOT NULL,
  sort         integer  NOT NULL DEFAULT 0,
  status       smallint NOT NULL DEFAULT 1
);

CREATE TABLE content.images (
  -- 'payment' or 'responsible'
  kind     text     NOT NULL,
  image_id text     NOT NULL,
  picture  text     NOT NULL,
  alt      text     NOT NULL,
  url      text     NOT NULL DEFAULT '',
  sort     integer  NOT NULL DEFAULT 0,
  status   smallint NOT NULL DEFAULT 1,
  PRIMARY KEY (kind, image_id)
);

-- The ticker's question. Only rounds that ended with a win of 100 pesos or more, above the stake, are in
-- the index, so it stays small, and a round that opens again (its win was rolled back) leaves it by itself.
CREATE INDEX rounds_big_wins ON play.rounds (ended_at DESC)
  WHERE status = 'completed' AND win_total >= 10000 AND win_total > bet_total;

-- What promotions of providers paid; no bet or win is in it.
CREATE INDEX transactions_promotions ON play.transactions (at DESC)
  WHERE type = 'promo-win' AND status = 'OK';
