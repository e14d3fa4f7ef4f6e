/** A page of a player's record, between two Manila days, both included. */
export type RecordAsk = {
  page: number
  size: number
  from: string | undefined
  until: string | undefined
}

/** The question with its defaults. */
export function recordAsk(input: {
  page?: number
  size?: number
  from?: string
  until?: string
}): RecordAsk {
  return { page: input.page ?? 1, size: input.size ?? 20, from: input.from, until: input.until }
}

/** The stores read one row more than the page; it says whether a next page exists. */
export function recordPage<View>(
  rows: readonly unknown[],
  ask: { page: number; size: number },
  list: readonly View[],
) {
  return { list: [...list], page: ask.page, size: ask.size, more: rows.length > ask.size }
}

/** For a store: the condition on a time, by the values $4 and $5 of `recordValues`. */
export function recordDays(column: string): string {
  return `($4::date IS NULL OR ${column} >= $4::date::timestamp AT TIME ZONE 'Asia/Manila')
      AND ($5::date IS NULL OR ${column} < ($5::date + 1)::timestamp AT TIME ZONE 'Asia/Manila')`
}

/** For a store: $1 the player, $2 limit, $3 offset, $4 and $5 the days. One row more than the page. */
export function recordValues(playerId: number, ask: RecordAsk): unknown[] {
  return [playerId, ask.size + 1, (ask.page - 1) * ask.size, ask.from ?? null, ask.until ?? null]
}
