import { inTransaction, type AppContext } from '#/context.ts'
import { holdWallet } from '#/domains/wallet/wallet.ts'
import { daysAfter } from '#/manila.ts'
import { lockAccount } from './store.ts'

/** Rows stay that long whatever happens; a provider's late calls come within a day. */
const KEPT_DAYS = 30
/** Rows that one transaction removes, players that one look finds, and rows that one run removes. */
const A_TIME = 2_000
const PLAYERS = 200
const A_RUN = 50_000

/**
 * What no later count asks for: a round that is over, and no open bonus was there when it began, counted it or has
 * coins in it. A rollback of such a round finds no row, and changes as little as it would with one: what it counted
 * for a bonus that has ended stays, and what comes back is the player's own.
 */
const NEEDLESS = `r.status <> 'open' AND r.first_at < $2 AND NOT EXISTS (
  SELECT 1 FROM bonus.grants g WHERE g.player_id = r.player_id AND g.status = 'open'
     AND (g.entry_no < r.first_entry OR g.grant_no = r.grant_no OR r.bound ? g.grant_no::text))`

/** Removes the rows of old rounds, at most 50,000 in a run; what they counted is folded into their grants. */
export async function pruneRounds(ctx: AppContext): Promise<number> {
  const before = daysAfter(ctx.clock(), -KEPT_DAYS)
  let after = 0
  let removed = 0
  for (;;) {
    const { rows } = await ctx.db.query<{ playerId: number }>(
      `SELECT a.player_id AS "playerId" FROM bonus.accounts a
        WHERE a.player_id > $1 AND EXISTS (
              SELECT 1 FROM bonus.rounds r WHERE r.player_id = a.player_id AND ${NEEDLESS})
        ORDER BY a.player_id LIMIT $3`,
      [after, before, PLAYERS],
    )
    for (const { playerId } of rows) {
      after = playerId
      for (let gone = A_TIME; gone === A_TIME; removed += gone) {
        if (removed >= A_RUN) return removed
        gone = await inTransaction(ctx, (tx) => fold(tx, playerId, before))
      }
    }
    if (rows.length < PLAYERS) return removed
  }
}

/** Under the wallet's lock, as every count: no count has read a row that is removed here. */
async function fold(tx: AppContext, playerId: number, before: Date): Promise<number> {
  await holdWallet(tx, playerId)
  await lockAccount(tx, playerId)
  const { rows } = await tx.db.query<{ gone: number }>(
    `WITH gone AS (
       DELETE FROM bonus.rounds WHERE player_id = $1 AND round_no IN (
         SELECT r.round_no FROM bonus.rounds r WHERE r.player_id = $1 AND ${NEEDLESS}
          ORDER BY r.round_no LIMIT $3)
       RETURNING grant_no, counted
     ), folded AS (
       UPDATE bonus.grants g SET folded = g.folded + s.counted
         FROM (SELECT grant_no, sum(counted)::bigint AS counted FROM gone WHERE counted > 0 GROUP BY 1) s
        WHERE g.player_id = $1 AND g.grant_no = s.grant_no
     )
     SELECT count(*)::int AS gone FROM gone`,
    [playerId, before, A_TIME],
  )
  return rows[0]?.gone ?? 0
}
