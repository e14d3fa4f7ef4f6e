-- What accounts of the house without a column gave and took, without reading the bets.
CREATE INDEX entries_of_house ON wallet.entries (player_id, entry_no) WHERE house IS NOT NULL;
