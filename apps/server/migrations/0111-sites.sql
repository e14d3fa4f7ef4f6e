-- Sites by host name: what differs there from the settings of everybody. Data, so that another brand, mode
-- or way to register needs no release.
CREATE TABLE content.sites (
  -- In lower case, without a port: what browsers ask for.
  host       text        PRIMARY KEY CHECK (host = lower(host) AND host ~ '^[a-z0-9][a-z0-9.:-]*$'),
  -- The address of the site, where browsers come back to from elsewhere; empty for PUBLIC_URL with this host.
  address    text        NOT NULL DEFAULT '' CHECK (address = '' OR address ~ '^https?://[^/?#]+$'),
  -- Fields of SiteConfig and WebConfig that differ; objects inside are merged, lists are replaced.
  site       jsonb       NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(site) = 'object'),
  web        jsonb       NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(web) = 'object'),
  updated_at timestamptz NOT NULL DEFAULT now()
);
