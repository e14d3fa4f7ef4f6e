import { Screen } from '@perlas/office-kit/Screen.tsx'
import { Failure } from '@perlas/office-kit/Failure.tsx'
import type { OfficeReport, ReportGroup, ReportName } from '@perlas/contract/office-reports'
import { Amount } from '@perlas/ui/Amount.tsx'
import { Button } from '@perlas/ui/Button.tsx'
import { Select } from '@perlas/ui/Select.tsx'
import { TabBar } from '@perlas/ui/TabBar.tsx'
import { TabPanel } from '@perlas/ui/TabPanel.tsx'
import { Table } from '@perlas/ui/Table.tsx'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { ask, type InputOf } from '@perlas/office-kit/ask.ts'
import { time } from '@perlas/office-kit/Time.tsx'
import { DayChart } from './DayChart.tsx'
import { download } from '@perlas/office-kit/download.ts'
import './reports.css'
import { ServiceFigures } from './ServiceFigures.tsx'
import { dayAgo, Span } from './Span.tsx'

const reports: readonly { value: ReportName; label: string; about: string }[] = [
  { value: 'ggr', label: 'Games', about: 'Stakes less wins, without what was rolled back.' },
  {
    value: 'deposits',
    label: 'Deposits',
    about: 'Money that came in, by the day it was credited.',
  },
  {
    value: 'withdrawals',
    label: 'Withdrawals',
    about: 'Asked for, paid and returned, each on the day it happened.',
  },
  {
    value: 'liabilities',
    label: 'Owed to players',
    about: 'What players’ accounts held at the end of each day.',
  },
  {
    value: 'house',
    label: 'House accounts',
    about: 'What each of our own accounts received that day; below zero, what it paid out.',
  },
  { value: 'players', label: 'Players', about: 'People, each counted once a day.' },
  {
    value: 'activities',
    label: 'Activities',
    about:
      'Coins and points that activities and other bonuses gave, and what lapsed. Promised and budget left are as the day ended.',
  },
]
/** Reports that can be summed up over the whole span. */
const spanned: readonly ReportName[] = ['deposits', 'withdrawals', 'activities']
const groups: readonly { value: ReportGroup; label: string }[] = [
  { value: 'all', label: 'Days' },
  { value: 'game', label: 'Games' },
  { value: 'brand', label: 'Brands' },
  { value: 'category', label: 'Categories' },
  { value: 'provider', label: 'Providers' },
]

/** Figures per Manila day, out of the ledger. What is chosen is in the address, so it can be come back to. */
export function Reports() {
  const [params, setParams] = useSearchParams()
  const isService = params.get('report') === 'service'
  const named = reports.find(({ value }) => value === params.get('report')) ?? reports[0]
  if (!named) throw new Error('there are no reports')
  const activity = params.get('activity') ?? ''
  const question: InputOf<'report'> = {
    report: named.value,
    from: params.get('from') ?? dayAgo(13),
    until: params.get('until') ?? dayAgo(0),
    by: groups.find(({ value }) => value === params.get('by'))?.value ?? 'all',
    each: params.get('each') === 'span' ? 'span' : 'day',
    ...(named.value === 'activities' && activity && { activity }),
  }
  const choose = (change: Partial<InputOf<'report'>>) =>
    setParams({ ...question, ...change }, { replace: true })
  // One opening, whatever is asked again by itself under it: it is recorded once for each question.
  const [view] = useState(() => crypto.randomUUID())
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['report', view, question],
    queryFn: () => ask('report', { ...question, view }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    enabled: !isService,
  })
  const save = useMutation({
    mutationFn: () => ask('exportReport', question),
    onSuccess: ({ fileName, csv }) => download(fileName, csv),
  })
  const fault = error ?? save.error
  const grouped = named.value === 'ggr' && question.by !== 'all'
  return (
    <Screen title="Reports">
      <TabBar
        id="reports"
        label="Report"
        look="chips"
        items={[...reports, { value: 'service' as const, label: 'Customer service' }]}
        value={isService ? 'service' : named.value}
        onChange={(report) => setParams({ ...question, report }, { replace: true })}
      />
      {isService && (
        <TabPanel className="block" id="reports" value="service">
          <div className="report-tools">
            <Span
              from={question.from}
              until={question.until}
              onChange={(span) => setParams({ ...span, report: 'service' }, { replace: true })}
            />
          </div>
          <ServiceFigures from={question.from} until={question.until} />
        </TabPanel>
      )}
      {!isService && (
        <TabPanel className="block" id="reports" value={named.value}>
          <div className="report-tools">
            <Span from={question.from} until={question.until} onChange={choose} />
            {named.value === 'ggr' && (
              <Select
                label="Lines"
                options={groups}
                value={question.by}
                onChange={(by) => choose({ by })}
              />
            )}
            {(grouped || spanned.includes(named.value)) && (
              <Select
                label="Sums"
                options={[
                  { value: 'day', label: 'Each day' },
                  { value: 'span', label: 'Whole span' },
                ]}
                value={question.each}
                onChange={(each) => choose({ each })}
              />
            )}
            <Button look="outline" busy={save.isPending} onClick={() => save.mutate()}>
              Download CSV
            </Button>
          </div>
          <Failure of={fault} />
          {data && (
            <div
              className="report"
              data-waiting={isPlaceholderData || undefined}
              aria-busy={isFetching}
            >
              <p className="quiet">
                {named.about}{' '}
                {data.countedUntil && (
                  <span>{`Counted until ${time.format(new Date(data.countedUntil))}.`}</span>
                )}
              </p>
              <DayChart {...data.chart} stacked={named.value === 'liabilities'} />
              <Figures report={data} caption={named.label} />
            </div>
          )}
        </TabPanel>
      )}
    </Screen>
  )
}

function Figures({ report, caption }: { report: OfficeReport; caption: string }) {
  const { columns, rows, totals } = report
  if (rows.length === 0) return <p className="quiet empty">Nothing happened in these days.</p>
  const lines = [
    ...rows.map((cells, at) => ({ key: String(at), cells })),
    { key: 'total', cells: totals },
  ]
  return (
    <div className="figures">
      <Table
        caption={caption}
        columns={columns.map(({ title, kind }, place) => ({
          key: title,
          title,
          numeric: kind !== 'text',
          cell: ({ cells }: (typeof lines)[number]) => {
            const cell = cells[place] ?? ''
            if (typeof cell === 'string') return cell || '–'
            if (cell === 0 && kind === 'count') return <span className="quiet">0</span>
            if (kind === 'count') return cell.toLocaleString('en-PH')
            return <Amount value={cell} {...(kind === 'points' && { currency: '' })} />
          },
        }))}
        rows={lines}
        keyOf={({ key }) => key}
      />
    </div>
  )
}
