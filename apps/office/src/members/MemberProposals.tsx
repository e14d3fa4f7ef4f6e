import type { OfficeMemberProposal } from '@perlas/contract/office-people'
import { ask, type OutputOf } from '@perlas/office-kit/ask.ts'
import { useState } from 'react'
import { proposalText, type RoleName } from './labels.ts'
import { Proposals } from './Proposals.tsx'
import { Secret } from './Secret.tsx'

/** Changes of members that one owner proposed and another approves. */
export function MemberProposals({
  list,
  roles,
}: {
  list: readonly OfficeMemberProposal[]
  roles: readonly RoleName[]
}) {
  // The one-time password that an approval answers with outlives its proposal.
  const [given, setGiven] = useState<OutputOf<'decideMember'>>()
  return (
    <>
      <Proposals
        id="member-proposals"
        title="Waiting for a second owner"
        list={list}
        wordsOf={(proposal) => {
          const text = proposalText(proposal, roles)
          return {
            text,
            approved: `It takes effect at once, and open sessions of ${proposal.name} end.`,
            details: [['What', text]],
          }
        }}
        barred="it is about you, or your login is less than 24 hours old"
        decide={async (answer) => setGiven(await ask('decideMember', answer))}
      />
      <Secret of={given} />
    </>
  )
}
