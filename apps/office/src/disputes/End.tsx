import type { DisputeOutcome } from '@perlas/contract/office-disputes'
import { announce } from '@perlas/office-kit/Announcement.tsx'
import { ask } from '@perlas/office-kit/ask.ts'
import { DetailList } from '@perlas/office-kit/DetailList.tsx'
import { Failure } from '@perlas/office-kit/Failure.tsx'
import { Form } from '@perlas/office-kit/Form.tsx'
import { pesos } from '@perlas/office-kit/money.ts'
import { Proposal } from '@perlas/office-kit/Proposal.tsx'
import { ReasonField } from '@perlas/office-kit/ReasonField.tsx'
import { useRefreshLists } from '@perlas/office-kit/refresh.ts'
import { Button } from '@perlas/ui/Button.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { DisputeData } from './DisputeCase.tsx'
import { outcomeLabels, stateLabels } from './labels.ts'

/** How it ends: one member proposes, another decides. */
export function End({ data }: { data: DisputeData }) {
  if (data.closing) return <Decide data={data} closing={data.closing} />
  return data.outcomes.length > 0 ? <Propose key={data.dispute.version} data={data} /> : null
}

/** The player's money after the end, in words. */
function effectOf({ dispute, cash }: DisputeData, outcome: DisputeOutcome): string {
  const { amount, takenAt, givenBackAt } = dispute
  if (outcome === 'won') {
    const back = takenAt !== null && givenBackAt === null
    return back ? `${pesos(amount)} goes back to the player` : 'Nothing moves'
  }
  const taken = Math.min(Math.max(cash, 0), amount)
  const owed = amount - taken
  return `${pesos(taken)} is taken from the balance${owed > 0 ? `, ${pesos(owed)} is owed` : ''}`
}

function Propose({ data }: { data: DisputeData }) {
  const { dispute, outcomes } = data
  const { disputeId, version } = dispute
  const [open, setOpen] = useState(false)
  const [outcome, setOutcome] = useState<DisputeOutcome>(outcomes[0] ?? 'accepted')
  const [requestKey] = useState(() => crypto.randomUUID())
  const refresh = useRefreshLists()
  const propose = useMutation({
    mutationFn: (reason: string) =>
      ask('closeDispute', { disputeId, requestKey, version, outcome, reason }),
    onSuccess: () => announce('Proposed. Another member decides it here.'),
    onSettled: refresh,
  })
  return (
    <>
      <div className="row">
        <Button look="outline" aria-expanded={open} onClick={() => setOpen(!open)}>
          Propose how it ends…
        </Button>
      </div>
      {open && (
        <Form className="setting" onSend={({ text }) => propose.mutate(text('reason'))}>
          <fieldset>
            <legend>How it ends</legend>
            {outcomes.map((one) => (
              <label key={one} className="choice">
                <input
                  type="radio"
                  name="outcome"
                  checked={outcome === one}
                  onChange={() => setOutcome(one)}
                />
                <span>
                  {outcomeLabels[one]}
                  <span className="quiet">{` · ${effectOf(data, one)}`}</span>
                </span>
              </label>
            ))}
          </fieldset>
          <ReasonField minLength={10} hint="A letter, a message of the bank, a decision of ours." />
          <p className="quiet">Nothing moves until another member approves.</p>
          <Failure of={propose.error} />
          <div className="row">
            <Button type="submit" busy={propose.isPending}>
              Propose
            </Button>
          </div>
        </Form>
      )}
    </>
  )
}

function Decide({
  data,
  closing,
}: {
  data: DisputeData
  closing: NonNullable<DisputeData['closing']>
}) {
  const { dispute } = data
  const { disputeId, account, amount } = dispute
  const { no, outcome, reason, proposedBy, mine } = closing
  const refresh = useRefreshLists()
  const decide = useMutation({
    mutationFn: (approve: boolean) => ask('decideClosing', { disputeId, no, approve }),
    onSuccess: ({ state }, approve) =>
      announce(approve ? `${stateLabels[state]}: ${account}.` : 'Dropped. Nothing moved.'),
    onSettled: refresh,
  })
  const details: (readonly [string, string])[] = [
    ['Proposed end', outcomeLabels[outcome]],
    ['Player', account],
    ['Amount', pesos(amount)],
    ['Effect', effectOf(data, outcome)],
    ['Reason', reason],
    ['Proposed by', proposedBy],
  ]
  return (
    <div>
      <DetailList details={details} />
      <Proposal
        mine={mine}
        approve={mine ? undefined : 'Approve…'}
        waits="Waits for another member."
        sure={(yes) => ({
          title: yes
            ? `${stateLabels[outcome]}: ${pesos(amount)}, ${account}?`
            : 'Drop this proposal?',
          description: yes
            ? "This happens right away and can't be undone here."
            : 'No money moves. The dispute stays as it is.',
          details,
          confirmLabel: yes ? `Approve ${pesos(amount)}` : 'Drop it',
        })}
        error={decide.error}
        busy={decide.isPending}
        onDecide={(yes) => decide.mutateAsync(yes)}
      />
    </div>
  )
}
