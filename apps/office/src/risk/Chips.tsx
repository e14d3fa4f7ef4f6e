/** Short words with how grave each is, the gravest first; what does not fit is counted. */
export function Chips({
  chips,
  most = 2,
}: {
  chips: readonly { label: string; level: number }[]
  most?: number
}) {
  if (chips.length === 0) return <span className="quiet">–</span>
  const rest = chips.slice(most)
  return (
    <span className="chips">
      {chips.slice(0, most).map(({ label, level }) => (
        <span key={label} className="chip" data-level={level}>
          {label}
        </span>
      ))}
      {rest.length > 0 && (
        <span className="chip" title={rest.map(({ label }) => label).join(', ')}>
          +{rest.length}
        </span>
      )}
    </span>
  )
}
