import { ringOut } from '../scene/draw.ts'
import type { Lengths } from '../scene/lengths.ts'
import { spray } from '../scene/particles.ts'
import type { Scene } from '../scene/scene.ts'
import { clamp } from '../scene/timeline.ts'
import { fallingAt, fallMs } from './cascade.ts'
import type { Grid } from './slots.ts'
import type { Fall } from '../tumble.ts'

/** A grid that is dealt and tumbles, as pure functions of time: which card is seen where. */
/** A card at a moment; what is not said is as it lies. */
export type TilePlace = {
  code: number
  reel: number
  /** Between two rows while it falls. */
  row: number
  scale?: number
  wide?: number
  high?: number
  /** 1 as it is; less is dimmed. */
  light?: number
  alpha?: number
  /** 0 to 1: light behind it and around it. */
  halo?: number
  turn?: number
  /** Face down. */
  hidden?: boolean
}

export const placesOn = (table: readonly number[], rows: number): TilePlace[] =>
  table.map((code, cell) => ({ code, reel: Math.floor(cell / rows), row: cell % rows }))

export type Dealing = {
  /** When each reel lies, from the beginning. */
  lands: readonly number[]
  /** Reels that are waited for: so many of what is looked for lie there that this one can bring the last. */
  eager: readonly { reel: number; from: number; to: number }[]
  over: number
  at(since: number): TilePlace[]
}

/** What lies there falls out, and `next` comes, reel after reel; `waits` says what the eye waits for, and how many of it. */
export function dealing(
  before: readonly number[],
  next: readonly number[],
  { reels, rows }: Grid,
  { length, waits }: { length: Lengths; waits: { code: number; count: number } },
): Dealing {
  const gone = fallMs(rows, length) * 0.8
  const last = rows - 1
  const comes: number[] = []
  const lands: number[] = []
  let [late, found] = [0, 0]
  for (let reel = 0; reel < reels; reel++) {
    if (found === waits.count - 1) late += length('eager')
    comes.push(gone * 0.35 + reel * length('reelGap') + late)
    lands.push(comes[reel]! + last * length('fallGap') + fallMs(rows + 1, length))
    for (let cell = reel * rows; cell < (reel + 1) * rows; cell++)
      if (next[cell] === waits.code) found += 1
  }
  const eager = comes.flatMap((when, reel) => {
    const gap = reel > 0 ? when - comes[reel - 1]! : 0
    return gap > length('reelGap') + 1 ? [{ reel, from: lands[reel - 1]!, to: lands[reel]! }] : []
  })
  return {
    lands,
    eager,
    over: Math.max(...lands) + length('bounce'),
    at(since) {
      const waiting = eager.some(({ from, to }) => since > from && since < to)
      const poses: TilePlace[] = []
      for (let cell = 0; cell < reels * rows; cell++) {
        const [reel, row] = [Math.floor(cell / rows), cell % rows]
        const out = clamp(
          (since - reel * length('reelGap') * 0.5 - (last - row) * 12) / (gone || 1),
        )
        if (out < 1)
          poses.push({
            code: before[cell]!,
            reel,
            row: row + (rows + 1) * out * out,
            high: 1 + 0.1 * out,
          })
        const began = since - comes[reel]! - (last - row) * length('fallGap')
        if (began < 0) continue
        const { above, wide, high } = fallingAt(began, rows + 1, length)
        const looked = next[cell] === waits.code
        const breathes = looked && waiting && above === 0 ? Math.sin(since / 90) * 0.03 : 0
        poses.push({
          code: next[cell]!,
          reel,
          row: row - above,
          wide,
          high,
          scale: 1 + breathes,
          light: waiting && !looked ? 0.58 : 1,
        })
      }
      return poses
    },
  }
}

/** What is left falls, and new ones come from above (`fallsOf`): until the last has hit the ground, and then swings out. */
export function tumbling(falls: ReadonlyMap<number, Fall>, rows: number, length: Lengths) {
  let most = 0
  for (const [cell, { from }] of falls) most = Math.max(most, (cell % rows) - from)
  const lands = fallMs(most, length) + (rows - 1) * length('fallGap')
  return {
    lands,
    over: lands + length('bounce'),
    at: (since: number): TilePlace[] =>
      [...falls].map(([cell, { from, code }]) => {
        const [reel, row] = [Math.floor(cell / rows), cell % rows]
        const far = row - from
        const delay = far > 0 ? (rows - 1 - row) * length('fallGap') : 0
        const { above, wide, high } = fallingAt(Math.max(0, since - delay), far, length)
        return { code, reel, row: row - above, wide, high }
      }),
  }
}

/** A winner that goes: it swells, and is gone. */
export function going(u: number): { scale: number; alpha: number; halo: number } | undefined {
  if (u >= 1) return undefined
  const back = (u - 0.35) / 0.65
  return {
    scale: u < 0.35 ? 1.06 + 0.1 * (u / 0.35) : 1.16 - 0.96 * back * back,
    alpha: u < 0.5 ? 1 : 1 - (u - 0.5) * 2,
    halo: clamp(1 - u * 2),
  }
}

/** Where one went: a ring, and sparks that fall. */
export function burst(
  scene: Scene,
  { u, since, seed }: { u: number; since: number; seed: number },
  { x, y, scale }: { x: number; y: number; scale: number },
): void {
  const ring = { x, y, scale, from: 0.25, to: 0.85, tint: 0xffe0a0 }
  ringOut(scene, 'things+', clamp(u * 1.6), ring)
  spray(scene, { layer: 'things+', part: () => 'glint', count: 7 }, since, {
    x,
    y,
    speed: [0.06 * scale, 0.26 * scale],
    towards: -Math.PI / 2,
    spread: 6.28,
    gravity: 0.0005 * scale,
    drag: 0.003,
    life: 540,
    scale: [0.18 * scale, 0.42 * scale],
    tint: 0xfff0c0,
    seed,
  })
}
