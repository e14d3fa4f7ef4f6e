import type { Queryable } from '@perlas/database/pool'
import { nowOf, type Timed } from '#/context.ts'
import type { RoundState } from './rules.ts'

export type Round = {
  id: string
  sessionId: string
  requestId: string
  playerId: string
  gameCode: string
  gameVersion: string
  mode: 'real' | 'demo'
  bet: number
  choice: unknown
  seedPairId: string
  nonce: number
  /** Of a stepped round: its secret, which nobody is told. */
  outcome: unknown
  /** Null while a stepped round is not over. */
  win: number | null
  freeRoundId: string | null
  state: RoundState
  refusal: string | null
  balanceAfterBet: number | null
  balanceAfter: number | null
  createdAt: Date
  seenAt: Date | null
  attempts: number
  /** When a stepped round ends by itself; null for rounds of one press. */
  leftAt: Date | null
  /** How many shots a volley has, each drawn with the next number from `nonce` on; null of every other round. */
  shots: number | null
}
export type Step = { n: number; action: unknown; view: unknown }
/** More stake that a step asked for; `win` is what the step pays where it ends the round. */
export type Ask = Step & {
  k: number
  requestId: string
  win: number | null
  amount: number
  state: 'sent' | 'taken' | 'refused' | 'unknown' | 'back'
  refusal: string | null
  /** Milliseconds since 1970. */
  at: number
}
/** With the seeds that prove it; `seedOpen` when they may be told. */
export type RoundWithProof = Round & {
  /** In their order; none for rounds of one press. */
  steps: Step[]
  /** In their order: what steps asked for, whatever came of it. */
  asks: Ask[]
  commitment: string
  clientSeed: string
  seedSealed: Buffer
  seedKey: string
  seedOpen: boolean
}

const columns = `r.id, r.session_id AS "sessionId", r.request_id AS "requestId",
  r.player_id AS "playerId", r.game_code AS "gameCode", r.game_version AS "gameVersion", r.mode,
  r.bet, r.choice, r.seed_pair_id AS "seedPairId", r.nonce, r.outcome, r.win,
  r.free_round_id AS "freeRoundId", r.state, r.refusal, r.balance_after_bet AS "balanceAfterBet",
  r.balance_after AS "balanceAfter", r.created_at AS "createdAt", r.seen_at AS "seenAt", r.attempts,
  r.left_at AS "leftAt", r.shots`
const steps = `CASE WHEN r.left_at IS NULL THEN '[]' ELSE (
  SELECT coalesce(json_agg(json_build_object('n', n, 'action', action, 'view', view) ORDER BY n), '[]')
    FROM round_steps WHERE round_id = r.id) END AS steps,
  CASE WHEN r.left_at IS NULL THEN '[]' ELSE (
  SELECT coalesce(json_agg(json_build_object('k', k, 'n', n, 'requestId', request_id, 'action', action, 'view', view,
      'win', win, 'amount', amount, 'state', state, 'refusal', refusal,
      'at', (extract(epoch FROM at) * 1000)::bigint) ORDER BY k), '[]')
    FROM round_asks WHERE round_id = r.id) END AS asks`
// A session that ended plays no more, so its seed gives nothing away; but a stepped round of it may still be open,
// and goes on in the next session, and a volley may still be asked for.
const proofAt = (
  now: `$${number}`,
) => `p.commitment, p.client_seed AS "clientSeed", p.seed_sealed AS "seedSealed", p.seed_key AS "seedKey",
  (p.state = 'revealed' OR s.closed_at IS NOT NULL OR s.expires_at < ${now}) AND NOT EXISTS (
    SELECT FROM rounds o WHERE o.seed_pair_id = p.id AND (o.left_at IS NOT NULL OR o.shots IS NOT NULL)
      AND o.state IN ('bet-sent', 'bet-unknown', 'stepping')) AS "seedOpen"`
const joined = `rounds r JOIN seed_pairs p ON p.id = r.seed_pair_id JOIN sessions s ON s.id = r.session_id`

/** A round as it is to begin; `view` is the start of a stepped one. */
export type Start = Pick<
  Round,
  | 'id'
  | 'sessionId'
  | 'requestId'
  | 'gameVersion'
  | 'bet'
  | 'choice'
  | 'seedPairId'
  | 'nonce'
  | 'outcome'
  | 'win'
  | 'freeRoundId'
> & { view: unknown; leftOpenMs: number | null }

/** What came of a start; see `sql/begin-rounds.sql`. `balance` is what a demo has left. */
export type Verdict = {
  id: string
  verdict:
    | 'begun'
    | 'earlier'
    | 'again'
    | 'session-ended'
    | 'round-open'
    | 'free-rounds-gone'
    | 'bad-request'
    | 'no-money'
  roundId: string | null
  balance: number | null
}

/** Begins rounds, all in one statement and each by itself; after `patienceMs` the worker may touch them. */
export async function begin(
  db: Queryable,
  starts: readonly Start[],
  { at, patienceMs }: { at: Date; patienceMs: number },
): Promise<Map<string, Verdict>> {
  const { rows } = await db.query<Verdict>(
    `SELECT id, verdict, round_id AS "roundId", balance FROM begin_rounds($1, $2, $3)`,
    [JSON.stringify(starts), at, patienceMs],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

export async function insertStep(ctx: Timed, roundId: string, step: Step): Promise<void> {
  await ctx.db.query(
    'INSERT INTO round_steps (round_id, n, action, view, at) VALUES ($1, $2, $3, $4, $5)',
    [roundId, step.n, JSON.stringify(step.action), JSON.stringify(step.view), nowOf(ctx)],
  )
}

/** A stake is asked for: nobody waits for it longer than `patienceMs`. */
export async function insertAsk(
  ctx: Timed,
  roundId: string,
  ask: Omit<Ask, 'refusal' | 'at'>,
  patienceMs: number,
): Promise<void> {
  await ctx.db.query(
    `INSERT INTO round_asks (round_id, k, n, request_id, action, view, win, amount, state, at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      roundId,
      ask.k,
      ask.n,
      ask.requestId,
      JSON.stringify(ask.action),
      JSON.stringify(ask.view),
      ask.win,
      ask.amount,
      ask.state,
      nowOf(ctx),
    ],
  )
  if (ask.state !== 'sent') return
  await ctx.db.query(
    `UPDATE rounds SET next_attempt_at = $2::timestamptz + $3 * interval '1 millisecond' WHERE id = $1`,
    [roundId, nowOf(ctx), patienceMs],
  )
}

/**
 * What came of a stake that was asked for, while the round is held. Over, the round waits for its player again; else the
 * worker has it after `inMs`.
 */
export async function turnAsk(
  ctx: Timed,
  roundId: string,
  k: number,
  to: { state: Ask['state']; refusal?: string; balance?: number; fault?: string; inMs?: number },
): Promise<void> {
  await ctx.db.query(
    'UPDATE round_asks SET state = $3, refusal = coalesce($4, refusal) WHERE round_id = $1 AND k = $2',
    [roundId, k, to.state, to.refusal ?? null],
  )
  await ctx.db.query(
    `UPDATE rounds SET attempts = 0, balance_after_bet = coalesce($2, balance_after_bet),
       last_fault = coalesce($3, last_fault),
       next_attempt_at = coalesce($5::timestamptz + $4 * interval '1 millisecond', left_at)
     WHERE id = $1`,
    [
      roundId,
      to.balance ?? null,
      to.fault ?? null,
      to.inMs ?? null,
      to.inMs === undefined ? null : nowOf(ctx),
    ],
  )
}

/** One step of a round at a time. */
export async function lock(db: Queryable, id: string): Promise<void> {
  await db.query('SELECT FROM rounds WHERE id = $1 FOR UPDATE', [id])
}

/** A round moved on, only from where it is thought to be. */
export type Move = {
  id: string
  from: RoundState
  to: RoundState
  refusal?: string
  balanceAfterBet?: number
  balanceAfter?: number
  /** What a stepped round pays, set once. */
  win?: number
  fault?: string
  /** When the worker may touch it. */
  inMs?: number
}

/** Moves rounds on, all in one statement; which of them were where they were thought to be. */
export async function advance(ctx: Timed, moves: readonly Move[]): Promise<Set<string>> {
  const { rows } = await ctx.db.query<{ id: string }>('SELECT advance_rounds($1, $2) AS id', [
    JSON.stringify(moves),
    nowOf(ctx),
  ])
  return new Set(rows.map(({ id }) => id))
}

export async function noteAttempt(
  ctx: Timed,
  id: string,
  next: { inMs: number; fault: string; giveUpAfterMs: number },
): Promise<{ gaveUp: boolean }> {
  const { rows } = await ctx.db.query<{ gaveUp: boolean }>(
    `UPDATE rounds SET attempts = attempts + 1, last_fault = $3,
       next_attempt_at = $5::timestamptz + $2 * interval '1 millisecond',
       given_up_at = CASE WHEN coalesce(left_at, created_at) < $5::timestamptz - $4 * interval '1 millisecond'
         THEN $5::timestamptz END
     WHERE id = $1 RETURNING given_up_at IS NOT NULL AS "gaveUp"`,
    [id, next.inMs, next.fault, next.giveUpAfterMs, nowOf(ctx)],
  )
  return rows[0] ?? { gaveUp: false }
}

/** Takes what is due, for as long as one try lasts, so that two workers never try the same. */
export async function claimDue(ctx: Timed, limit: number, leaseMs: number): Promise<string[]> {
  const { rows } = await ctx.db.query<{ id: string }>(
    `UPDATE rounds SET next_attempt_at = $3::timestamptz + $2 * interval '1 millisecond'
     WHERE id IN (
       SELECT id FROM rounds
       WHERE state IN ('bet-sent', 'bet-unknown', 'stepping', 'win-pending') AND given_up_at IS NULL
         AND next_attempt_at <= $3
       ORDER BY next_attempt_at LIMIT $1 FOR UPDATE SKIP LOCKED)
     RETURNING id`,
    [limit, leaseMs, nowOf(ctx)],
  )
  return rows.map((row) => row.id)
}

export async function find(ctx: Timed, id: string): Promise<RoundWithProof | undefined> {
  return one(ctx, 'r.id = $1', [id])
}

export async function byRequest(ctx: Timed, sessionId: string, requestId: string) {
  return one(ctx, 'r.session_id = $1 AND r.request_id = $2', [sessionId, requestId])
}

/** The one that must be finished, else the newest that the player has not seen to its end. */
export async function toResume(ctx: Timed, playerId: string, gameCode: string) {
  return one(
    ctx,
    `r.player_id = $1 AND r.game_code = $2 AND (
       r.state IN ('bet-sent', 'bet-unknown', 'stepping', 'win-pending')
       OR (r.state = 'settled' AND r.seen_at IS NULL AND r.id = (
         SELECT id FROM rounds WHERE player_id = $1 AND game_code = $2
         ORDER BY created_at DESC, id DESC LIMIT 1)))
     ORDER BY (r.state <> 'settled') DESC, r.created_at DESC`,
    [playerId, gameCode],
  )
}

export async function openRounds(db: Queryable, sessionId: string): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `SELECT id FROM rounds WHERE session_id = $1
     AND state IN ('bet-sent', 'bet-unknown', 'stepping', 'win-pending')`,
    [sessionId],
  )
  return rows.map((row) => row.id)
}

export async function newest(ctx: Timed, playerId: string, gameCode: string, limit: number) {
  const { rows } = await ctx.db.query<RoundWithProof>(
    `SELECT ${columns}, ${steps}, ${proofAt('$4')} FROM ${joined} WHERE r.player_id = $1 AND r.game_code = $2
     ORDER BY r.created_at DESC, r.id DESC LIMIT $3`,
    [playerId, gameCode, limit, nowOf(ctx)],
  )
  return rows
}

/** Whether the pair in use decides what is not over: telling its seed would tell what is covered, or what a volley that the lobby may still refuse brings. */
export async function coversSteps(db: Queryable, sessionId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `SELECT FROM seed_pairs p JOIN rounds r ON r.seed_pair_id = p.id
      WHERE p.session_id = $1 AND p.state = 'active' AND (r.left_at IS NOT NULL OR r.shots IS NOT NULL)
        AND r.state IN ('bet-sent', 'bet-unknown', 'stepping')`,
    [sessionId],
  )
  return (rowCount ?? 0) > 0
}

/** Several at once, in the order in which rounds are moved on. Nobody waits for the disk: what a crash forgets is shown once more. */
export async function markSeen(ctx: Timed, ids: readonly string[]): Promise<void> {
  await ctx.db.query(
    `WITH held AS (SELECT id FROM rounds WHERE id = ANY ($1) AND seen_at IS NULL ORDER BY id FOR UPDATE)
     UPDATE rounds r SET seen_at = $2 FROM held, (SELECT set_config('synchronous_commit', 'off', true)) c
      WHERE r.id = held.id`,
    [ids, nowOf(ctx)],
  )
}

export async function findAll(
  ctx: Timed,
  ids: readonly string[],
): Promise<Map<string, RoundWithProof>> {
  const { rows } = await ctx.db.query<RoundWithProof>(
    `SELECT ${columns}, ${steps}, ${proofAt('$2')} FROM ${joined} WHERE r.id = ANY ($1)`,
    [ids, nowOf(ctx)],
  )
  return new Map(rows.map((round) => [round.id, round]))
}

async function one(
  ctx: Timed,
  where: string,
  values: unknown[],
): Promise<RoundWithProof | undefined> {
  const proof = proofAt(`$${values.length + 1}`)
  const { rows } = await ctx.db.query<RoundWithProof>(
    `SELECT ${columns}, ${steps}, ${proof} FROM ${joined} WHERE ${where} LIMIT 1`,
    [...values, nowOf(ctx)],
  )
  return rows[0]
}

/** `bet` is all that was staked in it. */
export type ReportedRound = Pick<Round, 'id' | 'gameCode' | 'state' | 'bet' | 'win'> & {
  free: boolean
  /** Where the next page begins. */
  cursor: string
}

/** Real rounds that ended in a span, oldest first, after a cursor; or those that are named. */
export async function reported(
  db: Queryable,
  ask: { from: Date; until: Date; after: string; ids: string[] | null; limit: number },
): Promise<ReportedRound[]> {
  const [moment = '', id = ''] = ask.after.split('/')
  const fields = `id, game_code AS "gameCode", state, win, free_round_id IS NOT NULL AS free,
    bet + CASE WHEN left_at IS NULL THEN 0 ELSE (
      SELECT coalesce(sum(amount), 0)::bigint FROM round_asks WHERE round_id = rounds.id AND state = 'taken') END AS bet,
    (extract(epoch FROM ended_at) * 1000000)::bigint || '/' || id AS cursor`
  const { rows } = ask.ids
    ? await db.query<ReportedRound>(
        `SELECT ${fields} FROM rounds WHERE mode = 'real' AND id = ANY ($1) ORDER BY id`,
        [ask.ids],
      )
    : await db.query<ReportedRound>(
        `SELECT ${fields} FROM rounds
          WHERE mode = 'real' AND state IN ('settled', 'rolled-back') AND ended_at >= $1 AND ended_at < $2
            AND (ended_at, id) > (to_timestamp(0) + $3::bigint * interval '1 microsecond', $4)
          ORDER BY ended_at, id LIMIT $5`,
        [ask.from, ask.until, moment || '0', id, ask.limit],
      )
  return rows
}
