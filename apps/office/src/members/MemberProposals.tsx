import { Failure } from '@perlas/office-kit/Failure.tsx'
import type { OfficeMemberProposal } from '@perlas/contract/office-people'
import { Button } from '@perlas/ui/Button.tsx'
import { ConfirmDialog } from '@perlas/ui/ConfirmDialog.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useRefresh } from 'react-admin'
import { ask } from '@perlas/office-kit/ask.ts'
import { Time } from '@perlas/office-kit/Time.tsx'
import { tell } from '@perlas/office-kit/Told.tsx'
import { Secret } from './Secret.tsx'
import { wishWords } from './words.ts'

/** What one owner proposed about a member, and another approves. */
export function MemberProposals({ list }: { list: readonly OfficeMemberProposal[] }) {
  const [sure, setSure] = useState<{ proposal: OfficeMemberProposal; approve: boolean }>()
  const refresh = useRefresh()
  const decide = useMutation({
    mutationFn: ({ proposal, approve }: { proposal: OfficeMemberProposal; approve: boolean }) =>
      ask('decideMember', { id: proposal.id, approve }),
    onSuccess: (_, { proposal, approve }) =>
      tell(
        `${approve ? 'Approved' : proposal.mine ? 'Cancelled' : 'Rejected'}: ${wishWords(proposal)}.`,
      ),
    onSettled: () => {
      setSure(undefined)
      refresh()
    },
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
                  <strong>{wishWords(proposal)}</strong>
                  <br />
                  <span className="quiet">
                    Proposed by {proposal.proposedBy}, <Time at={proposal.at} />
                    {proposal.mine && ' · another owner must approve'}
                    {!proposal.mine &&
                      !proposal.decidable &&
                      ' · you can’t approve this: it is about you, or your login is less than 24 hours old'}
                  </span>
                </span>
                <span className="row">
                  {!proposal.mine && proposal.decidable && (
                    <Button size="small" onClick={() => setSure({ proposal, approve: true })}>
                      Approve
                    </Button>
                  )}
                  <Button
                    look="outline"
                    size="small"
                    onClick={() => setSure({ proposal, approve: false })}
                  >
                    {proposal.mine ? 'Cancel proposal' : 'Reject'}
                  </Button>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Failure of={decide.error} />
      <Secret of={decide.data} />
      <ConfirmDialog
        open={sure !== undefined}
        title={sure ? `${sure.approve ? 'Approve' : 'Drop'}: ${wishWords(sure.proposal)}?` : ''}
        description={
          sure?.approve
            ? `Proposed by ${sure.proposal.proposedBy}. It takes effect at once, and open sessions of ${sure.proposal.name} end.`
            : 'Nothing changes.'
        }
        confirmLabel={sure?.approve ? 'Approve' : 'Drop it'}
        cancelLabel="Not yet"
        busy={decide.isPending}
        onConfirm={() => sure && decide.mutate(sure)}
        onClose={() => setSure(undefined)}
      />
    </>
  )
}
