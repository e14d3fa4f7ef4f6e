import { announce } from '@perlas/office-kit/Announcement.tsx'
import { ask } from '@perlas/office-kit/ask.ts'
import { time } from '@perlas/office-kit/Time.tsx'
import { Button } from '@perlas/ui/Button.tsx'
import { Dialog } from '@perlas/ui/Dialog.tsx'
import { createRoot } from 'react-dom/client'
import { CodeForm } from './CodeForm.tsx'
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
  const stop = () => onDone(false)
  return (
    <Dialog
      open
      onClose={stop}
      title="Confirm it’s you"
      description="Your last code is more than 10 minutes old. Enter six digits from your authenticator app, or a recovery code. Then this goes on by itself."
      closeLabel="Cancel"
      closable={false}
      locked
    >
      <CodeForm
        className="step-up"
        send={async (code) => {
          const { until } = await ask('stepUp', { code })
          announce(
            `Code accepted. No further code is needed until ${time.format(new Date(until))}.`,
          )
          onDone(true)
        }}
        onOver={stop}
      >
        {(busy) => (
          <div className="row">
            <Button look="quiet" onClick={stop}>
              Cancel
            </Button>
            <Button type="submit" busy={busy}>
              Confirm
            </Button>
          </div>
        )}
      </CodeForm>
    </Dialog>
  )
}
