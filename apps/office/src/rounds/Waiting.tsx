import { announce } from '@perlas/office-kit/Announcement.tsx'
import { ask } from '@perlas/office-kit/ask.ts'
import { DetailList } from '@perlas/office-kit/DetailList.tsx'
import { mayCall } from '@perlas/office-kit/may.ts'
import { Proposal } from '@perlas/office-kit/Proposal.tsx'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useRefreshLists } from '@perlas/office-kit/refresh.ts'

export type Details = readonly (readonly [name: string, value: ReactNode])[]

type Sure = { title: string; description: string; confirmLabel: string }

/** How a round or a win shall end, as one member proposed it: another approves it, or it is dropped. */
export function Waiting({
  proposal,
  what,
  about,
  approve,
  dropMeans,
  announcement,
}: {
  proposal: { id: number; mine: boolean; reason: string; proposedBy: string }
  /** What is proposed, and what it comes to. */
  what: Details
  /** Whose or of what it is, for whoever is asked once more. */
  about: Details
  approve: Sure
  dropMeans: string
  announcement: (approved: boolean) => string
}) {
  const refresh = useRefreshLists()
  const decide = useMutation({
    mutationFn: (yes: boolean) => ask(yes ? 'approveEnd' : 'withdrawEnd', { id: proposal.id }),
    onSuccess: (_, yes) => announce(announcement(yes)),
    onSettled: () => refresh(),
  })
  const details: Details = [
    ...what,
    ['Reason', proposal.reason],
    ['Proposed by', proposal.proposedBy],
  ]
  return (
    <>
      <DetailList details={details} />
      {mayCall('approveEnd') && (
        <Proposal
          mine={proposal.mine}
          approve={proposal.mine ? undefined : 'Approve…'}
          waits="Waits for another member."
          sure={(yes) => ({
            ...(yes
              ? approve
              : {
                  title: 'Drop this proposal?',
                  description: dropMeans,
                  confirmLabel: 'Drop it',
                }),
            details: [...about, ...details],
          })}
          error={decide.error}
          busy={decide.isPending}
          onDecide={(yes) => decide.mutateAsync(yes)}
        />
      )}
    </>
  )
}
