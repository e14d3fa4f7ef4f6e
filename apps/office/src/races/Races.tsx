import { ask } from '@perlas/office-kit/ask.ts'
import { DetailList } from '@perlas/office-kit/DetailList.tsx'
import { Failure } from '@perlas/office-kit/Failure.tsx'
import { mayCall } from '@perlas/office-kit/may.ts'
import { pesos } from '@perlas/office-kit/money.ts'
import { Rows, type Column } from '@perlas/office-kit/Rows.tsx'
import { Screen } from '@perlas/office-kit/Screen.tsx'
import { Badge } from '@perlas/ui/Badge.tsx'
import { Button } from '@perlas/ui/Button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { percent, rhythmLabels, type Race, type Report } from './labels.ts'
import { Challenges } from './Challenges.tsx'
import { RaceCase } from './RaceCase.tsx'
import { RaceForm } from './RaceForm.tsx'
import { RaceProposals } from './RaceProposals.tsx'
import { RaceRuns } from './RaceRuns.tsx'
import './races.css'

const POLL = 10_000

/** Races and challenges: by which terms, what runs and what it costs, and what waits for a second member. */
export function Races() {
  const [view] = useState(() => crypto.randomUUID())
  const [adding, setAdding] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: ['races', view],
    queryFn: () => ask('races', { view }),
    refetchInterval: POLL,
  })
  const done = () => {
    setAdding(false)
    void refetch()
  }
  return (
    <Screen title="Races">
      <Failure of={error} />
      {data && (
        <>
          <RaceProposals of={data} onDone={done} />
          <section className="block" aria-labelledby="races-all">
            <div className="head">
              <h2 id="races-all">Races</h2>
              {mayCall('proposeRace') && (
                <Button
                  look="outline"
                  size="small"
                  aria-expanded={adding}
                  onClick={() => setAdding(!adding)}
                >
                  New race…
                </Button>
              )}
            </div>
            {adding && <RaceForm of={data} race={undefined} onDone={done} />}
            {data.races.length === 0 ? (
              <p className="quiet">No race yet. Two members open one.</p>
            ) : (
              <div className="listing within">
                <Rows
                  rows={data.races}
                  columns={columns}
                  keyOf={({ race }) => String(race)}
                  rowName={({ terms }) => terms.name}
                  opening={{ below: (race) => <RaceCase race={race} of={data} onDone={done} /> }}
                  caption="Races"
                />
              </div>
            )}
          </section>
          <Money of={data} />
          <RaceRuns of={data} onDone={done} />
          <Challenges of={data} onDone={done} />
        </>
      )}
    </Screen>
  )
}

const columns: readonly Column<Race>[] = [
  { label: 'Race', cell: ({ terms }) => <strong>{terms.name}</strong> },
  {
    label: 'State',
    cell: ({ open }) =>
      open ? <Badge tone="good">Open</Badge> : <Badge tone="quiet">Closed</Badge>,
  },
  { label: 'Comes again', cell: ({ terms }) => rhythmLabels[terms.rhythm] },
  { label: 'First rounds', kind: 'number', cell: ({ terms }) => terms.rounds },
  { label: 'Share of theo', kind: 'number', cell: ({ terms }) => percent(terms.share) },
  {
    label: 'Cost a day, at most',
    kind: 'number',
    cell: ({ forecast }) => pesos(forecast.costDay),
  },
]

function Money({ of: { owed, costToday, mostADay } }: { of: Report }) {
  return (
    <section className="block" aria-labelledby="races-money">
      <h2 id="races-money">Cost</h2>
      <DetailList
        details={[
          ['Prizes today', `${pesos(costToday)} of ${pesos(mostADay)}`, costToday >= mostADay],
          ['Won, not paid', pesos(owed)],
        ]}
      />
    </section>
  )
}
