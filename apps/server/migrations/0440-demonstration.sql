-- Terms that an installation for trials opened by itself: nobody agreed to them, and they are closed before real money moves.
ALTER TABLE campaigns.versions ADD COLUMN demonstration boolean NOT NULL DEFAULT false;
