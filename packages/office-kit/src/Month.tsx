import { useEffect, useRef } from 'react'
import './month.css'

const weekday = new Intl.DateTimeFormat('en-PH', { weekday: 'narrow', timeZone: 'UTC' })

export type MonthRow = {
  key: string
  title: string
  /** Colors its bars. */
  state: string
  /** In the order of the days, all of them covered; without a label nothing is drawn. */
  bars: readonly { from: string; span: number; kind?: string | undefined; label: string }[]
}

/** Days side by side, a row for each thing that runs on some of them. */
export function Month({
  caption,
  label,
  days,
  today,
  rows,
  marks,
  onOpen,
}: {
  caption: string
  /** What stands in the first column. */
  label: string
  days: readonly string[]
  today: string
  rows: readonly MonthRow[]
  /** What a day is: said under it. */
  marks?: ReadonlyMap<string, { kind: 'holiday' | 'solemn' | 'payday'; text: string }>
  onOpen: (key: string) => void
}) {
  const frame = useRef<HTMLDivElement>(null)
  const [first] = days
  useEffect(() => {
    // Where the month is wider than the page, today is in sight.
    const seen = frame.current?.querySelector<HTMLElement>('th[data-today]')
    frame.current?.scrollTo({ left: seen ? seen.offsetLeft - frame.current.clientWidth / 2 : 0 })
  }, [first])
  return (
    <div className="month" ref={frame}>
      <table>
        <caption className="unseen">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{label}</th>
            {days.map((day) => (
              <th
                key={day}
                scope="col"
                data-today={day === today || undefined}
                data-mark={marks?.get(day)?.kind}
                title={marks?.get(day)?.text}
              >
                <span aria-hidden="true">{weekday.format(new Date(`${day}T00:00:00Z`))}</span>
                {Number(day.slice(8))}
                <span className="unseen">{marks?.get(day)?.text}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, title, state, bars }) => (
            <tr key={key}>
              <th scope="row">
                <button type="button" onClick={() => onOpen(key)}>
                  {title}
                </button>
              </th>
              {bars.map(({ from, span, kind, label: text }) => (
                <td key={from} colSpan={span} data-bar={kind} data-state={state}>
                  {kind && <span>{text}</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {marks && marks.size > 0 && (
        <ul className="marks">
          {[...marks].map(([day, { kind, text }]) => (
            <li key={day} data-mark={kind}>
              <b>{Number(day.slice(8))}</b> {text}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
