import { ringOut } from '../scene/draw.ts'
import { spray } from '../scene/particles.ts'
import type { Scene } from '../scene/scene.ts'
import { bell, clamp, ease, lerp, type Timeline } from '../scene/timeline.ts'
import type { Sound } from '../sound.ts'
import { drawCard, sliding, type CardPlace } from './cards.ts'

/** A card of a move: where it lies at a moment, and how it is taken out of what is drawn at rest. */
export type Dealt = { card: number | null; lies(): CardPlace; away(): void }

type Spot = { x: number; y: number; scale?: number }
type Glints = {
  /** By the size of its spot. */
  ring(size: number): readonly [from: number, to: number]
  count: number
  life: number
  speed?: readonly [number, number]
  drag?: number
  scale?: readonly [number, number]
}

/** The hands that move cards of one move: from the shoe, covered, turned over; and the light on what is good. */
export function dealer(
  scene: Scene,
  on: Timeline,
  { sound, shoe }: { sound: Sound; shoe: () => { x: number; y: number } },
) {
  /** For as long something is bent; for no time nothing is. */
  function animate(from: number, long: number, draw: (u: number) => void): void {
    if (long > 0) on.at(from, long, draw, { turn: 0 })
  }
  /** A card is drawn by itself for so long, however it is drawn at rest. */
  const take = ({ away }: Pick<Dealt, 'away'>, from: number, to: number) =>
    animate(from, to - from, away)
  function cover({ lies }: Dealt, from: number, to: number): void {
    if (to > from)
      on.at(from, to - from, () => drawCard(scene, 'things', null, { ...lies(), open: 0 }), {
        turn: 1,
      })
  }
  return {
    animate,
    take,
    /** It lies there covered. */
    cover,
    /** From the shoe to its place, where it lies covered until it is turned; gives when it arrived. */
    slide(one: Dealt, from: number, until: number): number {
      const ms = scene.length('deal')
      take(one, 0, until)
      on.cue(from, () => sound.knock(5))
      const slides = (u: number) => drawCard(scene, 'things', null, sliding(shoe(), one.lies(), u))
      on.at(from, ms, slides, { turn: 1 })
      cover(one, from + ms, until)
      return from + ms
    },
    /** It is turned over where it lies; one that decides (`slow`) is bent up a little first, held, and then let over. */
    turn(one: Dealt, from: number, slow = false): number {
      const long = scene.length(slow ? 'turnSlow' : 'turnOver')
      take(one, from, from + long)
      on.cue(from + long * (slow ? 0.78 : 0.5), () => sound.tap())
      const turns = (u: number) =>
        drawCard(scene, 'things', one.card, {
          ...one.lies(),
          open: slow
            ? lerp(0, 0.2, ease.sine(clamp(u / 0.55))) + 0.8 * ease.out(clamp((u - 0.62) / 0.38))
            : ease.sine(u),
          lift: slow ? 0.7 * bell(u, 0.4, 0.25) : 0.5 * bell(u, 0.5, 0.5),
        })
      on.at(from, long, turns, { turn: 1 })
      return from + long
    },
    /** Light around what is good. */
    glint(when: number, spot: () => Spot, about: Glints): void {
      on.at(when, scene.length('burst'), (u, since) => drawGlints(scene, spot(), about, u, since))
    },
  }
}
export type Dealer = ReturnType<typeof dealer>

/** A ring, and glints that fly out of it. */
function drawGlints(
  scene: Scene,
  { x, y, scale: size = 1 }: Spot,
  { ring, count, life, speed = [0.06, 0.2], drag = 0.004, scale = [0.25, 0.55] }: Glints,
  u: number,
  since: number,
): void {
  const [from, to] = ring(size)
  ringOut(scene, 'things+', u, { x, y, from, to, tint: 0xffe9a0 })
  spray(scene, { layer: 'things+', part: () => 'glint', count }, since, {
    x,
    y,
    speed,
    towards: -1.57,
    spread: 6.3,
    drag,
    life,
    scale,
    tint: 0xfff2b0,
  })
}
