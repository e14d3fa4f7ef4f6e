import { make } from '../../dom.ts'
import type { TableTools } from '../../stage.ts'
import { MAX_LEGS, PAID, slipCode, slipPrice, type Leg } from '../../sports/slip.ts'
import type { Round } from '../../sports/sport.ts'
import { namesOf, type SportAbout } from './about.ts'
import { priceText } from './crest.ts'

export type SlipMode = 'parlay' | 'singles'

/** Why a parlay cannot be made of what is picked. */
export function parlayTrouble(legs: readonly Leg[]): 'few' | 'same' | 'many' | undefined {
  if (legs.length < 2) return 'few'
  if (new Set(legs.map(({ match }) => match)).size < legs.length) return 'same'
  return legs.length > MAX_LEGS ? 'many' : undefined
}

type Tools = Pick<TableTools, 't' | 'amount' | 'lay'>
type Slip = {
  round: Round | undefined
  legs: readonly Leg[]
  mode: SlipMode
  worth: number
  open: boolean
  unfolded: boolean
}

const isParlay = ({ legs, mode }: Slip) =>
  legs.length > 1 && mode === 'parlay' && !parlayTrouble(legs)
const codesOf = (slip: Slip) =>
  isParlay(slip) ? [slipCode(slip.legs)] : slip.legs.map((leg) => slipCode([leg]))
const note = (className: string, text: string) => make('p', { class: className }, text)
/** The words of a pick, and its match. */
export function pickWords<Match>(
  about: SportAbout<Match>,
  round: Round | undefined,
  leg: Leg,
  t: TableTools['t'],
) {
  const names = namesOf(about, round?.fixtures[leg.match])
  const words = about.words(leg.selection, names, t)
  return {
    words,
    node: make('span', {}, make('b', {}, words), make('small', {}, names.join(' – '))),
  }
}

/** What was picked and is not bet yet: singles or one parlay, what it costs and what it may pay. */
export function slipDrawer<Match>(
  about: SportAbout<Match>,
  tools: Tools,
  on: { remove(leg: Leg): void; laid(): void },
) {
  const { t, lay } = tools
  const slip: Slip = {
    round: undefined,
    legs: [],
    mode: 'parlay',
    worth: about.game.defaultBet,
    open: false,
    unfolded: false,
  }
  const root = make('section', { class: 'sports-slip', 'aria-label': t('slip.title') })
  /** Moves the focus here where its button was drawn anew, or is gone. */
  const focus = (selector: string) => root.querySelector<HTMLElement>(selector)?.focus()
  const priceNow = () => slipPrice(slip.legs, about.game.limits.most)

  const line = (leg: Leg) => {
    const pick = pickWords(about, slip.round, leg, t)
    const remove = {
      type: 'button',
      class: 'sports-remove',
      'aria-label': t('slip.remove', { pick: pick.words }),
      click: () => {
        on.remove(leg)
        focus('button')
      },
    }
    const price = make('b', { class: 'sports-price' }, priceText(leg.price))
    return make('li', {}, pick.node, price, make('button', remove, '×'))
  }

  function change(to: Partial<Slip>): void {
    Object.assign(slip, to)
    const { legs, unfolded } = slip
    root.dataset['count'] = String(legs.length)
    root.hidden = false
    root.toggleAttribute('data-unfolded', unfolded && legs.length > 0)
    const virtual = note('sports-virtual', t('virtual'))
    if (legs.length === 0) {
      const empty = note('sports-empty', t('slip.empty'))
      return root.replaceChildren(make('h2', {}, t('slip.title')), empty, virtual)
    }
    root.replaceChildren(
      foldOf(slip, t, priceNow(), () => {
        change({ unfolded: !slip.unfolded })
        focus('.sports-fold')
      }),
      make(
        'div',
        { class: 'sports-inside' },
        ...modesOf(slip, t, (mode) => {
          change({ mode })
          focus('.sports-modes [aria-pressed=true]')
        }),
        make('ul', {}, ...legs.map(line)),
        ...(isParlay(slip)
          ? [note('sports-why', t('slip.returns', { percent: returns(legs) }))]
          : []),
        virtual,
      ),
      payOf(slip, tools, priceNow(), () => {
        if (!lay(codesOf(slip))) return
        slip.unfolded = false
        on.laid()
      }),
    )
  }
  change({})
  return {
    root,
    setRound: (round: Round) => change({ round, unfolded: false }),
    setLegs: (legs: readonly Leg[]) => change({ legs }),
    setWorth: (worth: number) => change({ worth }),
    setOpen(open: boolean): void {
      slip.open = open
      const place = root.querySelector<HTMLButtonElement>('.sports-place')
      if (place) place.disabled = !open
    },
  }
}

/** The return of so many legs together: each of them returns the same. */
const returns = (legs: readonly Leg[]) =>
  `${((Number(PAID) / 100) ** legs.length * 100).toFixed(1)}%`

/** On a phone: how many picks there are, and what they pay; it unfolds the slip. */
function foldOf(slip: Slip, t: TableTools['t'], price: number, click: () => void): HTMLElement {
  const { legs, unfolded } = slip
  const together = isParlay(slip)
  const name = together ? 'slip.parlay' : legs.length > 1 ? 'slip.singles' : 'slip.single'
  const about = { type: 'button', class: 'sports-fold', 'aria-expanded': String(unfolded), click }
  return make(
    'button',
    about,
    make('i', {}, String(legs.length)),
    make('b', {}, t(name)),
    make('span', {}, together || legs.length === 1 ? priceText(price) : ''),
  )
}

/** Singles or one parlay, and why it cannot be one; nothing of a single pick. */
function modesOf(slip: Slip, t: TableTools['t'], pick: (mode: SlipMode) => void): HTMLElement[] {
  const { legs } = slip
  if (legs.length < 2) return []
  const trouble = parlayTrouble(legs)
  const chosen = isParlay(slip) ? 'parlay' : 'singles'
  const button = (mode: SlipMode) =>
    make(
      'button',
      {
        type: 'button',
        'aria-pressed': String(mode === chosen),
        disabled: mode === 'parlay' && trouble !== undefined,
        click: () => pick(mode),
      },
      t(`slip.${mode}`),
    )
  const group = { class: 'sports-modes', role: 'group', 'aria-label': t('slip.mode') }
  return [
    make('div', group, button('parlay'), button('singles')),
    ...(trouble && trouble !== 'few'
      ? [note('sports-why', t(`slip.why.${trouble}`, { most: MAX_LEGS }))]
      : []),
  ]
}

/** The most it may pay, and the button that bets it. */
function payOf(slip: Slip, { t, amount }: Tools, price: number, click: () => void): HTMLElement {
  const { legs, worth, open } = slip
  const together = isParlay(slip)
  const win = together
    ? (worth * price) / 100
    : legs.reduce((sum, leg) => sum + (worth * leg.price) / 100, 0)
  const cost = together ? worth : worth * legs.length
  const may = make('b', { class: 'sports-win' }, amount(win))
  const about = { type: 'button', class: 'sports-place', disabled: !open, click }
  return make(
    'div',
    { class: 'sports-pay' },
    make('span', {}, make('small', {}, t('slip.win')), may),
    make('button', about, t('slip.place', { amount: amount(cost) })),
  )
}
