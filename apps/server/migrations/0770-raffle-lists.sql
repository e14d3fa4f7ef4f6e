-- Version 2 of a raffle's list binds its prizes and who cannot win, which is fixed while the raffle is closed. Lists that were
-- published before keep their form: their hash is of it.
ALTER TABLE campaigns.raffles ADD COLUMN list_version smallint NOT NULL DEFAULT 1 CHECK (list_version IN (1, 2));
ALTER TABLE campaigns.tickets ADD COLUMN left_out boolean NOT NULL DEFAULT false;
