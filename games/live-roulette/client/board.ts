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

type Tools = Pick<TableTools, 't' | 'amount' | 'lay'>

function at(element: HTMLElement, values: Record<string, number>): HTMLElement {
  for (const [name, value] of Object.entries(values))
    element.style.setProperty(`--${name}`, String(value))
  return element
}

/** The numbers, and what lies beside them: a button for each spot that has a place of its own. */
function fieldOf({ t }: Tools, named: (code: string) => string) {
  const cells = new Map<string, HTMLElement>()
  const cell = (code: string, name: string, text: string, values: Record<string, number> = {}) => {
    const about = { type: 'button', class: name, 'data-spot': code, 'aria-label': named(code) }
    const made = at(make('button', about, make('span', {}, text)), values)
    cells.set(code, made)
    return made
  }
  const numbers = Array.from({ length: 37 }, (_, number) =>
    number === 0
      ? cell('n-0', 'roulette-zero is-green', '0')
      : cell(`n-${number}`, `roulette-number is-${colourOf(number)}`, String(number), {
          r: Math.floor((number - 1) / 3),
          c: (number - 1) % 3,
        }),
  )
  const chips = make('div', { class: 'roulette-chips', 'aria-hidden': 'true' })
  const field = make('div', { class: 'roulette-field' }, ...numbers, chips)
  const isColour = (code: string) => code === 'red' || code === 'black'
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
      cell(code, `roulette-outside is-${code}`, isColour(code) ? '' : t(`short.${code}`), { o }),
    ),
  )
  return { cells, numbers, chips, field, layout }
}
type Field = ReturnType<typeof fieldOf>

/** A finger, a pointer and a key on the field: a tap may hit the gap of two numbers. */
function listen({ cells, numbers, field, layout }: Field, lay: Tools['lay']): void {
  const codeOf = ({ target }: Event) =>
    (target as HTMLElement).closest<HTMLElement>('[data-spot]')?.dataset['spot']
  const spotUnder = (event: MouseEvent) => spotAt(shareOf(cells, event))
  const mark = (those: ReadonlySet<number>) => {
    for (const [number, element] of numbers.entries())
      element.toggleAttribute('data-under', those.has(number))
  }
  layout.addEventListener('click', (event) => {
    const code = codeOf(event)
    const isOn = field.contains(event.target as HTMLElement)
    // By keyboard, or by a screen reader, it is the number itself.
    if (code !== undefined && (!isOn || event.detail === 0 || code === 'n-0')) lay([code])
    else if (isOn && event.detail > 0) lay([spotUnder(event)])
  })
  // What a tap would lie on is shown before it, where there is a pointer.
  field.addEventListener('pointermove', (event) => {
    if (event.pointerType === 'mouse') mark(new Set(covers.get(spotUnder(event))))
  })
  field.addEventListener('pointerleave', () => mark(new Set()))
}

/** Where on the numbers a pointer is; they lie on their side where there is room. */
function shareOf(cells: Field['cells'], { clientX, clientY }: MouseEvent) {
  const first = cells.get('n-1')!.getBoundingClientRect()
  const last = cells.get('n-36')!.getBoundingClientRect()
  const share = (value: number, from: number, to: number) => (value - from) / (to - from)
  const [u, v] =
    first.top > last.top
      ? [share(clientY, first.bottom, last.top), share(clientX, first.left, last.right)]
      : [share(clientX, first.left, last.right), share(clientY, first.top, last.bottom)]
  return { u: 3 * u, v: 12 * v }
}

/** The racetrack: neighbours on the wheel, and series of them. */
function raceOf({ t, lay }: Tools) {
  const pockets = wheel.map((number, i) => {
    const about = {
      type: 'button',
      class: `roulette-pocket is-${colourOf(number)}`,
      'aria-label': t('neighbours', { number }),
      click: () => void lay(neighboursOf(number, 2).map((one) => `n-${one}`)),
    }
    const turn = (i / wheel.length) * Math.PI * 2
    const made = make('button', about, make('span', {}, String(number)))
    return at(made, { x: Math.sin(turn), y: -Math.cos(turn) })
  })
  const names = Object.keys(series) as (keyof typeof series)[]
  const race = make(
    'div',
    { class: 'roulette-race', role: 'group', 'aria-label': t('race'), hidden: true },
    ...pockets,
    make(
      'div',
      { class: 'roulette-series' },
      ...names.map((name) =>
        make(
          'button',
          { type: 'button', click: () => void lay(series[name]) },
          make('b', {}, t(`series.${name}`)),
          make('small', {}, t('series.chips', { count: series[name].length })),
        ),
      ),
    ),
  )
  return { race, pockets }
}

/** Turns the layout over to the racetrack, and back. */
function swapOf(t: Tools['t'], layout: HTMLElement, race: HTMLElement): HTMLElement {
  const click = () => {
    race.hidden = !race.hidden
    layout.hidden = !race.hidden
    swap.setAttribute('aria-pressed', String(!race.hidden))
    swap.textContent = t(race.hidden ? 'race' : 'board')
  }
  const about = { type: 'button', class: 'roulette-swap', 'aria-pressed': 'false', click }
  const swap = make('button', about, t('race'))
  return swap
}

/** Chips by spot: on the field by their place, elsewhere in their button. */
function showChips(
  { cells, chips }: Field,
  bets: ReadonlyMap<string, Laid>,
  over: boolean,
  nameOf: (code: string, own: Laid | undefined) => string,
): void {
  for (const [code, element] of cells) {
    const own = bets.get(code)
    element.querySelector('.chip')?.remove()
    element.setAttribute('aria-label', nameOf(code, own))
    if (own && !placeOf(code)) element.append(face(own, over))
  }
  const placed = [...bets].flatMap(([code, own]) => {
    const place = placeOf(code)
    return place ? [at(face(own, over), place)] : []
  })
  chips.replaceChildren(...placed)
}

/** The layout, and the racetrack in its place. Chips lie on both, by spot. */
export function build(tools: Tools) {
  const { t, amount, lay } = tools
  /** Numbers that lightning struck in this round. */
  const struck = new Map<string, Struck>()
  const named = (code: string) => {
    const one = struck.get(code)
    const name = spotName(code, t)
    return one ? t('struck.name', { name, times: one.times }) : name
  }
  const field = fieldOf(tools, named)
  const { cells, layout } = field
  listen(field, lay)
  const { race, pockets } = raceOf(tools)
  const result = make('p', { class: 'roulette-result', hidden: true, 'aria-hidden': 'true' })
  const board = make('div', { class: 'roulette-board' }, layout, race)
  const root = rootOf('roulette', t('title'), board, swapOf(t, layout, race), result)

  return {
    root,
    showBets(bets: ReadonlyMap<string, Laid>, over: boolean): void {
      showChips(field, bets, over, (code, own) =>
        own ? t('laid', { spot: named(code), amount: amount(own.amount) }) : named(code),
      )
    },
    /** How much of all that lies on the table lies there: a glow, no more. */
    showPools(pools: Readonly<Record<string, readonly [number, number]>>): void {
      const most = Math.max(1, ...Object.values(pools).map(([, staked]) => staked))
      for (const [code, element] of cells)
        element.style.setProperty('--heat', String(((pools[code]?.[1] ?? 0) / most).toFixed(2)))
    },
    setOpen(open: boolean): void {
      root.classList.toggle('is-shut', !open)
      // Not disabled: the focus would be lost with each round.
      for (const element of [...cells.values(), ...pockets])
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
