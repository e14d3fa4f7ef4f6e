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
  onOpen,
}: {
  caption: string
  /** What stands in the first column. */
  label: string
  days: readonly string[]
  today: string
  rows: readonly MonthRow[]
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
              <th key={day} scope="col" data-today={day === today || undefined}>
                <span aria-hidden="true">{weekday.format(new Date(`${day}T00:00:00Z`))}</span>
                {Number(day.slice(8))}
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
    </div>
  )
}
