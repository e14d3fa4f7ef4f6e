import type { AppContext } from '#/kernel/context.ts'
import { daysAfter } from '#/kernel/manila.ts'
import { forgetSessions, playersAway } from './store.ts'

const A_TIME = 500
/** Players of one run; the next night goes on. */
const A_RUN = 20_000

/**
 * PR-06: of players who were not here for `ACCOUNT_KEEP_DAYS` the devices and addresses they came from are removed. The
 * account itself stays, because their money may lie on it, and so does the record that regulators read.
 */
export async function purgeAccounts(ctx: AppContext): Promise<number> {
  const before = daysAfter(ctx.clock(), -ctx.config.accountKeepDays)
  let [after, players, removed] = [0, 0, 0]
  for (;;) {
    const away = await playersAway(ctx, { before, after, most: A_TIME })
    for (const playerId of away) {
      after = playerId
      removed += await forgetSessions(ctx, playerId, before)
    }
    players += away.length
    if (away.length < A_TIME || players >= A_RUN) break
  }
  if (removed > 0) ctx.log.info({ players, removed }, 'sessions past their time are removed')
  return removed
}
