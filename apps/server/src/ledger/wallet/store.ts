import { createHash } from 'node:crypto'
import { atLeisure } from '@perlas/database/pool'
import { inTransaction, type AppContext } from '#/kernel/context.ts'
import { amountsOf, houseAccounts, houseOf, type Movement } from './ledger.ts'

export type Balance = {
  cash: number
  /** Set aside for withdrawals under review. */
  held: number
  safebox: number
  points: number
  /** What the player owes: zero or less. */
  debt: number
  betTotal: number
  winTotal: number
  depositTotal: number
  withdrawalTotal: number
  /** Whether bets are stopped, and why. */
  blocked: boolean
  blockReason: BlockReason | null
  maxBet: number | null
  /** Own hours of play: those that run or come next; null for any hour. */
  playFrom: Date | null
  playUntil: Date | null
  /** Kinds of games that the player switched off. */
  kindsOff: number[]
}
/** What stops bets until a moment, and ends by itself. */
export type StopReason = 'self-excluded' | 'time-limit'
export type BlockReason = 'blocked' | 'self-excluded' | 'kyc-required' | 'time-limit'

export async function insertWallet(ctx: AppContext, playerId: number): Promise<void> {
  await ctx.db.query(
    'INSERT INTO wallet.wallets (player_id) VALUES ($1) ON CONFLICT (player_id) DO NOTHING',
    [playerId],
  )
}

const balanceColumns = `cash, held, safebox, points, debt, bet_total AS "betTotal", win_total AS "winTotal",
  deposit_total AS "depositTotal", withdrawal_total AS "withdrawalTotal",
  bets_blocked IS NOT NULL OR coalesce(stopped_until > now(), false) AS blocked,
  coalesce(bets_blocked, CASE WHEN stopped_until > now() THEN stopped_by END) AS "blockReason",
  max_bet AS "maxBet", play_from AS "playFrom", play_until AS "playUntil", kinds_off AS "kindsOff"`

export async function readBalance(ctx: AppContext, playerId: number): Promise<Balance | undefined> {
  const { rows } = await ctx.db.query<Balance>({
    name: 'wallet.read-balance',
    text: `SELECT ${balanceColumns} FROM wallet.wallets WHERE player_id = $1`,
    values: [playerId],
  })
  return rows[0]
}

export async function readBalances(
  ctx: Pick<AppContext, 'db'>,
  playerIds: readonly number[],
): Promise<Map<number, Balance>> {
  const { rows } = await ctx.db.query<Balance & { playerId: number }>({
    name: 'wallet.read-balances',
    text: `SELECT player_id AS "playerId", ${balanceColumns} FROM wallet.wallets
            WHERE player_id = ANY($1::bigint[])`,
    values: [playerIds],
  })
  return new Map(rows.map(({ playerId, ...balance }) => [playerId, balance]))
}

export type MoveOutcome = {
  outcome: string
  entryNo: number | null
  cash: number | null
  replayed: boolean
}

export async function postMovement(ctx: AppContext, movement: Movement): Promise<MoveOutcome> {
  const { rows } = await ctx.db.query<MoveOutcome>({
    name: 'wallet.move',
    text: `SELECT outcome, entry_no AS "entryNo", cash, replayed FROM wallet.move(
             ROW(1, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $17, $13, $14, $15)::wallet.movement,
             $16)`,
    values: [
      movement.playerId,
      movement.kind,
      ...amountsOf(movement.postings),
      movement.ref ?? null,
      movement.key,
      digestOf(movement),
      houseOf(movement.postings) ?? null,
      movement.mayOwe ?? false,
    ],
  })
  if (!rows[0]) throw new Error('wallet.move gave no outcome')
  return rows[0]
}

export async function makeMonthsAhead({ db }: AppContext): Promise<void> {
  await db.query('SELECT wallet.make_months()')
}

/** The digest of the entry under a movement's key, and the movement's own; undefined where there is no such entry. */
export async function digestUnderKey(
  ctx: AppContext,
  movement: Movement,
): Promise<{ kept: string; asked: string } | undefined> {
  const { rows } = await ctx.db.query<{ kept: string }>(
    'SELECT digest::text AS kept FROM wallet.entry_keys WHERE player_id = $1 AND key = $2',
    [movement.playerId, movement.key],
  )
  return rows[0] && { kept: rows[0].kept, asked: digestOf(movement) }
}

/**
 * A digest of what is asked, the same whatever order the postings are named in; a uuid's width. Without named accounts of
 * the house it is what it was before there were any: keys of then are still known.
 */
function digestOf({ kind, ref = '', postings }: Movement): string {
  const house = houseOf(postings)
  const asked = [kind, ref, amountsOf(postings), ...(house ? [house] : [])]
  const hex = createHash('sha256').update(JSON.stringify(asked)).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`
}

export async function setBlock(
  ctx: AppContext,
  playerId: number,
  reason: BlockReason | null,
): Promise<void> {
  await ctx.db.query('UPDATE wallet.wallets SET bets_blocked = $2 WHERE player_id = $1', [
    playerId,
    reason,
  ])
}

export async function setHouseBlock(
  ctx: AppContext,
  playerId: number,
  held: boolean,
): Promise<void> {
  await ctx.db.query(
    `UPDATE wallet.wallets SET bets_blocked = CASE WHEN $2 THEN 'blocked' END
      WHERE player_id = $1 AND bets_blocked IS NOT DISTINCT FROM CASE WHEN $2 THEN NULL ELSE 'blocked' END`,
    [playerId, held],
  )
}

export async function setMaxBet(
  ctx: AppContext,
  playerId: number,
  maxBet: number | null,
): Promise<void> {
  await ctx.db.query('UPDATE wallet.wallets SET max_bet = $2 WHERE player_id = $1', [
    playerId,
    maxBet,
  ])
}

/** Takes the wallet's lock: what is read after it in this transaction stays so until it ends. */
export async function lockWallet(tx: AppContext, playerId: number): Promise<void> {
  await tx.db.query({
    name: 'wallet.lock',
    text: 'SELECT 1 FROM wallet.wallets WHERE player_id = $1 FOR NO KEY UPDATE',
    values: [playerId],
  })
}

/** Never shortens a stop that runs already; another kind of stop takes its place only by being longer. */
export async function setStop(
  ctx: AppContext,
  playerId: number,
  by: StopReason,
  until: Date,
): Promise<boolean> {
  const { rowCount } = await ctx.db.query(
    `UPDATE wallet.wallets SET stopped_until = $3, stopped_by = $2
      WHERE player_id = $1 AND (stopped_until IS NULL OR stopped_until < $3)`,
    [playerId, by, until],
  )
  return rowCount === 1
}

export async function clearStop(ctx: AppContext, playerId: number, by: StopReason): Promise<void> {
  await ctx.db.query(
    `UPDATE wallet.wallets SET stopped_until = NULL, stopped_by = NULL
      WHERE player_id = $1 AND stopped_by = $2`,
    [playerId, by],
  )
}

export async function setCeilings(
  ctx: AppContext,
  playerId: number,
  ceilings: { bet: number | null; net: number | null },
): Promise<void> {
  await ctx.db.query(
    'UPDATE wallet.wallets SET bet_ceiling = $2, net_ceiling = $3 WHERE player_id = $1',
    [playerId, ceilings.bet, ceilings.net],
  )
}

/** Own hours of play: bets are taken in them alone; null for any hour. */
export async function setPlayHours(
  ctx: AppContext,
  playerId: number,
  hours: { from: Date; until: Date } | null,
): Promise<void> {
  await ctx.db.query(
    'UPDATE wallet.wallets SET play_from = $2, play_until = $3 WHERE player_id = $1',
    [playerId, hours?.from ?? null, hours?.until ?? null],
  )
}

export async function setKindsOff(
  ctx: AppContext,
  playerId: number,
  typeIds: readonly number[],
): Promise<void> {
  await ctx.db.query('UPDATE wallet.wallets SET kinds_off = $2::integer[] WHERE player_id = $1', [
    playerId,
    typeIds,
  ])
}

/** What the player had staked and won before a moment; undefined without a wallet. */
export async function readTotalsAt(
  ctx: AppContext,
  playerId: number,
  since: Date,
): Promise<{ betTotal: number; winTotal: number } | undefined> {
  const { rows } = await ctx.db.query<{ betTotal: number; winTotal: number }>({
    name: 'wallet.totals-at',
    text: 'SELECT bet_total AS "betTotal", win_total AS "winTotal" FROM wallet.totals_at($1, $2)',
    values: [playerId, since],
  })
  return rows[0]
}

export type Entry = {
  entryNo: number
  at: Date
  kind: string
  cash: number
  held: number
  safebox: number
  points: number
  cashAfter: number
  ref: string | null
}

/** Entries of a player, newest first, below a number. */
export async function listEntries(
  ctx: AppContext,
  playerId: number,
  ask: { before?: number | undefined; size: number; moving?: 'safebox' | 'points' },
): Promise<Entry[]> {
  const { rows } = await ctx.db.query<Entry>({
    name: `wallet.list-entries-${ask.moving ?? 'all'}`,
    text: `SELECT entry_no AS "entryNo", at, kind, coalesce(cash, 0) AS cash, coalesce(held, 0) AS held,
                  coalesce(safebox, 0) AS safebox, coalesce(points, 0) AS points,
                  cash_after AS "cashAfter", ref
             FROM wallet.entries WHERE player_id = $1 AND entry_no < $2
              ${ask.moving ? `AND ${ask.moving} IS NOT NULL` : ''}
            ORDER BY entry_no DESC LIMIT $3`,
    values: [playerId, ask.before ?? Number.MAX_SAFE_INTEGER, ask.size],
  })
  return rows
}

export type Finding = { domain: string; claim: string; checked: number; faults: number }

/**
 * Runs the `audit()` function of every domain that keeps money, wallet's own among them, all on one
 * picture of the database, however long that takes on a large one.
 */
export async function runAudits(ctx: Pick<AppContext, 'db'>): Promise<Finding[]> {
  return inTransaction(ctx, async ({ db }) => {
    await db.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY')
    await db.query('SET LOCAL statement_timeout = 0')
    const { rows } = await db.query<{ domain: string }>(
      `SELECT n.nspname AS domain FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
        WHERE p.proname = 'audit' AND p.pronargs = 0 ORDER BY n.nspname <> 'wallet', n.nspname`,
    )
    const findings: Finding[] = []
    for (const { domain } of rows) {
      const found = await db.query<Omit<Finding, 'domain'>>(
        atLeisure(`SELECT claim, checked, faults FROM "${domain}".audit()`),
      )
      findings.push(...found.rows.map((row) => ({ domain, ...row })))
    }
    const named = await db.query<Omit<Finding, 'domain' | 'claim'>>(
      atLeisure(
        `SELECT count(*) AS checked, count(*) FILTER (WHERE p.key <> ALL ($1::text[])) AS faults
           FROM wallet.entries e, jsonb_object_keys(e.house) p (key) WHERE e.house IS NOT NULL`,
        [Object.keys(houseAccounts)],
      ),
    )
    const claim = 'every account of the house is one that the program knows'
    findings.push(...named.rows.map((row) => ({ domain: 'wallet', claim, ...row })))
    return findings
  })
}

/** When the player last bet, by their newest entry of it. */
export async function readLastStake(
  { db }: Pick<AppContext, 'db'>,
  playerId: number,
): Promise<Date | undefined> {
  const { rows } = await db.query<{ at: Date }>(
    `SELECT at FROM wallet.entries WHERE player_id = $1 AND kind IN ('bet', 'free-bet')
      ORDER BY entry_no DESC LIMIT 1`,
    [playerId],
  )
  return rows[0]?.at
}
