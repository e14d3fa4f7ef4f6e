import type { OfficePlayerRow } from '@perlas/contract/office-players'
import { Amount } from '@perlas/ui/Amount.tsx'
import { DataTable, FunctionField, List, TextInput } from 'react-admin'
import { time } from '../api.ts'
import { Pages } from '../parts/Pages.tsx'

const filters = [
  <TextInput
    key="search"
    source="search"
    label="Id, name, mobile or tag"
    alwaysOn
    className="wide-search"
  />,
]

export function PlayerList() {
  return (
    <List
      resource="players"
      title="Players"
      filters={filters}
      exporter={false}
      pagination={<Pages />}
      disableSyncWithLocation
      sort={{ field: 'id', order: 'DESC' }}
    >
      <DataTable rowClick={(id) => `/players/${id}`} bulkActionButtons={false}>
        <DataTable.Col source="id" label="Id" disableSort />
        <DataTable.Col source="account" label="Name" disableSort />
        <DataTable.Col source="state" label="Account" disableSort />
        <DataTable.Col source="kyc" label="Papers" disableSort />
        <DataTable.NumberCol source="cash" label="Balance" disableSort>
          <FunctionField render={({ cash }: OfficePlayerRow) => <Amount value={cash} />} />
        </DataTable.NumberCol>
        <DataTable.Col source="registeredAt" label="Registered" disableSort>
          <FunctionField
            render={({ registeredAt }: OfficePlayerRow) => time.format(new Date(registeredAt))}
          />
        </DataTable.Col>
      </DataTable>
    </List>
  )
}
