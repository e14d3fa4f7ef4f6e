import type { HoldWhat, OfficeHoldMove } from '@perlas/contract/office-retention'
import { announce } from '@perlas/office-kit/Announcement.tsx'
import { ask } from '@perlas/office-kit/ask.ts'
import { Failure } from '@perlas/office-kit/Failure.tsx'
import { mayCall } from '@perlas/office-kit/may.ts'
import { ReasonForm } from '@perlas/office-kit/ReasonForm.tsx'
import { Time } from '@perlas/office-kit/Time.tsx'
import { Badge } from '@perlas/ui/Badge.tsx'
import { Button } from '@perlas/ui/Button.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { HoldWaiting } from './HoldWaiting.tsx'
import { holdWords } from './labels.ts'

/** Whether a legal hold keeps everything of a player: read when its tab is opened, because reading it is recorded. */
export function LegalHold({ playerId }: { playerId: number }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['legal-hold', playerId],
    queryFn: () => ask('playerHold', { playerId }),
    gcTime: 0,
  })
  const waiting = data?.moves.find(({ status }) => status === 'proposed')
  const ended = data?.moves.filter(({ status }) => status !== 'proposed') ?? []
  const onDone = () => void refetch()
  return (
    <section aria-labelledby="legal-hold" className="part">
      <h3 id="legal-hold">Legal hold</h3>
      <Failure of={error} />
      {data && (
        <p>
          {data.since ? (
            <>
              <Badge tone="hot">On hold</Badge> <Time at={data.since} />
            </>
          ) : (
            <span className="quiet">None. Data is deleted at the end of its time.</span>
          )}
        </p>
      )}
      {waiting && <HoldWaiting playerId={playerId} move={waiting} onDone={onDone} />}
      {data && !waiting && mayCall('proposeHold') && (
        <Propose playerId={playerId} what={data.since ? 'lift' : 'put'} onDone={onDone} />
      )}
      {ended.length > 0 && (
        <ul className="plain">
          {ended.map((move) => (
            <Ended key={move.id} move={move} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Ended({ move }: { move: OfficeHoldMove }) {
  const { what, status, reason, proposedBy, decidedBy, at } = move
  const words = holdWords[what]
  return (
    <li>
      <strong>{status === 'done' ? words.done : `${words.asks}: rejected`}</strong> <Time at={at} />{' '}
      · <span>{decidedBy === proposedBy ? proposedBy : `${proposedBy} and ${decidedBy}`}</span>{' '}
      <span className="quiet">“{reason}”</span>
    </li>
  )
}

function Propose({
  playerId,
  what,
  onDone,
}: {
  playerId: number
  what: HoldWhat
  onDone: () => void
}) {
  const [open, setOpen] = useState(false)
  // One key for one press: sent twice it is still one.
  const key = useRef(crypto.randomUUID())
  const words = holdWords[what]
  const send = useMutation({
    mutationFn: (reason: string) =>
      ask('proposeHold', { key: key.current, playerId, what, reason }),
    onSuccess() {
      key.current = crypto.randomUUID()
      setOpen(false)
      announce(`Proposed: ${words.asks.toLowerCase()}, player ${playerId}. Another member decides.`)
      onDone()
    },
  })
  return (
    <>
      <div className="row">
        <Button look="outline" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
          {words.button}
        </Button>
      </div>
      {open && (
        <ReasonForm
          about={words.about}
          least={10}
          hint="Name the case or the letter. Kept in the record."
          send="Propose"
          look={what === 'put' ? 'primary' : 'danger'}
          error={send.error}
          busy={send.isPending}
          onSend={(reason) => send.mutate(reason)}
        />
      )}
    </>
  )
}
