-- Views of the office's lists: filters under a name. Without an owner it is everybody's.
CREATE TABLE staff.views (
  view_id  integer     GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  list     text        NOT NULL,
  owner_id integer     REFERENCES staff.members,
  name     text        NOT NULL,
  filter   jsonb       NOT NULL CHECK (jsonb_typeof(filter) = 'object'),
  made_at  timestamptz NOT NULL,
  CONSTRAINT views_named UNIQUE NULLS NOT DISTINCT (list, owner_id, name)
);
