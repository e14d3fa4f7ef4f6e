import { shows } from '@perlas/game-kit/color-game'
import { throwDice } from '@perlas/game-kit/parts/dice'
import { ringOut, risen } from '@perlas/game-kit/scene/draw'
import type { OnScene, Staked } from '@perlas/game-kit/scene/instant'
import { createTimeline, ease, type Timeline } from '@perlas/game-kit/scene/timeline'
import type { StageTools } from '@perlas/game-kit/stage'
import { paysOf, type PeryaOutcome } from '../color-perya.ts'
import type { SceneState } from './board.ts'
import { cellAt, diceOf, type Layout } from './layout.ts'

const PAID_MS = 1_000

/** A round as a pure function of time: three dice fall one after the other, then each colour that was hit pays. */
export function throwMove(
  { scene, layout }: OnScene<Layout>,
  state: SceneState,
  outcome: PeryaOutcome,
  { bet, onWin, sound, amount }: Staked & Pick<StageTools, 'sound' | 'amount'>,
): Timeline {
  const timeline = createTimeline()
  const { dice, colours: chosen } = outcome
  const longest = throwDice(
    timeline,
    { scene, layout: () => diceOf(layout()) },
    {
      shown: dice,
      stay: PAID_MS,
      sound,
      onLanded: (sides) => void (state.landed = sides),
      lies(die, shown, at) {
        if (!chosen.includes(shown)) return timeline.cue(at, () => sound.knock(0))
        timeline.cue(at, () => sound.shine(2 + die * 2))
        timeline.at(at, 420, (u) => {
          const { at: place, scale } = diceOf(layout())
          const { x, y } = place(die)
          ringOut(scene, 'things+', u, { x, y, scale, from: 0.5, to: 1.1, tint: 0xffe9a8 })
        })
      },
    },
  )
  const hits = chosen.filter((colour) => shows(dice, colour) > 0)
  const gap = scene.length('throwGap') * 0.7
  let total = 0
  for (const [i, colour] of hits.entries()) {
    const at = longest + i * gap
    const paid = paysOf(outcome, { dice, bet, colour })
    timeline.cue(at, () => onWin((total += paid)))
    timeline.at(at, PAID_MS, (u) => {
      const { x, y } = cellAt(layout(), colour)
      scene.write('party', 'g', `+${amount(paid)}`, {
        x,
        y: y - 6 - 26 * ease.out(u),
        scale: 0.5,
        room: layout().board.wide * 0.92,
        ...risen(u, 0.25, 0.65),
      })
    })
  }
  timeline.mark('known', longest + (hits.length > 0 ? hits.length * gap + 260 : 120))
  return timeline
}
