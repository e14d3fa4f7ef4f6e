import { Field } from '@perlas/ui/Field.tsx'

const manila = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Manila' })

/** The calendar day in Manila so many days ago. */
export function dayAgo(days: number): string {
  return manila.format(Date.now() - days * 86_400_000)
}

const shortcuts = [
  { label: 'Today', days: 0 },
  { label: '7 days', days: 6 },
  { label: '30 days', days: 29 },
  { label: '90 days', days: 89 },
] as const

/** From one day to another, both included; usual spans by one tap. */
export function Span({
  from,
  until,
  onChange,
}: {
  from: string
  until: string
  onChange: (span: { from?: string; until?: string }) => void
}) {
  return (
    <fieldset className="span">
      <legend className="unseen">Days</legend>
      <Field
        label="From"
        type="date"
        value={from}
        max={until}
        onChange={({ target }) => target.value && onChange({ from: target.value })}
      />
      <Field
        label="Until"
        type="date"
        value={until}
        min={from}
        max={dayAgo(0)}
        onChange={({ target }) => target.value && onChange({ until: target.value })}
      />
      <div className="shortcuts">
        {shortcuts.map(({ label, days }) => (
          <button
            key={label}
            type="button"
            aria-pressed={until === dayAgo(0) && from === dayAgo(days)}
            onClick={() => onChange({ from: dayAgo(days), until: dayAgo(0) })}
          >
            {label}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
