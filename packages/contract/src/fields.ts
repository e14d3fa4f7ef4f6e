import { Type } from 'typebox'
import { oneOf } from './kyc.ts'
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
export const Choice = <const Word extends string>(title: string, words: readonly Word[]) => ({
  ...oneOf(words),
  title,
})
