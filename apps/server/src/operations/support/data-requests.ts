import type { DataRequest } from '@perlas/contract/privacy'
import type { AppContext } from '#/kernel/context.ts'
import { inTransaction } from '#/kernel/context.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { daysAfter, manilaDay } from '#/kernel/manila.ts'
import { writeMail } from '#/platform/mail/mail.ts'
import { complaintsOf } from './complaints.ts'
import { holdChat } from './store.ts'
import { insertComplaint, listComplaintsOf } from './store.complaints.ts'
import { supportRules } from './support-area.ts'

/** The kind of a request stands before the point: `deletion.2` is the second deletion that was asked for. */
export const dataRequestOf = (ref: string): string => ref.split('.')[0] ?? ''

/** A player asks for a correction or a deletion; one of a kind waits at a time, and the same request asks once. */
export async function askAboutData(
  ctx: AppContext,
  ask: { playerId: number; requestId: string; what: DataRequest; text: string },
): Promise<ReturnType<typeof complaintsOf>> {
  const { playerId, requestId: request, what } = ask
  const text = ask.text.trim()
  if (text === '') throw new AppError('invalid-input')
  await inTransaction(ctx, async (tx) => {
    await holdChat(tx, playerId)
    const rows = await listComplaintsOf(tx, playerId)
    const before = rows.find((one) => one.request === request)
    if (before) {
      const same = before.text === text && dataRequestOf(before.aboutRef) === what
      if (!same) throw new AppError('order-conflict')
      return
    }
    const asked = rows.filter(
      ({ aboutKind, aboutRef }) => aboutKind === 'data' && dataRequestOf(aboutRef) === what,
    )
    const waits = asked.some(
      ({ outcome, appealedAt, lastOutcome }) =>
        outcome === null || (appealedAt !== null && lastOutcome === null),
    )
    if (waits) throw new AppError('data-request-open')
    const at = tx.clock()
    const dueOn = manilaDay(daysAfter(at, (await supportRules(tx)).dataDays))
    const about = { kind: 'data', ref: `${what}.${asked.length + 1}` }
    await insertComplaint(tx, { playerId, ...about, text, request, at, dueOn })
    const details = { kind: what, due: dueOn }
    await writeMail(tx, { playerId, template: 'data-received', details })
  })
  return complaintsOf(ctx, playerId)
}
