import type { PotCode } from '@perlas/contract/pot-codes'
import type { PotShown } from '@perlas/contract/pots'

/** Names are the same in every language. */
export const potNames: Record<PotCode, string> = { bituin: 'Bituin', buwan: 'Buwan', araw: 'Araw' }

/** The largest limit first: it leads the page. */
export const largestFirst = (pots: readonly PotShown[]): PotShown[] =>
  [...pots].sort((one, other) => other.most - one.most)

/** The way from the start to the limit, for a meter. */
export const wayOf = ({ value, seed, most }: Pick<PotShown, 'value' | 'seed' | 'most'>) => ({
  value: Math.max(0, value - seed),
  max: Math.max(1, most - seed),
})

export type Span = { unit: 'minutes' | 'hours' | 'days'; count: number }

/** Minutes as one figure that can be said: 50 minutes, 8 hours, 41 days. */
export function spanOf(minutes: number): Span {
  if (minutes < 90) return { unit: 'minutes', count: Math.max(1, Math.round(minutes)) }
  if (minutes < 48 * 60) return { unit: 'hours', count: Math.round(minutes / 60) }
  return { unit: 'days', count: Math.round(minutes / (24 * 60)) }
}

/** Hundredths of a percent, or millionths of a whole, as a percentage of two figures. */
export const percentOf = (part: number, whole: number): string =>
  `${((part / whole) * 100).toLocaleString('en-PH', { maximumSignificantDigits: 2 })}%`

export type FallName = { code: PotCode; life: number }

export const fallText = ({ code, life }: FallName): string => `${code}-${life}`

/** A fall as the address names it; undefined for any other text. */
export function readFall(text: string | null): FallName | undefined {
  const [, code, life] = /^(bituin|buwan|araw)-(\d{1,9})$/.exec(text ?? '') ?? []
  return code ? { code: code as PotCode, life: Number(life) } : undefined
}
