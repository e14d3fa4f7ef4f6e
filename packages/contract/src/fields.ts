import { Type, type TProperties } from 'typebox'
import { oneOf } from './one-of.ts'
import { Balance, PositiveMoney } from './money.ts'

// Fields of the office's forms: a title stands over each, its description under it; `money` is typed in pesos and kept
// in hundredths. Settings and the terms of campaigns are made of them.

export const strict = { additionalProperties: false } as const
export const Whole = (title: string, minimum: number, maximum: number, description = '') =>
  Type.Integer({ title, minimum, maximum, description })
export const Words = (title: string, maxLength: number, description = '') =>
  Type.String({ title, maxLength, description })
export const Yes = (title: string, description = '') => Type.Boolean({ title, description })
export const Pesos = (title: string, description = '') =>
  Type.Integer({ ...PositiveMoney, title, description, money: true })
export const PesosOrNone = (title: string, description = '') =>
  Type.Integer({ ...Balance, title, description, money: true })
/** Whole hundredths of points. */
export const Points = (title: string, description = '') =>
  Type.Integer({ ...Balance, title, description, money: true, unit: 'points' })
/** A day in Manila as 2026-12-01; empty for none. */
export const DayOrNone = (title: string, description = '') =>
  Type.String({ title, description, pattern: '^([0-9]{4}-[0-9]{2}-[0-9]{2})?$', day: true })
/** A weight in a table of chances: all of them add up to 10,000. */
export const Weight = (title: string) =>
  Type.Integer({ title, minimum: 1, maximum: 9_999, sumTo: 10_000 })
/** A table: the same few fields in every row. */
export const Rows = <const Fields extends TProperties>(
  title: string,
  fields: Fields,
  { least = 0, most = 60, description = '' } = {},
) =>
  Type.Array(Type.Object(fields, strict), {
    title,
    description,
    minItems: least,
    maxItems: most,
  })
export const Choice = <const Name extends string>(title: string, names: readonly Name[]) => ({
  ...oneOf(names),
  title,
})
