import type { WorkAct, WorkKind } from '@perlas/contract/office-desk'
import { ask, type InputOf, type OutputOf } from '@perlas/office-kit/ask.ts'
import { Form, type Sent } from '@perlas/office-kit/Form.tsx'
import { ReasonField } from '@perlas/office-kit/ReasonField.tsx'
import { Button } from '@perlas/ui/Button.tsx'
import { Field } from '@perlas/ui/Field.tsx'
import { TextArea } from '@perlas/ui/TextArea.tsx'
import type { ReactNode } from 'react'

/** An act on its way: what is sent, and what is announced once it is done. */
export type Act = { send: (input: InputOf<'takeWork'>) => Promise<unknown>; done: string }
type WorkOf = OutputOf<'work'>

const buttons: Partial<Record<WorkAct, string>> = {
  assign: 'Assign',
  hold: 'Put on hold',
  ask: 'Send to the player',
  escalate: 'Escalate to an owner',
  comment: 'Add comment',
}

/** Whether the player reads of the hold, and what does not wait for it. */
const holdHints: Readonly<Record<WorkKind, string>> = {
  withdrawal: ', and the player reads the day.',
  verification: '. The day on which play stops for the player stays as it is.',
  exception: '.',
  dispute: '. The bank’s deadline stays as it is: evidence and the answer can still be sent.',
  'held-win': '.',
}
/** How the player knows what they are asked about. */
const askHints: Readonly<Record<WorkKind, string>> = {
  withdrawal: ' with the order’s number',
  verification: ' under “Verification”',
  exception: ' with the deposit’s number',
  dispute: ' with the deposit’s number',
  'held-win': ' with the round’s number',
}

/** The fields of an act, and its button. */
export function WorkForm({
  act,
  kind,
  of,
  busy,
  onAct,
}: {
  act: WorkAct
  kind: WorkKind
  of: WorkOf
  busy: boolean
  onAct: (act: Act) => void
}) {
  return (
    <Form className="work-form" onSend={(sent) => onAct(actOf(act, sent, of))}>
      {fields(act, kind, of)}
      <Button type="submit" size="small" busy={busy}>
        {buttons[act]}
      </Button>
    </Form>
  )
}

function fields(
  act: WorkAct,
  kind: WorkKind,
  { holdFrom, holdTo, members, work }: WorkOf,
): ReactNode {
  switch (act) {
    case 'assign':
      return (
        <label className="work-choice">
          <span>Assign to</span>
          <select className="control" name="to" defaultValue="">
            {members
              .filter(({ name }) => name !== work.assignedTo)
              .map(({ staffId, name }) => (
                <option key={staffId} value={staffId}>
                  {name}
                </option>
              ))}
            {work.assignedTo !== '' && <option value="">Nobody</option>}
          </select>
        </label>
      )
    case 'hold':
      return (
        <>
          <Field
            label="Until"
            name="untilDay"
            type="date"
            min={holdFrom}
            max={holdTo}
            defaultValue={holdFrom}
            hint={`At most 5 business days. It opens again on that day${holdHints[kind]}`}
            required
          />
          <ReasonField minLength={10} hint="For members. The player doesn't read it." />
        </>
      )
    case 'ask':
      return (
        <TextArea
          label="Question to the player"
          name="text"
          rows={3}
          minLength={10}
          maxLength={1_000}
          hint={`It goes to their chat${askHints[kind]}. Their answer opens this again; without one it opens after 7 days.`}
          required
        />
      )
    case 'escalate':
      return (
        <ReasonField
          minLength={10}
          hint="For members. From now on only an owner decides or resumes it."
        />
      )
    default:
      return (
        <TextArea
          label="Comment"
          name="text"
          rows={2}
          maxLength={1_000}
          hint="For members. The player doesn't read it."
          required
        />
      )
  }
}

function actOf(act: WorkAct, { text }: Sent, { members }: WorkOf): Act {
  const reason = text('reason')
  const words = text('text')
  switch (act) {
    case 'assign': {
      const to = members.find(({ staffId }) => String(staffId) === text('to'))
      return {
        send: (input) => ask('assignWork', { ...input, to: to?.staffId ?? null }),
        done: to ? `Assigned to ${to.name}.` : 'This is nobody’s now.',
      }
    }
    case 'hold': {
      const untilDay = text('untilDay')
      return {
        send: (input) => ask('holdWork', { ...input, untilDay, reason }),
        done: 'On hold. Nobody can approve it before that day, unless it is resumed.',
      }
    }
    case 'ask':
      return {
        send: (input) => ask('askPlayer', { ...input, text: words }),
        done: 'Sent to the player’s chat.',
      }
    case 'escalate':
      return {
        send: (input) => ask('escalateWork', { ...input, reason }),
        done: 'Escalated. An owner goes on with it.',
      }
    default:
      return {
        send: (input) => ask('commentWork', { ...input, text: words }),
        done: 'Comment added.',
      }
  }
}
