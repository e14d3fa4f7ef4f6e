import type { OfficeReturn } from '@perlas/contract/office-care'
import type { Filter } from '@perlas/office-kit/Filters.tsx'
import { Listing } from '@perlas/office-kit/Listing.tsx'
import type { Column } from '@perlas/office-kit/Rows.tsx'
import { Time } from '@perlas/office-kit/Time.tsx'
import { returnsList } from '../lists.ts'
import { daysOf, ofPlayer } from '../parts/filters.ts'

type Row = OfficeReturn & { id: number }

const filters: readonly Filter[] = [ofPlayer, ...daysOf('Asked')]

const columns: Column<Row>[] = [
  { label: 'Player', cell: ({ account }) => <strong>{account}</strong> },
  { label: 'Asked', cell: ({ askedAt }) => <Time at={askedAt} /> },
  { label: 'Reviewed from', cell: ({ from }) => <Time at={from} /> },
  { label: 'Ends automatically', cell: ({ until }) => <Time at={until} /> },
  { label: 'Status', kind: 'wide', cell: (row) => stands(row) },
]

function stands({ proposedBy, mine, from }: Row): string {
  if (mine) return 'Proposed by you: someone else must agree'
  if (proposedBy) return `Proposed by ${proposedBy}: a second member decides`
  return Date.parse(from) > Date.now() ? 'The cooling time runs' : 'To be reviewed'
}

/** Excluded players who asked to come back. Two members review each, on the page of the player. */
export function Returns() {
  return (
    <Listing<Row>
      source={returnsList}
      title="Returns"
      columns={columns}
      filters={filters}
      opening={{ to: ({ playerId }) => `/players/${playerId}?tab=care` }}
      empty="No return requests."
      nothing="No request fits these filters."
    />
  )
}
