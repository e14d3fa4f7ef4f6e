import type { OfficeHoldMove } from '@perlas/contract/office-retention'
import { announce } from '@perlas/office-kit/Announcement.tsx'
import { ask } from '@perlas/office-kit/ask.ts'
import { mayCall } from '@perlas/office-kit/may.ts'
import { Proposal } from '@perlas/office-kit/Proposal.tsx'
import { Time } from '@perlas/office-kit/Time.tsx'
import { useMutation } from '@tanstack/react-query'
import { holdWords } from './labels.ts'

/** A legal hold, or its end, that one member proposed and another decides. */
export function HoldWaiting({
  playerId,
  move,
  onDone,
}: {
  playerId: number
  move: OfficeHoldMove
  onDone: () => void
}) {
  const { id, what, reason, proposedBy, mine, at } = move
  const words = holdWords[what]
  const decide = useMutation({
    mutationFn: (approve: boolean) => ask('decideHold', { playerId, id, approve }),
    onSuccess: ({ status }) =>
      announce(
        `${status === 'done' ? words.done : mine ? 'Cancelled' : 'Rejected'}: player ${playerId}.`,
      ),
    onSettled: onDone,
  })
  return (
    <div className="setting" role="group" aria-label="Waiting for a second member">
      <p>
        <strong>{words.asks}?</strong>{' '}
        <span className="quiet">
          “{reason}” · {proposedBy}, <Time at={at} />
        </span>
      </p>
      {mayCall('decideHold') && (
        <Proposal
          mine={mine}
          approve={mine ? undefined : `${words.asks}…`}
          waits="Another member must approve."
          sure={(yes) => ({
            title: `${yes ? words.asks : mine ? 'Cancel proposal' : 'Reject'}: player ${playerId}?`,
            description: yes ? words.about : 'Nothing changes.',
            details: [
              ['Player', String(playerId)],
              ['Reason', reason],
              ['Proposed by', proposedBy],
            ],
            confirmLabel: yes ? words.asks : 'Yes, drop it',
          })}
          error={decide.error}
          busy={decide.isPending}
          onDecide={(approve) => decide.mutateAsync(approve)}
        />
      )}
    </div>
  )
}
