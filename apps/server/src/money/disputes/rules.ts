import type {
  DisputeOutcome,
  DisputeState,
  DisputeStepName,
} from '@perlas/contract/office-disputes'

/** Pure rules of disputes. */

export const openStates: readonly DisputeState[] = ['new', 'gathering', 'answered']
const lostStates: readonly DisputeState[] = ['lost', 'accepted']

export const isOpen = (state: DisputeState): boolean => openStates.includes(state)

type Known = { state: DisputeState; takenAt: Date | null; givenBackAt: Date | null }

/** An end does this: the state, the money, and the steps that say so. `conflict`: a person must look. */
export type Move =
  | { to: DisputeState; money: 'take' | 'give-back' | 'none'; step: DisputeStepName }
  | 'nothing'
  | 'conflict'

/** Where an end leads, whoever says it. Money is taken once and given back once. */
export function endOf({ state, takenAt, givenBackAt }: Known, outcome: DisputeOutcome): Move {
  const isLoss = outcome !== 'won'
  if (isLoss === lostStates.includes(state) && !isOpen(state)) return 'nothing'
  if (givenBackAt) return 'conflict'
  if (isLoss) return { to: outcome, money: 'take', step: outcome }
  return { to: 'won', money: takenAt ? 'give-back' : 'none', step: 'won' }
}

/** Where the provider's word leads. It never opens again what has ended: only another end moves it. */
export function reportedAs(known: Known, status: 'open' | 'answered' | 'won' | 'lost'): Move {
  if (status === 'won' || status === 'lost') return endOf(known, status)
  if (status === 'answered' && isOpen(known.state) && known.state !== 'answered') {
    return { to: 'answered', money: 'none', step: 'answered' }
  }
  return 'nothing'
}

/** How members may end a dispute. What a provider decides and tells by its API they can only accept. */
export function outcomesOf(known: Known, { providerDecides }: { providerDecides: boolean }) {
  const all: readonly DisputeOutcome[] = providerDecides
    ? ['accepted']
    : ['won', 'lost', 'accepted']
  return all.filter((outcome) => {
    const move = endOf(known, outcome)
    // A loss that is known stays as it is named.
    return move !== 'nothing' && move !== 'conflict'
  })
}

/** Its deadline is so near, and nobody answered. */
export const URGENT_HOURS = 48
export function isUrgent(
  { state, respondBy }: { state: DisputeState; respondBy: Date | null },
  now: Date,
): boolean {
  if (respondBy === null || (state !== 'new' && state !== 'gathering')) return false
  return respondBy.getTime() - now.getTime() <= URGENT_HOURS * 3_600_000
}
