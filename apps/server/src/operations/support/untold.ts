import { inTransaction, type AppContext } from '#/kernel/context.ts'
import { minutesBefore } from '#/kernel/manila.ts'
import { writeMail } from '#/platform/mail/mail.ts'
import { listUntold, markNotified } from './store.ts'

/** Whoever has not seen an answer for so long is not in the app. */
const MINUTES = 10
const AT_ONCE = 200

/** A mail for each answer that its player has not seen: once, however many there are and however often it is asked. */
export async function tellAnswers(ctx: AppContext): Promise<void> {
  const before = minutesBefore(ctx.clock(), MINUTES)
  for (const one of await listUntold(ctx, { before, most: AT_ONCE })) {
    await inTransaction(ctx, async (tx) => {
      if (!(await markNotified(tx, { ...one, before }))) return
      await writeMail(tx, { playerId: one.playerId, template: 'chat-answered', details: {} })
    })
  }
}
