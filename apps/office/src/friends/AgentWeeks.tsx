import type { OfficeAgentWeek } from '@perlas/contract/office-friends'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { ask } from '@perlas/office-kit/ask.ts'
import { EndlessRows } from '@perlas/office-kit/EndlessRows.tsx'
import type { Column } from '@perlas/office-kit/Rows.tsx'
import { Day, Time } from '@perlas/office-kit/Time.tsx'
import { Amount } from '@perlas/ui/Amount.tsx'
import { weekStates } from './labels.ts'

const columns: Column<OfficeAgentWeek>[] = [
  {
    label: 'Week from',
    cell: ({ week, tier }) => (
      <>
        <strong>
          <Day on={week} />
        </strong>
        <span className="note">Tier {tier}</span>
      </>
    ),
  },
  { label: 'Friends', kind: 'number', cell: ({ members }) => members.toLocaleString('en-PH') },
  { label: 'Staked', kind: 'number', cell: ({ stake }) => <Amount value={stake} /> },
  { label: 'Theoretical GGR', kind: 'number', cell: ({ theo }) => <Amount value={theo} /> },
  { label: 'Commission', kind: 'number', cell: ({ amount }) => <Amount value={amount} /> },
  { label: 'Paid', kind: 'number', cell: ({ paid }) => <Amount value={paid} /> },
  {
    label: 'State',
    cell: ({ state, freeOn }) => (
      <span>
        {weekStates[state]}
        {state === 'held' && freeOn && (
          <span className="note">
            Free on <Day on={freeOn} />
          </span>
        )}
      </span>
    ),
  },
]

/** The weeks of an agent, the newest first; each opens to what the ledger paid of it. Nothing for who never was one. */
export function AgentWeeks({ playerId }: { playerId: number }) {
  const [view] = useState(() => crypto.randomUUID())
  const found = useInfiniteQuery({
    queryKey: ['agent-weeks', playerId, view],
    queryFn: ({ pageParam }) =>
      ask('agentWeeks', { playerId, view, ...(pageParam && { before: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: ({ rows, more }) => (more ? rows.at(-1)?.week : undefined),
    gcTime: 0,
  })
  return (
    <section className="part">
      <h3>Weeks as an agent</h3>
      <EndlessRows
        found={found}
        empty="No week yet."
        columns={columns}
        keyOf={({ week, tier }) => `${week}-${tier}`}
        rowName={({ week, tier }) => `Week from ${week}, tier ${tier}`}
        opening={{ below: (row) => <Entries of={row} playerId={playerId} /> }}
      />
    </section>
  )
}

function Entries({
  of: { entries, carried },
  playerId,
}: {
  of: OfficeAgentWeek
  playerId: number
}) {
  return (
    <div className="expanded">
      {carried < 0 && (
        <p>
          <Amount value={-carried} /> of theoretical GGR was reversed earlier and is deducted first.
        </p>
      )}
      {entries.length === 0 && <p className="quiet">The ledger has paid nothing of it yet.</p>}
      <ul className="plain">
        {entries.map(({ entryNo, amount, at }) => (
          <li key={entryNo}>
            <Link to={`/players/${playerId}?tab=money#ledger`}>Ledger entry {entryNo}</Link>:{' '}
            <Amount value={amount} />, <Time at={at} />
          </li>
        ))}
      </ul>
    </div>
  )
}
