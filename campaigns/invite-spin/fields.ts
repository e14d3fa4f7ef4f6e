import type { Odds } from '@perlas/campaign-kit/odds'

const LEAST = 8

/**
 * The fields of the wheel, all of one size: each prize once, and the likelier ones again until there are eight. They say
 * what there is, not how likely it is: that is in the chances.
 */
export function fieldsOf(odds: Odds): number[] {
  const likely = [...odds].sort((one, other) => other.weight - one.weight)
  const again = Array.from(
    { length: Math.max(LEAST - odds.length, 0) },
    (_, at) => likely[at % likely.length]?.amount ?? 0,
  )
  const all = [...odds.map(({ amount }) => amount), ...again].sort((one, other) => one - other)
  // By steps that have no part in common with their number, so that equal ones stand apart.
  const step = [3, 2, 5].find((one) => all.length % one !== 0) ?? 1
  const fields: number[] = []
  for (const [at, amount] of all.entries()) fields[(at * step) % all.length] = amount
  return fields
}

/** The turn, in degrees, that brings a field of this prize under the pearl, some whole turns after the last. */
export function turnTo(fields: readonly number[], amount: number, before: number): number {
  const field = Math.max(fields.indexOf(amount), 0)
  const whole = Math.ceil(before / 360) + 4
  return whole * 360 - (field * 360) / fields.length
}
