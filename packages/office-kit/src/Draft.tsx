import { Button } from '@perlas/ui/Button.tsx'
import type { ReactNode } from 'react'
import { Failure } from './Failure.tsx'

export type DraftProps = {
  busy: boolean
  error: Error | null
  onSend: () => void
  onBack: () => void
}

/** A form's outcome before it is sent: what it comes to, what happens then, and the way back. */
export function Draft({
  label,
  note,
  send,
  busy,
  error,
  onSend,
  onBack,
  children,
}: DraftProps & {
  label: string
  note: string
  /** The label of the button. */
  send: string
  children: ReactNode
}) {
  return (
    <div className="setting" role="group" aria-label={label}>
      {children}
      <p className="quiet">{note}</p>
      <Failure of={error} />
      <div className="row">
        <Button busy={busy} onClick={onSend}>
          {send}
        </Button>
        <Button look="outline" onClick={onBack}>
          Back to the form
        </Button>
      </div>
    </div>
  )
}
