import type { BaseView } from '@perlas/game-kit/game'
import type { Autopilot } from './autoplay.ts'
import { autoplaySheet } from './later-sheets.ts'
import type { Seat } from './seat.ts'

const stepsOf = ({ mounted }: Seat) => (mounted.kind === 'stepped' ? mounted.stage.auto : undefined)

/** Asks how it shall play, and begins. */
export async function startAutoplay(seat: Seat, auto: Autopilot): Promise<void> {
  const { client } = seat
  const hasFeature = client.kind === 'instant' && client.hasFeature !== undefined
  const plan = await autoplaySheet(seat.bet, { aims: stepsOf(seat)?.aims(), hasFeature })
  if (plan && seat.phase === 'rest') auto.begin(plan)
}

/** The step of an open round towards what the player goes for. */
export function stepByAutoplay(seat: Seat, aim: number, act: (action: unknown) => void): void {
  const last = seat.drawn?.steps.at(-1)
  const steps = stepsOf(seat)
  if (steps && last) act(steps.step(last.view as BaseView, aim))
}
