import type { OfficeAlarm } from '@perlas/contract/office-alarms'
import { Failure } from '@perlas/office-kit/Failure.tsx'
import { Rows, type Column } from '@perlas/office-kit/Rows.tsx'
import { Screen } from '@perlas/office-kit/Screen.tsx'
import { since, Time } from '@perlas/office-kit/Time.tsx'
import { Amount } from '@perlas/ui/Amount.tsx'
import { NotRead } from './NotRead.tsx'
import { useAlarms } from './use-alarms.ts'
import './alarms.css'

const levels: Record<OfficeAlarm['level'], string> = {
  critical: 'Critical',
  warning: 'Warning',
  fine: 'Fine',
}

const columns: readonly Column<OfficeAlarm>[] = [
  {
    label: 'Alarm',
    cell: ({ name, title }) => <strong id={name}>{title}</strong>,
  },
  {
    label: 'State',
    cell: ({ level, fault }) => (
      <span className="alarm-level" data-level={level}>
        {fault ? `Cannot be read (${fault})` : levels[level]}
      </span>
    ),
  },
  { label: 'Part', kind: 'spare', cell: ({ group }) => group },
  {
    label: 'Now',
    kind: 'number',
    cell: ({ value, fault }) => (fault ? '–' : value.toLocaleString('en-PH')),
  },
  {
    label: 'Sum',
    kind: 'number',
    cell: ({ amount }) => (amount === null ? '–' : <Amount value={amount} />),
  },
  { label: 'Oldest', cell: ({ oldestAt }) => (oldestAt ? since(oldestAt) : '–') },
  { label: 'Since', kind: 'spare', cell: ({ since: from }) => <Time at={from} /> },
]

/** Everything that can be stuck, the worst first; a row opens what it means and how to mend it. */
export function Alarms() {
  const { data, error } = useAlarms()
  return (
    <Screen title="Alarms">
      <Failure of={error} />
      {data && !data.fresh && <NotRead readAt={data.readAt} />}
      {data && data.alarms.length > 0 && (
        <div className="listing">
          <Rows
            rows={data.alarms}
            columns={columns}
            keyOf={({ name }) => name}
            rowName={({ title }) => title}
            caption="Alarms, the worst first"
            opening={{ below: (alarm) => <Runbook {...alarm} /> }}
          />
        </div>
      )}
    </Screen>
  )
}

function Runbook({ means, look, mend }: OfficeAlarm) {
  return (
    <dl className="runbook">
      <dt>Means</dt>
      <dd>{marked(means)}</dd>
      <dt>Look</dt>
      <dd>{marked(look)}</dd>
      <dt>Mend</dt>
      <dd>{marked(mend)}</dd>
    </dl>
  )
}

/** Between back quotes stands what one types or finds word for word. */
const marked = (text: string) =>
  text.split('`').map((part, at) => (at % 2 ? <code key={part}>{part}</code> : part))
