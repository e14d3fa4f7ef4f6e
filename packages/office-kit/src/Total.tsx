/** How many there are, as far as was counted, and how many of them are late. */
export function Total({
  of,
  word,
  late,
}: {
  of: { total?: number; counted?: number }
  word: string
  late?: number | undefined
}) {
  const { total, counted } = of
  if (total === undefined || counted === undefined) return null
  const many = (count: number) => `${count.toLocaleString('en-PH')}${count >= counted ? '+' : ''}`
  return (
    <>
      <strong>{many(total)}</strong> {word}
      {late !== undefined && late > 0 && <span className="late-count">{many(late)} late</span>}
    </>
  )
}
