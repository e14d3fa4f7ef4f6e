/**
 * Rounds that the page presses for the player, each an ordinary one with a request of its own. It never begins without a
 * limit on what it may lose, and stops for anything that is not just another round.
 */
export type AutoplayPlan = {
  rounds: number
  /** In hundredths: what all its rounds together may lose. No stake is placed that could pass it. */
  lossLimit: number
  /** A single round that pays at least so much ends it; null for never. */
  winLimit: number | null
  /** A round that wins the game's feature ends it. */
  onFeature: boolean
  /** Of a stepped game: what the player goes for in each round. */
  aim: number | null
}
export type Autoplay = { plan: AutoplayPlan; left: number; net: number }
/** A round as autoplay sees it when it is over. */
type EndedRound = { bet: number; win: number; feature: boolean }
export type StopReason = 'done' | 'loss' | 'win' | 'feature' | 'money' | 'paused' | 'hidden'

export const roundCounts = [10, 25, 50, 100] as const
/** In stakes. */
export const lossLimits = [5, 10, 20, 50] as const
export const winLimits = [5, 20, 50] as const
export const usualLoss = 20

export const begun = (plan: AutoplayPlan): Autoplay => ({ plan, left: plan.rounds, net: 0 })

/** Why no further round may begin, if there is a reason. */
export function mayNotBegin(
  { plan, left, net }: Autoplay,
  now: { bet: number; balance: number | null; paused: boolean; hidden: boolean },
): StopReason | undefined {
  if (left <= 0) return 'done'
  if (now.paused) return 'paused'
  if (now.hidden) return 'hidden'
  if (net - now.bet < -plan.lossLimit) return 'loss'
  if (now.balance !== null && now.balance < now.bet) return 'money'
  return undefined
}

/** A round has ended. */
export function counted(auto: Autoplay, { bet, win }: EndedRound): Autoplay {
  return { ...auto, left: auto.left - 1, net: auto.net + win - bet }
}

export function endedBy({ plan }: Autoplay, { win, feature }: EndedRound): StopReason | undefined {
  if (plan.winLimit !== null && win >= plan.winLimit) return 'win'
  return plan.onFeature && feature ? 'feature' : undefined
}

/** Between two presses. */
export const BETWEEN_MS = { normal: 500, quick: 220 } as const
