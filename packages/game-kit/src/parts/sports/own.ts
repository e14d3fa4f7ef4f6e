import { make } from '../../dom.ts'
import type { Laid, TableTools } from '../../stage.ts'
import { readSlip, slipPrice, type Leg } from '../../sports/slip.ts'
import type { Round } from '../../sports/sport.ts'
import type { LegState, SportAbout } from './about.ts'
import { priceText } from './crest.ts'
import { pickWords } from './drawer.ts'

type Own = {
  code: string
  laid: Laid
  legs: readonly Leg[]
  states: readonly LegState[]
  state: LegState
}

/** How a slip is by its legs: one that is lost loses it. */
function stateOfAll(states: readonly LegState[]): LegState {
  if (states.includes('lost')) return 'lost'
  if (states.every((one) => one === 'won')) return 'won'
  if (states.every((one) => one === 'waits')) return 'waits'
  return states.includes('trails') ? 'trails' : 'leads'
}

type Tools = Pick<TableTools, 't' | 'amount'>

/** How a slip is written: its name and price, in short, and as a ticket. */
function writer<Match>(about: SportAbout<Match>, { t, amount }: Tools) {
  const nameOf = ({ legs }: Own) =>
    legs.length > 1 ? t('own.parlay', { count: legs.length }) : t('slip.single')
  const priceOf = ({ legs }: Own) => slipPrice(legs, about.game.limits.most)
  const paidOf = (own: Own) =>
    own.laid.win === null
      ? t('own.may', { amount: amount((own.laid.amount * priceOf(own)) / 100) })
      : t('own.paid', { amount: amount(own.laid.win) })
  const heading = (own: Own) => [
    make('b', {}, nameOf(own)),
    make('span', {}, priceText(priceOf(own))),
  ]
  const hidden = (state: LegState) => make('span', { class: 'hidden-text' }, t(`leg.${state}`))
  const line = (leg: Leg, state: LegState, round: Round | undefined) =>
    make(
      'li',
      { 'data-state': state },
      make('i', { 'aria-hidden': 'true' }),
      pickWords(about, round, leg, t).node,
      make('span', { class: 'sports-price' }, priceText(leg.price)),
      hidden(state),
    )
  return {
    inShort: (own: Own, click: () => void) =>
      make(
        'button',
        { type: 'button', 'data-state': own.state, click },
        ...heading(own),
        ...own.states.map((one) => make('i', { 'data-state': one, 'aria-hidden': 'true' })),
        hidden(own.state),
      ),
    ticket(own: Own, round: Round | undefined): HTMLElement {
      const { laid, legs, states, state } = own
      const stake = t('own.stake', { amount: amount(laid.amount) })
      return make(
        'article',
        { class: 'sports-ticket', 'data-state': state, ...(!laid.sure && { 'data-sent': '' }) },
        make('header', {}, ...heading(own), make('em', {}, t(`leg.${state}`))),
        make('ul', {}, ...legs.map((leg, at) => line(leg, states[at] ?? 'waits', round))),
        make('footer', {}, make('span', {}, stake), make('b', {}, paidOf(own))),
      )
    },
  }
}

/** The slips that were bet, each leg as far as it is. */
export function ownSlips<Match>(about: SportAbout<Match>, tools: Tools, open: () => void) {
  const { t } = tools
  const { inShort, ticket } = writer(about, tools)
  const root = make('section', { class: 'sports-own', 'aria-label': t('own.title') })
  /** The same in short, under the matches as they run. */
  const strip = make('div', { class: 'sports-strip', role: 'group', 'aria-label': t('own.title') })
  let drawn = ''
  const note = (className: string, text: string) => make('p', { class: className }, text)

  return {
    root,
    strip,
    show(
      round: Round | undefined,
      bets: ReadonlyMap<string, Laid>,
      stateOf: (leg: Leg) => LegState,
    ): void {
      const slips = [...bets].map(([code, laid]): Own => {
        const legs = readSlip(code) ?? []
        const states = legs.map(stateOf)
        return { code, laid, legs, states, state: stateOfAll(states) }
      })
      // A picture shows many moments: what is the same as before stays as it is.
      const now = JSON.stringify([round?.season, round?.matchday, slips])
      if (now === drawn) return
      drawn = now
      const held = strip.contains(document.activeElement)
        ? [...strip.children].indexOf(document.activeElement as Element)
        : -1
      strip.replaceChildren(...slips.map((own) => inShort(own, open)))
      ;(strip.children[held] as HTMLElement | undefined)?.focus()
      root.replaceChildren(
        make('h2', {}, t('own.title')),
        ...(slips.length === 0 ? [note('sports-empty', t('own.none'))] : []),
        ...slips.map((own) => ticket(own, round)),
        ...(slips.length > 0 ? [note('sports-virtual', t('virtual'))] : []),
      )
    },
  }
}
