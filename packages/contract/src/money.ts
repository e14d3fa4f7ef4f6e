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

export { formatMoney, formatShort, parseMoney } from './money-text.ts'
