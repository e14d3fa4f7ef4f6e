import type { OfficeException } from '@perlas/contract/office-queues'
import { Amount } from '@perlas/ui/Amount.tsx'
import { DataTable, FunctionField, List, SelectInput, useRecordContext } from 'react-admin'
import { time } from '../api.ts'
import { Pages } from '../parts/Pages.tsx'
import { Ruling } from './Ruling.tsx'

const words: Readonly<Record<string, string>> = {
  'unknown-order': 'Order unknown',
  'amount-mismatch': 'Another amount',
  'reference-mismatch': 'Another reference',
}
const filters = [
  <SelectInput
    key="open"
    source="open"
    label="Show"
    alwaysOn
    choices={[
      { id: 'yes', name: 'Open' },
      { id: 'no', name: 'Done' },
    ]}
  />,
  <SelectInput
    key="reason"
    source="reason"
    label="Why"
    alwaysOn
    choices={Object.entries(words).map(([id, name]) => ({ id, name }))}
  />,
]

/** Payments that fit no order: credit what arrived, send it back, or close with a reason. */
export function Exceptions() {
  return (
    <List
      resource="exceptions"
      title="Deposit exceptions"
      filters={filters}
      filterDefaultValues={{ open: 'yes' }}
      exporter={false}
      pagination={<Pages />}
      disableSyncWithLocation
      sort={{ field: 'id', order: 'DESC' }}
      empty={<p className="quiet empty">No payment waits: every one fits its order.</p>}
    >
      <DataTable expand={<Detail />} rowClick="expand" bulkActionButtons={false}>
        <DataTable.Col source="at" label="When" disableSort>
          <FunctionField render={({ at }: OfficeException) => time.format(new Date(at))} />
        </DataTable.Col>
        <DataTable.Col source="provider" label="Provider" disableSort />
        <DataTable.Col source="reason" label="Why" disableSort>
          <FunctionField
            render={({ reason }: OfficeException) => words[reason] ?? reason.replaceAll('-', ' ')}
          />
        </DataTable.Col>
        <DataTable.Col source="reference" label="Reference" disableSort>
          <FunctionField render={({ detail }: OfficeException) => textOf(detail['reference'])} />
        </DataTable.Col>
        <DataTable.NumberCol source="amount" label="Arrived" disableSort>
          <FunctionField
            render={({ detail }: OfficeException) =>
              typeof detail['amount'] === 'number' ? <Amount value={detail['amount']} /> : ''
            }
          />
        </DataTable.NumberCol>
        <DataTable.Col source="ruling" label="Ruling" disableSort>
          <FunctionField
            render={({ ruling }: OfficeException) =>
              ruling ? `${ruling.action}, ${ruling.status}` : 'none yet'
            }
          />
        </DataTable.Col>
      </DataTable>
    </List>
  )
}

function Detail() {
  const row = useRecordContext<OfficeException>()
  if (!row) return null
  return (
    <div className="expanded">
      <pre className="detail">{JSON.stringify(row.detail, null, 2)}</pre>
      <Ruling row={row} />
    </div>
  )
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
