import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'

/**
 * A sea that several see at once: what swims where and when is a pure function of the sea's published seed and of time. So
 * every page shows the same, and the studio knows what is at hand. It never decides what a shot brings.
 */
export type SeaPlan = {
  /** Milliseconds from one swimmer to the next. */
  every: number
  swimmers: readonly Swims[]
  /** Comes each so many swimmers. */
  boss?: { code: string; each: number; crossing: number }
  /** How many swim in a school, how often those that may do, and how far beside each other, in shares of the sea's height. */
  school?: { size: number; share: number; spread: number }
}
type Swims = {
  code: string
  /** How often it comes, beside the others. */
  weight: number
  /** Milliseconds from one edge of the sea to the other: fastest and slowest. */
  crossing: readonly [number, number]
  /** Comes in schools now and then. */
  schools?: true
}

/** One that swims. Its number is its own for as long as the sea is there. */
export type Swimmer = {
  k: number
  code: string
  /** Milliseconds since the sea began: it comes into view, and is gone. */
  from: number
  until: number
  /** Its way, in shares of the sea's width and height. */
  way: {
    leftwards: boolean
    y: readonly [number, number]
    /** How far it swings up and down, how often on its way, and where in a swing it begins. */
    swing: readonly [far: number, often: number, phase: number]
  }
}
/** Where it is: the middle, in shares of the sea, and where it heads, in radians; 0 is to the right. */
export type Spot = { x: number; y: number; heading: number }

const SCHOOL = { size: 4, share: 0.4, spread: 0.14 }
/** Of its crossing it is at the edge so long, half outside: not to be shot at. */
const EDGE = 0.07

/** Eight numbers of 0 … 1, by a name. */
function strewn(seed: string, name: string): (at: number) => number {
  const view = new DataView(Uint8Array.from(sha256(utf8ToBytes(`${seed}:${name}`))).buffer)
  return (at) => view.getUint32(at * 4) / 2 ** 32
}

function chosen(from: readonly Swims[], share: number): Swims {
  let left = share * from.reduce((sum, { weight }) => sum + weight, 0)
  for (const one of from) {
    left -= one.weight
    if (left < 0) return one
  }
  return from.at(-1)!
}

/** A sea is looked at many times a second: what was made of a number once is kept a while. */
const made = new WeakMap<SeaPlan, Map<string, Swimmer>>()
const MAX_KEPT = 2_048

export function swimmerOf(plan: SeaPlan, seed: string, k: number): Swimmer {
  const kept = made.get(plan) ?? new Map<string, Swimmer>()
  made.set(plan, kept)
  const name = `${seed}:${k}`
  const known = kept.get(name)
  if (known) return known
  if (kept.size >= MAX_KEPT) kept.clear()
  const fresh = makeSwimmer(plan, seed, k)
  kept.set(name, fresh)
  return fresh
}

function makeSwimmer(plan: SeaPlan, seed: string, k: number): Swimmer {
  const from = k * plan.every
  const own = strewn(seed, String(k))
  const { boss } = plan
  if (boss && isBoss(boss, k)) {
    const y = 0.36 + 0.2 * own(0)
    return {
      k,
      code: boss.code,
      from,
      until: from + boss.crossing,
      way: { leftwards: own(1) < 0.5, y: [y, 0.36 + 0.2 * own(2)], swing: [0.07, 2, own(3)] },
    }
  }
  const { block, schooled, inSchools, spread } = blockOf(plan, seed, k)
  // Of a school all are alike and go one way, each a little beside the others.
  const by = schooled ? block : own
  const kind = chosen(schooled ? inSchools : plan.swimmers, by(1))
  const [fast, slow] = kind.crossing
  const crossing = Math.round(fast + (slow - fast) * by(2))
  const beside = schooled ? (own(3) - 0.5) * spread : 0
  const height = (share: number) => 0.1 + 0.68 * share
  const y0 = height(by(4))
  const y1 = Math.min(0.82, Math.max(0.08, y0 + (by(5) - 0.5) * 0.5))
  return {
    k,
    code: kind.code,
    from,
    until: from + crossing,
    way: {
      leftwards: by(6) < 0.5,
      y: [y0 + beside, y1 + beside],
      swing: [0.02 + 0.035 * by(7), 1 + Math.floor(by(3) * 3), by(7)],
    },
  }
}

const isBoss = ({ each }: { each: number }, k: number) => k % each === Math.floor(each / 2)

/** So many come one after the other as a school, or each alone. */
function blockOf({ school = SCHOOL, swimmers }: SeaPlan, seed: string, k: number) {
  const number = Math.floor(k / school.size)
  const block = strewn(seed, `school-${number}`)
  const inSchools = swimmers.filter(({ schools }) => schools)
  const schooled = inSchools.length > 0 && block(0) < school.share
  const { size, spread } = school
  return { block, inSchools, schooled, first: number * size, size, spread }
}

/** The numbers of the school that it swims in; none where it swims alone. */
export function schoolOf(plan: SeaPlan, seed: string, k: number): number[] {
  const { boss } = plan
  if (boss && isBoss(boss, k)) return []
  const { schooled, first, size } = blockOf(plan, seed, k)
  return schooled
    ? Array.from({ length: size }, (_, at) => first + at).filter(
        (one) => !boss || !isBoss(boss, one),
      )
    : []
}

/** The boss that is in the sea at a moment, else the next one that comes. */
export function bossBy({ boss, every }: SeaPlan, at: number): BossTime | undefined {
  if (!boss) return undefined
  const half = Math.floor(boss.each / 2)
  const last = Math.floor((at / every - half) / boss.each)
  for (const count of [last, last + 1]) {
    const k = count * boss.each + half
    if (count >= 0 && at < k * every + boss.crossing)
      return { k, from: k * every, until: k * every + boss.crossing }
  }
  return undefined
}
export type BossTime = Pick<Swimmer, 'k' | 'from' | 'until'>

/** Where it is at a moment, also a little before it comes and after it has gone. */
export function spotOf({ from, until, way }: Swimmer, at: number): Spot {
  const u = (at - from) / (until - from)
  const [far, often, phase] = way.swing
  const turn = 2 * Math.PI * (often * u + phase)
  const along = way.leftwards ? -1 : 1
  const x = -0.12 + 1.24 * u
  const y = way.y[0] + (way.y[1] - way.y[0]) * u + far * Math.sin(turn)
  // The sea is about as wide as high where it matters: what a swimmer is turned by need not be exact.
  const climb = way.y[1] - way.y[0] + far * 2 * Math.PI * often * Math.cos(turn)
  return { x: along > 0 ? x : 1 - x, y, heading: Math.atan2(climb * 0.8, 1.24 * along) }
}

/** The longest that anything is in the sea. */
const longest = ({ swimmers, boss }: SeaPlan) =>
  Math.max(boss?.crossing ?? 0, ...swimmers.map(({ crossing }) => crossing[1]))

/** The numbers of all that may be in the sea at a moment, first come first. */
export function numbersAt(plan: SeaPlan, at: number): { first: number; last: number } {
  return {
    first: Math.max(0, Math.ceil((at - longest(plan)) / plan.every)),
    last: Math.floor(at / plan.every),
  }
}

/** Everything that is to be seen at a moment. */
export function swimmersAt(plan: SeaPlan, seed: string, at: number): Swimmer[] {
  const { first, last } = numbersAt(plan, at)
  const seen: Swimmer[] = []
  for (let k = first; k <= last; k++) {
    const one = swimmerOf(plan, seed, k)
    if (one.from <= at && at < one.until) seen.push(one)
  }
  return seen
}

export type Hand = 'early' | 'here' | 'gone'
/** Whether it can be shot at: it is when it is well in view. `grace` is what the way of a shot may take. */
export function isAtHand({ from, until }: Swimmer, at: number, grace = 0): Hand {
  const edge = (until - from) * EDGE
  if (at < from + edge - grace) return 'early'
  return at <= until - edge + grace ? 'here' : 'gone'
}
