import type { OfficeRoleProposal } from '@perlas/contract/office-roles'
import { announce } from '@perlas/office-kit/Announcement.tsx'
import { ask } from '@perlas/office-kit/ask.ts'
import { Differences } from '@perlas/office-kit/Differences.tsx'
import { Proposal } from '@perlas/office-kit/Proposal.tsx'
import { useRefreshLists } from '@perlas/office-kit/refresh.ts'
import { differences } from '@perlas/office-kit/schema.ts'
import { Time } from '@perlas/office-kit/Time.tsx'
import { useMutation } from '@tanstack/react-query'
import { roleProposalText } from './labels.ts'
import { actLabel, limitsField } from './limits.ts'
import { RightsChange } from './RightsChange.tsx'
import type { RolesAnswer } from './Roles.tsx'

/** Roles that one owner proposed to change, and another approves. */
export function RoleProposals({ of }: { of: RolesAnswer }) {
  if (of.proposals.length === 0) return null
  return (
    <section className="block" aria-labelledby="role-proposals">
      <h2 id="role-proposals">Roles that wait for a second owner</h2>
      <ul className="changes">
        {of.proposals.map((proposal) => (
          <li key={proposal.id} className="change">
            <One proposal={proposal} of={of} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function One({ proposal, of }: { proposal: OfficeRoleProposal; of: RolesAnswer }) {
  const { id, mine, decidable, reason, proposedBy, at } = proposal
  const refresh = useRefreshLists()
  const role = of.roles.find(({ roleId }) => roleId === proposal.roleId)
  const members = role?.members ?? []
  const isLimits = proposal.kind === 'limits'
  const decide = useMutation({
    mutationFn: (approve: boolean) => ask('decideRole', { id, approve }),
    onSuccess: (_, approve) =>
      announce(
        `${approve ? 'Approved' : mine ? 'Cancelled' : 'Rejected'}: ${roleProposalText(proposal)}.`,
      ),
    onSettled: () => refresh(),
  })
  return (
    <>
      <p>
        <strong>{roleProposalText(proposal)}</strong>
        <br />
        <span className="quiet">
          <span>Proposed by {proposedBy}, </span>
          <Time at={at} />
          {!mine && !decidable && (
            <span>
              {' · you can’t approve this: one of your two logins is less than 24 hours old'}
            </span>
          )}
        </span>
      </p>
      <p>{reason}</p>
      {isLimits ? (
        <Differences
          list={differences(
            { limits: role?.limits ?? [] },
            { limits: proposal.limits },
            { properties: { limits: limitsField } },
            actLabel,
          )}
        />
      ) : (
        <RightsChange gains={proposal.gains} loses={proposal.loses} rights={of.rights} />
      )}
      <Proposal
        mine={mine}
        approve={mine || !decidable ? undefined : 'Approve…'}
        waits="Another owner must approve."
        sure={(approve) => surely(proposal, members, approve)}
        error={decide.error}
        busy={decide.isPending}
        onDecide={(approve) => decide.mutateAsync(approve)}
      />
    </>
  )
}

/** The question before an answer. */
function surely(proposal: OfficeRoleProposal, members: readonly string[], approve: boolean) {
  const { kind, name, gains, loses, proposedBy } = proposal
  const rights: [string, string][] =
    kind === 'limits'
      ? []
      : [
          ['Rights it gains', String(gains.length)],
          ['Rights it loses', String(loses.length)],
        ]
  const approved =
    kind === 'limits'
      ? 'It counts from the next decision of each member who has the role. Decisions of today count against it.'
      : 'It counts from the next press of each member who has the role. For 24 hours, members of a role that gained rights can’t approve what you two propose.'
  return {
    title: approve ? `${roleProposalText(proposal)}?` : 'Drop this proposal?',
    description: approve ? approved : 'Nothing changes.',
    details: [
      ['Role', name],
      ...rights,
      ['Members', members.length > 0 ? members.join(', ') : 'no one'],
      ['Proposed by', proposedBy],
    ] satisfies [string, string][],
    confirmLabel: approve ? 'Approve' : 'Drop it',
  }
}
