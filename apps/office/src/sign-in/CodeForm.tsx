import { OfficeRefusal } from '@perlas/office-kit/ask.ts'
import { explain } from '@perlas/office-kit/explain.ts'
import { Form, type Sent } from '@perlas/office-kit/Form.tsx'
import { Field } from '@perlas/ui/Field.tsx'
import { useState, type ReactNode } from 'react'

/** A code of the app, or a recovery code where the app is lost. Asked too where no client of queries is. */
export function CodeForm({
  className,
  send,
  over = [4010],
  onOver,
  children,
}: {
  className?: string
  send: (code: string) => Promise<void>
  /** Failures by which the session that the code was for is over. */
  over?: readonly number[]
  onOver: () => void
  /** Its buttons. */
  children: (busy: boolean) => ReactNode
}) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')
  async function submit({ text }: Sent) {
    setBusy(true)
    setError('')
    try {
      await send(text('code').trim())
    } catch (fault) {
      if (fault instanceof OfficeRefusal && over.includes(fault.errcode)) return onOver()
      setError(explain(fault))
      setBusy(false)
    }
  }
  return (
    <Form className={className} onSend={(sent) => void submit(sent)}>
      <Field
        label="Code"
        name="code"
        autoComplete="one-time-code"
        required
        minLength={6}
        maxLength={20}
        error={error || undefined}
      />
      {children(busy)}
    </Form>
  )
}
