-- By what the nightly end of data finds rows past their time: the column that dates them, where no index had it.
CREATE INDEX codes_made ON accounts.codes (created_at);
CREATE INDEX sms_outbox_written ON accounts.sms_outbox (at);
CREATE INDEX security_events_at ON accounts.security_events (at);
CREATE INDEX changes_at ON accounts.changes (at);
CREATE INDEX pictures_sent ON support.pictures (sent_at) WHERE sent_at IS NOT NULL;
CREATE INDEX visitors_made ON support.visitors (created_at);
CREATE INDEX recoveries_opened ON support.recoveries (opened_at);
CREATE INDEX mails_sent ON mail.mails (sent_at);
-- Events are written in the order of their time, and often: the smallest index that finds the old ones.
CREATE INDEX events_at ON outbox.events USING brin (at);
CREATE INDEX origins_marked ON attribution.origins (captured_at)
  WHERE address <> '' OR user_agent <> '' OR url <> '' OR referrer <> '' OR install_referrer <> '' OR proxy_id <> ''
     OR fbp <> '' OR fbc <> '' OR ttclid <> '' OR ttp <> '';
CREATE INDEX deliveries_ended ON attribution.deliveries (ended_at) WHERE ended_at IS NOT NULL;
CREATE INDEX visits_day ON invites.visits (day);
CREATE INDEX webhooks_whole ON cashier.webhooks (received_at) WHERE body <> '';
CREATE INDEX withdrawals_named ON cashier.withdrawals (finished_at) WHERE account_name <> '';
CREATE INDEX deposits_instructed ON cashier.deposits (created_at) WHERE instructions IS NOT NULL;
CREATE INDEX evidence_at ON disputes.evidence (at);
CREATE INDEX sessions_made ON staff.sessions (created_at);
CREATE INDEX spent_day ON staff.spent (day);
CREATE INDEX spent_on_players_day ON staff.spent_on_players (day);
