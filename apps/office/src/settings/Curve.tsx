import { pesos } from '@perlas/office-kit/money.ts'
import { Day } from '@perlas/office-kit/Time.tsx'

const WIDTH = 600
const HEIGHT = 120

/** What was given by the end of each day, and the budget as a line where there is one in sight. */
export function Curve({
  values,
  budget,
  firstDay,
}: {
  values: readonly number[]
  budget: number
  firstDay: string
}) {
  const end = values.at(-1) ?? 0
  if (end === 0) return null
  // A budget far above would make a flat line of it.
  const isNear = budget > 0 && budget < end * 3
  const top = isNear ? Math.max(end, budget) * 1.1 : end * 1.1
  const x = (at: number) => (at * WIDTH) / Math.max(values.length - 1, 1)
  const y = (value: number) => HEIGHT - (value / top) * HEIGHT
  const line = values.map((value, at) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`).join(' ')
  const lastDay = new Date(Date.parse(`${firstDay}T00:00:00Z`) + (values.length - 1) * 86_400_000)
  return (
    <figure className="curve">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Coins given: ${pesos(end)} by the last day.`}
      >
        <polygon points={`0,${HEIGHT} ${line} ${WIDTH},${HEIGHT}`} />
        <polyline points={line} />
        {isNear && <line x1={0} x2={WIDTH} y1={y(budget)} y2={y(budget)} />}
      </svg>
      <figcaption>
        <Day on={firstDay} />
        <span>Coins given: {pesos(end)}</span>
        <Day on={lastDay.toISOString().slice(0, 10)} />
      </figcaption>
    </figure>
  )
}
