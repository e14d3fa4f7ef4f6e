import type { Queryable } from '@perlas/database/pool'
import type { AppContext } from '#/context.ts'

type Db = { db: Queryable }

// Movements: one round trip each, all rules inside the functions of 0030-play.sql.

/** A bet or a win on its way into the ledger. */
export type HotMovement = {
  providerId: string
  type: 'bet' | 'win'
  txId: string
  roundId: string
  /** Null for a win: the round says whose it is. */
  playerId: number | null
  sessionId: string | null
  gameId: number | null
  amount: number
  free: boolean
  closes: boolean
  refusal: string | null
  /** The request's bytes: kept, and compared when the id comes again. */
  request: string
}

/** The bytes of the answer, whose balance it is about, and whether it changed. */
export type Applied = { answer: string; playerId: number | null; moved: boolean }

export async function applyMovements(
  db: Queryable,
  items: readonly HotMovement[],
): Promise<Applied[]> {
  const { rows } = await db.query<Applied & { place: number }>({
    name: 'play.apply',
    text: `SELECT place, answer, player_id AS "playerId", moved
             FROM play.apply($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    values: [
      items.map((item) => item.providerId),
      items.map((item) => item.type),
      items.map((item) => item.txId),
      items.map((item) => item.roundId),
      items.map((item) => item.playerId),
      items.map((item) => item.sessionId),
      items.map((item) => item.gameId),
      items.map((item) => item.amount),
      items.map((item) => item.free),
      items.map((item) => item.closes),
      items.map((item) => item.refusal),
      items.map((item) => item.request),
    ],
  })
  return rows.toSorted((a, b) => a.place - b.place)
}

async function one(db: Queryable, name: string, call: string, values: unknown[]): Promise<Applied> {
  const { rows } = await db.query<Applied>({
    name,
    text: `SELECT answer, player_id AS "playerId", moved FROM ${call}`,
    values,
  })
  if (!rows[0]) throw new Error(`${name} gave no answer`)
  return rows[0]
}

export function applyTogether(
  { db }: Db,
  step: {
    providerId: string
    roundId: string
    playerId: number | null
    sessionId: string | null
    gameId: number | null
    items: readonly { tx_id: string; type: string; amount: number }[]
    minBalance: number
    closes: boolean
    refusal: string | null
    request: string
  },
): Promise<Applied> {
  return one(
    db,
    'play.apply-together',
    'play.apply_together($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12)',
    [
      step.providerId,
      step.roundId,
      step.playerId,
      step.sessionId,
      step.gameId,
      step.items.map((item) => item.tx_id),
      step.items.map((item) => item.type),
      step.items.map((item) => item.amount),
      step.minBalance,
      step.closes,
      step.refusal,
      step.request,
    ],
  )
}

export function undo(
  { db }: Db,
  ask: { providerId: string; txId: string; originalTxId: string; request: string },
): Promise<Applied> {
  return one(db, 'play.undo', 'play.undo($1, $2, $3, $4)', [
    ask.providerId,
    ask.txId,
    ask.originalTxId,
    ask.request,
  ])
}

export function closeRound(
  { db }: Db,
  ask: { providerId: string; roundId: string; status: string },
): Promise<Applied> {
  return one(db, 'play.close-round', 'play.close_round($1, $2, $3)', [
    ask.providerId,
    ask.roundId,
    ask.status,
  ])
}

export function payPromotion(
  { db }: Db,
  ask: {
    providerId: string
    txId: string
    pseudonym: string
    promotion: string
    amount: number
    request: string
  },
): Promise<Applied> {
  return one(db, 'play.pay-promotion', 'play.pay_promotion($1, $2, $3, $4, $5, $6)', [
    ask.providerId,
    ask.txId,
    ask.pseudonym,
    ask.promotion,
    ask.amount,
    ask.request,
  ])
}

export type Transaction = {
  txId: string
  type: string
  amount: number
  roundId: string
  platformTxId: string
  status: string
  rolledBack: boolean
}

const transactionColumns = `tx_id AS "txId", type, amount, round_id AS "roundId",
  coalesce(platform_tx_id::text, '') AS "platformTxId", status, rolled_back_by IS NOT NULL AS "rolledBack"`

export async function readTransaction(
  { db }: Db,
  providerId: string,
  txId: string,
): Promise<Transaction | undefined> {
  const { rows } = await db.query<Transaction>({
    name: 'play.read-transaction',
    text: `SELECT ${transactionColumns} FROM play.transactions WHERE provider_id = $1 AND tx_id = $2`,
    values: [providerId, txId],
  })
  return rows[0]
}

/** What moved money in a round, in the order it came. */
export async function listTransactions(
  { db }: Db,
  providerId: string,
  roundId: string,
): Promise<Transaction[]> {
  const { rows } = await db.query<Transaction>({
    name: 'play.list-transactions',
    text: `SELECT ${transactionColumns} FROM play.transactions
            WHERE provider_id = $1 AND round_id = $2 AND round_id <> '' AND status = 'OK'
              AND type IN ('bet', 'win')
            ORDER BY place`,
    values: [providerId, roundId],
  })
  return rows
}

// Sessions

export type Session = {
  playerId: number
  sessionId: string
  providerId: string
  gameId: number
  gameCode: string
  loginId: string
  lang: string
  expiresAt: Date
  ended: boolean
}

const sessionColumns = `s.player_id AS "playerId", s.session_id AS "sessionId", s.provider_id AS "providerId",
  s.game_id AS "gameId", s.game_code AS "gameCode", s.login_id AS "loginId", s.lang,
  s.expires_at AS "expiresAt", (s.ended_at IS NOT NULL OR s.expires_at <= now()) AS ended`

export async function insertSession(
  { db }: Db,
  session: {
    playerId: number
    sessionId: string
    providerId: string
    gameId: number
    gameCode: string
    loginId: string
    lang: string
    launchHash: Buffer
    launchSeconds: number
    sessionHours: number
    /** It ends then at the latest. */
    until: Date | undefined
  },
): Promise<void> {
  await db.query(
    `WITH made AS (
       INSERT INTO play.sessions (player_id, session_id, provider_id, game_id, game_code, login_id, lang,
                                  launch_until, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, now() + make_interval(secs => $9), least(now() + make_interval(hours => $10), $11)))
     INSERT INTO play.session_keys (key_hash, purpose, player_id, session_id) VALUES ($8, 'launch', $1, $2)`,
    [
      session.playerId,
      session.sessionId,
      session.providerId,
      session.gameId,
      session.gameCode,
      session.loginId,
      session.lang,
      session.launchHash,
      session.launchSeconds,
      session.sessionHours,
      session.until ?? null,
    ],
  )
}

/** Spends a launch token: gives its session, once, while it is fresh. */
export async function spendLaunch(
  { db }: Db,
  providerId: string,
  launchHash: Buffer,
): Promise<Session | undefined> {
  const { rows } = await db.query<Session>(
    `UPDATE play.sessions s SET verified_at = now() FROM play.session_keys k
      WHERE k.key_hash = $2 AND k.purpose = 'launch' AND s.player_id = k.player_id
        AND s.session_id = k.session_id AND s.provider_id = $1 AND s.verified_at IS NULL
        AND s.ended_at IS NULL AND s.launch_until > now()
      RETURNING ${sessionColumns}`,
    [providerId, launchHash],
  )
  return rows[0]
}

export async function insertSessionKey(
  { db }: Db,
  session: Session,
  keyHash: Buffer,
  pseudonym: string,
): Promise<void> {
  await db.query(
    `WITH named AS (
       INSERT INTO play.pseudonyms (provider_id, pseudonym, player_id) VALUES ($4, $5, $2)
       ON CONFLICT DO NOTHING)
     INSERT INTO play.session_keys (key_hash, purpose, player_id, session_id) VALUES ($1, 'session', $2, $3)`,
    [keyHash, session.playerId, session.sessionId, session.providerId, pseudonym],
  )
}

export async function readSession(
  { db }: Db,
  providerId: string,
  keyHash: Buffer,
): Promise<Session | undefined> {
  const { rows } = await db.query<Session>({
    name: 'play.read-session',
    text: `SELECT ${sessionColumns} FROM play.session_keys k
             JOIN play.sessions s ON s.player_id = k.player_id AND s.session_id = k.session_id
            WHERE k.key_hash = $1 AND k.purpose = 'session' AND s.provider_id = $2`,
    values: [keyHash, providerId],
  })
  return rows[0]
}

/** Ends sessions of a player: one, those of one game, or all; gives those it ended. */
export async function endSessions(
  { db }: Db,
  ask: {
    playerId: number
    sessionId?: string
    gameId?: number
    loginIds?: readonly string[]
    reason: string
  },
): Promise<Session[]> {
  const { rows } = await db.query<Session>(
    `UPDATE play.sessions s SET ended_at = now(), end_reason = $4
      WHERE s.player_id = $1 AND s.ended_at IS NULL
        AND ($2::uuid IS NULL OR s.session_id = $2) AND ($3::integer IS NULL OR s.game_id = $3)
        AND ($5::text[] IS NULL OR s.login_id = ANY ($5))
      RETURNING ${sessionColumns}`,
    [ask.playerId, ask.sessionId ?? null, ask.gameId ?? null, ask.reason, ask.loginIds ?? null],
  )
  return rows
}

// Rounds

export type RoundRow = {
  playerId: number
  roundNo: number
  providerId: string
  roundId: string
  gameId: number
  sessionId: string
  status: 'open' | 'completed' | 'cancelled'
  betTotal: number
  winTotal: number
  bets: number
  wins: number
  startedAt: Date
  endedAt: Date | null
}

const roundColumns = `r.player_id AS "playerId", r.round_no AS "roundNo", r.provider_id AS "providerId",
  r.round_id AS "roundId", r.game_id AS "gameId", r.session_id AS "sessionId", r.status,
  r.bet_total AS "betTotal", r.win_total AS "winTotal", r.bets, r.wins,
  r.started_at AS "startedAt", r.ended_at AS "endedAt"`

export async function readRound(
  { db }: Db,
  providerIds: readonly string[],
  roundId: string,
): Promise<RoundRow | undefined> {
  const { rows } = await db.query<RoundRow>({
    name: 'play.read-round',
    text: `SELECT ${roundColumns} FROM play.round_owners o
             JOIN play.rounds r ON r.player_id = o.player_id AND r.round_no = o.round_no
            WHERE o.provider_id = ANY ($1) AND o.round_id = $2`,
    values: [providerIds, roundId],
  })
  return rows[0]
}

/** Rounds of a player, newest first; days are Manila days. */
export async function listRounds(
  { db }: Db,
  playerId: number,
  ask: {
    from: string | null
    until: string | null
    gameId: number | null
    limit: number
    offset: number
  },
): Promise<RoundRow[]> {
  const { rows } = await db.query<RoundRow>({
    name: 'play.list-rounds',
    text: `SELECT ${roundColumns} FROM play.rounds r
            WHERE r.player_id = $1
              AND ($2::text IS NULL OR r.started_at >= $2::date::timestamp AT TIME ZONE 'Asia/Manila')
              AND ($3::text IS NULL OR r.started_at < ($3::date + 1)::timestamp AT TIME ZONE 'Asia/Manila')
              AND ($4::integer IS NULL OR r.game_id = $4)
            ORDER BY r.round_no DESC LIMIT $5 OFFSET $6`,
    values: [playerId, ask.from, ask.until, ask.gameId, ask.limit, ask.offset],
  })
  return rows
}

export type WinRow = { playerId: number; gameId: number; amount: number; at: Date }
/** So many of the newest are looked at, whatever the threshold: the question never grows. */
const WINS_LOOKED_AT = 5_000

/**
 * The latest wins of finished rounds of the last day, newest first. The first condition is the one of
 * the partial index (0080): without it the table would be read.
 */
export async function listBigWins(
  { db }: Db,
  ask: { atLeast: number; limit: number },
): Promise<WinRow[]> {
  const { rows } = await db.query<WinRow>({
    name: 'play.list-big-wins',
    text: `SELECT w.* FROM (
             SELECT r.player_id AS "playerId", r.game_id AS "gameId", r.win_total AS amount,
                    r.ended_at AS at
               FROM play.rounds r
              WHERE r.status = 'completed' AND r.win_total >= 10000 AND r.win_total > r.bet_total
                AND r.ended_at > now() - interval '24 hours'
              ORDER BY r.ended_at DESC LIMIT $3) w
            WHERE w.amount >= $1 ORDER BY w.at DESC LIMIT $2`,
    values: [ask.atLeast, ask.limit, WINS_LOOKED_AT],
  })
  return rows
}

/** What promotions of providers paid in the last day and was not taken back, newest first. */
export async function listPromotionWins({ db }: Db, limit: number): Promise<WinRow[]> {
  const { rows } = await db.query<WinRow>({
    name: 'play.list-promotion-wins',
    text: `SELECT t.player_id AS "playerId", 0 AS "gameId", t.amount, t.at
             FROM play.transactions t
            WHERE t.type = 'promo-win' AND t.status = 'OK' AND t.rolled_back_by IS NULL
              AND t.at > now() - interval '24 hours'
            ORDER BY t.at DESC LIMIT $1`,
    values: [limit],
  })
  return rows
}

export async function openRoundOf({ db }: Db, session: Session): Promise<string | null> {
  const { rows } = await db.query<{ roundId: string }>(
    `SELECT round_id AS "roundId" FROM play.rounds
      WHERE player_id = $1 AND provider_id = $2 AND game_id = $3 AND status = 'open' AND bets + wins > 0
      ORDER BY round_no DESC LIMIT 1`,
    [session.playerId, session.providerId, session.gameId],
  )
  return rows[0]?.roundId ?? null
}

export async function countOpenRounds(
  { db }: Db,
  playerId: number,
  sessionIds: readonly string[],
): Promise<number> {
  const { rows } = await db.query<{ n: number }>(
    `SELECT count(*) AS n FROM play.rounds
      WHERE player_id = $1 AND session_id = ANY ($2) AND status = 'open' AND bets + wins > 0`,
    [playerId, sessionIds],
  )
  return rows[0]?.n ?? 0
}

export type StuckRound = RoundRow & { openHours: number; asked: number }

/** Open rounds that nobody heard of for a while and that were not asked about lately, oldest first. */
export async function listStaleRounds(
  { db }: Db,
  minutes: number,
  limit: number,
): Promise<StuckRound[]> {
  const { rows } = await db.query<StuckRound>(
    `SELECT ${roundColumns}, extract(epoch FROM now() - r.started_at)::double precision / 3600 AS "openHours",
            coalesce(k.asked, 0) AS asked
       FROM play.rounds r LEFT JOIN play.stuck_rounds k USING (player_id, round_no)
      WHERE r.status = 'open' AND r.started_at < now() - make_interval(mins => $1)
        AND (k.asked_at IS NULL OR k.asked_at < now() - make_interval(mins => $1 * least(k.asked, 8)))
        AND k.reported_at IS NULL
      ORDER BY r.started_at LIMIT $2`,
    [minutes, limit],
  )
  return rows
}

export async function recordAsked(
  { db }: Db,
  round: { playerId: number; roundNo: number },
  answer: string,
  reported: boolean,
): Promise<void> {
  await db.query(
    `INSERT INTO play.stuck_rounds (player_id, round_no, last_answer, reported_at)
     VALUES ($1, $2, $3, CASE WHEN $4 THEN now() END)
     ON CONFLICT (player_id, round_no) DO UPDATE
       SET asked = play.stuck_rounds.asked + 1, last_answer = $3, asked_at = now(),
           reported_at = coalesce(play.stuck_rounds.reported_at, CASE WHEN $4 THEN now() END)`,
    [round.playerId, round.roundNo, answer, reported],
  )
}

export type StaleRound = RoundRow & {
  asked: number
  askedAt: Date | null
  lastAnswer: string
  reported: boolean
}

export async function listOpenRounds(
  { db }: Db,
  minutes: number,
  limit: number,
): Promise<StaleRound[]> {
  const { rows } = await db.query<StaleRound>(
    `SELECT ${roundColumns}, coalesce(k.asked, 0) AS asked, k.asked_at AS "askedAt",
            coalesce(k.last_answer, '') AS "lastAnswer", k.reported_at IS NOT NULL AS reported
       FROM play.rounds r LEFT JOIN play.stuck_rounds k USING (player_id, round_no)
      WHERE r.status = 'open' AND r.started_at < now() - make_interval(mins => $1)
      ORDER BY r.started_at LIMIT $2`,
    [minutes, limit],
  )
  return rows
}

/** Rounds that people have to look at. */
export async function listReported({ db }: Db): Promise<(RoundRow & { lastAnswer: string })[]> {
  const { rows } = await db.query<RoundRow & { lastAnswer: string }>(
    `SELECT ${roundColumns}, k.last_answer AS "lastAnswer"
       FROM play.stuck_rounds k JOIN play.rounds r USING (player_id, round_no)
      WHERE k.reported_at IS NOT NULL AND r.status = 'open' ORDER BY r.started_at`,
  )
  return rows
}

// Providers

export type ProviderRow = { providerId: string; name: string; baseUrl: string; origin: string }
export type ProviderKeyRow = {
  providerId: string
  keyId: string
  direction: 'wallet' | 'operator'
  sealed: Buffer
}

export async function readProviders({
  db,
}: Db): Promise<{ providers: ProviderRow[]; keys: ProviderKeyRow[] }> {
  const providers = await db.query<ProviderRow>(
    `SELECT provider_id AS "providerId", name, base_url AS "baseUrl", origin
       FROM play.providers WHERE enabled`,
  )
  const keys = await db.query<ProviderKeyRow>(
    `SELECT k.provider_id AS "providerId", k.key_id AS "keyId", k.direction, k.sealed
       FROM play.provider_keys k JOIN play.providers p USING (provider_id)
      WHERE p.enabled AND (k.not_after IS NULL OR k.not_after > now()) ORDER BY k.added_at`,
  )
  return { providers: providers.rows, keys: keys.rows }
}

export async function upsertProvider({ db }: Db, provider: ProviderRow): Promise<void> {
  await db.query(
    `INSERT INTO play.providers (provider_id, name, base_url, origin) VALUES ($1, $2, $3, $4)
     ON CONFLICT (provider_id) DO UPDATE SET name = $2, base_url = $3, origin = $4`,
    [provider.providerId, provider.name, provider.baseUrl, provider.origin],
  )
}

export async function upsertProviderKey(
  { db }: Pick<AppContext, 'db'>,
  key: ProviderKeyRow,
): Promise<void> {
  await db.query(
    `INSERT INTO play.provider_keys (provider_id, key_id, direction, sealed) VALUES ($1, $2, $3, $4)
     ON CONFLICT (provider_id, direction, key_id) DO UPDATE SET sealed = $4, not_after = NULL`,
    [key.providerId, key.keyId, key.direction, key.sealed],
  )
}

/** By the transaction that wrote the entry: a round's id alone could be another provider's too. */
export async function roundsByEntry(
  ctx: AppContext,
  playerId: number,
  entries: readonly { entryNo: number; ref: string }[],
): Promise<Map<number, { roundNo: number; gameId: number }>> {
  if (entries.length === 0) return new Map()
  const { rows } = await ctx.db.query<{ entryNo: number; roundNo: number; gameId: number }>({
    name: 'play.rounds-by-entry',
    text: `SELECT i.entry_no AS "entryNo", r.round_no AS "roundNo", r.game_id AS "gameId"
             FROM unnest($2::bigint[], $3::text[]) i (entry_no, ref)
             JOIN LATERAL (SELECT t.round_no FROM play.transactions t
                            WHERE t.round_id = i.ref AND t.round_id <> '' AND t.player_id = $1
                              AND t.entry_no = i.entry_no LIMIT 1) t ON true
             JOIN LATERAL (SELECT * FROM play.rounds x
                            WHERE x.player_id = $1 AND x.round_no = t.round_no LIMIT 1) r ON true`,
    values: [playerId, entries.map(({ entryNo }) => entryNo), entries.map(({ ref }) => ref)],
  })
  return new Map(rows.map(({ entryNo, ...round }) => [entryNo, round]))
}

export async function roundsByNumber(
  ctx: AppContext,
  playerId: number,
  roundNos: readonly number[],
): Promise<Map<number, 'open' | 'completed' | 'cancelled'>> {
  if (roundNos.length === 0) return new Map()
  const { rows } = await ctx.db.query<{
    roundNo: number
    status: 'open' | 'completed' | 'cancelled'
  }>({
    name: 'play.rounds-by-number',
    text: `SELECT r.round_no AS "roundNo", r.status FROM unnest($2::bigint[]) i (round_no)
             JOIN play.rounds r ON r.player_id = $1 AND r.round_no = i.round_no`,
    values: [playerId, roundNos],
  })
  return new Map(rows.map(({ roundNo, status }) => [roundNo, status]))
}
