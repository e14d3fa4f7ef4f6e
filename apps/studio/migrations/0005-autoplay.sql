-- Whether the lobby lets a game offer autoplay: told at the launch, held by its session.
ALTER TABLE launches ADD COLUMN autoplay boolean NOT NULL DEFAULT true;
ALTER TABLE sessions ADD COLUMN autoplay boolean NOT NULL DEFAULT true;
