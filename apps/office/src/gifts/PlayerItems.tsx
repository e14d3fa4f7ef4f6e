import { Proposal } from '@perlas/office-kit/Proposal.tsx'
import { Failure } from '@perlas/office-kit/Failure.tsx'
import { ReasonField } from '@perlas/office-kit/ReasonField.tsx'
import { Form, type Sent } from '@perlas/office-kit/Form.tsx'
import { Button } from '@perlas/ui/Button.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '@perlas/office-kit/ask.ts'
import { mayCall } from '@perlas/office-kit/may.ts'
import { announce } from '@perlas/office-kit/Announcement.tsx'
import { Time } from '@perlas/office-kit/Time.tsx'
import { itemName, itemLabel, sourceLabel } from './labels.ts'

/** Boosts and coupons of a player. One member proposes to give one, another gives it. */
export function PlayerItems({ playerId }: { playerId: number }) {
  const [key, setKey] = useState(() => crypto.randomUUID())
  /** A form is open: to give one, or to take this one back. */
  const [open, setOpen] = useState<'give' | number>()
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
  const nameOf = (propId: number) => {
    const kind = data.kinds.find((one) => one.propId === propId)
    return kind ? itemName(kind) : `Item ${propId}`
  }
  const submit = ({ text }: Sent) => {
    const reason = text('reason')
    if (typeof open === 'number') {
      return act.mutate(() => ask('takeItemBack', { playerId, itemId: open, reason }))
    }
    const propId = Number(text('prop'))
    act.mutate(async () => {
      await ask('proposeItem', { key: `${key}:${propId}`, playerId, propId, reason })
      setKey(crypto.randomUUID())
    })
  }
  return (
    <section className="part">
      <h3>Boosts and coupons</h3>
      {data.items.length === 0 && <p className="quiet">None yet.</p>}
      <ul className="plain">
        {data.items.map((item) => (
          <li key={item.id} className="gift">
            <span>
              <strong>{itemName(item)}</strong>
              <span className="quiet">
                {itemLabel(item.state)} {item.orderId} · {sourceLabel(item.source)} · until{' '}
                <Time at={item.endsAt} />
              </span>
            </span>
            {item.state === 'owned' && mayCall('takeItemBack') && (
              <Button
                look="outline"
                size="small"
                aria-expanded={open === item.id}
                onClick={() => setOpen(open === item.id ? undefined : item.id)}
              >
                Take back…
              </Button>
            )}
          </li>
        ))}
        {data.proposals
          .filter(({ status }) => status === 'proposed')
          .map(({ id, propId, reason, proposedBy, mine }) => (
            <li key={`proposal-${id}`} className="gift">
              <span>
                <strong>{nameOf(propId)}</strong>
                <span className="quiet">
                  Waits for a second member · “{reason}” · by {proposedBy}
                </span>
              </span>
              {mayCall('decideItem') && (
                <Proposal
                  mine={mine}
                  approve={mine ? undefined : 'Give it'}
                  waits="Someone else must give it."
                  busy={act.isPending}
                  onDecide={(approve) =>
                    act.mutateAsync(async () => {
                      await ask('decideItem', { id, approve })
                      const done = approve ? 'Given' : mine ? 'Cancelled' : 'Rejected'
                      announce(`${done}: ${nameOf(propId)}.`)
                    })
                  }
                />
              )}
            </li>
          ))}
      </ul>
      <Failure of={act.error} />
      {mayCall('proposeItem') && (
        <div className="row">
          <Button
            look="outline"
            aria-expanded={open === 'give'}
            onClick={() => setOpen(open === 'give' ? undefined : 'give')}
          >
            Give one…
          </Button>
        </div>
      )}
      {open !== undefined && (
        <Form key={open} className="inline" onSend={submit}>
          {open === 'give' && (
            <label className="pick">
              Boost or coupon
              <select name="prop" required>
                {data.kinds.map((kind) => (
                  <option key={kind.propId} value={kind.propId}>
                    {itemName(kind)}
                  </option>
                ))}
              </select>
            </label>
          )}
          <ReasonField minLength={3} />
          <Button type="submit" look={open === 'give' ? 'primary' : 'danger'} busy={act.isPending}>
            {open === 'give' ? 'Propose to give it' : 'Take this one back'}
          </Button>
        </Form>
      )}
    </section>
  )
}
