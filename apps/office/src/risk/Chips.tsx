/** Short words with how grave each is, the gravest first; what does not fit is counted. */
export function Chips({
  chips,
  most = 2,
}: {
  chips: readonly { word: string; level: number }[]
  most?: number
}) {
  if (chips.length === 0) return <span className="quiet">–</span>
  const rest = chips.slice(most)
  return (
    <span className="chips">
      {chips.slice(0, most).map(({ word, level }) => (
        <span key={word} className="chip" data-level={level}>
          {word}
        </span>
      ))}
      {rest.length > 0 && (
        <span className="chip" title={rest.map(({ word }) => word).join(', ')}>
          +{rest.length}
        </span>
      )}
    </span>
  )
}
