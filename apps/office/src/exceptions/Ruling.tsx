import type { OfficeException } from '@perlas/contract/office-queues'
import { Amount } from '@perlas/ui/Amount.tsx'
import { Button } from '@perlas/ui/Button.tsx'
import { Field } from '@perlas/ui/Field.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useRefresh } from 'react-admin'
import { ask, explain, text } from '../api.ts'
import { mayCall } from '../may.ts'
import { proposalWord } from '../parts/words.ts'
import { rulingWords, type RulingAction } from './words.ts'

/** What is done about one payment. Above an amount the first proposes and another agrees. */
export function Ruling({ row }: { row: OfficeException }) {
  const { id, ruling } = row
  const [action, setAction] = useState<RulingAction>()
  const refresh = useRefresh()
  const after = { onSettled: () => refresh() }
  const propose = useMutation({
    mutationFn: (input: { action: RulingAction; orderId: string; reason: string }) =>
      ask('proposeRuling', { id, ...input }),
    ...after,
  })
  const approve = useMutation({ mutationFn: () => ask('approveRuling', { id }), ...after })
  const withdraw = useMutation({ mutationFn: () => ask('withdrawRuling', { id }), ...after })
  const error = propose.error ?? approve.error ?? withdraw.error
  const fault = error && <p role="alert">{explain(error)}</p>
  if (ruling && ruling.status !== 'failed') {
    return (
      <div className="decision">
        <p>
          {rulingWords[ruling.action]} <Amount value={ruling.amount} /> {ruling.orderId}:{' '}
          {proposalWord(ruling.status)}. Proposed by {ruling.proposedBy}: “{ruling.reason}”
          {ruling.approvedBy && `, agreed by ${ruling.approvedBy}`}
        </p>
        {fault}
        {mayCall('approveRuling') && ruling.status !== 'done' && (
          <div className="row">
            {(ruling.status === 'approved' || !ruling.mine) && (
              <Button size="small" busy={approve.isPending} onClick={() => approve.mutate()}>
                {ruling.status === 'approved' ? 'Try again' : 'Agree'}
              </Button>
            )}
            {ruling.status === 'proposed' && (
              <Button
                look="outline"
                size="small"
                busy={withdraw.isPending}
                onClick={() => withdraw.mutate()}
              >
                {ruling.mine ? 'Take back' : 'Refuse'}
              </Button>
            )}
          </div>
        )}
      </div>
    )
  }
  if (!mayCall('proposeRuling')) return null
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    if (!action) return
    propose.mutate({ action, orderId: text(form, 'orderId').trim(), reason: text(form, 'reason') })
  }
  return (
    <div className="decision">
      {ruling && <p role="status">The provider refused to send it back. Decide again.</p>}
      <div className="row">
        {(Object.keys(rulingWords) as RulingAction[]).map((one) => (
          <Button
            key={one}
            look="outline"
            size="small"
            aria-expanded={action === one}
            onClick={() => setAction(one)}
          >
            {rulingWords[one]}…
          </Button>
        ))}
      </div>
      {action && (
        <form className="inline" onSubmit={submit}>
          {action === 'credit' && (
            <Field
              label="Order"
              name="orderId"
              hint="Empty for the order that it was meant for."
              autoComplete="off"
              maxLength={64}
            />
          )}
          <Field
            label="Reason"
            name="reason"
            required
            minLength={3}
            maxLength={300}
            autoComplete="off"
          />
          <Button type="submit" busy={propose.isPending}>
            {rulingWords[action]}
          </Button>
        </form>
      )}
      {fault}
    </div>
  )
}
