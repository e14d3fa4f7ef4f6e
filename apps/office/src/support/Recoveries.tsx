import type { OfficeRecovery } from '@perlas/contract/office-recovery'
import { announce } from '@perlas/office-kit/Announcement.tsx'
import { ask, askForFile, type OutputOf } from '@perlas/office-kit/ask.ts'
import { CaseHead } from '@perlas/office-kit/CaseHead.tsx'
import { DetailList } from '@perlas/office-kit/DetailList.tsx'
import { Failure } from '@perlas/office-kit/Failure.tsx'
import { Form } from '@perlas/office-kit/Form.tsx'
import { GivenListing } from '@perlas/office-kit/Listing.tsx'
import { PictureSheet } from '@perlas/office-kit/PictureSheet.tsx'
import type { Column } from '@perlas/office-kit/Rows.tsx'
import { Screen } from '@perlas/office-kit/Screen.tsx'
import { Time } from '@perlas/office-kit/Time.tsx'
import { Badge } from '@perlas/ui/Badge.tsx'
import { Button } from '@perlas/ui/Button.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { nameOf, ofName } from './labels.ts'
import './support.css'

type Row = OfficeRecovery & { id: string }
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

function badgeOf({ state, mine, grantsFrom, codeSent }: Row) {
  if (state === 'granted')
    return codeSent ? (['quiet', 'Code sent'] as const) : (['hot', 'Code not sent'] as const)
  if (state !== 'proposed') return ['quiet', 'To look at'] as const
  if (isLater(grantsFrom)) return ['quiet', 'Owner’s time'] as const
  return [mine ? 'quiet' : 'hot', 'Second member'] as const
}
const isLater = (at: string | null) => at !== null && Date.parse(at) > Date.now()

const columns: readonly Column<Row>[] = [
  {
    label: 'Asks for',
    kind: 'wide',
    cell: ({ account, name }) => (
      <>
        <strong>{account}</strong>
        <span className="chat-last">{name}</span>
      </>
    ),
  },
  {
    label: 'State',
    cell: (row) => {
      const [tone, text] = badgeOf(row)
      return <Badge tone={tone}>{text}</Badge>
    },
  },
  { label: 'Since', kind: 'spare', cell: ({ openedAt }) => <Time at={openedAt} /> },
]

/** Accounts whose number is lost: one member proposes with reasons, another grants. */
export function Recoveries() {
  const [params, setParams] = useSearchParams()
  const chosen = params.get('open') ?? ''
  const [view] = useState(() => crypto.randomUUID())
  const { data, error } = useQuery({
    queryKey: ['recoveries', 'list', view],
    queryFn: () => ask('recoveries', { view }, { passive: true }),
    refetchInterval: 60_000,
  })
  const choose = (open: string) => setParams({ open }, { replace: true })
  const [playerId, no] = ofName(chosen)
  return (
    <Screen title="Lost numbers">
      <div className="desk" data-open={chosen !== '' || undefined}>
        <div className="desk-list">
          <GivenListing<Row>
            title="Cases"
            columns={columns}
            given={{ rows: data?.rows.map((row) => ({ ...row, id: nameOf(row) })), error }}
            rowName={({ account }) => account}
            opening={{ chosen, beside: ({ id }) => choose(id) }}
            empty="No recovery requests."
          />
        </div>
        {playerId < 0 && no > 0 && (
          <div className="desk-case" key={chosen}>
            <RecoveryCase playerId={playerId} no={no} onBack={() => choose('')} />
          </div>
        )}
      </div>
    </Screen>
  )
}

function RecoveryCase({
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
  const queries = useQueryClient()
  const [view] = useState(() => crypto.randomUUID())
  const { data, error } = useQuery({
    queryKey: ['recoveries', 'one', playerId, no, view],
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
  if (!data) return <Failure of={error} />
  const { row } = data
  const waits = row.state === 'open' || row.state === 'proposed'
  return (
    <section className="case" aria-labelledby="recovery-head">
      <CaseHead id="recovery-head" onBack={onBack}>
        {row.account}
      </CaseHead>
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
        <Shown key={kind} of={{ ...of, kind }} onSeen={onSettled} />
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
        <>
          <p className={row.codeSent ? 'quiet' : 'recovery-unsent'}>
            {row.codeSent ? words[data.by].sent : words[data.by].unsent}
          </p>
          <p className="row">
            <Button look="outline" busy={again.isPending} onClick={() => again.mutate()}>
              Send a new code
            </Button>
          </p>
        </>
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

const kinds = { id: 'the ID', selfie: 'the selfie' } as const

/** Fetched when somebody asks for it, since that is recorded. */
function Shown({
  of,
  onSeen,
}: {
  of: { playerId: number; no: number; kind: 'id' | 'selfie' }
  onSeen: () => Promise<void>
}) {
  const open = useMutation({
    mutationFn: () => askForFile('recoveryPicture', of),
    onSuccess: onSeen,
    // Gone from memory as soon as nobody looks at it.
    gcTime: 0,
  })
  return (
    <div className="chat-picture">
      {open.data ? (
        <PictureSheet picture={open.data} label={`The picture of ${kinds[of.kind]}`} />
      ) : (
        <Button look="outline" size="small" busy={open.isPending} onClick={() => open.mutate()}>
          Show {kinds[of.kind]}
        </Button>
      )}
      <Failure of={open.error} />
    </div>
  )
}
