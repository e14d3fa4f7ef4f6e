import type { OfficeComplaintRow } from '@perlas/contract/office-complaints'
import type { Filter } from '@perlas/office-kit/Filters.tsx'
import { Queue, type CaseProps } from '@perlas/office-kit/Queue.tsx'
import type { Column } from '@perlas/office-kit/Rows.tsx'
import { Time } from '@perlas/office-kit/Time.tsx'
import { Badge } from '@perlas/ui/Badge.tsx'
import { complaintsList } from '../lists.ts'
import { daysOf, ofPlayer } from '../parts/filters.ts'
import { ComplaintCase } from './ComplaintCase.tsx'
import { aboutWords, ofName, outcomeLabels } from './labels.ts'
import './support.css'

const POLL = 60_000
type Row = OfficeComplaintRow & { id: string }

const filters: readonly Filter[] = [
  ofPlayer,
  {
    kind: 'choice',
    source: 'list',
    label: 'Show',
    choices: [
      ['', 'To decide'],
      ['decided', 'Decided'],
      ['all', 'All'],
    ],
  },
  ...daysOf('Made'),
]

const columns: readonly Column<Row>[] = [
  {
    label: 'Player',
    kind: 'wide',
    cell: ({ account, text }) => (
      <>
        <strong>{account}</strong>
        <span className="chat-last">{text}</span>
      </>
    ),
  },
  { label: 'About', cell: ({ about }) => aboutWords(about) },
  {
    label: 'State',
    cell: ({ about, state, late, dueOn, decision, last }) =>
      state === 'open' || state === 'appealed' ? (
        <span className="chat-waits">
          <Badge tone={late ? 'hot' : 'quiet'}>
            {`${state === 'appealed' ? 'Appeal' : about.kind === 'data' ? 'Request' : 'Complaint'}${late ? ', late' : ''}`}
          </Badge>
          <span className="quiet">due {dueOn}</span>
        </span>
      ) : (
        <Badge tone="quiet">{outcomeLabels[(last ?? decision)?.outcome ?? 'rejected']}</Badge>
      ),
  },
  { label: 'Made', kind: 'spare', cell: ({ madeAt }) => <Time at={madeAt} /> },
]

/** Complaints, requests about data, and appeals: what is due first comes first, and both sides see the day. */
export function Complaints() {
  return (
    <Queue<Row>
      source={complaintsList}
      title="Complaints"
      columns={columns}
      filters={filters}
      poll={POLL}
      rowName={({ account, about }) => `${account}, ${aboutWords(about)}`}
      empty="Nothing to decide."
      nothing="No complaint fits these filters."
      keys={{}}
      Case={Opened}
    />
  )
}

function Opened({ id, back }: CaseProps) {
  const [playerId, no] = ofName(id)
  if (playerId < 1 || no < 1) return null
  return <ComplaintCase playerId={playerId} no={no} onBack={back} />
}
