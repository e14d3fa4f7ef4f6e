import type { TodayName } from '@perlas/contract/office-reports'
import { formatMoney } from '@perlas/contract/money'
import { ask } from '@perlas/office-kit/ask.ts'
import { Failure } from '@perlas/office-kit/Failure.tsx'
import { Day, Time } from '@perlas/office-kit/Time.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'

const POLL = 60_000

const labels: Record<TodayName, readonly [label: string, report: string]> = {
  in: ['Deposited', 'deposits'],
  out: ['Paid out', 'withdrawals'],
  ggr: ['GGR', 'ggr'],
  players: ['Players at games', 'players'],
}

/** Money and players of today so far, beside the whole of the same weekday before. */
export function Today() {
  const [view] = useState(() => crypto.randomUUID())
  const { data, error } = useQuery({
    queryKey: ['today', view],
    queryFn: () => ask('todayFigures', { view }, { passive: true }),
    refetchInterval: POLL,
  })
  const text = (name: TodayName, value: number) =>
    name === 'players'
      ? value.toLocaleString('en-PH')
      : `${value < 0 ? '−' : ''}₱${formatMoney(Math.abs(value))}`
  return (
    <section aria-labelledby="today" className="waits">
      <h2 id="today">Today</h2>
      <Failure of={error} />
      {data && (
        <>
          <ul className="tiles">
            {data.figures.map(({ name, today, before }) => (
              <li key={name}>
                <Link className="tile" to={`/reports?report=${labels[name][1]}`}>
                  <strong className="sum">{text(name, today)}</strong>
                  <span>{labels[name][0]}</span>
                  <span className="quiet">{`${text(name, before)} a week ago`}</span>
                </Link>
              </li>
            ))}
          </ul>
          <p className="quiet">
            <span>So far, beside all of </span>
            <Day on={data.before} />
            {data.countedUntil !== '' && (
              <span>
                <span>. Counted until </span>
                <Time at={data.countedUntil} />
              </span>
            )}
          </p>
        </>
      )}
    </section>
  )
}
