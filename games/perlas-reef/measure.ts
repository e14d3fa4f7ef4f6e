import { describe, fromEndings, simulate, type Measured } from '@perlas/game-kit/rtp'
import { roundStream } from '@perlas/game-kit/fairness'
import { lines, pays, scatterPays, strips, type PayingSymbol, type ReefSymbol } from './paytable.ts'
import { MAX_FREE_SPINS, openPearls, perlasReef, spinAt, windowOf } from './perlas-reef.ts'

/** The figures of the README; the long ones take minutes. */
export function* report(long: boolean): Iterable<string> {
  const { base, scatter, free, total } = exactReturn()
  const percent = (share: number) => `${(share * 100).toFixed(6)} %`
  yield `${percent(total)}, exact (lines ${percent(base)}, parols ${percent(scatter)}, free spins ${percent(free)})`
  if (!long) return
  yield describe('Every stop of the base game', enumerateBase(false))
  yield describe('Every stop of one free spin', enumerateBase(true))
  yield describe('Whole rounds', simulateRounds(10_000_000))
}

/**
 * The return, exact and without simulation. Reels are independent, so what a line pays on average
 * follows from how often each symbol stands on each row; free spins multiply by how many there are.
 */
export function exactReturn(): Record<
  'base' | 'scatter' | 'free' | 'perFreeSpin' | 'total',
  number
> {
  const chance = scatterChances()
  const scatter = weigh(chance, ({ stakes }) => stakes)
  const perFreeSpin = lineReturn(true) + scatter
  const spins = expectedSpins(chance)
  const free = weigh(chance, ({ freeSpins }) => spins(freeSpins)) * perFreeSpin
  const base = lineReturn(false)
  return { base, scatter, free, perFreeSpin, total: base + scatter + free }
}

/** Every one of the 32^5 stops of the base game, by the code that plays. Takes a minute or two. */
export function enumerateBase(free: boolean): Measured {
  const tally = new Map<number, number>()
  let ways = 0
  eachStop((stops) => {
    ways += 1
    const { win } = spinAt(stops, lines.length, free)
    tally.set(win, (tally.get(win) ?? 0) + 1)
  })
  return {
    ...fromEndings(
      [...tally].map(([win, count]) => ({ pays: win / lines.length, probability: count / ways })),
    ),
    rounds: ways,
  }
}

/** Whole rounds with their free spins, drawn from the real stream of one fixed pair of seeds. */
export function simulateRounds(rounds: number): Measured {
  const serverSeed = '5e'.repeat(32)
  return simulate(rounds, (nonce) => {
    const stream = roundStream(perlasReef.code, { serverSeed, clientSeed: 'measure', nonce })
    return perlasReef.play({ stream, bet: 100, choice: null }).win / 100
  })
}

function eachStop(visit: (stops: number[]) => void): void {
  const stops = strips.map(() => 0)
  for (;;) {
    visit(stops)
    let reel = strips.length - 1
    while (reel >= 0 && stops[reel] === strips[reel]!.length - 1) stops[reel--] = 0
    if (reel < 0) return
    stops[reel]! += 1
  }
}

/** Mean pay of all lines together, in stakes. */
function lineReturn(free: boolean): number {
  const odds = lines.map((rows) => rows.map((row, reel) => oddsAt(reel, row, free)))
  let sum = 0
  for (const line of odds) {
    for (const symbol of Object.keys(pays) as PayingSymbol[]) {
      const p = line.map((at, reel) => (at[symbol] ?? 0) + (reel === 0 ? 0 : (at.pearl ?? 0)))
      const [three, four, five] = pays[symbol]
      const fifth = (1 - p[4]!) * four + p[4]! * five
      sum += p[0]! * p[1]! * p[2]! * ((1 - p[3]!) * three + p[3]! * fifth)
    }
  }
  return sum / lines.length
}

function oddsAt(reel: number, row: number, free: boolean): Partial<Record<ReefSymbol, number>> {
  const strip = strips[reel]!
  const odds: Partial<Record<ReefSymbol, number>> = {}
  for (const stop of strip.keys()) {
    const grid = windowOf(strips.map((_, at) => (at === reel ? stop : 0)))
    const symbol = (free ? openPearls(grid).grid : grid)[reel]![row]!
    odds[symbol] = (odds[symbol] ?? 0) + 1 / strip.length
  }
  return odds
}

/** Probability of 0 … 5 reels with a parol in view. */
function scatterChances(): number[] {
  let chances = [1]
  for (const [reel, strip] of strips.entries()) {
    const seen = [...strip.keys()].filter((stop) =>
      windowOf(strips.map((_, at) => (at === reel ? stop : 0)))[reel]!.includes('parol'),
    ).length
    const p = seen / strip.length
    chances = [...chances, 0].map((stay, n) => stay * (1 - p) + (chances[n - 1] ?? 0) * p)
  }
  return chances
}

function weigh(chances: number[], value: (pay: { stakes: number; freeSpins: number }) => number) {
  return chances.reduce((sum, p, n) => sum + (scatterPays[n] ? p * value(scatterPays[n]) : 0), 0)
}

/** How many free spins are played on average when `left` are due, with more on the way, capped. */
function expectedSpins(chances: number[]): (left: number) => number {
  const memo = new Map<string, number>()
  function from(left: number, played: number): number {
    if (left <= 0 || played >= MAX_FREE_SPINS) return 0
    const key = `${left}:${played}`
    const known = memo.get(key)
    if (known !== undefined) return known
    const value = chances.reduce(
      (sum, p, n) => sum + p * from(left - 1 + (scatterPays[n]?.freeSpins ?? 0), played + 1),
      1,
    )
    memo.set(key, value)
    return value
  }
  return (left) => from(left, 0)
}
