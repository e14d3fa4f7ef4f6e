import type { OfficeMemberProposal } from '@perlas/contract/office-people'
import { ask } from '@perlas/office-kit/ask.ts'
import { Proposal } from '@perlas/office-kit/Proposal.tsx'
import { time, Time } from '@perlas/office-kit/Time.tsx'
import { announce } from '@perlas/office-kit/Announcement.tsx'
import { useMutation } from '@tanstack/react-query'
import { useRefreshLists } from '@perlas/office-kit/refresh.ts'
import { Secret } from './Secret.tsx'
import { proposalText, type RoleName } from './labels.ts'

/** What one owner proposed about a member, and another approves. */
export function MemberProposals({
  list,
  roles,
}: {
  list: readonly OfficeMemberProposal[]
  roles: readonly RoleName[]
}) {
  const refresh = useRefreshLists()
  // One for all of them: the one-time password it answers with outlives its proposal.
  const decide = useMutation({
    mutationFn: ({ proposal, approve }: { proposal: OfficeMemberProposal; approve: boolean }) =>
      ask('decideMember', { id: proposal.id, approve }),
    onSuccess: (_, { proposal, approve }) =>
      announce(
        `${approve ? 'Approved' : proposal.mine ? 'Cancelled' : 'Rejected'}: ${proposalText(proposal, roles)}.`,
      ),
    onSettled: () => refresh(),
  })
  return (
    <>
      {list.length > 0 && (
        <section aria-labelledby="member-proposals" className="part">
          <h2 id="member-proposals">Waiting for a second owner</h2>
          <ul className="proposals">
            {list.map((proposal) => (
              <li key={proposal.id}>
                <span>
                  <strong>{proposalText(proposal, roles)}</strong>
                  <br />
                  <span className="quiet">
                    Proposed by {proposal.proposedBy}, <Time at={proposal.at} />
                    {!proposal.mine && !proposal.decidable && (
                      <span>
                        {
                          ' · you can’t approve this: it is about you, or your login is less than 24 hours old'
                        }
                      </span>
                    )}
                  </span>
                </span>
                <Proposal
                  mine={proposal.mine}
                  approve={proposal.mine || !proposal.decidable ? undefined : 'Approve…'}
                  waits="Another owner must approve."
                  sure={(approve) => ({
                    title: approve ? `${proposalText(proposal, roles)}?` : 'Drop this proposal?',
                    description: approve
                      ? `It takes effect at once, and open sessions of ${proposal.name} end.`
                      : 'Nothing changes.',
                    details: [
                      ['What', proposalText(proposal, roles)],
                      ['Proposed by', proposal.proposedBy],
                      ['Proposed', time.format(new Date(proposal.at))],
                    ],
                    confirmLabel: approve ? 'Approve' : 'Drop it',
                  })}
                  error={decide.variables?.proposal.id === proposal.id ? decide.error : undefined}
                  busy={decide.isPending}
                  onDecide={(approve) => decide.mutateAsync({ proposal, approve })}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      <Secret of={decide.data} />
    </>
  )
}
