/** A shared table's round, as its provider and the lobby name it together. */
export type TableRound = { providerId: string; table: string; k: number }

export const VOIDABLE_DAYS = 7
const DAY_MS = 24 * 3_600_000
/** Between two tries: 1, 2, 4 … minutes, an hour at most. */
const FIRST_PAUSE_MS = 60_000
const LONGEST_PAUSE_MS = 3_600_000

/** Reads `<table>.<k>`; undefined where it is none. */
export function readSubject(subject: string): { table: string; k: number } | undefined {
  const [, table, k] = /^([a-z0-9][a-z0-9-]{0,31})\.([1-9]\d{0,8})$/.exec(subject) ?? []
  return table === undefined || k === undefined ? undefined : { table, k: Number(k) }
}

export const subjectOf = ({ table, k }: Pick<TableRound, 'table' | 'k'>) => `${table}.${k}`

/** What is known here of a round before anybody decides about it. */
export type RoundRecord = {
  /** The table's last round that was drawn or called off. */
  last: number
  /** Of a round whose seed was given: what for, empty for nothing. */
  root: string | null
  givenAt: Date | null
  voided: boolean
}

/** Why a round cannot be voided; undefined where it can. The table's newest round may not be drawn yet. */
export function whyNot(
  { last, root, givenAt, voided }: RoundRecord,
  { k, now }: { k: number; now: Date },
): 'not-found' | 'round-voided' | 'round-too-old' | undefined {
  if (k > last + 1) return 'not-found'
  if (voided || root === '') return 'round-voided'
  if (givenAt && now.getTime() - givenAt.getTime() > VOIDABLE_DAYS * DAY_MS) return 'round-too-old'
  return undefined
}

/** How long after a try that did not end it the next one comes. `tries` counts those that are made. */
export const pauseMs = (tries: number) =>
  Math.min(FIRST_PAUSE_MS * 2 ** Math.min(tries, 10), LONGEST_PAUSE_MS)
