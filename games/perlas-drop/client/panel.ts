import { make } from '@perlas/game-kit/dom'
import type { StageTools } from '@perlas/game-kit/stage'
import {
  pearlCounts,
  risks,
  rowCounts,
  shellOf,
  tables,
  timesOf,
  type DropChoice,
  type DropOutcome,
} from '../perlas-drop.ts'
import { shownTimes } from './board.ts'

/** What is read and touched, over the picture. */
export function build({ t }: Pick<StageTools, 't'>) {
  const group = <T extends string | number>(
    name: keyof DropChoice,
    title: string,
    list: readonly T[],
    label: (one: T) => { text: string; said?: string },
  ) => {
    const buttons = list.map((one) => {
      const { text, said } = label(one)
      const button = make(
        'button',
        { type: 'button', class: 'drop-pick', ...(said && { 'aria-label': said }) },
        text,
      )
      return { one, button }
    })
    const node = make(
      'div',
      { class: `drop-group is-${name}`, role: 'group', 'aria-label': title },
      make('span', { 'aria-hidden': 'true' }, title),
      make('div', {}, ...buttons.map(({ button }) => button)),
    )
    return { buttons, node }
  }
  const risk = group('risk', t('risk'), risks, (one) => ({ text: t(`risk.${one}`) }))
  const rows = group('rows', t('rows'), rowCounts, (count) => ({
    text: String(count),
    said: t('rows.name', { count }),
  }))
  const pearls = group('pearls', t('pearls'), pearlCounts, (count) => ({
    text: String(count),
    said: t('pearls.name', { count }),
  }))
  const verdict = make('p', { class: 'drop-told' }, '')
  const plain = make('ol', { class: 'drop-plain', hidden: true })
  const root = make(
    'div',
    { class: 'drop' },
    make('h1', { class: 'hidden-text' }, t('title')),
    plain,
    make('div', { class: 'drop-panel' }, verdict, risk.node, rows.node, pearls.node),
  )
  return { root, verdict, plain, risk, rows, pearls }
}
export type Parts = ReturnType<typeof build>

/** What can come at rest, and what came once a round is over. */
export function showPanel(
  parts: Parts,
  { choice, bet, locked, over }: State,
  { amount, t }: Pick<StageTools, 'amount' | 't'>,
): void {
  for (const name of ['risk', 'rows', 'pearls'] as const)
    for (const { one, button } of parts[name].buttons) {
      button.setAttribute('aria-pressed', String(choice[name] === one))
      button.disabled = locked
    }
  const pays = tables[choice.rows][choice.risk]
  const range = { least: shownTimes(Math.min(...pays)), most: shownTimes(Math.max(...pays)) }
  parts.verdict.classList.toggle('is-over', over !== undefined)
  parts.verdict.textContent = over
    ? landed(over, { amount, t })
    : choice.pearls > 1
      ? t('ask.part', { ...range, amount: amount(bet / choice.pearls) })
      : t('ask', range)
}
type State = {
  choice: DropChoice
  bet: number
  locked: boolean
  over: DropOutcome | undefined
}

function landed(outcome: DropOutcome, { amount, t }: Pick<StageTools, 'amount' | 't'>): string {
  const best = Math.max(...outcome.paths.map((path) => timesOf(outcome, shellOf(path))))
  return t(outcome.pearls > 1 ? 'landed.many' : 'landed', {
    times: shownTimes(best),
    amount: amount(outcome.win),
  })
}

/** Where the device draws no picture: the shells as a list, those that were hit marked. */
export function showPlain(parts: Parts, choice: DropChoice, landedIn: ReadonlySet<number>): void {
  parts.plain.hidden = false
  parts.plain.replaceChildren(
    ...Array.from({ length: choice.rows + 1 }, (_, shell) =>
      make(
        'li',
        landedIn.has(shell) ? { 'data-hit': '' } : {},
        `${shownTimes(timesOf(choice, shell))}×`,
      ),
    ),
  )
}
