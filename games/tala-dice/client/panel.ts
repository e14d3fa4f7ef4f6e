import { make } from '@perlas/game-kit/dom'
import type { Now } from '@perlas/game-kit/scene/instant'
import { rootOf } from '@perlas/game-kit/scene/panel'
import type { StageTools } from '@perlas/game-kit/stage'
import { chances, edge, multiplier, type TalaChoice, type TalaOutcome } from '../tala-dice.ts'
import { place } from './board.ts'

const percent = (places: number) => (places / 100).toFixed(2)
const times = (chance: number) => (multiplier(chance) / 100).toFixed(2)

/** The chance on offer that is nearest to a wanted one. */
export const nearest = (wanted: number): number =>
  chances.reduce((best, one) => (Math.abs(one - wanted) < Math.abs(best - wanted) ? one : best))

/** What somebody typed, with a comma or a point, a sign around it; undefined where it is no number. */
export function typed(text: string): number | undefined {
  const value = Number(text.replace(',', '.').replaceAll(/[%×x\s]/g, ''))
  return text.trim() !== '' && Number.isFinite(value) && value > 0 ? value : undefined
}

const chanceOf = {
  chance: (value: number) => nearest(value * 100),
  pays: (value: number) => nearest(9_900 / value),
} as const
const shownBy = { chance: percent, pays: times } as const
type Field = keyof typeof chanceOf

/** The scale is the slider itself; chance and multiplier can be typed, and each keeps the other right. */
export function build({ t }: Pick<StageTools, 't'>, pick: (change: Partial<TalaChoice>) => void) {
  const line = make('p', { class: 'scene-verdict tala-line' }, '')
  const past = make('ol', { class: 'tala-past', 'aria-label': t('past') })
  const slider = make('input', {
    type: 'range',
    class: 'tala-slider',
    min: '0',
    max: '10000',
    step: '1',
    'aria-label': t('edge'),
  })
  const edgeLabel = make('div', { class: 'tala-edge', 'aria-hidden': 'true' })
  const side = (value: TalaChoice['side'], text: string) =>
    make(
      'button',
      {
        type: 'button',
        class: 'tala-side',
        'data-side': value,
        click: () => pick({ side: value }),
      },
      text,
    )
  const sides = [side('under', t('below')), side('over', t('above'))] as const
  const field = (name: Field, sign: string) => {
    const input = make('input', {
      type: 'text',
      inputmode: 'decimal',
      autocomplete: 'off',
      maxlength: '8',
    })
    input.addEventListener('focus', () => input.select())
    input.addEventListener('change', () => {
      const value = typed(input.value)
      if (value === undefined) return pick({})
      const shown = shownBy[name]
      const now = shown(Number(panel.dataset.chance))
      // Leaving the field after Enter reports the same again.
      if (value.toFixed(2) === now) return void (input.value = now)
      const chance = chanceOf[name](value)
      pick({ chance })
      // Only what pays whole hundredths is on offer: where that is something else, it says so.
      if (value.toFixed(2) !== shown(chance))
        line.textContent = t('nearest', { shown: `${shown(chance)}${sign}` })
    })
    input.addEventListener('keydown', (event) => {
      if (event.key === 'Enter') input.blur()
    })
    const node = make(
      'label',
      { class: 'tala-field' },
      make('span', {}, t(`field.${name}`)),
      make('span', {}, input, sign),
    )
    return { input, node }
  }
  const fields = { chance: field('chance', '%'), pays: field('pays', '×') }
  const prize = make('b', {}, '')
  const panel = make(
    'div',
    { class: 'scene-panel tala-panel' },
    make('div', { class: 'tala-sides', role: 'group', 'aria-label': t('where') }, ...sides),
    make(
      'div',
      { class: 'tala-figures' },
      fields.chance.node,
      fields.pays.node,
      make('div', { class: 'tala-field' }, make('span', {}, t('prize')), prize),
    ),
  )
  slider.addEventListener('input', () => {
    const at = Number(slider.value)
    pick({ chance: nearest(panel.dataset.side === 'over' ? 10_000 - at : at) })
  })
  // A key goes to the next chance on offer, however far that is.
  slider.addEventListener('keydown', (event) => {
    const by = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageUp: 8, PageDown: -8 }[
      event.key
    ]
    if (by === undefined) return
    event.preventDefault()
    const way = panel.dataset.side === 'over' ? -by : by
    const at = chances.indexOf(Number(panel.dataset.chance)) + way
    pick({ chance: chances[Math.max(0, Math.min(chances.length - 1, at))]! })
  })
  return {
    root: rootOf('tala', t('title'), past, line, slider, edgeLabel, panel),
    line,
    past,
    slider,
    edgeLabel,
    sides,
    fields,
    prize,
    panel,
  }
}

/** Everything that is read, as things stand now. */
export function showPanel(
  parts: ReturnType<typeof build>,
  { choice, bet, locked, waiting, over }: Now<TalaChoice, TalaOutcome>,
  { amount, t }: Pick<StageTools, 'amount' | 't'>,
): void {
  const { line, slider, edgeLabel, sides, fields, prize, panel, root } = parts
  const cut = edge(choice)
  panel.dataset.side = choice.side
  panel.dataset.chance = String(choice.chance)
  for (const button of sides) {
    button.setAttribute('aria-pressed', String(button.dataset.side === choice.side))
    button.disabled = locked
  }
  slider.value = String(cut)
  slider.disabled = locked
  slider.setAttribute(
    'aria-valuetext',
    t(`hits.${choice.side}`, { edge: place(cut) }) +
      `, ${t('chanceTold', { chance: `${percent(choice.chance)}%`, times: `× ${times(choice.chance)}` })}`,
  )
  root.style.setProperty('--edge', String(cut / 10_000))
  edgeLabel.textContent = place(cut)
  const values = { chance: percent(choice.chance), pays: times(choice.chance) }
  for (const name of ['chance', 'pays'] as const) {
    fields[name].input.value = values[name]
    fields[name].input.style.setProperty('--long', String(values[name].length))
    fields[name].input.disabled = locked
  }
  prize.textContent = amount((bet * multiplier(choice.chance)) / 100)
  line.classList.toggle('is-over', over?.won === true)
  line.textContent = waiting
    ? ''
    : over
      ? words(over, t)
      : t(`hits.${choice.side}`, { edge: place(cut) })
}

/** Where it fell, in words. */
export function words(outcome: TalaOutcome, t: StageTools['t']): string {
  const below = (outcome.side === 'under') === outcome.won
  const where = t(below ? 'fell.below' : 'fell.above', { edge: place(edge(outcome)) })
  return t(outcome.won ? 'fell.hit' : 'fell.miss', { where })
}

/** The last rounds of this visit, the newest first. */
export function showPast(
  past: HTMLElement,
  list: readonly TalaOutcome[],
  t: StageTools['t'],
): void {
  past.replaceChildren(
    ...list.map((outcome) =>
      make(
        'li',
        {
          class: outcome.won ? 'is-won' : '',
          'aria-label': `${place(outcome.roll)}, ${words(outcome, t)}`,
        },
        place(outcome.roll),
      ),
    ),
  )
}
