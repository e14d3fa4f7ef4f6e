import type { OfficeAddresses, OfficeAddressProposal } from '@perlas/contract/office-addresses'
import { announce } from '@perlas/office-kit/Announcement.tsx'
import { ask } from '@perlas/office-kit/ask.ts'
import { Proposal } from '@perlas/office-kit/Proposal.tsx'
import { useRefreshLists } from '@perlas/office-kit/refresh.ts'
import { Time } from '@perlas/office-kit/Time.tsx'
import { useMutation } from '@tanstack/react-query'
import { addressText, sessionsText, type RoleName } from './labels.ts'

/** Networks that one owner proposed to add or drop, and another approves. */
export function AddressProposals({ of: { proposals, roles } }: { of: OfficeAddresses }) {
  if (proposals.length === 0) return null
  return (
    <section className="block" aria-labelledby="address-proposals">
      <h2 id="address-proposals">Addresses that wait for a second owner</h2>
      <ul className="changes">
        {proposals.map((proposal) => (
          <li key={proposal.id} className="change">
            <One proposal={proposal} roles={roles} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function One({ proposal, roles }: { proposal: OfficeAddressProposal; roles: readonly RoleName[] }) {
  const { id, mine, decidable, reason, proposedBy, at, shutsOut } = proposal
  const refresh = useRefreshLists()
  const text = addressText(proposal, roles)
  const decide = useMutation({
    mutationFn: (approve: boolean) => ask('decideAddress', { id, approve }),
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
          {!mine && !decidable && (
            <span>
              {' · you can’t approve this: one of your two logins is less than 24 hours old'}
            </span>
          )}
        </span>
      </p>
      <p>{reason}</p>
      <p className="quiet">Sessions that end: {sessionsText(shutsOut)}</p>
      <Proposal
        mine={mine}
        approve={mine || !decidable ? undefined : 'Approve…'}
        waits="Another owner must approve."
        sure={(approve) => ({
          title: approve ? `${text}?` : 'Drop this proposal?',
          description: approve ? 'It counts from each member’s next press.' : 'Nothing changes.',
          details: [
            ['What', text],
            ['Sessions that end', sessionsText(shutsOut)],
            ['Proposed by', proposedBy],
          ],
          confirmLabel: approve ? 'Approve' : 'Drop it',
        })}
        error={decide.error}
        busy={decide.isPending}
        onDecide={(approve) => decide.mutateAsync(approve)}
      />
    </>
  )
}
