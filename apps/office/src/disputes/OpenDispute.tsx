import { parseMoney } from '@perlas/contract/money'
import { disputeKinds, type DisputeKind } from '@perlas/contract/office-disputes'
import type { OfficePayment } from '@perlas/contract/office-payments'
import { announce } from '@perlas/office-kit/Announcement.tsx'
import { ask } from '@perlas/office-kit/ask.ts'
import { Failure } from '@perlas/office-kit/Failure.tsx'
import { Form, type Sent } from '@perlas/office-kit/Form.tsx'
import { ReasonField } from '@perlas/office-kit/ReasonField.tsx'
import { useRefreshLists } from '@perlas/office-kit/refresh.ts'
import { Button } from '@perlas/ui/Button.tsx'
import { Field } from '@perlas/ui/Field.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { kindLabels } from './labels.ts'
import './disputes.css'

/** Opens a dispute of a credited deposit by hand, after a letter or a call. */
export function OpenDispute({ payment }: { payment: OfficePayment }) {
  const [open, setOpen] = useState(false)
  const [requestKey] = useState(() => crypto.randomUUID())
  const refresh = useRefreshLists()
  const go = useNavigate()
  const send = useMutation({
    mutationFn: ({ text }: Sent) =>
      ask('openDispute', {
        requestKey,
        orderId: payment.ref,
        kind: text('kind') as DisputeKind,
        amount: parseMoney(text('amount')) ?? 0,
        fee: parseMoney(text('fee')) ?? 0,
        providerRef: text('providerRef').trim(),
        reasonCode: text('reasonCode').trim(),
        respondBy: text('respondBy') || null,
        reason: text('reason'),
      }),
    onSuccess: ({ disputeId }) => {
      announce('The dispute is open. No money moved.')
      void go(`/disputes?open=${encodeURIComponent(disputeId)}`)
    },
    onSettled: refresh,
  })
  return (
    <section aria-label="Dispute">
      <Button look="outline" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
        Open a dispute…
      </Button>
      {open && (
        <Form className="dispute-form" onSend={(sent) => send.mutate(sent)}>
          <p className="quiet">
            For a letter, mail or call of a bank or wallet. Providers that report disputes open them
            here automatically. No money moves now; the player’s withdrawals wait for two people.
          </p>
          <Details amount={payment.amount} />
          <ReasonField
            label="How we know"
            minLength={10}
            hint="At least 10 characters: the letter, who called, the ticket."
          />
          <Failure of={send.error} />
          <div className="row">
            <Button type="submit" busy={send.isPending}>
              Open the dispute
            </Button>
          </div>
        </Form>
      )}
    </section>
  )
}

/** Everything that the letter says. */
function Details({ amount }: { amount: number }) {
  return (
    <>
      <label className="pick">
        Kind
        <select name="kind" defaultValue="chargeback">
          {disputeKinds.map((kind) => (
            <option key={kind} value={kind}>
              {kindLabels[kind]}
            </option>
          ))}
        </select>
      </label>
      <Field
        label="Disputed amount in pesos"
        name="amount"
        inputMode="decimal"
        pattern="[0-9,]+(\.[0-9]{1,2})?"
        defaultValue={(amount / 100).toFixed(2)}
        required
        autoComplete="off"
      />
      <Field
        label="Their fee in pesos"
        name="fee"
        inputMode="decimal"
        pattern="[0-9,]+(\.[0-9]{1,2})?"
        defaultValue="0"
        hint="Ours to pay, never the player’s."
        required
        autoComplete="off"
      />
      <Field
        label="Their reference"
        name="providerRef"
        minLength={3}
        maxLength={64}
        required
        autoComplete="off"
      />
      <Field label="Reason they give" name="reasonCode" maxLength={64} autoComplete="off" />
      <Field label="Answer by" name="respondBy" type="date" hint="The last day, in Manila." />
    </>
  )
}
