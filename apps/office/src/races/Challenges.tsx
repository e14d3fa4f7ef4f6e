import { announce } from '@perlas/office-kit/Announcement.tsx'
import { ask } from '@perlas/office-kit/ask.ts'
import { DetailList } from '@perlas/office-kit/DetailList.tsx'
import { mayCall } from '@perlas/office-kit/may.ts'
import { pesos } from '@perlas/office-kit/money.ts'
import { ReasonForm } from '@perlas/office-kit/ReasonForm.tsx'
import { Rows, type Column } from '@perlas/office-kit/Rows.tsx'
import { Time } from '@perlas/office-kit/Time.tsx'
import { Badge } from '@perlas/ui/Badge.tsx'
import { Button } from '@perlas/ui/Button.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ChallengeForm } from './ChallengeForm.tsx'
import {
  challengeRows,
  challengeStates,
  goalText,
  many,
  type Challenge,
  type Report,
} from './labels.ts'

/** Challenges that are open, and the last ones that are over: what they ask, who has the reward, and what it cost. */
export function Challenges({ of, onDone }: { of: Report; onDone: () => void }) {
  const [adding, setAdding] = useState(false)
  const done = () => {
    setAdding(false)
    onDone()
  }
  return (
    <section className="block" aria-labelledby="challenges">
      <div className="head">
        <h2 id="challenges">Challenges</h2>
        {mayCall('proposeChallenge') && (
          <Button
            look="outline"
            size="small"
            aria-expanded={adding}
            onClick={() => setAdding(!adding)}
          >
            New challenge…
          </Button>
        )}
      </div>
      {adding && <ChallengeForm of={of} onDone={done} />}
      {of.challenges.length === 0 ? (
        <p className="quiet">None.</p>
      ) : (
        <div className="listing within">
          <Rows
            rows={of.challenges}
            columns={columnsOf(of.games)}
            keyOf={({ challenge }) => String(challenge)}
            rowName={({ terms }) => terms.name}
            opening={{ below: (one) => <Case challenge={one} of={of} onDone={onDone} /> }}
            caption="Challenges"
          />
        </div>
      )}
    </section>
  )
}

const columnsOf = (games: Report['games']): readonly Column<Challenge>[] => [
  { label: 'Challenge', cell: ({ terms }) => <strong>{terms.name}</strong> },
  {
    label: 'State',
    cell: ({ state }) => (
      <Badge tone={state === 'open' ? 'good' : 'quiet'}>{challengeStates[state]}</Badge>
    ),
  },
  { label: 'Goal', cell: ({ terms }) => goalText(terms, games) },
  { label: 'Ends', cell: ({ ends }) => <Time at={ends} /> },
  {
    label: 'Taken',
    kind: 'number',
    cell: ({ taken, terms }) => `${many(taken)} of ${many(terms.places)}`,
  },
  { label: 'Reward', kind: 'number', cell: ({ terms }) => pesos(terms.reward) },
  { label: 'Paid', kind: 'number', cell: ({ paid }) => pesos(paid) },
  { label: 'Being paid', kind: 'number', cell: ({ owed }) => pesos(owed) },
]

function Case({
  challenge: one,
  of,
  onDone,
}: {
  challenge: Challenge
  of: Report
  onDone: () => void
}) {
  const { challenge, terms, state } = one
  const [asking, setAsking] = useState(false)
  const end = useMutation({
    mutationFn: (reason: string) => ask('endChallenge', { challenge, reason: reason.trim() }),
    onSuccess() {
      announce(`Proposed: ${terms.name} ends now. Another member decides.`)
      setAsking(false)
      onDone()
    },
  })
  const canEnd = (state === 'open' || state === 'full') && mayCall('endChallenge')
  const waits = of.proposals.some(({ what }) => what === 'end-challenge')
  return (
    <div className="expanded races-case">
      <DetailList details={challengeRows(terms, of.games)} />
      {canEnd && waits && (
        <p className="quiet">A proposal to end a challenge waits above. It is decided first.</p>
      )}
      {canEnd && !waits && (
        <>
          <div className="row">
            <Button
              look="danger"
              size="small"
              aria-expanded={asking}
              onClick={() => setAsking(!asking)}
            >
              End now…
            </Button>
          </div>
          {asking && (
            <ReasonForm
              about="Once another member agrees, no further round counts. Whoever has the reward keeps it."
              least={10}
              send="Propose to end it"
              look="danger"
              error={end.error}
              busy={end.isPending}
              onSend={(reason) => end.mutate(reason)}
            />
          )}
        </>
      )}
    </div>
  )
}
