import type { Kind } from '@perlas/campaign-kit/kind'
import { inTransaction, type AppContext } from '#/kernel/context.ts'
import { stopCampaign } from './office/store.ts'
import { voidRaffles } from './raffles/store.ts'
import { openingTerms, permitProblems, termProblems } from './settings/settings.ts'
import { simulateTerms } from './simulation/simulation.ts'
import { activitiesState } from './state.ts'
import {
  allot,
  holdCampaign,
  listDemonstrated,
  readLast,
  writeVersion,
} from './store.activities.ts'

/**
 * Where no real money can move, whoever starts the lobby sees it live: every activity that nobody decided about yet is
 * lived through by the simulation, as before two people, and opened as it comes. What an operator closed or changed is
 * left alone. Returns the codes that were opened.
 */
export async function openForDemonstration(ctx: AppContext): Promise<string[]> {
  const opened: string[] = []
  for (const kind of activitiesState(ctx).kinds.values()) {
    if (ctx.duty.leaving) break
    if (kind.draft || kind.opensByHand || (await readLast(ctx, kind.code))) continue
    const terms = forTrial(kind)
    const problems = [...termProblems(kind, terms), ...permitProblems(kind, terms)]
    if (problems.length > 0) throw new Error(`${kind.code} cannot be opened: ${problems.join(' ')}`)
    await simulateTerms(ctx, kind, terms)
    const isNew = await inTransaction(ctx, async (tx) => {
      await holdCampaign(tx, kind.code)
      // Another worker was faster, or an operator.
      if (await readLast(tx, kind.code)) return false
      const made = { code: kind.code, open: true, terms, proposedBy: null, approvedBy: null }
      const campaignId = await writeVersion(tx, { ...made, demonstration: true })
      await allot(tx, { campaignId, budget: terms.budget })
      tx.fanout.publish('content', '')
      return true
    })
    if (isNew) opened.push(kind.code)
  }
  return opened
}

/** Where nothing real is won a raffle needs no permit, and its page says so in the place of the number. */
const TRIAL_PERMIT = 'Trial: no real prizes'
function forTrial(kind: Kind): ReturnType<typeof openingTerms> {
  const terms = openingTerms(kind)
  return permitProblems(kind, terms).length > 0 ? { ...terms, permit: TRIAL_PERMIT } : terms
}

/** Real money can move here now: what nobody agreed to is withdrawn. Who reached something still receives it. */
export async function endDemonstration(ctx: AppContext): Promise<number> {
  const demonstrated = await listDemonstrated(ctx)
  for (const campaignId of demonstrated)
    await inTransaction(ctx, async (tx) => {
      await stopCampaign(tx, { campaignId, what: 'withdraw' })
      await voidRaffles(tx, campaignId)
    })
  if (demonstrated.length > 0) ctx.fanout.publish('content', '')
  return demonstrated.length
}
