import { announce } from '@perlas/office-kit/Announcement.tsx'
import { ask, type OutputOf } from '@perlas/office-kit/ask.ts'
import { Failure } from '@perlas/office-kit/Failure.tsx'
import { mayCall } from '@perlas/office-kit/may.ts'
import { pesos } from '@perlas/office-kit/money.ts'
import { ReasonForm } from '@perlas/office-kit/ReasonForm.tsx'
import { Rows, type Column } from '@perlas/office-kit/Rows.tsx'
import { Time } from '@perlas/office-kit/Time.tsx'
import { Badge } from '@perlas/ui/Badge.tsx'
import { Button } from '@perlas/ui/Button.tsx'
import { TabBar } from '@perlas/ui/TabBar.tsx'
import { TabPanel } from '@perlas/ui/TabPanel.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import {
  divisionLabels,
  many,
  prizeLabels,
  stateLabels,
  sumOf,
  scoreText,
  type Contest,
  type Report,
} from './labels.ts'

const columns: readonly Column<Contest>[] = [
  { label: 'Race', cell: ({ name }) => <strong>{name}</strong> },
  {
    label: 'State',
    cell: ({ state, ending }) => (
      <Badge tone={state === 'open' ? 'good' : 'quiet'}>
        {ending ? 'Being called off' : stateLabels[state]}
      </Badge>
    ),
  },
  { label: 'Ends', cell: ({ ends }) => <Time at={ends} /> },
  { label: 'Entrants', kind: 'number', cell: (one) => many(sumOf(one, 'entrants')) },
  { label: 'Theo', kind: 'number', cell: (one) => pesos(sumOf(one, 'theo')) },
  { label: 'Pools', kind: 'number', cell: (one) => pesos(sumOf(one, 'pool')) },
  { label: 'Prizes', kind: 'number', cell: (one) => pesos(sumOf(one, 'cost')) },
]

/** Races that run, and the last ones that are over: what came in, and who got what. */
export function RaceRuns({ of, onDone }: { of: Report; onDone: () => void }) {
  return (
    <section className="block" aria-labelledby="races-runs">
      <h2 id="races-runs">Running and over</h2>
      {of.contests.length === 0 ? (
        <p className="quiet">None.</p>
      ) : (
        <div className="listing within">
          <Rows
            rows={of.contests}
            columns={columns}
            keyOf={({ contest }) => String(contest)}
            rowName={({ name }) => name}
            opening={{ below: (contest) => <Run contest={contest} of={of} onDone={onDone} /> }}
            caption="Running and over"
          />
        </div>
      )}
    </section>
  )
}

function Run({ contest, of, onDone }: { contest: Contest; of: Report; onDone: () => void }) {
  const tabs = `race-${contest.contest}`
  const [division, setDivision] = useState(0)
  const [view] = useState(() => crypto.randomUUID())
  const { data, error } = useQuery({
    queryKey: ['races', 'places', contest.contest, division, contest.state, view],
    queryFn: () => ask('racePlaces', { contest: contest.contest, division, view }),
  })
  return (
    <div className="expanded races-case">
      <TabBar
        id={tabs}
        label="Stakes"
        value={division}
        onChange={setDivision}
        items={divisionLabels.map((label, value) => ({ value, label }))}
        look="switch"
      />
      <TabPanel id={tabs} value={division}>
        <Failure of={error} />
        {data?.rows.length === 0 && <p className="quiet">Nobody has a counted round here.</p>}
        {data && data.rows.length > 0 && <Places rows={data.rows} score={contest.score} />}
      </TabPanel>
      <CallOff contest={contest} of={of} onDone={onDone} />
    </div>
  )
}

type Line = OutputOf<'racePlaces'>['rows'][number]
function Places({ rows, score: kind }: { rows: readonly Line[]; score: Contest['score'] }) {
  const shared = (group: number) => rows.filter((row) => row.group === group).length > 1
  const lines: readonly Column<Line>[] = [
    {
      label: 'Account',
      cell: ({ playerId, account }) => <Link to={`/players/${playerId}`}>{account}</Link>,
    },
    { label: 'Place', kind: 'number', cell: ({ place }) => place || '–' },
    { label: 'Score', kind: 'number', cell: ({ score }) => scoreText(score, kind) },
    { label: 'Rounds', kind: 'number', cell: ({ rounds }) => many(rounds) },
    {
      label: 'Person',
      cell: ({ group }) =>
        shared(group) ? <Badge tone="hot">{`Shares marks with ${group}`}</Badge> : '',
    },
    { label: 'Prize', kind: 'number', cell: ({ amount }) => (amount > 0 ? pesos(amount) : '–') },
    { label: 'State', cell: ({ state }) => prizeLabels[state] },
  ]
  return (
    <div className="listing within">
      <Rows
        rows={rows}
        columns={lines}
        keyOf={({ playerId }) => String(playerId)}
        caption="First fifty"
      />
    </div>
  )
}

/** Proposes that a race ends now: its pool goes to whoever has half of its rounds. */
function CallOff({ contest, of, onDone }: { contest: Contest; of: Report; onDone: () => void }) {
  const [asking, setAsking] = useState(false)
  const end = useMutation({
    mutationFn: (reason: string) =>
      ask('endRace', { race: contest.race, contest: contest.contest, reason: reason.trim() }),
    onSuccess() {
      announce(`Proposed: ${contest.name} is called off. Another member decides.`)
      setAsking(false)
      onDone()
    },
  })
  if (contest.state !== 'open' || contest.ending || !mayCall('endRace')) return null
  if (of.proposals.some((one) => one.contest === contest.contest))
    return <p className="quiet">A proposal for this race waits above. It is decided first.</p>
  return (
    <>
      <div className="row">
        <Button
          look="danger"
          size="small"
          aria-expanded={asking}
          onClick={() => setAsking(!asking)}
        >
          Call off…
        </Button>
      </div>
      {asking && (
        <ReasonForm
          about="Once another member agrees, nothing counts any more, and whoever has half of the rounds shares the pool of each division. It can't be taken back."
          least={10}
          send="Propose to call it off"
          look="danger"
          error={end.error}
          busy={end.isPending}
          onSend={(reason) => end.mutate(reason)}
        />
      )}
    </>
  )
}
