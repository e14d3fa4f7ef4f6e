-- What every movement answers.
CREATE OR REPLACE FUNCTION play.moved(millis text, tx_id text, platform_tx_id uuid, balance bigint, more text)
RETURNS text LANGUAGE sql STABLE
RETURN '{"status":"OK","server_time":' || millis || ',"tx_id":' || to_json(tx_id)::text
       || ',"platform_tx_id":"' || coalesce(platform_tx_id::text, '') || '","balance":' || balance::text
       || ',"currency":"PHP"' || more || '}';
