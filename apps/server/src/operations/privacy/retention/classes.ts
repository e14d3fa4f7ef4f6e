/**
 * Every table that holds data of a person, by class of data: how long its rows are kept, from when on, what ends them and by
 * whom, and why. The nightly job ends what stands here as `deleted` or `emptied`; `docs/privacy.md` and the office's page are
 * made of it (`npm run retention`), and a test holds it against the real schema: a table of persons is in exactly one class.
 */
export type Keep = { years: number } | { months: number } | { days: number }

/** How the nightly job finds the rows of a table that are past their time. */
type Dated = {
  /** The moment from which a row is kept so long; `t` is the table itself, `o` the one that it is dated by. */
  at: string
  /** A row is dated by the row of another table that has the same key. */
  by?: { table: string; key: readonly string[] }
  /** A further condition on a row. */
  where?: string
  /** Columns with the player whose legal hold or late visit keeps a row; `player_id` unless said. */
  players?: readonly string[]
  /** It is no data of an account: it ends whether its player was here lately or not. */
  anyVisit?: true
}
export type Ended = Dated & {
  ends: 'deleted'
  /** Rows name a sealed object (`place`), which goes with them. */
  objects?: true
  /** It ends with the account: once nothing of a class is left, the account is noted as ended. */
  closing?: true
}
export type Emptied = Dated & { ends: 'emptied'; columns: Readonly<Record<string, string>> }
export type Ending =
  | Ended
  | Emptied
  /** A job of another domain ends it, after a time of its own. `held`: a legal hold keeps it. */
  | { ends: 'by-job'; job: string; when: string; held: boolean }
  /** Months leave for the archive whole. */
  | { ends: 'archived' }
  | { ends: 'never'; why: string }

export type RetentionClass = {
  title: string
  /** Null where nothing of the class has a time that the nightly job knows. */
  keep: Keep | null
  /** From when on, in words. */
  from: string
  basis: string
  tables: Readonly<Record<string, Ending>>
}

/** The job that ends what no other job does. */
export const RETENTION_JOB = 'privacy-retain'

const never = (why: string): Ending => ({ ends: 'never', why })
const byJob = (job: string, when: string, held = false): Ending => ({
  ends: 'by-job',
  job,
  when,
  held,
})
const archived: Ending = { ends: 'archived' }
const deleted = (at: string, more: Omit<Ended, 'ends' | 'at'> = {}): Ended => ({
  ends: 'deleted',
  at: `t.${at}`,
  ...more,
})
/** Rows of an account that was closed, as long as the account is not noted as ended. */
const ACCOUNT: Keep = { years: 5 }
const withAccount: Ended = {
  ends: 'deleted',
  at: 'o.closed_at',
  by: { table: 'accounts.players', key: ['player_id'] },
  where: 'NOT EXISTS (SELECT FROM privacy.ended_accounts e WHERE e.player_id = t.player_id)',
  closing: true,
  anyVisit: true,
}
const inConversation: Ended = {
  ends: 'deleted',
  at: 'o.closed_at',
  by: { table: 'support.conversations', key: ['player_id', 'conversation_no'] },
}

const proof = 'the books are proved by it; it names nobody'
const replayed = 'a decision about money is decided again from it, by night and when asked'
const fairness = 'a draw is proved by it, to whoever took part'
const onceOnly = 'the same bonus, order or event must not count twice, however late it comes again'
const hands = 'which two members decided; the office’s record refers to it'
const care =
  'an excluded player must not come back, and the regulator reads who was limited and why'

export const classes = {
  ledger: {
    title: 'Money and its proofs',
    keep: null,
    from: 'the movement',
    basis:
      'RA 9160 as amended by RA 10927 wants records of transactions for five years; the books are proved by all of them.',
    tables: {
      'wallet.entries': archived,
      'wallet.entry_keys': never(onceOnly),
      'wallet.archived': never(proof),
      'wallet.wallets': never(proof),
      'tally.days': byJob('tally-prove', 'summed by month after 13 months'),
      'tally.months': never(proof),
      'bonus.accounts': never(proof),
      'bonus.grants': never(proof),
      'bonus.rounds': byJob('bonus-prune', 'once the bonus that it counted for has ended'),
      'gifts.items': never(proof),
      'gifts.orders': never(proof),
      'gifts.marks': never(onceOnly),
      'gifts.payment_marks': never(onceOnly),
      'loyalty.exchanges': never(proof),
      'loyalty.purses': never(proof),
      'safe.boxes': never(
        'the money of a safe box and its locks are proved by it; the password is a hash',
      ),
      'safe.locks': never(proof),
      'safe.pins': never('it approves cash-outs while the account lives; sealed'),
      'agents.earned': never(proof),
      'agents.lines': never(proof),
      'agents.periods': never(proof),
      'agents.seats': never(proof),
      'mail.attachments': never('rewards by mail are proved by it'),
      'mailings.mailings': never(hands),
      'mailings.recipients': never('rewards by mail are proved by it'),
      'staff.adjustments': never(hands),
      'staff.item_gifts': never(hands),
      'reports.player_days': byJob('reports-prove', 'after the day was counted'),
    },
  },
  play: {
    title: 'Rounds',
    keep: null,
    from: 'the round',
    basis: 'The regulator and the player may ask how a round ended; RA 10927 wants five years.',
    tables: {
      'play.rounds': archived,
      'play.transactions': archived,
      'play.archived': never(proof),
      'play.round_owners': never(onceOnly),
      'play.returned_rounds': never(proof),
      'play.free_rounds': never(proof),
      'play.held_wins': never(proof),
      'play.rulings': never(hands),
      'play.stuck_rounds': never(proof),
      'play.pseudonyms': never('a provider knows its players by them alone'),
      'play.sessions': never('rounds name their session'),
      'play.session_keys': never(
        'a provider may end a round late, under the session that it began in',
      ),
      'catalogue.history': withAccount,
      'catalogue.likes': withAccount,
      'play.checks': withAccount,
      'play.sittings': withAccount,
      'picks.dismissed': withAccount,
      'postcards.cards': byJob('postcards-sweep', 'when the link ends'),
      'postcards.tokens': byJob('postcards-sweep', 'when the link ends'),
    },
  },
  rewards: {
    title: 'Activities, jackpots, races and friends',
    keep: null,
    from: 'the decision',
    basis:
      'What was promised and won is proved to players and to the regulator as long as the house runs.',
    tables: {
      'campaigns.code_tries': never('guesses at codes are counted by it'),
      'accounts.firsts': withAccount,
      'accounts.looks': withAccount,
      'campaigns.decisions': never(replayed),
      'campaigns.draws': never(fairness),
      'campaigns.enrolments': never(replayed),
      'campaigns.entitlements': never(replayed),
      'campaigns.friends_paid': never(onceOnly),
      'campaigns.lapses': byJob('campaigns-lapse', 'once it was told'),
      'campaigns.moves': never(hands),
      'campaigns.play_seen': byJob('campaigns-day-end', 'after its week'),
      'campaigns.raffle_draws': never(fairness),
      'campaigns.raffle_prizes': never(fairness),
      'campaigns.refusals': byJob('campaigns-lapse', 'once the activity is over'),
      'campaigns.seeds': never(fairness),
      'campaigns.tickets': never(fairness),
      'campaigns.versions': never(hands),
      'contests.aside': never(replayed),
      'contests.challenges': never(hands),
      'contests.met': never(proof),
      'contests.named': withAccount,
      'contests.places': never(fairness),
      'contests.proposals': never(hands),
      'contests.reached': never(replayed),
      'contests.scores': byJob('races-tend', '91 days after the race, without a prize'),
      'contests.terms': never(hands),
      'duels.duels': byJob('duels-tend', '400 days after it was made'),
      'duels.links': byJob('duels-tend', '400 days after it was made'),
      'invites.excused': never(hands),
      'invites.inviters': never(proof),
      'invites.marks': never(onceOnly),
      'invites.members': never(proof),
      'invites.moves': never(hands),
      'pots.house_accounts': never(hands),
      'pots.names': never(fairness),
      'pots.own': byJob('pots-tend', '180 days, and until the jackpot falls'),
      'pots.prizes': never(fairness),
      'pots.proposals': never(hands),
      'pots.switches': never(fairness),
      'pots.terms': never(hands),
    },
  },
  orders: {
    title: 'Deposits, withdrawals and disputes',
    keep: { years: 5 },
    from: 'the end of the order',
    basis:
      'RA 9160 as amended by RA 10927: records of transactions for five years; the order without its names stays, for the books are proved by it.',
    tables: {
      'cashier.deposits': {
        ends: 'emptied',
        at: 't.created_at',
        columns: { instructions: 'NULL' },
        where: `t.instructions IS NOT NULL AND t.status <> 'pending'`,
      },
      'cashier.withdrawals': {
        ends: 'emptied',
        at: 't.finished_at',
        columns: { account_name: `''`, card_num: `''`, card_sealed: 'NULL', card_key: 'NULL' },
        where: `t.account_name <> ''`,
      },
      'cashier.webhooks': {
        ends: 'emptied',
        at: 't.received_at',
        columns: { body: `''` },
        where: `t.body <> '' AND NOT EXISTS (SELECT FROM cashier.order_owners w JOIN accounts.legal_holds h USING (player_id)
          WHERE w.order_id = t.reference)`,
        players: [],
      },
      'cashier.name_reviews': deleted('decided_at', { where: `t.state <> 'waiting'` }),
      'disputes.evidence': deleted('at', { objects: true }),
      'cashier.exceptions': never('the money of a payment that fitted no order is followed by it'),
      'cashier.exception_rulings': never(hands),
      'cashier.order_owners': never(onceOnly),
      'cashier.reference_owners': never(onceOnly),
      'cashier.policy_decisions': never(replayed),
      'cashier.policy_versions': never(hands),
      'cashier.rule_approvals': never(hands),
      'cashier.withdrawal_approvals': never(hands),
      'cashier.withdrawal_steps': never(hands),
      'desk.steps': never(hands),
      'desk.work': never(hands),
      'disputes.closings': never(hands),
      'disputes.disputes': never(proof),
      'disputes.steps': never(hands),
      'reconciliation.differences': never(
        'what a provider said otherwise, and how it was explained',
      ),
      'reconciliation.steps': never(hands),
    },
  },
  identity: {
    title: 'Identity',
    keep: { years: 5 },
    from: 'the case',
    basis: 'RA 9160 as amended by RA 10927: who a customer is, until five years after they left.',
    tables: {
      'kyc.cases': byJob(
        'kyc-tend',
        '`keep_days` of _Verification_ from the last visit, five years unless set',
        true,
      ),
      'kyc.marks': byJob('kyc-tend', 'with the case', true),
      'kyc.pictures': byJob('kyc-tend', 'with the case; the object first, then its row', true),
      'kyc.approvals': never(hands),
      'kyc.steps': never(hands),
      'kyc.reminders': withAccount,
      'support.recovery_pictures': byJob('support-tend', '90 days after the decision', true),
      'support.recoveries': deleted('opened_at', {
        where: `t.state NOT IN ('open', 'proposed') AND NOT EXISTS (SELECT FROM support.recovery_pictures k
          WHERE (k.player_id, k.recovery_no) = (t.player_id, t.recovery_no))`,
        players: ['player_id', 'of_player_id'],
      }),
      'search.words': never('the index of names: a name that is emptied takes its words along'),
    },
  },
  account: {
    title: 'The account',
    keep: ACCOUNT,
    from: 'the closing of the account',
    basis:
      'It belongs to the account, and RA 10927 wants what identifies a customer until five years after its closing.',
    tables: {
      'accounts.players': never('the username and number: who is excluded must not register again'),
      'accounts.names': never('the username and number: who is excluded must not register again'),
      'social.subjects': never('a linked login is nobody else’s, as a number is'),
      'accounts.agreements': withAccount,
      'attribution.consents': withAccount,
      'notifications.consents': withAccount,
      'picks.consents': withAccount,
      'notifications.choices': withAccount,
      'accounts.passkeys': withAccount,
      'accounts.second_factors': withAccount,
      'accounts.recovery_codes': withAccount,
      'accounts.recovery_rests': withAccount,
      'accounts.known_devices': withAccount,
      'accounts.way_codes': withAccount,
      'social.links': withAccount,
      'cashier.bank_accounts': withAccount,
      'staff.notes': withAccount,
      'staff.tags': withAccount,
      'accounts.legal_holds': never('it ends when two members lift it'),
      'privacy.hold_moves': never(hands),
      'privacy.ended_accounts': never('that the account ended, and when'),
    },
  },
  care: {
    title: 'Limits and exclusions',
    keep: null,
    from: 'the limit',
    basis: 'PAGCOR’s rules of responsible gaming: an exclusion holds at every later registration.',
    tables: {
      'responsible.bases': never(care),
      'responsible.changes': never(care),
      'responsible.exclusions': never(care),
      'responsible.hours': never(care),
      'responsible.kinds_off': never(care),
      'responsible.limits': never(care),
      'responsible.players': never(care),
      'responsible.returns': never(hands),
    },
  },
  security: {
    title: 'Logins and security',
    keep: { years: 5 },
    from: 'the event',
    basis: 'The legitimate interest in finding stolen accounts, and RA 10927: five years.',
    tables: {
      'accounts.sessions': byJob(
        'accounts-purge',
        '`ACCOUNT_KEEP_DAYS` from the last visit, five years unless set',
        true,
      ),
      'accounts.active_days': byJob('accounts-sweep', '62 days'),
      'accounts.pending_logins': byJob('accounts-sweep', 'minutes'),
      'accounts.proofs': byJob('accounts-sweep', 'minutes'),
      'social.flows': byJob('social-sweep', 'a day'),
      'notifications.devices': byJob('notifications-tend', 'with the session that allowed it'),
      'notifications.pushes': byJob('notifications-send', 'once sent'),
      'accounts.security_events': deleted('at'),
      'accounts.changes': deleted('at'),
    },
  },
  chats: {
    title: 'Customer service',
    keep: { years: 3 },
    from: 'the end of the conversation',
    basis:
      'Claims from a contract of service are made within three years as a rule; later nobody needs what was said.',
    tables: {
      'support.messages': inConversation,
      'support.notes': inConversation,
      'support.pictures': deleted('sent_at', {
        objects: true,
        where: `NOT EXISTS (SELECT FROM support.messages m WHERE (m.player_id, m.picture_id) = (t.player_id, t.picture_id))
          AND NOT EXISTS (SELECT FROM support.recovery_pictures k WHERE (k.player_id, k.picture_id) = (t.player_id, t.picture_id))`,
      }),
      'support.conversations': deleted('closed_at', {
        where: `NOT EXISTS (SELECT FROM support.messages m WHERE (m.player_id, m.conversation_no) = (t.player_id, t.conversation_no))
          AND NOT EXISTS (SELECT FROM support.notes n WHERE (n.player_id, n.conversation_no) = (t.player_id, t.conversation_no))`,
      }),
      'support.visitors': deleted('created_at', {
        where: `NOT EXISTS (SELECT FROM support.conversations c WHERE c.player_id = -t.visitor_id)
          AND NOT EXISTS (SELECT FROM support.recoveries r WHERE r.player_id = -t.visitor_id)`,
        players: [],
      }),
      'support.presence': byJob('support-route', 'five minutes after the member left'),
    },
  },
  complaints: {
    title: 'Complaints and requests about data',
    keep: { years: 5 },
    from: 'the last decision',
    basis: 'The regulator and the National Privacy Commission may ask how a complaint was decided.',
    tables: {
      'support.complaints': {
        ends: 'deleted',
        at: 'coalesce(t.last_at, t.decided_at)',
        where: 't.outcome IS NOT NULL AND (t.appealed_at IS NULL OR t.last_outcome IS NOT NULL)',
      },
    },
  },
  mail: {
    title: 'Mail in the app',
    keep: { years: 3 },
    from: 'the sending',
    basis:
      'The contract: what the house told the player; what it says stands in the orders and rewards themselves.',
    tables: {
      'mail.mails': deleted('sent_at', {
        where:
          'NOT EXISTS (SELECT FROM mail.attachments a WHERE (a.player_id, a.mail_id) = (t.player_id, t.mail_id))',
      }),
    },
  },
  events: {
    title: 'Events between the parts of the program',
    keep: { months: 13 },
    from: 'the event',
    basis:
      'Each was applied, and what it told stands in the tables of its domain; kept a year to find faults.',
    tables: {
      'outbox.events': deleted('at', {
        where: `t.waiting = '{}' AND t.parked = '{}'`,
        anyVisit: true,
      }),
      'outbox.heads': never('the number of a player’s last event'),
      'outbox.stuck': never('an event that waits for another try'),
    },
  },
  codes: {
    title: 'Codes by text',
    keep: { months: 13 },
    from: 'the sending',
    basis:
      'The legitimate interest in stopping floods of texts; the license wants a year of whatever belongs to an account.',
    tables: {
      'accounts.codes': deleted('created_at', { players: [] }),
      'accounts.sms_outbox': deleted('at', { players: [] }),
    },
  },
  advertising: {
    title: 'Where players came from',
    keep: { months: 13 },
    from: 'the first visit or the delivery',
    basis: 'Consent, which ends it at once; a campaign is measured within a year.',
    tables: {
      'attribution.origins': {
        ends: 'emptied',
        at: 't.captured_at',
        columns: {
          address: `''`,
          user_agent: `''`,
          url: `''`,
          referrer: `''`,
          install_referrer: `''`,
          proxy_id: `''`,
          fbp: `''`,
          fbc: `''`,
          ttclid: `''`,
          ttp: `''`,
        },
        where: `(t.address <> '' OR t.user_agent <> '' OR t.url <> '' OR t.referrer <> '' OR t.install_referrer <> ''
          OR t.proxy_id <> '' OR t.fbp <> '' OR t.fbc <> '' OR t.ttclid <> '' OR t.ttp <> '')`,
      },
      'attribution.deliveries': deleted('ended_at', { anyVisit: true }),
      'invites.visits': deleted('day', { anyVisit: true }),
    },
  },
  usage: {
    title: 'Use of the pages',
    keep: { months: 13 },
    from: 'the event',
    basis: 'The legitimate interest in finding faults: thirteen months.',
    tables: {
      'telemetry.events': byJob('telemetry-tend', '13 months, a month at a time', true),
    },
  },
  staff: {
    title: 'Members of the office',
    keep: { years: 5 },
    from: 'the sign-in or the day',
    basis:
      'Who looked at players’ data and decided about money: a duty of RA 10173 and of the license.',
    tables: {
      'staff.sessions': deleted('created_at', { players: [] }),
      'staff.spent': deleted('day', { players: [] }),
      'staff.spent_on_players': deleted('day', { anyVisit: true }),
      'staff.audit': never(
        'its rows are chained by hashes: without one nothing after it can be proved',
      ),
      'staff.members': never('the record names members by their numbers'),
      'staff.second_factors': never('the member’s own, until a new app replaces it'),
      'staff.recovery_codes': never('the member’s own, until a new app replaces them'),
      'staff.views': never('the member’s own, until they drop it'),
      'staff.address_proposals': never(hands),
      'staff.member_proposals': never(hands),
      'staff.role_proposals': never(hands),
      'staff.openid_pending': byJob(
        'staff-sweep',
        'a day after the sign-in that nobody was known by',
      ),
      'staff.openid_links': never('the member’s own, until two owners unlink it'),
      'staff.openid_proposals': never(hands),
      'staff.glass': never('the member’s own, until two owners withdraw it'),
      'staff.glass_openings': never(
        'the record names them: whose rights a member took in an emergency, and why',
      ),
      'staff.glass_proposals': never(hands),
      'staff.setting_changes': never(hands),
      'content.film_uploads': byJob('content-tend', 'a day after it was begun'),
      'content.versions': never(hands),
    },
  },
} as const satisfies Record<string, RetentionClass>

export type ClassName = keyof typeof classes
export const classNames = Object.keys(classes) as ClassName[]

/** Tables whose names of columns read like a person's, and that name none. */
export const aboutNobody: Readonly<Record<string, string>> = {
  'cashier.banks': 'names of banks',
  'cashier.channels': 'names of ways to pay',
  'catalogue.brands': 'names of brands',
  'catalogue.games': 'names of games',
  'catalogue.types': 'names of kinds of games',
  'content.links': 'links that pages show',
  'content.notices': 'texts that pages show',
  'content.sites': 'addresses of sites',
  'loyalty.levels': 'names of levels',
  'operations.fingerprints': 'names of secrets',
  'operations.job_runs': 'names of jobs',
  'operations.readings': 'names of alarms',
  'play.providers': 'names of providers of games',
  'privacy.figures': 'names of tables',
  'public.code': 'names of files',
  'public.migrations': 'names of files',
  'staff.roles': 'names of roles',
}

/** All that the nightly job ends, in its order: a row before the row that it refers to. */
export type OwnRule = { name: ClassName; table: string; keep: Keep; rule: Ended | Emptied }
export const ownRules: readonly OwnRule[] = classNames.flatMap((name) => {
  const { keep, tables }: RetentionClass = classes[name]
  return Object.entries(tables).flatMap(([table, rule]) => {
    if (rule.ends !== 'deleted' && rule.ends !== 'emptied') return []
    const own = 'closing' in rule ? ACCOUNT : keep
    return own ? [{ name, table, rule, keep: own }] : []
  })
})
