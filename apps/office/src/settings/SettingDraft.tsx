import { Differences } from '@perlas/office-kit/Differences.tsx'
import { Draft, type DraftProps } from '@perlas/office-kit/Draft.tsx'
import type { ComponentProps } from 'react'

/** A change of a setting before it is sent. */
export function SettingDraft({
  changes,
  isRemoved,
  reason,
  always,
  ...draft
}: DraftProps & {
  changes: ComponentProps<typeof Differences>['list']
  isRemoved: boolean
  reason: string
  /** It waits for another member, whatever changes. */
  always: boolean
}) {
  return (
    <Draft
      label="The change"
      note={
        always
          ? 'Nothing changes until another member approves.'
          : 'What moves money waits for another member; the rest takes effect at once.'
      }
      send={always ? 'Propose this change' : 'Send this change'}
      {...draft}
    >
      {isRemoved ? (
        <p>The site goes; its visitors get what everybody gets.</p>
      ) : (
        <Differences list={changes} />
      )}
      <p className="quiet">Why: {reason}</p>
    </Draft>
  )
}
