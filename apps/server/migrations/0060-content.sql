-- What operators write: settings of the site, banners, notices, links. Data, so that no change needs a release.
CREATE SCHEMA content;

-- One row a setting; the value's shape is the contract's (WebConfig, SiteConfig).
CREATE TABLE content.settings (
  key        text        PRIMARY KEY,
  value      jsonb       NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE content.banners (
  banner_id    integer  PRIMARY KEY,
  click_type   smallint NOT NULL,
  click_action text     NOT NULL,
  picture      text     NOT NULL,
  alt          text     NOT NULL,
  sort         integer  NOT NULL DEFAULT 0,
  status       smallint NOT NULL DEFAULT 1
);

CREATE TABLE content.notices (
  notice_id    integer     PRIMARY KEY,
  click_type   smallint    NOT NULL DEFAULT 0,
  click_action text        NOT NULL DEFAULT '',
  picture      text        NOT NULL DEFAULT '',
  title        text        NOT NULL,
  summary      text        NOT NULL,
  body         text        NOT NULL,
  is_h5_pop    boolean     NOT NULL DEFAULT false,
  sort         integer     NOT NULL DEFAULT 0,
  status       smallint    NOT NULL DEFAULT 1,
  published_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE content.links (
  -- 'social' or 'service'
  kind     text    NOT NULL,
  link_id  text    NOT NULL,
  url      text    NOT NULL,
  is_out   boolean NOT NULL DEFAULT true,
  nickname text    NOT NULL DEFAULT '',
  sort     integer NOT NULL DEFAULT 0,
  PRIMARY KEY (kind, link_id)
);
