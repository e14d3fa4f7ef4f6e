import type { OfficeRetentionClass } from '@perlas/contract/office-retention'
import { ask, type OutputOf } from '@perlas/office-kit/ask.ts'
import { DetailList } from '@perlas/office-kit/DetailList.tsx'
import { Failure } from '@perlas/office-kit/Failure.tsx'
import { Rows, type Column } from '@perlas/office-kit/Rows.tsx'
import { Screen } from '@perlas/office-kit/Screen.tsx'
import { since, Time } from '@perlas/office-kit/Time.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { HoldWaiting } from './HoldWaiting.tsx'

type View = OutputOf<'retention'>
type Table = OfficeRetentionClass['tables'][number]
type Held = View['held'][number]

const number = (value: number) => value.toLocaleString('en-PH')

const columns: readonly Column<OfficeRetentionClass>[] = [
  { label: 'Data', cell: ({ title }) => <strong>{title}</strong> },
  { label: 'Kept', kind: 'wide', cell: ({ kept }) => kept || 'See its tables' },
  { label: 'Rows due', kind: 'number', cell: ({ due }) => number(due) },
  { label: 'Due since', cell: ({ dueSince }) => (dueSince ? since(dueSince) : '–') },
  { label: 'Deleted so far', kind: 'number', cell: ({ removed }) => number(removed) },
]

const tableColumns: readonly Column<Table>[] = [
  { label: 'Table', cell: ({ table }) => <code>{table}</code> },
  { label: 'How it ends', kind: 'wide', cell: ({ how }) => how },
  {
    label: 'Rows due',
    kind: 'number',
    cell: ({ due, fault }) => (fault ? `Failed (${fault})` : due === null ? '–' : number(due)),
  },
  { label: 'Deleted so far', kind: 'number', cell: ({ removed }) => number(removed) },
]

const heldColumns: readonly Column<Held>[] = [
  {
    label: 'Player',
    cell: ({ playerId, account }) => <Link to={`/players/${playerId}?tab=care`}>{account}</Link>,
  },
  { label: 'Since', cell: ({ since: from }) => <Time at={from} /> },
  { label: 'Reason', kind: 'wide', cell: ({ reason }) => reason || '–' },
]

/** How long each class of data is kept, what is past its time, the last night, and legal holds. */
export function Retention() {
  const [view] = useState(() => crypto.randomUUID())
  const { data, error, refetch } = useQuery({
    queryKey: ['retention', view],
    queryFn: () => ask('retention', { view }),
  })
  return (
    <Screen title="Data retention">
      <Failure of={error} />
      {data && (
        <>
          <DetailList details={standing(data)} />
          {data.waiting.length > 0 && (
            <section className="block" aria-labelledby="holds-waiting">
              <h2 id="holds-waiting">Waiting for a second member</h2>
              {data.waiting.map((move) => (
                <HoldWaiting
                  key={move.id}
                  playerId={move.playerId}
                  move={move}
                  onDone={() => void refetch()}
                />
              ))}
            </section>
          )}
          <div className="listing">
            <Rows
              rows={data.classes}
              columns={columns}
              keyOf={({ name }) => name}
              rowName={({ title }) => title}
              caption="Classes of data"
              opening={{ below: (of) => <Tables of={of} /> }}
            />
          </div>
          <section className="block" aria-labelledby="held">
            <h2 id="held">Players under a legal hold</h2>
            {data.held.length === 0 ? (
              <p className="quiet">None. A hold is put on a player’s page, under Care.</p>
            ) : (
              <div className="listing">
                <Rows
                  rows={data.held}
                  columns={heldColumns}
                  keyOf={({ playerId }) => String(playerId)}
                />
              </div>
            )}
          </section>
        </>
      )}
    </Screen>
  )
}

const Tables = ({ of: { basis, tables } }: { of: OfficeRetentionClass }) => (
  <div className="listing within">
    <p className="quiet">{basis}</p>
    <Rows rows={tables} columns={tableColumns} keyOf={({ table }) => table} />
  </div>
)

function standing({ on, since: from, nightMost, last }: View) {
  const lastNight = last && (
    <>
      <Time at={last.startedAt} />
      <span>
        {last.endedAt === null
          ? ', not finished'
          : last.on
            ? `, ${number(last.removed)} rows deleted`
            : ', counted only'}
      </span>
    </>
  )
  const deletion =
    on && from ? (
      <>
        <span>On since </span>
        <Time at={from} />
      </>
    ) : (
      <Link to="/settings?kind=retention">Off: rows are counted and nothing is deleted</Link>
    )
  return [
    ['Deletion', deletion, !on],
    ['Rows a night at most', number(nightMost)],
    ['Last night', lastNight ?? 'Not yet'],
    ['Tables that failed', last ? number(last.faults) : '–', (last?.faults ?? 0) > 0],
  ] as const
}
