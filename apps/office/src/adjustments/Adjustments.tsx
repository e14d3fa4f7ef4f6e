import { Proposal } from '@perlas/office-kit/Proposal.tsx'
import type { OfficeAdjustment } from '@perlas/contract/office-players'
import { Amount } from '@perlas/ui/Amount.tsx'
import { useMutation } from '@tanstack/react-query'
import { useRefreshLists } from '@perlas/office-kit/refresh.ts'
import { Link } from 'react-router'
import { ask } from '@perlas/office-kit/ask.ts'
import type { Filter } from '@perlas/office-kit/Filters.tsx'
import { Listing } from '@perlas/office-kit/Listing.tsx'
import type { Column } from '@perlas/office-kit/Rows.tsx'
import { mayCall } from '@perlas/office-kit/may.ts'
import { fromTo, pesos } from '@perlas/office-kit/money.ts'
import { announce } from '@perlas/office-kit/Announcement.tsx'
import { Time } from '@perlas/office-kit/Time.tsx'
import { daysOf, decidedOr, ofPlayer } from '../parts/filters.ts'
import { proposalLabel } from '../parts/labels.ts'
import { adjustLabels } from '../players/labels.ts'
import { adjustmentsList } from '../lists.ts'

const filters: readonly Filter[] = [ofPlayer, decidedOr('Waiting'), ...daysOf('Proposed')]

const columns: Column<OfficeAdjustment>[] = [
  {
    label: 'Player',
    cell: ({ playerId, account }) => <Link to={`/players/${playerId}`}>{account}</Link>,
  },
  { label: 'Amount', kind: 'number', cell: ({ amount }) => <Amount value={amount} sign /> },
  {
    label: 'Kind',
    cell: ({ reason }) => adjustLabels[reason as keyof typeof adjustLabels] ?? reason,
  },
  {
    label: 'Balance',
    kind: 'number',
    cell: ({ cash, amount, status }) =>
      status === 'proposed' ? fromTo(cash, amount) : pesos(cash),
  },
  { label: 'Evidence', kind: 'wide', cell: ({ evidence }) => evidence },
  {
    label: 'Proposed',
    cell: ({ proposedBy, at }) => (
      <span>
        {proposedBy}
        <span className="note">
          <Time at={at} />
        </span>
      </span>
    ),
  },
  { label: 'Decision', kind: 'act', cell: (row) => <Decide row={row} /> },
]

/** Corrections of balances: proposed by one, decided by another. */
export function Adjustments() {
  return (
    <Listing
      source={adjustmentsList}
      title="Adjustments"
      columns={columns}
      filters={filters}
      empty="Nothing waits. A correction is proposed on a player’s page, and decided here by somebody else."
      nothing="No correction fits these filters."
    />
  )
}

function Decide({ row }: { row: OfficeAdjustment }) {
  const refresh = useRefreshLists()
  const decide = useMutation({
    mutationFn: (approve: boolean) => ask('decideAdjustment', { id: row.id, approve }),
    onSuccess: (_, approve) =>
      announce(
        approve
          ? `Booked: ${pesos(row.amount, true)} for ${row.account}.`
          : `${row.mine ? 'Cancelled' : 'Rejected'}: ${pesos(row.amount, true)} for ${row.account}. Nothing was booked.`,
      ),
    onSettled: () => refresh(),
  })
  if (row.status !== 'proposed' || !mayCall('decideAdjustment')) {
    return (
      <span>
        {proposalLabel(row.status)}
        {row.decidedBy && <span>{` by ${row.decidedBy}`}</span>}
      </span>
    )
  }
  const about = `${pesos(row.amount, true)} for ${row.account}?`
  return (
    <Proposal
      mine={row.mine}
      approve={row.mine ? undefined : 'Book…'}
      waits="Someone else must book it."
      sure={(yes) => ({
        title: `${yes ? 'Book' : row.mine ? 'Cancel proposal' : 'Reject'} ${about}`,
        description: yes ? 'The balance changes at once.' : 'Nothing is booked.',
        details: [
          ['Player', `${row.account} (${row.playerId})`],
          ['Amount', pesos(row.amount, true)],
          ['Balance before → after', yes ? fromTo(row.cash, row.amount) : pesos(row.cash)],
          ['Kind', adjustLabels[row.reason as keyof typeof adjustLabels] ?? row.reason],
          ['Evidence', row.evidence],
          ['Proposed by', row.proposedBy],
        ],
        confirmLabel: yes ? `Book ${pesos(row.amount, true)}` : 'Yes, drop it',
      })}
      error={decide.error}
      busy={decide.isPending}
      onDecide={(yes) => decide.mutateAsync(yes)}
    />
  )
}
