import { formatMoney } from '@perlas/contract/money'
import type { OfficeReport } from '@perlas/contract/office-reports'
import { useEffect, useRef, useState, type PointerEvent } from 'react'
import { extent, scaleOf, stack } from './scale.ts'

/** The widest that a day is drawn. */
const MAX_BAR = 120
const HEIGHT = 240
/** `reports.css` has so many; a list that grows longer begins again with the first. */
const COLOURS = 8
const LEFT = 72
const BOTTOM = 28
const TOP = 8

/** Bars for each day, beside each other or stacked. The table under it has the same figures for everybody. */
export function DayChart({
  kind,
  days,
  series,
  stacked,
}: OfficeReport['chart'] & { stacked: boolean }) {
  const room = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  const [seen, setSeen] = useState<number>()
  useEffect(() => {
    const place = room.current
    if (!place) return undefined
    const watch = new ResizeObserver(() => setWidth(place.clientWidth))
    watch.observe(place)
    return () => watch.disconnect()
  }, [])
  // A series keeps its colour, also where it is the only one that moves.
  const shown = series
    .map((one, at) => ({ ...one, at: at % COLOURS }))
    .filter(({ values }) => values.some((value) => value !== 0))
  const columns = days.map((_, at) => shown.map(({ values }) => values[at] ?? 0))
  const scale = scaleOf(extent(columns, stacked), HEIGHT - TOP - BOTTOM)
  const y = (value: number) => TOP + scale.y(value)
  const step = days.length > 0 ? Math.max(width - LEFT - 4, 1) / days.length : 1
  // A few days are no walls: the rest of a day's room is gap.
  const gap = Math.max(Math.min(step * 0.3, 12), step - MAX_BAR)
  const bar = stacked ? step - gap : (step - gap) / Math.max(shown.length, 1)
  const every = Math.max(1, Math.ceil(days.length / Math.max(1, Math.floor(width / 84))))
  const figure = (value: number) =>
    kind === 'money'
      ? `${value < 0 ? '−' : ''}₱${formatMoney(Math.abs(value))}`
      : value.toLocaleString('en-PH')
  function look({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) {
    const at = Math.floor((clientX - currentTarget.getBoundingClientRect().left - LEFT) / step)
    setSeen(at >= 0 && at < days.length ? at : undefined)
  }
  const at = seen ?? days.length - 1
  return (
    <figure className="chart">
      <figcaption>
        <strong>{days[at]}</strong>
        {series.map(({ name, values }, place) => (
          <span key={name} data-series={place % COLOURS}>
            {name} <b>{figure(values[at] ?? 0)}</b>
          </span>
        ))}
      </figcaption>
      <div ref={room} className="canvas">
        {width > 0 && (
          <svg
            width={width}
            height={HEIGHT}
            role="img"
            aria-label={`${series.map(({ name }) => name).join(', ')} per day, from ${days[0]} to ${days.at(-1)}`}
            onPointerMove={look}
            onPointerDown={look}
            onPointerLeave={() => setSeen(undefined)}
          >
            {scale.ticks.map((tick) => (
              <g key={tick} className="tick">
                <line
                  x1={LEFT}
                  x2={width}
                  y1={y(tick)}
                  y2={y(tick)}
                  data-zero={tick === 0 || undefined}
                />
                <text x={LEFT - 8} y={y(tick)} dy="0.32em" textAnchor="end">
                  {short(tick, kind)}
                </text>
              </g>
            ))}
            {seen !== undefined && (
              <rect
                className="band"
                x={LEFT + seen * step}
                width={step}
                y={TOP}
                height={HEIGHT - TOP - BOTTOM}
              />
            )}
            {columns.map((values, day) => {
              const x = LEFT + day * step + gap / 2
              const parts = stacked
                ? stack(values)
                : values.map((value) => ({ from: 0, to: value }))
              return parts.map(({ from, to }, one) => (
                <rect
                  key={`${days[day]} ${shown[one]?.name}`}
                  data-series={shown[one]?.at}
                  x={stacked ? x : x + one * bar}
                  width={Math.max(bar - (stacked ? 0 : 1), 1)}
                  y={Math.min(y(from), y(to))}
                  height={Math.abs(y(from) - y(to))}
                  rx={Math.min(3, bar / 3)}
                />
              ))
            })}
            {days.map(
              (day, place) =>
                place % every === 0 && (
                  <text
                    key={day}
                    className="day"
                    x={LEFT + place * step + step / 2}
                    y={HEIGHT - 8}
                    textAnchor="middle"
                  >
                    {dayName.format(new Date(`${day}T00:00:00Z`))}
                  </text>
                ),
            )}
          </svg>
        )}
      </div>
    </figure>
  )
}

const dayName = new Intl.DateTimeFormat('en-PH', {
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})
const compact = new Intl.NumberFormat('en-PH', { notation: 'compact', maximumFractionDigits: 1 })

function short(value: number, kind: 'count' | 'money'): string {
  if (kind === 'count') return compact.format(value)
  return `${value < 0 ? '−' : ''}₱${compact.format(Math.abs(value) / 100)}`
}
