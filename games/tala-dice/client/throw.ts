import { ringOut } from '@perlas/game-kit/scene/draw'
import type { OnScene, Staked } from '@perlas/game-kit/scene/instant'
import { spray } from '@perlas/game-kit/scene/particles'
import {
  bell,
  clamp,
  createTimeline,
  ease,
  lerp,
  type Timeline,
} from '@perlas/game-kit/scene/timeline'
import type { StageTools } from '@perlas/game-kit/stage'
import { edge, type TalaOutcome } from '../tala-dice.ts'
import { drawMark, type SceneState } from './board.ts'
import { xOf, type Layout } from './layout.ts'

/** Light falls on the middle of the scale first, whatever comes. */
const FIRST = 5_000
/** So close to the edge, in hundredths, one may hold one's breath. */
const NEAR = 260

/** How far the light has slid at a share of its time: fast, and slower towards its place, never past it. */
export const slid = (share: number) => 1 - (1 - share) ** 3.4

/**
 * A round as a pure function of time: the star draws itself together, throws its light on the scale, and the light slides
 * to its place. It never runs past it: so near the edge that would look like another outcome.
 */
export function throwMove(
  { scene, layout }: OnScene<Layout>,
  state: SceneState,
  outcome: TalaOutcome,
  { sound, onWin }: Pick<StageTools, 'sound'> & Pick<Staked, 'onWin'>,
): Timeline {
  const on = createTimeline()
  const cut = edge(outcome)
  const near = Math.abs(outcome.roll - cut) < NEAR
  const [pull, fly, travel] = [
    scene.length('lay'),
    scene.length('fly'),
    scene.length(near ? 'travelNear' : 'travel'),
  ]
  const [lands, ends] = [pull + fly, pull + fly + travel]
  on.at(0, lands, () => void (state.away = true), { turn: 0 })
  on.at(0, pull + fly * 0.4, (u) => void (state.pull = bell(u, 0.5, 0.3)), { turn: 0 })
  on.cue(pull * 0.6, () => sound.glide(500))
  on.at(pull, fly, (u, since) => {
    const { star, gauge } = layout()
    const [x, y] = [lerp(star.x, xOf(layout(), FIRST), u), lerp(star.y, gauge.y - 14, ease.in(u))]
    scene.put('things+', 'burst', {
      x,
      y,
      scale: 0.34 * star.scale,
      turn: since / 180,
      alpha: 0.9,
      tint: 0xffe6a0,
    })
    scene.put('things+', 'glow', { x, y, scale: 0.5, alpha: 0.9, tint: 0xffc07a })
    for (let i = 1; i < 7; i++) {
      const v = clamp(u - i * 0.05)
      scene.put('things+', 'glow', {
        x: lerp(star.x, xOf(layout(), FIRST), v),
        y: lerp(star.y, gauge.y - 14, ease.in(v)),
        scale: 0.34 - i * 0.04,
        alpha: 0.6 - i * 0.08,
        tint: 0xffb06a,
      })
    }
  })
  on.cue(lands, () => sound.knock(2))
  // What stands there is counted on the way, and is the outcome at its end.
  on.at(0, lands, () => void (state.moving = FIRST), { turn: 0 })
  on.at(lands, travel, (u) => void (state.moving = lerp(FIRST, outcome.roll, slid(u))), { turn: 0 })
  on.at(ends, 1, () => void (state.moving = outcome.roll), { turn: 0, hold: true })
  if (travel > 0)
    on.at(lands, travel, (u) => {
      const x = xOf(layout(), lerp(FIRST, outcome.roll, slid(u)))
      const fast = (1 - u) ** 2
      scene.put('things+', 'glow', {
        x,
        y: layout().gauge.y,
        wide: 0.4 + 1.6 * fast,
        high: 0.34,
        alpha: 0.5 + 0.3 * fast,
        tint: 0xffe0a0,
      })
    })
  // One hears it pass the edge.
  if ((FIRST - cut) * (outcome.roll - cut) < 0) {
    const share = Math.abs(cut - FIRST) / Math.abs(outcome.roll - FIRST)
    on.cue(lands + travel * (1 - (1 - share) ** (1 / 3.4)), () => sound.tick())
  }
  const stand = scene.length('stand')
  if (outcome.won) {
    on.cue(ends, () => {
      onWin(outcome.win)
      sound.shine(6)
    })
    on.at(ends, scene.length('burst') + stand, (u) => void (state.lit = bell(u, 0.12, 0.6)), {
      turn: 0,
    })
    on.at(ends, scene.length('burst'), (u, since) => {
      const at = { x: xOf(layout(), outcome.roll), y: layout().gauge.y - 8 }
      ringOut(scene, 'things+', u, { ...at, from: 0.3, to: 1.3, tint: 0x9affe8 })
      spray(scene, { layer: 'things+', part: () => 'glint', count: 16 }, since, {
        ...at,
        speed: [0.08, 0.3],
        towards: -1.57,
        spread: 3.6,
        gravity: 0.0004,
        life: 720,
        scale: [0.3, 0.65],
        tint: 0xd8fff4,
      })
    })
  } else {
    on.cue(ends, () => sound.knock(-2))
    on.at(ends, stand, (u) =>
      drawMark(scene, layout(), outcome.roll, { lift: 5 * bell(u, 0.2, 0.8), scale: 0.72 }),
    )
  }
  on.mark('known', ends + (outcome.won ? stand : stand * 0.6))
  return on
}
