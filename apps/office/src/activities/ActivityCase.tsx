import type { ActivityMove, OfficeActivity } from '@perlas/contract/office-activities'
import { Amount } from '@perlas/ui/Amount.tsx'
import { Button } from '@perlas/ui/Button.tsx'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { announce } from '@perlas/office-kit/Announcement.tsx'
import { ask } from '@perlas/office-kit/ask.ts'
import { CaseHead } from '@perlas/office-kit/CaseHead.tsx'
import { DetailList } from '@perlas/office-kit/DetailList.tsx'
import { mayCall } from '@perlas/office-kit/may.ts'
import { Proposal } from '@perlas/office-kit/Proposal.tsx'
import { ReasonForm } from '@perlas/office-kit/ReasonForm.tsx'
import { Rows } from '@perlas/office-kit/Rows.tsx'
import { Day, Time } from '@perlas/office-kit/Time.tsx'
import { Cost } from './Cost.tsx'
import { Readout } from './Readout.tsx'
import { Season, State } from './Standing.tsx'
import { moves, movesOf } from './labels.ts'

/** One activity: how it stands, what stops it, its versions, and what was done with it. */
export function ActivityCase({
  activity,
  onBack,
  onDone,
}: {
  activity: OfficeActivity
  onBack: () => void
  onDone: () => void
}) {
  const { code, title, version } = activity
  const waiting = activity.moves.find(({ status }) => status === 'proposed')
  return (
    <section className="case" aria-labelledby="activity">
      <CaseHead id="activity" onBack={onBack}>
        {title}
      </CaseHead>
      <p className="row">
        <State of={activity.state} />
        <Link className="terms" to={`/settings?kind=campaign&open=campaign:${code}`}>
          Terms and budget
        </Link>
      </p>
      <DetailList details={detailsOf(activity)} />
      {waiting ? (
        <Waiting key={waiting.id} activity={activity} move={waiting} onDone={onDone} />
      ) : (
        mayCall('moveActivity') && <MoveButtons activity={activity} onDone={onDone} />
      )}
      {version > 0 && <Cost code={code} />}
      {version > 0 && <Readout code={code} />}
      <div className="part">
        <h3>Versions of its terms</h3>
        {activity.versions.length === 0 && (
          <p className="quiet">None yet. It has the terms it came with.</p>
        )}
        {activity.versions.length > 0 && (
          <div className="listing within">
            <Rows
              rows={activity.versions}
              keyOf={({ version }) => String(version)}
              columns={[
                { label: 'Version', cell: ({ version }) => `Version ${version}` },
                { label: 'From', cell: ({ from }) => <Time at={from} /> },
                { label: 'Until', cell: ({ until }) => (until ? <Time at={until} /> : 'Now') },
                { label: 'Days', cell: (row) => <Season of={row} /> },
                {
                  label: 'Budget',
                  kind: 'number',
                  cell: (row) => (row.budget === 0 ? 'No limit' : <Amount value={row.budget} />),
                },
                {
                  label: 'By',
                  cell: ({ proposedBy, approvedBy, demonstration }) =>
                    demonstration ? 'Demonstration' : byWords(proposedBy, approvedBy),
                },
              ]}
            />
          </div>
        )}
      </div>
      {activity.moves.some(({ status }) => status !== 'proposed') && (
        <div className="part">
          <h3>Pauses and ends</h3>
          <ul className="plain">
            {activity.moves
              .filter(({ status }) => status !== 'proposed')
              .map(({ id, what, status, reason, proposedBy, decidedBy, at }) => (
                <li key={id}>
                  <strong>
                    {status === 'done' ? moves[what].done : `${moves[what].waits}: rejected`}
                  </strong>{' '}
                  <Time at={at} /> · {byWords(proposedBy, decidedBy)}{' '}
                  <span className="quiet">“{reason}”</span>
                </li>
              ))}
          </ul>
        </div>
      )}
    </section>
  )
}

function detailsOf(activity: OfficeActivity) {
  const { budget, given, promised, claimUntil, stoppedAt, priority } = activity
  const amount = (value: number) => <Amount value={value} />
  const limited = (value: number) => (budget === 0 ? 'No limit' : amount(value))
  return [
    ['Days', <Season key="days" of={activity} />],
    ['Priority', String(priority)],
    ['Receivable until', claimUntil && <Day key="until" on={claimUntil} />],
    ...(stoppedAt ? [['Stopped', <Time key="at" at={stoppedAt} />, true] as const] : []),
    ['Budget of coins', limited(budget)],
    ['Given', amount(given)],
    ['Promised, not received', amount(promised)],
    ['Budget left', limited(Math.max(budget - given - promised, 0))],
  ] as const
}

/** Who proposed it and who approved it; one name where it was one member. */
function byWords(proposedBy: string, other: string): string {
  if (proposedBy === '') return 'Before the office'
  return other === '' || other === proposedBy ? proposedBy : `${proposedBy} and ${other}`
}

function Waiting({
  activity: { title },
  move: { id, what, reason, proposedBy, mine },
  onDone,
}: {
  activity: OfficeActivity
  move: OfficeActivity['moves'][number]
  onDone: () => void
}) {
  const decide = useMutation({
    mutationFn: (approve: boolean) => ask('decideMove', { id, approve }),
    onSuccess({ status }) {
      const word = status === 'done' ? moves[what].done : mine ? 'Cancelled' : 'Rejected'
      announce(`${word}: ${title}.`)
    },
    onSettled: onDone,
  })
  return (
    <div className="move" role="group" aria-label="Waiting for a second member">
      <p>
        <strong>{moves[what].waits}?</strong>{' '}
        <span className="quiet">
          “{reason}” · {proposedBy}
        </span>
      </p>
      <p className="quiet">{moves[what].about}</p>
      {mayCall('decideMove') && (
        <Proposal
          mine={mine}
          approve={mine ? undefined : `Approve: ${moves[what].waits.toLowerCase()}`}
          waits="Another member must approve."
          error={decide.error}
          busy={decide.isPending}
          onDecide={(approve) => decide.mutateAsync(approve)}
        />
      )}
    </div>
  )
}

function MoveButtons({ activity, onDone }: { activity: OfficeActivity; onDone: () => void }) {
  const { code, title } = activity
  const [what, setWhat] = useState<ActivityMove>()
  // One key for one press: sent twice it is still one.
  const key = useRef(crypto.randomUUID())
  const send = useMutation({
    mutationFn: ({ move, reason }: { move: ActivityMove; reason: string }) =>
      ask('moveActivity', { key: key.current, code, what: move, reason }),
    onSuccess({ status }, { move }) {
      key.current = crypto.randomUUID()
      announce(
        status === 'done'
          ? `${moves[move].done}: ${title}.`
          : `Proposed: ${moves[move].waits.toLowerCase()} ${title}. Another member approves it.`,
      )
      setWhat(undefined)
      onDone()
    },
  })
  const fitting = movesOf(activity)
  if (fitting.length === 0) return null
  return (
    <div className="move">
      <div className="row">
        {fitting.map((move) => (
          <Button
            key={move}
            look="outline"
            size="small"
            aria-expanded={what === move}
            onClick={() => setWhat(what === move ? undefined : move)}
          >
            {moves[move].button}
          </Button>
        ))}
      </div>
      {what && (
        <ReasonForm
          key={what}
          about={moves[what].about}
          least={3}
          send={moves[what].send}
          look={what === 'resume' ? 'primary' : 'danger'}
          error={send.error}
          busy={send.isPending}
          onSend={(reason) => send.mutate({ move: what, reason })}
        />
      )}
    </div>
  )
}
