import type { OfficeAuditRow } from '@perlas/contract/office-record'
import {
  DataTable,
  FunctionField,
  List,
  SimpleShowLayout,
  TextInput,
  useRecordContext,
} from 'react-admin'
import { time } from '../api.ts'
import { Pages } from '../parts/Pages.tsx'

const filters = [
  <TextInput key="member" source="member" label="Member" alwaysOn />,
  <TextInput key="action" source="action" label="Action" alwaysOn />,
  <TextInput key="playerId" source="playerId" label="Player id" alwaysOn />,
  <TextInput key="text" source="text" label="Anywhere in it" alwaysOn />,
]

/** The office's own record: who did and saw what. Nothing here can be changed, by anybody. */
export function RecordList() {
  return (
    <List
      resource="record"
      title="Record"
      filters={filters}
      exporter={false}
      perPage={50}
      pagination={<Pages />}
      disableSyncWithLocation
      sort={{ field: 'id', order: 'DESC' }}
    >
      <DataTable expand={<Detail />} rowClick="expand" bulkActionButtons={false}>
        <DataTable.Col source="at" label="When" disableSort>
          <FunctionField render={({ at }: OfficeAuditRow) => time.format(new Date(at))} />
        </DataTable.Col>
        <DataTable.Col source="member" label="Who" disableSort />
        <DataTable.Col source="action" label="What" disableSort />
        <DataTable.Col source="about" label="About" disableSort>
          <FunctionField render={({ detail }: OfficeAuditRow) => about(detail)} />
        </DataTable.Col>
        <DataTable.Col source="address" label="From" disableSort />
      </DataTable>
    </List>
  )
}

function Detail() {
  const row = useRecordContext<OfficeAuditRow & { id: number }>()
  if (!row) return null
  return (
    <SimpleShowLayout>
      <pre className="detail">{JSON.stringify(row.detail, null, 2)}</pre>
      <p className="quiet">
        Record {row.id} · link {row.hash.slice(0, 16)}…
      </p>
    </SimpleShowLayout>
  )
}

/** The few fields that say what a line is about. */
function about(detail: OfficeAuditRow['detail']): string {
  return ['playerId', 'orderId', 'name', 'call', 'reason']
    .flatMap((field) => {
      const value = detail[field]
      return typeof value === 'string' || typeof value === 'number' ? [String(value)] : []
    })
    .join(' · ')
}
