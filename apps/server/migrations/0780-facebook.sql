-- Facebook signs in as LINE and Google do.
ALTER TABLE social.links
  DROP CONSTRAINT links_provider_check,
  ADD CONSTRAINT links_provider_check CHECK (provider IN ('line', 'google', 'facebook'));
ALTER TABLE social.flows
  DROP CONSTRAINT flows_provider_check,
  ADD CONSTRAINT flows_provider_check CHECK (provider IN ('line', 'google', 'facebook'));
