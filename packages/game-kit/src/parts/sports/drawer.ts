import { make } from '../../dom.ts'
import type { Laid, TableTools } from '../../stage.ts'
import { MOST_LEGS, readSlip, slipCode, slipPrice, type Leg } from '../../sports/slip.ts'
import { PAID } from '../../sports/slip.ts'
import type { Round } from '../../sports/sport.ts'
import { namesOf, type LegState, type SportAbout } from './about.ts'
import { priceText } from './crest.ts'

export type SlipMode = 'parlay' | 'singles'

/** Why a parlay cannot be made of what is picked. */
export function parlayTrouble(legs: readonly Leg[]): 'few' | 'same' | 'many' | undefined {
  if (legs.length < 2) return 'few'
  if (new Set(legs.map(({ match }) => match)).size < legs.length) return 'same'
  return legs.length > MOST_LEGS ? 'many' : undefined
}

/** What was picked and is not bet yet: singles or one parlay, what it costs and what it may pay. */
export function slipDrawer<Match>(
  about: SportAbout<Match>,
  { t, amount, lay }: Pick<TableTools, 't' | 'amount' | 'lay'>,
  on: { remove(leg: Leg): void; laid(): void },
) {
  let round: Round | undefined
  let legs: readonly Leg[] = []
  let mode: SlipMode = 'parlay'
  let worth = about.game.defaultBet
  let open = false
  let unfolded = false
  const root = make('section', { class: 'sports-slip', 'aria-label': t('slip.title') })

  const parlay = () => legs.length > 1 && mode === 'parlay' && !parlayTrouble(legs)
  const codes = () => (parlay() ? [slipCode(legs)] : legs.map((leg) => slipCode([leg])))
  const price = () => slipPrice(legs, about.game.limits.most)

  function line(leg: Leg): HTMLElement {
    const names = namesOf(about, round?.fixtures[leg.match])
    return make(
      'li',
      {},
      make(
        'span',
        {},
        make('b', {}, about.words(leg.selection, names, t)),
        make('small', {}, names.join(' – ')),
      ),
      make('b', { class: 'sports-price' }, priceText(leg.price)),
      make(
        'button',
        {
          type: 'button',
          class: 'sports-remove',
          'aria-label': t('slip.remove', { pick: about.words(leg.selection, names, t) }),
          click: () => {
            on.remove(leg)
            // What had the focus is gone; the slip has it.
            root.querySelector<HTMLElement>('button')?.focus()
          },
        },
        '×',
      ),
    )
  }

  function show(): void {
    root.dataset['count'] = String(legs.length)
    root.hidden = false
    root.toggleAttribute('data-unfolded', unfolded && legs.length > 0)
    if (legs.length === 0) {
      root.replaceChildren(
        make('h2', {}, t('slip.title')),
        make('p', { class: 'sports-empty' }, t('slip.empty')),
        make('p', { class: 'sports-virtual' }, t('virtual')),
      )
      return
    }
    const trouble = parlayTrouble(legs)
    const together = parlay()
    const cost = together ? worth : worth * legs.length
    const win = together
      ? (worth * price()) / 100
      : legs.reduce((sum, leg) => sum + (worth * leg.price) / 100, 0)
    const modeButton = (which: SlipMode) =>
      make(
        'button',
        {
          type: 'button',
          'aria-pressed': String(together ? which === 'parlay' : which === 'singles'),
          disabled: which === 'parlay' && trouble !== undefined,
          click: () => {
            mode = which
            show()
            root.querySelector<HTMLElement>('.sports-modes [aria-pressed=true]')?.focus()
          },
        },
        t(`slip.${which}`),
      )
    root.replaceChildren(
      make(
        'button',
        {
          type: 'button',
          class: 'sports-fold',
          'aria-expanded': String(unfolded),
          click: () => {
            unfolded = !unfolded
            show()
            root.querySelector<HTMLElement>('.sports-fold')?.focus()
          },
        },
        make('i', {}, String(legs.length)),
        make(
          'b',
          {},
          t(together ? 'slip.parlay' : legs.length > 1 ? 'slip.singles' : 'slip.single'),
        ),
        make('span', {}, together || legs.length === 1 ? priceText(price()) : ''),
      ),
      make(
        'div',
        { class: 'sports-inside' },
        ...(legs.length > 1
          ? [
              make(
                'div',
                { class: 'sports-modes', role: 'group', 'aria-label': t('slip.mode') },
                modeButton('parlay'),
                modeButton('singles'),
              ),
              ...(trouble && trouble !== 'few'
                ? [
                    make(
                      'p',
                      { class: 'sports-why' },
                      t(`slip.why.${trouble}`, { most: MOST_LEGS }),
                    ),
                  ]
                : []),
            ]
          : []),
        make('ul', {}, ...legs.map(line)),
        ...(together
          ? [
              make(
                'p',
                { class: 'sports-why' },
                t('slip.returns', {
                  percent: `${((Number(PAID) / 100) ** legs.length * 100).toFixed(1)}%`,
                }),
              ),
            ]
          : []),
        make('p', { class: 'sports-virtual' }, t('virtual')),
      ),
      make(
        'div',
        { class: 'sports-pay' },
        make(
          'span',
          {},
          make('small', {}, t('slip.win')),
          make('b', { class: 'sports-win' }, amount(win)),
        ),
        make(
          'button',
          {
            type: 'button',
            class: 'sports-place',
            disabled: !open,
            click: () => {
              if (!lay(codes())) return
              unfolded = false
              on.laid()
            },
          },
          t('slip.place', { amount: amount(cost) }),
        ),
      ),
    )
  }
  show()
  return {
    root,
    setRound(next: Round): void {
      round = next
      unfolded = false
      show()
    },
    setLegs(next: readonly Leg[]): void {
      legs = next
      show()
    },
    setWorth(next: number): void {
      worth = next
      show()
    },
    setOpen(next: boolean): void {
      open = next
      const place = root.querySelector<HTMLButtonElement>('.sports-place')
      if (place) place.disabled = !open
    },
  }
}

/** The slips that were bet, each leg as far as it is. */
export function ownSlips<Match>(
  about: SportAbout<Match>,
  { t, amount }: Pick<TableTools, 't' | 'amount'>,
  open: () => void,
) {
  const root = make('section', { class: 'sports-own', 'aria-label': t('own.title') })
  /** The same in short, under the matches as they run. */
  const strip = make('div', { class: 'sports-strip', role: 'group', 'aria-label': t('own.title') })
  let drawn = ''

  function show(
    round: Round | undefined,
    bets: ReadonlyMap<string, Laid>,
    stateOf: (leg: Leg) => LegState,
  ): void {
    const slips = [...bets].map(([code, laid]) => {
      const legs = readSlip(code) ?? []
      const states = legs.map(stateOf)
      const state: LegState = states.includes('lost')
        ? 'lost'
        : states.every((one) => one === 'won')
          ? 'won'
          : states.every((one) => one === 'waits')
            ? 'waits'
            : states.includes('trails')
              ? 'trails'
              : 'leads'
      return { code, laid, legs, states, state }
    })
    // A picture shows many moments: what is the same as before stays as it is.
    const now = JSON.stringify([round?.season, round?.matchday, slips])
    if (now === drawn) return
    drawn = now
    const nameOf = (legs: readonly Leg[]) =>
      legs.length > 1 ? t('own.parlay', { count: legs.length }) : t('slip.single')
    const held = strip.contains(document.activeElement)
      ? [...strip.children].indexOf(document.activeElement as Element)
      : -1
    strip.replaceChildren(
      ...slips.map(({ legs, states, state }) =>
        make(
          'button',
          { type: 'button', 'data-state': state, click: open },
          make('b', {}, nameOf(legs)),
          make('span', {}, priceText(slipPrice(legs, about.game.limits.most))),
          ...states.map((one) => make('i', { 'data-state': one, 'aria-hidden': 'true' })),
          make('span', { class: 'hidden-text' }, t(`leg.${state}`)),
        ),
      ),
    )
    ;(strip.children[held] as HTMLElement | undefined)?.focus()
    root.replaceChildren(
      make('h2', {}, t('own.title')),
      ...(slips.length === 0 ? [make('p', { class: 'sports-empty' }, t('own.none'))] : []),
      ...slips.map(({ laid, legs, states, state }) => {
        const price = slipPrice(legs, about.game.limits.most)
        return make(
          'article',
          { class: 'sports-ticket', 'data-state': state, ...(!laid.sure && { 'data-sent': '' }) },
          make(
            'header',
            {},
            make('b', {}, nameOf(legs)),
            make('span', {}, priceText(price)),
            make('em', {}, t(`leg.${state}`)),
          ),
          make(
            'ul',
            {},
            ...legs.map((leg, at) => {
              const names = namesOf(about, round?.fixtures[leg.match])
              return make(
                'li',
                { 'data-state': states[at] ?? 'waits' },
                make('i', { 'aria-hidden': 'true' }),
                make(
                  'span',
                  {},
                  make('b', {}, about.words(leg.selection, names, t)),
                  make('small', {}, names.join(' – ')),
                ),
                make('span', { class: 'sports-price' }, priceText(leg.price)),
                make('span', { class: 'hidden-text' }, t(`leg.${states[at] ?? 'waits'}`)),
              )
            }),
          ),
          make(
            'footer',
            {},
            make('span', {}, t('own.stake', { amount: amount(laid.amount) })),
            make(
              'b',
              {},
              laid.win === null
                ? t('own.may', { amount: amount((laid.amount * price) / 100) })
                : t('own.paid', { amount: amount(laid.win) }),
            ),
          ),
        )
      }),
      ...(slips.length > 0 ? [make('p', { class: 'sports-virtual' }, t('virtual'))] : []),
    )
  }
  return { root, strip, show }
}
