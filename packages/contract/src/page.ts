import { Day } from './day.ts'
import { Type, type TSchema } from 'typebox'

/** Lists are read page by page, newest first; `page` counts from 1, dates are Manila days. */
export const pageInput = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  /** First and last day, `2026-11-20`, Asia/Manila. */
  from: Type.Optional(Day),
  until: Type.Optional(Day),
}

export function pageOutput<Row extends TSchema>(row: Row) {
  return {
    list: Type.Array(row),
    page: Type.Integer(),
    size: Type.Integer(),
    /** Whether a next page exists; totals are not counted on long histories. */
    more: Type.Boolean(),
  }
}
