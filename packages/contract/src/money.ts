import { Type, type Static } from 'typebox'

/** The largest amount the wire carries, in hundredths: ten billion pesos, far inside 2^53. */
export const MAX_MONEY = 1_000_000_000_000

/** An amount of money or points in whole hundredths (500.00 pesos is 50000). */
export const Money = Type.Integer({ minimum: -MAX_MONEY, maximum: MAX_MONEY })
/** An amount that somebody asks to move: at least one hundredth. */
export const PositiveMoney = Type.Integer({ minimum: 1, maximum: MAX_MONEY })
/** An id that the database keeps in eight bytes, as far as a number of JSON is exact. */
export const RowId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })
/** An id or index that the database keeps in four bytes. */
export const SmallId = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })
/** Any whole number that the database keeps in four bytes. */
export const SmallNumber = Type.Integer({ minimum: -2_147_483_648, maximum: 2_147_483_647 })
/** A balance: never below zero. */
export const Balance = Type.Integer({ minimum: 0, maximum: MAX_MONEY })
export type Money = Static<typeof Money>

/** `1234567` → `12,345.67`. Points are floored to two decimals by being whole hundredths already. */
export function formatMoney(hundredths: number): string {
  const sign = hundredths < 0 ? '-' : ''
  const whole = Math.trunc(Math.abs(hundredths) / 100)
  const rest = Math.abs(hundredths) % 100
  const grouped = String(whole).replace(/\B(?=(\d{3})+$)/g, ',')
  return `${sign}${grouped}.${String(rest).padStart(2, '0')}`
}

/** What a person types (`1,250.5`) as hundredths, or undefined when it is not an amount. */
export function parseMoney(text: string): number | undefined {
  const plain = text.replaceAll(',', '').trim()
  if (!/^\d{1,10}(\.\d{1,2})?$/.test(plain)) return undefined
  const [whole = '0', rest = ''] = plain.split('.')
  return Number(whole) * 100 + Number(rest.padEnd(2, '0'))
}
