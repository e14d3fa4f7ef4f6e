-- Gives a role what the lobby needs, and no more. Called by the owner after each run of the migrations.
CREATE OR REPLACE FUNCTION operations.grant_to(who text) RETURNS void
LANGUAGE plpgsql
AS $$
DECLARE
  home text;
BEGIN
  -- The queue of jobs may belong to the role itself, where an older release gave it away: nothing is lacking there.
  FOR home IN SELECT nspname FROM pg_namespace
               WHERE nspname NOT IN ('public', 'information_schema', 'months') AND nspname !~ '^pg_'
                 AND nspowner <> (SELECT oid FROM pg_roles WHERE rolname = who) LOOP
    EXECUTE format('GRANT USAGE ON SCHEMA %I TO %I', home, who);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA %I TO %I', home, who);
    EXECUTE format('GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA %I TO %I', home, who);
    EXECUTE format('GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA %I TO %I', home, who);
  END LOOP;
  EXECUTE format('GRANT USAGE ON SCHEMA public TO %I', who);
  EXECUTE format('GRANT SELECT ON public.migrations, public.code, public.edition TO %I', who);
  -- Nobody but the owner reaches the tables of a month: they are read and written as one.
  -- Money: an entry comes by wallet.post, which changes the balance with it. By hand only what a player may stake.
  EXECUTE format('REVOKE INSERT, UPDATE, DELETE ON wallet.wallets, wallet.entries, wallet.entry_keys FROM %I', who);
  EXECUTE format('GRANT INSERT (player_id), UPDATE (bets_blocked, max_bet, bet_ceiling, net_ceiling, stopped_until, stopped_by,
                    play_from, play_until, kinds_off) ON wallet.wallets TO %I', who);
  -- What a provider said is said; a transaction learns only that it was rolled back.
  EXECUTE format('REVOKE UPDATE, DELETE ON play.transactions FROM %I', who);
  EXECUTE format('GRANT UPDATE (rolled_back_by) ON play.transactions TO %I', who);
  EXECUTE format('REVOKE UPDATE, DELETE ON play.old_ids FROM %I', who);
  -- Rows that leave for the archive are added up as they leave.
  EXECUTE format('REVOKE INSERT, UPDATE, DELETE ON wallet.archived, play.archived FROM %I', who);
  -- The office's record grows; its chain is written by its trigger.
  EXECUTE format('REVOKE UPDATE, DELETE ON staff.audit FROM %I', who);
  EXECUTE format('REVOKE INSERT, UPDATE, DELETE ON staff.audit_chain FROM %I', who);
  EXECUTE format('REVOKE EXECUTE ON FUNCTION staff.add_link(staff.audit), operations.grant_to(text) FROM %I', who);
END $$;

REVOKE EXECUTE ON FUNCTION operations.grant_to(text) FROM PUBLIC;
