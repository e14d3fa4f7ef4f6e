-- What nodes of the release before read; the tally counts it now. It goes with the next edition.
CREATE OR REPLACE VIEW reports.game_days AS
SELECT day, provider_id, game_id, kind, entries, amount FROM tally.game_days;
