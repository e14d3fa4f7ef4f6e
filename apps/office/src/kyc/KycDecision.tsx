import { Failure } from '@perlas/office-kit/Failure.tsx'
import { Form, type Sent } from '@perlas/office-kit/Form.tsx'
import { kycAskReasons, kycRejectReasons } from '@perlas/contract/kyc'
import type { OfficeKyc } from '@perlas/contract/office-kyc'
import { Button } from '@perlas/ui/Button.tsx'
import { ConfirmDialog } from '@perlas/ui/ConfirmDialog.tsx'
import { Field } from '@perlas/ui/Field.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '@perlas/office-kit/ask.ts'
import { useAfterDecision } from '@perlas/office-kit/after-decision.ts'
import { Key } from '@perlas/office-kit/Key.tsx'
import { usePendingAction, type PendingAction } from '@perlas/office-kit/pending-action.ts'
import { kycFlagLabel } from '../risk/labels.ts'
import { askLabels, rejectLabels } from './labels.ts'

type Open = 'ask' | 'reject' | undefined

/** Approve, ask again, or refuse. What the player reads is chosen from the list; the note stays inside. */
export function KycDecision({
  row,
  pending,
  onDone,
}: {
  row: OfficeKyc
  pending: PendingAction
  onDone: () => void
}) {
  const { playerId, attempt, approvedBy, approvalsNeeded, mine, status } = row
  const [open, setOpen] = useState<Open>()
  const [sure, setSure] = useState(false)
  const after = useAfterDecision('kyc', playerId, { done: onDone, settled: () => setSure(false) })
  const approvable = !mine && status === 'in-review'
  // They only open what asks once more: no letter decides.
  usePendingAction(pending, (key) => {
    if (key === 'a' && approvable) setSure(true)
    if (key === 's') setOpen('ask')
    if (key === 'r') setOpen('reject')
  })
  const of = { playerId, attempt }
  const approve = useMutation({ mutationFn: () => ask('approveKyc', of), ...after })
  const askAgain = useMutation({
    mutationFn: (given: { reasons: (typeof kycAskReasons)[number][]; note: string }) =>
      ask('askKycAgain', { ...of, status, ...given }),
    ...after,
  })
  const reject = useMutation({
    mutationFn: (given: { reasons: (typeof kycRejectReasons)[number][]; note: string }) =>
      ask('rejectKyc', { ...of, status, ...given }),
    ...after,
  })
  function refuse(chosen: readonly FormDataEntryValue[], note: string) {
    if (open === 'ask') {
      askAgain.mutate({ reasons: kycAskReasons.filter((one) => chosen.includes(one)), note })
    } else {
      reject.mutate({ reasons: kycRejectReasons.filter((one) => chosen.includes(one)), note })
    }
  }
  const error = approve.error ?? askAgain.error ?? reject.error
  const first = approvalsNeeded - approvedBy.length > 1
  return (
    <div className="decision">
      {approvalsNeeded > 1 && (
        <p>
          This ID needs two approvals.{' '}
          <span>
            {approvedBy.length > 0 ? `Approved by ${approvedBy.join(', ')}.` : 'None yet.'}
          </span>
          {mine && <span>{' Someone else must be the second.'}</span>}
        </p>
      )}
      <Failure of={error} />
      <div className="row">
        {approvable && (
          <Button busy={approve.isPending} onClick={() => setSure(true)}>
            Approve this person <Key of="a" />
          </Button>
        )}
        <Button
          look="outline"
          aria-expanded={open === 'ask'}
          onClick={() => setOpen(open === 'ask' ? undefined : 'ask')}
        >
          Ask again… <Key of="s" />
        </Button>
        <Button
          look="outline"
          aria-expanded={open === 'reject'}
          onClick={() => setOpen(open === 'reject' ? undefined : 'reject')}
        >
          Reject for good… <Key of="r" />
        </Button>
      </div>
      {open && (
        <RefusalForm
          key={open}
          isFinal={open === 'reject'}
          busy={askAgain.isPending || reject.isPending}
          onSend={refuse}
        />
      )}
      <ConfirmDialog
        open={sure}
        title="Approve this person?"
        description={`${
          row.flags.length > 0 ? `Flags: ${row.flags.map(kycFlagLabel).join(', ')}. ` : ''
        }${
          first
            ? 'Your approval is recorded. It counts when a second person approves too.'
            : 'Deposits, games and withdrawals open, and a waiting withdrawal continues.'
        }`}
        confirmLabel="Yes, approve"
        cancelLabel="Not yet"
        busy={approve.isPending}
        onConfirm={() => approve.mutate()}
        onClose={() => setSure(false)}
      />
    </div>
  )
}

/** Reasons that the player reads, and a note that stays inside. */
function RefusalForm({
  isFinal,
  busy,
  onSend,
}: {
  isFinal: boolean
  busy: boolean
  onSend: (reasons: readonly FormDataEntryValue[], note: string) => void
}) {
  const [empty, setEmpty] = useState(false)
  function submit({ text, form }: Sent) {
    const chosen = form.getAll('reason')
    setEmpty(chosen.length === 0)
    if (chosen.length > 0) onSend(chosen, text('note'))
  }
  return (
    <Form onSend={submit}>
      <fieldset>
        <legend>Why? The player reads these in their own language.</legend>
        {Object.entries(isFinal ? rejectLabels : askLabels).map(([reason, label]) => (
          <label key={reason} className="choice">
            <input type="checkbox" name="reason" value={reason} />
            {label}
          </label>
        ))}
      </fieldset>
      {empty && <p role="alert">Choose at least one reason.</p>}
      <Field
        label="Note for the record"
        name="note"
        hint="The player does not see it."
        maxLength={300}
        autoComplete="off"
      />
      <Button type="submit" look={isFinal ? 'danger' : 'primary'} busy={busy}>
        {isFinal ? 'Reject: deposits and play stop' : 'Ask the player again'}
      </Button>
    </Form>
  )
}
