import { createHash } from 'node:crypto'
import { transaction } from '@perlas/database/transaction'
import type { AppContext } from '#/context.ts'
import { amountsOf, type Movement } from './ledger.ts'

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
}
export type BlockReason = 'blocked' | 'self-excluded' | 'kyc-required' | 'time-limit'

export async function insertWallet(ctx: AppContext, playerId: number): Promise<void> {
  await ctx.db.query(
    'INSERT INTO wallet.wallets (player_id) VALUES ($1) ON CONFLICT (player_id) DO NOTHING',
    [playerId],
  )
}

const balanceColumns = `cash, held, safebox, points, debt, bet_total AS "betTotal", win_total AS "winTotal",
  deposit_total AS "depositTotal", withdrawal_total AS "withdrawalTotal",
  bets_blocked IS NOT NULL AS blocked, bets_blocked AS "blockReason", max_bet AS "maxBet"`

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
             ROW(1, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, false, $13, $14, $15)::wallet.movement)`,
    values: [
      movement.playerId,
      movement.kind,
      ...amountsOf(movement.postings),
      movement.ref ?? null,
      movement.key,
      digestOf(movement),
    ],
  })
  if (!rows[0]) throw new Error('wallet.move gave no outcome')
  return rows[0]
}

/** A digest of what is asked, the same whatever order the postings are named in; a uuid's width. */
function digestOf(movement: Movement): string {
  const hex = createHash('sha256')
    .update(JSON.stringify([movement.kind, movement.ref ?? '', amountsOf(movement.postings)]))
    .digest('hex')
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
  ask: { before?: number; size: number },
): Promise<Entry[]> {
  const { rows } = await ctx.db.query<Entry>({
    name: 'wallet.list-entries',
    text: `SELECT entry_no AS "entryNo", at, kind, coalesce(cash, 0) AS cash, coalesce(held, 0) AS held,
                  coalesce(safebox, 0) AS safebox, coalesce(points, 0) AS points,
                  cash_after AS "cashAfter", ref
             FROM wallet.entries WHERE player_id = $1 AND entry_no < $2
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
export async function runAudits({ pool }: Pick<AppContext, 'pool'>): Promise<Finding[]> {
  return transaction(pool, async (client) => {
    await client.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY')
    await client.query('SET LOCAL statement_timeout = 0')
    const { rows } = await client.query<{ domain: string }>(
      `SELECT n.nspname AS domain FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
        WHERE p.proname = 'audit' AND p.pronargs = 0 ORDER BY n.nspname <> 'wallet', n.nspname`,
    )
    const findings: Finding[] = []
    for (const { domain } of rows) {
      const found = await client.query<Omit<Finding, 'domain'>>(
        `SELECT claim, checked, faults FROM "${domain}".audit()`,
      )
      findings.push(...found.rows.map((row) => ({ domain, ...row })))
    }
    return findings
  })
}
