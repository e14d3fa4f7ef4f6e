import { inTransaction, type AppContext } from '#/kernel/context.ts'
import { minutesBefore } from '#/kernel/manila.ts'
import { writeMail } from '#/platform/mail/mail.ts'
import { sendEmail, sendsEmail } from '#/platform/email/email.ts'
import {
  claimEmail,
  listUntold,
  listVisitorsToTell,
  markNotified,
  releaseEmail,
  type VisitorToTell,
} from './store.ts'

/** Whoever has not seen an answer for so long is not in the app. */
const MINUTES = 10
const AT_ONCE = 200
const TRIES = 3

/** A mail for each answer that its player has not seen: once, however many there are and however often it is asked. */
export async function tellAnswers(ctx: AppContext): Promise<void> {
  const before = minutesBefore(ctx.clock(), MINUTES)
  for (const one of await listUntold(ctx, { before, most: AT_ONCE })) {
    await inTransaction(ctx, async (tx) => {
      if (!(await markNotified(tx, { ...one, before }))) return
      await writeMail(tx, { playerId: one.playerId, template: 'chat-answered', details: {} })
    })
  }
  await tellVisitors(ctx, before)
}

/** One mail to a visitor who left an address, once their ticket is answered; never a second one, whatever is written later. */
async function tellVisitors(ctx: AppContext, before: Date): Promise<void> {
  if (!sendsEmail(ctx)) return
  for (const one of await listVisitorsToTell(ctx, { before, tries: TRIES, most: AT_ONCE })) {
    // Who dies between the two tells nobody: better that than twice.
    if (!(await claimEmail(ctx, { ...one, at: ctx.clock() }))) continue
    try {
      await sendEmail(ctx, letterOf(ctx, one))
    } catch (err) {
      ctx.log.error({ err }, 'a visitor could not be told of an answer by mail')
      await releaseEmail(ctx, one)
    }
  }
}

/** Nothing of what was written stands in it: nobody proved whose address it is. */
function letterOf(ctx: AppContext, { playerId, no, ticket, lang, email }: VisitorToTell) {
  const page = `${ctx.config.publicUrl}/service`
  const [subject, text] =
    lang === 'fil'
      ? [
          `Sinagot na namin ang ticket ${ticket} mo`,
          `May sagot na ang mensahe mo sa customer service ng Perlas (ticket ${ticket}).\n\nBuksan ito sa parehong browser na ginamit mo: ${page}\n\nIto lang ang ipapadala namin tungkol dito. Hindi ikaw ang sumulat? Huwag pansinin ito.`,
        ]
      : [
          `We answered your ticket ${ticket}`,
          `Your message to Perlas customer service (ticket ${ticket}) has an answer.\n\nOpen it in the browser you wrote with: ${page}\n\nThis is the only email we send about it. If you didn’t write to us, ignore this.`,
        ]
  return { to: email, subject, text, key: `ticket${playerId}-${no}` }
}
