import type { OfficeDispute } from '@perlas/contract/office-disputes'
import { ask } from '@perlas/office-kit/ask.ts'
import { Failure } from '@perlas/office-kit/Failure.tsx'
import { pesos } from '@perlas/office-kit/money.ts'
import { Time } from '@perlas/office-kit/Time.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { kindLabels, stateLabels } from './labels.ts'
import './disputes.css'

/** Disputes of a player or of a deposit, each a way to its case. */
export function DisputesOf({ search, empty }: { search: string; empty: string }) {
  const [view] = useState(() => crypto.randomUUID())
  const { data, error } = useQuery({
    queryKey: ['disputes', 'of', search],
    queryFn: () => ask('disputes', { list: 'all', search, size: 50, view }),
  })
  if (error) return <Failure of={error} />
  if (!data) return null
  return (
    <>
      {data.rows.length === 0 && empty !== '' && <p className="quiet">{empty}</p>}
      <ul className="dispute-entries">
        {data.rows.map((row) => (
          <Line key={row.disputeId} row={row} />
        ))}
      </ul>
    </>
  )
}

function Line({ row }: { row: OfficeDispute }) {
  const { disputeId, kind, amount, state, openedAt } = row
  return (
    <li>
      <Time at={openedAt} />
      <span>
        <Link to={`/disputes?open=${encodeURIComponent(disputeId)}`}>
          {`${kindLabels[kind]} ${pesos(amount)}`}
        </Link>
        <span className="quiet">{` · ${stateLabels[state]}`}</span>
      </span>
    </li>
  )
}
