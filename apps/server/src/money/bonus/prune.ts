import { inTransaction, type AppContext } from '#/kernel/context.ts'
import { holdWallet } from '#/ledger/wallet/wallet.ts'
import { daysAfter } from '#/kernel/manila.ts'
import { foldRounds, playersToPrune } from './store.rounds.ts'
import { lockAccount } from './store.ts'

/** Rows stay that long whatever happens; a provider's late calls come within a day. */
const KEPT_DAYS = 30
/** Rows that one transaction removes, players that one look finds, and rows that one run removes. */
const A_TIME = 2_000
const PLAYERS = 200
const A_RUN = 50_000

/** Removes the rows of old rounds, at most 50,000 in a run; what they counted is folded into their grants. */
export async function pruneRounds(ctx: AppContext): Promise<number> {
  const before = daysAfter(ctx.clock(), -KEPT_DAYS)
  let after = 0
  let removed = 0
  for (;;) {
    const players = await playersToPrune(ctx, { after, before, most: PLAYERS })
    for (const playerId of players) {
      after = playerId
      for (let gone = A_TIME; gone === A_TIME; removed += gone) {
        if (removed >= A_RUN) return removed
        gone = await inTransaction(ctx, async (tx) => {
          // As every count does: no count has read a row that is removed here.
          await holdWallet(tx, playerId)
          await lockAccount(tx, playerId)
          return foldRounds(tx, playerId, { before, most: A_TIME })
        })
      }
    }
    if (players.length < PLAYERS) return removed
  }
}
