import { complaintOutcomes, type ComplaintOutcome } from '@perlas/contract/complaints'
import type { OfficeComplaintRow } from '@perlas/contract/office-complaints'
import { announce } from '@perlas/office-kit/Announcement.tsx'
import { ask } from '@perlas/office-kit/ask.ts'
import { CaseHead } from '@perlas/office-kit/CaseHead.tsx'
import { DetailList } from '@perlas/office-kit/DetailList.tsx'
import { Failure } from '@perlas/office-kit/Failure.tsx'
import { Form } from '@perlas/office-kit/Form.tsx'
import { mayCall } from '@perlas/office-kit/may.ts'
import { Time } from '@perlas/office-kit/Time.tsx'
import { Button } from '@perlas/ui/Button.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { aboutWords, isDeletion, outcomeLabels } from './labels.ts'

/** One complaint: what was written, what was decided, and the decision that is due. */
export function ComplaintCase({
  playerId,
  no,
  onBack,
}: {
  playerId: number
  no: number
  onBack: () => void
}) {
  const [view] = useState(() => crypto.randomUUID())
  const { data, error } = useQuery({
    queryKey: ['complaints', 'one', playerId, no, view],
    queryFn: () => ask('complaint', { playerId, no, view }, { passive: true }),
  })
  if (!data) return <Failure of={error} />
  const { row } = data
  const waits = row.state === 'open' || row.state === 'appealed'
  return (
    <section className="case" aria-labelledby="complaint-head">
      <CaseHead id="complaint-head" onBack={onBack}>
        {row.account}
      </CaseHead>
      <DetailList
        details={[
          ['About', aboutWords(row.about)],
          ['Made', <Time key="made" at={row.madeAt} />],
          [waits ? 'Decide by' : 'Was due', row.late ? `${row.dueOn} (late)` : row.dueOn],
        ]}
      />
      <p className="row">
        <Link to={`/players/${playerId}`}>The player’s page</Link>
      </p>
      <h3>The player wrote</h3>
      <p className="complaint-words">{row.text}</p>
      <Decided title="Decision" decision={row.decision} by={row.decidedBy} />
      {row.appeal && (
        <>
          <h3>Appeal</h3>
          <p className="complaint-words">{row.appeal}</p>
        </>
      )}
      <Decided title="Decision on the appeal" decision={row.last} by={row.lastBy} />
      {waits &&
        mayCall('decideComplaint') &&
        (row.state === 'appealed' && row.mine ? (
          <p className="quiet">
            You made the decision that this appeal is against: someone else must judge it.
          </p>
        ) : (
          <Decide row={row} />
        ))}
    </section>
  )
}

function Decided({
  title,
  decision,
  by,
}: {
  title: string
  decision: OfficeComplaintRow['decision']
  by: string
}) {
  if (!decision) return null
  return (
    <>
      <h3>{title}</h3>
      <p className="complaint-words">
        <strong>{outcomeLabels[decision.outcome]}</strong>. {decision.reason}
      </p>
      <p className="quiet">
        {by} · <Time at={decision.at} />
      </p>
    </>
  )
}

/** The effect of a decision, or the work that it leaves. */
function followUp({ about }: OfficeComplaintRow): string {
  if (isDeletion(about))
    return 'Upheld, the account closes at once and stays closed. It is refused while money, an order or a round is open. Settle first any rest that is too small to cash out.'
  if (about.kind === 'data')
    return 'To correct verified details, ask for the ID again under Verifications: the player corrects them there.'
  return 'Refund on the player’s page: two members approve it.'
}

function Decide({ row }: { row: OfficeComplaintRow }) {
  const { playerId, no, state, account } = row
  const id = useId()
  const queries = useQueryClient()
  const appeal = state === 'appealed'
  const decide = useMutation({
    mutationFn: (of: { outcome: ComplaintOutcome; reason: string }) =>
      ask('decideComplaint', { playerId, no, appeal, ...of }),
    onSuccess: (_, { outcome }) => announce(`${account}: ${outcomeLabels[outcome].toLowerCase()}.`),
    onSettled: () => queries.invalidateQueries({ queryKey: ['complaints'] }),
  })
  return (
    <Form
      className="chat-write"
      onSend={({ text }) =>
        decide.mutate({ outcome: text('outcome') as ComplaintOutcome, reason: text('reason') })
      }
    >
      <h3>{appeal ? 'Decide on the appeal' : 'Decide'}</h3>
      <label className="pick">
        Outcome
        <select name="outcome" required defaultValue="">
          <option value="" disabled>
            Choose…
          </option>
          {complaintOutcomes.map((outcome) => (
            <option key={outcome} value={outcome}>
              {outcomeLabels[outcome]}
            </option>
          ))}
        </select>
      </label>
      <label htmlFor={id}>Reasons, as the player reads them</label>
      <textarea id={id} name="reason" rows={4} required maxLength={1000} minLength={10} />
      <p className="quiet">
        <span>
          {appeal
            ? 'This is the last word of the house.'
            : 'The player can appeal for 14 days; someone else decides then.'}
        </span>{' '}
        {followUp(row)}
      </p>
      <Failure of={decide.error} />
      <Button type="submit" busy={decide.isPending}>
        Decide
      </Button>
    </Form>
  )
}
