-- What a deposit was begun for, where an activity took it (`rechargeKinds` of the contract); 0 for a plain deposit. Nodes
-- of the release before write none of it.
ALTER TABLE cashier.deposits ADD COLUMN act_type smallint NOT NULL DEFAULT 0 CHECK (act_type BETWEEN 0 AND 13);
CREATE INDEX deposits_taken ON cashier.deposits (player_id, finished_at) WHERE act_type > 0;
