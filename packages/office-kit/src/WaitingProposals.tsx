import { useMutation } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { Proposal } from './Proposal.tsx'
import { Time } from './Time.tsx'
import './cards.css'

type Asked = ReturnType<NonNullable<ComponentProps<typeof Proposal>['sure']>>
/** A proposal of any kind: its maker, its moment and its reason. */
type Proposed = { id: number; by: string; mine: boolean; at: string; reason: string }

/** Proposals of one member that another decides, above what they are about. Nothing where none waits. */
export function WaitingProposals<One extends Proposed>({
  list,
  children,
}: {
  list: readonly One[]
  children: (proposal: One) => ReactNode
}) {
  if (list.length === 0) return null
  return (
    <section className="block" aria-labelledby="waiting">
      <h2 id="waiting">Waiting for a second member</h2>
      <ul className="changes">{list.map(children)}</ul>
    </section>
  )
}

/** One of them, with the two answers. */
export function WaitingProposal({
  of: { by, mine, at, reason },
  title,
  approve = 'Approve…',
  may,
  sure,
  decide,
  onDone,
  children,
}: {
  of: Proposed
  title: string
  /** The word on the button. */
  approve?: string
  /** Whether this member may decide. */
  may: boolean
  /** The question before an answer counts: its maker and its reason are said with it, and that nothing changes where it says no more. */
  sure: (yes: boolean) => Pick<Asked, 'title'> & Partial<Asked>
  decide: (yes: boolean) => Promise<unknown>
  onDone: () => void
  children: ReactNode
}) {
  const decision = useMutation({ mutationFn: decide, onSettled: onDone })
  return (
    <li className="change">
      <div className="head">
        <h3>{title}</h3>
        <span className="quiet">
          <span>{`${by} · `}</span>
          <Time at={at} />
        </span>
      </div>
      <p>{`“${reason}”`}</p>
      {children}
      {may && (
        <Proposal
          mine={mine}
          approve={mine ? undefined : approve}
          waits="Someone else must approve it."
          sure={(yes) => {
            const asked = sure(yes)
            return {
              description: 'Nothing changes.',
              confirmLabel: yes ? 'Yes, approve' : 'Yes, drop it',
              ...asked,
              details: [...(asked.details ?? []), ['Reason', reason], ['Proposed by', by]],
            }
          }}
          error={decision.error}
          busy={decision.isPending}
          onDecide={(yes) => decision.mutateAsync(yes)}
        />
      )}
    </li>
  )
}

/** The verb of a member's answer to a proposal. */
export const answerTo = ({ mine }: Pick<Proposed, 'mine'>, yes: boolean) =>
  yes ? 'Approve' : mine ? 'Cancel' : 'Reject'
