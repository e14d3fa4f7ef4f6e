import { accountStates, type OfficePlayerRow } from '@perlas/contract/office-players'
import { Amount } from '@perlas/ui/Amount.tsx'
import type { Filter } from '@perlas/office-kit/Filters.tsx'
import { Listing } from '@perlas/office-kit/Listing.tsx'
import type { Column } from '@perlas/office-kit/Rows.tsx'
import { Time } from '@perlas/office-kit/Time.tsx'
import { daysOf } from '../parts/filters.ts'
import { accountLabel, kycStatusLabel } from '../parts/labels.ts'
import { State } from './State.tsx'
import { playersList } from '../lists.ts'

type Row = OfficePlayerRow & { id: number }

const filters: readonly Filter[] = [
  { kind: 'search', source: 'search', label: 'Id, name, mobile or tag' },
  {
    kind: 'choice',
    source: 'state',
    label: 'Account',
    choices: [['', 'Any'], ...accountStates.map((state) => [state, accountLabel(state)] as const)],
  },
  ...daysOf('Registered'),
]

const columns: Column<Row>[] = [
  { label: 'Name', cell: ({ account }) => <strong>{account}</strong> },
  { label: 'Id', cell: ({ playerId }) => playerId },
  { label: 'Account', cell: ({ state }) => <State state={state} /> },
  { label: 'ID', cell: ({ kyc }) => kycStatusLabel(kyc) },
  { label: 'Balance', kind: 'number', cell: ({ cash }) => <Amount value={cash} /> },
  { label: 'Last seen', cell: ({ lastSeenAt }) => <Time at={lastSeenAt} /> },
  { label: 'Registered', kind: 'spare', cell: ({ registeredAt }) => <Time at={registeredAt} /> },
]

/** Players, the newest first, or those who were asked for. */
export function PlayerList() {
  return (
    <Listing<Row>
      source={playersList}
      title="Players"
      columns={columns}
      filters={filters}
      opening={{ to: ({ playerId }) => `/players/${playerId}` }}
      empty="No players yet."
      nothing="No player fits. Whole ids, mobiles and tags are found, and beginnings of names."
    />
  )
}
