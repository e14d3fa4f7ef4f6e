import type { OfficeListedGift } from '@perlas/contract/office-gifts'
import type { Filter } from '@perlas/office-kit/Filters.tsx'
import { Listing } from '@perlas/office-kit/Listing.tsx'
import type { Column } from '@perlas/office-kit/Rows.tsx'
import { Time } from '@perlas/office-kit/Time.tsx'
import { daysOf, decidedOr, ofPlayer } from '../parts/filters.ts'
import { giftLabel, itemName } from './labels.ts'
import { giftsList } from '../lists.ts'

const filters: readonly Filter[] = [ofPlayer, decidedOr('Waiting'), ...daysOf('Proposed')]

const columns: Column<OfficeListedGift>[] = [
  { label: 'Player', cell: ({ account }) => <strong>{account}</strong> },
  { label: 'Gift', cell: (row) => itemName(row) },
  { label: 'Reason', kind: 'wide', cell: ({ reason }) => reason },
  {
    label: 'Proposed by',
    cell: ({ proposedBy, mine, status }) =>
      mine && status === 'proposed' ? 'You: someone else must give it' : proposedBy,
  },
  {
    label: 'State',
    cell: ({ status, decidedBy }) =>
      decidedBy ? `${giftLabel(status)} by ${decidedBy}` : giftLabel(status),
  },
  { label: 'When', cell: ({ at }) => <Time at={at} /> },
]

/** Boosts and coupons that were proposed. Another member decides on the page of the player. */
export function Gifts() {
  return (
    <Listing<OfficeListedGift>
      source={giftsList}
      title="Gifts"
      columns={columns}
      filters={filters}
      rowName={(row) => `${row.account}, ${itemName(row)}`}
      opening={{ to: ({ playerId }) => `/players/${playerId}` }}
      empty="Nothing waits. A boost or a coupon is proposed on a player’s page, and given there by somebody else."
      nothing="No gift fits these filters."
    />
  )
}
