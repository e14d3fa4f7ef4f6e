import type { PolicyFigures } from '@perlas/contract/office-policy'
import { Badge } from '@perlas/ui/Badge.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { ask, type OutputOf } from '@perlas/office-kit/ask.ts'
import { DetailList } from '@perlas/office-kit/DetailList.tsx'
import { Failure } from '@perlas/office-kit/Failure.tsx'
import { mayCall } from '@perlas/office-kit/may.ts'
import { pesos } from '@perlas/office-kit/money.ts'
import { Rows, type Column } from '@perlas/office-kit/Rows.tsx'
import { Screen } from '@perlas/office-kit/Screen.tsx'
import { Time } from '@perlas/office-kit/Time.tsx'
import { RefusedOrders } from './RefusedOrders.tsx'
import { Stop } from './Stop.tsx'
import { Stopped } from './Stopped.tsx'
import './policy.css'

const POLL = 15_000
type Report = OutputOf<'policyReport'>

/** Payouts that rules decide: the state, the stop, what was decided, and where people and the policy differ. */
export function PayoutPolicy() {
  const [view] = useState(() => crypto.randomUUID())
  const { data, error, refetch } = useQuery({
    queryKey: ['policy', view],
    queryFn: () => ask('policyReport', { view }),
    refetchInterval: POLL,
  })
  return (
    <Screen title="Payout policy">
      <Failure of={error} />
      {data && (
        <>
          <State of={data} onStopped={() => void refetch()} />
          <div className="policy-columns">
            <Decided of={data} />
            <Compared of={data} />
          </div>
          <RefusedOrders
            title="It would have paid these, and people refused them"
            rows={data.refused}
            inAll={data.refusedInAll}
          />
          <div className="policy-columns">
            <Stopped title="Left to people in 30 days because of" rows={data.stoppedBy} />
            <Versions of={data} />
          </div>
        </>
      )}
    </Screen>
  )
}

function State({ of, onStopped }: { of: Report; onStopped: () => void }) {
  const { version, policy, since, stopped, by, reason, ruleMost } = of
  const paysNothing = policy.decides && ruleMost === 0
  return (
    <section className="block policy-state" aria-labelledby="policy-state">
      <div className="head">
        <h2 id="policy-state">
          Version {version}{' '}
          <Badge tone={policy.decides ? 'good' : stopped ? 'hot' : 'quiet'}>
            {policy.decides ? 'Decides' : stopped ? 'Stopped' : 'Compares only'}
          </Badge>
        </h2>
      </div>
      <p>{stateSentence(of)}</p>
      <p className="quiet">
        Since <Time at={since} />
        {by.length > 0 && <span>{`, by ${by.join(' and ')}`}</span>}
        {reason && <span>{`: “${reason}”`}</span>}
      </p>
      {paysNothing && (
        <p data-late role="note">
          Settings, Withdrawals lets rules approve up to ₱0, so nothing is paid by them.
        </p>
      )}
      {policy.decides && mayCall('stopPolicy') && <Stop onStopped={onStopped} />}
      <p>
        <Link className="policy-more" to="/settings?kind=policy">
          {mayCall('proposeSetting')
            ? 'Propose a version, or decide about one'
            : 'Read the version'}
        </Link>
      </p>
    </section>
  )
}

function stateSentence({ policy, ruleMost }: Report): string {
  const most = pesos(Math.min(policy.orderMost, ruleMost))
  if (!policy.decides) {
    return 'Every withdrawal is judged for comparison, and people decide all of them.'
  }
  return `Withdrawals up to ${most} that fit every condition are approved without a person. Flags, first payouts and everything else are left to people.`
}

function Decided({ of }: { of: Report }) {
  const { policy, spentHour, spentDay, today, month } = of
  return (
    <section className="block" aria-labelledby="policy-decided">
      <h2 id="policy-decided">Decided</h2>
      <DetailList
        details={[
          ...figures('Today', today),
          ['Used of this hour', `${pesos(spentHour)} of ${pesos(policy.hourMost)}`],
          ['Used of today', `${pesos(spentDay)} of ${pesos(policy.dayMost)}`],
          ...figures('30 days', month),
        ]}
      />
    </section>
  )
}

const many = (value: number) => value.toLocaleString('en-PH')
const figures = (span: string, { judged, paid, paidAmount }: PolicyFigures) =>
  [
    [`${span}: judged`, many(judged)],
    [`${span}: paid by the policy`, `${many(paid)} · ${pesos(paidAmount)}`],
  ] as const

function Compared({ of }: { of: Report }) {
  const { agreed, refusedInAll, month, policy, needed } = of
  return (
    <section className="block" aria-labelledby="policy-compared">
      <h2 id="policy-compared">Compared with people, 30 days</h2>
      <DetailList
        details={[
          ['Fit, and left to people', `${many(month.wouldPay)} · ${pesos(month.wouldPayAmount)}`],
          ['People approved', many(agreed)],
          ['People refused', many(refusedInAll), refusedInAll > 0],
          ['Drawn for people, unmarked', `${policy.samplePercent}%`],
          ['Orders a new version needs', `${many(month.judged)} of ${many(needed)}`],
        ]}
      />
    </section>
  )
}

const columns: readonly Column<Report['versions'][number]>[] = [
  { label: 'Version', cell: ({ version }) => version },
  {
    label: 'State',
    cell: ({ decides, stopped }) => (decides ? 'Decides' : stopped ? 'Stopped' : 'Compares only'),
  },
  { label: 'By', cell: ({ by }) => by.join(' and ') || 'The house' },
  { label: 'Since', cell: ({ at }) => <Time at={at} /> },
]

function Versions({ of }: { of: Report }) {
  return (
    <div className="block">
      <h3>Versions</h3>
      <div className="listing within">
        <Rows
          rows={of.versions}
          columns={columns}
          keyOf={({ version }) => String(version)}
          caption="Versions, newest first"
        />
      </div>
    </div>
  )
}
