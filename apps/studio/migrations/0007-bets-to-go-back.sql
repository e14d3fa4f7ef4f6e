-- Stakes that are still to be taken back: who has one is paid nothing before it is back.
CREATE INDEX table_bets_to_go_back ON table_bets (round_id, seat) WHERE state = 'unknown';
