import type { OfficeInviter } from '@perlas/contract/office-friends'
import type { Filter } from '@perlas/office-kit/Filters.tsx'
import { Listing } from '@perlas/office-kit/Listing.tsx'
import type { Column } from '@perlas/office-kit/Rows.tsx'
import { Amount } from '@perlas/ui/Amount.tsx'
import { State } from '../players/State.tsx'
import { Chips } from '../risk/Chips.tsx'
import { riskLabels } from '../risk/labels.ts'
import { programmeWords } from './labels.ts'
import { invitersList } from '../lists.ts'

type Row = OfficeInviter & { id: string }

const columns: Column<Row>[] = [
  {
    label: 'Player',
    cell: ({ account, playerId, state }) => (
      <>
        <strong>{account}</strong>
        <span className="note">
          {playerId}
          {state !== 'active' && (
            <span>
              {' · '}
              <State state={state} />
            </span>
          )}
        </span>
      </>
    ),
  },
  { label: 'Friends', kind: 'number', cell: ({ members }) => members.toLocaleString('en-PH') },
  { label: 'Count', kind: 'number', cell: ({ valid }) => valid.toLocaleString('en-PH') },
  { label: 'Void', kind: 'number', cell: (row) => row.void.toLocaleString('en-PH') },
  { label: 'Programmes', kind: 'wide', cell: programmeWords },
  { label: 'Commission earned', kind: 'number', cell: ({ earned }) => <Amount value={earned} /> },
  { label: 'Paid', kind: 'number', cell: ({ paid }) => <Amount value={paid} /> },
  {
    label: 'Look twice',
    cell: ({ flags, waiting }) => (
      <>
        {(flags.length > 0 || waiting === 0) && (
          <Chips chips={flags.map(({ flag, level }) => ({ label: riskLabels[flag], level }))} />
        )}
        {waiting > 0 && <span className="note">{waiting} to decide</span>}
      </>
    ),
  },
]

type Programmes = readonly { code: string; title: string }[]
const filtersOf = (about: Readonly<Record<string, unknown>>): readonly Filter[] => [
  { kind: 'search', source: 'search', label: 'Player id or username' },
  {
    kind: 'choice',
    source: 'programme',
    label: 'Programme',
    choices: [
      ['', 'All programmes'],
      ...((about['programmes'] ?? []) as Programmes).map(
        ({ code, title }) => [code, title] as const,
      ),
    ],
  },
  {
    kind: 'choice',
    source: 'sort',
    label: 'Order',
    choices: [
      ['', 'Most friends'],
      ['commission', 'Most commission'],
    ],
  },
  {
    kind: 'choice',
    source: 'waiting',
    label: 'Proposals',
    choices: [
      ['', 'All inviters'],
      ['yes', 'A friend to decide'],
    ],
  },
]

/** Everybody who brought friends: how many, who counts, what they earned. */
export function Inviters() {
  return (
    <Listing<Row>
      source={invitersList}
      title="Members and agents"
      columns={columns}
      filters={filtersOf}
      rowName={({ account }) => `Friends of ${account}`}
      opening={{ to: ({ playerId }) => `/friends/${playerId}` }}
      empty="No referrals yet."
      nothing="No inviter fits. An id or a whole username is found; by commission only those who earned some are shown."
    />
  )
}
