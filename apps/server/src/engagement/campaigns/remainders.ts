import { exclusionOf } from '#/identity/players/players.ts'
import { inTransaction, retryOnDeadlock, type AppContext } from '#/kernel/context.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { manilaDay } from '#/kernel/manila.ts'
import { holdWallet } from '#/ledger/wallet/wallet.ts'
import { writeMail } from '#/platform/mail/mail.ts'
import type { Command } from '@perlas/campaign-kit/kind'
import type { Static, TObject } from 'typebox'
import { claimInTransaction } from './claim/claim.ts'
import { isPastLastDay, participation } from './participations.ts'
import { activitiesState, type Running } from './state.ts'
import { listEnrolled, readEnrolment } from './store.activities.ts'

const AT_ONCE = 200
const REQUEST = 'at-end'

/**
 * After the last day of a campaign whose kind gives what is left by itself: each player's is given, once, and they are told.
 * A player on a break has it when the break is over, as long as the campaign can be received; asked again each night.
 * Answers to how many something was given.
 */
export async function payRemainders(ctx: AppContext): Promise<number> {
  const today = manilaDay(ctx.clock())
  let paid = 0
  for (const running of await activitiesState(ctx).running(ctx)) {
    const { atEnd } = running.kind
    if (!atEnd) continue
    let after = 0
    for (;;) {
      const some = await listEnrolled(ctx, {
        campaignId: running.campaignId,
        after,
        size: AT_ONCE,
      })
      for (const { playerId, ...enrolment } of some) {
        if (!atEnd.isDue(enrolment.state as Static<TObject>)) continue
        const { season } = await participation(ctx, running, { playerId, enrolment })
        if (!isPastLastDay(season, today) && !running.endedAt) continue
        if (await paySafely(ctx, playerId, running)) paid += 1
      }
      after = some.at(-1)?.playerId ?? after
      if (some.length < AT_ONCE) break
    }
  }
  return paid
}

/** One player's fault keeps no other waiting. */
async function paySafely(ctx: AppContext, playerId: number, running: Running): Promise<boolean> {
  const pay = (command: Command) =>
    retryOnDeadlock(() => inTransaction(ctx, (tx) => payOne(tx, playerId, running, command)))
  const { atEnd } = running.kind
  if (!atEnd) return false
  try {
    const given = await pay(atEnd.command).catch((fault: unknown) => {
      const isGone = fault instanceof AppError && fault.failure === 'budget-used-up'
      if (!isGone || !atEnd.withoutCoins) throw fault
      return pay(atEnd.withoutCoins)
    })
    if (given) ctx.live.balanceChanged(playerId)
    return given
  } catch (err) {
    // Not theirs any more, or not yet: nothing is wrong.
    if (!(err instanceof AppError))
      ctx.log.error({ err, playerId }, 'what is left of an activity could not be given')
    return false
  }
}

async function payOne(
  tx: AppContext,
  playerId: number,
  running: Running,
  command: Command,
): Promise<boolean> {
  const { atEnd } = running.kind
  await holdWallet(tx, playerId)
  if (!atEnd || (await exclusionOf(tx, playerId))) return false
  const { campaignId } = running
  const enrolment = await readEnrolment(tx, { playerId, campaignId })
  if (!enrolment || !atEnd.isDue(enrolment.state as Static<TObject>)) return false
  const { received } = await claimInTransaction(tx, {
    playerId,
    running,
    command,
    request: REQUEST,
  })
  const details = {
    activity: String(running.kind.activity),
    rewards: JSON.stringify(received.rewards),
  }
  await writeMail(tx, { playerId, kind: 'money', template: atEnd.mail, details })
  return true
}
