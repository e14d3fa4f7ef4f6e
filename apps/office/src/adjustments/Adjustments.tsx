import type { OfficeAdjustment } from '@perlas/contract/office-players'
import { Amount } from '@perlas/ui/Amount.tsx'
import { Button } from '@perlas/ui/Button.tsx'
import { ConfirmDialog } from '@perlas/ui/ConfirmDialog.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import {
  DataTable,
  FunctionField,
  List,
  SelectInput,
  useRecordContext,
  useRefresh,
} from 'react-admin'
import { ask, explain, time } from '../api.ts'
import { mayCall } from '../may.ts'
import { Pages } from '../parts/Pages.tsx'

const filters = [
  <SelectInput
    key="waiting"
    source="waiting"
    label="Show"
    alwaysOn
    choices={[
      { id: 'yes', name: 'Waiting' },
      { id: 'no', name: 'Decided' },
    ]}
  />,
]

/** Corrections of balances: proposed by one, decided by another. */
export function Adjustments() {
  return (
    <List
      resource="adjustments"
      title="Adjustments"
      filters={filters}
      filterDefaultValues={{ waiting: 'yes' }}
      exporter={false}
      pagination={<Pages />}
      disableSyncWithLocation
      sort={{ field: 'id', order: 'DESC' }}
    >
      <DataTable rowClick={false} bulkActionButtons={false}>
        <DataTable.Col source="at" label="When" disableSort>
          <FunctionField render={({ at }: OfficeAdjustment) => time.format(new Date(at))} />
        </DataTable.Col>
        <DataTable.Col source="account" label="Player" disableSort />
        <DataTable.NumberCol source="amount" label="Amount" disableSort>
          <FunctionField render={({ amount }: OfficeAdjustment) => <Amount value={amount} />} />
        </DataTable.NumberCol>
        <DataTable.Col source="reason" label="Kind" disableSort />
        <DataTable.Col source="evidence" label="Evidence" disableSort />
        <DataTable.Col source="proposedBy" label="Proposed by" disableSort />
        <DataTable.Col source="status" label="Decision" disableSort>
          <Decide />
        </DataTable.Col>
      </DataTable>
    </List>
  )
}

function Decide() {
  const row = useRecordContext<OfficeAdjustment>()
  const refresh = useRefresh()
  const [sure, setSure] = useState<boolean>()
  const decide = useMutation({
    mutationFn: (approve: boolean) => ask('decideAdjustment', { id: row?.id ?? 0, approve }),
    onSettled: () => {
      setSure(undefined)
      refresh()
    },
  })
  if (!row) return null
  if (row.status !== 'proposed' || !mayCall('decideAdjustment')) {
    return (
      <span>
        {row.status} {row.decidedBy && `by ${row.decidedBy}`}
      </span>
    )
  }
  return (
    <div className="row">
      {!row.mine && (
        <Button size="small" onClick={() => setSure(true)}>
          Book
        </Button>
      )}
      <Button look="outline" size="small" onClick={() => setSure(false)}>
        {row.mine ? 'Take back' : 'Refuse'}
      </Button>
      {row.mine && <span className="quiet">Somebody else must book it.</span>}
      {decide.error && <span role="alert">{explain(decide.error)}</span>}
      <ConfirmDialog
        open={sure !== undefined}
        title={sure ? 'Book this adjustment?' : 'Refuse this adjustment?'}
        description={sure ? 'The balance changes at once.' : 'Nothing is booked.'}
        confirmLabel="Yes"
        cancelLabel="Not yet"
        busy={decide.isPending}
        onConfirm={() => decide.mutate(sure === true)}
        onClose={() => setSure(undefined)}
      />
    </div>
  )
}
