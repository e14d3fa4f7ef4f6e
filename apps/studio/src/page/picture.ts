import type { BaseOutcome, BaseView } from '@perlas/game-kit/game'
import type { RoundView } from '#/play/calls.ts'
import type { Mounted } from './draw-again.ts'

/**
 * Waits for a picture to have shown a round. One that breaks, also in a frame of its own, is no reason to keep a round or its
 * money waiting: it is put to rest, and the page says in words how the round ended.
 */
export async function shownBy(showing: Promise<void>, rest: () => void): Promise<void> {
  let onError = () => undefined as void
  const broken = new Promise<'broken'>((tell) => {
    onError = () => tell('broken')
  })
  addEventListener('error', onError)
  try {
    const way = await Promise.race([
      showing.then(
        () => 'shown' as const,
        () => 'broken' as const,
      ),
      broken,
    ])
    if (way === 'broken') rest()
  } catch {
    // Its rest is broken too: the words are all there is.
  } finally {
    removeEventListener('error', onError)
  }
}

/** Draws what a round has to show. Returns how much of the win the picture counted by itself; `onCount` hears it grow. */
export async function showRound(
  mounted: Mounted,
  { bet, win, outcome, steps }: RoundView,
  resumed: boolean,
  onCount: (total: number) => void,
): Promise<number> {
  let counted = 0
  const count = (total: number) => {
    if (total >= (win ?? 0)) return
    counted = total
    onCount(total)
  }
  const showing =
    mounted.kind === 'instant'
      ? mounted.stage.settle(outcome as BaseOutcome, bet, count)
      : mounted.stage.show(steps.at(-1)?.view as BaseView, { bet, win, resumed })
  await shownBy(showing, () => mounted.stage.rest())
  return counted
}
