import { useState } from 'react'
import { lossLimits, roundCounts, usualLoss, winLimits, type AutoplayPlan } from '../autoplay.ts'
import { Choices } from '../chrome/Choices.tsx'
import { openSheet } from '../chrome/Sheet.tsx'
import { pesos, text } from '../text.ts'

/** Goals that a stepped game's picture offers for each round. */
export type Aims = { label: string; list: readonly { value: number; label: string }[] }
type Offer = { bet: number; aims: Aims | undefined; hasFeature: boolean }

/** How autoplay shall play; nothing where the sheet was closed without starting it. */
export async function autoplaySheet(
  bet: number,
  about: Omit<Offer, 'bet'>,
): Promise<AutoplayPlan | undefined> {
  let chosen: AutoplayPlan | undefined
  await openSheet(text('auto.title'), (close) => (
    <AutoplayForm
      offer={{ bet, ...about }}
      start={(plan) => {
        chosen = plan
        close()
      }}
    />
  ))
  return chosen
}

const numbers = (list: readonly number[], label: (value: number) => string) =>
  list.map((value) => ({ value, label: label(value) }))

function AutoplayForm({
  offer: { bet, aims, hasFeature },
  start,
}: {
  offer: Offer
  start: (plan: AutoplayPlan) => void
}) {
  const [plan, setPlan] = useState<AutoplayPlan>({
    rounds: 10,
    lossLimit: usualLoss * bet,
    winLimit: null,
    onFeature: hasFeature,
    aim: aims ? (aims.list[0]?.value ?? 1) : null,
  })
  const set = (change: Partial<AutoplayPlan>) => setPlan({ ...plan, ...change })
  const stakes = (list: readonly number[]) =>
    numbers(
      list.map((count) => count * bet),
      pesos,
    )
  const wins = [{ value: null, label: text('auto.never') }, ...stakes(winLimits)]
  const features = [
    { value: true, label: text('auto.feature.stop') },
    { value: false, label: text('auto.feature.play') },
  ]
  return (
    <>
      <p className="quiet">{text('auto.about', { amount: pesos(bet) })}</p>
      {aims && plan.aim !== null && (
        <Choices {...aims} value={plan.aim} choose={(aim) => set({ aim })} />
      )}
      <Choices
        label={text('auto.rounds')}
        list={numbers(roundCounts, String)}
        value={plan.rounds}
        choose={(rounds) => set({ rounds })}
      />
      <Choices
        label={text('auto.loss')}
        list={stakes(lossLimits)}
        value={plan.lossLimit}
        choose={(lossLimit) => set({ lossLimit })}
      />
      <Choices<number | null>
        label={text('auto.win')}
        list={wins}
        value={plan.winLimit}
        choose={(winLimit) => set({ winLimit })}
      />
      {hasFeature && (
        <Choices
          label={text('auto.feature')}
          list={features}
          value={plan.onFeature}
          choose={(onFeature) => set({ onFeature })}
        />
      )}
      <div className="auto-start">
        <button type="button" className="way is-first" onClick={() => start(plan)}>
          {text('auto.start')}
        </button>
      </div>
    </>
  )
}
