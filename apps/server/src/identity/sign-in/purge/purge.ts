import type { AppContext } from '#/kernel/context.ts'
import { daysAfter } from '#/kernel/manila.ts'
import { removeSessions, playersAway } from './store.ts'

const A_TIME = 500
/** Players per run; the next night goes on. */
const A_RUN = 20_000

/**
 * PR-06: removes the devices and addresses of players who have been away for `ACCOUNT_KEEP_DAYS`. The account stays,
 * because it may hold money, and so does the security record that regulators read.
 */
export async function purgeSessions(ctx: AppContext): Promise<number> {
  const before = daysAfter(ctx.clock(), -ctx.config.accountKeepDays)
  let [after, players, removed] = [0, 0, 0]
  for (;;) {
    const away = await playersAway(ctx, { before, after, most: A_TIME })
    for (const playerId of away) {
      after = playerId
      removed += await removeSessions(ctx, playerId, before)
    }
    players += away.length
    if (away.length < A_TIME || players >= A_RUN) break
  }
  if (removed > 0) ctx.log.info({ players, removed }, 'sessions past their time are removed')
  return removed
}
