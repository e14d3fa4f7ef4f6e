import type { complaintLists, OfficeComplaintRow } from '@perlas/contract/office-complaints'
import { ask } from '@perlas/office-kit/ask.ts'
import { Failure } from '@perlas/office-kit/Failure.tsx'
import { GivenListing } from '@perlas/office-kit/Listing.tsx'
import { mayCall } from '@perlas/office-kit/may.ts'
import type { Column } from '@perlas/office-kit/Rows.tsx'
import { Screen } from '@perlas/office-kit/Screen.tsx'
import { Time } from '@perlas/office-kit/Time.tsx'
import { Badge } from '@perlas/ui/Badge.tsx'
import { TabBar } from '@perlas/ui/TabBar.tsx'
import { TabPanel } from '@perlas/ui/TabPanel.tsx'
import { Button } from '@perlas/ui/Button.tsx'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { download } from '@perlas/office-kit/download.ts'
import { dayAgo, Span } from '../reports/Span.tsx'
import { ComplaintCase } from './ComplaintCase.tsx'
import { aboutWords, nameOf, ofName, outcomeLabels } from './labels.ts'
import '../reports/reports.css'
import './support.css'

type List = (typeof complaintLists)[number]
type Row = OfficeComplaintRow & { id: string }
const tabs: { value: List; label: string }[] = [
  { value: 'waiting', label: 'To decide' },
  { value: 'decided', label: 'Decided' },
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
  const [params, setParams] = useSearchParams()
  const list = tabs.find(({ value }) => value === params.get('list'))?.value ?? 'waiting'
  const chosen = params.get('open') ?? ''
  const [view] = useState(() => crypto.randomUUID())
  const { data, error } = useQuery({
    queryKey: ['complaints', 'list', list, view],
    queryFn: () => ask('complaints', { view, list }, { passive: true }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  })
  const choose = (next: { list?: List; open?: string }) =>
    setParams({ list: next.list ?? list, open: next.open ?? '' }, { replace: true })
  const [playerId, no] = ofName(chosen)
  return (
    <Screen title="Complaints">
      {mayCall('exportComplaints') && <Export />}
      <TabBar
        id="complaints"
        label="Which complaints"
        look="chips"
        items={tabs}
        value={list}
        onChange={(next) => choose({ list: next })}
      />
      <TabPanel className="block" id="complaints" value={list}>
        <div className="desk" data-open={chosen !== '' || undefined}>
          <div className="desk-list">
            <GivenListing<Row>
              title="Complaints"
              columns={columns}
              given={{ rows: data?.rows.map((row) => ({ ...row, id: nameOf(row) })), error }}
              rowName={({ account, about }) => `${account}, ${aboutWords(about)}`}
              opening={{ chosen, beside: ({ id }) => choose({ open: id }) }}
              empty={list === 'waiting' ? 'Nothing to decide.' : 'Nothing was decided yet.'}
            />
            {data?.more === true && <p className="quiet">The first 100 are shown.</p>}
          </div>
          {playerId > 0 && no > 0 && (
            <div className="desk-case" key={chosen}>
              <ComplaintCase playerId={playerId} no={no} onBack={() => choose({})} />
            </div>
          )}
        </div>
      </TabPanel>
    </Screen>
  )
}

/** A file for the regulator: what was made on the days of a span, and what became of it. */
function Export() {
  const [span, setSpan] = useState({ from: dayAgo(29), until: dayAgo(0) })
  const save = useMutation({
    mutationFn: () => ask('exportComplaints', span),
    onSuccess: ({ fileName, csv }) => download(fileName, csv),
  })
  return (
    <div className="report-tools">
      <Span {...span} onChange={(next) => setSpan({ ...span, ...next })} />
      <Button look="outline" busy={save.isPending} onClick={() => save.mutate()}>
        Download CSV
      </Button>
      <Failure of={save.error} />
    </div>
  )
}
