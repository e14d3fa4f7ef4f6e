import { ask, OfficeRefusal } from '@perlas/office-kit/ask.ts'
import { announce } from '@perlas/office-kit/Announcement.tsx'
import { explain } from '@perlas/office-kit/explain.ts'
import { Form, type Sent } from '@perlas/office-kit/Form.tsx'
import { time } from '@perlas/office-kit/Time.tsx'
import { Button } from '@perlas/ui/Button.tsx'
import { Dialog } from '@perlas/ui/Dialog.tsx'
import { Field } from '@perlas/ui/Field.tsx'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import './step-up.css'

/** Asks for a further code over whatever is open, and answers whether one was taken up. */
export function askCode(): Promise<boolean> {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  return new Promise((answer) => {
    root.render(
      <StepUp
        onDone={(given) => {
          root.unmount()
          place.remove()
          answer(given)
        }}
      />,
    )
  })
}

/** The code comes from the app, so a session that somebody else sits at does not go on from here. */
export function StepUp({ onDone }: { onDone: (given: boolean) => void }) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')
  async function submit({ text }: Sent) {
    setBusy(true)
    try {
      const { until } = await ask('stepUp', { code: text('code').trim() })
      announce(`Code accepted. No further code is needed until ${time.format(new Date(until))}.`)
      onDone(true)
    } catch (fault) {
      // The session is over: the sign-in page comes.
      if (fault instanceof OfficeRefusal && fault.errcode === 4010) return onDone(false)
      setError(explain(fault))
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onClose={() => onDone(false)}
      title="Confirm it’s you"
      description="Your last code is more than 10 minutes old. Enter six digits from your authenticator app, or a recovery code. Then this goes on by itself."
      closeLabel="Cancel"
      closable={false}
      locked
    >
      <Form className="step-up" onSend={(sent) => void submit(sent)}>
        <Field
          label="Code"
          name="code"
          autoComplete="one-time-code"
          required
          minLength={6}
          maxLength={20}
          error={error || undefined}
        />
        <div className="row">
          <Button look="quiet" onClick={() => onDone(false)}>
            Cancel
          </Button>
          <Button type="submit" busy={busy}>
            Confirm
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
