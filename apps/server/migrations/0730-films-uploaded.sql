-- Films that members upload: sent in parts, so that no request is long, and kept in parts, so that a range of one is read
-- without the rest. In the database for the reasons that pictures are: every node has them, and a backup holds them.
CREATE TABLE content.films (
  film_id  text        PRIMARY KEY CHECK (film_id ~ '^film-[0-9a-f]{32}\.(mp4|webm)$'),
  bytes    integer     NOT NULL CHECK (bytes > 0),
  seconds  integer     NOT NULL CHECK (seconds > 0),
  width    integer     NOT NULL,
  height   integer     NOT NULL,
  made_by  integer     NOT NULL,
  made_at  timestamptz NOT NULL
);
CREATE TABLE content.film_parts (
  film_id text    NOT NULL REFERENCES content.films ON DELETE CASCADE,
  part    integer NOT NULL CHECK (part >= 0),
  bytes   bytea   NOT NULL,
  PRIMARY KEY (film_id, part)
);
-- Compressed already: trying again costs time and gains nothing.
ALTER TABLE content.film_parts ALTER COLUMN bytes SET STORAGE EXTERNAL;

-- What is on its way. A part is written once; asked for twice, the end has one answer.
CREATE TABLE content.film_uploads (
  upload_key text        PRIMARY KEY CHECK (length(upload_key) BETWEEN 8 AND 64),
  staff_id   integer     NOT NULL,
  begun_at   timestamptz NOT NULL,
  film_id    text        REFERENCES content.films ON DELETE CASCADE
);
CREATE INDEX film_uploads_of ON content.film_uploads (staff_id, begun_at DESC);
CREATE INDEX film_uploads_film ON content.film_uploads (film_id) WHERE film_id IS NOT NULL;
CREATE TABLE content.film_upload_parts (
  upload_key text    NOT NULL REFERENCES content.film_uploads ON DELETE CASCADE,
  part       integer NOT NULL CHECK (part BETWEEN 0 AND 99),
  bytes      bytea   NOT NULL,
  PRIMARY KEY (upload_key, part)
);
ALTER TABLE content.film_upload_parts ALTER COLUMN bytes SET STORAGE EXTERNAL;

-- What a version shows cannot be removed.
CREATE TABLE content.version_films (
  kind    text    NOT NULL,
  item_id text    NOT NULL,
  version integer NOT NULL,
  film_id text    NOT NULL REFERENCES content.films,
  PRIMARY KEY (kind, item_id, version, film_id),
  FOREIGN KEY (kind, item_id, version) REFERENCES content.versions
);
CREATE INDEX version_films_of ON content.version_films (film_id);
