import { make } from '../../dom.ts'
import type { Translate } from '../../messages.ts'
import type { Fixture, PricedMarket, Round } from '../../sports/sport.ts'
import { namesOf, type SportAbout } from './about.ts'
import { crestOf, formMarks, priceText } from './crest.ts'
import type { FormMark, Row } from './season-table.ts'

type Pick = { match: number; selection: string; price: number }
export const sameLeg = (a: Omit<Pick, 'price'>, b: Omit<Pick, 'price'>) =>
  a.match === b.match && a.selection === b.selection

type List = {
  round: Round | undefined
  form: readonly (readonly FormMark[])[]
  standing: readonly Row[]
  /** The market that the list shows, and the match that is opened instead of it. */
  shown: string
  opened: number | undefined
  picked: readonly Pick[]
  open: boolean
}
const listOf = (shown: string): List => ({
  round: undefined,
  form: [],
  standing: [],
  shown,
  opened: undefined,
  picked: [],
  open: false,
})
type On = { toggle(leg: Pick): void; open(match: number | undefined): void }

/** A side of a fixture: crest, name, rank and newest results. */
function sideOf<Match>(about: SportAbout<Match>, t: Translate, { standing, form }: List) {
  const crest = crestOf(about)
  const isPlayed = () => standing.some(({ played }) => played > 0)
  const parts = (club: number, size: number) =>
    [crest(club, size), make('b', {}, about.clubs[club]?.name ?? '')] as const
  const marks = (club: number) => formMarks(form[club] ?? [], t)
  return {
    small(club: number): HTMLElement {
      const rank = isPlayed() ? standing.findIndex((row) => row.club === club) + 1 : 0
      const shown = rank > 0 ? [make('small', { title: t('rank') }, String(rank))] : []
      const name = parts(club, 26)
      return make('span', { class: 'sports-team' }, ...name, ...shown, marks(club))
    },
    large: (club: number) => make('div', {}, ...parts(club, 56), marks(club)),
  }
}

/** How fixtures are drawn: their sides, prices and markets. The buttons of what was drawn last are marked when picks change. */
function drawer<Match>(about: SportAbout<Match>, t: Translate, state: List, on: On) {
  const side = () => sideOf(about, t, state)
  let buttons: { button: HTMLButtonElement; leg: Pick }[] = []

  function odds(match: number, fixture: Fixture, market: PricedMarket): HTMLElement[] {
    const both = namesOf(about, fixture)
    return market.prices.map(({ selection, price }) => {
      const leg = { match, selection, price }
      const pick = about.words(selection, both, t)
      const label = { match: both.join(' – '), pick, price: priceText(price) }
      const button = make(
        'button',
        {
          type: 'button',
          class: 'sports-odds',
          'data-leg': `${match}-${selection}`,
          'aria-label': t('oddsSaid', label),
          click: () => on.toggle(leg),
        },
        make('span', {}, about.short(selection, t)),
        make('b', {}, priceText(price)),
      )
      buttons.push({ button, leg })
      return button
    })
  }

  return {
    /** A match of the list, with the prices of the market that is shown. */
    row(fixture: Fixture, match: number): HTMLElement {
      const market = fixture.markets.find(({ code }) => code === state.shown)
      const count = fixture.markets.reduce((sum, { prices }) => sum + prices.length, 0)
      const pair = {
        type: 'button',
        class: 'sports-pair',
        'aria-label': t('matchSaid', { match: namesOf(about, fixture).join(' – '), count }),
        click: () => on.open(match),
      }
      const more = make('span', { class: 'sports-more', 'aria-hidden': 'true' }, `+${count} ›`)
      return make(
        'li',
        { 'data-match': String(match) },
        make('button', pair, side().small(fixture.home), side().small(fixture.away), more),
        make(
          'div',
          { class: 'sports-prices', 'data-count': String(market?.prices.length ?? 0) },
          ...(market ? odds(match, fixture, market) : []),
        ),
      )
    },
    /** Over the markets of a match: the way back, and who plays. */
    head({ home, away }: Fixture): HTMLElement {
      const back = {
        type: 'button',
        class: 'sports-back',
        'aria-label': t('back'),
        click: () => on.open(undefined),
      }
      const versus = make('span', { class: 'sports-versus' }, t('versus'))
      return make(
        'header',
        {},
        make('button', back, '‹'),
        side().large(home),
        versus,
        side().large(away),
      )
    },
    /** A market of an opened match. */
    market(fixture: Fixture, match: number, market: PricedMarket): HTMLElement {
      const count = String(market.prices.length > 3 ? 'many' : market.prices.length)
      return make(
        'section',
        { 'data-market': market.code },
        make('h3', {}, about.market(market.code, t)),
        make('div', { class: 'sports-grid', 'data-count': count }, ...odds(match, fixture, market)),
      )
    },
    clear: () => void (buttons = []),
    /** Pressed, and whether they can be: nothing is made anew, so the focus stays where it is. */
    mark(): void {
      for (const { button, leg } of buttons) {
        const isOn = state.picked.some((one) => sameLeg(one, leg))
        button.setAttribute('aria-pressed', String(isOn))
        button.disabled = !state.open
      }
    },
  }
}

/** Strengths are published: anybody can work out every price from them. */
function strengthsOf<Match>(
  { game }: SportAbout<Match>,
  season: number,
  { home, away }: Fixture,
  t: Translate,
): HTMLElement {
  const all = game.strengths(season)
  const bar = (name: string, value: number) => {
    const made = make('i', {})
    made.style.inlineSize = `${Math.max(6, ((value - 70) / 60) * 100)}%`
    return make('span', { class: name }, made)
  }
  const row = (what: 'attack' | 'defence') => {
    const [h, a] = [all[home]?.[what] ?? 0, all[away]?.[what] ?? 0]
    return make(
      'li',
      {},
      make('b', {}, String(h)),
      bar('sports-bar is-home', h),
      make('span', {}, t(`strength.${what}`)),
      bar('sports-bar', a),
      make('b', {}, String(a)),
    )
  }
  return make('ul', { class: 'sports-strength' }, row('attack'), row('defence'))
}

/** The matches of the round with their prices, one market at a time; a match has all of its markets behind its name. */
export function fixtureList<Match>(
  about: SportAbout<Match>,
  t: Translate,
  toggle: (leg: Pick) => void,
) {
  const state = listOf(about.listed[0] ?? '')
  const tabs = make('div', { class: 'sports-markets', role: 'group', 'aria-label': t('markets') })
  const list = make('ul', { class: 'sports-fixtures' })
  const whole = make('section', { class: 'sports-match', hidden: true })
  const root = make('div', { class: 'sports-list' }, tabs, list, whole)
  const draw = drawer(about, t, state, { toggle, open: openMatch })

  const tab = (code: string) => {
    const click = () => {
      change({ shown: code })
      tabs.querySelector<HTMLElement>(`[data-market="${code}"]`)?.focus()
    }
    const pressed = String(code === state.shown)
    const props = { type: 'button', 'aria-pressed': pressed, 'data-market': code, click }
    return make('button', props, about.market(code, t))
  }

  function openMatch(match: number | undefined): void {
    const before = state.opened
    change({ opened: match })
    if (match === undefined)
      list.querySelector<HTMLElement>(`[data-match="${before}"] .sports-pair`)?.focus()
    else whole.querySelector<HTMLElement>('button')?.focus()
  }

  function showMatch(): void {
    const { round, opened = -1 } = state
    const fixture = round?.fixtures[opened]
    whole.hidden = !fixture
    list.hidden = tabs.hidden = !!fixture
    if (!fixture) return whole.replaceChildren()
    whole.replaceChildren(
      draw.head(fixture),
      strengthsOf(about, round?.season ?? 1, fixture, t),
      ...fixture.markets.map((market) => draw.market(fixture, opened, market)),
    )
    whole.scrollTop = 0
  }

  function change(to: Partial<List>): void {
    Object.assign(state, to)
    draw.clear()
    tabs.replaceChildren(...about.listed.map(tab))
    list.replaceChildren(...(state.round?.fixtures ?? []).map(draw.row))
    showMatch()
    draw.mark()
  }

  return {
    root,
    setRound: (round: Round) => change({ round, opened: undefined }),
    setSeason: (standing: readonly Row[], form: readonly (readonly FormMark[])[]) =>
      change({ standing, form }),
    setPicked(picked: readonly Pick[]): void {
      state.picked = picked
      draw.mark()
    },
    setOpen(open: boolean): void {
      state.open = open
      draw.mark()
    },
  }
}
