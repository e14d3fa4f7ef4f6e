import { inTransaction, type AppContext } from '#/kernel/context.ts'
import { minutesBefore } from '#/kernel/manila.ts'
import {
  insertException,
  ownerOf,
  providerOf,
  type DisputeState,
  type OrderReport,
} from '#/money/providers/providers.ts'
import { byProvider, carryOut, openOne, roomIn } from './moves.ts'
import { isOpen, reportedAs } from './rules.ts'
import {
  claimChecks,
  insertStep,
  isKnown,
  lockDispute,
  storeReport,
  type Dispute,
} from './store.ts'

type Named = { provider: string; providerRef: string; eventId: string }
type Reported = Named & { reported: DisputeState }

/** A provider speaks of a dispute of one of its payments: it is brought to where the provider, asked again, says it is. */
export async function disputeReported(ctx: AppContext, report: OrderReport): Promise<boolean> {
  return follow(ctx, report)
}

async function follow(ctx: AppContext, named: Named): Promise<boolean> {
  const reported = await providerOf(ctx, named.provider)?.fetchDispute?.(named.providerRef)
  if (!reported) return false
  const { provider, providerRef, eventId } = named
  const of = { provider, providerRef, eventId, reported }
  const playerId = await ownerOf(ctx, reported.reference)
  if (!playerId) return false
  const attempt = () =>
    inTransaction(ctx, async (tx) => {
      const known = (await lockDispute(tx, named)) ?? (await openFrom(tx, playerId, of))
      if (known === undefined) return 'nothing'
      return known === 'opened meanwhile' ? known : followKnown(tx, known, of)
    })
  const first = await attempt()
  const done = first === 'opened meanwhile' ? await attempt() : first
  if (done === 'moved') ctx.live.balanceChanged(playerId)
  return true
}

/** A new dispute, or a parked message where no credited deposit holds it. */
async function openFrom(
  tx: AppContext,
  playerId: number,
  of: Reported,
): Promise<Dispute | 'opened meanwhile' | undefined> {
  const { provider, providerRef, reported } = of
  const found = await roomIn(tx, { playerId, orderId: reported.reference, but: '' })
  // The deposit is held by now: another message was faster, and a dispute is locked before its deposit.
  if (await isKnown(tx, of)) return 'opened meanwhile'
  const fits = found && found.deposit.provider === provider && reported.amount <= found.room
  if (!fits || reported.currency !== 'PHP' || reported.amount <= 0) return park(tx, of)
  const { reference: orderId, kind, amount, fee, reasonCode, respondBy } = reported
  const details = { kind, amount, fee, reasonCode: reasonCode.slice(0, 64), respondBy }
  const one = { playerId, orderId, provider, providerRef, source: 'provider' as const, ...details }
  return (await openOne(tx, one, { words: '', ...byProvider })) ?? 'opened meanwhile'
}

/** Follows what the provider says of a dispute that is held. `moved`: money did. */
async function followKnown(
  tx: AppContext,
  before: Dispute,
  of: Reported,
): Promise<'moved' | 'nothing'> {
  const { reported } = of
  if (reported.reference !== before.orderId || reported.currency !== 'PHP') {
    await park(tx, of)
    return 'nothing'
  }
  const known = await followDetails(tx, before, of)
  if (!known) return 'nothing'
  const move = reportedAs(known, reported.status)
  if (move === 'nothing') return 'nothing'
  if (move === 'conflict') {
    await park(tx, of)
    return 'nothing'
  }
  await carryOut(tx, known, move, { words: '', ...byProvider })
  return move.money === 'none' ? 'nothing' : 'moved'
}

/** Amount, fee and deadline as the provider has them now; undefined where the amount fits no more. */
async function followDetails(
  tx: AppContext,
  before: Dispute,
  of: Reported,
): Promise<Dispute | undefined> {
  const { amount, fee, respondBy } = of.reported
  const reasonCode = of.reported.reasonCode.slice(0, 64)
  const same =
    amount === before.amount &&
    fee === before.fee &&
    reasonCode === before.reasonCode &&
    respondBy?.getTime() === before.respondBy?.getTime()
  if (same || before.givenBackAt) return before
  if (amount !== before.amount) {
    const room = await roomIn(tx, { ...before, but: before.disputeId })
    if (before.takenAt || !room || amount <= 0 || amount > room.room) return park(tx, of)
  }
  const after = { ...before, amount, fee, reasonCode, respondBy }
  await storeReport(tx, before, after)
  if (isOpen(before.state)) {
    await insertStep(tx, before, { what: 'changed', words: '', ...byProvider })
  }
  return after
}

/** Kept for a person: once for each message. */
async function park(tx: AppContext, { provider, providerRef, eventId, reported }: Reported) {
  const { reference, amount, currency, status } = reported
  await insertException(tx, {
    provider,
    eventId,
    reason: 'dispute-mismatch',
    detail: { about: 'dispute', providerRef, reference, amount, currency, status },
  })
  return undefined
}

const CHECK_MINUTES = 10
const MOST = 200

/** Asks providers about open disputes: a webhook that was lost is made up for. */
export async function followDisputes(ctx: AppContext): Promise<void> {
  const before = minutesBefore(ctx.clock(), CHECK_MINUTES)
  for (const one of await claimChecks(ctx, { before, most: MOST })) {
    await follow(ctx, { ...one, eventId: `asked-${one.providerRef}` }).catch((err: unknown) => {
      ctx.log.warn({ err, provider: one.provider }, 'could not check a dispute with its provider')
    })
  }
}
