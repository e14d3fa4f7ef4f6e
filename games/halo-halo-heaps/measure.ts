import { roundStream } from '@perlas/game-kit/fairness'
import { measureApart } from '@perlas/game-kit/measure'
import { fastStream } from '@perlas/game-kit/measure-stream'
import { describe, simulate, type Measured } from '@perlas/game-kit/rtp'
import {
  endOf,
  haloHaloHeaps,
  paidFor,
  playFree,
  playHalo,
  spinOnce,
  timesOf,
  type Spin,
} from './halo-halo-heaps.ts'
import {
  BELLS,
  CELLS,
  FREE_SPINS,
  glasses,
  glassWeights,
  MAX_STAKES,
  sweets,
  weights,
} from './paytable.ts'

/**
 * Sweets that fall have no sum that could be written down: it is simulated, first spins and free spins apart. What a glass
 * multiplies by is drawn by itself and changes nothing else, and a spin pays in proportion to the sum of its glasses: so each
 * counts as their mean, which is exact and far less uneven than 2 to 100. What the cap of a round takes is measured alone, by
 * the glasses as they were drawn.
 */
const BET = 100
const unlimited = Number.MAX_SAFE_INTEGER

const sum = (list: readonly number[]) => list.reduce((total, one) => total + one, 0)
/** What a glass multiplies by on average. */
export const meanGlass =
  sum(glasses.map((times, i) => times * glassWeights[i]!)) / sum(glassWeights)

const glassesAt = (spin: Spin) => endOf(spin).filter((code) => timesOf(code) > 0).length
const timesFor = (count: number) => Math.max(1, count * meanGlass)

/** What the first drop of a spin pays before glasses: binomial, so exact. In stakes. */
export function firstDrop(): number {
  const all = sum(Object.values(weights))
  const share = (sweet: number) => weights[sweets[sweet]!] / all
  let paid = 0
  for (const kind of sweets.keys()) {
    const p = share(kind)
    // The chance of none, then of each count from the one before.
    let chance = (1 - p) ** CELLS
    for (let count = 0; count <= CELLS; count++) {
      paid += (chance * paidFor(kind, count)) / 100
      chance *= ((CELLS - count) / (count + 1)) * (p / (1 - p))
    }
  }
  return paid
}

/** First spins, without the free spins that may follow. */
export function firstSpins(rounds: number, seed: number): Measured {
  const stream = fastStream(seed)
  return simulate(rounds, () => {
    const spin = spinOnce(stream, { bet: BET, free: false, held: 0, room: unlimited })
    return spin.plain === 0 ? 0 : (spin.plain / BET) * timesFor(glassesAt(spin))
  })
}

const bellsOn = (table: string) => Array.from(table).filter((letter) => letter === 'B').length

/** How often the bells of a first drop bring free spins: binomial, so exact. */
export function bellsAtOnce(): number {
  const p = weights.B / sum(Object.values(weights))
  let chance = (1 - p) ** CELLS
  let fewer = 0
  for (let count = 0; count < BELLS; count++) {
    fewer += chance
    chance *= ((CELLS - count) / (count + 1)) * (p / (1 - p))
  }
  return 1 - fewer
}

/** Pays one where free spins come only by bells that fell later. */
export function bellsLater(rounds: number, seed: number): Measured {
  const stream = fastStream(seed + 500)
  return simulate(rounds, () => {
    const spin = spinOnce(stream, { bet: BET, free: false, held: 0, room: unlimited })
    return spin.freeSpins > 0 && bellsOn(spin.table) < BELLS ? 1 : 0
  })
}

export function features(rounds: number, seed: number): Measured {
  const stream = fastStream(seed + 900)
  return simulate(rounds, () => {
    let [paid, held] = [0, 0]
    for (const spin of playFree(stream, { bet: BET, due: FREE_SPINS, room: unlimited })) {
      held += glassesAt(spin)
      paid += (spin.plain / BET) * timesFor(held)
    }
    return paid
  })
}

/** What free spins would pay beyond the cap. */
export function beyondCap(rounds: number, seed: number): Measured {
  const stream = fastStream(seed + 1_100)
  return simulate(rounds, () => {
    const played = playFree(stream, { bet: BET, due: FREE_SPINS, room: unlimited })
    return Math.max(0, sum(played.map(({ win }) => win)) / BET - MAX_STAKES)
  })
}

export function wholeRounds(rounds: number, seed: number): Measured {
  const stream = fastStream(seed + 1_300)
  return simulate(rounds, () => playHalo(stream, BET).win / BET)
}

/** Whole rounds by the very stream that players' rounds are drawn from. */
export function realRounds(rounds: number, seed: number): Measured {
  const serverSeed = '5e'.repeat(32)
  return simulate(rounds, (nonce) => {
    const seeds = { serverSeed, clientSeed: `measure${seed}`, nonce }
    const stream = roundStream('halo-halo-heaps', seeds)
    return haloHaloHeaps.play({ stream, bet: BET, choice: null }).win / BET
  })
}

export type Split = {
  first: Measured
  /** Of free spins, in a first spin. */
  chance: Pick<Measured, 'rtp' | 'margin'>
  feature: Measured
  cap: Measured
  total: number
  margin: number
}

export async function split(rounds: number, free: number): Promise<Split> {
  const apart = (name: string, count: number) => measureApart(import.meta.filename, name, count)
  const first = await apart('firstSpins', rounds)
  const later = await apart('bellsLater', 2 * rounds)
  const chance = { rtp: bellsAtOnce() + later.rtp, margin: later.margin }
  const feature = await apart('features', free)
  const cap = await apart('beyondCap', free)
  const total = first.rtp + chance.rtp * (feature.rtp - cap.rtp)
  // They are independent: they were drawn apart.
  const parts = [
    first.margin,
    chance.margin * feature.rtp,
    chance.rtp * feature.margin,
    chance.rtp * cap.margin,
  ]
  return { first, chance, feature, cap, total, margin: Math.hypot(...parts) }
}

/** The figures of the README; the long ones take a quarter of an hour on two cores. */
export async function* report(long: boolean): AsyncIterable<string> {
  const percent = (share: number) => `${(share * 100).toFixed(3)} %`
  yield `first drop, exact: ${percent(firstDrop())}; a glass multiplies by ${meanGlass} on average`
  const { first, chance, feature, cap, total, margin } = await split(
    long ? 100_000_000 : 2_000_000,
    long ? 10_000_000 : 100_000,
  )
  yield `${percent(total)} ± ${percent(margin)} (99 %): first spin ${percent(first.rtp)}, free spins ${percent(total - first.rtp)}`
  yield `free spins once in ${(1 / chance.rtp).toFixed(1)} rounds, worth ${feature.rtp.toFixed(2)} stakes (± ${feature.margin.toFixed(2)})`
  yield `the cap takes ${percent(chance.rtp * cap.rtp)} (± ${percent(chance.rtp * cap.margin)})`
  if (!long) return
  const rounds = (name: string, count: number) => measureApart(import.meta.filename, name, count)
  yield describe('Whole rounds', await rounds('wholeRounds', 20_000_000))
  yield describe('Whole rounds by the real stream', await rounds('realRounds', 10_000_000))
}
