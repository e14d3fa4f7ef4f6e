import { swimmersAt, type SeaPlan, type Swimmer } from '../../sea.ts'
import type { Scene } from '../../scene/scene.ts'
import type { Layout } from './layout.ts'
import { spread } from './moves.ts'
import { drawSwimmer, lookAt, reachOf, rigOf, type Kinds } from './rig.ts'

/** A finger need not hit it exactly. */
const SPARE = 12

export type Placed = { x: number; y: number; heading: number }

/** All that swims in a sea: what of it is to be seen, where, and what is under a finger. */
export function schoolOf(plan: SeaPlan, kinds: Kinds, layout: () => Layout) {
  const school = {
    sea: undefined as { seed: string; time: () => number } | undefined,
    gone: new Set() as ReadonlySet<number>,
    /** A replay's swimmers, which stand in rows instead of the sea. */
    still: undefined as readonly Swimmer[] | undefined,
    /** Swimmers that a catch draws by itself. */
    held: new Set<number>(),
    /** Caught, and still to be seen until its catch is. */
    landing: new Set<number>(),
    seen: [] as Swimmer[],
    seenAt: 0,
    placeOfSwimmer,
    placeOf,
    draw,
    under,
  }
  const here = (): Swimmer[] => {
    const { still, sea, gone, held, landing, seenAt } = school
    if (still) return still.filter(({ k }) => !held.has(k))
    if (!sea) return []
    return swimmersAt(plan, sea.seed, seenAt).filter(
      ({ k }) => (!gone.has(k) || landing.has(k)) && !held.has(k),
    )
  }

  function placeOfSwimmer(one: Swimmer): Placed {
    const { still, seenAt } = school
    return still ? spread(layout(), still, one.k) : lookAt(layout(), one, seenAt)
  }
  /** Where it is now; what is gone is where it was seen last. */
  function placeOf(k: number): Placed | undefined {
    const one = (school.still ?? school.seen).find((other) => other.k === k)
    return one && placeOfSwimmer(one)
  }

  /** The great ones first, so that none hides a small one. */
  function draw(on: Scene, at: Layout): void {
    const all = here()
    school.seen = [...all].sort((a, b) => rigOf(kinds, b.code).reach - rigOf(kinds, a.code).reach)
    const now = on.reducedMotion ? 0 : on.now
    for (const swimmer of school.seen)
      if (school.still) drawStill(on, at, swimmer, now)
      else drawSwimmer(on, at, { kinds, swimmer, time: school.seenAt }, { now })
  }

  function drawStill(on: Scene, at: Layout, one: Swimmer, now: number): void {
    const { x, y } = spread(at, school.still ?? [], one.k)
    // As if its way led through this place now.
    const way = { ...one.way, leftwards: false, y: [y / at.sea.high, y / at.sea.high] as const }
    const middle = { ...one, from: 0, until: 1_240, way: { ...way, swing: [0, 1, 0] as const } }
    const time = (x / at.sea.wide + 0.12) * 1_000
    drawSwimmer(on, at, { kinds, swimmer: middle, time }, { now, grown: 0.8 })
  }

  function under(x: number, y: number): number | null {
    let [best, far]: [number | null, number] = [null, 1]
    for (const one of school.seen) {
      const place = placeOfSwimmer(one)
      const share =
        Math.hypot(place.x - x, place.y - y) / (reachOf(kinds, one.code, layout()) + SPARE)
      if (share < far) [best, far] = [one.k, share]
    }
    return best
  }
  return school
}
export type School = ReturnType<typeof schoolOf>
