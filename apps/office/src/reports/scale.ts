/** The lowest and the highest that bars reach; nought is always in it. */
export function extent(
  columns: readonly (readonly number[])[],
  stacked: boolean,
): { low: number; high: number } {
  const ends = columns.flatMap((values) =>
    stacked ? stack(values).flatMap(({ from, to }) => [from, to]) : values,
  )
  return {
    low: ends.reduce((least, value) => Math.min(least, value), 0),
    high: ends.reduce((most, value) => Math.max(most, value), 0),
  }
}

/** One on top of the other; what is below nought hangs below it. */
export function stack(values: readonly number[]): { from: number; to: number }[] {
  let up = 0
  let down = 0
  return values.map((value) => {
    const from = value < 0 ? down : up
    if (value < 0) down += value
    else up += value
    return { from, to: from + value }
  })
}

/** Round steps (1, 2 or 5 times a power of ten), and where a value stands from the top. */
export function scaleOf(
  { low, high }: { low: number; high: number },
  height: number,
): { ticks: number[]; y: (value: number) => number } {
  const reach = high - low || 1
  const rough = reach / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].map((times) => times * power).find((one) => one >= rough) ?? rough
  const first = Math.floor(low / step)
  const last = Math.max(Math.ceil(high / step), first + 1)
  const ticks = Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step)
  const top = last * step
  const span = top - first * step
  return { ticks, y: (value) => ((top - value) / span) * height }
}
