import {
  claimRisks,
  LAPSING_DAYS,
  type ClaimRisk,
  type OfficeClaim,
  type OfficeClaimSum,
} from '@perlas/contract/office-claims'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { ask } from '@perlas/office-kit/ask.ts'
import { EndlessRows } from '@perlas/office-kit/EndlessRows.tsx'
import { Failure } from '@perlas/office-kit/Failure.tsx'
import { Rows, type Column } from '@perlas/office-kit/Rows.tsx'
import { Screen } from '@perlas/office-kit/Screen.tsx'
import { Day, Time } from '@perlas/office-kit/Time.tsx'
import { Amount } from '@perlas/ui/Amount.tsx'
import { Button } from '@perlas/ui/Button.tsx'
import { TabBar } from '@perlas/ui/TabBar.tsx'
import { TabPanel } from '@perlas/ui/TabPanel.tsx'
import { markWords } from '../friends/labels.ts'
import './claims.css'

const SIZE = 50

const tabs: Record<ClaimRisk, { label: string; about: string; empty: string }> = {
  lapsing: {
    label: 'Lapses soon',
    about: `Can be received, and ends within ${LAPSING_DAYS} days. Players are told by mail two days before.`,
    empty: `Nothing ends within ${LAPSING_DAYS} days.`,
  },
  'set-aside': {
    label: 'Set aside',
    about: 'Coins taken out of a budget for a player who has not received them.',
    empty: 'Nothing is set aside.',
  },
  mark: {
    label: 'Same mark',
    about:
      'Refused: somebody else was given it under a mark of this player. Players read that it was taken, and not by whom.',
    empty: 'No claims rejected for shared marks.',
  },
  proof: {
    label: 'Waits for proof',
    about: 'Asked for it without the ID or mobile number that it needs.',
    empty: 'No claims waiting for proof.',
  },
  budget: {
    label: 'Waits for budget',
    about: 'Asked for it when the budget had no more.',
    empty: 'No claims waiting for budget.',
  },
}

const many = (count: number) => (count === 0 ? '–' : count.toLocaleString('en-PH'))
const money = (value: number) => (value === 0 ? '–' : <Amount value={value} />)

const sums: readonly Column<OfficeClaimSum>[] = [
  { label: 'Activity', cell: ({ title }) => <strong>{title}</strong> },
  {
    label: 'First end',
    cell: ({ lapsing: { firstDay } }) => (firstDay ? <Day on={firstDay} /> : '–'),
  },
  { label: 'Rewards lapsing', kind: 'number', cell: ({ lapsing: { steps } }) => many(steps) },
  { label: 'Coins lapsing', kind: 'number', cell: ({ lapsing: { coins } }) => money(coins) },
  { label: 'Set aside', kind: 'number', cell: ({ setAside: { coins } }) => money(coins) },
  { label: 'Same mark', kind: 'number', cell: ({ mark }) => many(mark) },
  { label: 'Proof', kind: 'number', cell: ({ proof }) => many(proof) },
  { label: 'Budget', kind: 'number', cell: ({ budget }) => many(budget) },
]

/** What players could have and may not get: by activity in sums, and behind each sum the players. */
export function Claims() {
  const [params, setParams] = useSearchParams()
  const why = claimRisks.find((one) => one === params.get('why')) ?? 'lapsing'
  const code = params.get('activity') ?? ''
  const [view] = useState(() => crypto.randomUUID())
  const { data, error } = useQuery({
    queryKey: ['claim-sums', view],
    queryFn: () => ask('claimSums', { view }),
  })
  const choose = (next: { why?: ClaimRisk; activity?: string }) =>
    setParams({ why, activity: code, ...next }, { replace: true })
  const title = data?.rows.find((one) => one.code === code)?.title ?? ''
  return (
    <Screen title="Claims at risk">
      <section className="part" aria-labelledby="risk-sums">
        <h2 id="risk-sums">By activity</h2>
        <Failure of={error} />
        {!data && !error && <p className="quiet">Adding up what is at risk…</p>}
        {data?.rows.length === 0 && (
          <p className="quiet">Nothing is at risk: nothing ends soon, waits, or was refused.</p>
        )}
        {data && data.rows.length > 0 && (
          <div className="listing within">
            <Rows
              rows={data.rows}
              columns={sums}
              keyOf={(row) => row.code}
              rowName={(row) => row.title}
              opening={{
                chosen: code,
                beside: (row) => choose({ activity: row.code === code ? '' : row.code }),
              }}
            />
          </div>
        )}
      </section>
      <TabBar
        id="risks"
        label="What puts it at risk"
        look="chips"
        items={claimRisks.map((value) => ({ value, label: tabs[value].label }))}
        value={why}
        onChange={(value) => choose({ why: value })}
      />
      <TabPanel className="block" id="risks" value={why}>
        <section className="part" aria-label={tabs[why].label}>
          <div className="head">
            <p className="quiet">{tabs[why].about}</p>
            {code !== '' && (
              <Button look="outline" size="small" onClick={() => choose({ activity: '' })}>
                {`All activities, not ${title || code} alone`}
              </Button>
            )}
          </div>
          <Players key={`${why} ${code}`} why={why} code={code} />
        </section>
      </TabPanel>
    </Screen>
  )
}

const player: Column<OfficeClaim> = {
  label: 'Player',
  cell: ({ account, playerId }) => (
    <>
      <strong>{account}</strong>
      <span className="note">{playerId}</span>
    </>
  ),
}
const activity: Column<OfficeClaim> = { label: 'Activity', cell: ({ title }) => title }
const asked: readonly Column<OfficeClaim>[] = [
  { label: 'Asked in vain', kind: 'number', cell: ({ times }) => times.toLocaleString('en-PH') },
  { label: 'Last', cell: ({ lastAt }) => <Time at={lastAt} /> },
]
const columns: Record<ClaimRisk, readonly Column<OfficeClaim>[]> = {
  lapsing: [
    player,
    activity,
    { label: 'Ends', cell: ({ lastDay }) => <Day on={lastDay} /> },
    { label: 'Rewards', kind: 'number', cell: ({ steps }) => many(steps) },
    { label: 'Coins', kind: 'number', cell: ({ coins }) => money(coins) },
    { label: 'Notified by mail', cell: ({ notified }) => (notified ? 'Yes' : 'Not yet') },
  ],
  'set-aside': [
    player,
    activity,
    { label: 'Coins', kind: 'number', cell: ({ coins }) => money(coins) },
  ],
  mark: [
    player,
    activity,
    {
      label: 'Why',
      kind: 'wide',
      cell: ({ markWhat, markOf }) => (
        <span>
          Shares {markWords[markWhat]}
          {markOf > 0 && (
            <span>
              {' with '}
              <Link className="way" to={`/players/${markOf}`}>
                {markOf}
              </Link>
              , who had it first
            </span>
          )}
        </span>
      ),
    },
    ...asked,
  ],
  proof: [player, activity, ...asked],
  budget: [player, activity, ...asked],
}

function Players({ why, code }: { why: ClaimRisk; code: string }) {
  const [view] = useState(() => crypto.randomUUID())
  const found = useInfiniteQuery({
    queryKey: ['claims', why, code, view],
    queryFn: ({ pageParam }) =>
      ask('claims', {
        why,
        size: SIZE,
        view,
        ...(code && { code }),
        ...(pageParam && { after: pageParam }),
      }),
    initialPageParam: '',
    getNextPageParam: ({ more, next }) => (more ? next : undefined),
    gcTime: 0,
  })
  return (
    <EndlessRows
      found={found}
      empty={tabs[why].empty}
      more="More"
      columns={columns[why]}
      keyOf={({ id }) => id}
      rowName={({ account, title }) => `${account}: ${title}`}
      opening={{ to: ({ playerId }) => `/players/${playerId}` }}
    />
  )
}
