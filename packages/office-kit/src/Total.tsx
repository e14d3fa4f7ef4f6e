/** How many there are, as far as was counted, and how many of them are late. */
export function Total({
  of,
  label,
  late,
}: {
  of: { total?: number; counted?: number }
  label: string
  late?: number | undefined
}) {
  const { total, counted } = of
  if (total === undefined || counted === undefined) return null
  const many = (count: number) => `${count.toLocaleString('en-PH')}${count >= counted ? '+' : ''}`
  return (
    <span>
      <strong>{many(total)}</strong> {label}
      {late !== undefined && late > 0 && <span className="late-count">{many(late)} late</span>}
    </span>
  )
}
