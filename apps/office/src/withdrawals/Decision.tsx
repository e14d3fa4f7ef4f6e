import { Failure } from '@perlas/office-kit/Failure.tsx'
import { Form, type Sent } from '@perlas/office-kit/Form.tsx'
import { refusalReasons } from '@perlas/contract/enums'
import { formatMoney } from '@perlas/contract/money'
import { Button } from '@perlas/ui/Button.tsx'
import { ConfirmDialog } from '@perlas/ui/ConfirmDialog.tsx'
import { Field } from '@perlas/ui/Field.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '@perlas/office-kit/ask.ts'
import { useAfterDecision } from '@perlas/office-kit/after-decision.ts'
import { Key } from '@perlas/office-kit/Key.tsx'
import { usePendingAction, type PendingAction } from '@perlas/office-kit/pending-action.ts'
import { mayCall } from '@perlas/office-kit/may.ts'
import { pesos } from '@perlas/office-kit/money.ts'
import { announce } from '@perlas/office-kit/Announcement.tsx'
import { statusLabel } from '../parts/labels.ts'
import { riskLabels } from '../risk/labels.ts'
import type { WithdrawalCase } from './Case.tsx'
import { reasonLabels, secondLabels } from './labels.ts'

/** Stands in place of the approval, in states that have none. */
const stateLabels: Record<string, string> = {
  'waiting-kyc':
    'Waiting for ID verification. Then it moves to review automatically. It can be rejected now.',
  approved: 'Approved, and its payout has not begun. It can still be rejected.',
  paying: "At the payment provider: it can't be rejected any more. The answer ends it.",
}
/** Money is still here: it can go back at once. */
const rejectable: readonly string[] = ['review', 'waiting-kyc', 'approved']

/** Why it cannot be approved, and what happens instead. */
const blockLabels: Record<string, string> = {
  'kyc-needed': 'The player is not verified any more. It can be approved once the new ID is.',
  'on-hold': 'Nobody can approve it while it waits. Resume it first; it can be rejected now.',
  'held-back': 'The account is new: you can approve it after the waiting time.',
  'provider-unavailable': 'The payment provider of this bank is not plugged in.',
}

/** Escalated, and read by a member who is no owner: the server names the hold as the obstacle. */
const isForOwner = ({ order, block }: WithdrawalCase) =>
  order.work.state === 'escalated' && block?.why === 'on-hold'

function stateOf(of: WithdrawalCase) {
  const { status } = of.order
  if (isForOwner(of)) {
    return <p className="quiet">It was escalated: an owner approves or rejects it.</p>
  }
  if (status === 'review') return undefined
  return <p className="quiet">{stateLabels[status] ?? `${statusLabel(status)}.`}</p>
}

/** The question before an approval repeats where the money goes, and the flags. */
function twice({ order, cardNum, accountName, flags }: WithdrawalCase): string {
  const to = `₱${formatMoney(order.price)} to ${order.bankName} ${cardNum}, ${accountName}. `
  if (flags.length === 0) return to
  return `${to}Flags: ${flags.map(({ flag }) => riskLabels[flag]).join(', ')}. `
}

type Rejection = { reason: (typeof refusalReasons)[number]; note: string }

/** Approve or reject. Both are asked about once more, because neither can be taken back. */
export function Decision({
  of,
  pending,
  onDone,
}: {
  of: WithdrawalCase
  pending: PendingAction
  onDone: () => void
}) {
  const { order, block, cardNum } = of
  const { orderId, mine, approvalsNeeded, approvedBy } = order
  const [sure, setSure] = useState(false)
  const [rejecting, setRejecting] = useState(false)
  const after = useAfterDecision('withdrawals', orderId, {
    done: onDone,
    settled: () => setSure(false),
  })
  const approve = useMutation({
    mutationFn: () => ask('approveWithdrawal', { orderId }),
    ...after,
    onSuccess: (done) => {
      const what = `${pesos(order.price)} for ${order.account}, ${order.bankName} ${cardNum}`
      announce(
        done.order.status === 'review'
          ? `Your approval is recorded: ${what}. A second member approves it.`
          : `Approved: ${what}. The payout has begun.`,
      )
      after.onSuccess()
    },
  })
  const reject = useMutation({
    mutationFn: (input: Rejection) => ask('rejectWithdrawal', { orderId, ...input }),
    ...after,
    onSuccess: () => {
      announce(
        `Rejected: ${pesos(order.price + order.fee)} is back in the balance of ${order.account}.`,
      )
      after.onSuccess()
    },
  })
  const open = rejectable.includes(order.status) && mayCall('rejectWithdrawal') && !isForOwner(of)
  const mayApprove = order.status === 'review' && !mine && !block
  // Both only open what asks once more: no letter moves money.
  usePendingAction(open ? pending : undefined, (key) => {
    if (key === 'a' && mayApprove) setSure(true)
    if (key === 'r') setRejecting(true)
  })
  const state = stateOf(of)
  if (!open) return state ?? <p className="quiet">Your role reads this and decides nothing.</p>
  const error = approve.error ?? reject.error
  const first = approvalsNeeded - approvedBy.length > 1
  return (
    <div className="decision">
      <Conditions of={of} />
      <Failure of={error} />
      <div className="row">
        {mayApprove && (
          <Button busy={approve.isPending} onClick={() => setSure(true)}>
            Approve <Key of="a" />
          </Button>
        )}
        <Button look="outline" aria-expanded={rejecting} onClick={() => setRejecting(!rejecting)}>
          Reject… <Key of="r" />
        </Button>
      </div>
      {rejecting && (
        <RejectForm busy={reject.isPending} onReject={(input) => reject.mutate(input)} />
      )}
      <ConfirmDialog
        open={sure}
        title="Approve this withdrawal?"
        description={`${twice(of)}${
          first
            ? 'Your approval is recorded. The payout begins when a second person approves too.'
            : "The payout starts right away and can't be recalled."
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

/** The second approval that it needs, and the obstacle to one. */
function Conditions({ of }: { of: WithdrawalCase }) {
  const { order, block, accountName, verifiedName } = of
  const { approvalsNeeded, approvedBy, mine } = order
  const state = stateOf(of)
  if (state) return state
  return (
    <>
      {approvalsNeeded > 1 && (
        <p>
          Two people approve this because of{' '}
          {order.secondReasons.map((why) => secondLabels[why] ?? why).join(' and ')}.{' '}
          <span>
            {approvedBy.length > 0 ? `Approved by ${approvedBy.join(', ')}.` : 'None yet.'}
          </span>
          {mine && <span>{' Someone else must be the second.'}</span>}
        </p>
      )}
      {block && (
        <p role="note">
          {block.why === 'payee-differs'
            ? `The account is in the name of ${accountName}; the verified ID says ${verifiedName}. It cannot be approved while the name is not. Decide about it under Account names if the player asked, or reject this: the money is back at once, and the player is told to use an account in their own name.`
            : (blockLabels[block.why] ?? "It can't be approved now.")}
        </p>
      )}
    </>
  )
}

function RejectForm({
  busy,
  onReject,
}: {
  busy: boolean
  onReject: (rejection: Rejection) => void
}) {
  function submit({ text }: Sent) {
    const reason = refusalReasons.find((known) => known === text('reason'))
    if (reason) onReject({ reason, note: text('note') })
  }
  return (
    <Form onSend={submit}>
      <fieldset>
        <legend>Why? The player reads this in their own language.</legend>
        {refusalReasons.map((reason) => (
          <label key={reason} className="choice">
            <input type="radio" name="reason" value={reason} required />
            {reasonLabels[reason]}
          </label>
        ))}
      </fieldset>
      <Field
        label="Note for the record"
        name="note"
        hint="The player does not see it."
        maxLength={300}
        autoComplete="off"
      />
      <Button type="submit" look="danger" busy={busy}>
        Reject and give the money back
      </Button>
    </Form>
  )
}
