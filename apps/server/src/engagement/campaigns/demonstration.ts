import type { Kind } from '@perlas/campaign-kit/kind'
import { inTransaction, type AppContext } from '#/kernel/context.ts'
import { keepTrying } from '#/kernel/keep-trying.ts'
import { stopCampaign } from './office/store.ts'
import { voidRaffles } from './raffles/store.ts'
import { sealedTerms } from './codes.ts'
import { openingTerms } from './settings/opening.ts'
import { permitProblems, termProblems } from './settings/settings.ts'
import { keepVerdict, simulateTerms } from './simulation/simulation.ts'
import { verdictOf } from './trial/verdicts.ts'
import { activitiesState } from './state.ts'
import {
  allot,
  holdCampaign,
  listDemonstrated,
  readLast,
  writeVersion,
} from './store.activities.ts'

/**
 * Opens the activities of a demonstration, or withdraws them where real money can move now. Each is tried again until it
 * is open; the lobby serves meanwhile, and without those that never open.
 */
export function keepDemonstration(ctx: AppContext): { done: Promise<boolean>; stop(): void } {
  return keepTrying(ctx, 'the demonstration', async () => {
    const ended = ctx.config.demonstration ? 0 : await endDemonstration(ctx)
    if (ended > 0) ctx.log.warn({ ended }, 'activities that nobody agreed to were withdrawn')
    const opened = ctx.config.demonstration ? await openForDemonstration(ctx) : []
    if (opened.length > 0) ctx.log.info({ opened }, 'activities are open, for a demonstration')
  })
}

/**
 * Where no real money can move, a newcomer sees the lobby live: every activity that nobody decided about yet is
 * lived through by the simulation, as before two people, and opened as it comes: what came of its code and terms is shipped
 * (`trial/verdicts.json`), and only what changed since is lived through on this machine. What an operator closed or changed is
 * left alone. Returns the codes that were opened. One that fails keeps no other shut: all their faults are thrown at the end.
 */
export async function openForDemonstration(ctx: AppContext): Promise<string[]> {
  const opened: string[] = []
  const faults: unknown[] = []
  for (const kind of activitiesState(ctx).kinds.values()) {
    if (ctx.duty.leaving) break
    const isOperators = kind.opensByHand && !kind.trial
    if (kind.draft || isOperators || (await readLast(ctx, kind.code))) continue
    await openOne(ctx, kind).then(
      (isNew) => isNew && opened.push(kind.code),
      (fault: unknown) => faults.push(fault),
    )
  }
  if (faults.length > 0) {
    const reasons = faults.map((fault) => (fault as Error).message).join('; ')
    throw new AggregateError(faults, `${faults.length} activities could not be opened: ${reasons}`)
  }
  return opened
}

/** False where another worker or an operator was faster. */
async function openOne(ctx: AppContext, kind: Kind): Promise<boolean> {
  const given = trialTerms(kind)
  const problems = [...termProblems(kind, given), ...permitProblems(kind, given)]
  if (problems.length > 0) throw new Error(`${kind.code} cannot be opened: ${problems.join(' ')}`)
  const terms = { ...given, ...sealedTerms(ctx, kind, given) }
  const verdict = await verdictOf(kind, given)
  await (verdict ? keepVerdict(ctx, kind, terms, verdict) : simulateTerms(ctx, kind, terms))
  return inTransaction(ctx, async (tx) => {
    await holdCampaign(tx, kind.code)
    if (await readLast(tx, kind.code)) return false
    const made = { code: kind.code, open: true, terms, proposedBy: null, approvedBy: null }
    const campaignId = await writeVersion(tx, { ...made, demonstration: true })
    await allot(tx, { campaignId, budget: terms.budget })
    tx.fanout.publish('content', '')
    return true
  })
}

/** Where nothing real is won a raffle needs no permit, and its page says so in the place of the number. */
const TRIAL_PERMIT = 'Trial: no real prizes'
export function trialTerms(kind: Kind): ReturnType<typeof openingTerms> {
  const terms = { ...openingTerms(kind), ...kind.trial }
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
