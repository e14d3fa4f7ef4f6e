import type { OfficeStuckRound } from '@perlas/contract/office-queues'
import { Amount } from '@perlas/ui/Amount.tsx'
import { Button } from '@perlas/ui/Button.tsx'
import { useMutation } from '@tanstack/react-query'
import { DataTable, FunctionField, List, useRecordContext, useRefresh } from 'react-admin'
import { ask, explain, time } from '../api.ts'
import { mayCall } from '../may.ts'
import { Pages } from '../parts/Pages.tsx'

/** Rounds that stay open. Their provider alone says how they end; here it can be asked at once. */
export function StuckRounds() {
  return (
    <List
      resource="rounds"
      title="Open rounds"
      exporter={false}
      pagination={<Pages />}
      perPage={100}
      disableSyncWithLocation
      sort={{ field: 'startedAt', order: 'ASC' }}
      empty={<p className="quiet empty">No round is open longer than a quarter of an hour.</p>}
    >
      <DataTable rowClick={false} bulkActionButtons={false}>
        <DataTable.Col source="startedAt" label="Began" disableSort>
          <FunctionField
            render={({ startedAt }: OfficeStuckRound) => time.format(new Date(startedAt))}
          />
        </DataTable.Col>
        <DataTable.Col source="gameName" label="Game" disableSort />
        <DataTable.Col source="playerId" label="Player" disableSort />
        <DataTable.NumberCol source="bet" label="Staked" disableSort>
          <FunctionField render={({ bet }: OfficeStuckRound) => <Amount value={bet} />} />
        </DataTable.NumberCol>
        <DataTable.NumberCol source="win" label="Won" disableSort>
          <FunctionField render={({ win }: OfficeStuckRound) => <Amount value={win} />} />
        </DataTable.NumberCol>
        <DataTable.Col source="asked" label="Asked" disableSort>
          <FunctionField
            render={({ asked, askedAt, lastAnswer }: OfficeStuckRound) =>
              askedAt
                ? `${asked} times, last ${time.format(new Date(askedAt))}: ${lastAnswer}`
                : 'not yet'
            }
          />
        </DataTable.Col>
        <DataTable.Col source="id" label="Do" disableSort>
          <AskRound />
        </DataTable.Col>
      </DataTable>
    </List>
  )
}

function AskRound() {
  const row = useRecordContext<OfficeStuckRound>()
  const refresh = useRefresh()
  const again = useMutation({
    mutationFn: () =>
      ask('askRound', { providerId: row?.providerId ?? '', roundId: row?.roundId ?? '' }),
    onSettled: () => refresh(),
  })
  if (!row || !mayCall('askRound')) return null
  return (
    <div className="row">
      <Button look="outline" size="small" busy={again.isPending} onClick={() => again.mutate()}>
        {row.standing === 0 ? 'Void: nothing stands' : 'Ask the provider'}
      </Button>
      {again.error && <span role="alert">{explain(again.error)}</span>}
    </div>
  )
}
