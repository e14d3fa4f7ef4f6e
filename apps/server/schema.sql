-- edition 109: drawn by `npm run schema`, never by hand
SCHEMA accounts
SCHEMA agents
SCHEMA archive
SCHEMA attribution
SCHEMA bonus
SCHEMA campaigns
SCHEMA cashier
SCHEMA catalogue
SCHEMA content
SCHEMA contests
SCHEMA desk
SCHEMA disputes
SCHEMA duels
SCHEMA gifts
SCHEMA invites
SCHEMA kyc
SCHEMA loyalty
SCHEMA mail
SCHEMA mailings
SCHEMA months
SCHEMA notifications
SCHEMA operations
SCHEMA outbox
SCHEMA payback
SCHEMA picks
SCHEMA play
SCHEMA postcards
SCHEMA pots
SCHEMA privacy
SCHEMA public
SCHEMA reconciliation
SCHEMA reports
SCHEMA responsible
SCHEMA safe
SCHEMA search
SCHEMA social
SCHEMA staff
SCHEMA support
SCHEMA tally
SCHEMA telemetry
SCHEMA wallet
TABLE accounts.active_days {fillfactor=70}
  player_id bigint NOT NULL
  day date NOT NULL
  minutes integer NOT NULL DEFAULT 1
  last_minute timestamp with time zone NOT NULL
  CONSTRAINT active_days_pkey PRIMARY KEY (player_id, day)
  CREATE INDEX active_days_day ON accounts.active_days USING btree (day)
TABLE accounts.agreements
  player_id bigint NOT NULL
  agreement_id bigint NOT NULL ALWAYS AS IDENTITY
  what text NOT NULL
  version text NOT NULL
  network text NOT NULL DEFAULT ''::text
  at timestamp with time zone NOT NULL DEFAULT now()
  CONSTRAINT agreements_pkey PRIMARY KEY (player_id, agreement_id)
  CONSTRAINT agreements_what_check CHECK ((what = ANY (ARRAY['papers'::text, 'declaration'::text])))
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON accounts.agreements FOR EACH ROW EXECUTE FUNCTION refuse_change_before_end()
TABLE accounts.changes
  player_id bigint NOT NULL
  change_id bigint NOT NULL ALWAYS AS IDENTITY
  kind text NOT NULL
  detail jsonb NOT NULL DEFAULT '{}'::jsonb
  link_hash bytea
  at timestamp with time zone NOT NULL DEFAULT now()
  undo_until timestamp with time zone NOT NULL
  undone_at timestamp with time zone
  CONSTRAINT changes_link_hash_key UNIQUE (link_hash)
  CONSTRAINT changes_pkey PRIMARY KEY (player_id, change_id)
  CREATE INDEX changes_at ON accounts.changes USING btree (at)
TABLE accounts.codes
  code_id bigint NOT NULL ALWAYS AS IDENTITY
  purpose text NOT NULL
  mobile text NOT NULL
  code_hash bytea
  tries smallint NOT NULL DEFAULT 0
  address text NOT NULL
  device_hash text NOT NULL DEFAULT ''::text
  created_at timestamp with time zone NOT NULL DEFAULT now()
  expires_at timestamp with time zone NOT NULL
  used_at timestamp with time zone
  CONSTRAINT codes_pkey PRIMARY KEY (code_id)
  CONSTRAINT codes_purpose_check CHECK ((purpose = ANY (ARRAY['register'::text, 'forget'::text, 'bind'::text, 'wallet'::text])))
  CREATE INDEX codes_address ON accounts.codes USING btree (address, created_at DESC)
  CREATE INDEX codes_device ON accounts.codes USING btree (device_hash, created_at DESC) WHERE (device_hash <> ''::text)
  CREATE INDEX codes_made ON accounts.codes USING btree (created_at)
  CREATE INDEX codes_mobile ON accounts.codes USING btree (mobile, created_at DESC)
TABLE accounts.firsts
  player_id bigint NOT NULL
  what text NOT NULL
  at timestamp with time zone NOT NULL
  CONSTRAINT firsts_pkey PRIMARY KEY (player_id, what)
  CONSTRAINT firsts_what_check CHECK (((what ~ '^[a-z]+(:[0-9]{1,9})?$'::text) AND (length(what) <= 40)))
TABLE accounts.known_devices
  player_id bigint NOT NULL
  token_hash bytea NOT NULL
  at timestamp with time zone NOT NULL DEFAULT now()
  CONSTRAINT known_devices_pkey PRIMARY KEY (player_id, token_hash)
  CREATE INDEX known_devices_by_token ON accounts.known_devices USING btree (token_hash)
TABLE accounts.legal_holds
  player_id bigint NOT NULL
  move_id bigint NOT NULL
  since timestamp with time zone NOT NULL
  CONSTRAINT legal_holds_pkey PRIMARY KEY (player_id)
  CREATE TRIGGER guarded BEFORE INSERT OR DELETE OR UPDATE ON accounts.legal_holds FOR EACH ROW EXECUTE FUNCTION privacy.guard_hold()
  CREATE TRIGGER never_emptied BEFORE TRUNCATE ON accounts.legal_holds FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
TABLE accounts.login_failures
  name_hash bytea NOT NULL
  failures integer NOT NULL
  first_at timestamp with time zone NOT NULL
  locked_until timestamp with time zone
  locks integer NOT NULL DEFAULT 0
  updated_at timestamp with time zone NOT NULL DEFAULT now()
  CONSTRAINT login_failures_pkey PRIMARY KEY (name_hash)
TABLE accounts.looks
  player_id bigint NOT NULL
  look integer NOT NULL
  at timestamp with time zone NOT NULL
  CONSTRAINT looks_look_check CHECK (((look >= 1) AND (look <= 99)))
  CONSTRAINT looks_pkey PRIMARY KEY (player_id, look)
TABLE accounts.names
  name text NOT NULL
  player_id bigint NOT NULL
  CONSTRAINT names_pkey PRIMARY KEY (name)
TABLE accounts.passkeys
  player_id bigint NOT NULL
  credential_id text NOT NULL
  public_key bytea NOT NULL
  counter bigint NOT NULL
  transports text[] NOT NULL DEFAULT '{}'::text[]
  name text NOT NULL
  created_at timestamp with time zone NOT NULL DEFAULT now()
  used_at timestamp with time zone
  CONSTRAINT passkeys_pkey PRIMARY KEY (player_id, credential_id)
TABLE accounts.password_keys
  kid text NOT NULL
  public_jwk jsonb NOT NULL
  sealed_private bytea NOT NULL
  created_at timestamp with time zone NOT NULL DEFAULT now()
  not_after timestamp with time zone NOT NULL
  CONSTRAINT password_keys_pkey PRIMARY KEY (kid)
TABLE accounts.password_nonces
  nonce text NOT NULL
  used_at timestamp with time zone NOT NULL DEFAULT now()
  CONSTRAINT password_nonces_pkey PRIMARY KEY (nonce)
  CREATE INDEX password_nonces_age ON accounts.password_nonces USING btree (used_at)
TABLE accounts.pending_logins
  player_id bigint NOT NULL
  token_hash bytea NOT NULL
  tries smallint NOT NULL DEFAULT 0
  expires_at timestamp with time zone NOT NULL
  restricted boolean NOT NULL DEFAULT false
  CONSTRAINT pending_logins_pkey PRIMARY KEY (player_id, token_hash)
  CREATE INDEX pending_logins_age ON accounts.pending_logins USING btree (expires_at)
TABLE accounts.players
  player_id bigint NOT NULL DEFAULT nextval('accounts.player_id'::regclass)
  uuid uuid NOT NULL DEFAULT gen_random_uuid()
  account text NOT NULL
  account_type smallint NOT NULL
  nickname text NOT NULL
  avatar smallint NOT NULL DEFAULT 0
  mobile text NOT NULL DEFAULT ''::text
  password_hash text NOT NULL
  superior_id bigint NOT NULL DEFAULT 0
  invite_code text NOT NULL
  state text NOT NULL DEFAULT 'active'::text
  declared_at timestamp with time zone NOT NULL
  terms_version text NOT NULL
  registered_at timestamp with time zone NOT NULL DEFAULT now()
  last_seen_at timestamp with time zone NOT NULL DEFAULT now()
  declaration_version text NOT NULL DEFAULT ''::text
  kept_out_until timestamp with time zone
  kept_out_by text
  mobile_added_at timestamp with time zone
  closed_at timestamp with time zone
  frame integer NOT NULL DEFAULT 0
  CONSTRAINT frame_is_a_look CHECK (((frame >= 0) AND (frame <= 99)))
  CONSTRAINT kept_out_by_something CHECK (((kept_out_until IS NULL) = (kept_out_by IS NULL)))
  CONSTRAINT players_account_type_check CHECK ((account_type = ANY (ARRAY[1, 2, 3])))
  CONSTRAINT players_kept_out_by_check CHECK ((kept_out_by = ANY (ARRAY['time-out'::text, 'self-exclusion'::text, 'operator'::text])))
  CONSTRAINT players_pkey PRIMARY KEY (player_id)
  CONSTRAINT players_state_check CHECK ((state = ANY (ARRAY['active'::text, 'frozen'::text, 'closed'::text])))
  CREATE INDEX players_by_account ON accounts.players USING btree (lower(account) text_pattern_ops)
  CREATE INDEX players_by_mobile ON accounts.players USING btree (mobile) WHERE (mobile <> ''::text)
  CREATE INDEX players_closed ON accounts.players USING btree (closed_at) WHERE (closed_at IS NOT NULL)
  CREATE INDEX players_registered ON accounts.players USING btree (registered_at)
  CREATE TRIGGER superior_kept BEFORE UPDATE OF superior_id ON accounts.players FOR EACH ROW EXECUTE FUNCTION accounts.keep_superior()
  CREATE TRIGGER words_kept AFTER INSERT OR UPDATE OF account, nickname ON accounts.players FOR EACH ROW EXECUTE FUNCTION search.keep_player_words()
TABLE accounts.proofs
  player_id bigint NOT NULL
  token_hash bytea NOT NULL
  session_id uuid NOT NULL
  purpose text NOT NULL
  expires_at timestamp with time zone NOT NULL
  CONSTRAINT proofs_pkey PRIMARY KEY (player_id, token_hash)
  CONSTRAINT proofs_purpose_check CHECK ((purpose = ANY (ARRAY['identity'::text, 'payout'::text, 'factor'::text])))
  CREATE INDEX proofs_expires_at_idx ON accounts.proofs USING btree (expires_at)
TABLE accounts.recovery_codes
  player_id bigint NOT NULL
  code_hash bytea NOT NULL
  used_at timestamp with time zone
  CONSTRAINT recovery_codes_pkey PRIMARY KEY (player_id, code_hash)
TABLE accounts.recovery_rests
  player_id bigint NOT NULL
  until_at timestamp with time zone NOT NULL
  CONSTRAINT recovery_rests_pkey PRIMARY KEY (player_id)
TABLE accounts.second_factors
  player_id bigint NOT NULL
  sealed_secret bytea NOT NULL
  confirmed_at timestamp with time zone
  last_step bigint NOT NULL DEFAULT 0
  created_at timestamp with time zone NOT NULL DEFAULT now()
  CONSTRAINT second_factors_pkey PRIMARY KEY (player_id)
TABLE accounts.security_events
  event_id bigint NOT NULL ALWAYS AS IDENTITY
  player_id bigint
  kind text NOT NULL
  address text NOT NULL DEFAULT ''::text
  detail jsonb NOT NULL DEFAULT '{}'::jsonb
  at timestamp with time zone NOT NULL DEFAULT now()
  CONSTRAINT security_events_pkey PRIMARY KEY (event_id)
  CREATE INDEX security_events_at ON accounts.security_events USING btree (at)
  CREATE INDEX security_events_player ON accounts.security_events USING btree (player_id, event_id)
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON accounts.security_events FOR EACH ROW EXECUTE FUNCTION refuse_change_before_end()
TABLE accounts.sessions
  player_id bigint NOT NULL
  session_id uuid NOT NULL DEFAULT gen_random_uuid()
  token_hash bytea NOT NULL
  device text NOT NULL DEFAULT ''::text
  device_hash text NOT NULL DEFAULT ''::text
  address text NOT NULL DEFAULT ''::text
  created_at timestamp with time zone NOT NULL DEFAULT now()
  last_active_at timestamp with time zone NOT NULL DEFAULT now()
  expires_at timestamp with time zone NOT NULL
  ended_at timestamp with time zone
  end_reason text
  device_print text NOT NULL DEFAULT ''::text
  restricted boolean NOT NULL DEFAULT false
  CONSTRAINT sessions_pkey PRIMARY KEY (player_id, session_id)
  CONSTRAINT sessions_player_id_token_hash_key UNIQUE (player_id, token_hash)
  CREATE INDEX sessions_by_address ON accounts.sessions USING btree (address) WHERE (address <> ''::text)
  CREATE INDEX sessions_by_device ON accounts.sessions USING btree (device_hash) WHERE (device_hash <> ''::text)
TABLE accounts.sms_outbox
  sms_id bigint NOT NULL ALWAYS AS IDENTITY
  recipient text NOT NULL
  body text NOT NULL
  at timestamp with time zone NOT NULL DEFAULT now()
  CONSTRAINT sms_outbox_pkey PRIMARY KEY (sms_id)
  CREATE INDEX sms_outbox_written ON accounts.sms_outbox USING btree (at)
TABLE accounts.text_budgets
  country text NOT NULL
  per_hour integer NOT NULL
  CONSTRAINT text_budgets_country_check CHECK (((country = '*'::text) OR (country ~ '^[1-9][0-9]{0,3}$'::text)))
  CONSTRAINT text_budgets_per_hour_check CHECK (((per_hour >= 0) AND (per_hour <= 1000000)))
  CONSTRAINT text_budgets_pkey PRIMARY KEY (country)
TABLE accounts.text_hours
  country text NOT NULL
  hour timestamp with time zone NOT NULL
  sent integer NOT NULL DEFAULT 0
  CONSTRAINT text_hours_pkey PRIMARY KEY (country, hour)
TABLE accounts.way_codes
  player_id bigint NOT NULL
  code_hash bytea NOT NULL
  made_at timestamp with time zone NOT NULL DEFAULT now()
  used_at timestamp with time zone
  by_house boolean NOT NULL DEFAULT false
  expires_at timestamp with time zone
  CONSTRAINT way_codes_check CHECK ((by_house = (expires_at IS NOT NULL)))
  CONSTRAINT way_codes_pkey PRIMARY KEY (player_id, code_hash)
TABLE agents.earned {fillfactor=80}
  player_id bigint NOT NULL
  amount bigint NOT NULL
  paid bigint NOT NULL
  CONSTRAINT earned_amount_check CHECK ((amount >= 0))
  CONSTRAINT earned_paid_check CHECK ((paid >= 0))
  CONSTRAINT earned_pkey PRIMARY KEY (player_id)
  CREATE INDEX earned_by_amount ON agents.earned USING btree (amount DESC, player_id DESC)
TABLE agents.lines {fillfactor=90}
  player_id bigint NOT NULL
  member_id bigint NOT NULL
  tier smallint NOT NULL
  since date NOT NULL
  barred_at timestamp with time zone
  barred_why text
  CONSTRAINT lines_barred_why_check CHECK ((barred_why = ANY (ARRAY['agent'::text, 'member'::text, 'void'::text])))
  CONSTRAINT lines_check CHECK ((player_id <> member_id))
  CONSTRAINT lines_check1 CHECK (((barred_at IS NULL) = (barred_why IS NULL)))
  CONSTRAINT lines_pkey PRIMARY KEY (player_id, member_id)
  CONSTRAINT lines_tier_check CHECK (((tier >= 1) AND (tier <= 5)))
TABLE agents.periods {fillfactor=80}
  player_id bigint NOT NULL
  week date NOT NULL
  tier smallint NOT NULL
  seat_no integer NOT NULL
  members integer NOT NULL
  stake bigint NOT NULL
  theo_e4 bigint NOT NULL
  carried_e4 bigint NOT NULL DEFAULT 0
  amount bigint NOT NULL
  paid bigint NOT NULL DEFAULT 0
  state text NOT NULL
  free_on date
  booked_at timestamp with time zone
  CONSTRAINT periods_amount_check CHECK ((amount >= 0))
  CONSTRAINT periods_carried_e4_check CHECK ((carried_e4 <= 0))
  CONSTRAINT periods_check CHECK (((paid >= 0) AND (paid <= amount)))
  CONSTRAINT periods_check1 CHECK (((state = 'open'::text) = (booked_at IS NULL)))
  CONSTRAINT periods_check2 CHECK (((state <> 'booked'::text) OR (amount = 0)))
  CONSTRAINT periods_check3 CHECK ((((state = 'paid'::text) = ((amount > 0) AND (paid = amount))) OR (state = 'open'::text)))
  CONSTRAINT periods_check4 CHECK (((paid = 0) OR (state = ANY (ARRAY['free'::text, 'paid'::text]))))
  CONSTRAINT periods_members_check CHECK ((members >= 0))
  CONSTRAINT periods_pkey PRIMARY KEY (player_id, week, tier)
  CONSTRAINT periods_player_id_seat_no_fkey FOREIGN KEY (player_id, seat_no) REFERENCES agents.seats(player_id, seat_no)
  CONSTRAINT periods_state_check CHECK ((state = ANY (ARRAY['open'::text, 'booked'::text, 'held'::text, 'free'::text, 'paid'::text, 'withheld'::text])))
  CONSTRAINT periods_tier_check CHECK (((tier >= 1) AND (tier <= 5)))
  CONSTRAINT periods_week_check CHECK ((EXTRACT(isodow FROM week) = (1)::numeric))
  CREATE INDEX periods_waiting ON agents.periods USING btree (free_on) WHERE (state = ANY (ARRAY['held'::text, 'free'::text]))
  CREATE TRIGGER added_up AFTER INSERT OR UPDATE ON agents.periods FOR EACH ROW WHEN ((new.state <> 'open'::text)) EXECUTE FUNCTION agents.add_up()
TABLE agents.seats
  player_id bigint NOT NULL
  seat_no integer NOT NULL
  kind text NOT NULL
  campaign_id integer NOT NULL
  version integer NOT NULL
  terms jsonb NOT NULL
  since date NOT NULL
  until date
  booked_week date
  agreed_at timestamp with time zone NOT NULL
  CONSTRAINT seats_pkey PRIMARY KEY (player_id, seat_no)
  CONSTRAINT seats_seat_no_check CHECK ((seat_no > 0))
  CREATE UNIQUE INDEX seats_open ON agents.seats USING btree (player_id) WHERE (until IS NULL)
TABLE archive.files
  of text NOT NULL
  month text NOT NULL
  file_no integer NOT NULL
  rows integer NOT NULL
  bytes integer NOT NULL
  digest bytea NOT NULL
  prints numeric NOT NULL
  last text[] NOT NULL
  CONSTRAINT files_digest_check CHECK ((length(digest) = 32))
  CONSTRAINT files_file_no_check CHECK ((file_no > 0))
  CONSTRAINT files_of_month_fkey FOREIGN KEY (of, month) REFERENCES archive.months(of, month)
  CONSTRAINT files_pkey PRIMARY KEY (of, month, file_no)
  CONSTRAINT files_rows_check CHECK ((rows > 0))
TABLE archive.months
  of text NOT NULL
  month text NOT NULL
  begun_at timestamp with time zone NOT NULL
  copied_at timestamp with time zone
  left_at timestamp with time zone
  CONSTRAINT months_check CHECK (((left_at IS NULL) OR (copied_at IS NOT NULL)))
  CONSTRAINT months_month_check CHECK ((month ~ '^(\d{6}|before)$'::text))
  CONSTRAINT months_of_check CHECK ((of = ANY (ARRAY['entries'::text, 'rounds'::text, 'transactions'::text])))
  CONSTRAINT months_pkey PRIMARY KEY (of, month)
TABLE attribution.consents
  player_id bigint NOT NULL
  consent_id bigint NOT NULL ALWAYS AS IDENTITY
  given boolean NOT NULL
  at timestamp with time zone NOT NULL DEFAULT now()
  CONSTRAINT consents_pkey PRIMARY KEY (player_id, consent_id)
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON attribution.consents FOR EACH ROW EXECUTE FUNCTION refuse_change_before_end()
TABLE attribution.deliveries
  player_id bigint NOT NULL
  network text NOT NULL
  event_id text NOT NULL
  kind text NOT NULL
  amount bigint
  at timestamp with time zone NOT NULL
  attempts integer NOT NULL DEFAULT 0
  next_at timestamp with time zone NOT NULL DEFAULT now()
  ended_at timestamp with time zone
  outcome text
  CONSTRAINT deliveries_kind_check CHECK ((kind = ANY (ARRAY['registration'::text, 'first-deposit'::text])))
  CONSTRAINT deliveries_network_check CHECK ((network = ANY (ARRAY['meta'::text, 'tiktok'::text])))
  CONSTRAINT deliveries_outcome_check CHECK ((outcome = ANY (ARRAY['sent'::text, 'refused'::text, 'late'::text, 'no-consent'::text])))
  CONSTRAINT deliveries_pkey PRIMARY KEY (player_id, network, event_id)
  CREATE INDEX deliveries_ended ON attribution.deliveries USING btree (ended_at) WHERE (ended_at IS NOT NULL)
  CREATE INDEX deliveries_waiting ON attribution.deliveries USING btree (next_at) WHERE (ended_at IS NULL)
TABLE attribution.origins
  player_id bigint NOT NULL
  install_referrer text NOT NULL DEFAULT ''::text
  proxy_id text NOT NULL DEFAULT ''::text
  entry text NOT NULL DEFAULT ''::text
  url text NOT NULL DEFAULT ''::text
  referrer text NOT NULL DEFAULT ''::text
  fbp text NOT NULL DEFAULT ''::text
  fbc text NOT NULL DEFAULT ''::text
  ttclid text NOT NULL DEFAULT ''::text
  ttp text NOT NULL DEFAULT ''::text
  user_agent text NOT NULL DEFAULT ''::text
  address text NOT NULL DEFAULT ''::text
  captured_at timestamp with time zone NOT NULL DEFAULT now()
  CONSTRAINT origins_pkey PRIMARY KEY (player_id)
  CREATE INDEX origins_marked ON attribution.origins USING btree (captured_at) WHERE ((address <> ''::text) OR (user_agent <> ''::text) OR (url <> ''::text) OR (referrer <> ''::text) OR (install_referrer <> ''::text) OR (proxy_id <> ''::text) OR (fbp <> ''::text) OR (fbc <> ''::text) OR (ttclid <> ''::text) OR (ttp <> ''::text))
TABLE bonus.accounts
  player_id bigint NOT NULL
  seen_entry bigint NOT NULL
  bound bigint NOT NULL DEFAULT 0
  open_grants integer NOT NULL DEFAULT 0
  CONSTRAINT accounts_bound_check CHECK ((bound >= 0))
  CONSTRAINT accounts_open_grants_check CHECK ((open_grants >= 0))
  CONSTRAINT accounts_pkey PRIMARY KEY (player_id)
  CONSTRAINT nothing_is_bound_by_nothing CHECK (((open_grants > 0) OR (bound = 0)))
  CREATE INDEX accounts_open ON bonus.accounts USING btree (player_id) WHERE (open_grants > 0)
TABLE bonus.grants
  player_id bigint NOT NULL
  grant_no integer NOT NULL
  source text NOT NULL
  key text NOT NULL
  amount bigint NOT NULL
  multiple numeric(6,2) NOT NULL
  required bigint NOT NULL
  rates jsonb NOT NULL
  ends_at timestamp with time zone NOT NULL
  entry_no bigint NOT NULL
  granted_at timestamp with time zone NOT NULL DEFAULT clock_timestamp()
  progress bigint NOT NULL DEFAULT 0
  bound bigint NOT NULL DEFAULT 0
  status text NOT NULL DEFAULT 'open'::text
  taken bigint NOT NULL DEFAULT 0
  ended_at timestamp with time zone
  runs_until timestamp with time zone NOT NULL
  called_back_at timestamp with time zone
  warn_at timestamp with time zone
  folded bigint NOT NULL DEFAULT 0
  round_most bigint
  freed_most bigint
  weighed boolean NOT NULL DEFAULT false
  CONSTRAINT ended_binds_nothing CHECK (((status = 'open'::text) OR (bound = 0)))
  CONSTRAINT folded_was_counted CHECK ((folded <= progress))
  CONSTRAINT grants_amount_check CHECK ((amount > 0))
  CONSTRAINT grants_bound_check CHECK ((bound >= 0))
  CONSTRAINT grants_check CHECK (((status = 'open'::text) = (ended_at IS NULL)))
  CONSTRAINT grants_check3 CHECK (((status <> 'met'::text) OR (progress >= required)))
  CONSTRAINT grants_folded_check CHECK ((folded >= 0))
  CONSTRAINT grants_freed_most_check CHECK ((freed_most > 0))
  CONSTRAINT grants_grant_no_check CHECK ((grant_no > 0))
  CONSTRAINT grants_multiple_check CHECK ((multiple >= (0)::numeric))
  CONSTRAINT grants_pkey PRIMARY KEY (player_id, grant_no)
  CONSTRAINT grants_player_id_entry_no_key UNIQUE (player_id, entry_no)
  CONSTRAINT grants_player_id_key_key UNIQUE (player_id, key)
  CONSTRAINT grants_progress_check CHECK ((progress >= 0))
  CONSTRAINT grants_required_check CHECK ((required >= 0))
  CONSTRAINT grants_round_most_check CHECK ((round_most > 0))
  CONSTRAINT grants_source_check CHECK ((source ~ '^[a-z][a-z0-9-]{1,40}$'::text))
  CONSTRAINT grants_status_check CHECK ((status = ANY (ARRAY['open'::text, 'met'::text, 'spent'::text, 'forfeited'::text, 'expired'::text, 'taken-back'::text])))
  CONSTRAINT grants_taken_check CHECK ((taken >= 0))
  CONSTRAINT runs_as_long_as_promised CHECK ((runs_until >= ends_at))
  CONSTRAINT taken_by_an_end CHECK (((taken = 0) OR (status = ANY (ARRAY['forfeited'::text, 'expired'::text, 'taken-back'::text])) OR ((status = 'met'::text) AND (freed_most IS NOT NULL))))
  CREATE INDEX grants_open ON bonus.grants USING btree (runs_until) WHERE (status = 'open'::text)
  CREATE TRIGGER kept BEFORE DELETE OR UPDATE ON bonus.grants FOR EACH ROW EXECUTE FUNCTION bonus.keep_terms()
  CREATE TRIGGER never_emptied BEFORE TRUNCATE ON bonus.grants FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
TABLE bonus.rounds {fillfactor=85}
  player_id bigint NOT NULL
  round_no bigint NOT NULL
  game_type integer NOT NULL
  first_entry bigint NOT NULL
  first_at timestamp with time zone NOT NULL
  stake bigint NOT NULL
  bound jsonb NOT NULL DEFAULT '{}'::jsonb
  status text NOT NULL
  grant_no integer
  counted bigint NOT NULL DEFAULT 0
  weight smallint NOT NULL DEFAULT 100
  weighed bigint
  CONSTRAINT rounds_check CHECK (((counted >= 0) AND ((counted = 0) OR (grant_no IS NOT NULL))))
  CONSTRAINT rounds_pkey PRIMARY KEY (player_id, round_no)
  CONSTRAINT rounds_stake_check CHECK ((stake >= 0))
  CONSTRAINT rounds_status_check CHECK ((status = ANY (ARRAY['open'::text, 'settled'::text, 'void'::text])))
  CONSTRAINT rounds_weighed_check CHECK ((weighed >= 0))
  CONSTRAINT rounds_weight_check CHECK (((weight >= 0) AND (weight <= 100)))
  CREATE INDEX rounds_open ON bonus.rounds USING btree (player_id) WHERE (status = 'open'::text)
TABLE campaigns.budgets {fillfactor=50}
  campaign_id integer NOT NULL
  slot smallint NOT NULL
  allotted bigint NOT NULL
  taken bigint NOT NULL DEFAULT 0
  CONSTRAINT budgets_allotted_check CHECK ((allotted >= 0))
  CONSTRAINT budgets_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES campaigns.campaigns(campaign_id)
  CONSTRAINT budgets_pkey PRIMARY KEY (campaign_id, slot)
  CONSTRAINT budgets_slot_check CHECK (((slot >= 0) AND (slot <= 63)))
  CONSTRAINT budgets_taken_check CHECK ((taken >= 0))
TABLE campaigns.campaigns
  code text NOT NULL
  open boolean NOT NULL
  terms jsonb NOT NULL
  campaign_id integer NOT NULL BY DEFAULT AS IDENTITY
  version integer NOT NULL DEFAULT 0
  paused_at timestamp with time zone
  ended_at timestamp with time zone
  CONSTRAINT campaigns_campaign_id_key UNIQUE (campaign_id)
  CONSTRAINT campaigns_code_check CHECK ((code ~ '^[a-z][a-z0-9-]{1,40}$'::text))
  CONSTRAINT campaigns_pkey PRIMARY KEY (code)
  CONSTRAINT campaigns_terms_check CHECK ((jsonb_typeof(terms) = 'object'::text))
  CONSTRAINT campaigns_version_check CHECK ((version >= 0))
  CREATE TRIGGER told AFTER INSERT OR UPDATE ON campaigns.campaigns FOR EACH ROW WHEN ((new.code = 'first-charge'::text)) EXECUTE FUNCTION campaigns.tell_terms()
TABLE campaigns.code_stock
  campaign_id integer NOT NULL
  code_hash text NOT NULL
  taken integer NOT NULL
  CONSTRAINT code_stock_pkey PRIMARY KEY (campaign_id, code_hash)
  CONSTRAINT taken_once_at_least CHECK ((taken > 0))
TABLE campaigns.code_tries
  player_id bigint NOT NULL
  first_at timestamp with time zone NOT NULL
  tries integer NOT NULL
  CONSTRAINT code_tries_pkey PRIMARY KEY (player_id)
TABLE campaigns.day_ends
  campaign_id integer NOT NULL
  day date NOT NULL
  promised bigint NOT NULL
  budget_left bigint
  CONSTRAINT day_ends_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES campaigns.campaigns(campaign_id)
  CONSTRAINT day_ends_pkey PRIMARY KEY (campaign_id, day)
TABLE campaigns.decisions
  player_id bigint NOT NULL
  decision_no integer NOT NULL
  campaign_id integer NOT NULL
  version integer NOT NULL
  request text NOT NULL
  command jsonb NOT NULL
  facts jsonb NOT NULL
  state jsonb NOT NULL
  effects jsonb NOT NULL
  coins bigint NOT NULL
  points bigint NOT NULL
  answer jsonb NOT NULL
  at timestamp with time zone NOT NULL
  CONSTRAINT decisions_coins_check CHECK ((coins >= 0))
  CONSTRAINT decisions_decision_no_check CHECK ((decision_no > 0))
  CONSTRAINT decisions_pkey PRIMARY KEY (player_id, decision_no)
  CONSTRAINT decisions_player_id_campaign_id_request_key UNIQUE (player_id, campaign_id, request)
  CREATE INDEX decisions_campaign ON campaigns.decisions USING btree (campaign_id, at)
  CREATE TRIGGER kept BEFORE DELETE OR UPDATE ON campaigns.decisions FOR EACH ROW EXECUTE FUNCTION refuse_change()
  CREATE TRIGGER never_emptied BEFORE TRUNCATE ON campaigns.decisions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
TABLE campaigns.draw_counts
  campaign_id integer NOT NULL
  version integer NOT NULL
  odds_table text NOT NULL
  place integer NOT NULL
  count bigint NOT NULL
  counted_at timestamp with time zone NOT NULL
  CONSTRAINT draw_counts_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES campaigns.campaigns(campaign_id)
  CONSTRAINT draw_counts_count_check CHECK ((count > 0))
  CONSTRAINT draw_counts_pkey PRIMARY KEY (campaign_id, version, odds_table, place)
  CONSTRAINT draw_counts_place_check CHECK ((place >= 0))
TABLE campaigns.draws
  player_id bigint NOT NULL
  pair_no integer NOT NULL
  nonce integer NOT NULL
  decision_no integer NOT NULL
  campaign_id integer NOT NULL
  version integer NOT NULL
  odds_table text NOT NULL
  odds_hash text NOT NULL
  place integer NOT NULL
  amount bigint NOT NULL
  at timestamp with time zone NOT NULL
  CONSTRAINT draws_amount_check CHECK ((amount >= 0))
  CONSTRAINT draws_nonce_check CHECK ((nonce >= 0))
  CONSTRAINT draws_odds_hash_check CHECK ((odds_hash ~ '^[0-9a-f]{64}$'::text))
  CONSTRAINT draws_pkey PRIMARY KEY (player_id, pair_no, nonce)
  CONSTRAINT draws_place_check CHECK ((place >= 0))
  CONSTRAINT draws_player_id_pair_no_fkey FOREIGN KEY (player_id, pair_no) REFERENCES campaigns.seeds(player_id, pair_no)
  CREATE INDEX draws_campaign ON campaigns.draws USING btree (campaign_id, version, odds_table)
  CREATE INDEX draws_large ON campaigns.draws USING btree (at) WHERE (amount >= 2800)
  CREATE TRIGGER kept BEFORE DELETE OR UPDATE ON campaigns.draws FOR EACH ROW EXECUTE FUNCTION refuse_change()
  CREATE TRIGGER never_emptied BEFORE TRUNCATE ON campaigns.draws FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
TABLE campaigns.enrolments {fillfactor=80}
  player_id bigint NOT NULL
  campaign_id integer NOT NULL
  version integer NOT NULL
  state jsonb NOT NULL
  reserved bigint NOT NULL DEFAULT 0
  entered_at timestamp with time zone NOT NULL
  CONSTRAINT enrolments_campaign_id_version_fkey FOREIGN KEY (campaign_id, version) REFERENCES campaigns.versions(campaign_id, version)
  CONSTRAINT enrolments_pkey PRIMARY KEY (player_id, campaign_id)
  CONSTRAINT enrolments_reserved_check CHECK ((reserved >= 0))
  CREATE INDEX enrolments_reserved ON campaigns.enrolments USING btree (campaign_id) INCLUDE (reserved) WHERE (reserved > 0)
TABLE campaigns.entitlements
  player_id bigint NOT NULL
  code text NOT NULL
  ref text NOT NULL
  terms jsonb NOT NULL
  outcome text
  coins bigint NOT NULL DEFAULT 0
  grant_key text
  settled_at timestamp with time zone
  CONSTRAINT entitlements_check CHECK (((coins > 0) = (grant_key IS NOT NULL)))
  CONSTRAINT entitlements_check1 CHECK (((settled_at IS NOT NULL) OR ((outcome IS NULL) AND (coins = 0))))
  CONSTRAINT entitlements_coins_check CHECK ((coins >= 0))
  CONSTRAINT entitlements_outcome_check CHECK ((outcome ~ '^[a-z][a-z-]{1,40}$'::text))
  CONSTRAINT entitlements_pkey PRIMARY KEY (player_id, code, ref)
  CREATE UNIQUE INDEX granted_once ON campaigns.entitlements USING btree (player_id, grant_key) WHERE (grant_key IS NOT NULL)
  CREATE TRIGGER kept BEFORE DELETE OR UPDATE ON campaigns.entitlements FOR EACH ROW EXECUTE FUNCTION campaigns.keep_settled()
  CREATE TRIGGER never_emptied BEFORE TRUNCATE ON campaigns.entitlements FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
TABLE campaigns.friends_paid
  player_id bigint NOT NULL
  member_id bigint NOT NULL
  kind text NOT NULL
  decision_no integer NOT NULL
  at timestamp with time zone NOT NULL
  CONSTRAINT friends_paid_pkey PRIMARY KEY (player_id, member_id)
TABLE campaigns.lapses
  player_id bigint NOT NULL
  campaign_id integer NOT NULL
  step integer NOT NULL
  last_day date NOT NULL
  notified boolean NOT NULL DEFAULT false
  worth bigint NOT NULL DEFAULT 0
  received boolean NOT NULL DEFAULT false
  CONSTRAINT lapses_pkey PRIMARY KEY (player_id, campaign_id, step, last_day)
  CONSTRAINT lapses_worth_check CHECK ((worth >= 0))
  CREATE INDEX lapses_campaign ON campaigns.lapses USING btree (campaign_id, last_day)
  CREATE INDEX lapses_day ON campaigns.lapses USING btree (last_day, player_id)
TABLE campaigns.moves
  move_id bigint NOT NULL ALWAYS AS IDENTITY
  request_key text NOT NULL
  campaign_id integer NOT NULL
  what text NOT NULL
  reason text NOT NULL
  status text NOT NULL DEFAULT 'proposed'::text
  proposed_by integer NOT NULL
  decided_by integer
  proposed_at timestamp with time zone NOT NULL
  decided_at timestamp with time zone
  CONSTRAINT decided_by_somebody CHECK (((status = 'proposed'::text) = (decided_by IS NULL)))
  CONSTRAINT maker_is_not_checker CHECK (((what = 'pause'::text) OR (status <> 'done'::text) OR (decided_by <> proposed_by)))
  CONSTRAINT moves_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES campaigns.campaigns(campaign_id)
  CONSTRAINT moves_pkey PRIMARY KEY (move_id)
  CONSTRAINT moves_reason_check CHECK ((length(reason) >= 3))
  CONSTRAINT moves_request_key_key UNIQUE (request_key)
  CONSTRAINT moves_status_check CHECK ((status = ANY (ARRAY['proposed'::text, 'done'::text, 'refused'::text])))
  CONSTRAINT moves_what_check CHECK ((what = ANY (ARRAY['pause'::text, 'resume'::text, 'withdraw'::text])))
  CREATE INDEX moves_of_campaign ON campaigns.moves USING btree (campaign_id, move_id)
  CREATE UNIQUE INDEX moves_waiting ON campaigns.moves USING btree (campaign_id) WHERE (status = 'proposed'::text)
  CREATE TRIGGER two_hands BEFORE UPDATE ON campaigns.moves FOR EACH ROW EXECUTE FUNCTION staff.guard_hands('proposed_by', 'decided_by', 'done')
TABLE campaigns.play_followed
  one boolean NOT NULL DEFAULT true
  until timestamp with time zone NOT NULL
  looked_at timestamp with time zone NOT NULL DEFAULT '-infinity'::timestamp with time zone
  CONSTRAINT play_followed_one_check CHECK (one)
  CONSTRAINT play_followed_pkey PRIMARY KEY (one)
TABLE campaigns.play_seen {fillfactor=70}
  player_id bigint NOT NULL
  day date NOT NULL
  day_rounds integer NOT NULL
  day_games integer NOT NULL
  week date NOT NULL
  week_rounds integer NOT NULL
  week_games integer NOT NULL
  staked bigint NOT NULL
  staked_then bigint NOT NULL
  CONSTRAINT play_seen_pkey PRIMARY KEY (player_id)
  CREATE INDEX play_seen_day ON campaigns.play_seen USING btree (day)
TABLE campaigns.proofs
  what text NOT NULL
  at timestamp with time zone NOT NULL
  checked bigint NOT NULL
  faults bigint NOT NULL
  CONSTRAINT proofs_check CHECK (((faults >= 0) AND (faults <= checked)))
  CONSTRAINT proofs_checked_check CHECK ((checked >= 0))
  CONSTRAINT proofs_pkey PRIMARY KEY (what)
  CONSTRAINT proofs_what_check CHECK ((what = ANY (ARRAY['replay'::text, 'chances'::text])))
TABLE campaigns.raffle_draws
  raffle_id integer NOT NULL
  draw_no integer NOT NULL
  number bigint NOT NULL
  name text NOT NULL
  amount bigint NOT NULL
  why text NOT NULL
  CONSTRAINT raffle_draws_amount_check CHECK ((amount >= 0))
  CONSTRAINT raffle_draws_check CHECK (((amount > 0) = (why = ''::text)))
  CONSTRAINT raffle_draws_draw_no_check CHECK ((draw_no > 0))
  CONSTRAINT raffle_draws_number_check CHECK ((number > 0))
  CONSTRAINT raffle_draws_pkey PRIMARY KEY (raffle_id, draw_no)
  CONSTRAINT raffle_draws_raffle_id_fkey FOREIGN KEY (raffle_id) REFERENCES campaigns.raffles(raffle_id)
  CONSTRAINT raffle_draws_raffle_id_number_key UNIQUE (raffle_id, number)
  CONSTRAINT raffle_draws_why_check CHECK ((why = ANY (ARRAY[''::text, 'left-out'::text, 'has-most'::text])))
  CREATE TRIGGER kept BEFORE DELETE OR UPDATE ON campaigns.raffle_draws FOR EACH ROW EXECUTE FUNCTION refuse_change()
  CREATE TRIGGER never_emptied BEFORE TRUNCATE ON campaigns.raffle_draws FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
TABLE campaigns.raffle_prizes
  player_id bigint NOT NULL
  raffle_id integer NOT NULL
  draw_no integer NOT NULL
  amount bigint NOT NULL
  mail_id bigint
  drawn_at timestamp with time zone NOT NULL
  CONSTRAINT raffle_prizes_amount_check CHECK ((amount > 0))
  CONSTRAINT raffle_prizes_pkey PRIMARY KEY (player_id, raffle_id, draw_no)
  CONSTRAINT raffle_prizes_raffle_id_draw_no_fkey FOREIGN KEY (raffle_id, draw_no) REFERENCES campaigns.raffle_draws(raffle_id, draw_no)
  CREATE INDEX raffle_prizes_lately ON campaigns.raffle_prizes USING btree (drawn_at)
  CREATE INDEX raffle_prizes_unpaid ON campaigns.raffle_prizes USING btree (raffle_id, player_id, draw_no) WHERE (mail_id IS NULL)
TABLE campaigns.raffles
  raffle_id integer NOT NULL BY DEFAULT AS IDENTITY
  campaign_id integer NOT NULL
  period text NOT NULL
  source text NOT NULL
  sealed bytea NOT NULL
  commitment text NOT NULL
  rules jsonb NOT NULL
  opens_at timestamp with time zone NOT NULL
  closes_at timestamp with time zone NOT NULL
  draws_at timestamp with time zone NOT NULL
  state text NOT NULL DEFAULT 'open'::text
  tickets bigint NOT NULL DEFAULT 0
  list_hash text
  seed text
  made_at timestamp with time zone NOT NULL
  closed_at timestamp with time zone
  listed_at timestamp with time zone
  drawn_at timestamp with time zone
  paid_at timestamp with time zone
  list_version smallint NOT NULL DEFAULT 1
  beacon jsonb
  beacon_signature text
  CONSTRAINT drawn_with_its_beacon CHECK (((beacon_signature IS NOT NULL) = ((beacon IS NOT NULL) AND (state = ANY (ARRAY['drawn'::text, 'paid'::text])))))
  CONSTRAINT raffles_beacon_signature_check CHECK ((beacon_signature ~ '^[0-9a-f]{96}$'::text))
  CONSTRAINT raffles_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES campaigns.campaigns(campaign_id)
  CONSTRAINT raffles_campaign_id_period_key UNIQUE (campaign_id, period)
  CONSTRAINT raffles_check CHECK (((opens_at < closes_at) AND (closes_at <= draws_at)))
  CONSTRAINT raffles_check1 CHECK (((state <> ALL (ARRAY['listed'::text, 'drawn'::text, 'paid'::text])) OR (list_hash IS NOT NULL)))
  CONSTRAINT raffles_check2 CHECK (((seed IS NOT NULL) = (state = ANY (ARRAY['drawn'::text, 'paid'::text]))))
  CONSTRAINT raffles_commitment_check CHECK ((commitment ~ '^[0-9a-f]{64}$'::text))
  CONSTRAINT raffles_list_hash_check CHECK ((list_hash ~ '^[0-9a-f]{64}$'::text))
  CONSTRAINT raffles_list_version_check CHECK ((list_version = ANY (ARRAY[1, 2])))
  CONSTRAINT raffles_pkey PRIMARY KEY (raffle_id)
  CONSTRAINT raffles_seed_check CHECK ((seed ~ '^[0-9a-f]{64}$'::text))
  CONSTRAINT raffles_state_check CHECK ((state = ANY (ARRAY['open'::text, 'closed'::text, 'listed'::text, 'drawn'::text, 'paid'::text, 'void'::text])))
  CONSTRAINT raffles_tickets_check CHECK ((tickets >= 0))
  CREATE INDEX raffles_moving ON campaigns.raffles USING btree (raffle_id) WHERE (state <> ALL (ARRAY['paid'::text, 'void'::text]))
  CREATE TRIGGER kept BEFORE DELETE OR UPDATE ON campaigns.raffles FOR EACH ROW EXECUTE FUNCTION campaigns.keep_raffle()
  CREATE TRIGGER never_emptied BEFORE TRUNCATE ON campaigns.raffles FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
TABLE campaigns.readouts
  campaign_id integer NOT NULL
  at timestamp with time zone NOT NULL
  found jsonb NOT NULL
  paused_at timestamp with time zone
  CONSTRAINT readouts_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES campaigns.campaigns(campaign_id)
  CONSTRAINT readouts_pkey PRIMARY KEY (campaign_id)
TABLE campaigns.refusals {fillfactor=80}
  player_id bigint NOT NULL
  campaign_id integer NOT NULL
  why text NOT NULL
  first_at timestamp with time zone NOT NULL
  last_at timestamp with time zone NOT NULL
  times integer NOT NULL DEFAULT 1
  mark_what text
  mark_of bigint
  CONSTRAINT refusals_pkey PRIMARY KEY (player_id, campaign_id)
  CONSTRAINT refusals_times_check CHECK ((times > 0))
  CONSTRAINT refusals_why_check CHECK ((why = ANY (ARRAY['mark'::text, 'proof'::text, 'budget'::text])))
  CREATE INDEX refusals_newest ON campaigns.refusals USING btree (why, last_at DESC, player_id DESC)
  CREATE INDEX refusals_of_campaign ON campaigns.refusals USING btree (campaign_id, why, last_at DESC, player_id DESC)
TABLE campaigns.seeds
  player_id bigint NOT NULL
  pair_no integer NOT NULL
  sealed bytea NOT NULL
  commitment text NOT NULL
  client_seed text NOT NULL
  used integer NOT NULL DEFAULT 0
  shown text
  made_at timestamp with time zone NOT NULL
  CONSTRAINT seeds_client_seed_check CHECK ((client_seed ~ '^[A-Za-z0-9_-]{1,64}$'::text))
  CONSTRAINT seeds_commitment_check CHECK ((commitment ~ '^[0-9a-f]{64}$'::text))
  CONSTRAINT seeds_pair_no_check CHECK ((pair_no > 0))
  CONSTRAINT seeds_pkey PRIMARY KEY (player_id, pair_no)
  CONSTRAINT seeds_shown_check CHECK ((shown ~ '^[0-9a-f]{64}$'::text))
  CONSTRAINT seeds_used_check CHECK ((used >= 0))
  CREATE TRIGGER kept BEFORE DELETE OR UPDATE ON campaigns.seeds FOR EACH ROW EXECUTE FUNCTION campaigns.keep_seed()
  CREATE TRIGGER never_emptied BEFORE TRUNCATE ON campaigns.seeds FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
TABLE campaigns.simulation_runs
  code text NOT NULL
  terms_hash text NOT NULL
  terms jsonb NOT NULL
  asked_at timestamp with time zone NOT NULL
  beat_at timestamp with time zone NOT NULL
  percent smallint NOT NULL DEFAULT 0
  failed boolean NOT NULL DEFAULT false
  CONSTRAINT simulation_runs_percent_check CHECK (((percent >= 0) AND (percent <= 100)))
  CONSTRAINT simulation_runs_pkey PRIMARY KEY (code, terms_hash)
TABLE campaigns.simulations
  code text NOT NULL
  terms_hash text NOT NULL
  result jsonb NOT NULL
  made_at timestamp with time zone NOT NULL
  CONSTRAINT simulations_pkey PRIMARY KEY (code, terms_hash)
  CONSTRAINT simulations_result_check CHECK ((jsonb_typeof(result) = 'object'::text))
  CONSTRAINT simulations_terms_hash_check CHECK ((terms_hash ~ '^[0-9a-f]{64}$'::text))
TABLE campaigns.sold
  campaign_id integer NOT NULL
  day date NOT NULL
  article integer NOT NULL
  taken integer NOT NULL
  CONSTRAINT sold_once_at_least CHECK ((taken > 0))
  CONSTRAINT sold_pkey PRIMARY KEY (campaign_id, day, article)
TABLE campaigns.tickets
  player_id bigint NOT NULL
  raffle_id integer NOT NULL
  name text NOT NULL
  count integer NOT NULL
  left_out boolean NOT NULL DEFAULT false
  CONSTRAINT tickets_count_check CHECK ((count > 0))
  CONSTRAINT tickets_name_check CHECK ((name ~ '^[0-9a-f]{24}$'::text))
  CONSTRAINT tickets_pkey PRIMARY KEY (player_id, raffle_id)
  CONSTRAINT tickets_raffle_id_fkey FOREIGN KEY (raffle_id) REFERENCES campaigns.raffles(raffle_id)
  CREATE INDEX tickets_list ON campaigns.tickets USING btree (raffle_id, name)
  CREATE TRIGGER kept BEFORE INSERT OR DELETE OR UPDATE ON campaigns.tickets FOR EACH ROW EXECUTE FUNCTION campaigns.keep_ticket()
  CREATE TRIGGER never_emptied BEFORE TRUNCATE ON campaigns.tickets FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
TABLE campaigns.versions
  campaign_id integer NOT NULL
  version integer NOT NULL
  terms jsonb NOT NULL
  made_at timestamp with time zone NOT NULL
  proposed_by integer
  approved_by integer
  demonstration boolean NOT NULL DEFAULT false
  CONSTRAINT versions_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES campaigns.campaigns(campaign_id)
  CONSTRAINT versions_pkey PRIMARY KEY (campaign_id, version)
  CONSTRAINT versions_terms_check CHECK ((jsonb_typeof(terms) = 'object'::text))
  CONSTRAINT versions_version_check CHECK ((version > 0))
  CREATE TRIGGER kept BEFORE DELETE OR UPDATE ON campaigns.versions FOR EACH ROW EXECUTE FUNCTION refuse_change()
  CREATE TRIGGER never_emptied BEFORE TRUNCATE ON campaigns.versions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
TABLE cashier.bank_accounts
  player_id bigint NOT NULL
  account_id uuid NOT NULL DEFAULT gen_random_uuid()
  bank_id text NOT NULL
  account_name text NOT NULL
  card_num text
  is_default boolean NOT NULL DEFAULT false
  created_at timestamp with time zone NOT NULL DEFAULT now()
  card_sealed bytea
  card_key text
  card_mark bytea
  changed_at timestamp with time zone NOT NULL DEFAULT now()
  removed_at timestamp with time zone
  card_tail text
  CONSTRAINT bank_accounts_bank_id_fkey FOREIGN KEY (bank_id) REFERENCES cashier.banks(bank_id)
  CONSTRAINT bank_accounts_pkey PRIMARY KEY (player_id, account_id)
  CONSTRAINT one_number CHECK ((num_nonnulls(card_num, card_sealed) = 1))
  CONSTRAINT removed_is_no_default CHECK (((removed_at IS NULL) OR (NOT is_default)))
  CONSTRAINT sealed_whole CHECK ((num_nulls(card_sealed, card_key, card_mark) = ANY (ARRAY[0, 3])))
  CREATE INDEX bank_accounts_by_tail ON cashier.bank_accounts USING btree (card_tail) WHERE (card_tail IS NOT NULL)
  CREATE INDEX bank_accounts_keys ON cashier.bank_accounts USING btree (card_key, player_id)
  CREATE INDEX bank_accounts_same ON cashier.bank_accounts USING btree (card_mark) WHERE (card_mark IS NOT NULL)
  CREATE INDEX bank_accounts_without_tail ON cashier.bank_accounts USING btree (player_id) WHERE (card_tail IS NULL)
  CREATE UNIQUE INDEX bank_account_once ON cashier.bank_accounts USING btree (player_id, bank_id, card_mark) WHERE (removed_at IS NULL)
TABLE cashier.banks
  bank_id text NOT NULL
  name text NOT NULL
  kind text NOT NULL
  pattern text NOT NULL
  status smallint NOT NULL DEFAULT 1
  sort integer NOT NULL DEFAULT 0
  payout_provider text NOT NULL DEFAULT 'sandbox'::text
  payout_channel text NOT NULL DEFAULT ''::text
  CONSTRAINT banks_pkey PRIMARY KEY (bank_id)
TABLE cashier.channels
  channel_id integer NOT NULL
  name text NOT NULL
  icon text NOT NULL
  kind text NOT NULL
  provider text NOT NULL
  provider_channel text NOT NULL
  bank_id text NOT NULL DEFAULT ''::text
  min_amount bigint NOT NULL
  max_amount bigint NOT NULL
  amounts bigint[] NOT NULL
  status smallint NOT NULL DEFAULT 1
  sort integer NOT NULL DEFAULT 0
  CONSTRAINT channels_kind_check CHECK ((kind = ANY (ARRAY['page'::text, 'qr'::text, 'bank'::text])))
  CONSTRAINT channels_pkey PRIMARY KEY (channel_id)
TABLE cashier.deposit_rules
  only_row boolean NOT NULL DEFAULT true
  minutes smallint NOT NULL DEFAULT 10
  most_open smallint NOT NULL DEFAULT 5
  CONSTRAINT deposit_rules_minutes_check CHECK (((minutes >= 5) AND (minutes <= 60)))
  CONSTRAINT deposit_rules_most_open_check CHECK (((most_open >= 1) AND (most_open <= 20)))
  CONSTRAINT deposit_rules_only_row_check CHECK (only_row)
  CONSTRAINT deposit_rules_pkey PRIMARY KEY (only_row)
TABLE cashier.deposits
  player_id bigint NOT NULL
  order_id text NOT NULL
  channel_id integer NOT NULL
  provider text NOT NULL
  amount bigint NOT NULL
  request_id text NOT NULL
  provider_ref text NOT NULL DEFAULT ''::text
  instructions jsonb
  status text NOT NULL DEFAULT 'pending'::text
  ordinal integer
  created_at timestamp with time zone NOT NULL DEFAULT now()
  expires_at timestamp with time zone NOT NULL
  finished_at timestamp with time zone
  checked_at timestamp with time zone
  act_type smallint NOT NULL DEFAULT 0
  CONSTRAINT deposits_act_type_check CHECK (((act_type >= 0) AND (act_type <= 13)))
  CONSTRAINT deposits_amount_check CHECK ((amount > 0))
  CONSTRAINT deposits_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES cashier.channels(channel_id)
  CONSTRAINT deposits_pkey PRIMARY KEY (player_id, order_id)
  CONSTRAINT deposits_player_id_request_id_key UNIQUE (player_id, request_id)
  CONSTRAINT deposits_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'paid'::text, 'failed'::text, 'expired'::text, 'cancelled'::text])))
  CREATE INDEX deposits_asked ON cashier.deposits USING btree (created_at)
  CREATE INDEX deposits_instructed ON cashier.deposits USING btree (created_at) WHERE (instructions IS NOT NULL)
  CREATE INDEX deposits_pending ON cashier.deposits USING btree (created_at) WHERE (status = 'pending'::text)
  CREATE INDEX deposits_recent ON cashier.deposits USING btree (player_id, created_at DESC)
  CREATE INDEX deposits_taken ON cashier.deposits USING btree (player_id, finished_at) WHERE (act_type > 0)
  CREATE UNIQUE INDEX payment_credited_once ON cashier.deposits USING btree (provider, provider_ref) WHERE ((status = 'paid'::text) AND (provider_ref <> ''::text))
  CREATE TRIGGER payment_in BEFORE UPDATE OF status ON cashier.deposits FOR EACH ROW WHEN (((new.status = 'paid'::text) AND (old.status <> 'paid'::text) AND (new.provider_ref <> ''::text))) EXECUTE FUNCTION cashier.guard_payment_in()
  CREATE TRIGGER reference_kept AFTER INSERT OR UPDATE OF provider_ref ON cashier.deposits FOR EACH ROW WHEN ((new.provider_ref <> ''::text)) EXECUTE FUNCTION cashier.keep_payment_reference()
TABLE cashier.exception_rulings
  exception_id bigint NOT NULL
  action text NOT NULL
  order_id text NOT NULL DEFAULT ''::text
  provider text NOT NULL
  provider_ref text NOT NULL DEFAULT ''::text
  amount bigint NOT NULL
  reason text NOT NULL
  status text NOT NULL DEFAULT 'proposed'::text
  proposed_by integer NOT NULL
  approved_by integer
  proposed_at timestamp with time zone NOT NULL DEFAULT now()
  decided_at timestamp with time zone
  CONSTRAINT exception_rulings_action_check CHECK ((action = ANY (ARRAY['credit'::text, 'refund'::text, 'close'::text])))
  CONSTRAINT exception_rulings_amount_check CHECK ((amount >= 0))
  CONSTRAINT exception_rulings_check CHECK (((action = 'close'::text) OR ((provider_ref <> ''::text) AND (amount > 0))))
  CONSTRAINT exception_rulings_check1 CHECK (((action <> 'credit'::text) OR (order_id <> ''::text)))
  CONSTRAINT exception_rulings_exception_id_fkey FOREIGN KEY (exception_id) REFERENCES cashier.exceptions(exception_id)
  CONSTRAINT exception_rulings_pkey PRIMARY KEY (exception_id)
  CONSTRAINT exception_rulings_reason_check CHECK ((reason <> ''::text))
  CONSTRAINT exception_rulings_status_check CHECK ((status = ANY (ARRAY['proposed'::text, 'approved'::text, 'done'::text, 'failed'::text])))
  CONSTRAINT reason_says_something CHECK ((length(btrim(reason)) >= 10)) NOT VALID
  CREATE INDEX refunds_proposed ON cashier.exception_rulings USING btree (proposed_at) WHERE (action = 'refund'::text)
  CREATE INDEX rulings_by_payment ON cashier.exception_rulings USING btree (provider_ref) WHERE (provider_ref <> ''::text)
  CREATE INDEX rulings_of_member ON cashier.exception_rulings USING btree (proposed_by, decided_at)
  CREATE UNIQUE INDEX ruling_of_payment ON cashier.exception_rulings USING btree (provider, provider_ref) WHERE ((action <> 'close'::text) AND (status <> 'failed'::text))
  CREATE TRIGGER guarded BEFORE INSERT OR DELETE OR UPDATE ON cashier.exception_rulings FOR EACH ROW EXECUTE FUNCTION cashier.guard_ruling()
  CREATE TRIGGER payment_out BEFORE INSERT ON cashier.exception_rulings FOR EACH ROW WHEN ((new.action <> 'close'::text)) EXECUTE FUNCTION cashier.guard_payment_out()
  CREATE TRIGGER two_hands BEFORE UPDATE ON cashier.exception_rulings FOR EACH ROW EXECUTE FUNCTION staff.guard_hands('proposed_by', 'approved_by', 'approved')
  CREATE TRIGGER unheld BEFORE INSERT ON cashier.exception_rulings FOR EACH ROW EXECUTE FUNCTION desk.guard_decision('exception', 'exception_id')
  CREATE TRIGGER unheld_still BEFORE UPDATE OF status ON cashier.exception_rulings FOR EACH ROW WHEN (((new.status = 'approved'::text) AND (old.status = 'proposed'::text))) EXECUTE FUNCTION desk.guard_decision('exception', 'exception_id')
  CREATE TRIGGER with_owner BEFORE UPDATE ON cashier.exception_rulings FOR EACH ROW EXECUTE FUNCTION staff.guard_owner('proposed_by', 'approved_by', 'approved')
TABLE cashier.exceptions
  exception_id bigint NOT NULL ALWAYS AS IDENTITY
  provider text NOT NULL
  event_id text NOT NULL
  reason text NOT NULL
  detail jsonb NOT NULL
  at timestamp with time zone NOT NULL DEFAULT now()
  CONSTRAINT exceptions_pkey PRIMARY KEY (exception_id)
  CONSTRAINT exceptions_provider_event_id_key UNIQUE (provider, event_id)
  CREATE INDEX exceptions_by_order ON cashier.exceptions USING btree (((detail ->> 'orderId'::text)))
  CREATE INDEX exceptions_by_payment ON cashier.exceptions USING btree (((detail ->> 'providerRef'::text)))
  CREATE INDEX exceptions_by_reference ON cashier.exceptions USING btree (((detail ->> 'reference'::text)))
TABLE cashier.name_reviews
  player_id bigint NOT NULL
  review_no integer NOT NULL
  account_id uuid NOT NULL
  account_name text NOT NULL
  id_name text NOT NULL
  note text NOT NULL
  asked_at timestamp with time zone NOT NULL
  state text NOT NULL DEFAULT 'waiting'::text
  reason text NOT NULL DEFAULT ''::text
  decided_by bigint
  decided_at timestamp with time zone
  CONSTRAINT decided_whole CHECK (((state = 'waiting'::text) = ((decided_by IS NULL) AND (decided_at IS NULL))))
  CONSTRAINT decided_with_reason CHECK (((state = 'waiting'::text) OR (length(reason) >= 10)))
  CONSTRAINT known_state CHECK ((state = ANY (ARRAY['waiting'::text, 'approved'::text, 'rejected'::text])))
  CONSTRAINT name_reviews_pkey PRIMARY KEY (player_id, review_no)
  CREATE INDEX name_reviews_decided ON cashier.name_reviews USING btree (decided_at, player_id) WHERE (state <> 'waiting'::text)
  CREATE INDEX name_reviews_waiting ON cashier.name_reviews USING btree (asked_at, player_id) WHERE (state = 'waiting'::text)
  CREATE UNIQUE INDEX name_review_waits ON cashier.name_reviews USING btree (player_id, account_name, id_name) WHERE (state = 'waiting'::text)
TABLE cashier.order_owners
  order_id text NOT NULL
  player_id bigint NOT NULL
  CONSTRAINT order_owners_pkey PRIMARY KEY (order_id)
TABLE cashier.payout_rules
  only_row boolean NOT NULL DEFAULT true
  four_eyes_above bigint NOT NULL DEFAULT 5000000
  exceptions_above bigint NOT NULL DEFAULT 1000000
  least bigint NOT NULL DEFAULT 10000
  most bigint NOT NULL DEFAULT 100000000
  fee bigint NOT NULL DEFAULT 0
  periods jsonb NOT NULL DEFAULT '{"largeMax": 10, "largeMin": 5, "smallMax": 3, "smallMin": 1, "middleMax": 5, "middleMin": 3, "smallUpTo": 5000000, "middleUpTo": 50000000}'::jsonb
  account_cooling_hours integer NOT NULL DEFAULT 24
  reset_cooling_hours integer NOT NULL DEFAULT 24
  way_back boolean NOT NULL DEFAULT true
  new_account_hours integer NOT NULL DEFAULT 24
  two_on_flags boolean NOT NULL DEFAULT true
  red_flags text[] NOT NULL DEFAULT ARRAY['name-mismatch'::text, 'kyc-flags'::text, 'shared-device'::text, 'shared-bank-account'::text, 'payment-dispute'::text]
  exceptions_day bigint NOT NULL DEFAULT 3000000
  owner_above bigint NOT NULL DEFAULT 10000000
  rule_most bigint NOT NULL DEFAULT 0
  CONSTRAINT fee_below_least CHECK ((fee < "least"))
  CONSTRAINT least_below_most CHECK (("least" <= most))
  CONSTRAINT payout_rules_account_cooling_hours_check CHECK (((account_cooling_hours >= 0) AND (account_cooling_hours <= 720)))
  CONSTRAINT payout_rules_exceptions_above_check CHECK ((exceptions_above >= 0))
  CONSTRAINT payout_rules_exceptions_day_check CHECK ((exceptions_day >= 0))
  CONSTRAINT payout_rules_fee_check CHECK ((fee >= 0))
  CONSTRAINT payout_rules_four_eyes_above_check CHECK ((four_eyes_above >= 0))
  CONSTRAINT payout_rules_least_check CHECK (("least" > 0))
  CONSTRAINT payout_rules_new_account_hours_check CHECK (((new_account_hours >= 0) AND (new_account_hours <= 720)))
  CONSTRAINT payout_rules_only_row_check CHECK (only_row)
  CONSTRAINT payout_rules_owner_above_check CHECK ((owner_above >= 0))
  CONSTRAINT payout_rules_periods_check CHECK ((jsonb_typeof(periods) = 'object'::text))
  CONSTRAINT payout_rules_pkey PRIMARY KEY (only_row)
  CONSTRAINT payout_rules_reset_cooling_hours_check CHECK (((reset_cooling_hours >= 0) AND (reset_cooling_hours <= 720)))
  CONSTRAINT payout_rules_rule_most_check CHECK ((rule_most >= 0))
TABLE cashier.policy_decisions
  player_id bigint NOT NULL
  order_id text NOT NULL
  version integer NOT NULL
  verdict text NOT NULL
  acted boolean NOT NULL
  sampled boolean NOT NULL
  facts jsonb NOT NULL
  checks jsonb NOT NULL
  at timestamp with time zone NOT NULL
  CONSTRAINT acted_on_pay CHECK (((NOT acted) OR ((verdict = 'pay'::text) AND (NOT sampled))))
  CONSTRAINT policy_decisions_pkey PRIMARY KEY (player_id, order_id)
  CONSTRAINT policy_decisions_player_id_order_id_fkey FOREIGN KEY (player_id, order_id) REFERENCES cashier.withdrawals(player_id, order_id)
  CONSTRAINT policy_decisions_verdict_check CHECK ((verdict = ANY (ARRAY['pay'::text, 'person'::text])))
  CONSTRAINT policy_decisions_version_fkey FOREIGN KEY (version) REFERENCES cashier.policy_versions(version)
  CREATE INDEX policy_decisions_at ON cashier.policy_decisions USING btree (at)
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON cashier.policy_decisions FOR EACH ROW EXECUTE FUNCTION refuse_change()
TABLE cashier.policy_spent
  span text NOT NULL
  orders integer NOT NULL
  amount bigint NOT NULL
  CONSTRAINT policy_spent_amount_check CHECK ((amount >= 0))
  CONSTRAINT policy_spent_orders_check CHECK ((orders >= 0))
  CONSTRAINT policy_spent_pkey PRIMARY KEY (span)
TABLE cashier.policy_trials
  digest text NOT NULL
  result jsonb NOT NULL
  at timestamp with time zone NOT NULL
  CONSTRAINT policy_trials_pkey PRIMARY KEY (digest)
TABLE cashier.policy_versions
  version integer NOT NULL
  body jsonb NOT NULL
  digest text NOT NULL
  proposed_by integer
  approved_by integer
  stopped boolean NOT NULL DEFAULT false
  reason text NOT NULL DEFAULT ''::text
  at timestamp with time zone NOT NULL
  CONSTRAINT decides_or_not CHECK ((COALESCE((body ->> 'decides'::text), ''::text) = ANY (ARRAY['true'::text, 'false'::text])))
  CONSTRAINT maker_is_not_checker CHECK ((((body ->> 'decides'::text) = 'false'::text) OR ((proposed_by IS NOT NULL) AND (approved_by IS NOT NULL) AND (proposed_by <> approved_by))))
  CONSTRAINT policy_versions_pkey PRIMARY KEY (version)
  CONSTRAINT policy_versions_version_check CHECK ((version > 0))
  CONSTRAINT stopped_decides_nothing CHECK (((NOT stopped) OR ((body ->> 'decides'::text) = 'false'::text)))
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON cashier.policy_versions FOR EACH ROW EXECUTE FUNCTION refuse_change()
TABLE cashier.reference_owners
  player_id bigint NOT NULL
  reference text NOT NULL
  provider text NOT NULL
  kind text NOT NULL
  order_id text NOT NULL
  CONSTRAINT reference_owners_kind_check CHECK ((kind = ANY (ARRAY['payment'::text, 'payout'::text, 'dispute'::text])))
  CONSTRAINT reference_owners_pkey PRIMARY KEY (reference, provider, kind, order_id)
TABLE cashier.rule_approvals
  player_id bigint NOT NULL
  order_id text NOT NULL
  version integer NOT NULL
  at timestamp with time zone NOT NULL
  CONSTRAINT rule_approvals_pkey PRIMARY KEY (player_id, order_id)
  CONSTRAINT rule_approvals_player_id_order_id_fkey FOREIGN KEY (player_id, order_id) REFERENCES cashier.policy_decisions(player_id, order_id)
  CONSTRAINT rule_approvals_version_fkey FOREIGN KEY (version) REFERENCES cashier.policy_versions(version)
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON cashier.rule_approvals FOR EACH ROW EXECUTE FUNCTION refuse_change()
  CREATE TRIGGER guarded BEFORE INSERT ON cashier.rule_approvals FOR EACH ROW EXECUTE FUNCTION cashier.guard_rule_approval()
  CREATE TRIGGER unheld BEFORE INSERT ON cashier.rule_approvals FOR EACH ROW EXECUTE FUNCTION cashier.guard_work()
TABLE cashier.webhooks
  provider text NOT NULL
  event_id text NOT NULL
  body text NOT NULL
  outcome text NOT NULL
  received_at timestamp with time zone NOT NULL DEFAULT now()
  reference text
  CONSTRAINT webhooks_pkey PRIMARY KEY (provider, event_id)
  CREATE INDEX webhooks_heard ON cashier.webhooks USING btree (provider, received_at)
  CREATE INDEX webhooks_of_order ON cashier.webhooks USING btree (reference) WHERE (reference IS NOT NULL)
  CREATE INDEX webhooks_whole ON cashier.webhooks USING btree (received_at) WHERE (body <> ''::text)
TABLE cashier.withdrawal_approvals
  player_id bigint NOT NULL
  order_id text NOT NULL
  staff_id integer NOT NULL
  at timestamp with time zone NOT NULL DEFAULT now()
  CONSTRAINT withdrawal_approvals_pkey PRIMARY KEY (player_id, order_id, staff_id)
  CONSTRAINT withdrawal_approvals_player_id_order_id_fkey FOREIGN KEY (player_id, order_id) REFERENCES cashier.withdrawals(player_id, order_id)
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON cashier.withdrawal_approvals FOR EACH ROW EXECUTE FUNCTION refuse_change()
  CREATE TRIGGER two_hands BEFORE INSERT ON cashier.withdrawal_approvals FOR EACH ROW EXECUTE FUNCTION staff.guard_withdrawal_hands()
  CREATE TRIGGER unheld BEFORE INSERT ON cashier.withdrawal_approvals FOR EACH ROW EXECUTE FUNCTION cashier.guard_work()
TABLE cashier.withdrawal_steps
  player_id bigint NOT NULL
  order_id text NOT NULL
  step integer NOT NULL
  status text NOT NULL
  reason text NOT NULL DEFAULT ''::text
  at timestamp with time zone NOT NULL DEFAULT now()
  done_by text NOT NULL DEFAULT 'player'::text
  staff_id integer
  CONSTRAINT house_alone_has_members CHECK (((staff_id IS NULL) OR (done_by = 'house'::text)))
  CONSTRAINT withdrawal_steps_done_by_check CHECK ((done_by = ANY (ARRAY['player'::text, 'house'::text, 'provider'::text])))
  CONSTRAINT withdrawal_steps_pkey PRIMARY KEY (player_id, order_id, step)
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON cashier.withdrawal_steps FOR EACH ROW EXECUTE FUNCTION refuse_change()
TABLE cashier.withdrawals
  player_id bigint NOT NULL
  order_id text NOT NULL
  request_id text NOT NULL
  account_id uuid NOT NULL
  bank_id text NOT NULL
  account_name text NOT NULL
  card_num text
  amount bigint NOT NULL
  fee bigint NOT NULL DEFAULT 0
  status text NOT NULL DEFAULT 'review'::text
  reason text NOT NULL DEFAULT ''::text
  due_on date NOT NULL
  created_at timestamp with time zone NOT NULL DEFAULT now()
  finished_at timestamp with time zone
  provider text NOT NULL DEFAULT ''::text
  provider_ref text NOT NULL DEFAULT ''::text
  checked_at timestamp with time zone
  flags text[] NOT NULL DEFAULT '{}'::text[]
  flagged_at timestamp with time zone
  card_sealed bytea
  card_key text
  judged_at timestamp with time zone
  trace text
  CONSTRAINT known_status CHECK ((status = ANY (ARRAY['review'::text, 'waiting-kyc'::text, 'approved'::text, 'paying'::text, 'paid'::text, 'rejected'::text, 'returned'::text, 'cancelled'::text])))
  CONSTRAINT one_number CHECK ((num_nonnulls(card_num, card_sealed) = 1))
  CONSTRAINT sealed_whole CHECK ((num_nulls(card_sealed, card_key) = ANY (ARRAY[0, 2])))
  CONSTRAINT withdrawals_amount_check CHECK ((amount > 0))
  CONSTRAINT withdrawals_pkey PRIMARY KEY (player_id, order_id)
  CONSTRAINT withdrawals_player_id_request_id_key UNIQUE (player_id, request_id)
  CREATE INDEX withdrawals_asked ON cashier.withdrawals USING btree (created_at)
  CREATE INDEX withdrawals_by_amount ON cashier.withdrawals USING btree (amount, created_at, order_id) WHERE (status = ANY (ARRAY['review'::text, 'waiting-kyc'::text]))
  CREATE INDEX withdrawals_due ON cashier.withdrawals USING btree (due_on, created_at, order_id) WHERE (status = ANY (ARRAY['review'::text, 'waiting-kyc'::text]))
  CREATE INDEX withdrawals_flagged ON cashier.withdrawals USING gin (flags) WHERE (status = ANY (ARRAY['review'::text, 'waiting-kyc'::text]))
  CREATE INDEX withdrawals_keys ON cashier.withdrawals USING btree (card_key, player_id)
  CREATE INDEX withdrawals_named ON cashier.withdrawals USING btree (finished_at) WHERE (account_name <> ''::text)
  CREATE INDEX withdrawals_recent ON cashier.withdrawals USING btree (player_id, created_at DESC)
  CREATE INDEX withdrawals_to_check ON cashier.withdrawals USING btree (checked_at) WHERE (status = ANY (ARRAY['approved'::text, 'paying'::text, 'paid'::text]))
  CREATE INDEX withdrawals_to_flag ON cashier.withdrawals USING btree (flagged_at NULLS FIRST) WHERE (status = ANY (ARRAY['review'::text, 'waiting-kyc'::text]))
  CREATE INDEX withdrawals_to_judge ON cashier.withdrawals USING btree (created_at) WHERE ((status = 'review'::text) AND (judged_at IS NULL))
  CREATE INDEX withdrawals_waiting ON cashier.withdrawals USING btree (created_at) WHERE (status = ANY (ARRAY['review'::text, 'waiting-kyc'::text, 'approved'::text, 'paying'::text]))
  CREATE TRIGGER guarded BEFORE INSERT OR UPDATE OF status ON cashier.withdrawals FOR EACH ROW EXECUTE FUNCTION cashier.guard_withdrawal()
  CREATE TRIGGER reference_kept AFTER INSERT OR UPDATE OF provider_ref ON cashier.withdrawals FOR EACH ROW WHEN ((new.provider_ref <> ''::text)) EXECUTE FUNCTION cashier.keep_payout_reference()
  CREATE TRIGGER unheld BEFORE UPDATE OF status ON cashier.withdrawals FOR EACH ROW WHEN (((new.status = 'approved'::text) AND (old.status <> 'approved'::text))) EXECUTE FUNCTION cashier.guard_work()
TABLE catalogue.achievements
  game_id integer NOT NULL
  achievements jsonb NOT NULL
  CONSTRAINT achievements_game_id_fkey FOREIGN KEY (game_id) REFERENCES catalogue.games(game_id)
  CONSTRAINT achievements_pkey PRIMARY KEY (game_id)
TABLE catalogue.brands
  brand_id integer NOT NULL
  code text NOT NULL
  name text NOT NULL
  icon text NOT NULL
  maintain boolean NOT NULL DEFAULT false
  status smallint NOT NULL DEFAULT 1
  sort integer NOT NULL DEFAULT 0
  CONSTRAINT brands_code_key UNIQUE (code)
  CONSTRAINT brands_pkey PRIMARY KEY (brand_id)
TABLE catalogue.declarations
  game_id integer NOT NULL
  from_at timestamp with time zone NOT NULL
  until_at timestamp with time zone
  version text NOT NULL
  return_bps integer NOT NULL
  max_win bigint
  best_bps integer
  CONSTRAINT declarations_check CHECK ((until_at >= from_at))
  CONSTRAINT declarations_check1 CHECK (((best_bps >= return_bps) AND (best_bps <= 10000)))
  CONSTRAINT declarations_game_id_fkey FOREIGN KEY (game_id) REFERENCES catalogue.games(game_id)
  CONSTRAINT declarations_max_win_check CHECK ((max_win >= 0))
  CONSTRAINT declarations_pkey PRIMARY KEY (game_id, from_at)
  CONSTRAINT declarations_return_bps_check CHECK (((return_bps >= 0) AND (return_bps <= 10000)))
  CREATE UNIQUE INDEX declarations_current ON catalogue.declarations USING btree (game_id) WHERE (until_at IS NULL)
TABLE catalogue.free_stakes
  game_id integer NOT NULL
  bets integer[] NOT NULL
  CONSTRAINT free_stakes_bets_check CHECK (((cardinality(bets) >= 1) AND (cardinality(bets) <= 100)))
  CONSTRAINT free_stakes_game_id_fkey FOREIGN KEY (game_id) REFERENCES catalogue.games(game_id)
  CONSTRAINT free_stakes_pkey PRIMARY KEY (game_id)
TABLE catalogue.games
  game_id integer NOT NULL
  code text NOT NULL
  name text NOT NULL
  type_id smallint NOT NULL
  brand_id integer NOT NULL
  provider_id text NOT NULL DEFAULT ''::text
  provider_game_code text NOT NULL DEFAULT ''::text
  platform_id integer NOT NULL DEFAULT 1
  icon text NOT NULL
  aliases text NOT NULL DEFAULT ''::text
  hot smallint NOT NULL DEFAULT 0
  recent smallint NOT NULL DEFAULT 0
  show_type smallint NOT NULL DEFAULT 0
  hot_sort integer NOT NULL DEFAULT 0
  sort integer NOT NULL DEFAULT 0
  maintain boolean NOT NULL DEFAULT false
  status smallint NOT NULL DEFAULT 1
  version text NOT NULL DEFAULT '1'::text
  CONSTRAINT games_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES catalogue.brands(brand_id)
  CONSTRAINT games_code_key UNIQUE (code)
  CONSTRAINT games_pkey PRIMARY KEY (game_id)
  CONSTRAINT games_type_id_fkey FOREIGN KEY (type_id) REFERENCES catalogue.types(type_id)
  CREATE UNIQUE INDEX games_provider ON catalogue.games USING btree (provider_id, provider_game_code) WHERE (provider_id <> ''::text)
TABLE catalogue.history
  player_id bigint NOT NULL
  game_id integer NOT NULL
  at timestamp with time zone NOT NULL DEFAULT now()
  CONSTRAINT history_pkey PRIMARY KEY (player_id, game_id)
TABLE catalogue.likes
  player_id bigint NOT NULL
  game_id integer NOT NULL
  at timestamp with time zone NOT NULL DEFAULT now()
  CONSTRAINT likes_pkey PRIMARY KEY (player_id, game_id)
TABLE catalogue.preloads
  game_id integer NOT NULL
  url text NOT NULL
  CONSTRAINT preloads_game_id_fkey FOREIGN KEY (game_id) REFERENCES catalogue.games(game_id)
  CONSTRAINT preloads_pkey PRIMARY KEY (game_id)
  CONSTRAINT preloads_url_check CHECK ((url <> ''::text))
TABLE catalogue.table_streams
  game_id integer NOT NULL
  url text NOT NULL
  CONSTRAINT table_streams_game_id_fkey FOREIGN KEY (game_id) REFERENCES catalogue.games(game_id)
  CONSTRAINT table_streams_pkey PRIMARY KEY (game_id)
  CONSTRAINT table_streams_url_check CHECK ((url <> ''::text))
TABLE catalogue.tails
  game_id integer NOT NULL
  tail jsonb NOT NULL
  CONSTRAINT tails_game_id_fkey FOREIGN KEY (game_id) REFERENCES catalogue.games(game_id)
  CONSTRAINT tails_pkey PRIMARY KEY (game_id)
TABLE catalogue.traits
  game_id integer NOT NULL
  volatility text NOT NULL
  min_bet bigint NOT NULL
  features text[] NOT NULL
  CONSTRAINT traits_game_id_fkey FOREIGN KEY (game_id) REFERENCES catalogue.games(game_id)
  CONSTRAINT traits_min_bet_check CHECK ((min_bet >= 0))
  CONSTRAINT traits_pkey PRIMARY KEY (game_id)
  CONSTRAINT traits_volatility_check CHECK ((volatility = ANY (ARRAY['low'::text, 'medium'::text, 'high'::text, ''::text])))
TABLE catalogue.types
  type_id smallint NOT NULL
  name text NOT NULL
  status smallint NOT NULL DEFAULT 1
  sort integer NOT NULL DEFAULT 0
  CONSTRAINT types_pkey PRIMARY KEY (type_id)
TABLE content.banners
  banner_id integer NOT NULL
  click_type smallint NOT NULL
  click_action text NOT NULL
  picture text NOT NULL
  alt text NOT NULL
  sort integer NOT NULL DEFAULT 0
  status smallint NOT NULL DEFAULT 1
  picture_desktop text NOT NULL DEFAULT ''::text
  alt_fil text NOT NULL DEFAULT ''::text
  starts_at timestamp with time zone
  ends_at timestamp with time zone
  hosts text[] NOT NULL DEFAULT '{}'::text[]
  audience jsonb NOT NULL DEFAULT '{}'::jsonb
  campaign_id integer
  version integer NOT NULL DEFAULT 0
  CONSTRAINT banners_pkey PRIMARY KEY (banner_id)
TABLE content.film_parts
  film_id text NOT NULL
  part integer NOT NULL
  bytes bytea NOT NULL
  CONSTRAINT film_parts_film_id_fkey FOREIGN KEY (film_id) REFERENCES content.films(film_id) ON DELETE CASCADE
  CONSTRAINT film_parts_part_check CHECK ((part >= 0))
  CONSTRAINT film_parts_pkey PRIMARY KEY (film_id, part)
TABLE content.film_upload_parts
  upload_key text NOT NULL
  part integer NOT NULL
  bytes bytea NOT NULL
  CONSTRAINT film_upload_parts_part_check CHECK (((part >= 0) AND (part <= 99)))
  CONSTRAINT film_upload_parts_pkey PRIMARY KEY (upload_key, part)
  CONSTRAINT film_upload_parts_upload_key_fkey FOREIGN KEY (upload_key) REFERENCES content.film_uploads(upload_key) ON DELETE CASCADE
TABLE content.film_uploads
  upload_key text NOT NULL
  staff_id integer NOT NULL
  begun_at timestamp with time zone NOT NULL
  film_id text
  CONSTRAINT film_uploads_film_id_fkey FOREIGN KEY (film_id) REFERENCES content.films(film_id) ON DELETE CASCADE
  CONSTRAINT film_uploads_pkey PRIMARY KEY (upload_key)
  CONSTRAINT film_uploads_upload_key_check CHECK (((length(upload_key) >= 8) AND (length(upload_key) <= 64)))
  CREATE INDEX film_uploads_film ON content.film_uploads USING btree (film_id) WHERE (film_id IS NOT NULL)
  CREATE INDEX film_uploads_of ON content.film_uploads USING btree (staff_id, begun_at DESC)
TABLE content.films
  film_id text NOT NULL
  bytes integer NOT NULL
  seconds integer NOT NULL
  width integer NOT NULL
  height integer NOT NULL
  made_by integer NOT NULL
  made_at timestamp with time zone NOT NULL
  CONSTRAINT films_bytes_check CHECK ((bytes > 0))
  CONSTRAINT films_film_id_check CHECK ((film_id ~ '^film-[0-9a-f]{32}\.(mp4|webm)$'::text))
  CONSTRAINT films_pkey PRIMARY KEY (film_id)
  CONSTRAINT films_seconds_check CHECK ((seconds > 0))
TABLE content.images
  kind text NOT NULL
  image_id text NOT NULL
  picture text NOT NULL
  alt text NOT NULL
  url text NOT NULL DEFAULT ''::text
  sort integer NOT NULL DEFAULT 0
  status smallint NOT NULL DEFAULT 1
  starts_at timestamp with time zone
  ends_at timestamp with time zone
  hosts text[] NOT NULL DEFAULT '{}'::text[]
  version integer NOT NULL DEFAULT 0
  alt_fil text NOT NULL DEFAULT ''::text
  CONSTRAINT images_pkey PRIMARY KEY (kind, image_id)
TABLE content.links
  kind text NOT NULL
  link_id text NOT NULL
  url text NOT NULL
  is_out boolean NOT NULL DEFAULT true
  nickname text NOT NULL DEFAULT ''::text
  sort integer NOT NULL DEFAULT 0
  status smallint NOT NULL DEFAULT 1
  starts_at timestamp with time zone
  ends_at timestamp with time zone
  hosts text[] NOT NULL DEFAULT '{}'::text[]
  version integer NOT NULL DEFAULT 0
  CONSTRAINT links_pkey PRIMARY KEY (kind, link_id)
TABLE content.notices
  notice_id integer NOT NULL
  click_type smallint NOT NULL DEFAULT 0
  click_action text NOT NULL DEFAULT ''::text
  picture text NOT NULL DEFAULT ''::text
  title text NOT NULL
  summary text NOT NULL
  body text NOT NULL
  is_h5_pop boolean NOT NULL DEFAULT false
  sort integer NOT NULL DEFAULT 0
  status smallint NOT NULL DEFAULT 1
  published_at timestamp with time zone NOT NULL DEFAULT now()
  category text NOT NULL DEFAULT 'service'::text
  pinned boolean NOT NULL DEFAULT false
  button text NOT NULL DEFAULT ''::text
  filipino jsonb
  ends_at timestamp with time zone
  hosts text[] NOT NULL DEFAULT '{}'::text[]
  audience jsonb NOT NULL DEFAULT '{}'::jsonb
  campaign_id integer
  version integer NOT NULL DEFAULT 0
  CONSTRAINT notices_category_check CHECK ((category = ANY (ARRAY['event'::text, 'fairness'::text, 'payments'::text, 'service'::text, 'rules'::text, 'page'::text])))
  CONSTRAINT notices_pkey PRIMARY KEY (notice_id)
TABLE content.picture_files
  picture_id text NOT NULL
  file text NOT NULL
  bytes bytea NOT NULL
  CONSTRAINT picture_files_file_check CHECK ((file ~ '^[12]\.(avif|webp)$'::text))
  CONSTRAINT picture_files_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES content.pictures(picture_id) ON DELETE CASCADE
  CONSTRAINT picture_files_pkey PRIMARY KEY (picture_id, file)
TABLE content.pictures
  picture_id text NOT NULL
  shape text NOT NULL
  made_by integer NOT NULL
  made_at timestamp with time zone NOT NULL
  CONSTRAINT pictures_picture_id_check CHECK ((picture_id ~ '^[a-z][a-z-]*-[0-9a-f]{32}$'::text))
  CONSTRAINT pictures_pkey PRIMARY KEY (picture_id)
TABLE content.settings
  key text NOT NULL
  value jsonb NOT NULL
  updated_at timestamp with time zone NOT NULL DEFAULT now()
  CONSTRAINT settings_pkey PRIMARY KEY (key)
TABLE content.sites
  host text NOT NULL
  address text NOT NULL DEFAULT ''::text
  site jsonb NOT NULL DEFAULT '{}'::jsonb
  web jsonb NOT NULL DEFAULT '{}'::jsonb
  updated_at timestamp with time zone NOT NULL DEFAULT now()
  CONSTRAINT sites_address_check CHECK (((address = ''::text) OR (address ~ '^https?://[^/?#]+$'::text)))
  CONSTRAINT sites_host_check CHECK (((host = lower(host)) AND (host ~ '^[a-z0-9][a-z0-9.:-]*$'::text)))
  CONSTRAINT sites_pkey PRIMARY KEY (host)
  CONSTRAINT sites_site_check CHECK ((jsonb_typeof(site) = 'object'::text))
  CONSTRAINT sites_web_check CHECK ((jsonb_typeof(web) = 'object'::text))
TABLE content.version_films
  kind text NOT NULL
  item_id text NOT NULL
  version integer NOT NULL
  film_id text NOT NULL
  CONSTRAINT version_films_film_id_fkey FOREIGN KEY (film_id) REFERENCES content.films(film_id)
  CONSTRAINT version_films_kind_item_id_version_fkey FOREIGN KEY (kind, item_id, version) REFERENCES content.versions(kind, item_id, version)
  CONSTRAINT version_films_pkey PRIMARY KEY (kind, item_id, version, film_id)
  CREATE INDEX version_films_of ON content.version_films USING btree (film_id)
TABLE content.version_pictures
  kind text NOT NULL
  item_id text NOT NULL
  version integer NOT NULL
  picture_id text NOT NULL
  CONSTRAINT version_pictures_kind_item_id_version_fkey FOREIGN KEY (kind, item_id, version) REFERENCES content.versions(kind, item_id, version)
  CONSTRAINT version_pictures_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES content.pictures(picture_id)
  CONSTRAINT version_pictures_pkey PRIMARY KEY (kind, item_id, version, picture_id)
  CREATE INDEX version_pictures_of ON content.version_pictures USING btree (picture_id)
TABLE content.versions
  kind text NOT NULL
  item_id text NOT NULL
  version integer NOT NULL
  value jsonb NOT NULL
  status text NOT NULL
  promises text[] NOT NULL
  note text NOT NULL DEFAULT ''::text
  returns_to integer
  request_key text NOT NULL
  asked text NOT NULL
  proposed_by integer
  proposed_at timestamp with time zone NOT NULL
  decided_by integer
  decided_at timestamp with time zone
  CONSTRAINT decided_at_some_time CHECK (((status = ANY (ARRAY['approved'::text, 'refused'::text])) = (decided_at IS NOT NULL)))
  CONSTRAINT maker_is_not_checker CHECK (((promises = '{}'::text[]) OR (status <> 'approved'::text) OR (decided_by <> proposed_by)))
  CONSTRAINT versions_asked_check CHECK ((asked ~ '^[0-9a-f]{64}$'::text))
  CONSTRAINT versions_item_id_check CHECK (((length(item_id) >= 1) AND (length(item_id) <= 60)))
  CONSTRAINT versions_kind_check CHECK ((kind = ANY (ARRAY['banner'::text, 'notice'::text, 'page'::text, 'film'::text, 'image'::text, 'link'::text])))
  CONSTRAINT versions_pkey PRIMARY KEY (kind, item_id, version)
  CONSTRAINT versions_request_key_key UNIQUE (request_key)
  CONSTRAINT versions_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'proposed'::text, 'approved'::text, 'refused'::text])))
  CONSTRAINT versions_value_check CHECK ((jsonb_typeof(value) = 'object'::text))
  CONSTRAINT versions_version_check CHECK ((version > 0))
  CREATE UNIQUE INDEX versions_proposed ON content.versions USING btree (kind, item_id) WHERE (status = 'proposed'::text)
  CREATE TRIGGER kept BEFORE INSERT OR DELETE OR UPDATE ON content.versions FOR EACH ROW EXECUTE FUNCTION content.keep_version()
  CREATE TRIGGER never_emptied BEFORE TRUNCATE ON content.versions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  CREATE TRIGGER two_hands BEFORE UPDATE ON content.versions FOR EACH ROW EXECUTE FUNCTION staff.guard_hands('proposed_by', 'decided_by', 'approved')
TABLE content.videos
  video_id integer NOT NULL
  click_type smallint NOT NULL
  click_action text NOT NULL DEFAULT ''::text
  cover text NOT NULL
  path text NOT NULL
  alt text NOT NULL
  sort integer NOT NULL DEFAULT 0
  status smallint NOT NULL DEFAULT 1
  alt_fil text NOT NULL DEFAULT ''::text
  starts_at timestamp with time zone
  ends_at timestamp with time zone
  hosts text[] NOT NULL DEFAULT '{}'::text[]
  audience jsonb NOT NULL DEFAULT '{}'::jsonb
  campaign_id integer
  version integer NOT NULL DEFAULT 0
  CONSTRAINT videos_click_type_check CHECK ((click_type = ANY (ARRAY[1, 2])))
  CONSTRAINT videos_pkey PRIMARY KEY (video_id)
TABLE contests.aside
  player_id bigint NOT NULL
  contest_id integer NOT NULL
  at timestamp with time zone NOT NULL
  CONSTRAINT aside_contest_id_fkey FOREIGN KEY (contest_id) REFERENCES contests.contests(contest_id)
  CONSTRAINT aside_pkey PRIMARY KEY (player_id, contest_id)
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON contests.aside FOR EACH ROW EXECUTE FUNCTION refuse_change()
TABLE contests.challenges
  challenge_id integer NOT NULL ALWAYS AS IDENTITY
  name text NOT NULL
  name_fil text NOT NULL
  odds_no integer NOT NULL
  all_games boolean NOT NULL
  score text NOT NULL
  goal bigint NOT NULL
  kinds smallint NOT NULL
  stake bigint NOT NULL
  places integer NOT NULL
  reward bigint NOT NULL
  days integer NOT NULL
  permit text NOT NULL
  begins_at timestamp with time zone NOT NULL
  ends_at timestamp with time zone NOT NULL
  called_off_at timestamp with time zone
  demonstration boolean NOT NULL
  proposed_by integer
  approved_by integer
  taken integer NOT NULL DEFAULT 0
  achievements jsonb NOT NULL DEFAULT '[]'::jsonb
  CONSTRAINT by_two CHECK ((demonstration OR ((proposed_by <> approved_by) AND (proposed_by IS NOT NULL) AND (approved_by IS NOT NULL))))
  CONSTRAINT challenges_days_check CHECK (((days >= 7) AND (days <= 31)))
  CONSTRAINT challenges_goal_check CHECK ((goal >= 100))
  CONSTRAINT challenges_kinds CHECK (((kinds >= 1) AND (kinds <= 8)))
  CONSTRAINT challenges_odds_no_fkey FOREIGN KEY (odds_no) REFERENCES contests.odds(odds_no)
  CONSTRAINT challenges_pkey PRIMARY KEY (challenge_id)
  CONSTRAINT challenges_places_check CHECK (((places >= 1) AND (places <= 500)))
  CONSTRAINT challenges_reward_check CHECK (((reward >= 100) AND (reward <= 5000)))
  CONSTRAINT challenges_score CHECK (((score = ANY (ARRAY['multiple'::text, 'rarity'::text, 'achievements'::text])) AND ((score = 'achievements'::text) = (achievements <> '[]'::jsonb))))
  CONSTRAINT challenges_span CHECK ((begins_at < ends_at))
  CONSTRAINT challenges_stake_check CHECK ((stake >= 100))
  CONSTRAINT challenges_taken_check CHECK ((taken >= 0))
  CREATE INDEX challenges_by_end ON contests.challenges USING btree (ends_at)
  CREATE TRIGGER kept BEFORE DELETE OR UPDATE ON contests.challenges FOR EACH ROW EXECUTE FUNCTION contests.keep_challenge()
  CREATE TRIGGER never_emptied BEFORE TRUNCATE ON contests.challenges FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
TABLE contests.contests
  contest_id integer NOT NULL ALWAYS AS IDENTITY
  race_id integer NOT NULL
  terms_no integer NOT NULL
  window_at timestamp with time zone NOT NULL
  begins_at timestamp with time zone NOT NULL
  ends_at timestamp with time zone NOT NULL
  state text NOT NULL DEFAULT 'open'::text
  called_off_at timestamp with time zone
  key bytea NOT NULL
  entrants integer[] NOT NULL DEFAULT '{0,0,0}'::integer[]
  theo_e4 bigint[] NOT NULL DEFAULT '{0,0,0}'::bigint[]
  pool bigint[] NOT NULL DEFAULT '{0,0,0}'::bigint[]
  version integer NOT NULL DEFAULT 0
  final_at timestamp with time zone
  odds_no integer
  tidied_at timestamp with time zone
  CONSTRAINT contests_entrants_check CHECK ((cardinality(entrants) = 3))
  CONSTRAINT contests_key_check CHECK ((octet_length(key) = 32))
  CONSTRAINT contests_odds_no_fkey FOREIGN KEY (odds_no) REFERENCES contests.odds(odds_no)
  CONSTRAINT contests_pkey PRIMARY KEY (contest_id)
  CONSTRAINT contests_pool_check CHECK ((cardinality(pool) = 3))
  CONSTRAINT contests_race_id_terms_no_fkey FOREIGN KEY (race_id, terms_no) REFERENCES contests.terms(race_id, terms_no)
  CONSTRAINT contests_race_id_window_at_key UNIQUE (race_id, window_at)
  CONSTRAINT contests_span CHECK (((window_at <= begins_at) AND (begins_at < ends_at)))
  CONSTRAINT contests_state_check CHECK ((state = ANY (ARRAY['open'::text, 'final'::text, 'called-off'::text])))
  CONSTRAINT contests_theo_e4_check CHECK ((cardinality(theo_e4) = 3))
  CONSTRAINT final_then CHECK (((state = 'open'::text) = (final_at IS NULL)))
  CREATE INDEX contests_ended ON contests.contests USING btree (final_at DESC) WHERE (state <> 'open'::text)
  CREATE INDEX contests_open ON contests.contests USING btree (ends_at) WHERE (state = 'open'::text)
  CREATE INDEX contests_to_tidy ON contests.contests USING btree (final_at) WHERE ((state <> 'open'::text) AND (tidied_at IS NULL))
  CREATE TRIGGER kept BEFORE DELETE OR UPDATE ON contests.contests FOR EACH ROW EXECUTE FUNCTION contests.keep_contest()
  CREATE TRIGGER never_emptied BEFORE TRUNCATE ON contests.contests FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
TABLE contests.feed
  one boolean NOT NULL DEFAULT true
  scanned_at timestamp with time zone NOT NULL
  CONSTRAINT feed_one_check CHECK (one)
  CONSTRAINT feed_pkey PRIMARY KEY (one)
TABLE contests.met
  player_id bigint NOT NULL
  challenge_id integer NOT NULL
  amount bigint NOT NULL
  met_at timestamp with time zone NOT NULL
  state text NOT NULL DEFAULT 'won'::text
  entry_no bigint
  done_at timestamp with time zone
  CONSTRAINT done_then CHECK (((state = 'won'::text) = (done_at IS NULL)))
  CONSTRAINT met_amount_check CHECK (((amount >= 100) AND (amount <= 5000)))
  CONSTRAINT met_challenge_id_fkey FOREIGN KEY (challenge_id) REFERENCES contests.challenges(challenge_id)
  CONSTRAINT met_pkey PRIMARY KEY (player_id, challenge_id)
  CONSTRAINT met_state_check CHECK ((state = ANY (ARRAY['won'::text, 'paid'::text, 'lapsed'::text])))
  CONSTRAINT paid_by_an_entry CHECK (((state = 'paid'::text) = (entry_no IS NOT NULL)))
  CREATE INDEX met_of_challenge ON contests.met USING btree (challenge_id)
  CREATE INDEX met_unpaid ON contests.met USING btree (met_at) WHERE (state = 'won'::text)
  CREATE TRIGGER kept BEFORE DELETE OR UPDATE ON contests.met FOR EACH ROW EXECUTE FUNCTION contests.keep_met()
  CREATE TRIGGER never_emptied BEFORE TRUNCATE ON contests.met FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
TABLE contests.named
  player_id bigint NOT NULL
  at timestamp with time zone NOT NULL
  CONSTRAINT named_pkey PRIMARY KEY (player_id)
TABLE contests.odds
  odds_no integer NOT NULL ALWAYS AS IDENTITY
  games integer[] NOT NULL
  odds jsonb NOT NULL
  digest bytea NOT NULL
  CONSTRAINT odds_digest_check CHECK ((octet_length(digest) = 32))
  CONSTRAINT odds_digest_key UNIQUE (digest)
  CONSTRAINT odds_games_check CHECK ((cardinality(games) > 0))
  CONSTRAINT odds_pkey PRIMARY KEY (odds_no)
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON contests.odds FOR EACH ROW EXECUTE FUNCTION refuse_change()
  CREATE TRIGGER never_emptied BEFORE TRUNCATE ON contests.odds FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
TABLE contests.places
  player_id bigint NOT NULL
  contest_id integer NOT NULL
  division smallint NOT NULL
  place integer NOT NULL
  shared integer NOT NULL
  amount bigint NOT NULL
  state text NOT NULL DEFAULT 'won'::text
  entry_no bigint
  won_at timestamp with time zone NOT NULL
  done_at timestamp with time zone
  CONSTRAINT done_then CHECK (((state = 'won'::text) = (done_at IS NULL)))
  CONSTRAINT paid_by_an_entry CHECK (((state = 'paid'::text) = (entry_no IS NOT NULL)))
  CONSTRAINT places_amount_check CHECK (((amount >= 1) AND (amount <= 1000000)))
  CONSTRAINT places_contest_id_fkey FOREIGN KEY (contest_id) REFERENCES contests.contests(contest_id)
  CONSTRAINT places_division_check CHECK (((division >= 0) AND (division <= 2)))
  CONSTRAINT places_pkey PRIMARY KEY (player_id, contest_id)
  CONSTRAINT places_place_check CHECK ((place > 0))
  CONSTRAINT places_shared_check CHECK ((shared > 0))
  CONSTRAINT places_state_check CHECK ((state = ANY (ARRAY['won'::text, 'paid'::text, 'lapsed'::text])))
  CREATE INDEX places_of_contest ON contests.places USING btree (contest_id, division, place)
  CREATE INDEX places_unpaid ON contests.places USING btree (won_at) WHERE (state = 'won'::text)
  CREATE INDEX places_won ON contests.places USING btree (won_at)
  CREATE TRIGGER kept BEFORE DELETE OR UPDATE ON contests.places FOR EACH ROW EXECUTE FUNCTION contests.keep_place()
  CREATE TRIGGER never_emptied BEFORE TRUNCATE ON contests.places FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
TABLE contests.proposals
  proposal_id integer NOT NULL ALWAYS AS IDENTITY
  what text NOT NULL
  race_id integer
  contest_id integer
  terms jsonb
  reason text NOT NULL
  status text NOT NULL DEFAULT 'proposed'::text
  proposed_by integer NOT NULL
  proposed_at timestamp with time zone NOT NULL
  decided_by integer
  decided_at timestamp with time zone
  challenge_id integer
  CONSTRAINT about_what CHECK ((((what = ANY (ARRAY['terms'::text, 'challenge'::text])) = (terms IS NOT NULL)) AND ((what = 'call-off'::text) = (contest_id IS NOT NULL)) AND ((what <> 'close'::text) OR (race_id IS NOT NULL)) AND ((what = 'end-challenge'::text) = (challenge_id IS NOT NULL))))
  CONSTRAINT decided_by_somebody CHECK (((status = 'proposed'::text) = (decided_by IS NULL)))
  CONSTRAINT maker_is_not_checker CHECK (((status <> 'approved'::text) OR (decided_by <> proposed_by)))
  CONSTRAINT proposals_challenge_id_fkey FOREIGN KEY (challenge_id) REFERENCES contests.challenges(challenge_id)
  CONSTRAINT proposals_contest_id_fkey FOREIGN KEY (contest_id) REFERENCES contests.contests(contest_id)
  CONSTRAINT proposals_pkey PRIMARY KEY (proposal_id)
  CONSTRAINT proposals_race_id_fkey FOREIGN KEY (race_id) REFERENCES contests.races(race_id)
  CONSTRAINT proposals_status_check CHECK ((status = ANY (ARRAY['proposed'::text, 'approved'::text, 'refused'::text])))
  CONSTRAINT proposals_what CHECK ((what = ANY (ARRAY['terms'::text, 'close'::text, 'call-off'::text, 'challenge'::text, 'end-challenge'::text])))
  CREATE UNIQUE INDEX proposals_waiting ON contests.proposals USING btree (what, COALESCE(race_id, 0), COALESCE(contest_id, 0)) WHERE (status = 'proposed'::text)
  CREATE TRIGGER two_hands BEFORE UPDATE ON contests.proposals FOR EACH ROW EXECUTE FUNCTION staff.guard_hands('proposed_by', 'decided_by', 'approved')
TABLE contests.races
  race_id integer NOT NULL ALWAYS AS IDENTITY
  open boolean NOT NULL DEFAULT true
  at timestamp with time zone NOT NULL
  CONSTRAINT races_pkey PRIMARY KEY (race_id)
TABLE contests.reached
  player_id bigint NOT NULL
  challenge_id integer NOT NULL
  game_id integer NOT NULL
  round_no bigint NOT NULL
  at timestamp with time zone NOT NULL
  achievement text NOT NULL DEFAULT ''::text
  CONSTRAINT reached_challenge_id_fkey FOREIGN KEY (challenge_id) REFERENCES contests.challenges(challenge_id)
  CONSTRAINT reached_pkey PRIMARY KEY (player_id, challenge_id, game_id, achievement)
  CREATE INDEX reached_of_challenge ON contests.reached USING btree (challenge_id)
TABLE contests.rules
  one boolean NOT NULL DEFAULT true
  most_a_day bigint NOT NULL DEFAULT 10000000
  CONSTRAINT rules_most_a_day_check CHECK ((most_a_day >= 0))
  CONSTRAINT rules_one_check CHECK (one)
  CONSTRAINT rules_pkey PRIMARY KEY (one)
TABLE contests.scores
  player_id bigint NOT NULL
  contest_id integer NOT NULL
  division smallint NOT NULL
  score bigint NOT NULL
  rounds integer NOT NULL
  theo_e4 bigint NOT NULL
  best bigint[] NOT NULL
  left_out boolean NOT NULL DEFAULT false
  CONSTRAINT scores_best_check CHECK (((cardinality(best) >= 1) AND (cardinality(best) <= 3)))
  CONSTRAINT scores_contest_id_fkey FOREIGN KEY (contest_id) REFERENCES contests.contests(contest_id)
  CONSTRAINT scores_division_check CHECK (((division >= 0) AND (division <= 2)))
  CONSTRAINT scores_pkey PRIMARY KEY (player_id, contest_id, division)
  CONSTRAINT scores_rounds_check CHECK ((rounds > 0))
  CONSTRAINT scores_score_check CHECK ((score >= 0))
  CONSTRAINT scores_theo_e4_check CHECK ((theo_e4 >= 0))
  CREATE INDEX scores_ladder ON contests.scores USING btree (contest_id, division, ((- score)), player_id) INCLUDE (score) WHERE (NOT left_out)
  CREATE TRIGGER kept BEFORE DELETE OR UPDATE ON contests.scores FOR EACH ROW EXECUTE FUNCTION contests.keep_score()
  CREATE TRIGGER never_emptied BEFORE TRUNCATE ON contests.scores FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
TABLE contests.terms
  race_id integer NOT NULL
  terms_no integer NOT NULL
  name text NOT NULL
  name_fil text NOT NULL
  rhythm text NOT NULL
  games integer[] NOT NULL
  rounds integer NOT NULL
  best smallint NOT NULL
  share integer NOT NULL
  most bigint NOT NULL
  least bigint NOT NULL
  permit text NOT NULL
  demonstration boolean NOT NULL
  proposed_by integer
  approved_by integer
  at timestamp with time zone NOT NULL
  score text NOT NULL DEFAULT 'multiple'::text
  CONSTRAINT by_two CHECK ((demonstration OR ((proposed_by <> approved_by) AND (proposed_by IS NOT NULL) AND (approved_by IS NOT NULL))))
  CONSTRAINT least_below_most CHECK (("least" <= most))
  CONSTRAINT terms_best_check CHECK ((best = ANY (ARRAY[1, 3])))
  CONSTRAINT terms_games CHECK (((cardinality(games) >=
CASE score
    WHEN 'rarity'::text THEN 0
    ELSE 1
END) AND (cardinality(games) <= 20)))
  CONSTRAINT terms_least_check CHECK (("least" >= 0))
  CONSTRAINT terms_most_check CHECK (((most >= 100) AND (most <= 10000000)))
  CONSTRAINT terms_pkey PRIMARY KEY (race_id, terms_no)
  CONSTRAINT terms_race_id_fkey FOREIGN KEY (race_id) REFERENCES contests.races(race_id)
  CONSTRAINT terms_rhythm_check CHECK ((rhythm = ANY (ARRAY['hour'::text, 'day'::text, 'week'::text])))
  CONSTRAINT terms_rounds_check CHECK ((rounds = ANY (ARRAY[50, 200, 500])))
  CONSTRAINT terms_score_check CHECK ((score = ANY (ARRAY['multiple'::text, 'rarity'::text])))
  CONSTRAINT terms_share_check CHECK (((share >= 1) AND (share <= 1000)))
  CONSTRAINT terms_terms_no_check CHECK ((terms_no > 0))
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON contests.terms FOR EACH ROW EXECUTE FUNCTION refuse_change()
  CREATE TRIGGER never_emptied BEFORE TRUNCATE ON contests.terms FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
TABLE desk.steps
  kind text NOT NULL
  ref text NOT NULL
  step integer NOT NULL
  act text NOT NULL
  staff_id integer
  done_by text NOT NULL
  assigned_to integer
  until_on date
  words text NOT NULL DEFAULT ''::text
  request_key text
  at timestamp with time zone NOT NULL
  CONSTRAINT member_named CHECK (((done_by = 'member'::text) = (staff_id IS NOT NULL)))
  CONSTRAINT steps_act_check CHECK ((act = ANY (ARRAY['take'::text, 'assign'::text, 'hold'::text, 'ask'::text, 'escalate'::text, 'resume'::text, 'comment'::text, 'answered'::text, 'unanswered'::text, 'due'::text, 'decided'::text])))
  CONSTRAINT steps_done_by_check CHECK ((done_by = ANY (ARRAY['member'::text, 'player'::text, 'house'::text])))
  CONSTRAINT steps_kind_ref_fkey FOREIGN KEY (kind, ref) REFERENCES desk.work(kind, ref)
  CONSTRAINT steps_pkey PRIMARY KEY (kind, ref, step)
  CONSTRAINT steps_step_check CHECK ((step > 0))
  CREATE UNIQUE INDEX steps_of_request ON desk.steps USING btree (kind, ref, request_key) WHERE (request_key IS NOT NULL)
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON desk.steps FOR EACH ROW EXECUTE FUNCTION refuse_change()
  CREATE TRIGGER never_emptied BEFORE TRUNCATE ON desk.steps FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
TABLE desk.work
  kind text NOT NULL
  ref text NOT NULL
  player_id bigint
  state text NOT NULL
  assigned_to integer
  until_on date
  reason text NOT NULL DEFAULT ''::text
  mark text NOT NULL DEFAULT ''::text
  version integer NOT NULL
  at timestamp with time zone NOT NULL
  CONSTRAINT marked_while_open CHECK (((mark = ''::text) OR (state = 'open'::text)))
  CONSTRAINT waits_until_a_day CHECK (((state = ANY (ARRAY['held'::text, 'asked'::text])) = (until_on IS NOT NULL)))
  CONSTRAINT work_kind_check CHECK ((kind = ANY (ARRAY['withdrawal'::text, 'verification'::text, 'exception'::text, 'dispute'::text, 'held-win'::text])))
  CONSTRAINT work_mark_check CHECK ((mark = ANY (ARRAY[''::text, 'answered'::text, 'unanswered'::text, 'due'::text])))
  CONSTRAINT work_pkey PRIMARY KEY (kind, ref)
  CONSTRAINT work_state_check CHECK ((state = ANY (ARRAY['open'::text, 'held'::text, 'asked'::text, 'escalated'::text])))
  CONSTRAINT work_version_check CHECK ((version > 0))
  CREATE INDEX work_asked ON desk.work USING btree (player_id) WHERE (state = 'asked'::text)
  CREATE INDEX work_assigned ON desk.work USING btree (assigned_to, kind) WHERE (assigned_to IS NOT NULL)
  CREATE INDEX work_due ON desk.work USING btree (until_on) WHERE (until_on IS NOT NULL)
  CREATE INDEX work_not_open ON desk.work USING btree (kind, state) WHERE (state <> 'open'::text)
TABLE disputes.closings
  player_id bigint NOT NULL
  dispute_id text NOT NULL
  closing_no integer NOT NULL
  outcome text NOT NULL
  reason text NOT NULL
  status text NOT NULL DEFAULT 'proposed'::text
  proposed_by integer NOT NULL
  proposed_at timestamp with time zone NOT NULL
  decided_by integer
  decided_at timestamp with time zone
  CONSTRAINT closings_closing_no_check CHECK ((closing_no > 0))
  CONSTRAINT closings_outcome_check CHECK ((outcome = ANY (ARRAY['won'::text, 'lost'::text, 'accepted'::text])))
  CONSTRAINT closings_pkey PRIMARY KEY (player_id, dispute_id, closing_no)
  CONSTRAINT closings_player_id_dispute_id_fkey FOREIGN KEY (player_id, dispute_id) REFERENCES disputes.disputes(player_id, dispute_id)
  CONSTRAINT closings_reason_check CHECK ((length(btrim(reason)) >= 10))
  CONSTRAINT closings_status_check CHECK ((status = ANY (ARRAY['proposed'::text, 'done'::text, 'refused'::text])))
  CONSTRAINT decided_by_somebody CHECK (((status = 'proposed'::text) = (decided_by IS NULL)))
  CONSTRAINT maker_is_not_checker CHECK (((status <> 'done'::text) OR (decided_by <> proposed_by)))
  CREATE UNIQUE INDEX closing_waits ON disputes.closings USING btree (player_id, dispute_id) WHERE (status = 'proposed'::text)
  CREATE TRIGGER two_hands BEFORE UPDATE ON disputes.closings FOR EACH ROW EXECUTE FUNCTION staff.guard_hands('proposed_by', 'decided_by', 'done')
  CREATE TRIGGER unheld BEFORE INSERT ON disputes.closings FOR EACH ROW EXECUTE FUNCTION desk.guard_decision('dispute', 'dispute_id')
  CREATE TRIGGER unheld_still BEFORE UPDATE OF status ON disputes.closings FOR EACH ROW WHEN ((new.status = 'done'::text)) EXECUTE FUNCTION desk.guard_decision('dispute', 'dispute_id')
TABLE disputes.disputes
  player_id bigint NOT NULL
  dispute_id text NOT NULL
  order_id text NOT NULL
  provider text NOT NULL
  provider_ref text NOT NULL
  source text NOT NULL
  kind text NOT NULL
  amount bigint NOT NULL
  fee bigint NOT NULL DEFAULT 0
  reason_code text NOT NULL DEFAULT ''::text
  respond_by timestamp with time zone
  state text NOT NULL DEFAULT 'new'::text
  taken_at timestamp with time zone
  given_back_at timestamp with time zone
  version integer NOT NULL DEFAULT 1
  opened_at timestamp with time zone NOT NULL
  moved_at timestamp with time zone NOT NULL
  checked_at timestamp with time zone NOT NULL
  CONSTRAINT disputes_amount_check CHECK ((amount > 0))
  CONSTRAINT disputes_dispute_id_key UNIQUE (dispute_id)
  CONSTRAINT disputes_fee_check CHECK ((fee >= 0))
  CONSTRAINT disputes_kind_check CHECK ((kind = ANY (ARRAY['chargeback'::text, 'wallet-reversal'::text, 'bank-recall'::text])))
  CONSTRAINT disputes_pkey PRIMARY KEY (player_id, dispute_id)
  CONSTRAINT disputes_player_id_order_id_fkey FOREIGN KEY (player_id, order_id) REFERENCES cashier.deposits(player_id, order_id)
  CONSTRAINT disputes_provider_provider_ref_key UNIQUE (provider, provider_ref)
  CONSTRAINT disputes_provider_ref_check CHECK ((provider_ref <> ''::text))
  CONSTRAINT disputes_source_check CHECK ((source = ANY (ARRAY['provider'::text, 'hand'::text])))
  CONSTRAINT disputes_state_check CHECK ((state = ANY (ARRAY['new'::text, 'gathering'::text, 'answered'::text, 'won'::text, 'lost'::text, 'accepted'::text])))
  CONSTRAINT disputes_version_check CHECK ((version > 0))
  CONSTRAINT given_back_once_taken CHECK (((given_back_at IS NULL) OR (taken_at IS NOT NULL)))
  CONSTRAINT taken_while_lost CHECK (((state = ANY (ARRAY['lost'::text, 'accepted'::text])) = ((taken_at IS NOT NULL) AND (given_back_at IS NULL))))
  CREATE INDEX disputes_decided ON disputes.disputes USING btree (moved_at, dispute_id) WHERE (state = ANY (ARRAY['won'::text, 'lost'::text, 'accepted'::text]))
  CREATE INDEX disputes_of_order ON disputes.disputes USING btree (player_id, order_id)
  CREATE INDEX disputes_open ON disputes.disputes USING btree (respond_by, dispute_id) WHERE (state = ANY (ARRAY['new'::text, 'gathering'::text, 'answered'::text]))
  CREATE INDEX disputes_opened ON disputes.disputes USING btree (opened_at, dispute_id)
  CREATE INDEX disputes_to_check ON disputes.disputes USING btree (checked_at) WHERE ((source = 'provider'::text) AND (state = ANY (ARRAY['new'::text, 'gathering'::text, 'answered'::text])))
  CREATE TRIGGER amount_within BEFORE INSERT OR UPDATE OF amount, state ON disputes.disputes FOR EACH ROW EXECUTE FUNCTION disputes.guard_amount()
  CREATE TRIGGER kept BEFORE DELETE ON disputes.disputes FOR EACH ROW EXECUTE FUNCTION refuse_change()
  CREATE TRIGGER stays BEFORE UPDATE ON disputes.disputes FOR EACH ROW EXECUTE FUNCTION disputes.guard_dispute()
TABLE disputes.evidence
  player_id bigint NOT NULL
  dispute_id text NOT NULL
  evidence_no integer NOT NULL
  evidence_id uuid NOT NULL
  name text NOT NULL
  kind text NOT NULL
  size integer NOT NULL
  place text NOT NULL
  key_id text NOT NULL
  sealed_key bytea NOT NULL
  added_by integer NOT NULL
  request_key text NOT NULL
  at timestamp with time zone NOT NULL
  CONSTRAINT evidence_evidence_id_key UNIQUE (evidence_id)
  CONSTRAINT evidence_evidence_no_check CHECK ((evidence_no > 0))
  CONSTRAINT evidence_kind_check CHECK ((kind = ANY (ARRAY['picture'::text, 'pdf'::text])))
  CONSTRAINT evidence_pkey PRIMARY KEY (player_id, dispute_id, evidence_no)
  CONSTRAINT evidence_place_key UNIQUE (place)
  CONSTRAINT evidence_player_id_dispute_id_fkey FOREIGN KEY (player_id, dispute_id) REFERENCES disputes.disputes(player_id, dispute_id)
  CONSTRAINT evidence_player_id_dispute_id_request_key_key UNIQUE (player_id, dispute_id, request_key)
  CONSTRAINT evidence_size_check CHECK ((size > 0))
  CREATE INDEX evidence_at ON disputes.evidence USING btree (at)
  CREATE INDEX evidence_keys ON disputes.evidence USING btree (key_id)
TABLE disputes.steps
  player_id bigint NOT NULL
  dispute_id text NOT NULL
  step integer NOT NULL
  what text NOT NULL
  staff_id integer
  done_by text NOT NULL
  words text NOT NULL DEFAULT ''::text
  request_key text
  at timestamp with time zone NOT NULL
  CONSTRAINT member_named CHECK (((done_by = 'member'::text) = (staff_id IS NOT NULL)))
  CONSTRAINT steps_done_by_check CHECK ((done_by = ANY (ARRAY['member'::text, 'provider'::text, 'house'::text])))
  CONSTRAINT steps_pkey PRIMARY KEY (player_id, dispute_id, step)
  CONSTRAINT steps_player_id_dispute_id_fkey FOREIGN KEY (player_id, dispute_id) REFERENCES disputes.disputes(player_id, dispute_id)
  CONSTRAINT steps_step_check CHECK ((step > 0))
  CONSTRAINT steps_what_check CHECK ((what = ANY (ARRAY['opened'::text, 'changed'::text, 'evidence'::text, 'answered'::text, 'proposed'::text, 'refused'::text, 'won'::text, 'lost'::text, 'accepted'::text, 'given-back'::text])))
  CREATE UNIQUE INDEX steps_of_request ON disputes.steps USING btree (request_key) WHERE (request_key IS NOT NULL)
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON disputes.steps FOR EACH ROW EXECUTE FUNCTION refuse_change()
  CREATE TRIGGER never_emptied BEFORE TRUNCATE ON disputes.steps FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
TABLE duels.duels
  player_id bigint NOT NULL
  duel_no integer NOT NULL
  duel text NOT NULL
  game_id integer NOT NULL
  state text NOT NULL
  word text NOT NULL
  named boolean NOT NULL
  commitment text NOT NULL
  made_at timestamp with time zone NOT NULL
  link_ends_at timestamp with time zone NOT NULL
  other_id bigint
  other_word text
  other_named boolean
  ends_at timestamp with time zone
  maker_scores integer[]
  other_scores integer[]
  ended_at timestamp with time zone
  maker_points bigint NOT NULL DEFAULT 0
  other_points bigint NOT NULL DEFAULT 0
  owed boolean NOT NULL DEFAULT false
  CONSTRAINT duels_check CHECK ((other_id <> player_id))
  CONSTRAINT duels_check1 CHECK ((((other_id IS NULL) = (other_word IS NULL)) AND ((other_id IS NULL) = (ends_at IS NULL))))
  CONSTRAINT duels_check2 CHECK (((state <> ALL (ARRAY['playing'::text, 'decided'::text])) OR (other_id IS NOT NULL)))
  CONSTRAINT duels_check3 CHECK (((state = ANY (ARRAY['decided'::text, 'void'::text, 'cancelled'::text])) = (ended_at IS NOT NULL)))
  CONSTRAINT duels_check4 CHECK (((state = 'decided'::text) OR ((maker_points + other_points) = 0)))
  CONSTRAINT duels_check5 CHECK (((NOT owed) OR (state = 'decided'::text)))
  CONSTRAINT duels_commitment_check CHECK ((commitment ~ '^[0-9a-f]{64}$'::text))
  CONSTRAINT duels_duel_check CHECK ((duel ~ '^[A-Za-z0-9_-]{22}$'::text))
  CONSTRAINT duels_duel_key UNIQUE (duel)
  CONSTRAINT duels_duel_no_check CHECK ((duel_no > 0))
  CONSTRAINT duels_game_id_fkey FOREIGN KEY (game_id) REFERENCES catalogue.games(game_id)
  CONSTRAINT duels_maker_points_check CHECK ((maker_points >= 0))
  CONSTRAINT duels_other_points_check CHECK ((other_points >= 0))
  CONSTRAINT duels_pkey PRIMARY KEY (player_id, duel_no)
  CONSTRAINT duels_state_check CHECK ((state = ANY (ARRAY['open'::text, 'playing'::text, 'decided'::text, 'void'::text, 'cancelled'::text])))
  CREATE INDEX duels_made ON duels.duels USING btree (made_at)
  CREATE INDEX duels_of_other ON duels.duels USING btree (other_id, made_at) WHERE (other_id IS NOT NULL)
  CREATE INDEX duels_owed ON duels.duels USING btree (ended_at) WHERE owed
  CREATE INDEX duels_playing ON duels.duels USING btree (ends_at) WHERE (state = 'playing'::text)
  CREATE INDEX duels_with_prize ON duels.duels USING btree (ended_at) WHERE ((maker_points + other_points) > 0)
TABLE duels.links
  token_hash bytea NOT NULL
  player_id bigint NOT NULL
  duel_no integer NOT NULL
  CONSTRAINT links_pkey PRIMARY KEY (token_hash)
  CONSTRAINT links_player_id_duel_no_fkey FOREIGN KEY (player_id, duel_no) REFERENCES duels.duels(player_id, duel_no) ON DELETE CASCADE
  CREATE INDEX links_of_duels ON duels.links USING btree (player_id, duel_no)
TABLE gifts.first_recharge
  one boolean NOT NULL DEFAULT true
  open boolean NOT NULL
  amount bigint NOT NULL
  least bigint NOT NULL
  multiple integer NOT NULL
  rates jsonb NOT NULL
  days integer NOT NULL
  round_most bigint
  freed_percent integer
  CONSTRAINT first_recharge_amount_check CHECK ((amount > 0))
  CONSTRAINT first_recharge_days_check CHECK (((days >= 1) AND (days <= 365)))
  CONSTRAINT first_recharge_freed_percent_check CHECK (((freed_percent >= 100) AND (freed_percent <= 10000)))
  CONSTRAINT first_recharge_least_check CHECK (("least" >= 0))
  CONSTRAINT first_recharge_multiple_check CHECK (((multiple >= 0) AND (multiple <= 100)))
  CONSTRAINT first_recharge_one_check CHECK (one)
  CONSTRAINT first_recharge_pkey PRIMARY KEY (one)
  CONSTRAINT first_recharge_rates_check CHECK ((jsonb_typeof(rates) = 'object'::text))
  CONSTRAINT first_recharge_round_most_check CHECK ((round_most > 0))
  CREATE TRIGGER heard AFTER UPDATE ON gifts.first_recharge FOR EACH ROW EXECUTE FUNCTION campaigns.hear_terms()
TABLE gifts.items
  player_id bigint NOT NULL
  item_no integer NOT NULL
  prop_id integer NOT NULL
  kind text NOT NULL
  source text NOT NULL
  key text NOT NULL
  terms jsonb NOT NULL
  given_at timestamp with time zone NOT NULL
  ends_at timestamp with time zone NOT NULL
  state text NOT NULL DEFAULT 'owned'::text
  order_id text
  ended_at timestamp with time zone
  CONSTRAINT items_check CHECK (((state = ANY (ARRAY['reserved'::text, 'used'::text])) = (order_id IS NOT NULL)))
  CONSTRAINT items_check1 CHECK (((state = ANY (ARRAY['owned'::text, 'reserved'::text])) = (ended_at IS NULL)))
  CONSTRAINT items_item_no_check CHECK ((item_no > 0))
  CONSTRAINT items_kind_check CHECK ((kind = ANY (ARRAY['boost'::text, 'coupon'::text])))
  CONSTRAINT items_pkey PRIMARY KEY (player_id, item_no)
  CONSTRAINT items_player_id_key_key UNIQUE (player_id, key)
  CONSTRAINT items_player_id_order_id_key UNIQUE (player_id, order_id)
  CONSTRAINT items_source_check CHECK ((source ~ '^[a-z][a-z0-9-]{1,40}$'::text))
  CONSTRAINT items_state_check CHECK ((state = ANY (ARRAY['owned'::text, 'reserved'::text, 'used'::text, 'expired'::text, 'taken-back'::text])))
  CREATE INDEX items_ending ON gifts.items USING btree (ends_at) WHERE (state = 'owned'::text)
  CREATE TRIGGER kept BEFORE DELETE OR UPDATE ON gifts.items FOR EACH ROW EXECUTE FUNCTION gifts.keep_item()
  CREATE TRIGGER never_emptied BEFORE TRUNCATE ON gifts.items FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
TABLE gifts.marks
  mark bytea NOT NULL
  reward text NOT NULL
  what text NOT NULL
  player_id bigint NOT NULL
  at timestamp with time zone NOT NULL
  CONSTRAINT marks_pkey PRIMARY KEY (mark, reward)
  CONSTRAINT marks_what_check CHECK ((what = ANY (ARRAY['device'::text, 'payment'::text, 'person'::text, 'document'::text, 'number'::text])))
  CREATE INDEX marks_of_player ON gifts.marks USING btree (player_id)
TABLE gifts.orders
  player_id bigint NOT NULL
  order_id text NOT NULL
  item_no integer
  first_terms jsonb
  item_outcome text
  item_coins bigint NOT NULL DEFAULT 0
  first_outcome text
  first_coins bigint NOT NULL DEFAULT 0
  settled_at timestamp with time zone
  CONSTRAINT orders_check CHECK (((item_outcome IS NULL) OR (item_no IS NOT NULL)))
  CONSTRAINT orders_check1 CHECK (((item_coins > 0) = (COALESCE(item_outcome, ''::text) = 'used'::text)))
  CONSTRAINT orders_check2 CHECK (((first_coins > 0) = (COALESCE(first_outcome, ''::text) = 'given'::text)))
  CONSTRAINT orders_check3 CHECK (((settled_at IS NOT NULL) OR ((item_outcome IS NULL) AND (first_outcome IS NULL))))
  CONSTRAINT orders_first_coins_check CHECK ((first_coins >= 0))
  CONSTRAINT orders_first_outcome_check CHECK ((first_outcome = ANY (ARRAY['given'::text, 'too-little'::text, 'withheld'::text, 'elsewhere'::text])))
  CONSTRAINT orders_item_coins_check CHECK ((item_coins >= 0))
  CONSTRAINT orders_item_outcome_check CHECK ((item_outcome = ANY (ARRAY['used'::text, 'missed'::text, 'too-little'::text, 'withheld'::text])))
  CONSTRAINT orders_pkey PRIMARY KEY (player_id, order_id)
  CREATE UNIQUE INDEX first_once ON gifts.orders USING btree (player_id) WHERE (first_coins > 0)
  CREATE TRIGGER heard AFTER INSERT OR UPDATE ON gifts.orders FOR EACH ROW WHEN (((new.first_terms IS NOT NULL) OR (new.first_outcome IS NOT NULL))) EXECUTE FUNCTION campaigns.hear_order()
  CREATE TRIGGER kept BEFORE DELETE OR UPDATE ON gifts.orders FOR EACH ROW EXECUTE FUNCTION gifts.keep_settled()
  CREATE TRIGGER never_emptied BEFORE TRUNCATE ON gifts.orders FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
TABLE gifts.payment_marks
  player_id bigint NOT NULL
  mark bytea NOT NULL
  at timestamp with time zone NOT NULL
  CONSTRAINT payment_marks_pkey PRIMARY KEY (player_id, mark)
  CREATE INDEX payment_marks_same ON gifts.payment_marks USING btree (mark, player_id)
TABLE gifts.props
  prop_id integer NOT NULL
  kind text NOT NULL GENERATED DEFAULT 
CASE
    WHEN ((prop_id >= 3001) AND (prop_id <= 3099)) THEN 'coupon'::text
    ELSE 'boost'::text
END
  open boolean NOT NULL DEFAULT true
  num bigint NOT NULL
  price bigint NOT NULL DEFAULT 0
  least bigint NOT NULL
  most bigint NOT NULL
  channels jsonb NOT NULL DEFAULT '[]'::jsonb
  multiple integer NOT NULL
  rates jsonb NOT NULL
  days integer NOT NULL
  keep_days integer NOT NULL
  round_most bigint
  freed_percent integer
  CONSTRAINT boost_is_a_percentage CHECK ((((prop_id >= 3001) AND (prop_id <= 3099)) OR (num <= 200)))
  CONSTRAINT coupon_gives_its_amount CHECK ((((prop_id < 3001) OR (prop_id > 3099)) OR (most = num)))
  CONSTRAINT known_prop CHECK ((((prop_id >= 1001) AND (prop_id <= 1011)) OR ((prop_id >= 1201) AND (prop_id <= 1204)) OR ((prop_id >= 3001) AND (prop_id <= 3099))))
  CONSTRAINT props_channels_check CHECK ((jsonb_typeof(channels) = 'array'::text))
  CONSTRAINT props_days_check CHECK (((days >= 1) AND (days <= 365)))
  CONSTRAINT props_freed_percent_check CHECK (((freed_percent >= 100) AND (freed_percent <= 10000)))
  CONSTRAINT props_keep_days_check CHECK (((keep_days >= 1) AND (keep_days <= 365)))
  CONSTRAINT props_least_check CHECK (("least" >= 0))
  CONSTRAINT props_most_check CHECK ((most > 0))
  CONSTRAINT props_multiple_check CHECK (((multiple >= 0) AND (multiple <= 100)))
  CONSTRAINT props_num_check CHECK ((num > 0))
  CONSTRAINT props_pkey PRIMARY KEY (prop_id)
  CONSTRAINT props_price_check CHECK ((price >= 0))
  CONSTRAINT props_rates_check CHECK ((jsonb_typeof(rates) = 'object'::text))
  CONSTRAINT props_round_most_check CHECK ((round_most > 0))
TABLE invites.excused
  player_id bigint NOT NULL
  member_id bigint NOT NULL
  mark bytea NOT NULL
  CONSTRAINT excused_pkey PRIMARY KEY (player_id, member_id, mark)
  CONSTRAINT excused_player_id_member_id_fkey FOREIGN KEY (player_id, member_id) REFERENCES invites.members(player_id, member_id)
TABLE invites.inviters {fillfactor=80}
  player_id bigint NOT NULL
  members integer NOT NULL
  valid integer NOT NULL
  void integer NOT NULL
  CONSTRAINT inviters_members_check CHECK ((members >= 0))
  CONSTRAINT inviters_pkey PRIMARY KEY (player_id)
  CONSTRAINT inviters_valid_check CHECK ((valid >= 0))
  CONSTRAINT inviters_void_check CHECK ((void >= 0))
  CREATE INDEX inviters_by_members ON invites.inviters USING btree (members DESC, player_id DESC)
TABLE invites.marks
  player_id bigint NOT NULL
  mark bytea NOT NULL
  what text NOT NULL
  member_id bigint NOT NULL
  CONSTRAINT marks_pkey PRIMARY KEY (player_id, mark)
TABLE invites.members {fillfactor=80}
  player_id bigint NOT NULL
  member_id bigint NOT NULL
  via text NOT NULL
  since timestamp with time zone NOT NULL
  state text NOT NULL DEFAULT 'new'::text
  missing text[] NOT NULL DEFAULT '{}'::text[]
  valid_at timestamp with time zone
  void_at timestamp with time zone
  void_why text
  shared_at timestamp with time zone
  judged_at timestamp with time zone
  shared_what text
  shared_with bigint
  restored_at timestamp with time zone
  CONSTRAINT members_check CHECK ((player_id <> member_id))
  CONSTRAINT members_check1 CHECK (((via = 'registered'::text) OR (state <> 'valid'::text)))
  CONSTRAINT members_check2 CHECK (((state <> 'valid'::text) OR ((valid_at IS NOT NULL) AND (void_at IS NULL))))
  CONSTRAINT members_check3 CHECK (((state = 'void'::text) = ((void_at IS NOT NULL) AND (void_why IS NOT NULL))))
  CONSTRAINT members_pkey PRIMARY KEY (player_id, member_id)
  CONSTRAINT members_state_check CHECK ((state = ANY (ARRAY['new'::text, 'valid'::text, 'void'::text, 'late'::text])))
  CONSTRAINT members_via_check CHECK ((via = ANY (ARRAY['registered'::text, 'named'::text])))
  CREATE INDEX members_by_state ON invites.members USING btree (state, since) WHERE (state = ANY (ARRAY['new'::text, 'valid'::text]))
  CREATE INDEX members_newest ON invites.members USING btree (player_id, since DESC, member_id DESC)
  CREATE TRIGGER counted AFTER INSERT OR UPDATE OF state ON invites.members FOR EACH ROW EXECUTE FUNCTION invites.count_members()
  CREATE TRIGGER guarded BEFORE UPDATE ON invites.members FOR EACH ROW EXECUTE FUNCTION invites.guard_member()
TABLE invites.moves
  player_id bigint NOT NULL
  move_id bigint NOT NULL ALWAYS AS IDENTITY
  member_id bigint NOT NULL
  request_key text NOT NULL
  what text NOT NULL
  seen text NOT NULL
  reason text NOT NULL
  status text NOT NULL DEFAULT 'proposed'::text
  proposed_by integer NOT NULL
  proposed_at timestamp with time zone NOT NULL
  decided_by integer
  decided_at timestamp with time zone
  CONSTRAINT decided_by_somebody CHECK (((status = 'proposed'::text) = (decided_by IS NULL)))
  CONSTRAINT decided_some_time CHECK (((status = 'proposed'::text) = (decided_at IS NULL)))
  CONSTRAINT maker_is_not_checker CHECK (((status <> 'done'::text) OR (decided_by <> proposed_by)))
  CONSTRAINT moves_check CHECK (((what = 'restore'::text) = (seen = 'void'::text)))
  CONSTRAINT moves_pkey PRIMARY KEY (player_id, move_id)
  CONSTRAINT moves_player_id_member_id_fkey FOREIGN KEY (player_id, member_id) REFERENCES invites.members(player_id, member_id)
  CONSTRAINT moves_player_id_request_key_key UNIQUE (player_id, request_key)
  CONSTRAINT moves_reason_check CHECK ((length(reason) >= 5))
  CONSTRAINT moves_seen_check CHECK ((seen = ANY (ARRAY['new'::text, 'valid'::text, 'void'::text, 'late'::text])))
  CONSTRAINT moves_status_check CHECK ((status = ANY (ARRAY['proposed'::text, 'done'::text, 'refused'::text])))
  CONSTRAINT moves_what_check CHECK ((what = ANY (ARRAY['void'::text, 'restore'::text])))
  CREATE INDEX moves_of_member ON invites.moves USING btree (player_id, member_id, move_id)
  CREATE INDEX moves_waiting ON invites.moves USING btree (proposed_at, move_id) WHERE (status = 'proposed'::text)
  CREATE UNIQUE INDEX one_move_waits ON invites.moves USING btree (player_id, member_id) WHERE (status = 'proposed'::text)
  CREATE TRIGGER guarded BEFORE INSERT OR DELETE OR UPDATE ON invites.moves FOR EACH ROW EXECUTE FUNCTION guard_proposal()
  CREATE TRIGGER never_emptied BEFORE TRUNCATE ON invites.moves FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  CREATE TRIGGER two_hands BEFORE UPDATE ON invites.moves FOR EACH ROW EXECUTE FUNCTION staff.guard_hands('proposed_by', 'decided_by', 'done')
TABLE invites.play_followed
  one boolean NOT NULL DEFAULT true
  until timestamp with time zone NOT NULL
  CONSTRAINT play_followed_one_check CHECK (one)
  CONSTRAINT play_followed_pkey PRIMARY KEY (one)
TABLE invites.visits
  player_id bigint NOT NULL
  day date NOT NULL
  visitor bytea NOT NULL
  network text NOT NULL DEFAULT ''::text
  CONSTRAINT visits_network_check CHECK ((length(network) <= 16))
  CONSTRAINT visits_pkey PRIMARY KEY (player_id, day, visitor)
  CREATE INDEX visits_day ON invites.visits USING btree (day)
TABLE kyc.approvals
  player_id bigint NOT NULL
  attempt integer NOT NULL
  staff_id integer NOT NULL
  at timestamp with time zone NOT NULL DEFAULT clock_timestamp()
  CONSTRAINT approvals_pkey PRIMARY KEY (player_id, attempt, staff_id)
  CONSTRAINT approvals_player_id_fkey FOREIGN KEY (player_id) REFERENCES kyc.cases(player_id)
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON kyc.approvals FOR EACH ROW EXECUTE FUNCTION refuse_change()
  CREATE TRIGGER two_hands BEFORE INSERT ON kyc.approvals FOR EACH ROW EXECUTE FUNCTION staff.guard_kyc_hands()
  CREATE TRIGGER unheld BEFORE INSERT ON kyc.approvals FOR EACH ROW EXECUTE FUNCTION desk.guard_decision('verification', 'player_id')
TABLE kyc.cases
  player_id bigint NOT NULL
  status text NOT NULL DEFAULT 'none'::text
  reasons text[] NOT NULL DEFAULT '{}'::text[]
  attempt integer NOT NULL DEFAULT 0
  document_type text
  number_sealed bytea
  number_key text
  document_expires date
  first_name text NOT NULL DEFAULT ''::text
  middle_name text NOT NULL DEFAULT ''::text
  last_name text NOT NULL DEFAULT ''::text
  birth_date date
  nationality text NOT NULL DEFAULT ''::text
  address text NOT NULL DEFAULT ''::text
  city text NOT NULL DEFAULT ''::text
  province text NOT NULL DEFAULT ''::text
  postal_code text NOT NULL DEFAULT ''::text
  source_of_funds text NOT NULL DEFAULT ''::text
  nature_of_work text NOT NULL DEFAULT ''::text
  consent_version text NOT NULL DEFAULT ''::text
  consent_at timestamp with time zone
  flags text[] NOT NULL DEFAULT '{}'::text[]
  level smallint NOT NULL DEFAULT 0
  deadline_from timestamp with time zone
  submitted_at timestamp with time zone
  decided_at timestamp with time zone
  legal_hold boolean NOT NULL DEFAULT false
  purged_at timestamp with time zone
  created_at timestamp with time zone NOT NULL DEFAULT now()
  CONSTRAINT cases_level_check CHECK (((level >= 0) AND (level <= 3)))
  CONSTRAINT cases_pkey PRIMARY KEY (player_id)
  CONSTRAINT cases_status_check CHECK ((status = ANY (ARRAY['none'::text, 'draft'::text, 'submitted'::text, 'in-review'::text, 'approved'::text, 'rejected'::text, 'resubmit'::text, 'expired'::text])))
  CREATE INDEX cases_expiring ON kyc.cases USING btree (document_expires) WHERE (status = 'approved'::text)
  CREATE INDEX cases_waiting ON kyc.cases USING btree (submitted_at) WHERE (status = ANY (ARRAY['submitted'::text, 'in-review'::text]))
  CREATE TRIGGER guarded BEFORE INSERT OR UPDATE ON kyc.cases FOR EACH ROW EXECUTE FUNCTION kyc.guard_case()
  CREATE TRIGGER unheld BEFORE UPDATE OF status ON kyc.cases FOR EACH ROW WHEN (((new.status = 'approved'::text) AND (old.status <> 'approved'::text))) EXECUTE FUNCTION desk.guard_decision('verification', 'player_id')
  CREATE TRIGGER words_kept AFTER INSERT OR UPDATE OF status, first_name, middle_name, last_name ON kyc.cases FOR EACH ROW EXECUTE FUNCTION search.keep_id_words()
TABLE kyc.marks
  mark bytea NOT NULL
  player_id bigint NOT NULL
  kind text NOT NULL
  CONSTRAINT marks_kind_check CHECK ((kind = ANY (ARRAY['person'::text, 'document'::text, 'picture'::text])))
  CONSTRAINT marks_pkey PRIMARY KEY (mark, player_id)
  CREATE INDEX marks_of_player ON kyc.marks USING btree (player_id)
TABLE kyc.pictures
  player_id bigint NOT NULL
  picture_id uuid NOT NULL
  kind text NOT NULL
  attempt integer NOT NULL
  place text NOT NULL
  key_id text NOT NULL
  sealed_key bytea NOT NULL
  bytes integer NOT NULL
  width integer NOT NULL
  height integer NOT NULL
  mark bytea NOT NULL
  scan text NOT NULL
  is_current boolean NOT NULL DEFAULT false
  stored_at timestamp with time zone
  created_at timestamp with time zone NOT NULL DEFAULT now()
  CONSTRAINT pictures_kind_check CHECK ((kind = ANY (ARRAY['front'::text, 'back'::text, 'selfie'::text])))
  CONSTRAINT pictures_pkey PRIMARY KEY (player_id, picture_id)
  CONSTRAINT pictures_player_id_fkey FOREIGN KEY (player_id) REFERENCES kyc.cases(player_id)
  CONSTRAINT pictures_scan_check CHECK ((scan = ANY (ARRAY['clean'::text, 'waiting'::text, 'off'::text])))
  CREATE INDEX pictures_by_key ON kyc.pictures USING btree (key_id)
  CREATE INDEX pictures_in_quarantine ON kyc.pictures USING btree (created_at) WHERE (scan = 'waiting'::text)
  CREATE UNIQUE INDEX one_current ON kyc.pictures USING btree (player_id, kind) WHERE is_current
TABLE kyc.reminders
  player_id bigint NOT NULL
  deadline timestamp with time zone NOT NULL
  at timestamp with time zone NOT NULL DEFAULT now()
  CONSTRAINT reminders_pkey PRIMARY KEY (player_id, deadline)
TABLE kyc.rules
  only_row boolean NOT NULL DEFAULT true
  deadline_days integer NOT NULL DEFAULT 7
  before_deposit boolean NOT NULL DEFAULT false
  before_play boolean NOT NULL DEFAULT false
  four_eyes_from smallint NOT NULL DEFAULT 2
  keep_days integer NOT NULL DEFAULT 1826
  keep_draft_days integer NOT NULL DEFAULT 365
  CONSTRAINT rules_deadline_days_check CHECK (((deadline_days >= 0) AND (deadline_days <= 90)))
  CONSTRAINT rules_four_eyes_from_check CHECK (((four_eyes_from >= 0) AND (four_eyes_from <= 3)))
  CONSTRAINT rules_keep_days_check CHECK ((keep_days >= 365))
  CONSTRAINT rules_keep_draft_days_check CHECK ((keep_draft_days >= 365))
  CONSTRAINT rules_only_row_check CHECK (only_row)
  CONSTRAINT rules_pkey PRIMARY KEY (only_row)
TABLE kyc.steps
  player_id bigint NOT NULL
  step integer NOT NULL
  attempt integer NOT NULL
  status text NOT NULL
  reasons text[] NOT NULL DEFAULT '{}'::text[]
  done_by text NOT NULL
  staff_id integer
  at timestamp with time zone NOT NULL DEFAULT clock_timestamp()
  CONSTRAINT steps_check CHECK (((staff_id IS NULL) OR (done_by = 'house'::text)))
  CONSTRAINT steps_done_by_check CHECK ((done_by = ANY (ARRAY['player'::text, 'house'::text, 'clock'::text])))
  CONSTRAINT steps_pkey PRIMARY KEY (player_id, step)
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON kyc.steps FOR EACH ROW EXECUTE FUNCTION refuse_change()
TABLE loyalty.exchanges
  player_id bigint NOT NULL
  day date NOT NULL
  taken bigint NOT NULL
  given bigint NOT NULL
  CONSTRAINT exchanges_given_check CHECK ((given > 0))
  CONSTRAINT exchanges_pkey PRIMARY KEY (player_id, day)
  CONSTRAINT exchanges_taken_check CHECK ((taken > 0))
TABLE loyalty.levels
  level smallint NOT NULL
  name text NOT NULL
  bet_amount bigint NOT NULL
  name_fil text NOT NULL DEFAULT ''::text
  CONSTRAINT levels_bet_amount_check CHECK ((bet_amount >= 0))
  CONSTRAINT levels_bet_amount_key UNIQUE (bet_amount)
  CONSTRAINT levels_pkey PRIMARY KEY (level)
TABLE loyalty.point_rules
  only_row boolean NOT NULL DEFAULT true
  open boolean NOT NULL DEFAULT true
  rate bigint NOT NULL DEFAULT 12500
  least bigint NOT NULL DEFAULT 12500
  needs_identity boolean NOT NULL DEFAULT true
  deposit_days integer NOT NULL DEFAULT 30
  day_most bigint NOT NULL DEFAULT 20000
  CONSTRAINT point_rules_day_most_check CHECK ((day_most >= 0))
  CONSTRAINT point_rules_deposit_days_check CHECK (((deposit_days >= 0) AND (deposit_days <= 365)))
  CONSTRAINT point_rules_least_check CHECK (("least" > 0))
  CONSTRAINT point_rules_only_row_check CHECK (only_row)
  CONSTRAINT point_rules_pkey PRIMARY KEY (only_row)
  CONSTRAINT point_rules_rate_check CHECK ((rate > 0))
TABLE loyalty.purses
  player_id bigint NOT NULL
  last_day date NOT NULL
  notices smallint NOT NULL DEFAULT 0
  CONSTRAINT purses_notices_check CHECK (((notices >= 0) AND (notices <= 2)))
  CONSTRAINT purses_pkey PRIMARY KEY (player_id)
  CREATE INDEX purses_ending ON loyalty.purses USING btree (last_day)
TABLE mail.attachments
  player_id bigint NOT NULL
  mail_id bigint NOT NULL
  rewards jsonb NOT NULL
  source text NOT NULL
  until timestamp with time zone NOT NULL
  warned_at timestamp with time zone
  received_at timestamp with time zone
  request text
  CONSTRAINT attachments_check CHECK (((received_at IS NULL) = (request IS NULL)))
  CONSTRAINT attachments_pkey PRIMARY KEY (player_id, mail_id)
  CONSTRAINT attachments_player_id_mail_id_fkey FOREIGN KEY (player_id, mail_id) REFERENCES mail.mails(player_id, mail_id)
  CREATE INDEX attachments_request ON mail.attachments USING btree (player_id, request) WHERE (request IS NOT NULL)
  CREATE INDEX attachments_unwarned ON mail.attachments USING btree (until) WHERE ((received_at IS NULL) AND (warned_at IS NULL))
  CREATE INDEX attachments_waiting ON mail.attachments USING btree (player_id) WHERE (received_at IS NULL)
  CREATE TRIGGER kept BEFORE DELETE OR UPDATE ON mail.attachments FOR EACH ROW EXECUTE FUNCTION mail.keep_attachment()
  CREATE TRIGGER never_emptied BEFORE TRUNCATE ON mail.attachments FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
TABLE mail.mails
  player_id bigint NOT NULL
  mail_id bigint NOT NULL ALWAYS AS IDENTITY
  kind smallint NOT NULL
  template text NOT NULL
  details jsonb NOT NULL DEFAULT '{}'::jsonb
  sent_at timestamp with time zone NOT NULL DEFAULT now()
  read_at timestamp with time zone
  hidden_at timestamp with time zone
  CONSTRAINT mails_kind_check CHECK ((kind = ANY (ARRAY[0, 1, 2])))
  CONSTRAINT mails_pkey PRIMARY KEY (player_id, mail_id)
  CREATE INDEX mails_sent ON mail.mails USING btree (sent_at)
  CREATE INDEX mails_unread ON mail.mails USING btree (player_id) WHERE ((read_at IS NULL) AND (hidden_at IS NULL))
  CREATE TRIGGER queued AFTER INSERT ON mail.mails REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION notifications.queue_pushes()
TABLE mailings.mailings
  mailing_id bigint NOT NULL ALWAYS AS IDENTITY
  request_key text NOT NULL
  asked text NOT NULL
  tag text NOT NULL
  players integer NOT NULL
  texts jsonb NOT NULL
  rewards jsonb NOT NULL
  days integer NOT NULL
  reason text NOT NULL
  status text NOT NULL DEFAULT 'proposed'::text
  proposed_by integer NOT NULL
  decided_by integer
  proposed_at timestamp with time zone NOT NULL
  decided_at timestamp with time zone
  CONSTRAINT decided_by_somebody CHECK (((status = 'proposed'::text) = (decided_by IS NULL)))
  CONSTRAINT mailings_asked_check CHECK ((asked ~ '^[0-9a-f]{64}$'::text))
  CONSTRAINT mailings_days_check CHECK (((days >= 1) AND (days <= 60)))
  CONSTRAINT mailings_pkey PRIMARY KEY (mailing_id)
  CONSTRAINT mailings_players_check CHECK ((players > 0))
  CONSTRAINT mailings_reason_check CHECK ((length(reason) >= 3))
  CONSTRAINT mailings_request_key_key UNIQUE (request_key)
  CONSTRAINT mailings_rewards_check CHECK ((jsonb_typeof(rewards) = 'array'::text))
  CONSTRAINT mailings_status_check CHECK ((status = ANY (ARRAY['proposed'::text, 'approved'::text, 'refused'::text])))
  CONSTRAINT maker_is_not_checker CHECK (((rewards = '[]'::jsonb) OR (status <> 'approved'::text) OR (decided_by <> proposed_by)))
  CREATE TRIGGER guarded BEFORE INSERT OR DELETE OR UPDATE ON mailings.mailings FOR EACH ROW EXECUTE FUNCTION guard_proposal()
  CREATE TRIGGER never_emptied BEFORE TRUNCATE ON mailings.mailings FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  CREATE TRIGGER two_hands BEFORE UPDATE ON mailings.mailings FOR EACH ROW EXECUTE FUNCTION staff.guard_hands('proposed_by', 'decided_by', 'approved')
TABLE mailings.recipients
  mailing_id bigint NOT NULL
  player_id bigint NOT NULL
  state text NOT NULL DEFAULT 'waiting'::text
  mail_id bigint
  CONSTRAINT recipients_check CHECK (((state = 'sent'::text) = (mail_id IS NOT NULL)))
  CONSTRAINT recipients_mailing_id_fkey FOREIGN KEY (mailing_id) REFERENCES mailings.mailings(mailing_id)
  CONSTRAINT recipients_pkey PRIMARY KEY (mailing_id, player_id)
  CONSTRAINT recipients_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'skipped'::text])))
  CREATE INDEX recipients_waiting ON mailings.recipients USING btree (mailing_id, player_id) WHERE (state = 'waiting'::text)
  CREATE TRIGGER kept BEFORE INSERT OR DELETE OR UPDATE ON mailings.recipients FOR EACH ROW EXECUTE FUNCTION mailings.keep_recipient()
  CREATE TRIGGER never_emptied BEFORE TRUNCATE ON mailings.recipients FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
TABLE months.entries_before PART OF wallet.entries
  player_id bigint NOT NULL
  entry_no bigint NOT NULL
  at timestamp with time zone NOT NULL
  cash bigint
  held bigint
  safebox bigint
  debt bigint
  provider bigint
  payment bigint
  promotion bigint
  fee bigint
  adjustment bigint
  points bigint
  points_issued bigint
  cash_after bigint NOT NULL
  held_after bigint
  safebox_after bigint
  points_after bigint
  digest uuid
  kind text NOT NULL
  key text
  ref text
  house jsonb
  house_sum bigint
  CONSTRAINT balanced CHECK ((((((((((((COALESCE(cash, (0)::bigint) + COALESCE(held, (0)::bigint)) + COALESCE(safebox, (0)::bigint)) + COALESCE(debt, (0)::bigint)) + COALESCE(provider, (0)::bigint)) + COALESCE(payment, (0)::bigint)) + COALESCE(promotion, (0)::bigint)) + COALESCE(fee, (0)::bigint)) + COALESCE(adjustment, (0)::bigint)) + COALESCE(house_sum, (0)::bigint)) = 0) AND ((COALESCE(points, (0)::bigint) + COALESCE(points_issued, (0)::bigint)) = 0)))
  CONSTRAINT entries_entry_no_check CHECK ((entry_no > 0))
  CONSTRAINT entries_pkey PRIMARY KEY (player_id, entry_no)
  CONSTRAINT house_added_up CHECK (((house IS NULL) = (house_sum IS NULL)))
  CONSTRAINT key_with_digest CHECK (((key IS NULL) = (digest IS NULL)))
  CONSTRAINT not_empty CHECK ((COALESCE(cash, held, safebox, debt, provider, payment, promotion, fee, adjustment, points, house_sum) IS NOT NULL))
  CONSTRAINT safebox_is_out_of_play CHECK (((safebox IS NULL) OR ((provider IS NULL) AND (kind <> ALL (ARRAY['bet'::text, 'free-bet'::text])))))
  CREATE INDEX entries_adjusted ON months.entries_before USING btree (player_id, key) WHERE (key ~~ 'adjustment:%'::text)
  CREATE INDEX entries_at ON months.entries_before USING brin (at) WITH (pages_per_range='32', autosummarize='on')
  CREATE INDEX entries_of_bonus ON months.entries_before USING btree (player_id, key) WHERE (key ~~ 'bonus%'::text)
  CREATE INDEX entries_of_cashier ON months.entries_before USING btree (player_id, key) WHERE ((key ~~ 'deposit:%'::text) OR (key ~~ 'withdrawal-%'::text))
  CREATE INDEX entries_of_disputes ON months.entries_before USING btree (player_id, key) WHERE (key ~~ 'dispute%'::text)
  CREATE INDEX entries_of_house ON months.entries_before USING btree (player_id, entry_no) WHERE (house IS NOT NULL)
  CREATE INDEX entries_of_points ON months.entries_before USING btree (player_id, entry_no) WHERE (points IS NOT NULL)
  CREATE INDEX entries_of_safebox ON months.entries_before USING btree (player_id, entry_no) WHERE (safebox IS NOT NULL)
  CREATE UNIQUE INDEX entries_key ON months.entries_before USING btree (player_id, key) WHERE (key IS NOT NULL)
  CREATE TRIGGER add_up_house BEFORE INSERT ON months.entries_before FOR EACH ROW WHEN ((new.house IS NOT NULL)) EXECUTE FUNCTION wallet.add_up_house()
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON months.entries_before FOR EACH ROW EXECUTE FUNCTION refuse_change()
  CREATE TRIGGER coins_guarded BEFORE INSERT ON months.entries_before FOR EACH ROW WHEN (((new.cash < 0) AND ((new.held > 0) OR (new.safebox > 0)))) EXECUTE FUNCTION bonus.guard_entry()
  CREATE TRIGGER keep_key BEFORE INSERT ON months.entries_before FOR EACH ROW WHEN ((new.key IS NOT NULL)) EXECUTE FUNCTION wallet.keep_key()
  CREATE TRIGGER never_emptied BEFORE TRUNCATE ON months.entries_before FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  CREATE TRIGGER safebox_guarded BEFORE INSERT ON months.entries_before FOR EACH ROW WHEN ((new.safebox < 0)) EXECUTE FUNCTION safe.guard_entry()
TABLE months.entries_rest PART OF wallet.entries
  player_id bigint NOT NULL
  entry_no bigint NOT NULL
  at timestamp with time zone NOT NULL
  cash bigint
  held bigint
  safebox bigint
  debt bigint
  provider bigint
  payment bigint
  promotion bigint
  fee bigint
  adjustment bigint
  points bigint
  points_issued bigint
  cash_after bigint NOT NULL
  held_after bigint
  safebox_after bigint
  points_after bigint
  digest uuid
  kind text NOT NULL
  key text
  ref text
  house jsonb
  house_sum bigint
  CONSTRAINT balanced CHECK ((((((((((((COALESCE(cash, (0)::bigint) + COALESCE(held, (0)::bigint)) + COALESCE(safebox, (0)::bigint)) + COALESCE(debt, (0)::bigint)) + COALESCE(provider, (0)::bigint)) + COALESCE(payment, (0)::bigint)) + COALESCE(promotion, (0)::bigint)) + COALESCE(fee, (0)::bigint)) + COALESCE(adjustment, (0)::bigint)) + COALESCE(house_sum, (0)::bigint)) = 0) AND ((COALESCE(points, (0)::bigint) + COALESCE(points_issued, (0)::bigint)) = 0)))
  CONSTRAINT entries_entry_no_check CHECK ((entry_no > 0))
  CONSTRAINT entries_rest_pkey PRIMARY KEY (player_id, entry_no)
  CONSTRAINT house_added_up CHECK (((house IS NULL) = (house_sum IS NULL)))
  CONSTRAINT key_with_digest CHECK (((key IS NULL) = (digest IS NULL)))
  CONSTRAINT not_empty CHECK ((COALESCE(cash, held, safebox, debt, provider, payment, promotion, fee, adjustment, points, house_sum) IS NOT NULL))
  CONSTRAINT safebox_is_out_of_play CHECK (((safebox IS NULL) OR ((provider IS NULL) AND (kind <> ALL (ARRAY['bet'::text, 'free-bet'::text])))))
  CREATE INDEX entries_rest_at_idx ON months.entries_rest USING brin (at) WITH (pages_per_range='32', autosummarize='on')
  CREATE INDEX entries_rest_player_id_entry_no_idx ON months.entries_rest USING btree (player_id, entry_no) WHERE (safebox IS NOT NULL)
  CREATE INDEX entries_rest_player_id_entry_no_idx1 ON months.entries_rest USING btree (player_id, entry_no) WHERE (points IS NOT NULL)
  CREATE INDEX entries_rest_player_id_entry_no_idx2 ON months.entries_rest USING btree (player_id, entry_no) WHERE (house IS NOT NULL)
  CREATE INDEX entries_rest_player_id_key_idx1 ON months.entries_rest USING btree (player_id, key) WHERE ((key ~~ 'deposit:%'::text) OR (key ~~ 'withdrawal-%'::text))
  CREATE INDEX entries_rest_player_id_key_idx2 ON months.entries_rest USING btree (player_id, key) WHERE (key ~~ 'adjustment:%'::text)
  CREATE INDEX entries_rest_player_id_key_idx3 ON months.entries_rest USING btree (player_id, key) WHERE (key ~~ 'bonus%'::text)
  CREATE INDEX entries_rest_player_id_key_idx4 ON months.entries_rest USING btree (player_id, key) WHERE (key ~~ 'dispute%'::text)
  CREATE UNIQUE INDEX entries_rest_player_id_key_idx ON months.entries_rest USING btree (player_id, key) WHERE (key IS NOT NULL)
  CREATE TRIGGER add_up_house BEFORE INSERT ON months.entries_rest FOR EACH ROW WHEN ((new.house IS NOT NULL)) EXECUTE FUNCTION wallet.add_up_house()
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON months.entries_rest FOR EACH ROW EXECUTE FUNCTION refuse_change()
  CREATE TRIGGER coins_guarded BEFORE INSERT ON months.entries_rest FOR EACH ROW WHEN (((new.cash < 0) AND ((new.held > 0) OR (new.safebox > 0)))) EXECUTE FUNCTION bonus.guard_entry()
  CREATE TRIGGER keep_key BEFORE INSERT ON months.entries_rest FOR EACH ROW WHEN ((new.key IS NOT NULL)) EXECUTE FUNCTION wallet.keep_key()
  CREATE TRIGGER never_emptied BEFORE TRUNCATE ON months.entries_rest FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  CREATE TRIGGER safebox_guarded BEFORE INSERT ON months.entries_rest FOR EACH ROW WHEN ((new.safebox < 0)) EXECUTE FUNCTION safe.guard_entry()
TABLE months.rounds_before PART OF play.rounds {fillfactor=85}
  player_id bigint NOT NULL
  round_no bigint NOT NULL
  provider_id text NOT NULL
  round_id text NOT NULL
  game_id integer NOT NULL
  session_id uuid NOT NULL
  status text NOT NULL
  bet_total bigint NOT NULL
  win_total bigint NOT NULL
  bets integer NOT NULL
  wins integer NOT NULL
  moves integer NOT NULL
  started_at timestamp with time zone NOT NULL
  ended_at timestamp with time zone
  close_answer text
  free_total bigint NOT NULL DEFAULT 0
  reopened boolean NOT NULL DEFAULT false
  CONSTRAINT rounds_bet_total_check CHECK ((bet_total >= 0))
  CONSTRAINT rounds_bets_check CHECK ((bets >= 0))
  CONSTRAINT rounds_check CHECK (((status = 'open'::text) = (ended_at IS NULL)))
  CONSTRAINT rounds_free_total_check CHECK ((free_total >= 0))
  CONSTRAINT rounds_pkey PRIMARY KEY (player_id, round_no)
  CONSTRAINT rounds_status_check CHECK ((status = ANY (ARRAY['open'::text, 'completed'::text, 'cancelled'::text])))
  CONSTRAINT rounds_win_total_check CHECK ((win_total >= 0))
  CONSTRAINT rounds_wins_check CHECK ((wins >= 0))
  CREATE INDEX rounds_big_wins ON months.rounds_before USING btree (ended_at DESC) WHERE ((status = 'completed'::text) AND (win_total >= 10000) AND (win_total > bet_total))
  CREATE INDEX rounds_ended ON months.rounds_before USING brin (ended_at) WITH (pages_per_range='32', autosummarize='on')
  CREATE INDEX rounds_open ON months.rounds_before USING btree (started_at) WHERE (status = 'open'::text)
TABLE months.rounds_rest PART OF play.rounds {fillfactor=85}
  player_id bigint NOT NULL
  round_no bigint NOT NULL
  provider_id text NOT NULL
  round_id text NOT NULL
  game_id integer NOT NULL
  session_id uuid NOT NULL
  status text NOT NULL
  bet_total bigint NOT NULL
  win_total bigint NOT NULL
  bets integer NOT NULL
  wins integer NOT NULL
  moves integer NOT NULL
  started_at timestamp with time zone NOT NULL
  ended_at timestamp with time zone
  close_answer text
  free_total bigint NOT NULL DEFAULT 0
  reopened boolean NOT NULL DEFAULT false
  CONSTRAINT rounds_bet_total_check CHECK ((bet_total >= 0))
  CONSTRAINT rounds_bets_check CHECK ((bets >= 0))
  CONSTRAINT rounds_check CHECK (((status = 'open'::text) = (ended_at IS NULL)))
  CONSTRAINT rounds_free_total_check CHECK ((free_total >= 0))
  CONSTRAINT rounds_rest_pkey PRIMARY KEY (player_id, round_no)
  CONSTRAINT rounds_status_check CHECK ((status = ANY (ARRAY['open'::text, 'completed'::text, 'cancelled'::text])))
  CONSTRAINT rounds_win_total_check CHECK ((win_total >= 0))
  CONSTRAINT rounds_wins_check CHECK ((wins >= 0))
  CREATE INDEX rounds_rest_ended_at_idx ON months.rounds_rest USING btree (ended_at DESC) WHERE ((status = 'completed'::text) AND (win_total >= 10000) AND (win_total > bet_total))
  CREATE INDEX rounds_rest_ended_at_idx1 ON months.rounds_rest USING brin (ended_at) WITH (pages_per_range='32', autosummarize='on')
  CREATE INDEX rounds_rest_started_at_idx ON months.rounds_rest USING btree (started_at) WHERE (status = 'open'::text)
TABLE months.transactions_before PART OF play.transactions {fillfactor=95}
  provider_id text NOT NULL
  tx_id text NOT NULL
  player_id bigint
  round_no bigint
  entry_no bigint
  amount bigint NOT NULL
  at timestamp with time zone NOT NULL
  platform_tx_id uuid
  place integer
  free boolean NOT NULL DEFAULT false
  type text NOT NULL
  status text NOT NULL
  round_id text NOT NULL
  about text
  rolled_back_by text
  request text NOT NULL
  answer text NOT NULL
  free_round_id text
  return_bps smallint
  CONSTRAINT transactions_check CHECK (((player_id IS NOT NULL) OR (type = ANY (ARRAY['tombstone'::text, 'rollback'::text]))))
  CONSTRAINT transactions_pkey PRIMARY KEY (provider_id, tx_id)
  CONSTRAINT transactions_type_check CHECK ((type = ANY (ARRAY['bet'::text, 'win'::text, 'rollback'::text, 'promo-win'::text, 'tombstone'::text])))
  CREATE INDEX transactions_outside_rounds ON months.transactions_before USING btree (at) WHERE (round_id = ''::text)
  CREATE INDEX transactions_promotions ON months.transactions_before USING btree (at DESC) WHERE ((type = 'promo-win'::text) AND (status = 'OK'::text))
  CREATE INDEX transactions_round ON months.transactions_before USING btree (round_id, provider_id) WHERE (round_id <> ''::text)
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON months.transactions_before FOR EACH ROW EXECUTE FUNCTION play.keep_transactions()
  CREATE TRIGGER never_emptied BEFORE TRUNCATE ON months.transactions_before FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
TABLE months.transactions_rest PART OF play.transactions {fillfactor=95}
  provider_id text NOT NULL
  tx_id text NOT NULL
  player_id bigint
  round_no bigint
  entry_no bigint
  amount bigint NOT NULL
  at timestamp with time zone NOT NULL
  platform_tx_id uuid
  place integer
  free boolean NOT NULL DEFAULT false
  type text NOT NULL
  status text NOT NULL
  round_id text NOT NULL
  about text
  rolled_back_by text
  request text NOT NULL
  answer text NOT NULL
  free_round_id text
  return_bps smallint
  CONSTRAINT transactions_check CHECK (((player_id IS NOT NULL) OR (type = ANY (ARRAY['tombstone'::text, 'rollback'::text]))))
  CONSTRAINT transactions_rest_pkey PRIMARY KEY (provider_id, tx_id)
  CONSTRAINT transactions_type_check CHECK ((type = ANY (ARRAY['bet'::text, 'win'::text, 'rollback'::text, 'promo-win'::text, 'tombstone'::text])))
  CREATE INDEX transactions_rest_at_idx ON months.transactions_rest USING btree (at DESC) WHERE ((type = 'promo-win'::text) AND (status = 'OK'::text))
  CREATE INDEX transactions_rest_at_idx1 ON months.transactions_rest USING btree (at) WHERE (round_id = ''::text)
  CREATE INDEX transactions_rest_round_id_provider_id_idx ON months.transactions_rest USING btree (round_id, provider_id) WHERE (round_id <> ''::text)
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON months.transactions_rest FOR EACH ROW EXECUTE FUNCTION play.keep_transactions()
  CREATE TRIGGER never_emptied BEFORE TRUNCATE ON months.transactions_rest FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
TABLE notifications.choices
  player_id bigint NOT NULL
  money boolean NOT NULL
  identity boolean NOT NULL
  service boolean NOT NULL
  rewards boolean NOT NULL
  changed_at timestamp with time zone NOT NULL
  CONSTRAINT choices_pkey PRIMARY KEY (player_id)
TABLE notifications.consents
  player_id bigint NOT NULL
  consent_id bigint NOT NULL ALWAYS AS IDENTITY
  what text NOT NULL
  given boolean NOT NULL
  at timestamp with time zone NOT NULL
  CONSTRAINT consents_pkey PRIMARY KEY (player_id, consent_id)
  CONSTRAINT consents_what_check CHECK ((what = ANY (ARRAY['money'::text, 'identity'::text, 'service'::text, 'rewards'::text, 'browser'::text])))
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON notifications.consents FOR EACH ROW EXECUTE FUNCTION refuse_change_before_end()
TABLE notifications.devices
  player_id bigint NOT NULL
  device_id bigint NOT NULL ALWAYS AS IDENTITY
  session_id uuid NOT NULL
  endpoint text NOT NULL
  endpoint_hash bytea NOT NULL
  p256dh text NOT NULL
  auth text NOT NULL
  language text NOT NULL
  allowed_at timestamp with time zone NOT NULL
  CONSTRAINT devices_endpoint_check CHECK ((length(endpoint) <= 1024))
  CONSTRAINT devices_endpoint_hash_key UNIQUE (endpoint_hash)
  CONSTRAINT devices_pkey PRIMARY KEY (player_id, device_id)
TABLE notifications.keys
  only_one boolean NOT NULL DEFAULT true
  public_key text NOT NULL
  sealed_private bytea NOT NULL
  made_at timestamp with time zone NOT NULL
  CONSTRAINT keys_only_one_check CHECK (only_one)
  CONSTRAINT keys_pkey PRIMARY KEY (only_one)
TABLE notifications.pushes
  player_id bigint NOT NULL
  device_id bigint NOT NULL
  mail_id bigint NOT NULL
  due_at timestamp with time zone NOT NULL
  tries smallint NOT NULL DEFAULT 0
  CONSTRAINT pushes_pkey PRIMARY KEY (player_id, device_id, mail_id)
  CREATE INDEX pushes_due ON notifications.pushes USING btree (due_at)
TABLE operations.backups
  taken_at timestamp with time zone NOT NULL DEFAULT now()
  CONSTRAINT backups_pkey PRIMARY KEY (taken_at)
TABLE operations.fingerprints
  name text NOT NULL
  salt bytea NOT NULL
  print bytea NOT NULL
  since timestamp with time zone NOT NULL DEFAULT now()
  CONSTRAINT fingerprints_pkey PRIMARY KEY (name)
  CONSTRAINT fingerprints_print_check CHECK ((length(print) = 32))
  CONSTRAINT fingerprints_salt_check CHECK ((length(salt) = 32))
TABLE operations.job_runs
  name text NOT NULL
  ended_at timestamp with time zone
  failed_at timestamp with time zone
  fault text NOT NULL DEFAULT ''::text
  late_at timestamp with time zone NOT NULL
  CONSTRAINT job_runs_pkey PRIMARY KEY (name)
TABLE operations.proofs
  subject text NOT NULL
  at timestamp with time zone NOT NULL
  checked bigint NOT NULL
  faults bigint NOT NULL
  CONSTRAINT proofs_checked_check CHECK ((checked >= 0))
  CONSTRAINT proofs_faults_check CHECK ((faults >= 0))
  CONSTRAINT proofs_pkey PRIMARY KEY (subject)
TABLE operations.readings
  name text NOT NULL
  value bigint NOT NULL
  amount bigint
  oldest_at timestamp with time zone
  fault text NOT NULL DEFAULT ''::text
  level text NOT NULL
  since timestamp with time zone NOT NULL
  read_at timestamp with time zone NOT NULL
  CONSTRAINT readings_level_check CHECK ((level = ANY (ARRAY['fine'::text, 'warning'::text, 'critical'::text])))
  CONSTRAINT readings_pkey PRIMARY KEY (name)
TABLE operations.room
  proved_at timestamp with time zone NOT NULL
TABLE outbox.events
  player_id bigint NOT NULL
  event_id bigint NOT NULL DEFAULT (- nextval('outbox.event_id'::regclass))
  type text NOT NULL
  payload jsonb NOT NULL
  at timestamp with time zone NOT NULL DEFAULT now()
  handled_at timestamp with time zone
  waiting text[]
  parked text[] NOT NULL DEFAULT '{}'::text[]
  trace text
  CONSTRAINT events_pkey PRIMARY KEY (player_id, event_id)
  CREATE INDEX events_at ON outbox.events USING brin (at)
  CREATE INDEX events_parked ON outbox.events USING btree (at) WHERE (parked <> '{}'::text[])
  CREATE INDEX events_waiting ON outbox.events USING btree (player_id, event_id) WHERE ((waiting IS NULL) OR (waiting <> '{}'::text[]))
  CREATE CONSTRAINT TRIGGER number_event AFTER INSERT ON outbox.events DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION outbox.number_event()
TABLE outbox.heads
  player_id bigint NOT NULL
  last_id bigint NOT NULL
  CONSTRAINT heads_pkey PRIMARY KEY (player_id)
TABLE outbox.stuck
  player_id bigint NOT NULL
  consumer text NOT NULL
  event_id bigint NOT NULL
  tries integer NOT NULL
  due_at timestamp with time zone NOT NULL
  CONSTRAINT stuck_pkey PRIMARY KEY (player_id, consumer)
TABLE payback.days
  game_id integer NOT NULL
  version text NOT NULL
  day date NOT NULL
  rounds bigint NOT NULL
  stake bigint NOT NULL
  win bigint NOT NULL
  expected_e4 numeric NOT NULL
  spread numeric NOT NULL
  CONSTRAINT days_expected_e4_check CHECK ((expected_e4 >= (0)::numeric))
  CONSTRAINT days_game_id_fkey FOREIGN KEY (game_id) REFERENCES catalogue.games(game_id)
  CONSTRAINT days_pkey PRIMARY KEY (game_id, version, day)
  CONSTRAINT days_rounds_check CHECK ((rounds > 0))
  CONSTRAINT days_spread_check CHECK ((spread >= (0)::numeric))
  CONSTRAINT days_stake_check CHECK ((stake > 0))
  CONSTRAINT days_win_check CHECK ((win >= 0))
TABLE payback.progress
  one boolean NOT NULL DEFAULT true
  day date NOT NULL
  counted_at timestamp with time zone NOT NULL
  CONSTRAINT progress_one_check CHECK (one)
  CONSTRAINT progress_pkey PRIMARY KEY (one)
TABLE picks.consents
  player_id bigint NOT NULL
  consent_id bigint NOT NULL ALWAYS AS IDENTITY
  given boolean NOT NULL
  at timestamp with time zone NOT NULL
  CONSTRAINT consents_pkey PRIMARY KEY (player_id, consent_id)
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON picks.consents FOR EACH ROW EXECUTE FUNCTION refuse_change_before_end()
TABLE picks.dismissed
  player_id bigint NOT NULL
  game_id integer NOT NULL
  at timestamp with time zone NOT NULL
  CONSTRAINT dismissed_game_id_fkey FOREIGN KEY (game_id) REFERENCES catalogue.games(game_id)
  CONSTRAINT dismissed_pkey PRIMARY KEY (player_id, game_id)
TABLE picks.neighbours
  game_id integer NOT NULL
  other_id integer NOT NULL
  players integer NOT NULL
  closeness integer NOT NULL
  CONSTRAINT neighbours_check CHECK ((game_id <> other_id))
  CONSTRAINT neighbours_closeness_check CHECK (((closeness >= 1) AND (closeness <= 10000)))
  CONSTRAINT neighbours_game_id_fkey FOREIGN KEY (game_id) REFERENCES catalogue.games(game_id)
  CONSTRAINT neighbours_other_id_fkey FOREIGN KEY (other_id) REFERENCES catalogue.games(game_id)
  CONSTRAINT neighbours_pkey PRIMARY KEY (game_id, other_id)
  CONSTRAINT neighbours_players_check CHECK ((players >= 5))
TABLE play.archived
  player_id bigint NOT NULL
  rounds bigint NOT NULL DEFAULT 0
  round_bets bigint NOT NULL DEFAULT 0
  round_wins bigint NOT NULL DEFAULT 0
  transactions bigint NOT NULL DEFAULT 0
  entries bigint NOT NULL DEFAULT 0
  prints numeric NOT NULL DEFAULT 0
  bets bigint NOT NULL DEFAULT 0
  wins bigint NOT NULL DEFAULT 0
  CONSTRAINT archived_pkey PRIMARY KEY (player_id)
TABLE play.checks
  player_id bigint NOT NULL
  day date NOT NULL
  CONSTRAINT checks_pkey PRIMARY KEY (player_id)
TABLE play.draw_chains
  chain_id uuid NOT NULL
  provider_id text NOT NULL
  table_code text NOT NULL
  first integer NOT NULL
  length integer NOT NULL
  head text NOT NULL
  sealed bytea NOT NULL
  begun_at timestamp with time zone NOT NULL
  CONSTRAINT draw_chains_first_check CHECK ((first > 0))
  CONSTRAINT draw_chains_head_check CHECK ((head ~ '^[0-9a-f]{64}$'::text))
  CONSTRAINT draw_chains_length_check CHECK ((length > 0))
  CONSTRAINT draw_chains_pkey PRIMARY KEY (chain_id)
  CONSTRAINT draw_chains_provider_id_table_code_first_key UNIQUE (provider_id, table_code, first)
  CONSTRAINT draw_chains_provider_id_table_code_fkey FOREIGN KEY (provider_id, table_code) REFERENCES play.draw_tables(provider_id, table_code)
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON play.draw_chains FOR EACH ROW EXECUTE FUNCTION refuse_change()
  CREATE TRIGGER never_emptied BEFORE TRUNCATE ON play.draw_chains FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
TABLE play.draw_disputes
  dispute_id bigint NOT NULL ALWAYS AS IDENTITY
  provider_id text NOT NULL
  table_code text NOT NULL
  k integer NOT NULL
  root text NOT NULL
  commitment text NOT NULL
  bets integer NOT NULL
  staked bigint NOT NULL
  asked_at timestamp with time zone NOT NULL
  CONSTRAINT draw_disputes_pkey PRIMARY KEY (dispute_id)
  CONSTRAINT draw_disputes_provider_id_table_code_k_fkey FOREIGN KEY (provider_id, table_code, k) REFERENCES play.draws(provider_id, table_code, k)
  CREATE INDEX draw_disputes_of ON play.draw_disputes USING btree (provider_id, table_code, k)
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON play.draw_disputes FOR EACH ROW EXECUTE FUNCTION refuse_change()
  CREATE TRIGGER never_emptied BEFORE TRUNCATE ON play.draw_disputes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
TABLE play.draw_tables
  provider_id text NOT NULL
  table_code text NOT NULL
  last integer NOT NULL DEFAULT 0
  begun_at timestamp with time zone NOT NULL
  CONSTRAINT draw_tables_last_check CHECK ((last >= 0))
  CONSTRAINT draw_tables_pkey PRIMARY KEY (provider_id, table_code)
TABLE play.draws
  provider_id text NOT NULL
  table_code text NOT NULL
  k integer NOT NULL
  chain_id uuid NOT NULL
  root text NOT NULL
  commitment text NOT NULL
  seed text NOT NULL
  bets integer NOT NULL
  staked bigint NOT NULL
  given_at timestamp with time zone NOT NULL
  CONSTRAINT draws_bets_check CHECK ((bets >= 0))
  CONSTRAINT draws_chain_id_fkey FOREIGN KEY (chain_id) REFERENCES play.draw_chains(chain_id)
  CONSTRAINT draws_commitment_check CHECK ((commitment ~ '^[0-9a-f]{64}$'::text))
  CONSTRAINT draws_k_check CHECK ((k > 0))
  CONSTRAINT draws_pkey PRIMARY KEY (provider_id, table_code, k)
  CONSTRAINT draws_root_check CHECK (((root = ''::text) OR (root ~ '^[0-9a-f]{64}$'::text)))
  CONSTRAINT draws_seed_check CHECK ((seed ~ '^[0-9a-f]{64}$'::text))
  CONSTRAINT draws_staked_check CHECK ((staked >= 0))
  CREATE INDEX draws_given ON play.draws USING btree (provider_id, given_at)
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON play.draws FOR EACH ROW EXECUTE FUNCTION refuse_change()
  CREATE TRIGGER never_emptied BEFORE TRUNCATE ON play.draws FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
TABLE play.free_rounds
  provider_id text NOT NULL
  free_round_id text NOT NULL
  player_id bigint NOT NULL
  game_id integer NOT NULL
  count integer NOT NULL
  used integer NOT NULL DEFAULT 0
  bet bigint NOT NULL
  valid_from timestamp with time zone NOT NULL
  valid_until timestamp with time zone NOT NULL
  given_at timestamp with time zone NOT NULL
  ended_at timestamp with time zone
  source text NOT NULL DEFAULT ''::text
  key text
  due_at timestamp with time zone
  tries integer NOT NULL DEFAULT 0
  told_at timestamp with time zone
  archived integer NOT NULL DEFAULT 0
  CONSTRAINT free_rounds_archived_check CHECK ((archived >= 0))
  CONSTRAINT free_rounds_bet_check CHECK ((bet > 0))
  CONSTRAINT free_rounds_check CHECK (((used >= 0) AND (used <= count)))
  CONSTRAINT free_rounds_check1 CHECK ((valid_until > valid_from))
  CONSTRAINT free_rounds_count_check CHECK (((count >= 1) AND (count <= 1000)))
  CONSTRAINT free_rounds_pkey PRIMARY KEY (provider_id, free_round_id)
  CONSTRAINT free_rounds_tries_check CHECK ((tries >= 0))
  CREATE INDEX free_rounds_due ON play.free_rounds USING btree (due_at) WHERE (due_at IS NOT NULL)
  CREATE INDEX free_rounds_of_player ON play.free_rounds USING btree (player_id)
  CREATE UNIQUE INDEX free_rounds_of_key ON play.free_rounds USING btree (player_id, key)
TABLE play.held_wins
  provider_id text NOT NULL
  tx_id text NOT NULL
  player_id bigint NOT NULL
  round_no bigint
  round_id text NOT NULL
  amount bigint NOT NULL
  closes boolean NOT NULL
  held_at timestamp with time zone NOT NULL
  ruling text
  ruled_at timestamp with time zone
  CONSTRAINT held_wins_amount_check CHECK ((amount >= 0))
  CONSTRAINT held_wins_check CHECK (((ruling IS NULL) = (ruled_at IS NULL)))
  CONSTRAINT held_wins_pkey PRIMARY KEY (provider_id, tx_id)
  CONSTRAINT held_wins_ruling_check CHECK ((ruling = ANY (ARRAY['pay'::text, 'refuse'::text, 'withdrawn'::text])))
  CREATE INDEX held_wins_of_round ON play.held_wins USING btree (player_id, round_no) WHERE (ruling IS NULL)
  CREATE INDEX held_wins_waiting ON play.held_wins USING btree (held_at) WHERE (ruling IS NULL)
  CREATE TRIGGER kept BEFORE DELETE OR UPDATE ON play.held_wins FOR EACH ROW EXECUTE FUNCTION play.keep_held()
  CREATE TRIGGER never_emptied BEFORE TRUNCATE ON play.held_wins FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
TABLE play.known_ids
  one boolean NOT NULL DEFAULT true
  since timestamp with time zone NOT NULL
  CONSTRAINT known_ids_one_check CHECK (one)
  CONSTRAINT known_ids_pkey PRIMARY KEY (one)
TABLE play.old_ids
  id bytea NOT NULL
  CONSTRAINT old_ids_id_check CHECK ((length(id) = 16))
  CONSTRAINT old_ids_pkey PRIMARY KEY (id)
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON play.old_ids FOR EACH ROW EXECUTE FUNCTION refuse_change()
  CREATE TRIGGER never_emptied BEFORE TRUNCATE ON play.old_ids FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
TABLE play.provider_keys
  provider_id text NOT NULL
  key_id text NOT NULL
  direction text NOT NULL
  sealed bytea NOT NULL
  added_at timestamp with time zone NOT NULL DEFAULT now()
  not_after timestamp with time zone
  CONSTRAINT provider_keys_direction_check CHECK ((direction = ANY (ARRAY['wallet'::text, 'operator'::text])))
  CONSTRAINT provider_keys_pkey PRIMARY KEY (provider_id, direction, key_id)
  CONSTRAINT provider_keys_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES play.providers(provider_id)
TABLE play.providers
  provider_id text NOT NULL
  name text NOT NULL
  base_url text NOT NULL
  origin text NOT NULL
  enabled boolean NOT NULL DEFAULT true
  added_at timestamp with time zone NOT NULL DEFAULT now()
  CONSTRAINT providers_pkey PRIMARY KEY (provider_id)
TABLE play.pseudonyms
  provider_id text NOT NULL
  pseudonym text NOT NULL
  player_id bigint NOT NULL
  CONSTRAINT pseudonyms_pkey PRIMARY KEY (provider_id, pseudonym)
TABLE play.returned_rounds
  player_id bigint NOT NULL
  round_no bigint NOT NULL
  provider_id text NOT NULL
  table_code text NOT NULL
  k integer NOT NULL
  amount bigint NOT NULL
  entry_no bigint NOT NULL
  returned_at timestamp with time zone NOT NULL
  CONSTRAINT returned_rounds_amount_check CHECK ((amount > 0))
  CONSTRAINT returned_rounds_pkey PRIMARY KEY (player_id, round_no)
  CONSTRAINT returned_rounds_player_id_entry_no_key UNIQUE (player_id, entry_no)
  CONSTRAINT returned_rounds_provider_id_table_code_k_fkey FOREIGN KEY (provider_id, table_code, k) REFERENCES play.table_voids(provider_id, table_code, k)
  CREATE INDEX returned_rounds_of_void ON play.returned_rounds USING btree (provider_id, table_code, k)
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON play.returned_rounds FOR EACH ROW EXECUTE FUNCTION refuse_change()
  CREATE TRIGGER never_emptied BEFORE TRUNCATE ON play.returned_rounds FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
TABLE play.round_owners
  provider_id text NOT NULL
  round_id text NOT NULL
  player_id bigint NOT NULL
  round_no bigint NOT NULL
  CONSTRAINT round_owners_pkey PRIMARY KEY (provider_id, round_id)
TABLE play.rounds PARTITION BY RANGE (round_no)
  player_id bigint NOT NULL
  round_no bigint NOT NULL
  provider_id text NOT NULL
  round_id text NOT NULL
  game_id integer NOT NULL
  session_id uuid NOT NULL
  status text NOT NULL
  bet_total bigint NOT NULL
  win_total bigint NOT NULL
  bets integer NOT NULL
  wins integer NOT NULL
  moves integer NOT NULL
  started_at timestamp with time zone NOT NULL
  ended_at timestamp with time zone
  close_answer text
  free_total bigint NOT NULL DEFAULT 0
  reopened boolean NOT NULL DEFAULT false
  CONSTRAINT rounds_bet_total_check CHECK ((bet_total >= 0))
  CONSTRAINT rounds_bets_check CHECK ((bets >= 0))
  CONSTRAINT rounds_check CHECK (((status = 'open'::text) = (ended_at IS NULL)))
  CONSTRAINT rounds_free_total_check CHECK ((free_total >= 0))
  CONSTRAINT rounds_status_check CHECK ((status = ANY (ARRAY['open'::text, 'completed'::text, 'cancelled'::text])))
  CONSTRAINT rounds_win_total_check CHECK ((win_total >= 0))
  CONSTRAINT rounds_wins_check CHECK ((wins >= 0))
TABLE play.rules
  one boolean NOT NULL DEFAULT true
  promotion_most bigint NOT NULL
  CONSTRAINT rules_one_check CHECK (one)
  CONSTRAINT rules_pkey PRIMARY KEY (one)
  CONSTRAINT rules_promotion_most_check CHECK ((promotion_most >= 0))
TABLE play.rulings
  ruling_id bigint NOT NULL ALWAYS AS IDENTITY
  provider_id text NOT NULL
  about text NOT NULL
  subject text NOT NULL
  player_id bigint
  action text NOT NULL
  amount bigint NOT NULL
  reason text NOT NULL
  status text NOT NULL DEFAULT 'proposed'::text
  proposed_by integer NOT NULL
  decided_by integer
  proposed_at timestamp with time zone NOT NULL DEFAULT now()
  decided_at timestamp with time zone
  CONSTRAINT decided_by_somebody CHECK (((status = 'proposed'::text) = (decided_by IS NULL)))
  CONSTRAINT maker_is_not_checker CHECK (((status <> 'done'::text) OR (decided_by <> proposed_by)))
  CONSTRAINT rulings_about_check CHECK ((about = ANY (ARRAY['win'::text, 'round'::text, 'table'::text])))
  CONSTRAINT rulings_check CHECK ((((about = 'win'::text) AND (action = ANY (ARRAY['pay'::text, 'refuse'::text]))) OR ((about = 'round'::text) AND (action = ANY (ARRAY['void'::text, 'settle'::text]))) OR ((about = 'table'::text) AND (action = 'void'::text))))
  CONSTRAINT rulings_of_a_player CHECK (((about = 'table'::text) = (player_id IS NULL)))
  CONSTRAINT rulings_pkey PRIMARY KEY (ruling_id)
  CONSTRAINT rulings_reason_check CHECK ((length(reason) >= 10))
  CONSTRAINT rulings_status_check CHECK ((status = ANY (ARRAY['proposed'::text, 'done'::text, 'withdrawn'::text])))
  CREATE INDEX rulings_of_tables ON play.rulings USING btree (proposed_at) WHERE (about = 'table'::text)
  CREATE UNIQUE INDEX rulings_waiting ON play.rulings USING btree (provider_id, about, subject) WHERE (status = 'proposed'::text)
  CREATE TRIGGER guarded BEFORE INSERT OR DELETE OR UPDATE ON play.rulings FOR EACH ROW EXECUTE FUNCTION guard_proposal()
  CREATE TRIGGER never_emptied BEFORE TRUNCATE ON play.rulings FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  CREATE TRIGGER two_hands BEFORE UPDATE ON play.rulings FOR EACH ROW EXECUTE FUNCTION staff.guard_hands('proposed_by', 'decided_by', 'done')
  CREATE TRIGGER unheld BEFORE INSERT ON play.rulings FOR EACH ROW WHEN ((new.about = 'win'::text)) EXECUTE FUNCTION desk.guard_decision('held-win', 'provider_id', 'subject')
  CREATE TRIGGER unheld_still BEFORE UPDATE OF status ON play.rulings FOR EACH ROW WHEN (((new.about = 'win'::text) AND (new.status = 'done'::text))) EXECUTE FUNCTION desk.guard_decision('held-win', 'provider_id', 'subject')
TABLE play.session_keys
  key_hash bytea NOT NULL
  purpose text NOT NULL
  player_id bigint NOT NULL
  session_id uuid NOT NULL
  CONSTRAINT session_keys_pkey PRIMARY KEY (key_hash)
  CONSTRAINT session_keys_purpose_check CHECK ((purpose = ANY (ARRAY['launch'::text, 'session'::text])))
TABLE play.sessions
  player_id bigint NOT NULL
  session_id uuid NOT NULL
  provider_id text NOT NULL
  game_id integer NOT NULL
  game_code text NOT NULL
  login_id text NOT NULL
  lang text NOT NULL
  opened_at timestamp with time zone NOT NULL DEFAULT now()
  launch_until timestamp with time zone NOT NULL
  verified_at timestamp with time zone
  expires_at timestamp with time zone NOT NULL
  ended_at timestamp with time zone
  end_reason text
  shown boolean NOT NULL DEFAULT false
  CONSTRAINT sessions_pkey PRIMARY KEY (player_id, session_id)
  CREATE INDEX sessions_open ON play.sessions USING btree (player_id) WHERE (ended_at IS NULL)
TABLE play.sittings
  player_id bigint NOT NULL
  since timestamp with time zone NOT NULL
  seen_at timestamp with time zone NOT NULL
  CONSTRAINT sittings_pkey PRIMARY KEY (player_id)
TABLE play.stuck_rounds
  player_id bigint NOT NULL
  round_no bigint NOT NULL
  asked integer NOT NULL DEFAULT 1
  last_answer text NOT NULL
  asked_at timestamp with time zone NOT NULL DEFAULT now()
  reported_at timestamp with time zone
  CONSTRAINT stuck_rounds_pkey PRIMARY KEY (player_id, round_no)
TABLE play.table_voids
  provider_id text NOT NULL
  table_code text NOT NULL
  k integer NOT NULL
  ruling_id bigint NOT NULL
  state text NOT NULL
  decided_at timestamp with time zone NOT NULL
  ended_at timestamp with time zone
  due_at timestamp with time zone
  tries integer NOT NULL DEFAULT 0
  fault text NOT NULL DEFAULT ''::text
  CONSTRAINT table_voids_check CHECK (((state = ANY (ARRAY['called-off'::text, 'done'::text])) = (ended_at IS NOT NULL)))
  CONSTRAINT table_voids_check1 CHECK (((ended_at IS NULL) = (due_at IS NOT NULL)))
  CONSTRAINT table_voids_k_check CHECK ((k > 0))
  CONSTRAINT table_voids_pkey PRIMARY KEY (provider_id, table_code, k)
  CONSTRAINT table_voids_ruling_id_fkey FOREIGN KEY (ruling_id) REFERENCES play.rulings(ruling_id)
  CONSTRAINT table_voids_ruling_id_key UNIQUE (ruling_id)
  CONSTRAINT table_voids_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'called-off'::text, 'returning'::text, 'done'::text])))
  CREATE INDEX table_voids_due ON play.table_voids USING btree (due_at) WHERE (due_at IS NOT NULL)
  CREATE TRIGGER kept BEFORE DELETE OR UPDATE ON play.table_voids FOR EACH ROW EXECUTE FUNCTION play.keep_void()
  CREATE TRIGGER never_emptied BEFORE TRUNCATE ON play.table_voids FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
TABLE play.transactions PARTITION BY RANGE (at)
  provider_id text NOT NULL
  tx_id text NOT NULL
  player_id bigint
  round_no bigint
  entry_no bigint
  amount bigint NOT NULL
  at timestamp with time zone NOT NULL
  platform_tx_id uuid
  place integer
  free boolean NOT NULL DEFAULT false
  type text NOT NULL
  status text NOT NULL
  round_id text NOT NULL
  about text
  rolled_back_by text
  request text NOT NULL
  answer text NOT NULL
  free_round_id text
  return_bps smallint
  CONSTRAINT transactions_check CHECK (((player_id IS NOT NULL) OR (type = ANY (ARRAY['tombstone'::text, 'rollback'::text]))))
  CONSTRAINT transactions_type_check CHECK ((type = ANY (ARRAY['bet'::text, 'win'::text, 'rollback'::text, 'promo-win'::text, 'tombstone'::text])))
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON play.transactions FOR EACH ROW EXECUTE FUNCTION play.keep_transactions()
  CREATE TRIGGER never_emptied BEFORE TRUNCATE ON play.transactions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
TABLE postcards.cards
  player_id bigint NOT NULL
  card_no integer NOT NULL
  round_id text NOT NULL
  game_id integer NOT NULL
  bet bigint NOT NULL
  win bigint NOT NULL
  ended_at timestamp with time zone NOT NULL
  whole boolean NOT NULL
  named boolean NOT NULL
  made_at timestamp with time zone NOT NULL
  ends_at timestamp with time zone NOT NULL
  revoked_at timestamp with time zone
  CONSTRAINT cards_bet_check CHECK ((bet > 0))
  CONSTRAINT cards_card_no_check CHECK ((card_no > 0))
  CONSTRAINT cards_game_id_fkey FOREIGN KEY (game_id) REFERENCES catalogue.games(game_id)
  CONSTRAINT cards_pkey PRIMARY KEY (player_id, card_no)
  CONSTRAINT cards_win_check CHECK ((win >= 0))
TABLE postcards.tokens
  token_hash bytea NOT NULL
  player_id bigint NOT NULL
  card_no integer NOT NULL
  CONSTRAINT tokens_pkey PRIMARY KEY (token_hash)
  CONSTRAINT tokens_player_id_card_no_fkey FOREIGN KEY (player_id, card_no) REFERENCES postcards.cards(player_id, card_no) ON DELETE CASCADE
TABLE pots.book
  code text NOT NULL
  line bigint NOT NULL
  tick integer NOT NULL
  what text NOT NULL
  pot bigint NOT NULL
  reserve bigint NOT NULL
  pot_after bigint NOT NULL
  reserve_after bigint NOT NULL
  at timestamp with time zone NOT NULL
  CONSTRAINT book_code_fkey FOREIGN KEY (code) REFERENCES pots.pots(code)
  CONSTRAINT book_line_check CHECK ((line > 0))
  CONSTRAINT book_pkey PRIMARY KEY (code, line)
  CONSTRAINT book_pot_after_check CHECK ((pot_after >= 0))
  CONSTRAINT book_reserve_after_check CHECK ((reserve_after >= 0))
  CONSTRAINT book_what_check CHECK ((what = ANY (ARRAY['part'::text, 'seed'::text, 'top-up'::text, 'won'::text, 'remainder'::text, 'lapsed'::text])))
  CREATE INDEX book_top_ups ON pots.book USING btree (at) WHERE (what = 'top-up'::text)
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON pots.book FOR EACH ROW EXECUTE FUNCTION refuse_change()
  CREATE TRIGGER never_emptied BEFORE TRUNCATE ON pots.book FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
TABLE pots.chains
  party text NOT NULL
  first integer NOT NULL
  length integer NOT NULL
  chain_id text NOT NULL
  head text NOT NULL
  sealed bytea
  at timestamp with time zone NOT NULL
  CONSTRAINT chains_first_check CHECK ((first > 0))
  CONSTRAINT chains_head_check CHECK ((head ~ '^[0-9a-f]{64}$'::text))
  CONSTRAINT chains_length_check CHECK ((length > 0))
  CONSTRAINT chains_party_check CHECK ((party = ANY (ARRAY['lobby'::text, 'studio'::text])))
  CONSTRAINT chains_pkey PRIMARY KEY (party, first)
  CONSTRAINT own_seeds CHECK (((party = 'lobby'::text) = (sealed IS NOT NULL)))
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON pots.chains FOR EACH ROW EXECUTE FUNCTION refuse_change()
TABLE pots.differences
  tick integer NOT NULL
  what text NOT NULL
  found_at timestamp with time zone NOT NULL
  settled_at timestamp with time zone
  CONSTRAINT differences_pkey PRIMARY KEY (tick)
TABLE pots.disputes
  tick integer NOT NULL
  head text NOT NULL
  said text NOT NULL
  at timestamp with time zone NOT NULL
  CONSTRAINT disputes_pkey PRIMARY KEY (tick, head, said)
TABLE pots.epochs
  epoch integer NOT NULL
  sealed bytea NOT NULL
  at timestamp with time zone NOT NULL
  CONSTRAINT epochs_pkey PRIMARY KEY (epoch)
TABLE pots.feed
  one boolean NOT NULL DEFAULT true
  tick integer NOT NULL
  until_at timestamp with time zone NOT NULL
  scanned_at timestamp with time zone NOT NULL
  epoch integer NOT NULL
  fresh boolean NOT NULL DEFAULT false
  CONSTRAINT feed_one_check CHECK (one)
  CONSTRAINT feed_pkey PRIMARY KEY (one)
TABLE pots.house_accounts
  player_id bigint NOT NULL
  reason text NOT NULL
  staff_id integer NOT NULL
  at timestamp with time zone NOT NULL
  until_at timestamp with time zone
  CONSTRAINT house_accounts_pkey PRIMARY KEY (player_id)
TABLE pots.lives
  code text NOT NULL
  life integer NOT NULL
  terms_no integer NOT NULL
  began_with bigint NOT NULL
  first_tick integer NOT NULL
  last_tick integer
  began_at timestamp with time zone NOT NULL
  latest timestamp with time zone
  ending boolean NOT NULL DEFAULT false
  again boolean NOT NULL DEFAULT true
  fell_with bigint
  units bigint
  ended_by text
  ended_at timestamp with time zone
  CONSTRAINT ended_whole CHECK ((((last_tick IS NULL) = (ended_at IS NULL)) AND ((last_tick IS NULL) = (ended_by IS NULL)) AND ((last_tick IS NULL) = (fell_with IS NULL)) AND ((last_tick IS NULL) = (units IS NULL))))
  CONSTRAINT lives_code_fkey FOREIGN KEY (code) REFERENCES pots.pots(code)
  CONSTRAINT lives_code_terms_no_fkey FOREIGN KEY (code, terms_no) REFERENCES pots.terms(code, terms_no)
  CONSTRAINT lives_ended_by_check CHECK ((ended_by = ANY (ARRAY['chance'::text, 'latest'::text, 'office'::text])))
  CONSTRAINT lives_life_check CHECK ((life > 0))
  CONSTRAINT lives_pkey PRIMARY KEY (code, life)
  CREATE INDEX lives_ended ON pots.lives USING btree (ended_at DESC) WHERE (last_tick IS NOT NULL)
  CREATE UNIQUE INDEX lives_open ON pots.lives USING btree (code) WHERE (last_tick IS NULL)
  CREATE TRIGGER kept BEFORE DELETE OR UPDATE ON pots.lives FOR EACH ROW EXECUTE FUNCTION pots.keep_life()
  CREATE TRIGGER never_emptied BEFORE TRUNCATE ON pots.lives FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
TABLE pots.names
  player_id bigint NOT NULL
  epoch integer NOT NULL
  alias text NOT NULL
  CONSTRAINT names_alias_check CHECK ((alias ~ '^[0-9a-f]{16}$'::text))
  CONSTRAINT names_epoch_alias_key UNIQUE (epoch, alias)
  CONSTRAINT names_epoch_fkey FOREIGN KEY (epoch) REFERENCES pots.epochs(epoch)
  CONSTRAINT names_pkey PRIMARY KEY (player_id, epoch)
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON pots.names FOR EACH ROW EXECUTE FUNCTION refuse_change()
TABLE pots.own
  player_id bigint NOT NULL
  hour timestamp with time zone NOT NULL
  ticks integer[] NOT NULL
  units bigint[] NOT NULL
  CONSTRAINT each_with_units CHECK ((cardinality(ticks) = cardinality(units)))
  CONSTRAINT own_pkey PRIMARY KEY (player_id, hour)
TABLE pots.pots
  code text NOT NULL
  sort smallint NOT NULL
  CONSTRAINT pots_pkey PRIMARY KEY (code)
  CONSTRAINT pots_sort_key UNIQUE (sort)
TABLE pots.prizes
  player_id bigint NOT NULL
  code text NOT NULL
  life integer NOT NULL
  place integer NOT NULL
  turn integer NOT NULL
  amount bigint NOT NULL
  state text NOT NULL DEFAULT 'won'::text
  due_at timestamp with time zone
  asked smallint NOT NULL DEFAULT 0
  entry_no bigint
  won_at timestamp with time zone NOT NULL
  done_at timestamp with time zone
  CONSTRAINT done_then CHECK (((state = ANY (ARRAY['paid'::text, 'lapsed'::text])) = (done_at IS NOT NULL)))
  CONSTRAINT paid_by_an_entry CHECK (((state = 'paid'::text) = (entry_no IS NOT NULL)))
  CONSTRAINT prizes_amount_check CHECK ((amount > 0))
  CONSTRAINT prizes_code_life_place_key UNIQUE (code, life, place)
  CONSTRAINT prizes_code_life_turn_fkey FOREIGN KEY (code, life, turn) REFERENCES pots.turns(code, life, turn)
  CONSTRAINT prizes_pkey PRIMARY KEY (player_id, code, life, place)
  CONSTRAINT prizes_place_check CHECK ((place > 0))
  CONSTRAINT prizes_state_check CHECK ((state = ANY (ARRAY['won'::text, 'waiting-id'::text, 'paid'::text, 'lapsed'::text])))
  CONSTRAINT waits_until CHECK (((state <> 'waiting-id'::text) OR (due_at IS NOT NULL)))
  CREATE INDEX prizes_unpaid ON pots.prizes USING btree (won_at) WHERE (state = ANY (ARRAY['won'::text, 'waiting-id'::text]))
  CREATE TRIGGER kept BEFORE DELETE OR UPDATE ON pots.prizes FOR EACH ROW EXECUTE FUNCTION pots.keep_prize()
  CREATE TRIGGER never_emptied BEFORE TRUNCATE ON pots.prizes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
TABLE pots.proposals
  proposal_id integer NOT NULL ALWAYS AS IDENTITY
  code text NOT NULL
  what text NOT NULL
  terms jsonb
  again boolean NOT NULL
  life integer
  reason text NOT NULL
  status text NOT NULL DEFAULT 'proposed'::text
  proposed_by integer NOT NULL
  proposed_at timestamp with time zone NOT NULL
  decided_by integer
  decided_at timestamp with time zone
  CONSTRAINT decided_by_somebody CHECK (((status = 'proposed'::text) = (decided_by IS NULL)))
  CONSTRAINT maker_is_not_checker CHECK (((status <> 'approved'::text) OR (decided_by <> proposed_by)))
  CONSTRAINT proposals_code_fkey FOREIGN KEY (code) REFERENCES pots.pots(code)
  CONSTRAINT proposals_pkey PRIMARY KEY (proposal_id)
  CONSTRAINT proposals_status_check CHECK ((status = ANY (ARRAY['proposed'::text, 'approved'::text, 'refused'::text])))
  CONSTRAINT proposals_what_check CHECK ((what = ANY (ARRAY['terms'::text, 'end'::text])))
  CONSTRAINT terms_of_terms CHECK ((((what = 'terms'::text) = (terms IS NOT NULL)) AND ((what = 'end'::text) = (life IS NOT NULL))))
  CREATE UNIQUE INDEX proposals_waiting ON pots.proposals USING btree (code, what) WHERE (status = 'proposed'::text)
  CREATE TRIGGER two_hands BEFORE UPDATE ON pots.proposals FOR EACH ROW EXECUTE FUNCTION staff.guard_hands('proposed_by', 'decided_by', 'approved')
TABLE pots.rules
  one boolean NOT NULL DEFAULT true
  id_above bigint NOT NULL DEFAULT 500000
  id_days integer NOT NULL DEFAULT 30
  top_up_most bigint NOT NULL DEFAULT 10000000
  persons integer NOT NULL DEFAULT 20
  CONSTRAINT rules_id_above_check CHECK ((id_above >= 0))
  CONSTRAINT rules_id_days_check CHECK (((id_days >= 2) AND (id_days <= 365)))
  CONSTRAINT rules_one_check CHECK (one)
  CONSTRAINT rules_persons_check CHECK (((persons >= 1) AND (persons <= 1000)))
  CONSTRAINT rules_pkey PRIMARY KEY (one)
  CONSTRAINT rules_top_up_most_check CHECK ((top_up_most >= 0))
TABLE pots.switches
  player_id bigint NOT NULL
  mode text NOT NULL
  at timestamp with time zone NOT NULL
  CONSTRAINT switches_mode_check CHECK ((mode = ANY (ARRAY['shown'::text, 'quiet'::text, 'off'::text])))
  CONSTRAINT switches_pkey PRIMARY KEY (player_id)
TABLE pots.terms
  code text NOT NULL
  terms_no integer NOT NULL
  share integer NOT NULL
  seed bigint NOT NULL
  most bigint NOT NULL
  winners integer NOT NULL
  latest timestamp with time zone
  permit text NOT NULL
  demonstration boolean NOT NULL
  proposed_by integer
  approved_by integer
  at timestamp with time zone NOT NULL
  CONSTRAINT by_two CHECK ((demonstration OR ((proposed_by <> approved_by) AND (proposed_by IS NOT NULL) AND (approved_by IS NOT NULL))))
  CONSTRAINT grows CHECK ((seed < most))
  CONSTRAINT terms_code_fkey FOREIGN KEY (code) REFERENCES pots.pots(code)
  CONSTRAINT terms_most_check CHECK ((most <= 1000000000))
  CONSTRAINT terms_pkey PRIMARY KEY (code, terms_no)
  CONSTRAINT terms_seed_check CHECK ((seed > 0))
  CONSTRAINT terms_share_check CHECK (((share >= 1) AND (share <= 500)))
  CONSTRAINT terms_terms_no_check CHECK ((terms_no > 0))
  CONSTRAINT terms_winners_check CHECK (((winners >= 1) AND (winners <= 100)))
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON pots.terms FOR EACH ROW EXECUTE FUNCTION refuse_change()
  CREATE TRIGGER never_emptied BEFORE TRUNCATE ON pots.terms FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
TABLE pots.ticks
  tick integer NOT NULL
  from_at timestamp with time zone NOT NULL
  until_at timestamp with time zone NOT NULL
  epoch integer NOT NULL
  players integer NOT NULL
  units bigint NOT NULL
  parts bytea
  state text NOT NULL
  root text
  left_out text[]
  head text
  hash text
  studio_seed text
  lobby_seed text
  gathered_at timestamp with time zone NOT NULL
  sealed_at timestamp with time zone
  drawn_at timestamp with time zone
  CONSTRAINT drawn_whole CHECK ((((state = 'drawn'::text) = (studio_seed IS NOT NULL)) AND ((studio_seed IS NULL) = (lobby_seed IS NULL)) AND ((studio_seed IS NULL) = (drawn_at IS NULL))))
  CONSTRAINT sealed_whole CHECK ((((state = 'gathered'::text) = (head IS NULL)) AND ((head IS NULL) = (hash IS NULL)) AND ((head IS NULL) = (root IS NULL)) AND ((head IS NULL) = (left_out IS NULL))))
  CONSTRAINT ticks_epoch_fkey FOREIGN KEY (epoch) REFERENCES pots.epochs(epoch)
  CONSTRAINT ticks_pkey PRIMARY KEY (tick)
  CONSTRAINT ticks_span CHECK ((from_at < until_at))
  CONSTRAINT ticks_state_check CHECK ((state = ANY (ARRAY['gathered'::text, 'sealed'::text, 'drawn'::text])))
  CONSTRAINT ticks_tick_check CHECK ((tick > 0))
  CONSTRAINT ticks_units_check CHECK ((units >= 0))
  CREATE INDEX ticks_kept ON pots.ticks USING btree (tick) WHERE (parts IS NOT NULL)
  CREATE INDEX ticks_waiting ON pots.ticks USING btree (tick) WHERE (state <> 'drawn'::text)
  CREATE TRIGGER kept BEFORE DELETE OR UPDATE ON pots.ticks FOR EACH ROW EXECUTE FUNCTION pots.keep_tick()
  CREATE TRIGGER never_emptied BEFORE TRUNCATE ON pots.ticks FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
TABLE pots.turns
  code text NOT NULL
  life integer NOT NULL
  turn integer NOT NULL
  unit bigint NOT NULL
  tick integer NOT NULL
  alias text NOT NULL
  group_as text NOT NULL
  units bigint NOT NULL
  why text NOT NULL
  path jsonb NOT NULL
  CONSTRAINT turns_code_life_fkey FOREIGN KEY (code, life) REFERENCES pots.lives(code, life)
  CONSTRAINT turns_pkey PRIMARY KEY (code, life, turn)
  CONSTRAINT turns_why_check CHECK ((why = ANY (ARRAY[''::text, 'left-out'::text, 'has-won'::text])))
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON pots.turns FOR EACH ROW EXECUTE FUNCTION refuse_change()
TABLE privacy.ended_accounts
  player_id bigint NOT NULL
  ended_at timestamp with time zone NOT NULL
  CONSTRAINT ended_accounts_pkey PRIMARY KEY (player_id)
TABLE privacy.figures
  table_name text NOT NULL
  due integer NOT NULL DEFAULT 0
  due_since timestamp with time zone
  removed bigint NOT NULL DEFAULT 0
  fault text NOT NULL DEFAULT ''::text
  counted_at timestamp with time zone NOT NULL
  CONSTRAINT figures_pkey PRIMARY KEY (table_name)
TABLE privacy.hold_moves
  player_id bigint NOT NULL
  move_id bigint NOT NULL ALWAYS AS IDENTITY
  request_key text NOT NULL
  what text NOT NULL
  reason text NOT NULL
  status text NOT NULL DEFAULT 'proposed'::text
  proposed_by integer NOT NULL
  proposed_at timestamp with time zone NOT NULL
  decided_by integer
  decided_at timestamp with time zone
  CONSTRAINT decided_by_somebody CHECK (((status = 'proposed'::text) = (decided_by IS NULL)))
  CONSTRAINT decided_some_time CHECK (((status = 'proposed'::text) = (decided_at IS NULL)))
  CONSTRAINT hold_moves_pkey PRIMARY KEY (player_id, move_id)
  CONSTRAINT hold_moves_player_id_request_key_key UNIQUE (player_id, request_key)
  CONSTRAINT hold_moves_reason_check CHECK ((length(reason) >= 10))
  CONSTRAINT hold_moves_status_check CHECK ((status = ANY (ARRAY['proposed'::text, 'done'::text, 'refused'::text])))
  CONSTRAINT hold_moves_what_check CHECK ((what = ANY (ARRAY['put'::text, 'lift'::text])))
  CONSTRAINT maker_is_not_checker CHECK (((status <> 'done'::text) OR (decided_by <> proposed_by)))
  CREATE UNIQUE INDEX one_hold_move_waits ON privacy.hold_moves USING btree (player_id) WHERE (status = 'proposed'::text)
  CREATE TRIGGER guarded BEFORE INSERT OR DELETE OR UPDATE ON privacy.hold_moves FOR EACH ROW EXECUTE FUNCTION guard_proposal()
  CREATE TRIGGER never_emptied BEFORE TRUNCATE ON privacy.hold_moves FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  CREATE TRIGGER two_hands BEFORE UPDATE ON privacy.hold_moves FOR EACH ROW EXECUTE FUNCTION staff.guard_hands('proposed_by', 'decided_by', 'done')
TABLE privacy.rules
  only_row boolean NOT NULL DEFAULT true
  deleting boolean NOT NULL DEFAULT false
  night_most integer NOT NULL DEFAULT 50000
  since timestamp with time zone
  CONSTRAINT rules_check CHECK ((deleting = (since IS NOT NULL)))
  CONSTRAINT rules_night_most_check CHECK (((night_most >= 1000) AND (night_most <= 1000000)))
  CONSTRAINT rules_only_row_check CHECK (only_row)
  CONSTRAINT rules_pkey PRIMARY KEY (only_row)
TABLE privacy.runs
  run_id bigint NOT NULL ALWAYS AS IDENTITY
  started_at timestamp with time zone NOT NULL
  ended_at timestamp with time zone
  deleting boolean NOT NULL
  removed integer NOT NULL DEFAULT 0
  faults integer NOT NULL DEFAULT 0
  CONSTRAINT runs_pkey PRIMARY KEY (run_id)
TABLE public.code
  name text NOT NULL
  digest text NOT NULL
  applied_at timestamp with time zone NOT NULL DEFAULT now()
  CONSTRAINT code_pkey PRIMARY KEY (name)
TABLE public.edition
  one boolean NOT NULL DEFAULT true
  edition integer NOT NULL
  CONSTRAINT edition_one_check CHECK (one)
  CONSTRAINT edition_pkey PRIMARY KEY (one)
TABLE public.migrations
  name text NOT NULL
  digest text NOT NULL
  applied_at timestamp with time zone NOT NULL DEFAULT now()
  CONSTRAINT migrations_pkey PRIMARY KEY (name)
TABLE reconciliation.differences
  difference_id bigint NOT NULL ALWAYS AS IDENTITY
  day date NOT NULL
  side text NOT NULL
  provider text NOT NULL
  about text NOT NULL
  reference text NOT NULL
  what text NOT NULL
  here jsonb
  there jsonb
  state text NOT NULL DEFAULT 'open'::text
  gone boolean NOT NULL DEFAULT false
  owner_id integer
  note text NOT NULL DEFAULT ''::text
  found_by bigint NOT NULL
  seen_by bigint NOT NULL
  version integer NOT NULL DEFAULT 1
  CONSTRAINT closed_with_a_note CHECK (((state = 'open'::text) OR (note <> ''::text) OR gone))
  CONSTRAINT differences_about_check CHECK ((about = ANY (ARRAY['deposit'::text, 'payout'::text, 'round'::text, 'draw'::text])))
  CONSTRAINT differences_day_side_provider_about_reference_what_key UNIQUE (day, side, provider, about, reference, what)
  CONSTRAINT differences_found_by_fkey FOREIGN KEY (found_by) REFERENCES reconciliation.runs(run_id)
  CONSTRAINT differences_pkey PRIMARY KEY (difference_id)
  CONSTRAINT differences_seen_by_fkey FOREIGN KEY (seen_by) REFERENCES reconciliation.runs(run_id)
  CONSTRAINT differences_state_check CHECK ((state = ANY (ARRAY['open'::text, 'explained'::text, 'resolved'::text])))
  CONSTRAINT differences_what_check CHECK ((what = ANY (ARRAY['missing-here'::text, 'missing-there'::text, 'amount'::text, 'status'::text, 'doubled'::text])))
  CREATE INDEX differences_by_reference ON reconciliation.differences USING btree (reference)
  CREATE INDEX differences_open ON reconciliation.differences USING btree (difference_id) WHERE (state = 'open'::text)
TABLE reconciliation.runs
  run_id bigint NOT NULL ALWAYS AS IDENTITY
  day date NOT NULL
  side text NOT NULL
  provider text NOT NULL
  status text NOT NULL DEFAULT 'running'::text
  way text NOT NULL DEFAULT ''::text
  fault text NOT NULL DEFAULT ''::text
  ours bigint NOT NULL DEFAULT 0
  ours_amount bigint NOT NULL DEFAULT 0
  theirs bigint NOT NULL DEFAULT 0
  theirs_amount bigint NOT NULL DEFAULT 0
  matched bigint NOT NULL DEFAULT 0
  differences bigint NOT NULL DEFAULT 0
  started_by integer
  started_at timestamp with time zone NOT NULL DEFAULT now()
  ended_at timestamp with time zone
  CONSTRAINT runs_check CHECK (((status = 'running'::text) = (ended_at IS NULL)))
  CONSTRAINT runs_pkey PRIMARY KEY (run_id)
  CONSTRAINT runs_side_check CHECK ((side = ANY (ARRAY['payments'::text, 'games'::text])))
  CONSTRAINT runs_status_check CHECK ((status = ANY (ARRAY['running'::text, 'done'::text, 'failed'::text])))
  CONSTRAINT runs_way_check CHECK ((way = ANY (ARRAY[''::text, 'listed'::text, 'one-by-one'::text])))
  CREATE INDEX runs_by_day ON reconciliation.runs USING btree (day, run_id)
  CREATE UNIQUE INDEX one_at_a_time ON reconciliation.runs USING btree (day, side, provider) WHERE (status = 'running'::text)
TABLE reconciliation.steps
  difference_id bigint NOT NULL
  step integer NOT NULL
  state text NOT NULL
  note text NOT NULL DEFAULT ''::text
  staff_id integer
  at timestamp with time zone NOT NULL DEFAULT now()
  CONSTRAINT steps_difference_id_fkey FOREIGN KEY (difference_id) REFERENCES reconciliation.differences(difference_id)
  CONSTRAINT steps_pkey PRIMARY KEY (difference_id, step)
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON reconciliation.steps FOR EACH ROW EXECUTE FUNCTION refuse_change()
TABLE reports.cashier_days
  day date NOT NULL
  kind text NOT NULL
  provider text NOT NULL
  channel text NOT NULL
  orders bigint NOT NULL
  amount bigint NOT NULL
  fee bigint NOT NULL
  CONSTRAINT cashier_days_pkey PRIMARY KEY (day, kind, provider, channel)
VIEW reports.game_days
 SELECT day,
    provider_id,
    game_id,
    kind,
    entries,
    amount
   FROM tally.game_days;
TABLE reports.ledger_days
  day date NOT NULL
  kind text NOT NULL
  account text NOT NULL
  entries bigint NOT NULL
  amount bigint NOT NULL
  CONSTRAINT ledger_days_pkey PRIMARY KEY (day, kind, account)
TABLE reports.people_days
  day date NOT NULL
  deed text NOT NULL
  players bigint NOT NULL
  CONSTRAINT people_days_pkey PRIMARY KEY (day, deed)
TABLE reports.player_days
  player_id bigint NOT NULL
  day date NOT NULL
  deed text NOT NULL
  CONSTRAINT player_days_deed_check CHECK ((deed = ANY (ARRAY['registered'::text, 'played'::text, 'deposited'::text, 'first-deposit'::text, 'withdrew'::text])))
  CONSTRAINT player_days_pkey PRIMARY KEY (player_id, day, deed)
  CREATE INDEX player_days_by_day ON reports.player_days USING btree (day)
TABLE reports.progress
  only_row boolean NOT NULL DEFAULT true
  rolled_until timestamp with time zone
  CONSTRAINT progress_only_row_check CHECK (only_row)
  CONSTRAINT progress_pkey PRIMARY KEY (only_row)
TABLE reports.source_days
  day date NOT NULL
  source text NOT NULL
  kind text NOT NULL
  entries bigint NOT NULL
  coins bigint NOT NULL
  points bigint NOT NULL
  CONSTRAINT source_days_pkey PRIMARY KEY (day, source, kind)
TABLE responsible.bases
  player_id bigint NOT NULL
  period text NOT NULL
  starts_at timestamp with time zone NOT NULL
  bet_total bigint NOT NULL
  win_total bigint NOT NULL
  CONSTRAINT bases_pkey PRIMARY KEY (player_id, period)
TABLE responsible.changes
  player_id bigint NOT NULL
  change_id bigint NOT NULL ALWAYS AS IDENTITY
  at timestamp with time zone NOT NULL DEFAULT now()
  what text NOT NULL
  kind text NOT NULL DEFAULT ''::text
  period text NOT NULL DEFAULT ''::text
  before bigint
  after bigint
  from_at timestamp with time zone
  staff_id integer
  reason text NOT NULL DEFAULT ''::text
  detail jsonb
  CONSTRAINT changes_pkey PRIMARY KEY (player_id, change_id)
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON responsible.changes FOR EACH ROW EXECUTE FUNCTION refuse_change()
  CREATE TRIGGER never_emptied BEFORE TRUNCATE ON responsible.changes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
TABLE responsible.exclusions
  player_id bigint NOT NULL
  exclusion_id bigint NOT NULL ALWAYS AS IDENTITY
  kind text NOT NULL
  term text NOT NULL
  begins_at timestamp with time zone NOT NULL DEFAULT now()
  until_at timestamp with time zone NOT NULL
  fixed_until timestamp with time zone NOT NULL
  staff_id integer
  return_asked_at timestamp with time zone
  ended_at timestamp with time zone
  CONSTRAINT exclusions_kind_check CHECK ((kind = ANY (ARRAY['time-out'::text, 'self-exclusion'::text, 'operator'::text])))
  CONSTRAINT exclusions_pkey PRIMARY KEY (player_id, exclusion_id)
  CREATE INDEX exclusions_returns ON responsible.exclusions USING btree (return_asked_at) WHERE ((return_asked_at IS NOT NULL) AND (ended_at IS NULL))
  CREATE TRIGGER guarded BEFORE DELETE OR UPDATE ON responsible.exclusions FOR EACH ROW EXECUTE FUNCTION responsible.guard_exclusion()
  CREATE TRIGGER never_emptied BEFORE TRUNCATE ON responsible.exclusions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
TABLE responsible.hours
  player_id bigint NOT NULL
  hours jsonb
  next_hours jsonb
  next_from timestamp with time zone
  CONSTRAINT hours_check CHECK (((next_from IS NOT NULL) OR (next_hours IS NULL)))
  CONSTRAINT hours_pkey PRIMARY KEY (player_id)
TABLE responsible.kinds_off
  player_id bigint NOT NULL
  type_id integer NOT NULL
  on_from timestamp with time zone
  CONSTRAINT kinds_off_pkey PRIMARY KEY (player_id, type_id)
TABLE responsible.limits
  player_id bigint NOT NULL
  kind text NOT NULL
  period text NOT NULL
  amount bigint
  house_amount bigint
  next_amount bigint
  next_from timestamp with time zone
  CONSTRAINT limits_amount_check CHECK ((amount > 0))
  CONSTRAINT limits_check CHECK (((kind = 'bet'::text) = (period = 'each'::text)))
  CONSTRAINT limits_check1 CHECK (((kind <> 'time'::text) OR (period = 'day'::text)))
  CONSTRAINT limits_house_amount_check CHECK ((house_amount > 0))
  CONSTRAINT limits_kind_check CHECK ((kind = ANY (ARRAY['deposit'::text, 'loss'::text, 'wager'::text, 'time'::text, 'bet'::text])))
  CONSTRAINT limits_next_amount_check CHECK ((next_amount > 0))
  CONSTRAINT limits_period_check CHECK ((period = ANY (ARRAY['day'::text, 'week'::text, 'month'::text, 'each'::text])))
  CONSTRAINT limits_pkey PRIMARY KEY (player_id, kind, period)
TABLE responsible.players
  player_id bigint NOT NULL
  check_minutes smallint NOT NULL DEFAULT 30
  due_at timestamp with time zone
  CONSTRAINT players_check_minutes_check CHECK (((check_minutes >= 15) AND (check_minutes <= 60)))
  CONSTRAINT players_pkey PRIMARY KEY (player_id)
  CREATE INDEX players_due ON responsible.players USING btree (due_at) WHERE (due_at IS NOT NULL)
TABLE responsible.returns
  player_id bigint NOT NULL
  return_id bigint NOT NULL ALWAYS AS IDENTITY
  exclusion_id bigint NOT NULL
  status text NOT NULL DEFAULT 'proposed'::text
  reason text NOT NULL
  proposed_by integer NOT NULL
  proposed_at timestamp with time zone NOT NULL DEFAULT now()
  decided_by integer
  decided_at timestamp with time zone
  CONSTRAINT decided_by_somebody CHECK (((status = 'proposed'::text) = (decided_by IS NULL)))
  CONSTRAINT decided_some_time CHECK (((status = 'proposed'::text) = (decided_at IS NULL)))
  CONSTRAINT maker_is_not_checker CHECK (((status <> 'granted'::text) OR (decided_by <> proposed_by)))
  CONSTRAINT returns_pkey PRIMARY KEY (player_id, return_id)
  CONSTRAINT returns_player_id_exclusion_id_fkey FOREIGN KEY (player_id, exclusion_id) REFERENCES responsible.exclusions(player_id, exclusion_id)
  CONSTRAINT returns_reason_check CHECK ((reason <> ''::text))
  CONSTRAINT returns_status_check CHECK ((status = ANY (ARRAY['proposed'::text, 'granted'::text, 'refused'::text])))
  CREATE UNIQUE INDEX one_return_waits ON responsible.returns USING btree (player_id) WHERE (status = 'proposed'::text)
  CREATE TRIGGER guarded BEFORE INSERT OR DELETE OR UPDATE ON responsible.returns FOR EACH ROW EXECUTE FUNCTION guard_proposal()
  CREATE TRIGGER never_emptied BEFORE TRUNCATE ON responsible.returns FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  CREATE TRIGGER two_hands BEFORE UPDATE ON responsible.returns FOR EACH ROW EXECUTE FUNCTION staff.guard_hands('proposed_by', 'decided_by', 'granted')
TABLE safe.boxes
  player_id bigint NOT NULL
  password_hash text NOT NULL
  password_set_at timestamp with time zone NOT NULL DEFAULT now()
  reset_at timestamp with time zone
  locked_until timestamp with time zone
  CONSTRAINT boxes_pkey PRIMARY KEY (player_id)
  CREATE TRIGGER kept BEFORE DELETE ON safe.boxes FOR EACH ROW EXECUTE FUNCTION refuse_change()
  CREATE TRIGGER lock_kept BEFORE INSERT OR UPDATE ON safe.boxes FOR EACH ROW EXECUTE FUNCTION safe.keep_lock()
  CREATE TRIGGER never_emptied BEFORE TRUNCATE ON safe.boxes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
TABLE safe.locks
  player_id bigint NOT NULL
  lock_no integer NOT NULL
  from_at timestamp with time zone NOT NULL
  until_at timestamp with time zone NOT NULL
  CONSTRAINT locks_check CHECK ((until_at > from_at))
  CONSTRAINT locks_pkey PRIMARY KEY (player_id, lock_no)
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON safe.locks FOR EACH ROW EXECUTE FUNCTION refuse_change()
  CREATE TRIGGER never_emptied BEFORE TRUNCATE ON safe.locks FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
TABLE safe.pins
  player_id bigint NOT NULL
  sealed bytea NOT NULL
  set_at timestamp with time zone NOT NULL
  reset_at timestamp with time zone
  CONSTRAINT pins_pkey PRIMARY KEY (player_id)
  CREATE TRIGGER kept BEFORE DELETE ON safe.pins FOR EACH ROW EXECUTE FUNCTION refuse_change()
  CREATE TRIGGER never_emptied BEFORE TRUNCATE ON safe.pins FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
TABLE search.words
  player_id bigint NOT NULL
  word text NOT NULL
  source text NOT NULL
  CONSTRAINT words_pkey PRIMARY KEY (word, player_id, source)
  CONSTRAINT words_source_check CHECK ((source = ANY (ARRAY['account'::text, 'nickname'::text, 'id'::text, 'verified'::text])))
  CREATE INDEX words_of_player ON search.words USING btree (player_id, source)
TABLE social.flows
  state_hash bytea NOT NULL
  provider text NOT NULL
  uuid_hash bytea NOT NULL
  origin text NOT NULL
  player_id bigint
  created_at timestamp with time zone NOT NULL DEFAULT now()
  expires_at timestamp with time zone NOT NULL
  used_at timestamp with time zone
  subject text
  label text
  claimed_at timestamp with time zone
  purpose text
  CONSTRAINT flows_pkey PRIMARY KEY (state_hash)
  CONSTRAINT flows_provider_check CHECK ((provider = ANY (ARRAY['line'::text, 'google'::text, 'facebook'::text])))
  CONSTRAINT flows_purpose_check CHECK ((purpose = ANY (ARRAY['identity'::text, 'payout'::text, 'factor'::text])))
  CREATE INDEX flows_age ON social.flows USING btree (expires_at)
TABLE social.links
  player_id bigint NOT NULL
  provider text NOT NULL
  subject text NOT NULL
  label text NOT NULL DEFAULT ''::text
  linked_at timestamp with time zone NOT NULL DEFAULT now()
  CONSTRAINT links_pkey PRIMARY KEY (player_id, provider)
  CONSTRAINT links_provider_check CHECK ((provider = ANY (ARRAY['line'::text, 'google'::text, 'facebook'::text])))
TABLE social.subjects
  subject text NOT NULL
  player_id bigint NOT NULL
  CONSTRAINT subjects_pkey PRIMARY KEY (subject)
TABLE staff.address_proposals
  proposal_id bigint NOT NULL ALWAYS AS IDENTITY
  kind text NOT NULL
  cidr cidr NOT NULL
  role_id text NOT NULL DEFAULT ''::text
  reason text NOT NULL
  proposed_from text NOT NULL DEFAULT ''::text
  status text NOT NULL DEFAULT 'proposed'::text
  alone boolean NOT NULL DEFAULT false
  proposed_by integer
  decided_by integer
  proposed_at timestamp with time zone NOT NULL DEFAULT now()
  decided_at timestamp with time zone
  CONSTRAINT address_proposals_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff.members(staff_id)
  CONSTRAINT address_proposals_kind_check CHECK ((kind = ANY (ARRAY['add'::text, 'drop'::text, 'allow'::text])))
  CONSTRAINT address_proposals_pkey PRIMARY KEY (proposal_id)
  CONSTRAINT address_proposals_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES staff.members(staff_id)
  CONSTRAINT address_proposals_reason_check CHECK ((length(reason) >= 10))
  CONSTRAINT address_proposals_status_check CHECK ((status = ANY (ARRAY['proposed'::text, 'done'::text, 'refused'::text])))
  CONSTRAINT alone_is_done CHECK (((NOT alone) OR ((status = 'done'::text) AND (decided_by = proposed_by))))
  CONSTRAINT decided_by_somebody CHECK (((kind = 'allow'::text) OR ((status = 'proposed'::text) = (decided_by IS NULL))))
  CONSTRAINT made_by_somebody CHECK (((kind = 'allow'::text) = (proposed_by IS NULL)))
  CONSTRAINT maker_is_not_checker CHECK (((status <> 'done'::text) OR (decided_by <> proposed_by) OR alone))
  CREATE UNIQUE INDEX address_proposal_waits ON staff.address_proposals USING btree (cidr, role_id) WHERE (status = 'proposed'::text)
  CREATE TRIGGER guarded BEFORE DELETE OR UPDATE ON staff.address_proposals FOR EACH ROW EXECUTE FUNCTION staff.guard_role_proposal()
  CREATE TRIGGER guarded_new BEFORE INSERT ON staff.address_proposals FOR EACH ROW WHEN ((new.kind <> 'allow'::text)) EXECUTE FUNCTION staff.guard_role_proposal()
  CREATE TRIGGER never_emptied BEFORE TRUNCATE ON staff.address_proposals FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  CREATE TRIGGER two_hands BEFORE UPDATE ON staff.address_proposals FOR EACH ROW EXECUTE FUNCTION staff.guard_hands('proposed_by', 'decided_by', 'done')
TABLE staff.addresses
  cidr cidr NOT NULL
  role_id text NOT NULL DEFAULT ''::text
  CONSTRAINT addresses_pkey PRIMARY KEY (cidr, role_id)
  CREATE TRIGGER guarded BEFORE INSERT OR DELETE OR UPDATE ON staff.addresses FOR EACH ROW EXECUTE FUNCTION staff.guard_address()
  CREATE TRIGGER never_emptied BEFORE TRUNCATE ON staff.addresses FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
TABLE staff.adjustments
  adjustment_id bigint NOT NULL ALWAYS AS IDENTITY
  request_key text NOT NULL
  player_id bigint NOT NULL
  amount bigint NOT NULL
  reason text NOT NULL
  evidence text NOT NULL
  status text NOT NULL DEFAULT 'proposed'::text
  proposed_by integer NOT NULL
  decided_by integer
  proposed_at timestamp with time zone NOT NULL DEFAULT now()
  decided_at timestamp with time zone
  CONSTRAINT adjustments_amount_check CHECK ((amount <> 0))
  CONSTRAINT adjustments_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff.members(staff_id)
  CONSTRAINT adjustments_evidence_check CHECK ((evidence <> ''::text))
  CONSTRAINT adjustments_pkey PRIMARY KEY (adjustment_id)
  CONSTRAINT adjustments_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES staff.members(staff_id)
  CONSTRAINT adjustments_request_key_key UNIQUE (request_key)
  CONSTRAINT adjustments_status_check CHECK ((status = ANY (ARRAY['proposed'::text, 'booked'::text, 'refused'::text])))
  CONSTRAINT decided_by_somebody CHECK (((status = 'proposed'::text) = (decided_by IS NULL)))
  CONSTRAINT evidence_says_something CHECK ((length(btrim(evidence)) >= 10)) NOT VALID
  CONSTRAINT maker_is_not_checker CHECK (((status <> 'booked'::text) OR (decided_by <> proposed_by)))
  CREATE INDEX adjustments_of_player ON staff.adjustments USING btree (player_id)
  CREATE INDEX adjustments_proposed ON staff.adjustments USING btree (proposed_at)
  CREATE INDEX adjustments_waiting ON staff.adjustments USING btree (adjustment_id) WHERE (status = 'proposed'::text)
  CREATE TRIGGER guarded BEFORE INSERT OR DELETE OR UPDATE ON staff.adjustments FOR EACH ROW EXECUTE FUNCTION guard_proposal()
  CREATE TRIGGER two_hands BEFORE UPDATE ON staff.adjustments FOR EACH ROW EXECUTE FUNCTION staff.guard_hands('proposed_by', 'decided_by', 'booked')
  CREATE TRIGGER with_owner BEFORE UPDATE ON staff.adjustments FOR EACH ROW EXECUTE FUNCTION staff.guard_owner('proposed_by', 'decided_by', 'booked')
TABLE staff.audit
  audit_id bigint NOT NULL ALWAYS AS IDENTITY
  staff_id integer
  action text NOT NULL
  detail jsonb NOT NULL DEFAULT '{}'::jsonb
  address text NOT NULL DEFAULT ''::text
  at timestamp with time zone NOT NULL DEFAULT now()
  CONSTRAINT audit_pkey PRIMARY KEY (audit_id)
  CREATE INDEX audit_by_time ON staff.audit USING btree (at)
  CREATE INDEX audit_glass ON staff.audit USING btree (((detail ->> 'glass'::text))) WHERE (detail ? 'glass'::text)
  CREATE INDEX audit_of_player ON staff.audit USING btree (((detail ->> 'playerId'::text)), audit_id)
  CREATE INDEX audit_pictures_seen ON staff.audit USING btree (((detail ->> 'pictureId'::text)), staff_id) WHERE (action = 'kyc-picture-seen'::text)
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON staff.audit FOR EACH ROW EXECUTE FUNCTION refuse_change()
  CREATE CONSTRAINT TRIGGER chained AFTER INSERT ON staff.audit DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION staff.chain_audit()
  CREATE TRIGGER marked BEFORE INSERT ON staff.audit FOR EACH ROW WHEN ((new.staff_id IS NOT NULL)) EXECUTE FUNCTION staff.mark_glass()
  CREATE TRIGGER never_emptied BEFORE TRUNCATE ON staff.audit FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
TABLE staff.audit_chain
  link_no bigint NOT NULL
  audit_id bigint NOT NULL
  hash bytea NOT NULL
  CONSTRAINT audit_chain_audit_id_key UNIQUE (audit_id)
  CONSTRAINT audit_chain_pkey PRIMARY KEY (link_no)
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON staff.audit_chain FOR EACH ROW EXECUTE FUNCTION refuse_change()
  CREATE TRIGGER never_emptied BEFORE TRUNCATE ON staff.audit_chain FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
TABLE staff.day_waiver
  only_one boolean NOT NULL DEFAULT true
  waived_by integer NOT NULL
  reason text NOT NULL
  at timestamp with time zone NOT NULL
  CONSTRAINT day_waiver_only_one_check CHECK (only_one)
  CONSTRAINT day_waiver_pkey PRIMARY KEY (only_one)
  CONSTRAINT day_waiver_reason_check CHECK ((length(btrim(reason)) >= 10))
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON staff.day_waiver FOR EACH ROW EXECUTE FUNCTION refuse_change()
TABLE staff.glass
  staff_id integer NOT NULL
  role_id text NOT NULL
  prepared_at timestamp with time zone NOT NULL
  prepared_by integer NOT NULL
  approved_by integer
  CONSTRAINT glass_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES staff.members(staff_id)
  CONSTRAINT glass_pkey PRIMARY KEY (staff_id)
  CONSTRAINT glass_prepared_by_fkey FOREIGN KEY (prepared_by) REFERENCES staff.members(staff_id)
  CONSTRAINT glass_role_id_check CHECK ((role_id <> 'owner'::text))
  CONSTRAINT glass_role_id_fkey FOREIGN KEY (role_id) REFERENCES staff.roles(role_id)
  CONSTRAINT glass_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff.members(staff_id)
  CREATE TRIGGER ends_glass AFTER DELETE ON staff.glass FOR EACH ROW EXECUTE FUNCTION staff.end_glass()
  CREATE TRIGGER guarded BEFORE INSERT OR DELETE OR UPDATE ON staff.glass FOR EACH ROW EXECUTE FUNCTION staff.guard_glass()
  CREATE TRIGGER never_emptied BEFORE TRUNCATE ON staff.glass FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
TABLE staff.glass_openings
  opening_id bigint NOT NULL ALWAYS AS IDENTITY
  staff_id integer NOT NULL
  role_id text NOT NULL
  role_name text NOT NULL
  acts text[] NOT NULL
  reason text NOT NULL
  address text NOT NULL
  opened_at timestamp with time zone NOT NULL DEFAULT now()
  until timestamp with time zone NOT NULL DEFAULT (now() + '01:00:00'::interval)
  ended_at timestamp with time zone
  ended_by integer
  reviewed_at timestamp with time zone
  CONSTRAINT for_an_hour CHECK ((until = (opened_at + '01:00:00'::interval)))
  CONSTRAINT glass_openings_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES staff.members(staff_id)
  CONSTRAINT glass_openings_opening_id_staff_id_key UNIQUE (opening_id, staff_id)
  CONSTRAINT glass_openings_pkey PRIMARY KEY (opening_id)
  CONSTRAINT glass_openings_reason_check CHECK ((length(btrim(reason)) >= 10))
  CONSTRAINT glass_openings_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff.members(staff_id)
  CREATE UNIQUE INDEX glass_unreviewed ON staff.glass_openings USING btree (staff_id) WHERE (reviewed_at IS NULL)
  CREATE TRIGGER guarded BEFORE INSERT OR DELETE OR UPDATE ON staff.glass_openings FOR EACH ROW EXECUTE FUNCTION staff.guard_glass_opening()
  CREATE TRIGGER never_emptied BEFORE TRUNCATE ON staff.glass_openings FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
TABLE staff.glass_proposals
  proposal_id bigint NOT NULL ALWAYS AS IDENTITY
  kind text NOT NULL
  staff_id integer NOT NULL
  role_id text NOT NULL
  opening_id bigint
  reason text NOT NULL
  status text NOT NULL DEFAULT 'proposed'::text
  alone boolean NOT NULL DEFAULT false
  proposed_by integer NOT NULL
  decided_by integer
  proposed_at timestamp with time zone NOT NULL DEFAULT now()
  decided_at timestamp with time zone
  CONSTRAINT alone_is_done CHECK (((NOT alone) OR ((status = 'done'::text) AND (decided_by = proposed_by))))
  CONSTRAINT decided_by_somebody CHECK (((status = 'proposed'::text) = (decided_by IS NULL)))
  CONSTRAINT glass_proposals_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff.members(staff_id)
  CONSTRAINT glass_proposals_kind_check CHECK ((kind = ANY (ARRAY['prepare'::text, 'withdraw'::text, 'review'::text])))
  CONSTRAINT glass_proposals_opening_id_staff_id_fkey FOREIGN KEY (opening_id, staff_id) REFERENCES staff.glass_openings(opening_id, staff_id)
  CONSTRAINT glass_proposals_pkey PRIMARY KEY (proposal_id)
  CONSTRAINT glass_proposals_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES staff.members(staff_id)
  CONSTRAINT glass_proposals_reason_check CHECK ((length(reason) >= 10))
  CONSTRAINT glass_proposals_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff.members(staff_id)
  CONSTRAINT glass_proposals_status_check CHECK ((status = ANY (ARRAY['proposed'::text, 'done'::text, 'refused'::text])))
  CONSTRAINT maker_is_not_checker CHECK (((status <> 'done'::text) OR (decided_by <> proposed_by) OR alone))
  CONSTRAINT not_about_oneself CHECK (((proposed_by <> staff_id) AND ((status <> 'done'::text) OR (decided_by <> staff_id))))
  CONSTRAINT reviews_an_opening CHECK (((kind = 'review'::text) = (opening_id IS NOT NULL)))
  CREATE UNIQUE INDEX glass_proposal_waits ON staff.glass_proposals USING btree (staff_id, ((kind = 'review'::text))) WHERE (status = 'proposed'::text)
  CREATE TRIGGER guarded BEFORE INSERT OR DELETE OR UPDATE ON staff.glass_proposals FOR EACH ROW EXECUTE FUNCTION staff.guard_role_proposal()
  CREATE TRIGGER never_emptied BEFORE TRUNCATE ON staff.glass_proposals FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  CREATE TRIGGER two_hands BEFORE UPDATE ON staff.glass_proposals FOR EACH ROW EXECUTE FUNCTION staff.guard_hands('proposed_by', 'decided_by', 'done')
TABLE staff.item_gifts
  gift_id bigint NOT NULL ALWAYS AS IDENTITY
  request_key text NOT NULL
  player_id bigint NOT NULL
  prop_id integer NOT NULL
  reason text NOT NULL
  status text NOT NULL DEFAULT 'proposed'::text
  proposed_by integer NOT NULL
  decided_by integer
  proposed_at timestamp with time zone NOT NULL DEFAULT now()
  decided_at timestamp with time zone
  CONSTRAINT decided_by_somebody CHECK (((status = 'proposed'::text) = (decided_by IS NULL)))
  CONSTRAINT item_gifts_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff.members(staff_id)
  CONSTRAINT item_gifts_pkey PRIMARY KEY (gift_id)
  CONSTRAINT item_gifts_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES staff.members(staff_id)
  CONSTRAINT item_gifts_reason_check CHECK ((reason <> ''::text))
  CONSTRAINT item_gifts_request_key_key UNIQUE (request_key)
  CONSTRAINT item_gifts_status_check CHECK ((status = ANY (ARRAY['proposed'::text, 'given'::text, 'refused'::text])))
  CONSTRAINT maker_is_not_checker CHECK (((status <> 'given'::text) OR (decided_by <> proposed_by)))
  CREATE INDEX item_gifts_of_player ON staff.item_gifts USING btree (player_id)
  CREATE TRIGGER guarded BEFORE INSERT OR DELETE OR UPDATE ON staff.item_gifts FOR EACH ROW EXECUTE FUNCTION guard_proposal()
  CREATE TRIGGER never_emptied BEFORE TRUNCATE ON staff.item_gifts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  CREATE TRIGGER two_hands BEFORE UPDATE ON staff.item_gifts FOR EACH ROW EXECUTE FUNCTION staff.guard_hands('proposed_by', 'decided_by', 'given')
TABLE staff.member_proposals
  proposal_id bigint NOT NULL ALWAYS AS IDENTITY
  kind text NOT NULL
  staff_id integer
  name text NOT NULL
  role text NOT NULL
  sealed_half bytea
  status text NOT NULL DEFAULT 'proposed'::text
  alone boolean NOT NULL DEFAULT false
  proposed_by integer NOT NULL
  decided_by integer
  proposed_at timestamp with time zone NOT NULL DEFAULT now()
  decided_at timestamp with time zone
  CONSTRAINT alone_is_done CHECK (((NOT alone) OR ((status = 'done'::text) AND (decided_by = proposed_by))))
  CONSTRAINT decided_by_somebody CHECK (((status = 'proposed'::text) = (decided_by IS NULL)))
  CONSTRAINT maker_is_not_checker CHECK (((status <> 'done'::text) OR (decided_by <> proposed_by) OR (alone AND (kind = ANY (ARRAY['add'::text, 'role'::text])))))
  CONSTRAINT member_proposals_check CHECK (((kind = 'add'::text) OR (staff_id IS NOT NULL)))
  CONSTRAINT member_proposals_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff.members(staff_id)
  CONSTRAINT member_proposals_kind_check CHECK ((kind = ANY (ARRAY['add'::text, 'role'::text, 'password'::text, 'second-factor'::text])))
  CONSTRAINT member_proposals_pkey PRIMARY KEY (proposal_id)
  CONSTRAINT member_proposals_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES staff.members(staff_id)
  CONSTRAINT member_proposals_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff.members(staff_id)
  CONSTRAINT member_proposals_status_check CHECK ((status = ANY (ARRAY['proposed'::text, 'done'::text, 'refused'::text])))
  CONSTRAINT no_half_is_kept CHECK (((status = 'proposed'::text) OR (sealed_half IS NULL)))
  CREATE UNIQUE INDEX member_proposal_waits ON staff.member_proposals USING btree (name, kind) WHERE (status = 'proposed'::text)
  CREATE TRIGGER guarded BEFORE INSERT OR DELETE OR UPDATE ON staff.member_proposals FOR EACH ROW EXECUTE FUNCTION staff.guard_member_proposal()
  CREATE TRIGGER never_emptied BEFORE TRUNCATE ON staff.member_proposals FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  CREATE TRIGGER two_hands BEFORE UPDATE ON staff.member_proposals FOR EACH ROW EXECUTE FUNCTION staff.guard_hands('proposed_by', 'decided_by', 'done')
TABLE staff.members
  staff_id integer NOT NULL ALWAYS AS IDENTITY
  name text NOT NULL
  password_hash text NOT NULL
  role text NOT NULL DEFAULT 'owner'::text
  must_change boolean NOT NULL DEFAULT true
  created_at timestamp with time zone NOT NULL DEFAULT now()
  disabled_at timestamp with time zone
  login_made_at timestamp with time zone
  login_made_by integer
  login_approved_by integer
  owner_until timestamp with time zone
  CONSTRAINT members_login_approved_by_fkey FOREIGN KEY (login_approved_by) REFERENCES staff.members(staff_id)
  CONSTRAINT members_login_made_by_fkey FOREIGN KEY (login_made_by) REFERENCES staff.members(staff_id)
  CONSTRAINT members_name_key UNIQUE (name)
  CONSTRAINT members_pkey PRIMARY KEY (staff_id)
  CONSTRAINT members_role_fkey FOREIGN KEY (role) REFERENCES staff.roles(role_id)
  CREATE INDEX members_by_name ON staff.members USING btree (lower(name) COLLATE "C")
  CREATE TRIGGER ends_glass AFTER UPDATE OF role, disabled_at ON staff.members FOR EACH ROW WHEN (((old.role <> new.role) OR (new.disabled_at IS NOT NULL))) EXECUTE FUNCTION staff.end_glass()
  CREATE TRIGGER guarded BEFORE INSERT OR UPDATE ON staff.members FOR EACH ROW EXECUTE FUNCTION staff.guard_member()
  CREATE TRIGGER local_owner AFTER UPDATE OF role, disabled_at ON staff.members FOR EACH ROW EXECUTE FUNCTION staff.guard_local_owner()
TABLE staff.notes
  note_id bigint NOT NULL ALWAYS AS IDENTITY
  player_id bigint NOT NULL
  staff_id integer NOT NULL
  text text NOT NULL
  at timestamp with time zone NOT NULL DEFAULT now()
  CONSTRAINT notes_pkey PRIMARY KEY (player_id, note_id)
  CONSTRAINT notes_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff.members(staff_id)
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON staff.notes FOR EACH ROW EXECUTE FUNCTION refuse_change_before_end()
TABLE staff.openid_flows
  state_hash bytea NOT NULL
  browser_hash bytea NOT NULL
  until timestamp with time zone NOT NULL
  used_at timestamp with time zone
  CONSTRAINT openid_flows_pkey PRIMARY KEY (state_hash)
  CREATE INDEX openid_flows_until ON staff.openid_flows USING btree (until)
TABLE staff.openid_links
  staff_id integer NOT NULL
  issuer text NOT NULL
  subject text NOT NULL
  code text NOT NULL
  label text NOT NULL
  linked_at timestamp with time zone NOT NULL
  CONSTRAINT openid_links_issuer_subject_key UNIQUE (issuer, subject)
  CONSTRAINT openid_links_pkey PRIMARY KEY (staff_id)
  CONSTRAINT openid_links_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff.members(staff_id)
  CREATE TRIGGER guarded BEFORE INSERT OR DELETE OR UPDATE ON staff.openid_links FOR EACH ROW EXECUTE FUNCTION staff.guard_identity()
  CREATE TRIGGER local_owner AFTER INSERT ON staff.openid_links FOR EACH ROW EXECUTE FUNCTION staff.guard_local_owner()
  CREATE TRIGGER never_emptied BEFORE TRUNCATE ON staff.openid_links FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
TABLE staff.openid_pending
  issuer text NOT NULL
  subject text NOT NULL
  code text NOT NULL
  label text NOT NULL
  seen_at timestamp with time zone NOT NULL
  CONSTRAINT openid_pending_code_key UNIQUE (code)
  CONSTRAINT openid_pending_pkey PRIMARY KEY (issuer, subject)
  CREATE INDEX openid_pending_seen ON staff.openid_pending USING btree (seen_at)
TABLE staff.openid_proposals
  proposal_id bigint NOT NULL ALWAYS AS IDENTITY
  kind text NOT NULL
  staff_id integer NOT NULL
  issuer text NOT NULL
  subject text NOT NULL
  code text NOT NULL
  label text NOT NULL
  reason text NOT NULL
  status text NOT NULL DEFAULT 'proposed'::text
  alone boolean NOT NULL DEFAULT false
  proposed_by integer
  decided_by integer
  proposed_at timestamp with time zone NOT NULL DEFAULT now()
  decided_at timestamp with time zone
  CONSTRAINT alone_is_done CHECK (((NOT alone) OR ((status = 'done'::text) AND (decided_by = proposed_by))))
  CONSTRAINT decided_by_somebody CHECK (((kind = 'release'::text) OR ((status = 'proposed'::text) = (decided_by IS NULL))))
  CONSTRAINT made_by_somebody CHECK (((kind = 'release'::text) = (proposed_by IS NULL)))
  CONSTRAINT maker_is_not_checker CHECK (((status <> 'done'::text) OR (decided_by <> proposed_by) OR alone))
  CONSTRAINT openid_proposals_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff.members(staff_id)
  CONSTRAINT openid_proposals_kind_check CHECK ((kind = ANY (ARRAY['link'::text, 'unlink'::text, 'release'::text])))
  CONSTRAINT openid_proposals_pkey PRIMARY KEY (proposal_id)
  CONSTRAINT openid_proposals_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES staff.members(staff_id)
  CONSTRAINT openid_proposals_reason_check CHECK ((length(reason) >= 10))
  CONSTRAINT openid_proposals_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff.members(staff_id)
  CONSTRAINT openid_proposals_status_check CHECK ((status = ANY (ARRAY['proposed'::text, 'done'::text, 'refused'::text])))
  CREATE UNIQUE INDEX openid_identity_waits ON staff.openid_proposals USING btree (issuer, subject) WHERE (status = 'proposed'::text)
  CREATE UNIQUE INDEX openid_proposal_waits ON staff.openid_proposals USING btree (staff_id) WHERE (status = 'proposed'::text)
  CREATE TRIGGER guarded BEFORE DELETE OR UPDATE ON staff.openid_proposals FOR EACH ROW EXECUTE FUNCTION staff.guard_role_proposal()
  CREATE TRIGGER guarded_new BEFORE INSERT ON staff.openid_proposals FOR EACH ROW WHEN ((new.kind <> 'release'::text)) EXECUTE FUNCTION staff.guard_role_proposal()
  CREATE TRIGGER never_emptied BEFORE TRUNCATE ON staff.openid_proposals FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  CREATE TRIGGER two_hands BEFORE UPDATE ON staff.openid_proposals FOR EACH ROW EXECUTE FUNCTION staff.guard_hands('proposed_by', 'decided_by', 'done')
TABLE staff.openings
  token_hash bytea NOT NULL
  view text NOT NULL
  seen_at timestamp with time zone NOT NULL DEFAULT now()
  CONSTRAINT openings_pkey PRIMARY KEY (token_hash, view)
TABLE staff.recovery_codes
  staff_id integer NOT NULL
  code_hash bytea NOT NULL
  used_at timestamp with time zone
  CONSTRAINT recovery_codes_pkey PRIMARY KEY (staff_id, code_hash)
  CONSTRAINT recovery_codes_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff.members(staff_id)
TABLE staff.role_calls
  role_id text NOT NULL
  call text NOT NULL
  CONSTRAINT role_calls_pkey PRIMARY KEY (role_id, call)
  CONSTRAINT role_calls_role_id_fkey FOREIGN KEY (role_id) REFERENCES staff.roles(role_id) ON DELETE CASCADE
  CREATE TRIGGER ends_lent AFTER INSERT ON staff.role_calls FOR EACH ROW EXECUTE FUNCTION staff.end_lent()
  CREATE TRIGGER guarded BEFORE INSERT OR DELETE OR UPDATE ON staff.role_calls FOR EACH ROW EXECUTE FUNCTION staff.guard_role()
  CREATE TRIGGER never_emptied BEFORE TRUNCATE ON staff.role_calls FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
TABLE staff.role_limits
  role_id text NOT NULL
  act text NOT NULL
  each bigint
  day_sum bigint
  day_count integer
  player_day_sum bigint
  CONSTRAINT role_limits_act_check CHECK ((act = ANY (ARRAY['approve'::text, 'credit'::text, 'refund'::text, 'adjust'::text, 'gift'::text, 'mail-reward'::text, 'void'::text])))
  CONSTRAINT role_limits_day_count_check CHECK ((day_count >= 0))
  CONSTRAINT role_limits_day_sum_check CHECK ((day_sum >= 0))
  CONSTRAINT role_limits_each_check CHECK ((each >= 0))
  CONSTRAINT role_limits_pkey PRIMARY KEY (role_id, act)
  CONSTRAINT role_limits_player_day_sum_check CHECK ((player_day_sum >= 0))
  CONSTRAINT role_limits_role_id_fkey FOREIGN KEY (role_id) REFERENCES staff.roles(role_id) ON DELETE CASCADE
  CREATE TRIGGER guarded BEFORE INSERT OR DELETE OR UPDATE ON staff.role_limits FOR EACH ROW EXECUTE FUNCTION staff.guard_role()
  CREATE TRIGGER never_emptied BEFORE TRUNCATE ON staff.role_limits FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
TABLE staff.role_proposals
  proposal_id bigint NOT NULL ALWAYS AS IDENTITY
  kind text NOT NULL
  role_id text NOT NULL DEFAULT ''::text
  version integer NOT NULL
  name text NOT NULL
  calls text[] NOT NULL
  known text[] NOT NULL
  reason text NOT NULL
  status text NOT NULL DEFAULT 'proposed'::text
  alone boolean NOT NULL DEFAULT false
  proposed_by integer NOT NULL
  decided_by integer
  proposed_at timestamp with time zone NOT NULL DEFAULT now()
  decided_at timestamp with time zone
  limits jsonb NOT NULL DEFAULT '[]'::jsonb
  CONSTRAINT alone_is_done CHECK (((NOT alone) OR ((status = 'done'::text) AND (decided_by = proposed_by))))
  CONSTRAINT decided_by_somebody CHECK (((status = 'proposed'::text) = (decided_by IS NULL)))
  CONSTRAINT maker_is_not_checker CHECK (((status <> 'done'::text) OR (decided_by <> proposed_by) OR alone))
  CONSTRAINT role_proposals_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff.members(staff_id)
  CONSTRAINT role_proposals_kind_check CHECK ((kind = ANY (ARRAY['add'::text, 'change'::text, 'drop'::text, 'limits'::text])))
  CONSTRAINT role_proposals_pkey PRIMARY KEY (proposal_id)
  CONSTRAINT role_proposals_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES staff.members(staff_id)
  CONSTRAINT role_proposals_reason_check CHECK ((length(reason) >= 10))
  CONSTRAINT role_proposals_status_check CHECK ((status = ANY (ARRAY['proposed'::text, 'done'::text, 'refused'::text])))
  CREATE UNIQUE INDEX role_proposal_waits ON staff.role_proposals USING btree (role_id, (
CASE
    WHEN (kind = 'add'::text) THEN lower(name)
    ELSE ''::text
END)) WHERE (status = 'proposed'::text)
  CREATE TRIGGER guarded BEFORE INSERT OR DELETE OR UPDATE ON staff.role_proposals FOR EACH ROW EXECUTE FUNCTION staff.guard_role_proposal()
  CREATE TRIGGER never_emptied BEFORE TRUNCATE ON staff.role_proposals FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  CREATE TRIGGER two_hands BEFORE UPDATE ON staff.role_proposals FOR EACH ROW EXECUTE FUNCTION staff.guard_hands('proposed_by', 'decided_by', 'done')
TABLE staff.roles
  role_id text NOT NULL
  name text NOT NULL
  built_in boolean NOT NULL DEFAULT false
  version integer NOT NULL DEFAULT 1
  known text[] NOT NULL DEFAULT '{}'::text[]
  gained_at timestamp with time zone
  gained_by integer
  gained_approved_by integer
  CONSTRAINT roles_gained_approved_by_fkey FOREIGN KEY (gained_approved_by) REFERENCES staff.members(staff_id)
  CONSTRAINT roles_gained_by_fkey FOREIGN KEY (gained_by) REFERENCES staff.members(staff_id)
  CONSTRAINT roles_name_check CHECK ((name <> ''::text))
  CONSTRAINT roles_pkey PRIMARY KEY (role_id)
  CONSTRAINT roles_role_id_check CHECK ((role_id ~ '^[a-z][a-z0-9-]{1,39}$'::text))
  CREATE UNIQUE INDEX role_names ON staff.roles USING btree (lower(name))
  CREATE TRIGGER guarded BEFORE INSERT OR DELETE OR UPDATE ON staff.roles FOR EACH ROW EXECUTE FUNCTION staff.guard_role()
  CREATE TRIGGER never_emptied BEFORE TRUNCATE ON staff.roles FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
TABLE staff.second_factors
  staff_id integer NOT NULL
  sealed_secret bytea NOT NULL
  confirmed_at timestamp with time zone
  last_step bigint NOT NULL DEFAULT 0
  CONSTRAINT second_factors_pkey PRIMARY KEY (staff_id)
  CONSTRAINT second_factors_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff.members(staff_id)
TABLE staff.sessions
  staff_id integer NOT NULL
  token_hash bytea NOT NULL
  address text NOT NULL DEFAULT ''::text
  created_at timestamp with time zone NOT NULL DEFAULT now()
  last_active_at timestamp with time zone NOT NULL DEFAULT now()
  ended_at timestamp with time zone
  stage text NOT NULL DEFAULT 'open'::text
  proved_at timestamp with time zone
  token_hash_before bytea
  by_openid boolean NOT NULL DEFAULT false
  CONSTRAINT sessions_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff.members(staff_id)
  CONSTRAINT sessions_stage_check CHECK ((stage = ANY (ARRAY['password'::text, 'enrol'::text, 'code'::text, 'open'::text])))
  CONSTRAINT sessions_token_hash_before_key UNIQUE (token_hash_before)
  CONSTRAINT sessions_token_hash_key UNIQUE (token_hash)
  CREATE INDEX sessions_made ON staff.sessions USING btree (created_at)
  CREATE INDEX sessions_of_member ON staff.sessions USING btree (staff_id) WHERE (ended_at IS NULL)
TABLE staff.setting_changes
  change_id bigint NOT NULL ALWAYS AS IDENTITY
  request_key text NOT NULL
  subject text NOT NULL
  before jsonb
  after jsonb
  reason text NOT NULL
  two_people boolean NOT NULL
  status text NOT NULL DEFAULT 'proposed'::text
  proposed_by integer NOT NULL
  decided_by integer
  proposed_at timestamp with time zone NOT NULL DEFAULT now()
  decided_at timestamp with time zone
  CONSTRAINT changes_something CHECK ((before IS DISTINCT FROM after))
  CONSTRAINT decided_by_somebody CHECK (((status = 'proposed'::text) = (decided_by IS NULL)))
  CONSTRAINT maker_is_not_checker CHECK (((status <> 'applied'::text) OR (NOT two_people) OR (decided_by <> proposed_by)))
  CONSTRAINT setting_changes_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff.members(staff_id)
  CONSTRAINT setting_changes_pkey PRIMARY KEY (change_id)
  CONSTRAINT setting_changes_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES staff.members(staff_id)
  CONSTRAINT setting_changes_reason_check CHECK ((reason <> ''::text))
  CONSTRAINT setting_changes_request_key_key UNIQUE (request_key)
  CONSTRAINT setting_changes_status_check CHECK ((status = ANY (ARRAY['proposed'::text, 'applied'::text, 'refused'::text])))
  CONSTRAINT setting_changes_subject_check CHECK ((subject ~ '^[a-z]+:.+$'::text))
  CREATE INDEX changes_waiting ON staff.setting_changes USING btree (change_id) WHERE (status = 'proposed'::text)
  CREATE TRIGGER by_how_many BEFORE INSERT OR UPDATE ON staff.setting_changes FOR EACH ROW EXECUTE FUNCTION staff.judge_change()
  CREATE TRIGGER guarded BEFORE INSERT OR DELETE OR UPDATE ON staff.setting_changes FOR EACH ROW EXECUTE FUNCTION guard_proposal()
  CREATE TRIGGER never_emptied BEFORE TRUNCATE ON staff.setting_changes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  CREATE TRIGGER two_hands BEFORE UPDATE ON staff.setting_changes FOR EACH ROW EXECUTE FUNCTION staff.guard_hands('proposed_by', 'decided_by', 'applied')
TABLE staff.spent
  staff_id integer NOT NULL
  act text NOT NULL
  day date NOT NULL
  sum bigint NOT NULL DEFAULT 0
  count integer NOT NULL DEFAULT 0
  CONSTRAINT spent_pkey PRIMARY KEY (staff_id, act, day)
  CREATE INDEX spent_day ON staff.spent USING btree (day)
TABLE staff.spent_on_players
  player_id bigint NOT NULL
  staff_id integer NOT NULL
  act text NOT NULL
  day date NOT NULL
  sum bigint NOT NULL
  CONSTRAINT spent_on_players_pkey PRIMARY KEY (player_id, staff_id, act, day)
  CREATE INDEX spent_on_players_day ON staff.spent_on_players USING btree (day)
TABLE staff.tags
  player_id bigint NOT NULL
  tag text NOT NULL
  staff_id integer NOT NULL
  at timestamp with time zone NOT NULL DEFAULT now()
  CONSTRAINT tags_pkey PRIMARY KEY (player_id, tag)
  CONSTRAINT tags_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff.members(staff_id)
  CREATE INDEX tagged ON staff.tags USING btree (tag, player_id)
TABLE staff.views
  view_id integer NOT NULL ALWAYS AS IDENTITY
  list text NOT NULL
  owner_id integer
  name text NOT NULL
  filter jsonb NOT NULL
  made_at timestamp with time zone NOT NULL
  CONSTRAINT views_filter_check CHECK ((jsonb_typeof(filter) = 'object'::text))
  CONSTRAINT views_named UNIQUE NULLS NOT DISTINCT (list, owner_id, name)
  CONSTRAINT views_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES staff.members(staff_id)
  CONSTRAINT views_pkey PRIMARY KEY (view_id)
TABLE support.complaints
  player_id bigint NOT NULL
  complaint_no integer NOT NULL
  about_kind text NOT NULL
  about_ref text NOT NULL
  text text NOT NULL
  request text NOT NULL
  made_at timestamp with time zone NOT NULL
  due_on date NOT NULL
  outcome text
  reason text NOT NULL DEFAULT ''::text
  decided_by bigint
  decided_at timestamp with time zone
  appeal text NOT NULL DEFAULT ''::text
  appealed_at timestamp with time zone
  last_outcome text
  last_reason text NOT NULL DEFAULT ''::text
  last_by bigint
  last_at timestamp with time zone
  CONSTRAINT complaints_about_kind_check CHECK ((about_kind = ANY (ARRAY['deposit'::text, 'withdrawal'::text, 'round'::text, 'reward'::text, 'data'::text])))
  CONSTRAINT complaints_appeal_check CHECK ((length(appeal) <= 2000))
  CONSTRAINT complaints_check CHECK ((((outcome IS NULL) = (decided_by IS NULL)) AND ((outcome IS NULL) = (decided_at IS NULL))))
  CONSTRAINT complaints_check1 CHECK (((outcome IS NULL) = (reason = ''::text)))
  CONSTRAINT complaints_check2 CHECK (((appealed_at IS NULL) = (appeal = ''::text)))
  CONSTRAINT complaints_check3 CHECK (((appealed_at IS NULL) OR (outcome IS NOT NULL)))
  CONSTRAINT complaints_check4 CHECK ((((last_outcome IS NULL) = (last_by IS NULL)) AND ((last_outcome IS NULL) = (last_at IS NULL))))
  CONSTRAINT complaints_check5 CHECK (((last_outcome IS NULL) = (last_reason = ''::text)))
  CONSTRAINT complaints_check6 CHECK (((last_outcome IS NULL) OR (appealed_at IS NOT NULL)))
  CONSTRAINT complaints_check7 CHECK ((last_by <> decided_by))
  CONSTRAINT complaints_complaint_no_check CHECK ((complaint_no > 0))
  CONSTRAINT complaints_last_outcome_check CHECK ((last_outcome = ANY (ARRAY['upheld'::text, 'partly'::text, 'rejected'::text])))
  CONSTRAINT complaints_outcome_check CHECK ((outcome = ANY (ARRAY['upheld'::text, 'partly'::text, 'rejected'::text])))
  CONSTRAINT complaints_pkey PRIMARY KEY (player_id, complaint_no)
  CONSTRAINT complaints_player_id_about_kind_about_ref_key UNIQUE (player_id, about_kind, about_ref)
  CONSTRAINT complaints_player_id_request_key UNIQUE (player_id, request)
  CONSTRAINT complaints_text_check CHECK (((length(text) >= 1) AND (length(text) <= 2000)))
  CREATE INDEX complaints_by_subject ON support.complaints USING btree (about_ref)
  CREATE INDEX complaints_by_time ON support.complaints USING btree (made_at, player_id, complaint_no)
  CREATE INDEX complaints_decided ON support.complaints USING btree (COALESCE(last_at, decided_at) DESC) WHERE ((outcome IS NOT NULL) AND ((appealed_at IS NULL) OR (last_outcome IS NOT NULL)))
  CREATE INDEX complaints_waiting ON support.complaints USING btree (due_on, made_at) WHERE ((outcome IS NULL) OR ((appealed_at IS NOT NULL) AND (last_outcome IS NULL)))
  CREATE TRIGGER kept BEFORE UPDATE ON support.complaints FOR EACH ROW EXECUTE FUNCTION support.keep_complaint()
  CREATE TRIGGER never_deleted BEFORE DELETE ON support.complaints FOR EACH ROW EXECUTE FUNCTION refuse_change_before_end()
  CREATE TRIGGER never_emptied BEFORE TRUNCATE ON support.complaints FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
TABLE support.conversations
  player_id bigint NOT NULL
  conversation_no integer NOT NULL
  topic text NOT NULL
  about_kind text NOT NULL DEFAULT ''::text
  about_ref text NOT NULL DEFAULT ''::text
  lang text NOT NULL
  opened_at timestamp with time zone NOT NULL
  moved_at timestamp with time zone NOT NULL
  waits_since timestamp with time zone
  answered_at timestamp with time zone
  closed_at timestamp with time zone
  closed_by text
  staff_id bigint
  messages integer NOT NULL DEFAULT 0
  seen integer NOT NULL DEFAULT 0
  rating integer
  remark text NOT NULL DEFAULT ''::text
  told integer NOT NULL DEFAULT 0
  queue text NOT NULL DEFAULT ''::text
  given_at timestamp with time zone
  passed bigint[] NOT NULL DEFAULT '{}'::bigint[]
  ticket_no bigint
  care boolean NOT NULL DEFAULT false
  reopened integer NOT NULL DEFAULT 0
  emailed_at timestamp with time zone
  email_tries smallint NOT NULL DEFAULT 0
  email_due timestamp with time zone
  CONSTRAINT conversations_check CHECK (((about_kind = ''::text) = (about_ref = ''::text)))
  CONSTRAINT conversations_check1 CHECK (((closed_at IS NULL) = (closed_by IS NULL)))
  CONSTRAINT conversations_check2 CHECK (((rating IS NULL) OR (closed_at IS NOT NULL)))
  CONSTRAINT conversations_closed_by_check CHECK ((closed_by = ANY (ARRAY['player'::text, 'member'::text])))
  CONSTRAINT conversations_conversation_no_check CHECK ((conversation_no > 0))
  CONSTRAINT conversations_messages_check CHECK ((messages >= 0))
  CONSTRAINT conversations_pkey PRIMARY KEY (player_id, conversation_no)
  CONSTRAINT conversations_rating_check CHECK (((rating >= 1) AND (rating <= 5)))
  CONSTRAINT conversations_ticket_no_key UNIQUE (ticket_no)
  CREATE INDEX conversations_answered ON support.conversations USING btree (answered_at) WHERE (answered_at IS NOT NULL)
  CREATE INDEX conversations_by_subject ON support.conversations USING btree (about_ref) WHERE (about_ref <> ''::text)
  CREATE INDEX conversations_closed ON support.conversations USING btree (closed_at DESC) WHERE (closed_at IS NOT NULL)
  CREATE INDEX conversations_of_member ON support.conversations USING btree (staff_id) WHERE ((closed_at IS NULL) AND (staff_id IS NOT NULL))
  CREATE INDEX conversations_of_visitors ON support.conversations USING btree (opened_at) WHERE (player_id < 0)
  CREATE INDEX conversations_open ON support.conversations USING btree (waits_since, moved_at) WHERE (closed_at IS NULL)
  CREATE INDEX conversations_to_email ON support.conversations USING btree (moved_at) WHERE ((player_id < 0) AND (ticket_no IS NOT NULL) AND (emailed_at IS NULL) AND (seen < messages))
  CREATE INDEX conversations_untold ON support.conversations USING btree (moved_at) WHERE ((seen < messages) AND (told < messages))
  CREATE UNIQUE INDEX one_open ON support.conversations USING btree (player_id) WHERE (closed_at IS NULL)
TABLE support.messages
  player_id bigint NOT NULL
  conversation_no integer NOT NULL
  message_no integer NOT NULL
  by text NOT NULL
  staff_id bigint
  text text NOT NULL
  request text NOT NULL
  at timestamp with time zone NOT NULL
  picture_id uuid
  confirmed boolean NOT NULL DEFAULT false
  CONSTRAINT messages_by_check CHECK ((by = ANY (ARRAY['player'::text, 'member'::text])))
  CONSTRAINT messages_check CHECK (((by = 'member'::text) = (staff_id IS NOT NULL)))
  CONSTRAINT messages_message_no_check CHECK ((message_no > 0))
  CONSTRAINT messages_pkey PRIMARY KEY (player_id, conversation_no, message_no)
  CONSTRAINT messages_player_id_by_request_key UNIQUE (player_id, by, request)
  CONSTRAINT messages_player_id_conversation_no_fkey FOREIGN KEY (player_id, conversation_no) REFERENCES support.conversations(player_id, conversation_no)
  CONSTRAINT messages_player_id_picture_id_fkey FOREIGN KEY (player_id, picture_id) REFERENCES support.pictures(player_id, picture_id)
  CONSTRAINT messages_text_check CHECK (((length(text) <= 2000) AND ((length(text) > 0) OR (picture_id IS NOT NULL))))
  CREATE TRIGGER kept BEFORE DELETE OR UPDATE ON support.messages FOR EACH ROW EXECUTE FUNCTION refuse_change_before_end()
  CREATE TRIGGER never_emptied BEFORE TRUNCATE ON support.messages FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
TABLE support.notes
  player_id bigint NOT NULL
  conversation_no integer NOT NULL
  note_no integer NOT NULL
  staff_id bigint NOT NULL
  text text NOT NULL
  request text NOT NULL
  at timestamp with time zone NOT NULL
  CONSTRAINT notes_note_no_check CHECK ((note_no > 0))
  CONSTRAINT notes_pkey PRIMARY KEY (player_id, conversation_no, note_no)
  CONSTRAINT notes_player_id_conversation_no_fkey FOREIGN KEY (player_id, conversation_no) REFERENCES support.conversations(player_id, conversation_no)
  CONSTRAINT notes_player_id_request_key UNIQUE (player_id, request)
  CONSTRAINT notes_text_check CHECK (((length(text) >= 1) AND (length(text) <= 1000)))
  CREATE TRIGGER kept BEFORE DELETE OR UPDATE ON support.notes FOR EACH ROW EXECUTE FUNCTION refuse_change_before_end()
  CREATE TRIGGER never_emptied BEFORE TRUNCATE ON support.notes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
TABLE support.pictures
  player_id bigint NOT NULL
  picture_id uuid NOT NULL
  place text NOT NULL
  key_id text NOT NULL
  sealed_key bytea NOT NULL
  width integer NOT NULL
  height integer NOT NULL
  created_at timestamp with time zone NOT NULL
  sent_at timestamp with time zone
  CONSTRAINT pictures_height_check CHECK ((height > 0))
  CONSTRAINT pictures_pkey PRIMARY KEY (player_id, picture_id)
  CONSTRAINT pictures_width_check CHECK ((width > 0))
  CREATE INDEX pictures_keys ON support.pictures USING btree (key_id)
  CREATE INDEX pictures_sent ON support.pictures USING btree (sent_at) WHERE (sent_at IS NOT NULL)
  CREATE INDEX pictures_unsent ON support.pictures USING btree (created_at) WHERE (sent_at IS NULL)
TABLE support.presence
  staff_id bigint NOT NULL
  languages text[] NOT NULL
  queues text[] NOT NULL DEFAULT '{}'::text[]
  here_since timestamp with time zone NOT NULL
  beat_at timestamp with time zone NOT NULL
  given_at timestamp with time zone
  CONSTRAINT presence_languages_check CHECK ((cardinality(languages) > 0))
  CONSTRAINT presence_pkey PRIMARY KEY (staff_id)
TABLE support.recoveries
  player_id bigint NOT NULL
  recovery_no integer NOT NULL
  account text NOT NULL
  name text NOT NULL
  birth_date date NOT NULL
  mobile text NOT NULL
  remembers text NOT NULL
  request text NOT NULL
  opened_at timestamp with time zone NOT NULL
  state text NOT NULL DEFAULT 'open'::text
  of_player_id bigint
  reason text NOT NULL DEFAULT ''::text
  proposed_by bigint
  proposed_at timestamp with time zone
  decided_by bigint
  decided_at timestamp with time zone
  code_made_at timestamp with time zone
  code_sent_at timestamp with time zone
  CONSTRAINT recoveries_check CHECK (((state <> ALL (ARRAY['proposed'::text, 'granted'::text])) OR ((of_player_id IS NOT NULL) AND (proposed_by IS NOT NULL) AND (reason <> ''::text))))
  CONSTRAINT recoveries_check1 CHECK (((state <> 'granted'::text) OR ((decided_by IS NOT NULL) AND (decided_by <> proposed_by))))
  CONSTRAINT recoveries_pkey PRIMARY KEY (player_id, recovery_no)
  CONSTRAINT recoveries_player_id_check CHECK ((player_id < 0))
  CONSTRAINT recoveries_player_id_request_key UNIQUE (player_id, request)
  CONSTRAINT recoveries_recovery_no_check CHECK ((recovery_no > 0))
  CONSTRAINT recoveries_state_check CHECK ((state = ANY (ARRAY['open'::text, 'proposed'::text, 'granted'::text, 'refused'::text, 'stopped'::text])))
  CREATE INDEX recoveries_by_account ON support.recoveries USING btree (lower(account))
  CREATE INDEX recoveries_by_mobile ON support.recoveries USING btree (mobile)
  CREATE INDEX recoveries_granted ON support.recoveries USING btree (of_player_id, decided_at) WHERE (state = 'granted'::text)
  CREATE INDEX recoveries_opened ON support.recoveries USING btree (opened_at)
  CREATE INDEX recoveries_waiting ON support.recoveries USING btree (opened_at) WHERE (state = ANY (ARRAY['open'::text, 'proposed'::text]))
  CREATE UNIQUE INDEX one_recovery_of_account ON support.recoveries USING btree (of_player_id) WHERE (state = 'proposed'::text)
  CREATE UNIQUE INDEX one_recovery_of_visitor ON support.recoveries USING btree (player_id) WHERE (state = ANY (ARRAY['open'::text, 'proposed'::text]))
  CREATE TRIGGER two_hands BEFORE UPDATE ON support.recoveries FOR EACH ROW EXECUTE FUNCTION staff.guard_hands('proposed_by', 'decided_by', 'granted')
TABLE support.recovery_pictures
  player_id bigint NOT NULL
  recovery_no integer NOT NULL
  kind text NOT NULL
  picture_id uuid NOT NULL
  CONSTRAINT recovery_pictures_kind_check CHECK ((kind = ANY (ARRAY['id'::text, 'selfie'::text])))
  CONSTRAINT recovery_pictures_pkey PRIMARY KEY (player_id, recovery_no, kind)
  CONSTRAINT recovery_pictures_player_id_picture_id_fkey FOREIGN KEY (player_id, picture_id) REFERENCES support.pictures(player_id, picture_id) ON DELETE CASCADE
  CONSTRAINT recovery_pictures_player_id_recovery_no_fkey FOREIGN KEY (player_id, recovery_no) REFERENCES support.recoveries(player_id, recovery_no)
  CREATE INDEX recovery_pictures_picture ON support.recovery_pictures USING btree (player_id, picture_id)
TABLE support.visitors
  visitor_id bigint NOT NULL ALWAYS AS IDENTITY
  key_hash bytea NOT NULL
  name text NOT NULL DEFAULT ''::text
  contact text NOT NULL DEFAULT ''::text
  created_at timestamp with time zone NOT NULL
  email text NOT NULL DEFAULT ''::text
  CONSTRAINT visitors_contact_check CHECK ((length(contact) <= 120))
  CONSTRAINT visitors_email_check CHECK ((length(email) <= 120))
  CONSTRAINT visitors_key_hash_key UNIQUE (key_hash)
  CONSTRAINT visitors_name_check CHECK ((length(name) <= 40))
  CONSTRAINT visitors_pkey PRIMARY KEY (visitor_id)
  CREATE INDEX visitors_by_email ON support.visitors USING btree (lower(email)) WHERE (email <> ''::text)
  CREATE INDEX visitors_made ON support.visitors USING btree (created_at)
TABLE tally.days {fillfactor=80}
  player_id bigint NOT NULL
  day date NOT NULL
  game_id integer NOT NULL
  rounds integer NOT NULL
  stake bigint NOT NULL
  free_stake bigint NOT NULL
  win bigint NOT NULL
  theo_e4 bigint NOT NULL
  CONSTRAINT days_pkey PRIMARY KEY (player_id, day, game_id)
  CREATE INDEX days_of_day ON tally.days USING brin (day) WITH (pages_per_range='16', autosummarize='on')
VIEW tally.feed
 SELECT e.player_id,
    e.entry_no,
    e.at,
    e.kind,
    e.cash,
    e.cash_after,
    e.provider AS amount,
    e.ref,
    COALESCE(t.provider_id, p.provider_id, ''::text) AS provider_id,
    COALESCE(t.round_no, g.round_no) AS round_no,
    r.game_id,
    COALESCE(o.place, t.place) AS place,
    COALESCE(o.at, e.at) AS staked_at,
    COALESCE(o.return_bps, t.return_bps) AS reported_bps
   FROM (((((wallet.entries e
     LEFT JOIN LATERAL ( SELECT x.provider_id,
            x.round_no,
            x.place,
            x.type,
            x.about,
            x.return_bps
           FROM play.transactions x
          WHERE ((e.provider IS NOT NULL) AND (x.round_id = e.ref) AND (x.round_id <> ''::text) AND (x.player_id = e.player_id) AND (x.entry_no = e.entry_no) AND (x.at >= (e.at - '01:00:00'::interval)) AND (x.at < (e.at + '00:01:00'::interval)))
         LIMIT 1) t ON (true))
     LEFT JOIN LATERAL ( SELECT x.place,
            x.at,
            x.return_bps
           FROM play.transactions x
          WHERE ((t.type = 'rollback'::text) AND (x.provider_id = t.provider_id) AND (x.tx_id = t.about))
         LIMIT 1) o ON (true))
     LEFT JOIN LATERAL ( SELECT x.provider_id
           FROM play.transactions x
          WHERE ((e.kind ~~ 'promo-%'::text) AND (x.round_id = ''::text) AND (x.player_id = e.player_id) AND (x.entry_no = e.entry_no) AND (x.at >= (e.at - '01:00:00'::interval)) AND (x.at < (e.at + '00:01:00'::interval)))
         LIMIT 1) p ON (true))
     LEFT JOIN LATERAL ( SELECT x.round_no
           FROM play.returned_rounds x
          WHERE ((e.kind = 'round-returned'::text) AND (x.player_id = e.player_id) AND (x.entry_no = e.entry_no))
         LIMIT 1) g ON (true))
     LEFT JOIN LATERAL ( SELECT x.game_id
           FROM play.rounds x
          WHERE ((x.player_id = e.player_id) AND (x.round_no = COALESCE(t.round_no, g.round_no)))
         LIMIT 1) r ON (true));
TABLE tally.game_days
  day date NOT NULL
  provider_id text NOT NULL
  game_id integer NOT NULL
  kind text NOT NULL
  entries bigint NOT NULL
  amount bigint NOT NULL
  CONSTRAINT game_days_pkey PRIMARY KEY (day, provider_id, game_id, kind)
TABLE tally.months
  player_id bigint NOT NULL
  month date NOT NULL
  game_id integer NOT NULL
  rounds integer NOT NULL
  stake bigint NOT NULL
  free_stake bigint NOT NULL
  win bigint NOT NULL
  theo_e4 bigint NOT NULL
  CONSTRAINT months_pkey PRIMARY KEY (player_id, month, game_id)
VIEW tally.plays
 SELECT player_id,
    entry_no,
    at,
    manila_day(at) AS day,
    provider_id,
    COALESCE(game_id, 0) AS game_id,
    kind,
    amount,
        CASE
            WHEN (place = 1) THEN
            CASE
                WHEN (kind = ANY (ARRAY['bet'::text, 'free-bet'::text])) THEN 1
                WHEN (kind = ANY (ARRAY['bet-rollback'::text, 'free-bet-rollback'::text])) THEN '-1'::integer
                ELSE 0
            END
            ELSE 0
        END AS rounds,
        CASE
            WHEN (kind = ANY (ARRAY['bet'::text, 'bet-rollback'::text])) THEN amount
            ELSE (0)::bigint
        END AS stake,
        CASE
            WHEN (kind = ANY (ARRAY['free-bet'::text, 'free-bet-rollback'::text])) THEN amount
            ELSE (0)::bigint
        END AS free_stake,
        CASE
            WHEN (kind = ANY (ARRAY['win'::text, 'win-rollback'::text])) THEN (- amount)
            ELSE (0)::bigint
        END AS win,
        CASE
            WHEN (kind = ANY (ARRAY['bet'::text, 'bet-rollback'::text])) THEN (amount * edge_bps)
            ELSE (0)::bigint
        END AS theo_e4
   FROM tally.priced f
  WHERE (amount IS NOT NULL);
VIEW tally.priced
 SELECT f.player_id,
    f.entry_no,
    f.at,
    f.kind,
    f.cash,
    f.cash_after,
    f.amount,
    f.ref,
    f.provider_id,
    f.round_no,
    f.game_id,
    f.place,
    catalogue.edge_of_bet((f.reported_bps)::integer, d.return_bps, d.best_bps, (g.type_id)::integer) AS edge_bps
   FROM ((tally.feed f
     LEFT JOIN catalogue.games g ON ((g.game_id = f.game_id)))
     LEFT JOIN catalogue.declarations d ON (((d.game_id = f.game_id) AND (d.from_at <= f.staked_at) AND ((d.until_at IS NULL) OR (d.until_at > f.staked_at)))));
TABLE tally.progress
  only_row boolean NOT NULL DEFAULT true
  rolled_until timestamp with time zone
  folded_before date NOT NULL DEFAULT '-infinity'::date
  CONSTRAINT progress_only_row_check CHECK (only_row)
  CONSTRAINT progress_pkey PRIMARY KEY (only_row)
TABLE telemetry.events PARTITION BY RANGE (at)
  event_id bigint NOT NULL ALWAYS AS IDENTITY
  at timestamp with time zone NOT NULL DEFAULT now()
  event_time timestamp with time zone NOT NULL
  player_id bigint
  claimed_id bigint NOT NULL DEFAULT 0
  channel text NOT NULL DEFAULT ''::text
  app_id text NOT NULL DEFAULT ''::text
  version text NOT NULL DEFAULT ''::text
  event text NOT NULL
  detail jsonb
  CONSTRAINT events_pkey PRIMARY KEY (at, event_id)
  CREATE INDEX events_player ON ONLY telemetry.events USING btree (player_id, at) WHERE (player_id IS NOT NULL)
TABLE telemetry.events_rest PART OF telemetry.events
  event_id bigint NOT NULL ALWAYS AS IDENTITY
  at timestamp with time zone NOT NULL DEFAULT now()
  event_time timestamp with time zone NOT NULL
  player_id bigint
  claimed_id bigint NOT NULL DEFAULT 0
  channel text NOT NULL DEFAULT ''::text
  app_id text NOT NULL DEFAULT ''::text
  version text NOT NULL DEFAULT ''::text
  event text NOT NULL
  detail jsonb
  CONSTRAINT events_rest_pkey PRIMARY KEY (at, event_id)
  CREATE INDEX events_rest_player_id_at_idx ON telemetry.events_rest USING btree (player_id, at) WHERE (player_id IS NOT NULL)
TABLE wallet.archived
  player_id bigint NOT NULL
  entries bigint NOT NULL
  first_no bigint NOT NULL
  last_no bigint NOT NULL
  numbers numeric NOT NULL
  cash bigint NOT NULL
  held bigint NOT NULL
  safebox bigint NOT NULL
  debt bigint NOT NULL
  points bigint NOT NULL
  points_issued bigint NOT NULL
  contra bigint NOT NULL
  bet_total bigint NOT NULL
  win_total bigint NOT NULL
  prints numeric NOT NULL
  CONSTRAINT archived_pkey PRIMARY KEY (player_id)
TABLE wallet.entries PARTITION BY RANGE (at)
  player_id bigint NOT NULL
  entry_no bigint NOT NULL
  at timestamp with time zone NOT NULL
  cash bigint
  held bigint
  safebox bigint
  debt bigint
  provider bigint
  payment bigint
  promotion bigint
  fee bigint
  adjustment bigint
  points bigint
  points_issued bigint
  cash_after bigint NOT NULL
  held_after bigint
  safebox_after bigint
  points_after bigint
  digest uuid
  kind text NOT NULL
  key text
  ref text
  house jsonb
  house_sum bigint
  CONSTRAINT balanced CHECK ((((((((((((COALESCE(cash, (0)::bigint) + COALESCE(held, (0)::bigint)) + COALESCE(safebox, (0)::bigint)) + COALESCE(debt, (0)::bigint)) + COALESCE(provider, (0)::bigint)) + COALESCE(payment, (0)::bigint)) + COALESCE(promotion, (0)::bigint)) + COALESCE(fee, (0)::bigint)) + COALESCE(adjustment, (0)::bigint)) + COALESCE(house_sum, (0)::bigint)) = 0) AND ((COALESCE(points, (0)::bigint) + COALESCE(points_issued, (0)::bigint)) = 0)))
  CONSTRAINT entries_entry_no_check CHECK ((entry_no > 0))
  CONSTRAINT house_added_up CHECK (((house IS NULL) = (house_sum IS NULL)))
  CONSTRAINT key_with_digest CHECK (((key IS NULL) = (digest IS NULL)))
  CONSTRAINT not_empty CHECK ((COALESCE(cash, held, safebox, debt, provider, payment, promotion, fee, adjustment, points, house_sum) IS NOT NULL))
  CONSTRAINT safebox_is_out_of_play CHECK (((safebox IS NULL) OR ((provider IS NULL) AND (kind <> ALL (ARRAY['bet'::text, 'free-bet'::text])))))
  CREATE TRIGGER add_up_house BEFORE INSERT ON wallet.entries FOR EACH ROW WHEN ((new.house IS NOT NULL)) EXECUTE FUNCTION wallet.add_up_house()
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON wallet.entries FOR EACH ROW EXECUTE FUNCTION refuse_change()
  CREATE TRIGGER coins_guarded BEFORE INSERT ON wallet.entries FOR EACH ROW WHEN (((new.cash < 0) AND ((new.held > 0) OR (new.safebox > 0)))) EXECUTE FUNCTION bonus.guard_entry()
  CREATE TRIGGER keep_key BEFORE INSERT ON wallet.entries FOR EACH ROW WHEN ((new.key IS NOT NULL)) EXECUTE FUNCTION wallet.keep_key()
  CREATE TRIGGER never_emptied BEFORE TRUNCATE ON wallet.entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  CREATE TRIGGER safebox_guarded BEFORE INSERT ON wallet.entries FOR EACH ROW WHEN ((new.safebox < 0)) EXECUTE FUNCTION safe.guard_entry()
TABLE wallet.entry_keys
  player_id bigint NOT NULL
  key text NOT NULL
  entry_no bigint NOT NULL
  at timestamp with time zone NOT NULL
  cash_after bigint NOT NULL
  digest uuid NOT NULL
  CONSTRAINT entry_keys_pkey PRIMARY KEY (player_id, key)
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON wallet.entry_keys FOR EACH ROW EXECUTE FUNCTION refuse_change()
  CREATE TRIGGER never_emptied BEFORE TRUNCATE ON wallet.entry_keys FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
TYPE wallet.movement
  tag integer
  player_id bigint
  kind text
  cash bigint
  held bigint
  safebox bigint
  points bigint
  provider bigint
  payment bigint
  promotion bigint
  fee bigint
  adjustment bigint
  points_issued bigint
  may_owe boolean
  ref text
  key text
  digest uuid
VIEW wallet.postings
 SELECT e.player_id,
    e.entry_no,
    e.at,
    e.kind,
    p.account,
    p.amount
   FROM wallet.entries e,
    LATERAL ( VALUES ('cash'::text,e.cash), ('held'::text,e.held), ('safebox'::text,e.safebox), ('debt'::text,e.debt), ('provider'::text,e.provider), ('payment'::text,e.payment), ('promotion'::text,e.promotion), ('fee'::text,e.fee), ('adjustment'::text,e.adjustment), ('points'::text,e.points), ('points-issued'::text,e.points_issued)) p(account, amount)
  WHERE (p.amount IS NOT NULL)
UNION ALL
 SELECT e.player_id,
    e.entry_no,
    e.at,
    e.kind,
    p.key AS account,
    (p.value)::bigint AS amount
   FROM wallet.entries e,
    LATERAL jsonb_each_text(e.house) p(key, value)
  WHERE (e.house IS NOT NULL);
TABLE wallet.wallets {fillfactor=50}
  player_id bigint NOT NULL
  cash bigint NOT NULL DEFAULT 0
  held bigint NOT NULL DEFAULT 0
  safebox bigint NOT NULL DEFAULT 0
  points bigint NOT NULL DEFAULT 0
  debt bigint NOT NULL DEFAULT 0
  entry_no bigint NOT NULL DEFAULT 0
  bet_total bigint NOT NULL DEFAULT 0
  win_total bigint NOT NULL DEFAULT 0
  deposit_total bigint NOT NULL DEFAULT 0
  withdrawal_total bigint NOT NULL DEFAULT 0
  bets_blocked text
  max_bet bigint
  opened_at timestamp with time zone NOT NULL DEFAULT now()
  bet_ceiling bigint
  net_ceiling bigint
  stopped_until timestamp with time zone
  stopped_by text
  play_from timestamp with time zone
  play_until timestamp with time zone
  kinds_off integer[] NOT NULL DEFAULT '{}'::integer[]
  CONSTRAINT debt_is_paid_first CHECK (((debt = 0) OR (cash = 0)))
  CONSTRAINT hours_of_play CHECK ((((play_from IS NULL) = (play_until IS NULL)) AND (play_from < play_until)))
  CONSTRAINT stopped_by_something CHECK (((stopped_until IS NULL) = (stopped_by IS NULL)))
  CONSTRAINT wallets_bet_total_check CHECK ((bet_total >= 0))
  CONSTRAINT wallets_bets_blocked_check CHECK ((bets_blocked = ANY (ARRAY['blocked'::text, 'self-excluded'::text, 'kyc-required'::text, 'time-limit'::text])))
  CONSTRAINT wallets_cash_check CHECK (((cash >= 0) AND (cash <= '1000000000000000'::bigint)))
  CONSTRAINT wallets_debt_check CHECK ((debt <= 0))
  CONSTRAINT wallets_held_check CHECK ((held >= 0))
  CONSTRAINT wallets_max_bet_check CHECK ((max_bet > 0))
  CONSTRAINT wallets_pkey PRIMARY KEY (player_id)
  CONSTRAINT wallets_points_check CHECK ((points >= 0))
  CONSTRAINT wallets_safebox_check CHECK ((safebox >= 0))
  CONSTRAINT wallets_stopped_by_check CHECK ((stopped_by = ANY (ARRAY['self-excluded'::text, 'time-limit'::text])))
  CONSTRAINT wallets_win_total_check CHECK ((win_total >= 0))
  CREATE TRIGGER kept BEFORE DELETE ON wallet.wallets FOR EACH ROW EXECUTE FUNCTION refuse_change()
  CREATE TRIGGER never_emptied BEFORE TRUNCATE ON wallet.wallets FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
FUNCTION accounts.keep_superior() RETURNS trigger plpgsql v body d28c647df69a27e0
FUNCTION agents.above(member bigint) RETURNS TABLE(player_id bigint, tier integer) sql s body 0935db6568d434d0
FUNCTION agents.add_lines(member bigint, day date) RETURNS integer plpgsql v body 13a2b53fe6565f7d
FUNCTION agents.add_up() RETURNS trigger plpgsql v body 2862ebe66616afb5
FUNCTION agents.audit() RETURNS TABLE(claim text, checked bigint, faults bigint) sql s body 865aa61ec0a69c95
FUNCTION agents.played(agent bigint, from_day date, until_day date) RETURNS TABLE(member_id bigint, tier smallint, since date, stake bigint, theo_e4 bigint) sql s body d547e388db072b3b
FUNCTION bonus.audit() RETURNS TABLE(claim text, checked bigint, faults bigint) sql s body bb7b606e2929a1be
FUNCTION bonus.guard_entry() RETURNS trigger plpgsql v body fb3c47e156747c2c
FUNCTION bonus.keep_terms() RETURNS trigger plpgsql v body 18df76de953e27ea
FUNCTION campaigns.audit() RETURNS TABLE(claim text, checked bigint, faults bigint) sql s body 916b51fa55590495
FUNCTION campaigns.hear_order() RETURNS trigger plpgsql v body 674acec852cad619
FUNCTION campaigns.hear_terms() RETURNS trigger plpgsql v body f04e500a85d1814f
FUNCTION campaigns.keep_raffle() RETURNS trigger plpgsql v body 4801684827bf8d79
FUNCTION campaigns.keep_seed() RETURNS trigger plpgsql v body 0b74850d996de7da
FUNCTION campaigns.keep_settled() RETURNS trigger plpgsql v body a62b50280026a035
FUNCTION campaigns.keep_ticket() RETURNS trigger plpgsql v body 372dbf4e6d9f07b6
FUNCTION campaigns.part_of(p_name text, p_player bigint) RETURNS integer sql i body d46eb246331e6d3e
FUNCTION campaigns.read_out(p_from date, p_until date, p_hold_out text, p_percent integer, p_kind text, p_froms integer[], p_untils integer[]) RETURNS TABLE(part integer, players bigint, deposits double precision, deposits2 double precision, stake double precision, stake2 double precision, theo double precision, theo2 double precision, coins double precision, coins2 double precision, net2 double precision, week bigint, month bigint, care bigint) sql s body fff5f221cccde381
FUNCTION campaigns.take_budget(p_campaign integer, p_slot integer, p_amount bigint) RETURNS boolean plpgsql v body 048743cb1efb64a1
FUNCTION campaigns.tell_terms() RETURNS trigger plpgsql v body d9b0a8dc3a539599
FUNCTION cashier.alone_left(who integer, but bigint) RETURNS bigint plpgsql v body 9c9694756b4a8d3b
FUNCTION cashier.approvals_needed(w cashier.withdrawals) RETURNS integer sql s body 3f6f79d6e64c1084
FUNCTION cashier.audit() RETURNS TABLE(claim text, checked bigint, faults bigint) sql s body 9e625a2ff69a9468
FUNCTION cashier.guard_payment_in() RETURNS trigger plpgsql v body 399e81c8abc46b87
FUNCTION cashier.guard_payment_out() RETURNS trigger plpgsql v body 8c2630fe56a4541a
FUNCTION cashier.guard_rule_approval() RETURNS trigger plpgsql v body 225389fe775ed53f
FUNCTION cashier.guard_ruling() RETURNS trigger plpgsql v body 8ba922f8222335c7
FUNCTION cashier.guard_withdrawal() RETURNS trigger plpgsql v body 3eb6d9f2c60266a0
FUNCTION cashier.guard_work() RETURNS trigger plpgsql v body 498366c5fe7b643a
FUNCTION cashier.hold_approvals(player bigint) RETURNS void sql v body 5d2b6fca3be8f710
FUNCTION cashier.hold_payment(provider text, provider_ref text) RETURNS void sql v body d77351cc856b55bb
FUNCTION cashier.hold_policy(changes boolean) RETURNS void plpgsql v body 976f501f5c3dafd7
FUNCTION cashier.keep_payment_reference() RETURNS trigger plpgsql v body 38bde08d1019a4e3
FUNCTION cashier.keep_payout_reference() RETURNS trigger plpgsql v body 28c086966164e047
FUNCTION cashier.second_reasons(w cashier.withdrawals) RETURNS text[] sql s body 03297fd15f565d3c
FUNCTION cashier.take_policy_room(of_hour text, of_day text, taken bigint, hour_most bigint, day_most bigint) RETURNS text plpgsql v body 98dba6c1036e05ec
FUNCTION catalogue.edge_of_bet(reported integer, lowest integer, highest integer, type integer) RETURNS integer sql i body cfe737d978b47e95
FUNCTION catalogue.edge_of_type(type integer) RETURNS integer sql i body 5782a88fc40c4382
FUNCTION catalogue.max_win(game integer, began timestamp with time zone) RETURNS bigint sql s body adf04bf1b6d2faba
FUNCTION content.keep_version() RETURNS trigger plpgsql v body f98f7ad39d22e970
FUNCTION contests.audit() RETURNS TABLE(claim text, checked bigint, faults bigint) sql s body f6835b8758628435
FUNCTION contests.keep_challenge() RETURNS trigger plpgsql v body edb6e30395733e0a
FUNCTION contests.keep_contest() RETURNS trigger plpgsql v body e7e35747dfc71995
FUNCTION contests.keep_met() RETURNS trigger plpgsql v body 61aa897d75907b5a
FUNCTION contests.keep_place() RETURNS trigger plpgsql v body f40b48ad5da457e1
FUNCTION contests.keep_score() RETURNS trigger plpgsql v body ff23478bcd189aa2
FUNCTION desk.guard_decision() RETURNS trigger plpgsql v body 6c510d1667225a71
FUNCTION disputes.audit() RETURNS TABLE(claim text, checked bigint, faults bigint) sql s body 77542981b0d5e2ec
FUNCTION disputes.guard_amount() RETURNS trigger plpgsql v body ac976d762dc791f0
FUNCTION disputes.guard_dispute() RETURNS trigger plpgsql v body 98236d4c870af466
FUNCTION gifts.audit() RETURNS TABLE(claim text, checked bigint, faults bigint) sql s body 364ca81d9cf80e9a
FUNCTION gifts.keep_item() RETURNS trigger plpgsql v body fd02d4ec2bce6327
FUNCTION gifts.keep_settled() RETURNS trigger plpgsql v body 30ddae1b8dc65217
FUNCTION invites.audit() RETURNS TABLE(claim text, checked bigint, faults bigint) sql s body ff650abadc2b6da2
FUNCTION invites.count_members() RETURNS trigger plpgsql v body c857620e96d6ee18
FUNCTION invites.guard_member() RETURNS trigger plpgsql v body fc298fbf39842f71
FUNCTION kyc.approvals_needed(level smallint) RETURNS integer sql s body 7c6a1cb4754358cf
FUNCTION kyc.guard_case() RETURNS trigger plpgsql v body 6664aa85aaf17bc6
FUNCTION loyalty.audit() RETURNS TABLE(claim text, checked bigint, faults bigint) sql s body f97195339d86ede3
FUNCTION mail.keep_attachment() RETURNS trigger plpgsql v body f2976dbc778939ca
FUNCTION mailings.keep_recipient() RETURNS trigger plpgsql v body 623700ade1657ea3
FUNCTION notifications.queue_pushes() RETURNS trigger plpgsql v body da5acee2dfdb9358
FUNCTION operations.attach_part(parent regclass, part text, bounds text) RETURNS void plpgsql v body 9963c956e2d6c390
FUNCTION operations.end_of_old(parent regclass, part name) RETURNS text plpgsql s body 55fcae97266bddb1
FUNCTION operations.grant_to(who text) RETURNS void plpgsql v not for everybody body b50951f8b50e62b7
FUNCTION operations.leave_only(parent regclass, part name, kept text) RETURNS void plpgsql v body f75ad140dd1c73b8
FUNCTION operations.make_like_rest(parent regclass, part text) RETURNS void plpgsql v body 60ff81ba07be34ad
FUNCTION operations.make_months(parent regclass, ahead integer, numbered boolean DEFAULT false) RETURNS void plpgsql v SECURITY DEFINER {"search_path=pg_catalog, pg_temp",lock_timeout=500ms} body 6a7b846c7d30b19c
FUNCTION operations.month_no(moment timestamp with time zone) RETURNS bigint sql i body e07324ea041f869c
FUNCTION operations.parts(parent regclass) RETURNS TABLE(part text, from_ text, until_ text) sql s {TimeZone=UTC} body 2be3be778983d058
FUNCTION operations.prove_room() RETURNS void plpgsql v SECURITY DEFINER {"search_path=operations, pg_temp",lock_timeout=200ms} body 5268caa25833b45b
FUNCTION operations.rest_of(parent regclass) RETURNS regclass sql s body 3b5b90496920c06c
FUNCTION outbox.number_event() RETURNS trigger plpgsql v body 7e7dc8fd10112505
FUNCTION payback.count_day(day_ date, now_ timestamp with time zone) RETURNS void plpgsql v {work_mem=64MB} body f35fd85730dfd64e
FUNCTION picks.count_neighbours(from_ date, at_ timestamp with time zone, least_rounds integer, most_games integer, least_players integer, most_neighbours integer) RETURNS integer plpgsql v {plan_cache_mode=force_custom_plan,work_mem=64MB} body 2056ca45fb50860d
FUNCTION play.apply_together(provider text, round text, player bigint, session uuid, game integer, tx_ids text[], types text[], amounts bigint[], minimum bigint, closing boolean, forbidden text, request_text text, reported smallint[] DEFAULT NULL::smallint[]) RETURNS TABLE(answer text, player_id bigint, moved boolean) plpgsql v body 115ba882bf87e80e
FUNCTION play.apply(providers text[], types text[], tx_ids text[], round_ids text[], players bigint[], sessions uuid[], games integer[], amounts bigint[], frees boolean[], closings boolean[], refusals text[], requests text[], free_ids text[], reported smallint[] DEFAULT NULL::smallint[]) RETURNS TABLE(place integer, answer text, player_id bigint, moved boolean) plpgsql v {plan_cache_mode=force_generic_plan,enable_seqscan=off,enable_hashjoin=off,enable_mergejoin=off} body 81c848136813e619
FUNCTION play.audit() RETURNS TABLE(claim text, checked bigint, faults bigint) plpgsql s {work_mem=256MB} body d8ca42b21ee10ea9
FUNCTION play.close_round(provider text, round text, wanted text) RETURNS TABLE(answer text, player_id bigint, moved boolean) plpgsql v body d664ad2bbe10347c
FUNCTION play.end_round(provider text, round text, wanted text) RETURNS boolean plpgsql v body b245bcd8cc63d497
FUNCTION play.ended_achievements(from_ timestamp with time zone, until_ timestamp with time zone, games_ integer[], player_ bigint) RETURNS TABLE(player_id bigint, round_no bigint, codes text[]) sql s {plan_cache_mode=force_custom_plan,enable_seqscan=off,enable_hashjoin=off,enable_mergejoin=off} body 6742c82a55cb38e3
FUNCTION play.ended_between(from_ timestamp with time zone, until_ timestamp with time zone) RETURNS TABLE(player_id bigint, units bigint) sql s {plan_cache_mode=force_custom_plan,enable_seqscan=off,enable_hashjoin=off,enable_mergejoin=off} body 6518bec2d140138c
FUNCTION play.ended_rounds_of(from_ timestamp with time zone, until_ timestamp with time zone, games_ integer[], players_ bigint[]) RETURNS TABLE(player_id bigint, round_no bigint, game_id integer, bet bigint, win bigint, units bigint, started_at timestamp with time zone, ended_at timestamp with time zone) sql s {plan_cache_mode=force_custom_plan,enable_seqscan=off,enable_hashjoin=off,enable_mergejoin=off} body 20f663bc448e7282
FUNCTION play.ended_rounds(from_ timestamp with time zone, until_ timestamp with time zone, games_ integer[], player_ bigint) RETURNS TABLE(player_id bigint, round_no bigint, game_id integer, bet bigint, win bigint, units bigint, started_at timestamp with time zone, ended_at timestamp with time zone) sql s {plan_cache_mode=force_custom_plan,enable_seqscan=off,enable_hashjoin=off,enable_mergejoin=off} body 4df6ff1ab8cb014d
FUNCTION play.grow(player bigint, no bigint, bet bigint, win bigint, bet_count integer, win_count integer, closing boolean, moment timestamp with time zone) RETURNS void sql v body e33f22d078ad6a48
FUNCTION play.hold_ids(providers text[], tx_ids text[]) RETURNS void plpgsql v body e50c786139905006
FUNCTION play.id_of(provider text, tx text) RETURNS bytea sql s body d9b6339cc3a18c52
FUNCTION play.is_above(game integer, began timestamp with time zone, staked bigint, paid bigint) RETURNS boolean sql s body 91b0ffbb297c434c
FUNCTION play.is_drawn(provider text, round text) RETURNS boolean sql s body 8c1fb9720108a2c1
FUNCTION play.is_old(provider text, tx text) RETURNS boolean sql s body 92ae4096d34be582
FUNCTION play.keep_held() RETURNS trigger plpgsql v body 001ff17751eb70aa
FUNCTION play.keep_transactions() RETURNS trigger plpgsql v body e6e09b24ff44cedd
FUNCTION play.keep_void() RETURNS trigger plpgsql v body db54fd49abb4e420
FUNCTION play.known_since() RETURNS timestamp with time zone sql s body 102f80924e6caaf3
FUNCTION play.lines_of_rounds(from_ bigint, until_ bigint, after_ text[], most integer) RETURNS TABLE(line text, last text[]) sql s {TimeZone=UTC} body bb4ec6d65e219b24
FUNCTION play.lines_of_transactions(from_ timestamp with time zone, until_ timestamp with time zone, after_ text[], most integer) RETURNS TABLE(line text, last text[]) sql s {TimeZone=UTC} body f514300092f9cf95
FUNCTION play.make_months() RETURNS void plpgsql v SECURITY DEFINER {"search_path=pg_catalog, pg_temp"} body 8368b7e61b200ce5
FUNCTION play.millis(moment timestamp with time zone) RETURNS text sql s body 0b2fe732f31cecbe
FUNCTION play.month_turns(moment timestamp with time zone) RETURNS boolean sql s body 3622a11f218b72c0
FUNCTION play.moved(millis text, tx_id text, platform_tx_id uuid, balance bigint, more text) RETURNS text sql s body cbf0717c9af8de13
FUNCTION play.movement(tag integer, player_id bigint, type text, amount bigint, free boolean, undo boolean, ref text) RETURNS wallet.movement sql i body 6ea38052540f890b
FUNCTION play.pay_promotion(provider text, tx text, pseudonym_ text, promotion text, amount_ bigint, request_text text) RETURNS TABLE(answer text, player_id bigint, moved boolean) plpgsql v body a16aeb334362bdba
FUNCTION play.refusal(status text, millis text, balance bigint) RETURNS text sql s body 2cdcf39ae011ea57
FUNCTION play.round_from(player bigint, moment timestamp with time zone) RETURNS bigint plpgsql s {enable_seqscan=off} body 1b790bca618b6862
FUNCTION play.rule_held(provider text, tx text, wanted text) RETURNS boolean plpgsql v body 770aff1552aa2cf8
FUNCTION play.status_of(outcome text) RETURNS text sql s body b616b55e5fe41368
FUNCTION play.take_out_rounds(part name, copied bigint, copied_prints numeric) RETURNS void plpgsql v SECURITY DEFINER {"search_path=pg_catalog, pg_temp",TimeZone=UTC,lock_timeout=500ms,work_mem=256MB} body 40f7d600d2862856
FUNCTION play.take_out_transactions(part name, copied bigint, copied_prints numeric) RETURNS void plpgsql v SECURITY DEFINER {"search_path=pg_catalog, pg_temp",TimeZone=UTC,lock_timeout=500ms,work_mem=256MB} body 9ab4ceabc081bb06
FUNCTION play.undo(provider text, tx text, original text, request_text text) RETURNS TABLE(answer text, player_id bigint, moved boolean) plpgsql v body 62e0b5e126561baa
FUNCTION pots.audit() RETURNS TABLE(claim text, checked bigint, faults bigint) sql s body 66105309ccff1f40
FUNCTION pots.keep_life() RETURNS trigger plpgsql v body e16612df48473f86
FUNCTION pots.keep_prize() RETURNS trigger plpgsql v body 0708de06eb9d759a
FUNCTION pots.keep_tick() RETURNS trigger plpgsql v body 64d7b5816132f48e
FUNCTION privacy.guard_hold() RETURNS trigger plpgsql v body 2604c28edec6833b
FUNCTION public.guard_proposal() RETURNS trigger plpgsql v body 649b1bb4c835cf3a
FUNCTION public.manila_begin(day date) RETURNS timestamp with time zone sql s body afea5dd87d596bee
FUNCTION public.manila_day(moment timestamp with time zone) RETURNS date sql s body 8f0b480840eec424
FUNCTION public.refuse_change() RETURNS trigger plpgsql v body c9dff8835cdbcb2c
FUNCTION public.refuse_change_before_end() RETURNS trigger plpgsql v body 4b849380fa5f05c0
FUNCTION public.watermark() RETURNS timestamp with time zone plpgsql v body 5fe5a572230162aa
FUNCTION reports.add(from_ timestamp with time zone, until_ timestamp with time zone) RETURNS void plpgsql v {plan_cache_mode=force_custom_plan} body 358a9c0516bdda3e
FUNCTION reports.figures(day_ date) RETURNS text sql s body b6206476656f2697
FUNCTION reports.recount(day_ date) RETURNS boolean plpgsql v body bcfc13e0608d9f2b
FUNCTION reports.roll(waits boolean) RETURNS timestamp with time zone plpgsql v body 17fe0a49550dcf7c
FUNCTION responsible.guard_exclusion() RETURNS trigger plpgsql v body 399bd3cfd6918755
FUNCTION safe.audit() RETURNS TABLE(claim text, checked bigint, faults bigint) sql s body 0b28f4425e5117b7
FUNCTION safe.guard_entry() RETURNS trigger plpgsql v body cc903b32e10c8f99
FUNCTION safe.keep_lock() RETURNS trigger plpgsql v body a49f59c01c5aae2c
FUNCTION search.keep_id_words() RETURNS trigger plpgsql v body 0e6cd96e22ac7eba
FUNCTION search.keep_player_words() RETURNS trigger plpgsql v body 904c8822c9142189
FUNCTION search.put_words(of_player bigint, of_source text, name text) RETURNS void sql v body f181fe913825b00d
FUNCTION staff.add_link(a staff.audit) RETURNS void plpgsql v SECURITY DEFINER {"search_path=pg_catalog, pg_temp"} not for everybody body 6235e16d5eb9b8e6
FUNCTION staff.admits(role text, address text) RETURNS boolean sql s body b59764b2a520797b
FUNCTION staff.allow_address(network cidr) RETURNS integer plpgsql v body dcd02610ef3ebe4e
FUNCTION staff.audit() RETURNS TABLE(claim text, checked bigint, faults bigint) sql s body 4f1e05f0beae216a
FUNCTION staff.audit_bytes(a staff.audit) RETURNS bytea sql s body bc549e70e4944963
FUNCTION staff.chain_audit() RETURNS trigger plpgsql v SECURITY DEFINER {"search_path=pg_catalog, pg_temp"} body d691711923f4d225
FUNCTION staff.code_until(proved_at timestamp with time zone) RETURNS timestamp with time zone sql i body e89ed12a926b95fe
FUNCTION staff.counts_from(one integer, other integer) RETURNS timestamp with time zone sql s body 7672903fdb660026
FUNCTION staff.end_glass() RETURNS trigger plpgsql v body 3add6b6e186ca1ce
FUNCTION staff.end_lent() RETURNS trigger plpgsql v body 1cc6980817755e6f
FUNCTION staff.guard_address() RETURNS trigger plpgsql v body 77ecb289638d629b
FUNCTION staff.guard_glass() RETURNS trigger plpgsql v body 1d370b3ba032afa3
FUNCTION staff.guard_glass_opening() RETURNS trigger plpgsql v body 732b4887d8e82a5c
FUNCTION staff.guard_hands() RETURNS trigger plpgsql v body a6cf04018199ee1a
FUNCTION staff.guard_identity() RETURNS trigger plpgsql v body c70245fd0bb9101b
FUNCTION staff.guard_kyc_hands() RETURNS trigger plpgsql v body 4d69d1f4aefe6b9b
FUNCTION staff.guard_local_owner() RETURNS trigger plpgsql v body 827f0a9d8a4f89cd
FUNCTION staff.guard_member() RETURNS trigger plpgsql v body 4f3e26075d68c1ba
FUNCTION staff.guard_member_proposal() RETURNS trigger plpgsql v body 25980636b28317a4
FUNCTION staff.guard_owner() RETURNS trigger plpgsql v body 0db0388bae7b91e9
FUNCTION staff.guard_role() RETURNS trigger plpgsql v body f6cdb3fae6cac14a
FUNCTION staff.guard_role_proposal() RETURNS trigger plpgsql v body 45b935a9b4be23ed
FUNCTION staff.guard_withdrawal_hands() RETURNS trigger plpgsql v body 149d3bbe07f9c04e
FUNCTION staff.judge_change() RETURNS trigger plpgsql v body e9d3e26f373b8ac7
FUNCTION staff.limiting_roles(who integer, what text) RETURNS text[] sql s body e608a9e83f264e0c
FUNCTION staff.list_admits(role text, address text, networks cidr[], roles text[]) RETURNS boolean sql s body 3d6e041b1cf01f00
FUNCTION staff.local_owner_beside(who integer) RETURNS boolean sql s body 43b55fbc14783776
FUNCTION staff.mark_glass() RETURNS trigger plpgsql v body 03784b24ac037182
FUNCTION staff.moves_money(subject text, before jsonb, after jsonb) RETURNS boolean sql i body 8d85b5f6e139d9fd
FUNCTION staff.network_of(address text) RETURNS cidr plpgsql s body f366d9003b7f01b8
FUNCTION staff.note_one_maker(about text, decided jsonb, maker integer, checker integer) RETURNS void plpgsql v body aa02a5a5743d4800
FUNCTION staff.one_hand(one integer, other integer) RETURNS boolean sql s body 7fa0f98e724d3a7a
FUNCTION staff.one_maker(one integer, other integer) RETURNS boolean sql s body 81236b39abcc340a
FUNCTION staff.only_owner(who integer) RETURNS boolean sql s body bdfae7c63863ade7
FUNCTION staff.open_glass(who integer) RETURNS SETOF staff.glass_openings sql s body 5d108873dac47910
FUNCTION staff.release_identity(who text) RETURNS boolean plpgsql v body 4d5cee8695ded801
FUNCTION staff.take_limit(who integer, what text, player bigint, amount bigint, on_day date) RETURNS TABLE(refused text, remaining bigint) plpgsql v body 610e641ec135616f
FUNCTION staff.verify_audit() RETURNS TABLE(links bigint, rows_unlinked bigint, first_fault bigint, fault text, head text) sql s body 29d6460ad7c68cd5
FUNCTION staff.wants_code(who integer, amount bigint) RETURNS boolean sql s body 574f651c77fbe157
FUNCTION support.keep_complaint() RETURNS trigger plpgsql v body d2569e298cb677f1
FUNCTION tally.add(from_ timestamp with time zone, until_ timestamp with time zone) RETURNS void plpgsql v {plan_cache_mode=force_custom_plan,enable_memoize=off,work_mem=64MB} body 80f3d176aec68c56
FUNCTION tally.entries_after(player bigint, after bigint, most integer) RETURNS SETOF tally.priced sql s {enable_seqscan=off,enable_hashjoin=off,enable_mergejoin=off} body 8854fc728b7d0f02
FUNCTION tally.figures(day_ date) RETURNS text sql s body 46454325546ad67d
FUNCTION tally.fold(before date) RETURNS boolean plpgsql v body 64bac239f73859fe
FUNCTION tally.plays_since(player bigint, from_ timestamp with time zone) RETURNS SETOF tally.plays sql s {enable_seqscan=off,enable_hashjoin=off,enable_mergejoin=off} body 1277d7a2b410b4e9
FUNCTION tally.recount(day_ date) RETURNS boolean plpgsql v body f473645524c06638
FUNCTION tally.roll(waits boolean) RETURNS timestamp with time zone plpgsql v body 03b6a16649992026
FUNCTION tally.up_to_now(player bigint, from_day date, until_day date) RETURNS TABLE(day date, game_id integer, rounds integer, stake bigint, free_stake bigint, win bigint, theo bigint) sql s {enable_seqscan=off,enable_hashjoin=off,enable_mergejoin=off} body b835c702963026df
FUNCTION telemetry.tend(keep integer) RETURNS void plpgsql v SECURITY DEFINER {"search_path=pg_catalog, pg_temp"} body 50a99c20e086d47e
FUNCTION wallet.add_up_house() RETURNS trigger plpgsql v body f1b78b9473aa115e
FUNCTION wallet.audit() RETURNS TABLE(claim text, checked bigint, faults bigint) plpgsql s {work_mem=256MB} body 0b5c2bbb3541a440
FUNCTION wallet.keep_key() RETURNS trigger plpgsql v body d679b293e529dea0
FUNCTION wallet.lines_of_play(from_ timestamp with time zone, until_ timestamp with time zone, after_ text[], most integer) RETURNS TABLE(line text, last text[]) sql s {TimeZone=UTC} body 6ea2ffacc2229c26
FUNCTION wallet.make_months() RETURNS void sql v body 9659d74a8649c304
FUNCTION wallet.move(asked wallet.movement, house jsonb DEFAULT NULL::jsonb) RETURNS TABLE(outcome text, entry_no bigint, cash bigint, replayed boolean) plpgsql v body acf71cd79524b16a
FUNCTION wallet.post(movements wallet.movement[], houses jsonb[] DEFAULT NULL::jsonb[]) RETURNS TABLE(tag integer, outcome text, entry_no bigint, cash bigint) plpgsql v SECURITY DEFINER {plan_cache_mode=force_generic_plan,enable_seqscan=off,enable_hashjoin=off,enable_mergejoin=off,"search_path=pg_catalog, pg_temp"} body 7a34cb690d46a858
FUNCTION wallet.sum_of(house jsonb) RETURNS bigint sql i body 72e3b0ab2cef820e
FUNCTION wallet.take_out(part name, copied bigint, copied_prints numeric) RETURNS void plpgsql v SECURITY DEFINER {"search_path=pg_catalog, pg_temp",TimeZone=UTC,lock_timeout=500ms,work_mem=256MB} body bf49ad87428ffa00
FUNCTION wallet.totals_at(player bigint, since timestamp with time zone) RETURNS TABLE(bet_total bigint, win_total bigint) plpgsql s {enable_seqscan=off} body f8ea36bf0fd98dd1
