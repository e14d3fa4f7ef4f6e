import { roundStream } from '@perlas/game-kit/fairness'
import { measureApart } from '@perlas/game-kit/measure'
import { fastStream } from '@perlas/game-kit/measure-stream'
import { describe, marginOf, simulate, type Measured } from '@perlas/game-kit/rtp'
import { alasGinto, playAlas, playFree, spinOnce } from './alas-ginto.ts'
import { FREE_SPINS, MAX_STAKES } from './paytable.ts'

/**
 * Cards that fall have no sum that could be written down: it is simulated, in three parts. What the first spin pays and
 * how often it brings free spins come from many short rounds; what free spins pay is measured alone, instead of once in
 * some hundred and eighty rounds. The return is `base + chance · feature`.
 */
const BET = 100
const room = MAX_STAKES * BET

export const baseSpins = (rounds: number, seed: number): Measured => {
  const stream = fastStream(seed)
  return simulate(rounds, () => spinOnce(stream, { bet: BET, free: false, room }).win / BET)
}

/** Pays one where a first spin brings free spins. */
export const triggers = (rounds: number, seed: number): Measured => {
  const stream = fastStream(seed + 500)
  return simulate(rounds, () =>
    spinOnce(stream, { bet: BET, free: false, room }).freeSpins > 0 ? 1 : 0,
  )
}

export const features = (rounds: number, seed: number): Measured => {
  const stream = fastStream(seed + 900)
  return simulate(rounds, () => {
    const played = playFree(stream, { bet: BET, due: FREE_SPINS, room })
    return Math.min(MAX_STAKES, played.reduce((sum, { win }) => sum + win, 0) / BET)
  })
}

export const wholeRounds = (rounds: number, seed: number): Measured => {
  const stream = fastStream(seed + 1_300)
  return simulate(rounds, () => playAlas(stream, BET).win / BET)
}

/** Whole rounds by the very stream that players' rounds are drawn from. */
export const realRounds = (rounds: number, seed: number): Measured => {
  const serverSeed = '5e'.repeat(32)
  return simulate(rounds, (nonce) => {
    const seeds = { serverSeed, clientSeed: `measure${seed}`, nonce }
    return (
      alasGinto.play({ stream: roundStream('alas-ginto', seeds), bet: BET, choice: null }).win / BET
    )
  })
}

export type Split = {
  base: Measured
  chance: Measured
  feature: Measured
  total: number
  margin: number
}

export async function split(first: number, free: number): Promise<Split> {
  const apart = (name: string, rounds: number) => measureApart(import.meta.filename, name, rounds)
  const base = await apart('baseSpins', first)
  const chance = await apart('triggers', first)
  const feature = await apart('features', free)
  const total = base.rtp + chance.rtp * feature.rtp
  // The three are independent: they were drawn apart.
  const parts = [base.margin, chance.margin * feature.rtp, chance.rtp * feature.margin]
  return { base, chance, feature, total, margin: Math.hypot(...parts) }
}

/** The figures of the README; the long ones take a quarter of an hour on two cores. */
export async function* report(long: boolean): AsyncIterable<string> {
  const percent = (share: number) => `${(share * 100).toFixed(3)} %`
  const { base, chance, feature, total, margin } = await split(
    long ? 200_000_000 : 2_000_000,
    long ? 10_000_000 : 100_000,
  )
  yield `${percent(total)} ± ${percent(margin)} (99 %): first spin ${percent(base.rtp)}, free spins ${percent(total - base.rtp)}`
  yield `free spins once in ${(1 / chance.rtp).toFixed(1)} rounds, worth ${feature.rtp.toFixed(2)} stakes (± ${marginOf(feature.deviation, feature.rounds).toFixed(2)})`
  if (!long) return
  yield describe(
    'Whole rounds',
    await measureApart(import.meta.filename, 'wholeRounds', 20_000_000),
  )
  yield describe(
    'Whole rounds by the real stream',
    await measureApart(import.meta.filename, 'realRounds', 10_000_000),
  )
}
