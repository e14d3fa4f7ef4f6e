import { inTransaction, type AppContext } from '#/kernel/context.ts'
import { registeredBetween } from '#/identity/players/players.ts'
import { daysAfter } from '#/kernel/manila.ts'
import { writeMail } from '#/platform/mail/mail.ts'
import { kycTools } from './state.ts'
import { expiredBetween, insertReminder } from './store.clock.ts'
import { lockCase } from './store.ts'

/** A mail this many days before deposits and play stop. */
const REMIND_DAYS = 2

/** Once a day: tells by mail who has not sent documents that the deadline is near (PR-03), once a deadline. */
export async function remindOfKyc(ctx: AppContext): Promise<void> {
  const { deadlineDays } = await kycTools(ctx).rules(ctx)
  const now = ctx.clock()
  // Whose deadline lies between now and then began counting between these two.
  const from = daysAfter(now, -deadlineDays)
  const until = daysAfter(from, REMIND_DAYS)
  for (const read of [registeredBetween, expiredBetween]) {
    let after = 0
    for (;;) {
      const some = await read(ctx, { from, until, after })
      for (const { playerId, since } of some) {
        after = playerId
        await remind(ctx, playerId, since, daysAfter(since, deadlineDays))
      }
      if (some.length === 0) break
    }
  }
}

async function remind(ctx: AppContext, playerId: number, since: Date, deadline: Date) {
  await inTransaction(ctx, async (tx) => {
    const { status, deadlineFrom } = await lockCase(tx, playerId)
    // Sent documents are in our hands, not the player's; and a later deadline has a mail of its own.
    if (['approved', 'rejected', 'submitted', 'in-review'].includes(status)) return
    if (deadlineFrom !== null && deadlineFrom.getTime() !== since.getTime()) return
    if (!(await insertReminder(tx, playerId, deadline))) return
    const details = { deadline: deadline.toISOString() }
    await writeMail(tx, { playerId, template: 'kyc-deadline', details })
  })
}
