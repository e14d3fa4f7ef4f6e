-- Banners, notices, films, pictures and links are written in the office: when they stand, where, for whom, in which
-- languages, of which campaign, and every version that there was of them.
ALTER TABLE content.banners
  ADD COLUMN alt_fil     text        NOT NULL DEFAULT '',
  ADD COLUMN starts_at   timestamptz,
  ADD COLUMN ends_at     timestamptz,
  ADD COLUMN hosts       text[]      NOT NULL DEFAULT '{}',
  ADD COLUMN audience    jsonb       NOT NULL DEFAULT '{}',
  ADD COLUMN campaign_id integer,
  -- The version of it that is shown; 0 for what the installation came with, or what was written by SQL.
  ADD COLUMN version     integer     NOT NULL DEFAULT 0;
ALTER TABLE content.notices
  -- event, fairness, payments, service or rules; a page stands in no list of news.
  ADD COLUMN category    text        NOT NULL DEFAULT 'service'
                                     CHECK (category IN ('event', 'fairness', 'payments', 'service', 'rules', 'page')),
  ADD COLUMN pinned      boolean     NOT NULL DEFAULT false,
  ADD COLUMN button      text        NOT NULL DEFAULT '',
  -- Title, summary, body and button in Filipino; null where it is written in English alone.
  ADD COLUMN filipino    jsonb,
  ADD COLUMN ends_at     timestamptz,
  ADD COLUMN hosts       text[]      NOT NULL DEFAULT '{}',
  ADD COLUMN audience    jsonb       NOT NULL DEFAULT '{}',
  ADD COLUMN campaign_id integer,
  ADD COLUMN version     integer     NOT NULL DEFAULT 0;
ALTER TABLE content.videos
  ADD COLUMN alt_fil     text        NOT NULL DEFAULT '',
  ADD COLUMN starts_at   timestamptz,
  ADD COLUMN ends_at     timestamptz,
  ADD COLUMN hosts       text[]      NOT NULL DEFAULT '{}',
  ADD COLUMN audience    jsonb       NOT NULL DEFAULT '{}',
  ADD COLUMN campaign_id integer,
  ADD COLUMN version     integer     NOT NULL DEFAULT 0;
ALTER TABLE content.images
  ADD COLUMN starts_at   timestamptz,
  ADD COLUMN ends_at     timestamptz,
  ADD COLUMN hosts       text[]      NOT NULL DEFAULT '{}',
  ADD COLUMN version     integer     NOT NULL DEFAULT 0;
ALTER TABLE content.links
  ADD COLUMN status      smallint    NOT NULL DEFAULT 1,
  ADD COLUMN starts_at   timestamptz,
  ADD COLUMN ends_at     timestamptz,
  ADD COLUMN hosts       text[]      NOT NULL DEFAULT '{}',
  ADD COLUMN version     integer     NOT NULL DEFAULT 0;

-- What a fresh installation says of its own news; an operator's words are left alone.
UPDATE content.notices SET category = 'fairness'
 WHERE notice_id = 1 AND title = 'Check every round yourself';
UPDATE content.notices SET category = 'payments'
 WHERE notice_id = 2 AND title = 'Deposits settle in seconds';
UPDATE content.notices SET category = 'rules'
 WHERE notice_id = 3 AND title = 'Play within your means';

-- Pictures that members uploaded, made anew by us: an address for each content, kept for good by browsers. In the
-- database, so that every node has them and a backup holds them; they are few, and small.
CREATE TABLE content.pictures (
  picture_id text        PRIMARY KEY CHECK (picture_id ~ '^[a-z][a-z-]*-[0-9a-f]{32}$'),
  shape      text        NOT NULL,
  made_by    integer     NOT NULL,
  made_at    timestamptz NOT NULL
);
CREATE TABLE content.picture_files (
  picture_id text  NOT NULL REFERENCES content.pictures ON DELETE CASCADE,
  -- `1.avif`, `1.webp`, `2.avif`, `2.webp`: the size that it is drawn at, and a larger one.
  file       text  NOT NULL CHECK (file ~ '^[12]\.(avif|webp)$'),
  bytes      bytea NOT NULL,
  PRIMARY KEY (picture_id, file)
);

-- Every change is a version; none is changed or removed. A draft stays one: publishing it is the next version.
CREATE TABLE content.versions (
  kind        text        NOT NULL CHECK (kind IN ('banner', 'notice', 'page', 'film', 'image', 'link')),
  item_id     text        NOT NULL CHECK (length(item_id) BETWEEN 1 AND 60),
  version     integer     NOT NULL CHECK (version > 0),
  value       jsonb       NOT NULL CHECK (jsonb_typeof(value) = 'object'),
  status      text        NOT NULL CHECK (status IN ('draft', 'proposed', 'approved', 'refused')),
  -- What of it promises something, so that a second member looks at it; an empty list for nothing.
  promises    text[]      NOT NULL,
  note        text        NOT NULL DEFAULT '',
  -- The older version that was taken up again.
  returns_to  integer,
  request_key text        NOT NULL UNIQUE,
  -- A digest of what was asked for: the same key for something else is refused.
  asked       text        NOT NULL CHECK (asked ~ '^[0-9a-f]{64}$'),
  -- Null for how it was found when it was first changed in the office.
  proposed_by integer,
  proposed_at timestamptz NOT NULL,
  decided_by  integer,
  decided_at  timestamptz,
  PRIMARY KEY (kind, item_id, version),
  CONSTRAINT decided_at_some_time CHECK ((status IN ('approved', 'refused')) = (decided_at IS NOT NULL)),
  -- Whatever the code says: what promises something is for two people.
  CONSTRAINT maker_is_not_checker CHECK (promises = '{}' OR status <> 'approved' OR decided_by <> proposed_by)
);
-- One proposal at a time for each.
CREATE UNIQUE INDEX versions_proposed ON content.versions (kind, item_id) WHERE status = 'proposed';

-- What a version shows cannot be removed.
CREATE TABLE content.version_pictures (
  kind       text    NOT NULL,
  item_id    text    NOT NULL,
  version    integer NOT NULL,
  picture_id text    NOT NULL REFERENCES content.pictures,
  PRIMARY KEY (kind, item_id, version, picture_id),
  FOREIGN KEY (kind, item_id, version) REFERENCES content.versions
);
CREATE INDEX version_pictures_of ON content.version_pictures (picture_id);
