/** The days of a month, `2026-12`. */
export function daysOf(month: string): string[] {
  const [year = 0, of = 0] = month.split('-').map(Number)
  const many = new Date(Date.UTC(year, of, 0)).getUTCDate()
  return Array.from({ length: many }, (_, day) => `${month}-${String(day + 1).padStart(2, '0')}`)
}

export function monthAfter(month: string, months: number): string {
  const [year = 0, of = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, of - 1 + months, 1)).toISOString().slice(0, 7)
}

type Span = {
  state: string
  firstDay: string
  lastDay: string
  claimUntil: string
  stoppedAt: string
}
export type Bar = { from: string; span: number; kind: 'runs' | 'shared' | 'receives' | undefined }

const manila = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Manila' })

/** Withdrawn it ran until then. */
function lastDayOf({ state, stoppedAt, lastDay }: Span): string {
  const ended = stoppedAt && state !== 'paused' ? manila.format(new Date(stoppedAt)) : ''
  return ended || lastDay
}

function runsOn(of: Span, day: string): boolean {
  const lastDay = lastDayOf(of)
  return !(of.firstDay && day < of.firstDay) && !(lastDay && day > lastDay)
}

/**
 * What an activity does on each day of a month, neighbours alike as one: runs, runs beside `others` of its kind, is received,
 * or nothing.
 */
export function barsIn(days: readonly string[], of: Span, others: readonly Span[] = []): Bar[] {
  const { firstDay, claimUntil } = of
  const kindOf = (day: string): Bar['kind'] => {
    if (runsOn(of, day)) return others.some((other) => runsOn(other, day)) ? 'shared' : 'runs'
    if (firstDay && day < firstDay) return undefined
    return claimUntil && day <= claimUntil ? 'receives' : undefined
  }
  const bars: Bar[] = []
  for (const day of days) {
    const last = bars.at(-1)
    const kind = kindOf(day)
    if (last && last.kind === kind) last.span += 1
    else bars.push({ from: day, span: 1, kind })
  }
  return bars
}
