import type { OfficeRoleProposal } from '@perlas/contract/office-roles'
import { ask } from '@perlas/office-kit/ask.ts'
import { Differences } from '@perlas/office-kit/Differences.tsx'
import { differences } from '@perlas/office-kit/schema.ts'
import { roleProposalText } from './labels.ts'
import { actLabel, limitsField } from './limits.ts'
import { Proposals } from './Proposals.tsx'
import { RightsChange } from './RightsChange.tsx'
import type { RolesAnswer } from './Roles.tsx'

/** Roles that one owner proposed to change, and another approves. */
export function RoleProposals({ of }: { of: RolesAnswer }) {
  return (
    <Proposals
      id="role-proposals"
      title="Roles that wait for a second owner"
      list={of.proposals}
      wordsOf={(proposal) => wordsOf(proposal, of)}
      decide={(answer) => ask('decideRole', answer)}
    />
  )
}

function wordsOf(proposal: OfficeRoleProposal, { roles, rights }: RolesAnswer) {
  const { name, gains, loses, limits } = proposal
  const role = roles.find(({ roleId }) => roleId === proposal.roleId)
  const members = role && role.members.length > 0 ? role.members.join(', ') : 'no one'
  const whose: [string, string][] = [
    ['Role', name],
    ['Members', members],
  ]
  const text = roleProposalText(proposal)
  if (proposal.kind === 'limits') {
    const list = differences(
      { limits: role?.limits ?? [] },
      { limits },
      { properties: { limits: limitsField } },
      actLabel,
    )
    return {
      text,
      more: <Differences list={list} />,
      approved:
        'It counts from the next decision of each member who has the role. Decisions of today count against it.',
      details: whose,
    }
  }
  const counts: [string, string][] = [
    ['Rights it gains', String(gains.length)],
    ['Rights it loses', String(loses.length)],
  ]
  return {
    text,
    more: <RightsChange gains={gains} loses={loses} rights={rights} />,
    approved:
      'It counts from the next press of each member who has the role. For 24 hours, members of a role that gained rights can’t approve what you two propose.',
    details: [...whose, ...counts],
  }
}
