import type { ActivityMove } from '@perlas/contract/office-activities'
import { inTransaction, type AppContext } from '#/kernel/context.ts'
import { AppError } from '#/kernel/http/errors.ts'
import type { StaffSession } from '#/kernel/http/office-route.ts'
import { insertAudit } from '#/platform/audit/audit.ts'
import { activitiesState, kindNamed } from '../state.ts'
import { titlesByNumber } from './day-ends.ts'
import {
  endMove,
  insertMove,
  lockCampaign,
  lockMove,
  moveOfKey,
  stopCampaign,
  type Move,
  type Stopped,
} from './store.ts'

type By = { member: StaffSession; address: string }

/** Whether it fits how the activity stands: one that runs is paused, a paused one resumed, either withdrawn. */
const fits = (what: ActivityMove, { open, pausedAt }: Stopped) =>
  open && (what === 'withdraw' || (what === 'pause') === (pausedAt === null))

const done = { pause: 'paused', resume: 'resumed', withdraw: 'withdrawn' } as const

/** Pauses at once; everything else waits for another member. The same key again is the same move. */
export async function moveActivity(
  ctx: AppContext,
  input: { key: string; code: string; what: ActivityMove; reason: string },
  { member, address }: By,
): Promise<Move['status']> {
  const { key, code, what, reason } = input
  const { staffId } = member
  if (!kindNamed(activitiesState(ctx).kinds, code)) throw new AppError('not-found')
  return inTransaction(ctx, async (tx) => {
    const campaign = await lockCampaign(tx, { code })
    if (!campaign) throw new AppError('not-found')
    const { campaignId } = campaign
    const known = await moveOfKey(tx, key)
    if (known) {
      if (known.campaignId !== campaignId || known.what !== what || known.proposedBy !== staffId)
        throw new AppError('order-conflict')
      return known.status
    }
    if (!fits(what, campaign)) throw new AppError('order-moved')
    // Of two proposals at once the second is refused; what waits is decided first.
    const id = await insertMove(tx, { key, campaignId, what, reason, staffId })
    if (id === undefined) throw new AppError('order-moved')
    const detail = { id, activity: await nameOf(tx, campaignId), reason }
    if (what !== 'pause') {
      await insertAudit(tx, { staffId, action: `activity-${what}-proposed`, detail, address })
      return 'proposed'
    }
    await carryOut(tx, { campaignId, what })
    await insertAudit(tx, { staffId, action: 'activity-paused', detail, address })
    return 'done'
  })
}

/** Another member agrees, or anybody refuses; who proposed it may only take it back. */
export async function decideMove(
  ctx: AppContext,
  { id, approve }: { id: number; approve: boolean },
  { member, address }: By,
): Promise<'done' | 'refused'> {
  const { staffId } = member
  return inTransaction(ctx, async (tx) => {
    const found = await lockMove(tx, id)
    const campaign = found && (await lockCampaign(tx, found))
    if (!found || !campaign) throw new AppError('not-found')
    const { what, campaignId, reason, proposedBy } = found
    if (found.status !== 'proposed') throw new AppError('order-moved')
    if (approve && proposedBy === staffId) throw new AppError('forbidden')
    if (approve && !fits(what, campaign)) throw new AppError('order-moved')
    const status = approve ? ('done' as const) : ('refused' as const)
    await endMove(tx, { id, status, staffId })
    if (approve) await carryOut(tx, { campaignId, what })
    const activity = await nameOf(tx, campaignId)
    await insertAudit(tx, {
      staffId,
      action: `activity-${approve ? done[what] : `${what}-refused`}`,
      detail: { id, activity, reason, proposedBy },
      address,
    })
    return status
  })
}

/** What operators call it, in the record as on its page. */
const nameOf = async (tx: AppContext, campaignId: number) =>
  (await titlesByNumber(tx)).get(campaignId) ?? String(campaignId)

async function carryOut(
  tx: AppContext,
  of: { campaignId: number; what: ActivityMove },
): Promise<void> {
  await stopCampaign(tx, of)
  tx.fanout.publish('content', '')
}
