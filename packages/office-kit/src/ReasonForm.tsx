import { Button } from '@perlas/ui/Button.tsx'
import { Failure } from './Failure.tsx'
import { Form } from './Form.tsx'
import { ReasonField } from './ReasonField.tsx'

/** What somebody proposes, said in full, and why: sent with its reason. */
export function ReasonForm({
  about,
  least,
  hint = 'Kept in the record.',
  send,
  look,
  error,
  busy,
  onSend,
}: {
  about: string
  /** So many characters at least. */
  least: number
  hint?: string
  send: string
  look: 'primary' | 'danger'
  error: Error | null
  busy: boolean
  onSend: (reason: string) => void
}) {
  return (
    <Form className="setting" onSend={({ text }) => onSend(text('reason'))}>
      <p className="quiet">{about}</p>
      <ReasonField minLength={least} hint={hint} />
      <Failure of={error} />
      <div className="row">
        <Button type="submit" look={look} busy={busy}>
          {send}
        </Button>
      </div>
    </Form>
  )
}
