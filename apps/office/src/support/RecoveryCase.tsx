import { announce } from '@perlas/office-kit/Announcement.tsx'
import { ask, type OutputOf } from '@perlas/office-kit/ask.ts'
import { CaseHead } from '@perlas/office-kit/CaseHead.tsx'
import { DetailList } from '@perlas/office-kit/DetailList.tsx'
import { Failure } from '@perlas/office-kit/Failure.tsx'
import { Form } from '@perlas/office-kit/Form.tsx'
import { Time } from '@perlas/office-kit/Time.tsx'
import { Button } from '@perlas/ui/Button.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { RecoveryPicture } from './RecoveryPicture.tsx'

type Case = OutputOf<'recovery'>

const against: Record<Case['against'][number], string> = {
  'no-account': 'There is no such account.',
  'not-active': 'The account is frozen or closed.',
  'not-verified': 'The account has no verified ID to compare with.',
  'birth-date': 'The birth date is another than on the verified ID.',
  name: 'The name is another than on the verified ID.',
  pictures: 'The ID or the selfie is missing.',
  'pictures-unseen': 'You have not opened both pictures.',
  'another-case': 'Another case about this account is proposed or was granted.',
}

const words: Record<Case['by'], { proven: string; sent: string; unsent: string }> = {
  text: {
    proven: 'New number, proven',
    sent: 'The text with the code was sent to the new number.',
    unsent: 'The text with the code could not be sent.',
  },
  email: {
    proven: 'New email, proven',
    sent: 'The email with the code was sent to the new address.',
    unsent: 'The email with the code could not be sent.',
  },
}

export const isLater = (at: string | null) => at !== null && Date.parse(at) > Date.now()

/** One lost number: its claim, and the decisions of two members. */
export function RecoveryCase({
  playerId,
  no,
  onBack,
}: {
  playerId: number
  no: number
  onBack: () => void
}) {
  const of = { playerId, no }
  const id = useId()
  const { recovery, propose, decide, again, onSettled } = useRecovery(of)
  const { data, error } = recovery
  if (!data) return <Failure of={error} />
  const { row } = data
  const waits = row.state === 'open' || row.state === 'proposed'
  return (
    <section className="case" aria-labelledby="recovery-head">
      <CaseHead id="recovery-head" onBack={onBack}>
        {row.account}
      </CaseHead>
      <RecoveryDetails of={of} data={data} waits={waits} onSeen={onSettled} />
      <Failure of={propose.error ?? decide.error ?? again.error} />
      {row.state === 'open' && (
        <Form className="chat-write" onSend={({ text }) => propose.mutate(text('reason'))}>
          <label htmlFor={id}>Why this is the account’s owner</label>
          <textarea id={id} name="reason" rows={3} required minLength={10} maxLength={1000} />
          <Button type="submit" busy={propose.isPending} disabled={data.against.length > 0}>
            Propose
          </Button>
        </Form>
      )}
      {isLater(row.grantsFrom) && row.grantsFrom && (
        <p className="quiet">
          The owner was told and can stop it. It can be granted from <Time at={row.grantsFrom} />.
        </p>
      )}
      {row.state === 'granted' && (
        <CodeSent data={data} busy={again.isPending} onAgain={() => again.mutate()} />
      )}
      {row.state === 'proposed' && row.mine && (
        <p className="quiet">You proposed it: another member grants.</p>
      )}
      {waits && (
        <p className="row">
          {row.state === 'proposed' && !row.mine && (
            <Button
              busy={decide.isPending}
              disabled={data.against.length > 0 || isLater(row.grantsFrom)}
              onClick={() => decide.mutate(true)}
            >
              Grant and send the code
            </Button>
          )}
          <Button look="outline" busy={decide.isPending} onClick={() => decide.mutate(false)}>
            Refuse
          </Button>
        </p>
      )}
    </section>
  )
}

/** A case, and the ways to propose, decide and repeat it. */
function useRecovery(of: { playerId: number; no: number }) {
  const queries = useQueryClient()
  const [view] = useState(() => crypto.randomUUID())
  const recovery = useQuery({
    queryKey: ['recoveries', 'one', of.playerId, of.no, view],
    queryFn: () => ask('recovery', { ...of, view }, { passive: true }),
    gcTime: 0,
  })
  const onSettled = () => queries.invalidateQueries({ queryKey: ['recoveries'] })
  const propose = useMutation({
    mutationFn: (reason: string) => ask('proposeRecovery', { ...of, reason }),
    onSuccess: () => announce('Proposed. Another member grants it; the owner was told.'),
    onSettled,
  })
  const decide = useMutation({
    mutationFn: (grant: boolean) => ask('decideRecovery', { ...of, grant }),
    onSuccess: (_, grant) =>
      announce(grant ? 'Granted. A code is on its way.' : 'The case was refused.'),
    onSettled,
  })
  const again = useMutation({
    mutationFn: () => ask('sendRecoveryCode', of),
    onSuccess: () => announce('A new code was made. The one before opens nothing.'),
    onSettled,
  })
  return { recovery, propose, decide, again, onSettled }
}

function RecoveryDetails({
  of,
  data,
  waits,
  onSeen,
}: {
  of: { playerId: number; no: number }
  data: Case
  waits: boolean
  onSeen: () => Promise<void>
}) {
  const { row } = data
  return (
    <>
      <DetailList
        details={[
          ['Name', row.name],
          ['Birth date', data.birthDate],
          [words[data.by].proven, data.mobile],
          ['Asked', <Time key="at" at={row.openedAt} />],
          ...(row.proposedBy ? ([['Proposed by', row.proposedBy]] as const) : []),
          ...(data.decidedBy ? ([['Decided by', data.decidedBy]] as const) : []),
        ]}
      />
      {data.ofPlayer > 0 && (
        <p className="row">
          <Link to={`/players/${data.ofPlayer}`}>The player’s page</Link>
        </p>
      )}
      <h3>What they remember</h3>
      <p className="complaint-words">{data.remembers || 'Nothing was written.'}</p>
      {data.pictures.map(({ kind }) => (
        <RecoveryPicture key={kind} of={{ ...of, kind }} onSeen={onSeen} />
      ))}
      {data.reason && (
        <>
          <h3>Reasons of the proposal</h3>
          <p className="complaint-words">{data.reason}</p>
        </>
      )}
      {waits && data.against.length > 0 && (
        <ul className="recovery-against" aria-label="Blocking reasons">
          {data.against.map((one) => (
            <li key={one}>{against[one]}</li>
          ))}
        </ul>
      )}
    </>
  )
}

function CodeSent({ data, busy, onAgain }: { data: Case; busy: boolean; onAgain: () => void }) {
  const { sent, unsent } = words[data.by]
  const isSent = data.row.codeSent
  return (
    <>
      <p className={isSent ? 'quiet' : 'recovery-unsent'}>{isSent ? sent : unsent}</p>
      <p className="row">
        <Button look="outline" busy={busy} onClick={onAgain}>
          Send a new code
        </Button>
      </p>
    </>
  )
}
