import type { Sound } from '../sound.ts'
import { grey } from '../scene/draw.ts'
import type { OnScene } from '../scene/instant.ts'
import type { Scene } from '../scene/scene.ts'
import { clamp, lerp, type Timeline } from '../scene/timeline.ts'

/** Dice of one throw, drawn as two faces of a cube; the atlas has its faces, 84 wide, and a `shadow`. */
export type Dice = {
  /** Where they are thrown from. */
  x: number
  scale: number
  /** Where a die comes to rest, and how it lies. */
  at(die: number): { x: number; y: number; turn: number }
  /** The part of a side, 0 … 5. */
  face(side: number): string
}
type Shown = { die: number; shown: number }

const SIDES = 6
const FACE = 78
const SIZE = 0.98

type Pose = {
  x: number
  y: number
  /** 0 … 1, of how high a throw begins. */
  high: number
  turn: number
  /** The sides that pass, and how many quarters of a turn it has made. */
  sides: readonly number[]
  quarters: number
}

/** A die that rolls towards whoever looks: two faces of a cube, as high as its turn shows them. */
export function drawDie(
  scene: Scene,
  dice: Pick<Dice, 'scale' | 'face'>,
  { x, y, high, turn, sides, quarters }: Pose,
): void {
  scene.put('board', 'shadow', {
    x: x + 6 * dice.scale,
    y: y + (40 + 10 * high) * dice.scale,
    scale: dice.scale * (1.1 - 0.3 * high),
    alpha: 0.9 - 0.65 * high,
  })
  const scale = SIZE * dice.scale * (1 + 0.32 * high)
  const above = y - 150 * high * dice.scale
  const at = Math.min(sides.length - 1, Math.floor(quarters))
  const angle = ((quarters - at) * Math.PI) / 2
  const [front, top] = [Math.cos(angle), Math.sin(angle)]
  const side = FACE * scale
  const half = ((front + top) * side) / 2
  const put = (shown: number, part: number, middle: number, light: number) => {
    if (part < 0.03) return
    scene.put('things', dice.face(shown), {
      x: x - Math.sin(turn) * middle,
      y: above + Math.cos(turn) * middle,
      scale,
      high: part,
      turn,
      tint: grey(light),
    })
  }
  const next = sides[at + 1]
  if (next !== undefined) put(next, top, -half + (top * side) / 2, 0.82 + 0.18 * top)
  put(sides[at]!, front, half - (front * side) / 2, 0.7 + 0.3 * front)
}

/** When a thrown die touches, in shares of its throw. */
const touches = [0.4, 0.7, 0.87] as const

/** How high it is: it falls, and bounces twice. */
function heightAt(u: number): number {
  const [first, second, third] = touches
  if (u < first) return 1 - (u / first) ** 2
  const hop = (from: number, to: number, high: number) => {
    const v = (u - from) / (to - from)
    return 4 * high * v * (1 - v)
  }
  if (u < second) return hop(first, second, 0.26)
  return u < third ? hop(second, third, 0.07) : 0
}

/** Sides that pass in so many quarters of a turn, before the one that stays. */
export const sidesTo = (shown: number, turns: number): number[] =>
  Array.from({ length: turns + 1 }, (_, i) => {
    const left = turns - i
    return (shown + left * 5 + (left % 2)) % SIDES
  })

function drawThrown(scene: Scene, dice: Dice, one: Shown, u: number): void {
  const rest = dice.at(one.die)
  const sides = sidesTo(one.shown, SIDES + one.die * 2)
  const along = 1 - (1 - u) ** 2.4
  drawDie(scene, dice, {
    x: lerp(dice.x + (1 - one.die) * 46 * dice.scale, rest.x, clamp(u * 1.25)),
    y: rest.y - 36 * (1 - along) * dice.scale,
    high: heightAt(u),
    turn: rest.turn + (1 - along) * (one.die % 2 ? -2.2 : 2.4),
    sides,
    quarters: (sides.length - 1) * along,
  })
}

/** A die at rest; `shake` is how far it is jolted, 0 for still. */
export function drawResting(scene: Scene, dice: Dice, { die, shown }: Shown, shake: number): void {
  const { x, y, turn } = dice.at(die)
  const jolt = shake > 0 ? Math.sin(scene.now / 38 + die * 2) * shake : 0
  drawDie(scene, dice, {
    x: x + jolt * 4,
    y,
    high: 0.12 * shake,
    turn: turn + jolt * 0.12,
    sides: [shown],
    quarters: 0,
  })
}

/**
 * Three dice fall one after the other into the timeline, and lie there for `stay`; `onLanded` hears in each frame which sides
 * lie already, `lies` once when a die comes to rest. Gives when all of them do.
 */
export function throwDice(
  timeline: Timeline,
  { scene, layout }: OnScene<Dice>,
  {
    shown: list,
    stay,
    sound,
    onLanded,
    lies,
  }: {
    shown: readonly number[]
    stay: number
    sound: Pick<Sound, 'knock'>
    onLanded: (sides: number[]) => void
    lies: (die: number, shown: number, at: number) => void
  },
): number {
  const [one, gap] = [scene.length('throw'), scene.length('throwGap')]
  const beginsAt = (die: number) => die * gap
  const lastsFor = (die: number) => one + die * gap
  const ends = one + gap * (list.length - 1) * 2
  const isDown = (die: number, since: number) => since >= beginsAt(die) + lastsFor(die)
  timeline.at(
    0,
    ends + stay,
    (_, since) => onLanded(list.filter((_side, die) => isDown(die, since))),
    {
      turn: 0,
    },
  )
  for (const [die, shown] of list.entries()) {
    const [begins, ms] = [beginsAt(die), lastsFor(die)]
    const draw = (_: number, since: number) =>
      drawThrown(scene, layout(), { die, shown }, clamp((since - begins) / ms))
    timeline.at(0, ends + stay, draw, { turn: 1 })
    for (const [i, u] of touches.entries()) timeline.cue(begins + u * ms, () => sound.knock(3 - i))
    lies(die, shown, begins + ms)
  }
  return ends
}
