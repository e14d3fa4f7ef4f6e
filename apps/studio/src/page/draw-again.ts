import type { BaseOutcome, BaseView } from '@perlas/game-kit/game'
import type { Motion } from '@perlas/game-kit/motion'
import type { SteppedStage, Stage } from '@perlas/game-kit/stage'
import type { RoundView } from '#/play/calls.ts'

const BETWEEN_STEPS_MS = 700

export type Mounted = { kind: 'instant'; stage: Stage } | { kind: 'stepped'; stage: SteppedStage }

/** A round that has ended, drawn once more exactly as it is stored. */
export async function drawAgain(
  mounted: Mounted,
  { bet, choice, steps, outcome, win }: RoundView,
  motion: Motion,
): Promise<void> {
  const { stage } = mounted
  stage.setBet(bet)
  stage.setChoice(choice)
  stage.setLocked(true)
  stage.begin()
  if (mounted.kind === 'instant')
    return mounted.stage.settle(outcome as BaseOutcome, bet, () => undefined, true)
  for (const [at, { view }] of steps.entries()) {
    if (at > 0) await motion.wait(BETWEEN_STEPS_MS)
    const ended = at === steps.length - 1
    const about = { bet, win: ended ? (win ?? 0) : null, resumed: false }
    await mounted.stage.show(view as BaseView, about)
  }
}
