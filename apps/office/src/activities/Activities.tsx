import type { OfficeActivity } from '@perlas/contract/office-activities'
import { Amount } from '@perlas/ui/Amount.tsx'
import { TabBar } from '@perlas/ui/TabBar.tsx'
import { TabPanel } from '@perlas/ui/TabPanel.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { ask } from '@perlas/office-kit/ask.ts'
import { GivenListing } from '@perlas/office-kit/Listing.tsx'
import type { Column } from '@perlas/office-kit/Rows.tsx'
import { Screen } from '@perlas/office-kit/Screen.tsx'
import { ActivityCase } from './ActivityCase.tsx'
import { Calendar } from './Calendar.tsx'
import { Season, State } from './Standing.tsx'
import './activities.css'

type Row = OfficeActivity & { id: string }

const tabs = [
  { value: 'list', label: 'List' },
  { value: 'calendar', label: 'Calendar' },
] as const

const columns: readonly Column<Row>[] = [
  { label: 'Activity', cell: ({ title }) => <strong>{title}</strong> },
  { label: 'State', cell: ({ state }) => <State of={state} /> },
  { label: 'Days', cell: (row) => <Season of={row} /> },
  {
    label: 'Budget left',
    kind: 'number',
    cell: ({ budget, given, promised }) =>
      budget === 0 ? (
        <span className="quiet">No limit</span>
      ) : (
        <Amount value={Math.max(budget - given - promised, 0)} />
      ),
  },
  {
    label: 'Waiting',
    kind: 'spare',
    cell: ({ moves }) =>
      moves.some(({ status }) => status === 'proposed') ? 'A second member' : '',
  },
]

/** Every activity: what runs, what comes, what is over; and stopping one. Its terms are set in the settings. */
export function Activities() {
  const [params, setParams] = useSearchParams()
  const shown = tabs.find(({ value }) => value === params.get('as'))?.value ?? 'list'
  const [view] = useState(() => crypto.randomUUID())
  const { data, error, refetch } = useQuery({
    queryKey: ['activities', view],
    queryFn: () => ask('activities', { view }),
    refetchOnWindowFocus: false,
  })
  const open = data?.rows.find(({ code }) => code === params.get('open'))
  const choose = (next: { as?: string; open?: string }) =>
    setParams({ as: next.as ?? shown, open: next.open ?? '' }, { replace: true })
  return (
    <Screen title="Activities">
      <TabBar
        id="activities"
        label="Show as"
        look="chips"
        items={tabs}
        value={shown}
        onChange={(as) => choose({ as, open: open?.code ?? '' })}
      />
      <TabPanel className="block" id="activities" value={shown}>
        <div className="desk" data-open={open !== undefined || undefined} data-as={shown}>
          <div className="desk-list">
            {shown === 'list' ? (
              <GivenListing<Row>
                title="Activities"
                // Beside a case a row is a name and how it stands.
                columns={open ? columns.slice(0, 2) : columns}
                given={{ rows: data?.rows.map((one) => ({ ...one, id: one.code })), error }}
                opening={{ chosen: open?.code, beside: ({ id }) => choose({ open: id }) }}
                empty="There are no activities."
              />
            ) : (
              data && (
                <Calendar
                  rows={data.rows}
                  today={data.today}
                  onOpen={(code) => choose({ open: code })}
                />
              )
            )}
          </div>
          {open && (
            <div className="desk-case" key={open.code}>
              <ActivityCase
                activity={open}
                onBack={() => choose({ open: '' })}
                onDone={() => void refetch()}
              />
            </div>
          )}
        </div>
      </TabPanel>
    </Screen>
  )
}
