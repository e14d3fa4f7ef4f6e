import { Failure } from '@perlas/office-kit/Failure.tsx'
import { Amount } from '@perlas/ui/Amount.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { ask } from '@perlas/office-kit/ask.ts'
import { Rows, type Column } from '@perlas/office-kit/Rows.tsx'
import { Day } from '@perlas/office-kit/Time.tsx'
import { dayAgo } from '../reports/Span.tsx'

type Line = readonly (string | number)[]
const COST = 'Cost in coins'
/** Its name stands above the table, its budget above that; the rest is in the whole report. */
const leftOut = ['Activity', COST, 'Points spent', 'Promised, not received', 'Budget left']

const COUNTED = 'Rewards'

/** What an activity gave in the last days, out of the ledger; the whole of it is a report. */
export function Cost({ code }: { code: string }) {
  const [view] = useState(() => crypto.randomUUID())
  const question = {
    report: 'activities',
    from: dayAgo(13),
    until: dayAgo(0),
    by: 'all',
    each: 'day',
    activity: code,
  } as const
  const { data, error } = useQuery({
    queryKey: ['report', view, question],
    queryFn: () => ask('report', { ...question, view }),
    refetchOnWindowFocus: false,
  })
  const all = (data?.columns ?? []).flatMap(({ title, kind }, place): Column<Line>[] =>
    leftOut.includes(title)
      ? []
      : [
          {
            label: title,
            ...(kind !== 'text' && { kind: 'number' }),
            cell: (line) => {
              const cell = line[place] ?? ''
              if (title === 'Day') return <Day on={String(cell)} />
              if (typeof cell === 'string') return cell || '–'
              if (kind === 'count') return cell.toLocaleString('en-PH')
              return <Amount value={cell} {...(kind === 'points' && { currency: '' })} />
            },
          },
        ],
  )
  // In a narrow case what comes second stands without its name, so that is an amount.
  const columns = all.toSorted(
    (one, other) => Number(one.label === COUNTED) - Number(other.label === COUNTED),
  )
  return (
    <div className="part">
      <div className="head">
        <h3>Cost in the last 14 days</h3>
        <Link className="terms" to={`/reports?report=activities&each=day&activity=${code}`}>
          Whole report and CSV
        </Link>
      </div>
      <Failure of={error} />
      {data?.rows.length === 0 && <p className="quiet">Nothing was given in these days.</p>}
      {data && <Bars days={data.rows.map((line) => costOf(data.columns, line))} />}
      {data && data.rows.length > 0 && (
        <div className="listing within">
          <Rows
            rows={data.rows.toReversed()}
            keyOf={(line) => String(line[0])}
            columns={columns}
            caption="Cost per day"
          />
        </div>
      )}
    </div>
  )
}

const SPAN = 14
const HEIGHT = 64

type DayCost = { day: string; cost: number }

function costOf(columns: readonly { title: string }[], line: Line): DayCost {
  const at = (name: string) => line[columns.findIndex(({ title }) => title === name)]
  return { day: String(at('Day')), cost: Number(at(COST)) }
}

/** What it cost on each of these days; the table below says it in figures. */
function Bars({ days }: { days: readonly DayCost[] }) {
  const costs = Array.from(
    { length: SPAN },
    (_, ago) => days.find(({ day }) => day === dayAgo(SPAN - 1 - ago))?.cost ?? 0,
  )
  const most = Math.max(...costs)
  if (most <= 0) return null
  const heights = costs.map((cost) => (Math.max(cost, 0) / most) * HEIGHT)
  return (
    <figure className="bars">
      <svg viewBox={`0 0 ${SPAN * 10} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {heights.map((height, at) => (
          <rect
            key={dayAgo(SPAN - 1 - at)}
            x={at * 10 + 1.5}
            y={HEIGHT - Math.max(height, 1)}
            width={7}
            height={Math.max(height, 1)}
          />
        ))}
      </svg>
      <figcaption>
        <Day on={dayAgo(SPAN - 1)} />
        <span>
          Most on a day: <Amount value={most} />
        </span>
        <Day on={dayAgo(0)} />
      </figcaption>
    </figure>
  )
}
