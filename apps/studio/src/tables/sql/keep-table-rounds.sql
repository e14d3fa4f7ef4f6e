-- What was committed, what all bets came to and what was drawn stand; a round goes forward only.
CREATE OR REPLACE FUNCTION keep_table_round() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'UPDATE' THEN
    RAISE EXCEPTION 'a round of a table is never taken away';
  END IF;
  IF (NEW.table_code, NEW.k, NEW.game_code, NEW.game_version, NEW.chain_id, NEW.seed_at, NEW.commitment,
      NEW.lobby_commitment, NEW.lobby_head, NEW.lobby_first_k, NEW.most_paid, NEW.beacon_chain)
     IS DISTINCT FROM
     (OLD.table_code, OLD.k, OLD.game_code, OLD.game_version, OLD.chain_id, OLD.seed_at, OLD.commitment,
      OLD.lobby_commitment, OLD.lobby_head, OLD.lobby_first_k, OLD.most_paid, OLD.beacon_chain) THEN
    RAISE EXCEPTION 'what a round was opened with never changes';
  END IF;
  IF OLD.root IS NOT NULL AND (NEW.root, NEW.bets, NEW.staked, NEW.beacon_round)
       IS DISTINCT FROM (OLD.root, OLD.bets, OLD.staked, OLD.beacon_round)
     OR OLD.seed IS NOT NULL AND NEW.seed IS DISTINCT FROM OLD.seed
     OR OLD.lobby_seed IS NOT NULL AND NEW.lobby_seed IS DISTINCT FROM OLD.lobby_seed
     OR OLD.beacon_signature IS NOT NULL AND NEW.beacon_signature IS DISTINCT FROM OLD.beacon_signature
     OR OLD.called_back_at IS NOT NULL AND NEW.called_back_at IS DISTINCT FROM OLD.called_back_at
     OR OLD.flies_at IS NOT NULL AND (NEW.flies_at, NEW.ceiling) IS DISTINCT FROM (OLD.flies_at, OLD.ceiling)
     OR OLD.draw IS NOT NULL AND (NEW.draw, NEW.paid) IS DISTINCT FROM (OLD.draw, OLD.paid) THEN
    RAISE EXCEPTION 'what was drawn never changes';
  END IF;
  IF NEW.seed IS NOT NULL AND encode(sha256(decode(NEW.seed, 'hex')), 'hex') <> NEW.commitment
     OR NEW.lobby_seed IS NOT NULL AND encode(sha256(decode(NEW.lobby_seed, 'hex')), 'hex') <> NEW.lobby_commitment THEN
    RAISE EXCEPTION 'the seed is not the one that was committed';
  END IF;
  IF NEW.draw IS NOT NULL AND (NEW.seed IS NULL OR NEW.lobby_seed IS NULL) THEN
    RAISE EXCEPTION 'a draw has two seeds';
  END IF;
  IF NEW.phase <> OLD.phase AND (OLD.phase, NEW.phase) NOT IN (
      ('open', 'closing'), ('closing', 'closed'), ('closed', 'drawn'), ('closed', 'flying'), ('flying', 'drawn'), ('drawn', 'settled'),
      ('open', 'void'), ('closing', 'void'), ('closed', 'void'), ('flying', 'void')) THEN
    RAISE EXCEPTION 'a round goes forward only';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER keep_table_round BEFORE UPDATE OR DELETE ON table_rounds
  FOR EACH ROW EXECUTE FUNCTION keep_table_round();
