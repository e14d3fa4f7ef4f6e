import type { OfficeAddresses } from '@perlas/contract/office-addresses'
import { ask } from '@perlas/office-kit/ask.ts'
import { addressText, sessionsText } from './labels.ts'
import { Proposals } from './Proposals.tsx'

/** Networks that one owner proposed to add or drop, and another approves. */
export function AddressProposals({ of: { proposals, roles } }: { of: OfficeAddresses }) {
  return (
    <Proposals
      id="address-proposals"
      title="Addresses that wait for a second owner"
      list={proposals}
      wordsOf={(proposal) => {
        const text = addressText(proposal, roles)
        const ends = sessionsText(proposal.shutsOut)
        return {
          text,
          more: <p className="quiet">Sessions that end: {ends}</p>,
          approved: 'It counts from each member’s next press.',
          details: [
            ['What', text],
            ['Sessions that end', ends],
          ],
        }
      }}
      decide={(answer) => ask('decideAddress', answer)}
    />
  )
}
