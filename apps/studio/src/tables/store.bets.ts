import type { Queryable } from '@perlas/database/pool'
import type { StudioContext } from '#/context.ts'
import type { SharedBet } from '@perlas/game-kit/shared'
import {
  MAX_BETS_PER_ROUND,
  type BetState,
  type Downs,
  type Newest,
  type Pools,
} from './protocol.ts'

type Db = Pick<StudioContext, 'db'>
const ms = (column: string) => `(extract(epoch FROM ${column}) * 1000)::bigint`

/** A press of bets; `sql/place-bets.sql` says what comes of it. */
export type Laying = {
  sessionId: string
  roundId: string
  seatName: string
  requestId: string
  seed: string
  /** Most that the player may stake in the round. */
  most: number
  /** Bets that the player may have in the round, whatever became of them. */
  /** That were ever laid, and that may lie at once. */
  mostBets: number
  mostLying: number
  bets: { id: string; spot: string; amount: number; max: number }[]
}
export type Laid = {
  n: number
  verdict:
    | 'placed'
    | 'earlier'
    | 'bets-closed'
    | 'session-ended'
    | 'sits-out'
    | 'over-limit'
    | 'no-money'
  seat: string | null
  detail: 'spot' | 'table' | 'session' | null
}

export async function lay({ db }: Db, presses: readonly Laying[]): Promise<Laid[]> {
  const { rows } = await db.query<Laid>(
    'SELECT n, verdict, seat, detail FROM place_bets($1) ORDER BY n',
    [JSON.stringify(presses.map((press, n) => ({ n, ...press })))],
  )
  return rows
}

export type Bet = {
  id: string
  roundId: string
  seat: string
  playerId: string
  requestId: string
  spot: string
  amount: number
  seed: string
  state: BetState
  platformTxId: string | null
  win: number | null
  /** The height at which its player took it down, where it flew. */
  down: number | null
}
const columns = `b.id, b.round_id AS "roundId", b.seat, b.player_id AS "playerId", b.request_id AS "requestId", b.spot,
  b.amount, b.seed, b.state, b.platform_tx_id AS "platformTxId", b.win, b.down`

/** What the lobby said of a stake, or that it said nothing. A stake stands only while the round still waits for it. */
export type Answered = {
  id: string
  roundId: string
  seat: string
  to: 'standing' | 'refused' | 'unknown'
  platformTxId?: string
  balance?: number
  refusal?: string
}

export async function answer({ db }: Db, given: readonly Answered[]): Promise<Set<string>> {
  const { rows } = await db.query<{ id: string }>('SELECT answer_bets($1) AS id', [
    JSON.stringify(given),
  ])
  return new Set(rows.map(({ id }) => id))
}

/** Bets that nobody answered for yet. */
export async function unanswered({ db }: Db, roundId: string): Promise<Bet[]> {
  const { rows } = await db.query<Bet>(
    `SELECT ${columns} FROM table_bets b WHERE b.round_id = $1 AND b.state = 'sent'`,
    [roundId],
  )
  return rows
}

/** Takes a player's bets back while bets are open; those of one press, or all. */
export async function takeBack(
  { db }: Db,
  ask: { roundId: string; playerId: string; requestId: string | null },
): Promise<{ ids: string[]; inTime: boolean }> {
  const { rows } = await db.query<{ ids: string[]; inTime: boolean }>(
    'SELECT ids, in_time AS "inTime" FROM take_bets_back($1, $2, $3)',
    [ask.roundId, ask.playerId, ask.requestId],
  )
  return rows[0] ?? { ids: [], inTime: false }
}

/** Every bet that stands is to be taken back. */
export async function takeAllBack({ db }: Db, roundId: string): Promise<void> {
  await db.query(
    `UPDATE table_bets SET state = 'unknown', next_attempt_at = table_clock()
      WHERE round_id = $1 AND state IN ('sent', 'standing') AND mode = 'real'`,
    [roundId],
  )
  await db.query(
    `WITH back AS (
       UPDATE table_bets SET state = 'unknown' WHERE round_id = $1 AND state = 'standing' AND mode = 'demo'
       RETURNING id, session_id, amount
     ), sums AS (SELECT session_id, sum(amount) AS amount FROM back GROUP BY 1)
     UPDATE sessions s SET demo_balance = s.demo_balance + sums.amount FROM sums WHERE s.id = sums.session_id`,
    [roundId],
  )
  await db.query(
    `UPDATE table_bets SET state = 'back' WHERE round_id = $1 AND state = 'unknown' AND mode = 'demo'`,
    [roundId],
  )
  await db.query(
    `UPDATE table_seats t SET
         state = CASE WHEN b.left THEN 'leaving' ELSE 'back' END,
         ended_at = CASE WHEN b.left THEN NULL ELSE table_clock() END
       FROM (SELECT s.seat, EXISTS (SELECT FROM table_bets b WHERE b.round_id = $1 AND b.seat = s.seat
                AND b.state = 'unknown') AS left
               FROM table_seats s WHERE s.round_id = $1) b
      WHERE t.round_id = $1 AND t.seat = b.seat AND t.state IN ('playing', 'leaving')`,
    [roundId],
  )
}

/** What the lobby has taken back, and what that ends; the players whose it was. */
export async function wentBack(
  { db }: Db,
  given: readonly { id: string; roundId: string; balance: number | null }[],
): Promise<void> {
  await db.query('SELECT bets_went_back($1)', [JSON.stringify(given)])
}

/** The bets that the lobby took, in the order of the tree: what stands, and what was taken back in time. */
export async function leavesOf(
  { db }: Db,
  roundId: string,
  after = '',
  limit: number | null = null,
) {
  const { rows } = await db.query<Bet & { undone: boolean }>(
    `SELECT ${columns}, b.state <> 'standing' AS undone FROM table_bets b
      WHERE b.round_id = $1 AND b.mode = 'real' AND b.platform_tx_id IS NOT NULL
        AND b.state IN ('standing', 'unknown', 'back') AND b.id COLLATE "C" > $2
      ORDER BY b.id COLLATE "C" LIMIT $3`,
    [roundId, after, limit],
  )
  return rows
}

/** All that the pay of a bet follows from, beside the draw. */
export type Lain = { spot: string; amount: number; down: number | null; play: boolean }

/** What was bet where, and came down where, each of them once. */
export async function layout({ db }: Db, roundId: string) {
  const { rows } = await db.query<Lain & { count: number }>(
    `SELECT spot, amount, down, mode = 'demo' AS play, count(*)::integer AS count
       FROM table_bets WHERE round_id = $1 AND state = 'standing' GROUP BY 1, 2, 3, 4`,
    [roundId],
  )
  return rows
}

/** All that stands in a round, by its seats, for prizes that are shared. */
export async function standing({ db }: Db, roundId: string): Promise<SharedBet[]> {
  const { rows } = await db.query<SharedBet>(
    `SELECT spot, amount, seat, mode = 'real' AS real FROM table_bets
      WHERE round_id = $1 AND state = 'standing'`,
    [roundId],
  )
  return rows
}

/**
 * For the rest of a transaction, what is joined is joined by hashing: the statistics of a table that was empty a minute
 * ago speak for comparing each with each.
 */
export async function joinMany({ db }: Db): Promise<void> {
  await db.query('SET LOCAL enable_nestloop = off')
}

/** What each pair pays goes to its bets, and what each seat is owed with it. */
export async function storeWins(
  { db }: Db,
  roundId: string,
  wins: readonly (Lain & { win: number })[],
): Promise<void> {
  await db.query(
    `UPDATE table_bets b SET win = w.win
       FROM unnest($2::text[], $3::bigint[], $4::integer[], $5::boolean[], $6::bigint[]) w (spot, amount, down, play, win)
      WHERE b.round_id = $1 AND b.state = 'standing' AND b.spot = w.spot AND b.amount = w.amount
        AND coalesce(b.down, 0) = coalesce(w.down, 0) AND (b.mode = 'demo') = w.play`,
    [
      roundId,
      wins.map(({ spot }) => spot),
      wins.map(({ amount }) => amount),
      wins.map(({ down }) => down),
      wins.map(({ play }) => play),
      wins.map(({ win }) => win),
    ],
  )
  await db.query(
    `UPDATE table_seats t SET state = CASE WHEN b.bets > 0 THEN 'owed' WHEN b.left > 0 THEN 'leaving' ELSE 'back' END,
         staked = coalesce(b.staked, 0), win = CASE WHEN b.bets > 0 THEN b.win END, first_bet = b.first,
         owed_at = table_clock(), next_attempt_at = table_clock() + interval '10 seconds',
         ended_at = CASE WHEN b.bets = 0 AND b.left = 0 THEN table_clock() END
       FROM (SELECT seat, count(*) FILTER (WHERE state = 'standing') AS bets,
                    count(*) FILTER (WHERE state = 'unknown') AS left,
                    sum(amount) FILTER (WHERE state = 'standing') AS staked,
                    sum(win) FILTER (WHERE state = 'standing') AS win,
                    min(id COLLATE "C") FILTER (WHERE state = 'standing') AS first
               FROM table_bets WHERE round_id = $1 GROUP BY seat) b
      WHERE t.round_id = $1 AND t.seat = b.seat AND t.state IN ('playing', 'leaving')`,
    [roundId],
  )
}

// Taking down.

/** A press that takes down what its player has on a spot; `sql/take-down.sql` says what comes of it. */
export type TakingDown = {
  roundId: string
  playerId: string
  spot: string
  rate: number
  /** The last height of the flight. */
  top: number
  /** How long ago it was read. */
  agoMs: number
}
export type TakenDown = { n: number; verdict: 'down' | 'not-begun' | 'over' | 'none' }

export async function takeDown(
  { db }: Db,
  presses: readonly TakingDown[],
): Promise<TakenDown['verdict'][]> {
  const { rows } = await db.query<TakenDown>('SELECT n, verdict FROM take_down($1)', [
    JSON.stringify(presses.map((press, n) => ({ n, ...press }))),
  ])
  const verdicts = new Map(rows.map(({ n, verdict }) => [n, verdict]))
  return presses.map((_, n) => verdicts.get(n) ?? 'none')
}

/** Nobody could be heard: what flies by hand alone comes down at its stake. Gives how many. */
export async function bringDown(
  { db }: Db,
  roundId: string,
  byHand: (spot: string) => boolean,
): Promise<number> {
  const { rows } = await db.query<{ spot: string }>(
    `SELECT DISTINCT spot FROM table_bets WHERE round_id = $1 AND state = 'standing' AND down IS NULL`,
    [roundId],
  )
  const { rowCount } = await db.query(
    `UPDATE table_bets SET down = 100, down_at = table_clock()
      WHERE round_id = $1 AND state = 'standing' AND down IS NULL AND spot = ANY ($2)`,
    [roundId, rows.map(({ spot }) => spot).filter(byHand)],
  )
  return rowCount ?? 0
}

/** Who took down last, by masked names, and how many bets still fly. */
export async function downsOf({ db }: Db, roundId: string, limit: number): Promise<Downs> {
  const [newest, counts] = await Promise.all([
    db.query<Downs['downs'][number]>(
      `SELECT s.display AS who, b.amount / 1000 * 1000 AS amount, b.down
         FROM table_bets b JOIN table_seats s ON s.round_id = b.round_id AND s.seat = b.seat
        WHERE b.round_id = $1 AND b.state = 'standing' AND b.mode = 'real' AND b.down IS NOT NULL
          AND s.display IS NOT NULL
        ORDER BY b.down_at DESC, b.id LIMIT $2`,
      [roundId, limit],
    ),
    db.query<{ flying: number }>(
      `SELECT count(*)::integer AS flying FROM table_bets
        WHERE round_id = $1 AND state = 'standing' AND mode = 'real' AND down IS NULL`,
      [roundId],
    ),
  ])
  return { downs: newest.rows, flying: counts.rows[0]?.flying ?? 0 }
}

// Paying.

export type Owed = {
  roundId: string
  seat: string
  win: number
  firstBet: string | null
  attempts: number
}
const owed = `round_id AS "roundId", seat, win, first_bet AS "firstBet", attempts`

/**
 * A win ends the lobby's round, and no stake of it can be taken back afterwards: a seat of which one is still to go back
 * is not asked for here. The worker takes the stake back first, and pays then.
 */
export async function owedOf({ db }: Db, roundId: string): Promise<Owed[]> {
  const { rows } = await db.query<Owed>(
    `SELECT ${owed} FROM table_seats WHERE round_id = $1 AND state = 'owed' AND mode = 'real'
        AND seat <> ALL (ARRAY(SELECT seat FROM table_bets WHERE round_id = $1 AND state = 'unknown'))
      ORDER BY seat`,
    [roundId],
  )
  return rows
}

/** What is owed for longer than the pump waits, for as long as one try lasts; nothing where a stake is to go back first. */
export async function claimOwed({ db }: Db, limit: number, leaseMs: number): Promise<Owed[]> {
  const { rows } = await db.query<Owed>(
    `UPDATE table_seats SET next_attempt_at = table_clock() + $2 * interval '1 millisecond'
      WHERE (round_id, seat) IN (
        SELECT round_id, seat FROM table_seats s
         WHERE state = 'owed' AND mode = 'real' AND given_up_at IS NULL AND next_attempt_at <= table_clock()
           AND NOT EXISTS (SELECT FROM table_bets b
                            WHERE b.round_id = s.round_id AND b.seat = s.seat AND b.state = 'unknown')
         ORDER BY next_attempt_at LIMIT $1 FOR UPDATE SKIP LOCKED)
      RETURNING ${owed}`,
    [limit, leaseMs],
  )
  return rows
}

/** The same of one seat that is asked about, whenever its next try would be; undefined where a stake is to go back first. */
export async function owedBy(
  { db }: Db,
  { roundId, seat }: Pick<Owed, 'roundId' | 'seat'>,
): Promise<Owed | undefined> {
  const { rows } = await db.query<Owed>(
    `SELECT ${owed} FROM table_seats WHERE round_id = $1 AND seat = $2 AND state = 'owed' AND mode = 'real'
        AND NOT EXISTS (SELECT FROM table_bets WHERE round_id = $1 AND seat = $2 AND state = 'unknown')`,
    [roundId, seat],
  )
  return rows[0]
}

/** Stakes of a seat that are still to be taken back. */
export async function unknownOf(
  { db }: Db,
  { roundId, seat }: Pick<Owed, 'roundId' | 'seat'>,
): Promise<(Bet & { attempts: number })[]> {
  const { rows } = await db.query<Bet & { attempts: number }>(
    `SELECT ${columns}, b.attempts FROM table_bets b WHERE b.round_id = $1 AND b.seat = $2 AND b.state = 'unknown'`,
    [roundId, seat],
  )
  return rows
}

export async function settleSeats(
  { db }: Db,
  paid: readonly { roundId: string; seat: string; balance: number | null }[],
): Promise<void> {
  await db.query(
    `UPDATE table_seats t SET state = 'settled', ended_at = table_clock(), balance = coalesce(p.balance, t.balance)
       FROM unnest($1::text[], $2::text[], $3::bigint[]) p (round_id, seat, balance)
      WHERE t.round_id = p.round_id AND t.seat = p.seat AND t.state = 'owed'`,
    [paid.map((p) => p.roundId), paid.map((p) => p.seat), paid.map((p) => p.balance)],
  )
}

/** Play money is the studio's own. */
export async function settleDemo({ db }: Db, roundId: string): Promise<void> {
  await db.query(
    `WITH due AS (
       SELECT seat, session_id, win FROM table_seats WHERE round_id = $1 AND state = 'owed' AND mode = 'demo'
        ORDER BY session_id FOR UPDATE
     ), paid AS (
       UPDATE sessions s SET demo_balance = s.demo_balance + d.win
         FROM (SELECT session_id, sum(win) AS win FROM due GROUP BY 1) d WHERE s.id = d.session_id
         RETURNING s.id, s.demo_balance)
     UPDATE table_seats t SET state = 'settled', ended_at = table_clock(), balance = paid.demo_balance
       FROM due JOIN paid ON paid.id = due.session_id WHERE t.round_id = $1 AND t.seat = due.seat`,
    [roundId],
  )
}

export async function noteSeatFaults(
  { db }: Db,
  faults: readonly { roundId: string; seat: string; fault: string; inMs: number }[],
  giveUpAfterMs: number,
): Promise<{ roundId: string; seat: string; gaveUp: boolean }[]> {
  const { rows } = await db.query<{ roundId: string; seat: string; gaveUp: boolean }>(
    `UPDATE table_seats t SET attempts = t.attempts + 1, last_fault = f.fault,
         next_attempt_at = table_clock() + f.in_ms * interval '1 millisecond',
         given_up_at = CASE WHEN t.owed_at < table_clock() - $5 * interval '1 millisecond' THEN table_clock() END
       FROM unnest($1::text[], $2::text[], $3::text[], $4::bigint[]) f (round_id, seat, fault, in_ms)
      WHERE t.round_id = f.round_id AND t.seat = f.seat AND t.state = 'owed'
      RETURNING t.round_id AS "roundId", t.seat, t.given_up_at IS NOT NULL AS "gaveUp"`,
    [
      faults.map((f) => f.roundId),
      faults.map((f) => f.seat),
      faults.map((f) => f.fault),
      faults.map((f) => f.inMs),
      giveUpAfterMs,
    ],
  )
  return rows
}

export async function countSeats({ db }: Db, roundId: string) {
  const { rows } = await db.query<{ seats: number; open: number }>(
    `SELECT count(*) FILTER (WHERE state IN ('owed', 'settled'))::integer AS seats,
            count(*) FILTER (WHERE state = 'owed')::integer AS open
       FROM table_seats WHERE round_id = $1 AND mode = 'real'`,
    [roundId],
  )
  return rows[0] ?? { seats: 0, open: 0 }
}

/** Bets to be taken back, and bets that nobody answered for, for as long as one try lasts. */
export async function claimBets(
  { db }: Db,
  limit: number,
  leaseMs: number,
): Promise<(Bet & { attempts: number })[]> {
  const { rows } = await db.query<Bet & { attempts: number }>(
    `UPDATE table_bets b SET next_attempt_at = table_clock() + $2 * interval '1 millisecond'
      WHERE (b.round_id, b.id) IN (
        SELECT round_id, id FROM table_bets
         WHERE state IN ('sent', 'unknown') AND given_up_at IS NULL AND next_attempt_at <= table_clock()
         ORDER BY next_attempt_at LIMIT $1 FOR UPDATE SKIP LOCKED)
      RETURNING ${columns}, b.attempts`,
    [limit, leaseMs],
  )
  return rows
}

export async function noteBetFaults(
  { db }: Db,
  faults: readonly { roundId: string; id: string; fault: string; inMs: number }[],
  giveUpAfterMs: number,
): Promise<{ id: string; gaveUp: boolean }[]> {
  const { rows } = await db.query<{ id: string; gaveUp: boolean }>(
    `UPDATE table_bets b SET attempts = b.attempts + 1, last_fault = f.fault,
         next_attempt_at = table_clock() + f.in_ms * interval '1 millisecond',
         given_up_at = CASE WHEN b.placed_at < table_clock() - $5 * interval '1 millisecond' THEN table_clock() END
       FROM unnest($1::text[], $2::text[], $3::text[], $4::bigint[]) f (round_id, id, fault, in_ms)
      WHERE b.round_id = f.round_id AND b.id = f.id RETURNING b.id, b.given_up_at IS NOT NULL AS "gaveUp"`,
    [
      faults.map((f) => f.roundId),
      faults.map((f) => f.id),
      faults.map((f) => f.fault),
      faults.map((f) => f.inMs),
      giveUpAfterMs,
    ],
  )
  return rows
}

// What is told.

/** More spots are in no layout; of slips everybody may lay one of their own. */
const MAX_POOLS = 200

/** Where prizes are shared, the first part of a code is whom a bet plays with; the rest is its own player's matter. */
const placeOf = (shared: boolean) => (shared ? `split_part(b.spot, '-', 1)` : 'b.spot')

export async function poolsOf({ db }: Db, roundId: string, { shared }: { shared: boolean }) {
  const { rows } = await db.query<{
    spot: string
    bets: number
    staked: number
    players: number
    allBets: number
    allStaked: number
  }>(
    `SELECT ${placeOf(shared)} AS spot, count(*)::integer AS bets, sum(amount)::bigint AS staked,
            ${shared ? 'count(DISTINCT seat)' : '0'}::integer AS players,
            (sum(count(*)) OVER ())::integer AS "allBets", (sum(sum(amount)) OVER ())::bigint AS "allStaked"
       FROM table_bets b WHERE round_id = $1 AND state = 'standing' AND mode = 'real' GROUP BY 1
      ORDER BY bets DESC, 1 LIMIT $2`,
    [roundId, MAX_POOLS],
  )
  const pools: Pools = Object.fromEntries(
    rows.map(({ spot, bets, staked, players }) => [
      spot,
      shared ? [bets, staked, players] : [bets, staked],
    ]),
  )
  return { pools, bets: rows[0]?.allBets ?? 0, staked: rows[0]?.allStaked ?? 0 }
}

export async function newestOf(
  { db }: Db,
  roundId: string,
  { shared, limit }: { shared: boolean; limit: number },
): Promise<Newest[]> {
  const { rows } = await db.query<Newest>(
    `SELECT s.display AS who, ${placeOf(shared)} AS spot, b.amount / 1000 * 1000 AS amount
       FROM table_bets b JOIN table_seats s ON s.round_id = b.round_id AND s.seat = b.seat
      WHERE b.round_id = $1 AND b.state = 'standing' AND b.mode = 'real' AND s.display IS NOT NULL
      ORDER BY b.placed_at DESC, b.id LIMIT $2`,
    [roundId, limit],
  )
  return rows
}

/** Those whose win is ten stakes of the bet or more. */
export async function winnersOf({ db }: Db, roundId: string, limit: number) {
  const { rows } = await db.query<{ who: string; spot: string; win: number }>(
    `SELECT s.display AS who, b.spot, b.win FROM table_bets b
       JOIN table_seats s ON s.round_id = b.round_id AND s.seat = b.seat
      WHERE b.round_id = $1 AND b.mode = 'real' AND b.win >= b.amount * 10 AND s.display IS NOT NULL
      ORDER BY b.win DESC, b.id LIMIT $2`,
    [roundId, limit],
  )
  return rows
}

export type Seat = {
  roundId: string
  seat: string
  k: number
  state: 'playing' | 'leaving' | 'owed' | 'settled' | 'back'
  win: number | null
  balance: number | null
  refusal: string | null
  beganAt: number
}

/** The seats of a player in their newest rounds at a table. */
export async function seatsOf(
  { db }: Db,
  ask: { playerId: string; table: string; rounds: number },
): Promise<Seat[]> {
  const { rows } = await db.query<Seat>(
    `SELECT round_id AS "roundId", seat, k, state, win, balance, refusal, ${ms('began_at')} AS "beganAt"
       FROM table_seats WHERE player_id = $1 AND table_code = $2 AND k IN (
         SELECT DISTINCT k FROM table_seats WHERE player_id = $1 AND table_code = $2 ORDER BY k DESC LIMIT $3)
      ORDER BY k DESC, began_at DESC, seat DESC`,
    [ask.playerId, ask.table, ask.rounds],
  )
  return rows
}

/** Whose bets of which round, many at once. */
export type Whose = { roundId: string; playerId: string }
export const whose = ({ roundId, playerId }: Whose) => `${roundId}/${playerId}`
export type Own = { seats: Seat[]; bets: Bet[] }

export async function ownOfMany({ db }: Db, keys: readonly string[]): Promise<Map<string, Own>> {
  const parts = keys.map((key) => key.split('/') as [string, string])
  const ask = [parts.map(([round]) => round), parts.map(([, player]) => player)]
  const [seats, those] = await Promise.all([
    db.query<Seat & { playerId: string }>(
      `SELECT s.* FROM unnest($1::text[], $2::text[]) x (r, p), LATERAL (
         SELECT round_id AS "roundId", player_id AS "playerId", seat, k, state, win, balance, refusal,
                ${ms('began_at')} AS "beganAt"
           FROM table_seats WHERE player_id = x.p AND round_id = x.r ORDER BY began_at DESC, seat DESC LIMIT $3) s`,
      [...ask, MAX_BETS_PER_ROUND],
    ),
    db.query<Bet>(
      `SELECT b.* FROM unnest($1::text[], $2::text[]) x (r, p), LATERAL (
         SELECT ${columns}, b.placed_at FROM table_bets b WHERE b.player_id = x.p AND b.round_id = x.r
          ORDER BY b.placed_at, b.id LIMIT $3) b`,
      [...ask, MAX_BETS_PER_ROUND],
    ),
  ])
  const own = new Map<string, Own>(keys.map((key) => [key, { seats: [], bets: [] }]))
  for (const seat of seats.rows) own.get(whose(seat))?.seats.push(seat)
  for (const bet of those.rows) own.get(whose(bet))?.bets.push(bet)
  return own
}

export async function betsOfPlayer({ db }: Db, roundIds: readonly string[], playerId: string) {
  const { rows } = await db.query<Bet>(
    `SELECT ${columns} FROM table_bets b WHERE b.round_id = ANY ($1) AND b.player_id = $2
      ORDER BY b.placed_at, b.id`,
    [roundIds, playerId],
  )
  return rows
}

// What the lobby asks for.

export type LobbyRound = {
  roundId: string
  gameCode: string
  sessionId: string
  k: number
  table: string
  state: Seat['state']
  staked: number
  win: number | null
  cursor: string
}
const lobbyRound = `round_id || '.' || seat AS "roundId", game_code AS "gameCode", session_id AS "sessionId", k,
  table_code AS "table", state, staked, win, (extract(epoch FROM ended_at) * 1000000)::bigint || '/' || round_id || '.' || seat AS cursor`

export async function lobbyRounds(db: Queryable, ids: readonly string[]): Promise<LobbyRound[]> {
  const parts = ids.map((id) => /^(.+)[.]([^.]+)$/.exec(id)).filter((part) => part !== null)
  if (parts.length === 0) return []
  const { rows } = await db.query<LobbyRound>(
    `SELECT ${lobbyRound} FROM table_seats s JOIN unnest($1::text[], $2::text[]) x (r, t) ON s.round_id = x.r AND s.seat = x.t
      WHERE s.mode = 'real'`,
    [parts.map(([, round]) => round), parts.map(([, , seat]) => seat)],
  )
  return rows
}

export async function openSeatsOf({ db }: Db, sessionId: string): Promise<number> {
  const { rows } = await db.query<{ open: number }>(
    `SELECT count(*)::integer AS open FROM table_seats
      WHERE session_id = $1 AND state IN ('playing', 'leaving', 'owed')`,
    [sessionId],
  )
  return rows[0]?.open ?? 0
}

/** Those that ended in a span, oldest first, after a cursor. */
export async function lobbyRoundsEnded(
  db: Queryable,
  ask: { from: Date; until: Date; after: string; limit: number },
): Promise<LobbyRound[]> {
  const [moment = '', name = ''] = ask.after.split('/')
  const { rows } = await db.query<LobbyRound>(
    `SELECT ${lobbyRound} FROM table_seats
      WHERE mode = 'real' AND ended_at >= $1 AND ended_at < $2
        AND (ended_at, round_id || '.' || seat) > (to_timestamp(0) + $3::bigint * interval '1 microsecond', $4)
      ORDER BY ended_at, round_id || '.' || seat LIMIT $5`,
    [ask.from, ask.until, moment || '0', name, ask.limit],
  )
  return rows
}
