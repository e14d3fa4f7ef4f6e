import { Type, type TSchema } from 'typebox'

/** Lists are read page by page, newest first; `page` counts from 1, dates are Manila days. */
export const pageInput = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  /** First and last day, `2026-11-20`, Asia/Manila. */
  from: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })),
  until: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })),
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
