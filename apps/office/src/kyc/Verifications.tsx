import type { KycDocument } from '@perlas/contract/kyc'
import type { OfficeKyc } from '@perlas/contract/office-kyc'
import { kycFlagLevels, kycFlags, type KycFlag } from '@perlas/contract/office-risk'
import { Queue } from '@perlas/office-kit/Queue.tsx'
import type { Filter } from '@perlas/office-kit/Filters.tsx'
import type { Column } from '@perlas/office-kit/Rows.tsx'
import { Total } from '@perlas/office-kit/Total.tsx'
import { mayCall } from '@perlas/office-kit/may.ts'
import { since, Time } from '@perlas/office-kit/Time.tsx'
import { workBulk } from '../desk/bulk.tsx'
import { workColumn, workFilters } from '../desk/queue.tsx'
import { Chips } from '../risk/Chips.tsx'
import { shortKycFlag } from '../risk/labels.ts'
import { KycCase } from './KycCase.tsx'
import { documentLabels } from './labels.ts'
import { kycList } from '../lists.ts'
import { daysOf } from '../parts/filters.ts'

const POLL = 15_000

type Row = OfficeKyc & { id: number }

const filters: Filter[] = [
  { kind: 'search', source: 'search', label: 'Player id or name' },
  {
    kind: 'choice',
    source: 'status',
    label: 'Status',
    choices: [
      ['', 'All that wait'],
      ['in-review', 'For review'],
      ['submitted', 'In the virus scan'],
    ],
  },
  {
    kind: 'choice',
    source: 'days',
    label: 'Waiting',
    choices: [
      ['', 'Any time'],
      ['1', 'Over a day'],
      ['3', 'Over 3 days'],
      ['7', 'Over 7 days'],
    ],
  },
  {
    kind: 'choice',
    source: 'flag',
    label: 'Flags',
    choices: [['', 'Any'], ...kycFlags.map((flag) => [flag, shortKycFlag[flag]] as const)],
  },
  ...workFilters,
  ...daysOf('Sent'),
  {
    kind: 'choice',
    source: 'sort',
    label: 'On top',
    choices: [
      ['', 'Waiting longest'],
      ['newest', 'Newest'],
    ],
  },
]

const columns: Column<Row>[] = [
  { label: 'Name', cell: ({ name }) => <strong>{name}</strong> },
  { label: 'Player', cell: ({ account }) => account },
  {
    label: 'Document',
    kind: 'spare',
    cell: ({ documentType, attempt }) =>
      `${documentLabels[documentType as KycDocument] ?? documentType}${
        attempt > 1 ? ` · attempt ${attempt}` : ''
      }`,
  },
  { label: 'Waits', cell: ({ submittedAt }) => since(submittedAt) },
  { label: 'Play stops', cell: (row) => <Deadline row={row} /> },
  {
    label: 'Flags',
    kind: 'wide',
    cell: ({ flags }) => (
      <Chips
        chips={flags.map((flag) => ({
          label: shortKycFlag[flag as KycFlag] ?? flag,
          level: kycFlagLevels[flag as KycFlag] ?? 1,
        }))}
      />
    ),
  },
  { label: 'State', cell: (row) => <State row={row} /> },
  workColumn,
  { label: 'Sent', kind: 'spare', cell: ({ submittedAt }) => <Time at={submittedAt} /> },
]

/** The queue: who waits longest is on top. */
export function Verifications() {
  return (
    <Queue<Row>
      source={kycList}
      title="Verifications"
      columns={columns}
      filters={filters}
      rowName={({ name, account }) => `${name}, ${account}`}
      empty="No one is waiting. Players appear here once they submit their ID."
      nothing="No one waiting matches these filters."
      poll={POLL}
      head={(about) => <Total of={about} noun="verification" />}
      bulk={workBulk<Row>('verification', () => true)}
      keys={mayCall('approveKyc') ? { a: 'approves', s: 'asks again', r: 'refuses' } : {}}
      Case={mayCall('kycCase') ? KycCase : Unseen}
    />
  )
}

function Unseen() {
  return <p className="case quiet">Your role can't see IDs.</p>
}

function Deadline({ row }: { row: OfficeKyc }) {
  if (!row.deadline) return <span className="quiet">–</span>
  return (
    <span data-late={row.late || undefined}>
      {row.late && <span>{'Stopped: '}</span>}
      <Time at={row.deadline} />
    </span>
  )
}

function State({ row }: { row: OfficeKyc }) {
  if (row.status === 'submitted') return 'Virus scan'
  if (row.approvalsNeeded < 2) return 'For review'
  return (
    <span
      title={row.approvedBy.length > 0 ? `Approved by ${row.approvedBy.join(', ')}` : undefined}
    >
      {row.approvedBy.length} of {row.approvalsNeeded} approved
    </span>
  )
}
