import { announce } from '@perlas/office-kit/Announcement.tsx'
import { Proposal } from '@perlas/office-kit/Proposal.tsx'
import { useRefreshLists } from '@perlas/office-kit/refresh.ts'
import { time, Time } from '@perlas/office-kit/Time.tsx'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import '@perlas/office-kit/cards.css'

type Proposed = {
  id: number
  mine: boolean
  decidable: boolean
  proposedBy: string
  at: string
  reason?: string
}
/** A proposal in words. */
type Words = {
  text: string
  /** Shown below it, before an answer. */
  more?: ReactNode
  /** Says how an approval takes effect. */
  approved: string
  details: [string, string][]
}
type Decide = (answer: { id: number; approve: boolean }) => Promise<unknown>

/** Changes of people, roles or addresses that one owner proposed and another approves. */
export function Proposals<P extends Proposed>({
  id,
  title,
  list,
  wordsOf,
  barred = 'one of your two logins is less than 24 hours old',
  decide,
}: {
  id: string
  title: string
  list: readonly P[]
  wordsOf: (proposal: P) => Words
  /** Why a second owner may not approve. */
  barred?: string
  decide: Decide
}) {
  if (list.length === 0) return null
  return (
    <section className="block" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="changes">
        {list.map((proposal) => (
          <li key={proposal.id} className="change">
            <One of={proposal} words={wordsOf(proposal)} barred={barred} decide={decide} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function One({
  of: { id, mine, decidable, reason, proposedBy, at },
  words: { text, more, approved, details },
  barred,
  decide,
}: {
  of: Proposed
  words: Words
  barred: string
  decide: Decide
}) {
  const refresh = useRefreshLists()
  const answer = useMutation({
    mutationFn: (approve: boolean) => decide({ id, approve }),
    onSuccess: (_, approve) =>
      announce(`${approve ? 'Approved' : mine ? 'Cancelled' : 'Rejected'}: ${text}.`),
    onSettled: () => refresh(),
  })
  return (
    <>
      <p>
        <strong>{text}</strong>
        <br />
        <span className="quiet">
          <span>Proposed by {proposedBy}, </span>
          <Time at={at} />
          {!mine && !decidable && <span>{` · you can’t approve this: ${barred}`}</span>}
        </span>
      </p>
      {reason && <p>{reason}</p>}
      {more && <div>{more}</div>}
      <Proposal
        mine={mine}
        approve={mine || !decidable ? undefined : 'Approve…'}
        waits="Another owner must approve."
        sure={(approve) => ({
          title: approve ? `${text}?` : 'Drop this proposal?',
          description: approve ? approved : 'Nothing changes.',
          details: [
            ...details,
            ['Proposed by', proposedBy],
            ['Proposed', time.format(new Date(at))],
          ],
          confirmLabel: approve ? 'Approve' : 'Drop it',
        })}
        error={answer.error}
        busy={answer.isPending}
        onDecide={(approve) => answer.mutateAsync(approve)}
      />
    </>
  )
}
