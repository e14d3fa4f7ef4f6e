import type { ActivityFailure } from '@perlas/contract/activities'
import { itemStatus } from '@perlas/contract/enums'
import { rewardsIn } from './reward.ts'
import {
  noCommission,
  noInvites,
  type Command,
  type Commission,
  type CommissionTerms,
  type Decided,
  type Effect,
  type Facts,
  type Step,
} from './kind.ts'

// What programmes of agents share: how one becomes an agent, and how what was earned is taken.

/** The step of what can be exchanged. */
export const EXCHANGE = 1

export const earnedBy = ({ commission = noCommission }: Facts): Commission => commission

export function exchangeStep(least: number, facts: Facts): Step {
  const { available } = earnedBy(facts)
  return {
    id: EXCHANGE,
    itemStatus: available >= least ? itemStatus.receivable : itemStatus.notReached,
    goal: least,
    done: Math.min(available, least),
    award: rewardsIn({ points: 0, coins: available || least }, 0),
  }
}

/** Why a player cannot become an agent now; undefined where they can. */
function keptFromJoining(code: string, facts: Facts): ActivityFailure | undefined {
  const { of } = earnedBy(facts)
  if (of !== '') return of === code ? 'already-received' : 'activity-not-yours'
  if (!facts.profile.isVerified) return 'activity-proof-needed'
  return (facts.invites ?? noInvites).valid.length > 0 ? undefined : 'step-not-reached'
}

/** Joining and exchanging, the same in every programme; undefined for any other command. */
export function decideCommission<State>(
  code: string,
  {
    state,
    facts,
    command,
    terms,
    least,
  }: { state: State; facts: Facts; command: Command; terms: CommissionTerms; least: number },
): Decided<State> | undefined {
  const { season, today } = facts
  if (command.do === 'join') {
    if (season.lastDay !== null && today > season.lastDay) return { refuse: 'activity-closed' }
    const why = keptFromJoining(code, facts)
    if (why) return { refuse: why }
    return { state, effects: [{ give: 'seat', terms }] }
  }
  const isExchange =
    command.do === 'exchange' || (command.do === 'receive' && command.choice === EXCHANGE)
  if (!isExchange) return undefined
  const { available } = earnedBy(facts)
  const asked = command.do === 'exchange' ? (command.choice ?? available) : available
  if (available < least || asked < least || asked > available) return { refuse: 'step-not-reached' }
  const effects: Effect[] = [{ give: 'commission', amount: asked }]
  return { state, effects }
}

/** What is wrong with the limits of a programme. */
export const commissionProblems = (all: { holdDays: number; budget?: number }): string[] => [
  ...(all.holdDays < 7 ? ['Commission is held for seven days or more.'] : []),
  ...(all.budget ? ['Commission is earned: a budget cannot hold it back. Leave it at 0.'] : []),
]
