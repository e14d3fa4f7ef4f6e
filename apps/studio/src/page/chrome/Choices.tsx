/** Buttons of which one is chosen. */
export function Choices<Value>({
  label,
  list,
  value,
  choose,
}: {
  label: string
  list: readonly { value: Value; label: string }[]
  value: Value
  choose: (value: Value) => void
}) {
  return (
    <div className="auto-choice" role="group" aria-label={label}>
      <h3>{label}</h3>
      <div className="bets">
        {list.map((one) => (
          <button
            key={one.label}
            type="button"
            aria-pressed={one.value === value}
            onClick={() => choose(one.value)}
          >
            {one.label}
          </button>
        ))}
      </div>
    </div>
  )
}
