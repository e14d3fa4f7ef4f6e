import { ask } from '@perlas/office-kit/ask.ts'
import { DetailList } from '@perlas/office-kit/DetailList.tsx'
import { Failure } from '@perlas/office-kit/Failure.tsx'
import { pesos } from '@perlas/office-kit/money.ts'
import { Rows, type Column } from '@perlas/office-kit/Rows.tsx'
import { Screen } from '@perlas/office-kit/Screen.tsx'
import { Amount } from '@perlas/ui/Amount.tsx'
import { Badge } from '@perlas/ui/Badge.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { HouseAccounts } from './HouseAccounts.tsx'
import {
  many,
  potNames,
  rangeText,
  spanText,
  studioLabels,
  type Pot,
  type Report,
} from './labels.ts'
import { PotCase } from './PotCase.tsx'
import { PotFalls } from './PotFalls.tsx'
import { PotProposals } from './PotProposals.tsx'
import './pots.css'

const POLL = 10_000
/** A draw that waits longer is an alarm. */
const LATE_S = 60

/** Jackpots: where they stand, what they owe, their terms, what waits for a second member, and what was won. */
export function Pots() {
  const [view] = useState(() => crypto.randomUUID())
  const { data, error, refetch } = useQuery({
    queryKey: ['pots', view],
    queryFn: () => ask('pots', { view }),
    refetchInterval: POLL,
  })
  const done = () => void refetch()
  return (
    <Screen title="Jackpots">
      <Failure of={error} />
      {data && (
        <>
          <PotProposals of={data} onDone={done} />
          <section className="block" aria-labelledby="pots-now">
            <h2 id="pots-now">Jackpots now</h2>
            <div className="listing within">
              <Rows
                rows={data.pots}
                columns={columns}
                keyOf={({ code }) => code}
                rowName={({ code }) => potNames[code]}
                opening={{ below: (pot) => <PotCase pot={pot} of={data} onDone={done} /> }}
                caption="Jackpots now"
              />
            </div>
          </section>
          <div className="pots-columns">
            <Money of={data} />
            <Draw of={data} />
          </div>
          <PotFalls falls={data.falls} />
          <HouseAccounts accounts={data.house} onDone={done} />
        </>
      )}
    </Screen>
  )
}

const columns: readonly Column<Pot>[] = [
  { label: 'Jackpot', cell: ({ code }) => <strong>{potNames[code]}</strong> },
  { label: 'State', cell: (pot) => <State pot={pot} /> },
  { label: 'Amount', kind: 'number', cell: ({ value }) => <Amount value={value} /> },
  { label: 'From start to limit', cell: ({ terms }) => (terms ? rangeText(terms) : '–') },
  {
    label: 'Falls, at 30 days’ play',
    cell: ({ forecast }) => (forecast ? spanText(forecast.minutes) : '–'),
  },
  { label: 'Players', kind: 'number', cell: ({ players }) => many(players) },
]

function State({ pot: { open, ending, next } }: { pot: Pot }) {
  if (ending) return <Badge tone="hot">Ending</Badge>
  if (!open) return <Badge tone="quiet">Closed</Badge>
  return <Badge tone="good">{next ? 'Open, new terms next' : 'Open'}</Badge>
}

function Money({ of: { pots, owed, topUpMost } }: { of: Report }) {
  const sum = (field: 'value' | 'reserve' | 'toppedUpToday') =>
    pots.reduce((all, pot) => all + pot[field], 0)
  return (
    <section className="block" aria-labelledby="pots-money">
      <h2 id="pots-money">What the house owes</h2>
      <DetailList
        details={[
          ['In the jackpots', pesos(sum('value'))],
          ['In reserve for the next starts', pesos(sum('reserve'))],
          ['Won, not paid', pesos(owed)],
          [
            'Added by the house today',
            `${pesos(sum('toppedUpToday'))} of ${pesos(topUpMost)}`,
            sum('toppedUpToday') >= topUpMost && topUpMost > 0,
          ],
        ]}
      />
    </section>
  )
}

function Draw({ of: { draw } }: { of: Report }) {
  const { tick, waiting, lag, studio, said } = draw
  return (
    <section className="block" aria-labelledby="pots-draw">
      <h2 id="pots-draw">Draws</h2>
      <DetailList
        details={[
          ['Last draw', tick > 0 ? `No. ${many(tick)}` : 'None yet'],
          [
            'Waiting',
            waiting > 0 ? `${many(waiting)}, the oldest for ${many(lag)} s` : 'None',
            lag > LATE_S,
          ],
          [
            'Game studio',
            said ? `${studioLabels[studio]}: ${said}` : studioLabels[studio],
            studio === 'silent' || studio === 'refuses',
          ],
        ]}
      />
      {lag > LATE_S && (
        <p data-late role="note">
          Play is still counted. Amounts shown to players stand still until the draws are made, in
          their order.
        </p>
      )}
    </section>
  )
}
