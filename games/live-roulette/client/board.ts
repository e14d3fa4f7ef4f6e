import { make } from '@perlas/game-kit/dom'
import { chip } from '@perlas/game-kit/parts/chips'
import { rootOf } from '@perlas/game-kit/scene/panel'
import type { Laid, TableTools } from '@perlas/game-kit/stage'
import { colourOf, covers, type Struck } from '../roulette.ts'
import { neighboursOf, series, wheel } from '../wheel.ts'
import { placeOf, spotAt } from './places.ts'
import { spotName } from './spots.ts'

const outside = ['low', 'even', 'red', 'black', 'odd', 'high'] as const

export const timesOf = ({ times }: Struck) => `×${times}`

/** What is read and touched: the layout, and the racetrack in its place. Chips lie on both, by spot. */
export function build({ t, amount, lay }: Pick<TableTools, 't' | 'amount' | 'lay'>) {
  const named = (code: string) => {
    const one = struck.get(code)
    const name = spotName(code, t)
    return one ? t('struck.name', { name, times: one.times }) : name
  }
  const button = (code: string, className: string, text: string) =>
    make(
      'button',
      { type: 'button', class: className, 'data-spot': code, 'aria-label': named(code) },
      make('span', {}, text),
    )
  const at = (element: HTMLElement, values: Record<string, number>) => {
    for (const [name, value] of Object.entries(values))
      element.style.setProperty(`--${name}`, String(value))
    return element
  }
  const cells = new Map<string, HTMLElement>()
  /** What lightning struck in this round. */
  const struck = new Map<string, Struck>()
  const cell = (code: string, className: string, text: string, values: Record<string, number>) => {
    const made = at(button(code, className, text), values)
    cells.set(code, made)
    return made
  }
  const numbers = Array.from({ length: 37 }, (_, number) =>
    number === 0
      ? cell('n-0', 'roulette-zero is-green', '0', {})
      : cell(`n-${number}`, `roulette-number is-${colourOf(number)}`, String(number), {
          r: Math.floor((number - 1) / 3),
          c: (number - 1) % 3,
        }),
  )
  const chips = make('div', { class: 'roulette-chips', 'aria-hidden': 'true' })
  const field = make('div', { class: 'roulette-field' }, ...numbers, chips)
  const layout = make(
    'div',
    { class: 'roulette-layout', role: 'group', 'aria-label': t('board') },
    field,
    ...[1, 2, 3].map((n) =>
      cell(`column-${n}`, 'roulette-column', t('short.column'), { c: n - 1 }),
    ),
    ...[1, 2, 3].map((n) =>
      cell(`dozen-${n}`, 'roulette-dozen', t(`short.dozen-${n}`), { d: n - 1 }),
    ),
    ...outside.map((code, o) =>
      cell(
        code,
        `roulette-outside is-${code}`,
        code === 'red' || code === 'black' ? '' : t(`short.${code}`),
        { o },
      ),
    ),
  )
  field.addEventListener('click', (event) => {
    const code = (event.target as HTMLElement).closest<HTMLElement>('[data-spot]')?.dataset['spot']
    // By keyboard, or by a screen reader, it is the number itself; a finger may hit the gap of two.
    if (code !== undefined && (event.detail === 0 || code === 'n-0')) lay([code])
    else if (event.detail > 0) lay([spotUnder(event)])
  })
  layout.addEventListener('click', (event) => {
    const target = (event.target as HTMLElement).closest<HTMLElement>('[data-spot]')
    if (target && !field.contains(target)) lay([target.dataset['spot']!])
  })
  // What a tap would lie on is shown before it, where there is a pointer.
  field.addEventListener('pointermove', (event) => {
    if (event.pointerType === 'mouse') mark(new Set(covers.get(spotUnder(event))))
  })
  field.addEventListener('pointerleave', () => mark(new Set()))

  function spotUnder({ clientX, clientY }: MouseEvent): string {
    const first = cells.get('n-1')!.getBoundingClientRect()
    const last = cells.get('n-36')!.getBoundingClientRect()
    const lies = first.top > last.top
    const share = (value: number, from: number, to: number) => (value - from) / (to - from)
    return lies
      ? spotAt({
          u: 3 * share(clientY, first.bottom, last.top),
          v: 12 * share(clientX, first.left, last.right),
        })
      : spotAt({
          u: 3 * share(clientX, first.left, last.right),
          v: 12 * share(clientY, first.top, last.bottom),
        })
  }

  function mark(those: ReadonlySet<number>): void {
    for (const [number, element] of numbers.entries())
      element.toggleAttribute('data-under', those.has(number))
  }

  const ringOf = wheel.map((number, i) => {
    const made = make(
      'button',
      {
        type: 'button',
        class: `roulette-pocket is-${colourOf(number)}`,
        'aria-label': t('neighbours', { number }),
        click: () => lay(neighboursOf(number, 2).map((one) => `n-${one}`)),
      },
      make('span', {}, String(number)),
    )
    const turn = (i / wheel.length) * Math.PI * 2
    return at(made, { x: Math.sin(turn), y: -Math.cos(turn) })
  })
  const race = make(
    'div',
    { class: 'roulette-race', role: 'group', 'aria-label': t('race'), hidden: true },
    ...ringOf,
    make(
      'div',
      { class: 'roulette-series' },
      ...(Object.keys(series) as (keyof typeof series)[]).map((name) =>
        make(
          'button',
          { type: 'button', click: () => lay(series[name]) },
          make('b', {}, t(`series.${name}`)),
          make('small', {}, t('series.chips', { count: series[name].length })),
        ),
      ),
    ),
  )
  const swap = make(
    'button',
    { type: 'button', class: 'roulette-swap', 'aria-pressed': 'false', click: () => turnOver() },
    t('race'),
  )
  function turnOver(): void {
    race.hidden = !race.hidden
    layout.hidden = !race.hidden
    swap.setAttribute('aria-pressed', String(!race.hidden))
    swap.textContent = t(race.hidden ? 'race' : 'board')
  }
  const result = make('p', { class: 'roulette-result', hidden: true, 'aria-hidden': 'true' })
  const board = make('div', { class: 'roulette-board' }, layout, race)
  const root = rootOf('roulette', t('title'), board, swap, result)

  /** Chips by spot: on the field by their place, elsewhere in their button. */
  function showBets(bets: ReadonlyMap<string, Laid>, over: boolean): void {
    const lying: HTMLElement[] = []
    for (const [code, element] of cells) {
      const own = bets.get(code)
      element.querySelector('.chip')?.remove()
      element.setAttribute(
        'aria-label',
        own ? t('laid', { spot: named(code), amount: amount(own.amount) }) : named(code),
      )
      if (own && !placeOf(code)) element.append(face(own, over))
    }
    for (const [code, own] of bets) {
      const place = placeOf(code)
      if (place) lying.push(at(face(own, over), place))
    }
    chips.replaceChildren(...lying)
  }

  return {
    root,
    showBets,
    /** How much of all that lies on the table lies there: a glow, no more. */
    showPools(pools: Readonly<Record<string, readonly [number, number]>>): void {
      const most = Math.max(1, ...Object.values(pools).map(([, staked]) => staked))
      for (const [code, element] of cells)
        element.style.setProperty('--heat', String(((pools[code]?.[1] ?? 0) / most).toFixed(2)))
    },
    setOpen(open: boolean): void {
      root.classList.toggle('is-shut', !open)
      // Not disabled: the focus would be lost with each round.
      for (const element of [...cells.values(), ...ringOf])
        element.setAttribute('aria-disabled', String(!open))
    },
    /** The cell of a number, for what strikes it. */
    cellOf: (number: number) => cells.get(`n-${number}`)!,
    /** What was struck so far: it is written in the cell of its number. */
    setStruck(those: readonly Struck[]): void {
      struck.clear()
      for (const one of those) struck.set(`n-${one.number}`, one)
      for (const [code, element] of cells) {
        const one = struck.get(code)
        if (one) element.dataset['struck'] = timesOf(one)
        else delete element.dataset['struck']
      }
    },
    setAway: (away: boolean) => void root.classList.toggle('is-away', away),
    /** The number that came, and what struck it. */
    showResult(number: number | undefined, hit?: Struck): void {
      result.hidden = number === undefined
      for (const [code, element] of cells)
        element.toggleAttribute(
          'data-hit',
          number !== undefined && covers.get(code)?.includes(number) === true,
        )
      root.classList.toggle('is-over', number !== undefined)
      if (number === undefined) return
      result.className = `roulette-result is-${colourOf(number)}`
      result.classList.toggle('is-struck', hit !== undefined)
      result.replaceChildren(String(number), ...(hit ? [make('small', {}, timesOf(hit))] : []))
    },
  }
}

function face(own: Laid, over: boolean): HTMLElement {
  const made = chip(over && own.win ? own.win : own.amount)
  made.classList.toggle('is-sent', !own.sure)
  if (over) made.classList.add((own.win ?? 0) > 0 ? 'is-won' : 'is-lost')
  return made
}
