import { announce } from '@perlas/office-kit/Announcement.tsx'
import { ask } from '@perlas/office-kit/ask.ts'
import { Failure } from '@perlas/office-kit/Failure.tsx'
import { Form } from '@perlas/office-kit/Form.tsx'
import { pesos } from '@perlas/office-kit/money.ts'
import { ReasonField } from '@perlas/office-kit/ReasonField.tsx'
import { Button } from '@perlas/ui/Button.tsx'
import { CheckField } from '@perlas/ui/CheckField.tsx'
import { useMutation } from '@tanstack/react-query'
import { potNames, type Pot } from './labels.ts'

/** Proposes that a jackpot falls in the next draw: its money goes to players, never back to the house. */
export function EndPot({ pot, onDone }: { pot: Pot; onDone: () => void }) {
  const name = potNames[pot.code]
  const end = useMutation({
    mutationFn: ({ reason, again }: { reason: string; again: boolean }) =>
      ask('endPot', { code: pot.code, again, reason }),
    onSuccess() {
      announce(`Proposed: ${name} falls in the next draw. Another member decides.`)
      onDone()
    },
  })
  return (
    <Form
      className="setting"
      onSend={({ text }) =>
        end.mutate({ reason: text('reason').trim(), again: text('again') === 'on' })
      }
    >
      <p className="quiet">
        {`Once another member agrees, ${name} falls in the next draw and its ${pesos(pot.value)} or more go to players with a part. It can't be taken back.`}
      </p>
      <CheckField name="again" defaultChecked>
        Start again afterwards, with the same terms
      </CheckField>
      <ReasonField minLength={10} hint="Kept in the record." />
      <Failure of={end.error} />
      <div className="row">
        <Button type="submit" look="danger" busy={end.isPending}>
          Propose to end it
        </Button>
      </div>
    </Form>
  )
}
