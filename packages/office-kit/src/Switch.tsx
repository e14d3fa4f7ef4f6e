/** A few choices of which one holds. */
export function Switch<Value extends string>({
  label,
  items,
  value,
  onChange,
}: {
  label: string
  items: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}) {
  return (
    <div className="switch" role="group" aria-label={label}>
      {items.map((one) => (
        <button
          key={one.value}
          type="button"
          aria-pressed={one.value === value}
          onClick={() => onChange(one.value)}
        >
          {one.label}
        </button>
      ))}
    </div>
  )
}
