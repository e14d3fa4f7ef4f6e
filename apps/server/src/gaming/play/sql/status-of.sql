-- The ledger's outcome in the provider API's words.
CREATE OR REPLACE FUNCTION play.status_of(outcome text) RETURNS text LANGUAGE sql STABLE
RETURN CASE outcome WHEN 'ok' THEN 'OK' WHEN 'insufficient' THEN 'INSUFFICIENT_FUNDS'
                    WHEN 'bet-limit' THEN 'BET_LIMIT' WHEN 'loss-limit' THEN 'LOSS_LIMIT'
                    WHEN 'wager-limit' THEN 'WAGER_LIMIT' WHEN 'no-wallet' THEN 'PLAYER_NOT_FOUND'
                    WHEN 'self-excluded' THEN 'SELF_EXCLUDED' WHEN 'kyc-required' THEN 'KYC_REQUIRED'
                    WHEN 'time-limit' THEN 'TIME_LIMIT' WHEN 'own-hours' THEN 'TIME_LIMIT' ELSE 'PLAYER_BLOCKED' END;
