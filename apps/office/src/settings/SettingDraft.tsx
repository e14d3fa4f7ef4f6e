import { Differences } from '@perlas/office-kit/Differences.tsx'
import { Failure } from '@perlas/office-kit/Failure.tsx'
import { Button } from '@perlas/ui/Button.tsx'
import type { ComponentProps } from 'react'

/** A change of a setting before it is sent. */
export function SettingDraft({
  changes,
  isRemoved,
  reason,
  always,
  busy,
  error,
  onSend,
  onBack,
}: {
  changes: ComponentProps<typeof Differences>['list']
  isRemoved: boolean
  reason: string
  /** It waits for another member, whatever changes. */
  always: boolean
  busy: boolean
  error: Error | null
  onSend: () => void
  onBack: () => void
}) {
  return (
    <div className="setting" role="group" aria-label="The change">
      {isRemoved ? (
        <p>The site goes; its visitors get what everybody gets.</p>
      ) : (
        <Differences list={changes} />
      )}
      <p className="quiet">Why: {reason}</p>
      <p className="quiet">
        {always
          ? 'Nothing changes until another member approves.'
          : 'What moves money waits for another member; the rest takes effect at once.'}
      </p>
      <Failure of={error} />
      <div className="row">
        <Button busy={busy} onClick={onSend}>
          {always ? 'Propose this change' : 'Send this change'}
        </Button>
        <Button look="outline" onClick={onBack}>
          Back to the form
        </Button>
      </div>
    </div>
  )
}
