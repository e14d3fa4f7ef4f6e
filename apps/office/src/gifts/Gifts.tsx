import type { OfficeWaitingGift } from '@perlas/contract/office-gifts'
import { Listing } from '@perlas/office-kit/Listing.tsx'
import type { Column } from '@perlas/office-kit/Rows.tsx'
import { Time } from '@perlas/office-kit/Time.tsx'
import { itemName } from './labels.ts'
import { giftsList } from '../lists.ts'

const columns: Column<OfficeWaitingGift>[] = [
  { label: 'Player', cell: ({ account }) => <strong>{account}</strong> },
  { label: 'Gift', cell: (row) => itemName(row) },
  { label: 'Reason', kind: 'wide', cell: ({ reason }) => reason },
  {
    label: 'Proposed by',
    cell: ({ proposedBy, mine }) => (mine ? 'You: someone else must give it' : proposedBy),
  },
  { label: 'When', cell: ({ at }) => <Time at={at} /> },
]

/** Boosts and coupons that wait for a second member, who decides on the page of the player. */
export function Gifts() {
  return (
    <Listing<OfficeWaitingGift>
      source={giftsList}
      title="Gifts"
      columns={columns}
      perPage={100}
      rowName={(row) => `${row.account}, ${itemName(row)}`}
      opening={{ to: ({ playerId }) => `/players/${playerId}` }}
      empty="Nothing waits. A boost or a coupon is proposed on a player’s page, and given there by somebody else."
      head={({ more }) => (more === true ? 'The oldest: a hundred of more.' : null)}
    />
  )
}
