/** How many there are of `noun` (in the singular), as far as was counted, and how many of them are late. */
export function Total({
  of,
  noun,
  late,
}: {
  of: { total?: number; counted?: number }
  noun: string
  late?: number | undefined
}) {
  const { total, counted } = of
  if (total === undefined || counted === undefined) return null
  const many = (count: number) => `${count.toLocaleString('en-PH')}${count >= counted ? '+' : ''}`
  return (
    <span>
      <strong>{many(total)}</strong> <span>{total === 1 ? noun : `${noun}s`}</span>
      {late !== undefined && late > 0 && <span className="late-count">{many(late)} late</span>}
    </span>
  )
}
