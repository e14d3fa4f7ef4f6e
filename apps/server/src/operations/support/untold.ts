import { inTransaction, type AppContext } from '#/kernel/context.ts'
import { backoffSeconds } from '#/kernel/backoff.ts'
import { minutesBefore, momentAt } from '#/kernel/manila.ts'
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
/** With the pauses between them two hours: a provider that is away for longer is the operator's. */
const TRIES = 8
/** Less than a job may take; a provider has ten seconds for each. */
const LONGEST_RUN_MS = 8 * 60_000

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
  const until = performance.now() + LONGEST_RUN_MS
  const waiting = { before, at: ctx.clock(), tries: TRIES, most: AT_ONCE }
  for (const one of await listVisitorsToTell(ctx, waiting)) {
    // The next run goes on.
    if (performance.now() >= until) return
    // Who dies between the two tells nobody: better that than twice.
    const tries = await claimEmail(ctx, { ...one, at: ctx.clock() })
    if (tries === 0) continue
    try {
      await sendEmail(ctx, letterOf(ctx, one))
    } catch (err) {
      const { ticket } = one
      if (tries < TRIES)
        ctx.log.warn({ err, ticket, tries }, 'a visitor could not be told of an answer by mail')
      else
        ctx.log.error(
          { err, ticket, tries },
          'a visitor is not told of an answer by mail: given up',
        )
      const due = momentAt(ctx.clock().getTime() + backoffSeconds(tries) * 1_000)
      await releaseEmail(ctx, { ...one, due })
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
