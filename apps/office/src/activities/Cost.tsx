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
/** Its name stands above the table, its budget above that; the rest is in the whole report. */
const leftOut = [
  'Activity',
  'Cost in coins',
  'Points spent',
  'Promised, not received',
  'Budget left',
]

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
