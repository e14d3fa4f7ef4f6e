import { Screen } from '@perlas/office-kit/Screen.tsx'
import { Failure } from '@perlas/office-kit/Failure.tsx'
import { mostDifferences, type OfficeRun } from '@perlas/contract/office-reconciliation'
import { Amount } from '@perlas/ui/Amount.tsx'
import { Badge } from '@perlas/ui/Badge.tsx'
import { Button } from '@perlas/ui/Button.tsx'
import { Field } from '@perlas/ui/Field.tsx'
import { TabBar } from '@perlas/ui/TabBar.tsx'
import { TabPanel } from '@perlas/ui/TabPanel.tsx'
import { Table } from '@perlas/ui/Table.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { ask, type OutputOf } from '@perlas/office-kit/ask.ts'
import { time } from '@perlas/office-kit/Time.tsx'
import { mayCall } from '@perlas/office-kit/may.ts'
import { dayAgo } from '../reports/Span.tsx'
import { DifferenceRow } from './DifferenceRow.tsx'
import '../reports/tools.css'
import { providerLabel } from '../parts/labels.ts'
import { sides, ways } from './labels.ts'

const SHOWN = 50
const views = [
  { value: 'open', label: 'All that are open' },
  { value: 'day', label: 'Of this day' },
] as const

/** A day of our ledger against what providers say of it; what does not fit waits for a person. */
export function Reconciliation() {
  const [params, setParams] = useSearchParams()
  const day = params.get('day') ?? dayAgo(1)
  const openOnly = params.get('show') !== 'day'
  const before = Number(params.get('before')) || undefined
  const choose = (change: { day?: string; show?: string; before?: string }) =>
    setParams({ day, show: openOnly ? 'open' : 'day', ...change }, { replace: true })
  const { data, error, refetch } = useQuery({
    queryKey: ['reconciliation', day, openOnly, before],
    queryFn: ({ client, queryKey }) => {
      const last = client.getQueryData<OutputOf<'reconciliation'>>(queryKey)
      // What the page asks by itself is nobody's activity.
      const passive = last?.runs.some(({ status }) => status === 'running') ?? false
      const question = { from: day, until: day, openOnly, size: SHOWN, ...(before && { before }) }
      return ask('reconciliation', question, { passive })
    },
    // While a run is under way its end is looked for.
    refetchInterval: ({ state }) =>
      state.data?.runs.some(({ status }) => status === 'running') ? 1_500 : false,
    refetchOnWindowFocus: false,
  })
  const run = useMutation({
    mutationFn: () => ask('reconcile', { day }),
    onSettled: () => refetch(),
  })
  const fault = error ?? run.error
  const running = data?.runs.some(({ status }) => status === 'running') ?? false
  return (
    <Screen title="Reconciliation">
      <section className="block" aria-labelledby="runs">
        <div className="report-tools">
          <Field
            label="Day in Manila"
            type="date"
            value={day}
            max={dayAgo(0)}
            onChange={({ target }) => target.value && choose({ day: target.value })}
          />
          {mayCall('reconcile') && (
            <Button busy={run.isPending || running} onClick={() => run.mutate()}>
              Reconcile this day
            </Button>
          )}
        </div>
        <h2 id="runs">Our ledger and theirs</h2>
        <Failure of={fault} />
        {data && <Runs runs={data.runs} />}
      </section>
      {data && (
        <section className="block" aria-labelledby="differences">
          <h2 id="differences">What does not fit</h2>
          <TabBar
            id="which"
            label="Which differences"
            look="chips"
            items={views}
            value={openOnly ? 'open' : 'day'}
            onChange={(show) => choose({ show })}
          />
          <TabPanel className="block" id="which" value={openOnly ? 'open' : 'day'}>
            {data.differences.length === 0 ? (
              <p className="quiet empty">{emptyText(data.runs, openOnly)}</p>
            ) : (
              <>
                <p className="quiet" role="status">
                  {countOf(data.total, openOnly)}
                </p>
                <ul className="changes">
                  {data.differences.map((row, place) => (
                    <DifferenceRow
                      key={`${row.id} ${row.version}`}
                      row={row}
                      // The newest is looked at first.
                      shown={place === 0}
                      onDone={() => void refetch()}
                    />
                  ))}
                </ul>
              </>
            )}
            {(data.more || before) && (
              <div className="row">
                {before && (
                  <Button look="quiet" onClick={() => choose({})}>
                    Newest
                  </Button>
                )}
                {data.more && (
                  <Button
                    look="outline"
                    onClick={() => choose({ before: String(data.differences.at(-1)?.id) })}
                  >
                    Older
                  </Button>
                )}
              </div>
            )}
          </TabPanel>
        </section>
      )}
    </Screen>
  )
}

/** Nothing found is said only of what was looked at. */
function emptyText(runs: readonly OfficeRun[], openOnly: boolean): string {
  if (runs.length === 0)
    return openOnly
      ? 'Not checked yet: this day has no run. No difference is open from days that were checked.'
      : 'Not checked yet: this day has no run.'
  if (runs.some(({ status }) => status === 'running')) return 'Being checked now.'
  if (runs.some(({ status }) => status === 'failed'))
    return 'Not all was checked: a provider did not answer. No difference is open from the others.'
  return openOnly ? 'No difference is open.' : 'No difference was found on this day.'
}

function countOf(total: number, openOnly: boolean): string {
  const many = total >= mostDifferences ? 'or more ' : ''
  const noun = total === 1 ? 'difference' : 'differences'
  return `${total.toLocaleString('en-PH')} ${many}${noun} ${openOnly ? 'open' : 'on this day'}`
}

const tones = { running: 'quiet', done: 'good', failed: 'hot' } as const
const states = { running: 'Running', done: 'Matches', failed: 'No answer' } as const

function Runs({ runs }: { runs: readonly OfficeRun[] }) {
  if (runs.length === 0) {
    return (
      <p className="quiet empty">
        Not reconciled yet. Every night reconciles the day before; you can do it now.
      </p>
    )
  }
  return (
    <>
      <Table
        caption="The last run of each provider"
        rows={runs}
        keyOf={({ id }) => id}
        columns={[
          {
            key: 'who',
            title: 'Provider',
            cell: ({ side, provider }) => (
              <span>
                {providerLabel(provider)} <span className="quiet">{sides[side] ?? side}</span>
              </span>
            ),
          },
          {
            key: 'state',
            title: 'State',
            cell: ({ status, differences }) => (
              <Badge tone={status === 'done' && differences > 0 ? 'hot' : tones[status]}>
                {status === 'done' && differences > 0
                  ? `${differences} ${differences === 1 ? 'difference' : 'differences'}`
                  : states[status]}
              </Badge>
            ),
          },
          {
            key: 'ours',
            title: 'Ours',
            numeric: true,
            cell: ({ ours, oursAmount }) => <Sum count={ours} amount={oursAmount} />,
          },
          {
            key: 'theirs',
            title: 'Theirs',
            numeric: true,
            cell: ({ theirs, theirsAmount }) => <Sum count={theirs} amount={theirsAmount} />,
          },
          {
            key: 'matched',
            title: 'Fit',
            numeric: true,
            cell: ({ matched }) => matched.toLocaleString('en-PH'),
          },
          {
            key: 'run',
            title: 'Run',
            cell: ({ startedAt, startedBy }) =>
              `${time.format(new Date(startedAt))} · ${startedBy || 'by night'}`,
          },
        ]}
      />
      <ul className="plain quiet">
        {runs.map(({ id, provider, way, fault }) =>
          fault || way === 'one-by-one' ? (
            <li key={id}>
              {providerLabel(provider)}:{' '}
              <span>{fault ? `${fault}. Nothing is concluded from that.` : ways[way]}</span>
            </li>
          ) : null,
        )}
      </ul>
    </>
  )
}

function Sum({ count, amount }: { count: number; amount: number }) {
  return (
    <span>
      <Amount value={amount} /> <span className="quiet">in {count.toLocaleString('en-PH')}</span>
    </span>
  )
}
