import type { Lengths } from '../scene/lengths.ts'
import type { Scene } from '../scene/scene.ts'
import { clamp, ease, popped, swing } from '../scene/timeline.ts'

/** Reels that turn downwards and come to rest on a given stop, as a pure function of time. Distances are in symbols. */

/** Symbols a millisecond while it runs, and at the moment when it comes to its line. */
const RUNS = 0.031
const LANDS = 0.0055
/** How far it first goes up, and past its line at the end. */
const WIND = 0.14
const PAST = 0.11

export type Turn = {
  /** How far it still has to go; 0 is its stop, below 0 past it. */
  left: number
  /** Symbols a millisecond. */
  speed: number
  /** Below 1 where it is squashed against its stop. */
  high: number
}

/** How long one turns from the press to its line: each reel a little longer than the one before, and as long as it is waited for. */
export const stopsAt = (reel: number, length: Lengths, eager = 0): number =>
  length('reelFirst') + reel * length('reelGap') + eager

const phases = (takes: number, length: Lengths) => {
  const wind = Math.min(length('windUp'), takes * 0.2)
  const rise = Math.min(length('reelRise'), (takes - wind) * 0.4)
  const brake = Math.min(length('reelBrake'), (takes - wind) * 0.4)
  // In a hurry it begins at once.
  return { wind, back: wind > 0 ? WIND : 0, rise, brake, runs: takes - wind - rise - brake }
}

/** How many symbols it passes, as a whole number: it comes to rest on one, and no phase jumps. */
export function passes(takes: number, length: Lengths): number {
  const { back, rise, brake, runs } = phases(takes, length)
  const far = (RUNS * rise) / 2 + RUNS * runs + ((RUNS + LANDS) / 2) * brake
  return Math.max(1, Math.round(far - back))
}

/** A reel `since` it was pressed that comes to its line after `takes`. */
export function turnAt(since: number, takes: number, length: Lengths): Turn {
  const count = passes(takes, length)
  if (takes <= 0) return { left: 0, speed: 0, high: 1 }
  const settle = length('reelSettle')
  if (since >= takes) {
    const u = settle > 0 ? (since - takes) / settle : 1
    const past = PAST * swing(u) * 1.6
    return { left: 0 - past, speed: 0, high: 1 - 0.05 * Math.max(0, past / PAST) }
  }
  const { wind, back, rise, brake, runs } = phases(takes, length)
  const far = (RUNS * rise) / 2 + RUNS * runs + ((RUNS + LANDS) / 2) * brake
  // One factor over all of it, so that it lands on a whole symbol.
  const scale = (count + back) / far
  if (since < wind)
    return { left: count + back * Math.sin(((since / wind) * Math.PI) / 2), speed: 0, high: 1 }
  const t = since - wind
  const up = Math.min(t, rise)
  const on = clamp((t - rise) / (runs || 1)) * runs
  const down = Math.max(0, t - rise - runs)
  const gone =
    (RUNS * up * up) / (2 * (rise || 1)) +
    RUNS * on +
    RUNS * down -
    ((RUNS - LANDS) * down * down) / (2 * (brake || 1))
  const speed =
    t < rise ? (RUNS * t) / (rise || 1) : down > 0 ? RUNS - ((RUNS - LANDS) * down) / brake : RUNS
  return { left: count + back - gone * scale, speed: speed * scale, high: 1 }
}

/**
 * What is seen on a reel of so many rows that still has `left` to go. `symbolAt(0)` is the first row of its stop, 1 the one
 * below it; larger ones have passed by before. Rows are places of the window, from the top.
 */
export function seenOn<Symbol>(
  rows: number,
  left: number,
  symbolAt: (offset: number) => Symbol,
): { symbol: Symbol; row: number }[] {
  const first = Math.floor(left)
  return Array.from({ length: rows + 2 }, (_, i) => {
    const offset = first + i
    return { symbol: symbolAt(offset), row: offset - left }
  }).filter(({ row }) => row > -1 && row < rows)
}

/** A reel under way: how it turns, how many symbols it passes, and what it comes from. */
export type Turning<Symbol> = Turn & { count: number; before: readonly Symbol[] }

/** All reels `since` they were pressed; `takes` says when each comes to its line, `before` what lay there. */
export const turningAt = <Symbol>(
  since: number,
  takes: readonly number[],
  length: Lengths,
  before: (reel: number) => readonly Symbol[],
): Turning<Symbol>[] =>
  takes.map((take, reel) => ({
    ...turnAt(since, take, length),
    count: passes(take, length),
    before: before(reel),
  }))

/** The symbols of a turn: its stop, the strip above and below it, and what lay there before it began. */
export const symbolsOf =
  <Symbol>(
    strip: readonly Symbol[],
    { stop, count, before }: { stop: number; count: number; before: readonly Symbol[] },
  ) =>
  (offset: number): Symbol =>
    before[offset - count] ??
    strip[(((stop + offset) % strip.length) + strip.length) % strip.length]!

/** The symbols of a reel that may be under way, or rests on its stop. */
export const symbolsOn = <Symbol>(
  strip: readonly Symbol[],
  stop: number,
  turning: Turning<Symbol> | undefined,
) => symbolsOf(strip, { stop, count: turning?.count ?? Infinity, before: turning?.before ?? [] })

/** How far winners on reels have stepped forward, and how far the rest is dimmed; less where it is no win. */
export function forwardAt(
  since: number,
  length: Lengths,
  { over = 1.2, plain }: { over?: number; plain: boolean },
): { forward: number; dim: number } {
  const u = clamp(since / (length('pop') || 1))
  return {
    forward: popped(u, 0, over, 1) * (plain ? 0.7 : 1),
    dim: clamp(since / (length('dim') || 1)),
  }
}

/** A line that pays, drawn from place to place through those that count. */
export function drawPayLine(
  scene: Scene,
  { u, since }: { u: number; since: number },
  points: readonly { x: number; y: number }[],
  { thick, alpha, plain }: { thick: number; alpha: number; plain: boolean },
): void {
  const steps = points.length - 1
  const drawn = ease.out(clamp(since / 260)) * steps
  for (let step = 0; step < steps; step++) {
    const [a, b] = [points[step]!, points[step + 1]!]
    const share = clamp(drawn - step)
    if (share <= 0) continue
    const [dx, dy] = [b.x - a.x, b.y - a.y]
    scene.put('party', 'dark', {
      x: a.x + (dx * share) / 2,
      y: a.y + (dy * share) / 2,
      wide: (Math.hypot(dx, dy) * share) / 8,
      high: thick / 8,
      turn: Math.atan2(dy, dx),
      alpha: alpha * (1 - clamp((u - 0.85) / 0.15)),
      tint: plain ? 0xe8e0d0 : 0xffd24a,
    })
  }
}
