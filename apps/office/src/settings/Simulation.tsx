import type { OfficeSettingChange, OfficeSimulation } from '@perlas/contract/office-settings'
import { Button } from '@perlas/ui/Button.tsx'
import { Progress } from '@perlas/ui/Progress.tsx'
import { useMutation } from '@tanstack/react-query'
import { ask } from '@perlas/office-kit/ask.ts'
import { DetailList } from '@perlas/office-kit/DetailList.tsx'
import { Failure } from '@perlas/office-kit/Failure.tsx'
import { mayCall } from '@perlas/office-kit/may.ts'
import { pesos } from '@perlas/office-kit/money.ts'
import { Rows } from '@perlas/office-kit/Rows.tsx'
import { Time } from '@perlas/office-kit/Time.tsx'
import { Curve } from './Curve.tsx'
import { wayLabel } from './labels.ts'

/** What the proposed terms would cost. Without it nobody can approve them. */
export function Simulation({
  id,
  of,
  run,
  onDone,
}: {
  id: number
  of: OfficeSimulation | null
  /** One that is under way, or failed. */
  run: OfficeSettingChange['simulationRun']
  onDone: () => void
}) {
  const running = run !== undefined && !run.failed
  const again = useMutation({
    mutationFn: () => ask('simulateSetting', { id }),
    onSettled: onDone,
  })
  return (
    <section className="simulation" aria-label="Simulation">
      <div className="head">
        <h3>Simulation</h3>
        {mayCall('simulateSetting') && !running && (
          <Button look="quiet" size="small" busy={again.isPending} onClick={() => again.mutate()}>
            {of ? 'Simulate again' : 'Simulate'}
          </Button>
        )}
      </div>
      <Failure of={again.error} />
      {running && <Running percent={run.percent} />}
      {run?.failed && (
        <p data-late role="alert">
          The simulation failed. Nothing was changed. Try again.
        </p>
      )}
      {of && <Result of={of} />}
      {!of && !run && (
        <p data-late>These terms have no simulation yet, so no one can approve them.</p>
      )}
    </section>
  )
}

function Running({ percent }: { percent: number }) {
  return (
    <>
      <Progress value={percent} max={100} label="Simulation" />
      <p className="quiet">
        Simulating: {percent}%. It continues if you leave this page. The proposal can be approved
        when it’s done.
      </p>
    </>
  )
}

const many = (value: number) => value.toLocaleString('en-PH')
const percent = new Intl.NumberFormat('en-PH', { style: 'percent', maximumFractionDigits: 1 })

function Result({ of }: { of: OfficeSimulation }) {
  const { population, players, days, receivers, worth, theo, budget, budgetDay, coins, ring } = of
  return (
    <>
      <p className="verdict" data-late={budgetDay > 0 || undefined}>
        {verdict(of)}
      </p>
      <p className="quiet">
        {many(players)} made-up players over {days} days, counted up to {many(population)}: everyone
        who was here in the last 30 days, or 1,000. <Time at={of.at} />
      </p>
      <Curve values={of.byDay} budget={budget} firstDay={of.firstDay} />
      <DetailList
        details={[
          [
            'Cost per player who took part',
            receivers > 0 ? pesos(Math.round(worth / receivers)) : '',
          ],
          ['Share of theoretical win', theo > 0 ? percent.format(worth / theo) : ''],
          ['Took part', many(receivers)],
          ['Coins', pesos(coins)],
          ['Points', many(Math.round(of.points / 100))],
          ['Most coins one player takes', pesos(of.most)],
          ['100 accounts of one person gain over one', pesos(ring.net, true), ring.net > 0],
          ['What they take', pesos(ring.worth)],
          ['Lost by play, paid for IDs', pesos(ring.lost)],
          ['One account takes', pesos(ring.own ?? 0)],
        ]}
      />
      <Recorded of={of} />
      <details>
        <summary>By kind of player</summary>
        <div className="listing within">
          <Rows
            rows={of.ways}
            keyOf={({ name }) => name}
            columns={[
              { label: 'Player', cell: ({ name }) => wayLabel(name) },
              { label: 'Players', kind: 'number', cell: (row) => many(row.players) },
              { label: 'Took part', kind: 'number', cell: (row) => many(row.receivers) },
              { label: 'Coins', kind: 'number', cell: (row) => pesos(row.coins) },
              { label: 'Worth to them', kind: 'number', cell: (row) => pesos(row.worth) },
              { label: 'Most coins', kind: 'number', cell: (row) => pesos(row.most) },
            ]}
          />
        </div>
      </details>
    </>
  )
}

/** What the same terms would have cost with the house's own players of the last weeks, beside the assumptions. */
function Recorded({ of }: { of: OfficeSimulation }) {
  const { recorded } = of
  if (!recorded)
    return (
      <p className="quiet">
        There are too few players of your own to live it through again: at least 100 who were here
        on 7 or more days.
      </p>
    )
  const { players, population, days, receivers, worth, theo, budgetDay } = recorded
  return (
    <>
      <h4>As your own players lived</h4>
      <p className="quiet" data-late={budgetDay > 0 || undefined}>
        {many(players)} players of yours over {days} days, as they came, deposited and played in the
        last weeks, counted up to {many(population)}.{' '}
        {of.budget > 0 && (
          <span>
            {budgetDay > 0
              ? `They would use up the budget on day ${budgetDay}.`
              : 'The budget would have been enough for them.'}
          </span>
        )}
      </p>
      <DetailList
        details={[
          [
            'Cost per player who took part',
            receivers > 0 ? pesos(Math.round(worth / receivers)) : '',
          ],
          ['Share of theoretical win', theo > 0 ? percent.format(worth / theo) : ''],
          ['Took part', many(receivers)],
          ['Coins', pesos(recorded.coins)],
          ['Points', many(Math.round(recorded.points / 100))],
          ['Most coins one player takes', pesos(recorded.most)],
        ]}
      />
    </>
  )
}

function verdict({ budget, budgetDay, coins, days }: OfficeSimulation): string {
  if (budget === 0) return `No budget is set. It would give ${pesos(coins)} in ${days} days.`
  if (budgetDay > 0)
    return `The budget of ${pesos(budget)} is used up on day ${budgetDay}. From then on no one gets coins.`
  return `Fits the budget: ${pesos(coins)} of ${pesos(budget)}.`
}
