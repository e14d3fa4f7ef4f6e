import { Proposal } from '@perlas/office-kit/Proposal.tsx'
import { Failure } from '@perlas/office-kit/Failure.tsx'
import { ReasonField } from '@perlas/office-kit/ReasonField.tsx'
import { Form, type Sent } from '@perlas/office-kit/Form.tsx'
import type { LimitKind, LimitPeriod } from '@perlas/contract/responsible'
import { breakTerms, limitKinds, limitPeriods } from '@perlas/contract/responsible'
import { Button } from '@perlas/ui/Button.tsx'
import { Field } from '@perlas/ui/Field.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask, type OutputOf } from '@perlas/office-kit/ask.ts'
import { time } from '@perlas/office-kit/Time.tsx'
import { announce } from '@perlas/office-kit/Announcement.tsx'
import { limitLabel, termLabels } from './labels.ts'

const pairs = limitKinds.flatMap((kind) =>
  limitPeriods
    .filter((period) =>
      kind === 'bet' ? period === 'each' : kind === 'time' ? period === 'day' : period !== 'each',
    )
    .map((period) => ({ kind, period })),
)

type Care = OutputOf<'playCare'>

/** Stricter limits and exclusions, each with its reason. Nothing here loosens anything but a return that two reviewed. */
export function CareForms({
  playerId,
  care: { exclusion, waitingReturn },
}: {
  playerId: number
  care: Care
}) {
  const [open, setOpen] = useState<'limit' | 'exclude' | 'return'>()
  const queries = useQueryClient()
  const send = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onSuccess: () => {
      setOpen(undefined)
      return queries.invalidateQueries({ queryKey: ['care', playerId] })
    },
  })
  function submit({ text }: Sent) {
    const reason = text('reason')
    if (open === 'return') send.mutate(() => ask('proposeReturn', { playerId, reason }))
    if (open === 'exclude') {
      const term = breakTerms.find((known) => known === text('term'))
      if (term) send.mutate(() => ask('exclude', { playerId, term, reason }))
    }
    if (open === 'limit') {
      const [kind, period] = text('which').split(' ') as [LimitKind, LimitPeriod]
      const number = Number(text('amount'))
      const amount = kind === 'time' ? number : number * 100
      send.mutate(() => ask('tightenLimit', { playerId, kind, period, amount, reason }))
    }
  }
  const toggle = (which: 'limit' | 'exclude' | 'return') => {
    send.reset()
    setOpen(open === which ? undefined : which)
  }
  return (
    <div className="decision">
      <div className="row">
        <Button look="outline" size="small" onClick={() => toggle('limit')}>
          Stricter limit…
        </Button>
        <Button look="outline" size="small" onClick={() => toggle('exclude')}>
          {exclusion ? 'Longer exclusion…' : 'Exclude…'}
        </Button>
        {exclusion?.returnAskedAt && !waitingReturn && (
          <Button look="outline" size="small" onClick={() => toggle('return')}>
            Propose a return…
          </Button>
        )}
      </div>
      {waitingReturn && (
        <Waiting
          of={waitingReturn}
          busy={send.isPending}
          onDecide={(approve) =>
            send.mutateAsync(async () => {
              const next = await ask('decideReturn', { playerId, approve })
              announce(
                approve
                  ? `Player ${playerId} is let in again.`
                  : `The return of player ${playerId} was ${waitingReturn.mine ? 'cancelled' : 'rejected'}.`,
              )
              return next
            })
          }
        />
      )}
      <Failure of={send.error} />
      {open && (
        <Form onSend={submit}>
          {open === 'limit' && (
            <>
              <fieldset>
                <legend>Which? It must be stricter than what counts now.</legend>
                {pairs.map(({ kind, period }) => (
                  <label key={`${kind} ${period}`} className="choice">
                    <input type="radio" name="which" value={`${kind} ${period}`} required />
                    {limitLabel(kind, period)}
                  </label>
                ))}
              </fieldset>
              <Field
                label="Whole pesos, or minutes"
                name="amount"
                inputMode="numeric"
                pattern="[1-9][0-9]{0,6}"
                required
                autoComplete="off"
              />
            </>
          )}
          {open === 'exclude' && (
            <fieldset>
              <legend>For how long? It can't be shortened.</legend>
              {breakTerms.map((term) => (
                <label key={term} className="choice">
                  <input type="radio" name="term" value={term} required />
                  {termLabels[term]}
                </label>
              ))}
            </fieldset>
          )}
          <ReasonField label="Why, for the record" minLength={5} />
          <Button
            type="submit"
            look={open === 'return' ? 'primary' : 'danger'}
            busy={send.isPending}
          >
            {open === 'limit' ? 'Set it' : open === 'exclude' ? 'Exclude' : 'Propose the return'}
          </Button>
        </Form>
      )}
    </div>
  )
}

/** A return that one member proposed: another lets in again. */
function Waiting({
  of: { reason, proposedBy, at, mine },
  busy,
  onDecide,
}: {
  of: NonNullable<Care['waitingReturn']>
  busy: boolean
  onDecide: (approve: boolean) => Promise<unknown>
}) {
  return (
    <div className="waiting-return">
      <p>
        <strong>A return is proposed.</strong> {proposedBy}, {time.format(new Date(at))}: “{reason}”
      </p>
      <Proposal
        mine={mine}
        approve={mine ? undefined : 'Let in again'}
        waits="Someone else must agree."
        busy={busy}
        onDecide={onDecide}
      />
    </div>
  )
}
