import { Screen } from '@perlas/office-kit/Screen.tsx'
import { Failure } from '@perlas/office-kit/Failure.tsx'
import { Amount } from '@perlas/ui/Amount.tsx'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { ask, type CallName, type OutputOf } from '@perlas/office-kit/ask.ts'
import { mayCall } from '@perlas/office-kit/may.ts'
import { filtered } from '@perlas/office-kit/asked-filters.ts'
import { Stuck } from '../alarms/Stuck.tsx'
import { Books } from './Books.tsx'
import { Today } from './Today.tsx'
import './overview.css'

const POLL = 30_000
// Beside what waits, so that the office opens with fewer bytes.
const FirstDay = lazy(async () => ({ default: (await import('./FirstDay.tsx')).FirstDay }))
const Second = lazy(async () => ({ default: (await import('./Second.tsx')).Second }))

/** What waits for a person, and the books. */
export function Overview() {
  const [view] = useState(() => crypto.randomUUID())
  const { data, error } = useQuery({
    queryKey: ['overview', view],
    queryFn: () => ask('overview', { view }, { passive: true }),
    refetchInterval: POLL,
  })
  return (
    <Screen title="Overview">
      <Failure of={error} />
      {mayCall('alarms') && <Stuck />}
      {data?.isNew && (
        <Suspense fallback={null}>
          <FirstDay />
        </Suspense>
      )}
      <section aria-labelledby="waits" className="waits">
        <h2 id="waits">Waiting for review</h2>
        <ul className="tiles">
          {data &&
            tiles
              .filter(({ call }) => mayCall(call))
              .map((tile) => <Waits key={tile.label} {...tile} data={data} />)}
        </ul>
        {data && (
          <p className="quiet">
            Held for withdrawals under way: <Amount value={data.held} />
          </p>
        )}
      </section>
      {mayCall('todayFigures') && <Today />}
      <Suspense fallback={null}>
        {data && <Second list={data.second} />}
        {data && !data.isNew && <FirstDay />}
      </Suspense>
      {mayCall('proveBooks') && <Books />}
    </Screen>
  )
}

type Counts = OutputOf<'overview'>
type Tile = {
  to: string | ((of: Counts) => string)
  call: CallName
  label: string
  count: (of: Counts) => number
  late?: (of: Counts) => { count: number; label: string }
  /** Counted beside it: nobody here can act on these. */
  apart?: (of: Counts) => { count: number; label: string }
  /** What is to be done, where nothing of it can be late. */
  todo?: string | ((of: Counts) => string)
}

/** The member's own work, by queue. */
const ownOf = ({ withdrawals, mine }: Counts) =>
  [
    { path: '/withdrawals', label: 'Withdrawals', n: withdrawals.mine },
    { path: '/verifications', label: 'IDs', n: mine.verifications },
    { path: '/exceptions', label: 'Exceptions', n: mine.exceptions },
    { path: '/disputes', label: 'Disputes', n: mine.disputes },
    { path: '/held-wins', label: 'Held wins', n: mine.heldWins },
  ].filter(({ n }) => n > 0)

const tiles: readonly Tile[] = [
  {
    to: '/chats',
    call: 'chats',
    label: 'Customer service',
    count: ({ chats }) => chats,
    todo: 'wait for an answer',
  },
  {
    to: '/complaints',
    call: 'complaints',
    label: 'Complaints',
    count: ({ complaints }) => complaints.waiting,
    late: ({ complaints }) => ({ count: complaints.late, label: 'late' }),
  },
  {
    to: filtered('/withdrawals', { status: 'review' }),
    call: 'withdrawalQueue',
    label: 'Withdrawals',
    count: ({ withdrawals }) => withdrawals.waiting,
    late: ({ withdrawals }) => ({ count: withdrawals.late, label: 'late' }),
    apart: ({ withdrawals }) => ({ count: withdrawals.forId, label: 'wait for an ID' }),
  },
  {
    to: (of) => filtered(ownOf(of)[0]?.path ?? '/withdrawals', { whose: 'mine' }),
    call: 'takeWork',
    label: 'My work',
    count: (of) => ownOf(of).reduce((sum, { n }) => sum + n, 0),
    todo: (of) =>
      ownOf(of)
        .map(({ label, n }) => `${label} ${n}`)
        .join(' · '),
  },
  {
    to: '/verifications',
    call: 'kycQueue',
    label: 'Verifications',
    count: ({ kyc }) => kyc.waiting,
    late: ({ kyc }) => ({ count: kyc.late, label: 'over a day' }),
  },
  {
    to: '/exceptions',
    call: 'exceptions',
    label: 'Deposit exceptions',
    count: ({ exceptions }) => exceptions,
    todo: 'to rule on',
  },
  {
    to: '/disputes',
    call: 'disputes',
    label: 'Disputes',
    count: ({ disputes }) => disputes.waiting,
    late: ({ disputes }) => ({ count: disputes.late, label: 'due within 48 h' }),
  },
  {
    to: '/names',
    call: 'nameReviews',
    label: 'Account names',
    count: ({ names }) => names,
    todo: 'to review',
  },
  {
    to: '/adjustments',
    call: 'adjustments',
    label: 'Adjustments',
    count: ({ adjustments }) => adjustments,
    todo: 'for a second member',
  },
  {
    to: '/gifts',
    call: 'itemGifts',
    label: 'Gifts',
    count: ({ gifts }) => gifts,
    todo: 'for a second member',
  },
  {
    to: '/rounds',
    call: 'stuckRounds',
    label: 'Open rounds',
    count: ({ rounds }) => rounds,
    todo: 'to ask about',
  },
  {
    to: '/held-wins',
    call: 'heldWins',
    label: 'Held wins',
    count: ({ heldWins }) => heldWins,
    todo: 'not paid yet',
  },
  {
    to: '/returns',
    call: 'returns',
    label: 'Returns',
    count: ({ returns }) => returns,
    todo: 'to review',
  },
]

function Waits({ to, label, count, late, apart, todo = 'in time', data }: Tile & { data: Counts }) {
  const of = (text: Tile['to']) => (typeof text === 'string' ? text : text(data))
  const waiting = count(data)
  const behind = late?.(data)
  const beside = apart?.(data)
  const bounded = (value: number) =>
    `${value.toLocaleString('en-PH')}${value >= data.counted ? '+' : ''}`
  return (
    <li>
      <Link className="tile" to={of(to)} data-calm={waiting === 0 || undefined}>
        <strong>{bounded(waiting)}</strong>
        <span>{label}</span>
        <span className="quiet" data-late={(behind && behind.count > 0) || undefined}>
          {behind && behind.count > 0
            ? `${bounded(behind.count)} ${behind.label}`
            : waiting === 0
              ? 'nothing waits'
              : of(todo)}
        </span>
        {beside && beside.count > 0 && (
          <span className="quiet">{`${bounded(beside.count)} ${beside.label}`}</span>
        )}
      </Link>
    </li>
  )
}
