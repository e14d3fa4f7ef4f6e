import { Proposal } from '@perlas/office-kit/Proposal.tsx'
import { Failure } from '@perlas/office-kit/Failure.tsx'
import { ReasonField } from '@perlas/office-kit/ReasonField.tsx'
import { Form, type Sent } from '@perlas/office-kit/Form.tsx'
import { Button } from '@perlas/ui/Button.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask, type OutputOf } from '@perlas/office-kit/ask.ts'
import { mayCall } from '@perlas/office-kit/may.ts'
import { announce } from '@perlas/office-kit/Announcement.tsx'
import { Time } from '@perlas/office-kit/Time.tsx'
import { itemName, itemLabel, sourceLabel } from './labels.ts'

type Items = OutputOf<'playerItems'>
type Work = (work: () => Promise<unknown>) => Promise<unknown>
/** A form is open: to give one, or to take this one back. */
type Open = 'give' | number | undefined

/** Boosts and coupons of a player. One member proposes to give one, another gives it. */
export function PlayerItems({ playerId }: { playerId: number }) {
  const [key, setKey] = useState(() => crypto.randomUUID())
  const [open, setOpen] = useState<Open>()
  const queries = useQueryClient()
  const queryKey = ['player-items', playerId]
  const { data, error } = useQuery({
    queryKey,
    queryFn: () => ask('playerItems', { playerId }),
    gcTime: 0,
  })
  const act = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onSuccess: () => setOpen(undefined),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
  if (error) return <Failure of={error} />
  if (!data) return null
  const toggle = (one: Open) => setOpen(open === one ? undefined : one)
  const propose = async (propId: number, reason: string) => {
    await ask('proposeItem', { key: `${key}:${propId}`, playerId, propId, reason })
    setKey(crypto.randomUUID())
  }
  const waiting = data.proposals.filter(({ status }) => status === 'proposed')
  return (
    <section className="part">
      <h3>Boosts and coupons</h3>
      {data.items.length === 0 && <p className="quiet">None yet.</p>}
      <ul className="plain">
        {data.items.map((item) => (
          <Owned key={item.id} item={item} open={open === item.id} onOpen={() => toggle(item.id)} />
        ))}
        {waiting.map((one) => (
          <Waiting
            key={`proposal-${one.id}`}
            of={one}
            name={nameOf(data, one.propId)}
            busy={act.isPending}
            act={act.mutateAsync}
          />
        ))}
      </ul>
      <Failure of={act.error} />
      {mayCall('proposeItem') && (
        <div className="row">
          <Button look="outline" aria-expanded={open === 'give'} onClick={() => toggle('give')}>
            Give one…
          </Button>
        </div>
      )}
      {open !== undefined && (
        <GiveOrTake
          key={open}
          open={open}
          kinds={data.kinds}
          busy={act.isPending}
          onGive={(propId, reason) => act.mutate(() => propose(propId, reason))}
          onTake={(itemId, reason) =>
            act.mutate(() => ask('takeItemBack', { playerId, itemId, reason }))
          }
        />
      )}
    </section>
  )
}

function nameOf({ kinds }: Items, propId: number): string {
  const kind = kinds.find((one) => one.propId === propId)
  return kind ? itemName(kind) : `Item ${propId}`
}

function Owned({
  item,
  open,
  onOpen,
}: {
  item: Items['items'][number]
  open: boolean
  onOpen: () => void
}) {
  return (
    <li className="gift">
      <span>
        <strong>{itemName(item)}</strong>
        <span className="quiet">
          {itemLabel(item.state)} {item.orderId} · {sourceLabel(item.source)} · until{' '}
          <Time at={item.endsAt} />
        </span>
      </span>
      {item.state === 'owned' && mayCall('takeItemBack') && (
        <Button look="outline" size="small" aria-expanded={open} onClick={onOpen}>
          Take back…
        </Button>
      )}
    </li>
  )
}

function Waiting({
  of: { id, reason, proposedBy, mine },
  name,
  busy,
  act,
}: {
  of: Items['proposals'][number]
  name: string
  busy: boolean
  act: Work
}) {
  return (
    <li className="gift">
      <span>
        <strong>{name}</strong>
        <span className="quiet">
          Waits for a second member · “{reason}” · by {proposedBy}
        </span>
      </span>
      {mayCall('decideItem') && (
        <Proposal
          mine={mine}
          approve={mine ? undefined : 'Give it'}
          waits="Someone else must give it."
          busy={busy}
          onDecide={(approve) =>
            act(async () => {
              await ask('decideItem', { id, approve })
              const done = approve ? 'Given' : mine ? 'Cancelled' : 'Rejected'
              announce(`${done}: ${name}.`)
            })
          }
        />
      )}
    </li>
  )
}

function GiveOrTake({
  open,
  kinds,
  busy,
  onGive,
  onTake,
}: {
  open: 'give' | number
  kinds: Items['kinds']
  busy: boolean
  onGive: (propId: number, reason: string) => void
  onTake: (itemId: number, reason: string) => void
}) {
  const submit = ({ text }: Sent) =>
    open === 'give' ? onGive(Number(text('prop')), text('reason')) : onTake(open, text('reason'))
  return (
    <Form className="inline" onSend={submit}>
      {open === 'give' && (
        <label className="pick">
          Boost or coupon
          <select name="prop" required>
            {kinds.map((kind) => (
              <option key={kind.propId} value={kind.propId}>
                {itemName(kind)}
              </option>
            ))}
          </select>
        </label>
      )}
      <ReasonField minLength={3} />
      <Button type="submit" look={open === 'give' ? 'primary' : 'danger'} busy={busy}>
        {open === 'give' ? 'Propose to give it' : 'Take this one back'}
      </Button>
    </Form>
  )
}
