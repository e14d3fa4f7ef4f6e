import { riskLevels, riskNames } from '@perlas/contract/office-risk'
import type { OfficeWithdrawal } from '@perlas/contract/office-withdrawals'
import { formatMoney } from '@perlas/contract/money'
import { Amount } from '@perlas/ui/Amount.tsx'
import type { Filter } from '@perlas/office-kit/Filters.tsx'
import { Queue } from '@perlas/office-kit/Queue.tsx'
import type { Column } from '@perlas/office-kit/Rows.tsx'
import { Total } from '@perlas/office-kit/Total.tsx'
import type { OutputOf } from '@perlas/office-kit/ask.ts'
import { mayCall } from '@perlas/office-kit/may.ts'
import { Day, Time } from '@perlas/office-kit/Time.tsx'
import { workBulk } from '../desk/bulk.tsx'
import { workColumn, workFilters } from '../desk/queue.tsx'
import { daysOf } from '../parts/filters.ts'
import { statusLabel } from '../parts/labels.ts'
import { Chips } from '../risk/Chips.tsx'
import { riskLabels } from '../risk/labels.ts'
import { Case, waits } from './Case.tsx'
import { withdrawalsList } from '../lists.ts'

const POLL = 15_000
const any = ['', 'Any'] as const

type Row = OfficeWithdrawal & { id: string }
type About = Pick<OutputOf<'withdrawalQueue'>, 'late' | 'banks'>

const filters: Filter[] = [
  { kind: 'search', source: 'search', label: 'Order, player id or name' },
  {
    kind: 'choice',
    source: 'status',
    label: 'Status',
    choices: [
      ['', 'Waiting'],
      ['review', 'In review'],
      ['waiting-kyc', 'Waiting for ID'],
      ['under-way', 'Being paid'],
    ],
  },
  {
    kind: 'choice',
    source: 'due',
    label: 'Due',
    choices: [any, ['late', 'Late'], ['today', 'Today'], ['later', 'Later']],
  },
  {
    kind: 'choice',
    source: 'flag',
    label: 'Flags',
    choices: [any, ...riskNames.map((name) => [name, riskLabels[name]] as const)],
  },
]
const amounts: Filter[] = [
  ...daysOf('Asked'),
  { kind: 'pesos', source: 'least', label: 'Amount from', hint: '₱' },
  { kind: 'pesos', source: 'most', label: 'Amount to', hint: '₱' },
  {
    kind: 'choice',
    source: 'sort',
    label: 'On top',
    choices: [
      ['', 'Due first'],
      ['oldest', 'Oldest'],
      ['newest', 'Newest'],
      ['largest', 'Largest'],
    ],
  },
]

const byBank = (banks: About['banks'] = []): Filter => ({
  kind: 'choice',
  source: 'bankId',
  label: 'To',
  choices: [any, ...banks.map(({ bankId, name }) => [bankId, name] as const)],
})

const columns: Column<Row>[] = [
  { label: 'Player', cell: ({ account }) => <strong>{account}</strong> },
  { label: 'Amount', kind: 'number', cell: ({ price }) => <Amount value={price} /> },
  { label: 'To', cell: ({ bankName }) => bankName },
  { label: 'Due', cell: (row) => <Due row={row} /> },
  {
    label: 'Flags',
    kind: 'wide',
    cell: ({ flags }) => (
      <Chips chips={flags.map((flag) => ({ label: riskLabels[flag], level: riskLevels[flag] }))} />
    ),
  },
  { label: 'State', cell: (row) => <State row={row} /> },
  workColumn,
  { label: 'Asked', kind: 'spare', cell: ({ createTime }) => <Time at={createTime} /> },
]

/** The queue: what is due first on top. */
export function Withdrawals() {
  return (
    <Queue<Row>
      source={withdrawalsList}
      title="Withdrawals"
      columns={columns}
      filters={({ banks }) => [
        ...filters,
        ...workFilters,
        byBank(banks as About['banks']),
        ...amounts,
      ]}
      rowName={({ price, bankName, account }) =>
        `₱${formatMoney(price)} to ${bankName}, ${account}`
      }
      empty="Nothing waits. New requests appear here when players ask."
      nothing="No withdrawal fits these filters."
      poll={POLL}
      head={(about) => <Total of={about} noun="withdrawal" late={(about as About).late} />}
      bulk={workBulk<Row>('withdrawal', ({ status }) => waits(status))}
      keys={mayCall('approveWithdrawal') ? { a: 'approves', r: 'refuses' } : {}}
      Case={Case}
    />
  )
}

function Due({ row }: { row: OfficeWithdrawal }) {
  return (
    <span data-late={row.late || undefined}>
      {row.late && <span>{'Late: '}</span>}
      <Day on={row.dueDate} />
    </span>
  )
}

function State({ row }: { row: OfficeWithdrawal }) {
  const { status, approvedBy, approvalsNeeded, ruleVersion } = row
  const approvals =
    status === 'review' && approvalsNeeded > 1
      ? ` · ${approvedBy.length} of ${approvalsNeeded}`
      : ''
  return (
    <span title={approvedBy.length > 0 ? `Approved by ${approvedBy.join(', ')}` : undefined}>
      {statusLabel(status)}
      {approvals}
      {ruleVersion !== null && <span>{` · by rule, version ${ruleVersion}`}</span>}
    </span>
  )
}
