import { Failure } from '@perlas/office-kit/Failure.tsx'
import { ReasonField } from '@perlas/office-kit/ReasonField.tsx'
import { Form, type Sent } from '@perlas/office-kit/Form.tsx'
import type { OfficeHeldWin, RulingAction } from '@perlas/contract/office-queues'
import { Button } from '@perlas/ui/Button.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useRefreshLists } from '@perlas/office-kit/refresh.ts'
import { ask } from '@perlas/office-kit/ask.ts'
import { mayCall } from '@perlas/office-kit/may.ts'
import { DetailList } from '@perlas/office-kit/DetailList.tsx'
import { pesos } from '@perlas/office-kit/money.ts'
import { Sure } from '@perlas/office-kit/Sure.tsx'
import { announce } from '@perlas/office-kit/Announcement.tsx'
import { endMeans, endLabel, endLabels } from './labels.ts'
import { Waiting, type Details } from './Waiting.tsx'

type About = {
  about: 'win' | 'round'
  providerId: string
  subject: string
  /** Whose, for the words. */
  player: string
  /** What the player gets by each that can be proposed. */
  choices: readonly (readonly [action: RulingAction, amount: number])[]
  details: Details
  proposal: OfficeHeldWin['proposal']
}

/** How a held win or a lost round ends: one member proposes it with a reason, another approves. */
export function End(of: About) {
  return (
    <div className="decision">
      <DetailList details={of.details} />
      {of.proposal ? (
        <Proposed of={of} proposal={of.proposal} />
      ) : (
        mayCall('proposeEnd') && <Propose of={of} />
      )}
    </div>
  )
}

function Proposed({ of, proposal }: { of: About; proposal: NonNullable<About['proposal']> }) {
  const summary = `${endLabel(proposal.action)}, ${pesos(proposal.amount)} to ${of.player}`
  return (
    <Waiting
      proposal={proposal}
      what={[
        ['Proposed', endLabel(proposal.action)],
        ['The player gets', pesos(proposal.amount)],
      ]}
      about={[['Player', of.player]]}
      approve={{
        title: `${summary}?`,
        description: `${endMeans[proposal.action as RulingAction]} It cannot be undone.`,
        confirmLabel: 'Approve',
      }}
      dropMeans="Nothing moves. It waits for another proposal."
      announcement={(approved) =>
        approved
          ? `Done: ${summary}.`
          : `${proposal.mine ? 'Cancelled' : 'Rejected'}: ${summary}. Nothing moved.`
      }
    />
  )
}

function Propose({ of }: { of: About }) {
  const refresh = useRefreshLists()
  const [action, setAction] = useState<RulingAction>()
  const [reason, setReason] = useState<string>()
  const amount = of.choices.find(([one]) => one === action)?.[1] ?? 0
  const propose = useMutation({
    mutationFn: (input: { action: RulingAction; reason: string }) =>
      ask('proposeEnd', {
        about: of.about,
        providerId: of.providerId,
        subject: of.subject,
        ...input,
      }),
    onSuccess: (_, input) =>
      announce(
        `Proposed: ${endLabels[input.action]}, ${pesos(amount)} to ${of.player}. Another member approves it.`,
      ),
    onSettled: () => {
      setReason(undefined)
      refresh()
    },
  })
  function submit({ text }: Sent) {
    setReason(text('reason').trim())
  }
  return (
    <>
      <div className="row">
        {of.choices.map(([one, gets]) => (
          <Button
            key={one}
            look="outline"
            size="small"
            aria-expanded={action === one}
            onClick={() => setAction(one)}
          >
            {`Propose: ${endLabels[one].toLowerCase()}${gets > 0 ? `, ${pesos(gets)}` : ''}…`}
          </Button>
        ))}
      </div>
      {action && (
        <Form className="inline" onSend={submit}>
          <ReasonField
            minLength={10}
            maxLength={500}
            hint={`${endMeans[action]} At least 10 characters.`}
          />
          <Button type="submit">Propose…</Button>
        </Form>
      )}
      <Failure of={propose.error} />
      <Sure
        open={reason !== undefined}
        title={action ? `Propose: ${endLabels[action].toLowerCase()}?` : ''}
        description="Nothing moves until another member approves."
        details={[
          ['Player', of.player],
          ['The player gets', pesos(amount)],
          ...of.details,
          ['Reason', reason ?? ''],
        ]}
        confirmLabel="Propose"
        cancelLabel="Not yet"
        busy={propose.isPending}
        onConfirm={() => action && reason !== undefined && propose.mutate({ action, reason })}
        onClose={() => setReason(undefined)}
      />
    </>
  )
}
