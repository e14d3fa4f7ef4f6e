import type { Scene } from '../scene/scene.ts'
import { createTimeline, lerp, setsState, type Timeline } from '../scene/timeline.ts'
import { drawDie } from './dice.ts'

/** Tables at which three dice are shaken, shown and put away: what the picture shows of them, and their moves as functions of time. */

/** A die at a moment: how far off its place, how high, which sides pass and how many quarters of a turn it has made. */
export type Tumble = {
  x: number
  y: number
  high: number
  turn: number
  sides: readonly number[]
  quarters: number
}
/** The picture at this moment; timelines write into it. */
export type DiceState<Draw, Moving extends Tumble = Tumble> = {
  /** The sides that lie; those of the round before lie there until the next throw. */
  dice: readonly number[]
  /** While they move, for each die. */
  moving: readonly Moving[] | undefined
  /** How far each has come from where it is shaken to where it is shown. */
  way: number[]
  /** How hard what they are shaken in is jolted. */
  jolt: number
  /** How far the result is shown; no draw while nobody knows. */
  resultShown: number
  over: Draw | undefined
}

type Thrown = { dice: number[] }
export const freshDice = (dice: readonly number[]): DiceState<never, never> => ({
  dice,
  moving: undefined,
  way: [0, 0, 0],
  jolt: 0,
  resultShown: 0,
  over: undefined,
})
/** Everything lies as it came. */
export const asDrawn = <Draw extends Thrown>(draw: Draw) => ({
  dice: [...draw.dice],
  way: [1, 1, 1],
  resultShown: 1,
  over: draw,
})

/** A draw comes long before. */
const LONGEST_MS = 30_000

/** No more bets: the dice are shaken, and nobody knows yet how they will fall. It goes on until the draw. */
export function shaken(
  shakes: (since: number) => void,
  { knocks, every, knock }: { knocks: number; every: number; knock(i: number): void },
): Timeline {
  const on = createTimeline()
  on.at(0, LONGEST_MS, (_, since) => shakes(since), setsState)
  for (let i = 0; i < knocks; i++) on.cue(i * every, () => knock(i))
  return on
}

/** From here on they lie as they were drawn. */
export function comesToRest<Draw extends Thrown>(
  on: Timeline,
  at: number,
  state: Pick<DiceState<Draw>, 'moving'>,
  rest: Partial<DiceState<Draw>> & { dice: number[] },
): void {
  on.at(at, 0, () => void Object.assign(state, { moving: undefined, ...rest }), setsState)
}

/** Shows the result, and marks when it stands. */
export function tellsDraw<Draw extends Thrown>(
  on: Timeline,
  at: number,
  state: Pick<DiceState<Draw>, 'over' | 'resultShown'>,
  { draw, long }: { draw: Draw; long: number },
): void {
  const tells = (u: number) => void Object.assign(state, { over: draw, resultShown: u })
  on.mark('known', on.at(at, long, tells, setsState))
}

type Lies = { x: number; y: number; turn: number; scale: number }
/** A die where it lies, off it by how it moves. */
export function drawMoving(
  scene: Scene,
  face: (side: number) => string,
  { x, y, turn, scale }: Lies,
  moving: Tumble,
  unit = scale,
): void {
  const at = { x: x + moving.x * unit, y: y + moving.y * unit, turn: turn + moving.turn }
  const { high, sides, quarters } = moving
  drawDie(scene, { scale, face }, { ...at, high, sides, quarters })
}
/** A die that shows a side. */
export const drawStill = (
  scene: Scene,
  face: (side: number) => string,
  { scale, ...at }: Lies,
  { side, high }: { side: number; high: number },
): void => drawDie(scene, { scale, face }, { ...at, high, sides: [side], quarters: 0 })

/** On the way from one place to another. */
export const onWay = (from: Lies, to: Lies, u: number): Lies => ({
  x: lerp(from.x, to.x, u),
  y: lerp(from.y, to.y, u),
  turn: lerp(from.turn, to.turn, u),
  scale: lerp(from.scale, to.scale, u),
})
