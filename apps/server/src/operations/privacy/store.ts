import type { ConsentKind } from '@perlas/contract/privacy'
import type { AppContext } from '#/kernel/context.ts'
import { profileColumns } from '#/identity/players/players.ts'

// Every statement names its columns and one player's key: what is not named here leaves the house by no copy. Hashes, tokens,
// keys, prints, members of the office and the house's own judgement of a player are never among them.

type Db = Pick<AppContext, 'db'>
/** A row of the copy; amounts are hundredths, under names that end in `Hundredths`. */
export type CopyRow = Record<string, unknown>

/** Rows of one list at most, the newest first; one more tells that there are more. */
export const MAX_ROWS = 5_000

export type Consent = { kind: ConsentKind; given: boolean; version: string; at: Date }

/** Each consent as it was given or taken back, the newest first. */
export async function listConsents({ db }: Db, playerId: number, most: number): Promise<Consent[]> {
  const { rows } = await db.query<Consent>(
    `SELECT CASE what WHEN 'papers' THEN 'terms' ELSE what END AS kind, true AS given, version, at
       FROM accounts.agreements WHERE player_id = $1
     UNION ALL SELECT 'identity', true, consent_version, consent_at
       FROM kyc.cases WHERE player_id = $1 AND consent_at IS NOT NULL
     UNION ALL SELECT 'ads', given, '', at FROM attribution.consents WHERE player_id = $1
     UNION ALL SELECT 'picks', given, '', at FROM picks.consents WHERE player_id = $1
     UNION ALL SELECT 'push-' || what, given, '', at FROM notifications.consents WHERE player_id = $1
      ORDER BY at DESC, kind LIMIT $2`,
    [playerId, most],
  )
  return rows
}

/** When a copy was last made. */
export async function readLastCopy({ db }: Db, playerId: number): Promise<Date | null> {
  const { rows } = await db.query<{ at: Date | null }>(
    `SELECT max(at) AS at FROM accounts.security_events WHERE player_id = $1 AND kind = 'data-copied'`,
    [playerId],
  )
  return rows[0]?.at ?? null
}

export async function readProfile({ db }: Db, playerId: number): Promise<CopyRow | undefined> {
  const { rows } = await db.query<CopyRow>(
    `SELECT player_id AS "playerId", account AS username, ${profileColumns}, mobile, state,
            nullif(superior_id, 0) AS "invitedBy", invite_code AS "inviteCode", registered_at AS "registeredAt",
            last_seen_at AS "lastSeenAt", terms_version AS "termsVersion", mobile_added_at AS "mobileAddedAt",
            (SELECT count(*)::int FROM invites.members m WHERE m.player_id = p.player_id) AS "friendsInvited"
       FROM accounts.players p WHERE player_id = $1`,
    [playerId],
  )
  return rows[0]
}

/** The details as the player gave them; the number of the document is sealed, and pictures stay where they are. */
export async function readIdentity({ db }: Db, playerId: number): Promise<CopyRow | undefined> {
  const { rows } = await db.query<CopyRow>(
    `SELECT first_name AS "firstName", middle_name AS "middleName", last_name AS "lastName",
            birth_date::text AS "birthDate", nationality, address, city, province, postal_code AS "postalCode",
            source_of_funds AS "sourceOfFunds", nature_of_work AS "natureOfWork", submitted_at AS "submittedAt",
            decided_at AS "decidedAt"
       FROM kyc.cases WHERE player_id = $1`,
    [playerId],
  )
  return rows[0]
}

export async function readMoney({ db }: Db, playerId: number): Promise<CopyRow | undefined> {
  const { rows } = await db.query<CopyRow>(
    `SELECT cash AS "balanceHundredths", held AS "onHoldHundredths", safebox AS "safeBoxHundredths",
            debt AS "owedHundredths", points AS "pointsHundredths", deposit_total AS "depositsHundredths",
            withdrawal_total AS "cashOutsHundredths", bet_total AS "betsHundredths", win_total AS "winsHundredths"
       FROM wallet.wallets WHERE player_id = $1`,
    [playerId],
  )
  return rows[0]
}

/** Where the player came from when they registered. */
export async function readOrigin({ db }: Db, playerId: number): Promise<CopyRow | undefined> {
  const { rows } = await db.query<CopyRow>(
    `SELECT url, referrer, entry, install_referrer AS "installReferrer", fbp <> '' OR fbc <> '' OR ttclid <> ''
            OR ttp <> '' AS "marksOfNetworks", captured_at AS "capturedAt"
       FROM attribution.origins WHERE player_id = $1`,
    [playerId],
  )
  return rows[0]
}

/** Sign-ins: the device and the address are cut down by whoever writes the copy. */
export type SignInRow = {
  device: string
  address: string
  signedInAt: Date
  lastActiveAt: Date
  endedAt: Date | null
}
export async function listSignIns({ db }: Db, playerId: number): Promise<SignInRow[]> {
  const { rows } = await db.query<SignInRow>(
    `SELECT device, address, created_at AS "signedInAt", last_active_at AS "lastActiveAt", ended_at AS "endedAt"
       FROM accounts.sessions WHERE player_id = $1 ORDER BY created_at DESC LIMIT $2`,
    [playerId, MAX_ROWS + 1],
  )
  return rows
}

export async function listSecurityEvents(
  { db }: Db,
  playerId: number,
): Promise<{ kind: string; address: string; at: Date }[]> {
  const { rows } = await db.query<{ kind: string; address: string; at: Date }>(
    `SELECT kind, address, at FROM accounts.security_events WHERE player_id = $1 ORDER BY event_id DESC LIMIT $2`,
    [playerId, MAX_ROWS + 1],
  )
  return rows
}

/** Lists whose rows go into the copy as they are, each by its name there. */
export const lists = {
  connectedAccounts: `SELECT provider, label, linked_at AS "linkedAt"
    FROM social.links WHERE player_id = $1 ORDER BY linked_at DESC LIMIT $2`,
  passkeys: `SELECT name, created_at AS "createdAt", used_at AS "usedAt"
    FROM accounts.passkeys WHERE player_id = $1 ORDER BY created_at DESC LIMIT $2`,
  deposits: `SELECT d.order_id AS "order", c.name AS method, d.amount AS "amountHundredths", d.status,
      d.created_at AS "createdAt", d.finished_at AS "finishedAt"
    FROM cashier.deposits d LEFT JOIN cashier.channels c USING (channel_id)
    WHERE d.player_id = $1 ORDER BY d.created_at DESC LIMIT $2`,
  cashOuts: `SELECT w.order_id AS "order", b.name AS bank, w.account_name AS "accountName", w.amount AS "amountHundredths",
      w.fee AS "feeHundredths", w.status, w.reason, w.created_at AS "createdAt", w.finished_at AS "finishedAt"
    FROM cashier.withdrawals w LEFT JOIN cashier.banks b USING (bank_id)
    WHERE w.player_id = $1 ORDER BY w.created_at DESC LIMIT $2`,
  otherMovements: `SELECT kind, cash AS "amountHundredths", points AS "pointsHundredths", cash_after AS "balanceHundredths", at
    FROM wallet.entries WHERE player_id = $1
      AND kind NOT IN ('bet', 'win', 'free-bet', 'bet-rollback', 'win-rollback') ORDER BY entry_no DESC LIMIT $2`,
  playByMonth: `SELECT to_char(m.month, 'YYYY-MM') AS month, g.name AS game, sum(m.rounds)::int AS rounds,
      sum(m.stake)::bigint AS "betsHundredths", sum(m.win)::bigint AS "winsHundredths"
    FROM (SELECT month, game_id, rounds, stake, win FROM tally.months WHERE player_id = $1
          UNION ALL SELECT date_trunc('month', day)::date, game_id, rounds, stake, win FROM tally.days WHERE player_id = $1) m
    LEFT JOIN catalogue.games g USING (game_id)
    GROUP BY m.month, g.name ORDER BY m.month DESC, g.name LIMIT $2`,
  bonuses: `SELECT source, amount AS "amountHundredths", required AS "toPlayHundredths", progress AS "playedHundredths",
      status, granted_at AS "grantedAt", ends_at AS "endsAt", ended_at AS "endedAt"
    FROM bonus.grants WHERE player_id = $1 ORDER BY grant_no DESC LIMIT $2`,
  boostsAndCoupons: `SELECT kind, source, state, given_at AS "givenAt", ends_at AS "endsAt", ended_at AS "endedAt"
    FROM gifts.items WHERE player_id = $1 ORDER BY item_no DESC LIMIT $2`,
  jackpotPrizes: `SELECT code AS jackpot, amount AS "amountHundredths", state, won_at AS "wonAt", done_at AS "doneAt"
    FROM pots.prizes WHERE player_id = $1 ORDER BY won_at DESC LIMIT $2`,
  jackpotParts: `SELECT hour, (SELECT sum(one) FROM unnest(units) one)::bigint AS "tenThousandthsOfCentavos"
    FROM pots.own WHERE player_id = $1 ORDER BY hour DESC LIMIT $2`,
  duels: `SELECT CASE WHEN player_id = $1 THEN 'made' ELSE 'accepted' END AS part,
      CASE WHEN player_id = $1 THEN word ELSE other_word END AS word, state, made_at AS "madeAt", ends_at AS "endsAt",
      CASE WHEN player_id = $1 THEN maker_scores ELSE other_scores END AS scores,
      CASE WHEN player_id = $1 THEN maker_points ELSE other_points END AS "pointsHundredths"
    FROM duels.duels WHERE player_id = $1 OR other_id = $1 ORDER BY made_at DESC LIMIT $2`,
  jackpotsAndRaces: `SELECT mode, at FROM pots.switches WHERE player_id = $1 LIMIT $2`,
  racePrizes: `SELECT t.name AS race, p.place, p.amount AS "amountHundredths", p.state, p.won_at AS "wonAt", p.done_at AS "doneAt"
    FROM contests.places p JOIN contests.contests c USING (contest_id) JOIN contests.terms t USING (race_id, terms_no)
    WHERE p.player_id = $1 ORDER BY p.won_at DESC LIMIT $2`,
  challenges: `SELECT c.name AS challenge, r.game_id AS game, r.round_no AS round, r.at AS "reachedAt", m.amount AS "amountHundredths",
      m.state, m.done_at AS "doneAt"
    FROM contests.reached r JOIN contests.challenges c USING (challenge_id) LEFT JOIN contests.met m USING (player_id, challenge_id)
    WHERE r.player_id = $1 ORDER BY r.at DESC LIMIT $2`,
  raceScores: `SELECT t.name AS race, c.begins_at AS "from", s.division, t.score AS "scoredBy", s.score AS "scoreHundredths", s.rounds,
      s.best AS "bestHundredths", a.at AS "asideSince"
    FROM contests.scores s JOIN contests.contests c USING (contest_id) JOIN contests.terms t USING (race_id, terms_no)
    LEFT JOIN contests.aside a USING (player_id, contest_id)
    WHERE s.player_id = $1 ORDER BY c.begins_at DESC, s.division LIMIT $2`,
  raceNickname: `SELECT at AS "shownSince" FROM contests.named WHERE player_id = $1 LIMIT $2`,
  limits: `SELECT kind, period, amount, next_amount AS "nextAmount", next_from AS "nextFrom"
    FROM responsible.limits WHERE player_id = $1 ORDER BY kind, period LIMIT $2`,
  breaksAndExclusions: `SELECT kind, term, begins_at AS "from", until_at AS "until", ended_at AS "endedAt"
    FROM responsible.exclusions WHERE player_id = $1 ORDER BY exclusion_id DESC LIMIT $2`,
  identitySteps: `SELECT status, at FROM kyc.steps WHERE player_id = $1 ORDER BY step DESC LIMIT $2`,
  mail: `SELECT template, details, sent_at AS "sentAt", read_at AS "readAt"
    FROM mail.mails WHERE player_id = $1 ORDER BY mail_id DESC LIMIT $2`,
  chat: `SELECT conversation_no AS conversation, CASE by WHEN 'player' THEN 'you' ELSE 'customer service' END AS "from",
      text, picture_id IS NOT NULL AS picture, at
    FROM support.messages WHERE player_id = $1 ORDER BY conversation_no DESC, message_no DESC LIMIT $2`,
  complaintsAndRequests: `SELECT about_kind AS about, about_ref AS reference, text, made_at AS "madeAt", due_on::text AS "dueOn",
      outcome, reason, appeal, last_outcome AS "finalOutcome", last_reason AS "finalReason"
    FROM support.complaints WHERE player_id = $1 ORDER BY complaint_no DESC LIMIT $2`,
  appUse: `SELECT event, version, at FROM telemetry.events WHERE player_id = $1 ORDER BY at DESC LIMIT $2`,
  likedGames: `SELECT g.name AS game FROM catalogue.likes l JOIN catalogue.games g USING (game_id)
    WHERE l.player_id = $1 ORDER BY g.name LIMIT $2`,
  gamesNotPicked: `SELECT g.name AS game, d.at FROM picks.dismissed d JOIN catalogue.games g USING (game_id)
    WHERE d.player_id = $1 ORDER BY d.at DESC, g.name LIMIT $2`,
} as const
export type ListName = keyof typeof lists
export const listNames = Object.keys(lists) as ListName[]

export async function listOf({ db }: Db, playerId: number, name: ListName): Promise<CopyRow[]> {
  const { rows } = await db.query<CopyRow>(lists[name], [playerId, MAX_ROWS + 1])
  return rows
}
