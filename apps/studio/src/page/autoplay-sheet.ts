import { make } from '@perlas/game-kit/dom'
import { lossLimits, roundCounts, usualLoss, winLimits, type AutoplayPlan } from './autoplay.ts'
import { openSheet } from './sheet.ts'
import { pesos, text } from './text.ts'

/** What a stepped game's picture offers to go for in each round. */
export type Aims = { label: string; list: readonly { value: number; label: string }[] }

type Choices<Value> = { node: Node; value: () => Value }

function choices<Value>(
  label: string,
  list: readonly { value: Value; label: string }[],
  first: Value,
): Choices<Value> {
  let value = first
  const buttons = list.map((one) =>
    make(
      'button',
      {
        type: 'button',
        'aria-pressed': String(one.value === first),
        click: () => {
          value = one.value
          for (const [at, button] of buttons.entries())
            button.setAttribute('aria-pressed', String(list[at]!.value === value))
        },
      },
      one.label,
    ),
  )
  const node = make(
    'div',
    { class: 'auto-choice', role: 'group', 'aria-label': label },
    make('h3', {}, label),
    make('div', { class: 'bets' }, ...buttons),
  )
  return { node, value: () => value }
}

/** How autoplay shall play; nothing where the sheet was closed without starting it. */
export async function autoplaySheet(
  bet: number,
  { aims, hasFeature }: { aims: Aims | undefined; hasFeature: boolean },
): Promise<AutoplayPlan | undefined> {
  let chosen: AutoplayPlan | undefined
  const stakes = (list: readonly number[]) =>
    list.map((count) => ({ value: count * bet, label: pesos(count * bet) }))
  const rounds = choices(
    text('auto.rounds'),
    roundCounts.map((count) => ({ value: count as number, label: String(count) })),
    10,
  )
  const loss = choices(text('auto.loss'), stakes(lossLimits), usualLoss * bet)
  const win = choices<number | null>(
    text('auto.win'),
    [{ value: null, label: text('auto.never') }, ...stakes(winLimits)],
    null,
  )
  const feature = choices(
    text('auto.feature'),
    [
      { value: true, label: text('auto.feature.stop') },
      { value: false, label: text('auto.feature.play') },
    ],
    true,
  )
  const aim = aims && choices(aims.label, aims.list, aims.list[0]?.value ?? 1)
  const start = make(
    'button',
    {
      type: 'button',
      class: 'way is-first',
      click: () => {
        chosen = {
          rounds: rounds.value(),
          lossLimit: loss.value(),
          winLimit: win.value(),
          onFeature: hasFeature && feature.value(),
          aim: aim?.value() ?? null,
        }
        sheet.close()
      },
    },
    text('auto.start'),
  )
  const sheet = openSheet(
    text('auto.title'),
    make('p', { class: 'quiet' }, text('auto.about', { amount: pesos(bet) })),
    ...(aim ? [aim.node] : []),
    rounds.node,
    loss.node,
    win.node,
    ...(hasFeature ? [feature.node] : []),
    make('div', { class: 'auto-start' }, start),
  )
  await sheet.closed
  return chosen
}
