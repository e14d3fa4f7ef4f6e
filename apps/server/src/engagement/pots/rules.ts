import type { PotForecast, PotTermsForm } from '@perlas/contract/office-pots'
import type { PotCode } from '@perlas/contract/pot-codes'
import { momentOf } from '#/kernel/manila.ts'
import { prizeOf, UNITS, unitsOfLife } from '@perlas/campaign-kit/pots'

/** Names for players, the same in both languages. */
export const potNames: Record<PotCode, string> = { bituin: 'Bituin', buwan: 'Buwan', araw: 'Araw' }

/** A tick is so much of play, where something was played. */
export const TICK_MS = 30_000
/** After a pause of the follower a tick is no longer than this. */
export const MAX_TICK_MS = 10 * 60_000
/** Days for which the parts of a tick are kept behind the last fall over them. */
export const KEPT_DAYS = 180
/** A prize above this is taxed, which the house does not do yet: no terms come to it. */
export const TAX_LINE = 10_000_00
/** No jackpot is larger. */
const MAX_MOST = 10_000_000_00
/** The reserve keeps so many seeds; what it has above them goes into the next life. */
const SEEDS_KEPT = 3n

/** A player's part of a tick, as it is kept; `group` is the least number of an account of the same person. */
export type Part = { playerId: number; group: number; units: number }

/** Parts as bytes: player by player the distance to the one before, to the group, and the units. */
export function packParts(parts: readonly Part[]): Buffer {
  const bytes: number[] = []
  const put = (value: number) => {
    let left = value
    while (left >= 128) {
      bytes.push((left % 128) + 128)
      left = Math.floor(left / 128)
    }
    bytes.push(left)
  }
  let last = 0
  for (const { playerId, group, units } of parts.toSorted((a, b) => a.playerId - b.playerId)) {
    put(playerId - last)
    put(playerId - group)
    put(units)
    last = playerId
  }
  return Buffer.from(bytes)
}

export function unpackParts(bytes: Buffer): Part[] {
  const parts: Part[] = []
  let [at, last] = [0, 0]
  const take = () => {
    let [value, scale] = [0, 1]
    for (;;) {
      const byte = bytes[at]
      if (byte === undefined) throw new RangeError('the parts of a tick end too early')
      at += 1
      value += (byte % 128) * scale
      if (byte < 128) return value
      scale *= 128
    }
  }
  while (at < bytes.length) {
    const playerId = last + take()
    parts.push({ playerId, group: playerId - take(), units: take() })
    last = playerId
  }
  return parts
}

/** The beginning of the next life, in units: the seed, more where the reserve is full, less where nobody can add to it. */
export function beginning(
  { seed, most }: { seed: bigint; most: bigint },
  { reserve, mayAdd }: { reserve: bigint; mayAdd: bigint },
): { start: bigint; added: bigint } {
  if (reserve < seed) {
    const added = seed - reserve < mayAdd ? seed - reserve : mayAdd
    return { start: reserve + added, added }
  }
  const spare = reserve - seed - SEEDS_KEPT * seed
  const room = (most - seed) / 2n
  const more = spare <= 0n ? 0n : spare < room ? spare : room
  return { start: seed + more, added: 0n }
}

const inUnits = (hundredths: number) => BigInt(hundredths) * UNITS
const termsInUnits = ({ share, seed, most, winners }: PotTermsForm) => ({
  share,
  seed: inUnits(seed),
  most: inUnits(most),
  winners,
})

/** Works out terms where games keep `theoDay` hundredths a day. */
export function forecastOf(terms: PotTermsForm, theoDay: number): PotForecast {
  const { share, most, winners } = terms
  const life = Number(unitsOfLife(termsInUnits(terms))) / Number(UNITS)
  return {
    theoDay,
    minutes: theoDay > 0 ? Math.max(1, Math.round((life / theoDay) * 24 * 60)) : 0,
    costDay: Math.round((theoDay * share) / 10_000),
    largestPrize: prizeOf({ after: inUnits(most), winners }),
  }
}

const MIN_MINUTES = 10
const MAX_MINUTES = 60 * 24 * 60

/** Why terms cannot be proposed, in sentences. */
export function termProblems(
  terms: PotTermsForm,
  { minutes, largestPrize }: PotForecast,
  now: Date,
): string[] {
  const { seed, most, latest, permit, winners } = terms
  const problems: string[] = []
  if (seed >= most) problems.push('It begins with less than it falls before.')
  if (most > MAX_MOST) problems.push('It falls before it stands above ₱10,000,000.')
  if (seed < winners) problems.push('What it begins with is at least a centavo for each winner.')
  if (largestPrize > TAX_LINE)
    problems.push('No single prize is above ₱10,000 while winnings are not taxed here.')
  if (minutes > 0 && minutes < MIN_MINUTES)
    problems.push('At the play of the last 30 days it would fall more than once in 10 minutes.')
  if (minutes > MAX_MINUTES)
    problems.push('At the play of the last 30 days it would fall less than once in 60 days.')
  if (permit.trim() === '') problems.push('A jackpot is opened with the number of its permit.')
  const at = momentOf(latest)
  if (latest !== '' && !(at && at > now))
    problems.push('The latest moment is a moment of the future.')
  return problems
}

/** Minutes between two falls at so many units a day. */
export function minutesBetween(
  terms: { share: number; seed: number; most: number; winners: number },
  unitsDay: number,
): number {
  if (unitsDay <= 0) return 0
  const life = Number(
    unitsOfLife({ ...terms, seed: inUnits(terms.seed), most: inUnits(terms.most) }),
  )
  return Math.max(1, Math.round((life / unitsDay) * 24 * 60))
}

/** Whole hundredths of units. */
export const hundredthsOf = (units: number | bigint): number => Number(BigInt(units) / UNITS)
export { inUnits }
