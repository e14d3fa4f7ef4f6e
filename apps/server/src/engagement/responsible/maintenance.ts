import { inTransaction, type AppContext } from '#/kernel/context.ts'
import { publishEvent } from '#/kernel/db/outbox.ts'
import { activeMinutes } from '#/identity/sign-in/sign-in.ts'
import { stopBets } from '#/ledger/wallet/wallet.ts'
import { manilaDay } from '#/kernel/manila.ts'
import { tellIfClosed } from './hours.ts'
import { enforce } from './limits.ts'
import { periodEnd } from './rules.ts'
import { insertChange, lockPlayer, playersDue, timeLimits } from './store.ts'

const A_TIME = 500

/** Carries out what the clock brings: new periods, raises that waited, hours of play that are over, play time that is used up. */
export async function maintainLimits(ctx: AppContext): Promise<void> {
  const now = ctx.clock()
  for (;;) {
    const due = await playersDue(ctx, now, A_TIME)
    for (const playerId of due) {
      await inTransaction(ctx, async (tx) => {
        await lockPlayer(tx, playerId)
        if (await enforce(tx, playerId)) await tellIfClosed(tx, playerId)
      })
    }
    if (due.length < A_TIME) break
  }
  await stopTheTired(ctx, now)
}

/** Bets stop until Manila's midnight for who played as long as their day's limit says. */
async function stopTheTired(ctx: AppContext, now: Date): Promise<void> {
  const limits = await timeLimits(ctx)
  if (limits.length === 0) return
  const played = await activeMinutes(
    ctx,
    limits.map(({ playerId }) => playerId),
    manilaDay(now),
  )
  const until = periodEnd('day', now)
  for (const { playerId, minutes } of limits) {
    if ((played.get(playerId) ?? 0) < minutes) continue
    await inTransaction(ctx, async (tx) => {
      if (!(await stopBets(tx, playerId, { by: 'time-limit', until }))) return
      await insertChange(tx, playerId, {
        what: 'time-used-up',
        kind: 'time',
        period: 'day',
        after: minutes,
        fromAt: until,
      })
      await publishEvent(tx, {
        type: 'play.stopped',
        playerId,
        by: 'time-limit',
        until: until.toISOString(),
      })
    })
  }
}
