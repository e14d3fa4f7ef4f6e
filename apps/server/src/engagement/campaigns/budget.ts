import type { View } from '@perlas/campaign-kit/kind'
import { reserveOf } from '@perlas/campaign-kit/reward'
import type { AppContext } from '#/kernel/context.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { readyIn, type Participation } from './participations.ts'
import type { Running } from './state.ts'
import { storeEnrolment, takeBudget } from './store.activities.ts'

/** A page with what the budget can give of it, and the hundredths that are set aside for it. */
type Covered = { covered: View; reserved: number }

export const toSetAside = (view: View) =>
  readyIn(view).reduce((sum, step) => sum + reserveOf(step), 0)

/** Pays a claim: first of what was set aside for this player. Answers what is still set aside. */
export async function chargeBudget(
  tx: AppContext,
  { playerId, one, cost }: { playerId: number; one: Participation; cost: number },
): Promise<number> {
  const { running, enrolment } = one
  const reserved = enrolment?.reserved ?? 0
  if (running.budget === 0) return reserved
  const short = Math.max(cost - reserved, 0)
  const { campaignId } = running
  if (short > 0 && !(await takeBudget(tx, { campaignId, playerId, amount: short })))
    throw new AppError('budget-used-up')
  return Math.max(reserved - cost, 0)
}

/** Sets aside what a page shows as receivable, and keeps it with the player's enrolment. */
export async function reserve(
  tx: AppContext,
  playerId: number,
  one: Participation,
  view: View,
): Promise<View> {
  const { running, version, state } = one
  const before = one.enrolment?.reserved ?? 0
  const { covered, reserved } = await reserveNext(tx, { playerId, running, reserved: before, view })
  const { campaignId } = running
  if (reserved !== before)
    await storeEnrolment(tx, playerId, { campaignId, version, state, reserved })
  return covered
}

type Reserving = { playerId: number; running: Running; reserved: number; view: View }

/** Takes out of the budget what can be received and is not set aside yet: all of it at once, or step by step what there is. */
export async function reserveNext(tx: AppContext, ask: Reserving): Promise<Covered> {
  const { playerId, running, view, reserved } = ask
  const { campaignId, budget } = running
  const all = (view.owed ?? 0) + toSetAside(view)
  if (budget === 0 || all <= reserved) return { covered: view, reserved }
  if (await takeBudget(tx, { campaignId, playerId, amount: all - reserved }))
    return { covered: view, reserved: all }
  return reserveStepwise(tx, ask)
}

async function reserveStepwise(
  tx: AppContext,
  { playerId, running: { campaignId }, view, ...before }: Reserving,
): Promise<Covered> {
  const take = (amount: number) => takeBudget(tx, { campaignId, playerId, amount })
  const { owed = 0 } = view
  let { reserved } = before
  // A player's own is never without coins for it: nothing is drawn that could not be paid.
  if (owed > reserved) {
    if (!(await take(owed - reserved))) throw new AppError('budget-used-up')
    reserved = owed
  }
  let taken = owed
  const gone = new Set<number>()
  for (const step of readyIn(view)) {
    const coins = reserveOf(step)
    const short = taken + coins - reserved
    if (short > 0 && !(await take(short))) {
      gone.add(step.id)
      continue
    }
    reserved += Math.max(short, 0)
    taken += coins
  }
  return { covered: withoutSteps(view, gone), reserved }
}

/** A page on which these steps cannot be received. */
function withoutSteps(view: View, gone: ReadonlySet<number>): View {
  const steps = view.steps.map((step) =>
    gone.has(step.id) ? { ...step, itemStatus: 0 as const } : step,
  )
  return { ...view, steps, shown: shownWithout(view.shown, gone) }
}

function shownWithout<Shown>(shown: Shown, gone: ReadonlySet<number>): Shown {
  if (Array.isArray(shown)) return shown.map((one) => shownWithout<unknown>(one, gone)) as Shown
  if (typeof shown !== 'object' || shown === null) return shown
  const { awardId, itemStatus } = shown as { awardId?: number; itemStatus?: number }
  const parts = Object.entries(shown).map(([name, part]) => [name, shownWithout(part, gone)])
  const isGone = itemStatus === 1 && awardId !== undefined && gone.has(awardId)
  return { ...Object.fromEntries(parts), ...(isGone && { itemStatus: 0 }) } as Shown
}
