-- What pictures of the footer show, in Filipino too; empty where nobody wrote it.
ALTER TABLE content.images ADD COLUMN alt_fil text NOT NULL DEFAULT '';
