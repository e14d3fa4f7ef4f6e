import { make } from '../../dom.ts'
import type { Translate } from '../../messages.ts'
import type { Fixture, PricedMarket, Round } from '../../sports/sport.ts'
import { namesOf, type SportAbout } from './about.ts'
import { crestOf, formMarks, priceText } from './crest.ts'
import type { FormMark, Row } from './season-table.ts'

type Pick = { match: number; selection: string; price: number }
export const sameLeg = (a: Omit<Pick, 'price'>, b: Omit<Pick, 'price'>) =>
  a.match === b.match && a.selection === b.selection

/** The matches of the round with their prices, one market at a time; a match has all of its markets behind its name. */
export function fixtureList<Match>(
  about: SportAbout<Match>,
  t: Translate,
  toggle: (leg: Pick) => void,
) {
  const crest = crestOf(about)
  let round: Round | undefined
  let form: readonly (readonly FormMark[])[] = []
  let standing: readonly Row[] = []
  let shown = about.listed[0] ?? ''
  let picked: readonly Pick[] = []
  let open = false
  let opened: number | undefined
  let buttons: { button: HTMLButtonElement; leg: Pick }[] = []

  const tabs = make('div', { class: 'sports-markets', role: 'group', 'aria-label': t('markets') })
  const list = make('ul', { class: 'sports-fixtures' })
  const whole = make('section', { class: 'sports-match', hidden: true })
  const root = make('div', { class: 'sports-list' }, tabs, list, whole)

  const name = (club: number) => about.clubs[club]?.name ?? ''
  const names = (fixture: Fixture) => namesOf(about, fixture)
  const rankOf = (club: number) => standing.findIndex((row) => row.club === club) + 1

  function odds(match: number, fixture: Fixture, market: PricedMarket): HTMLElement[] {
    const both = names(fixture)
    return market.prices.map(({ selection, price }) => {
      const leg = { match, selection, price }
      const button = make(
        'button',
        {
          type: 'button',
          class: 'sports-odds',
          'data-leg': `${match}-${selection}`,
          'aria-label': t('oddsSaid', {
            match: both.join(' – '),
            pick: about.words(selection, both, t),
            price: priceText(price),
          }),
          click: () => toggle(leg),
        },
        make('span', {}, about.short(selection, t)),
        make('b', {}, priceText(price)),
      )
      buttons.push({ button, leg })
      return button
    })
  }

  /** Pressed, and whether they can be: nothing is made anew, so the focus stays where it is. */
  function mark(): void {
    for (const { button, leg } of buttons) {
      const on = picked.some((one) => sameLeg(one, leg))
      button.setAttribute('aria-pressed', String(on))
      button.disabled = !open
    }
  }

  function team(club: number): HTMLElement {
    const rank = standing.some(({ played }) => played > 0) ? rankOf(club) : 0
    return make(
      'span',
      { class: 'sports-team' },
      crest(club, 26),
      make('b', {}, name(club)),
      ...(rank > 0 ? [make('small', { title: t('rank') }, String(rank))] : []),
      formMarks(form[club] ?? [], t),
    )
  }

  function showTabs(): void {
    tabs.replaceChildren(
      ...about.listed.map((code) =>
        make(
          'button',
          {
            type: 'button',
            'aria-pressed': String(code === shown),
            'data-market': code,
            click: () => {
              shown = code
              showAll()
              tabs.querySelector<HTMLElement>(`[data-market="${code}"]`)?.focus()
            },
          },
          about.market(code, t),
        ),
      ),
    )
  }

  function showList(): void {
    list.replaceChildren(
      ...(round?.fixtures ?? []).map((fixture, match) => {
        const market = fixture.markets.find(({ code }) => code === shown)
        const count = fixture.markets.reduce((sum, { prices }) => sum + prices.length, 0)
        return make(
          'li',
          { 'data-match': String(match) },
          make(
            'button',
            {
              type: 'button',
              class: 'sports-pair',
              'aria-label': t('matchSaid', { match: names(fixture).join(' – '), count }),
              click: () => openMatch(match),
            },
            team(fixture.home),
            team(fixture.away),
            make('span', { class: 'sports-more', 'aria-hidden': 'true' }, `+${count} ›`),
          ),
          make(
            'div',
            { class: 'sports-prices', 'data-count': String(market?.prices.length ?? 0) },
            ...(market ? odds(match, fixture, market) : []),
          ),
        )
      }),
    )
  }

  function openMatch(match: number | undefined): void {
    const before = opened
    opened = match
    showAll()
    if (match === undefined)
      list.querySelector<HTMLElement>(`[data-match="${before}"] .sports-pair`)?.focus()
    else whole.querySelector<HTMLElement>('button')?.focus()
  }

  /** Strengths are published: anybody can work out every price from them. */
  function strength(fixture: Fixture): HTMLElement {
    const all = about.game.strengths(round?.season ?? 1)
    const row = (what: 'attack' | 'defence') => {
      const [h, a] = [all[fixture.home]?.[what] ?? 0, all[fixture.away]?.[what] ?? 0]
      const bar = (value: number) => {
        const made = make('i', {})
        made.style.inlineSize = `${Math.max(6, ((value - 70) / 60) * 100)}%`
        return made
      }
      return make(
        'li',
        {},
        make('b', {}, String(h)),
        make('span', { class: 'sports-bar is-home' }, bar(h)),
        make('span', {}, t(`strength.${what}`)),
        make('span', { class: 'sports-bar' }, bar(a)),
        make('b', {}, String(a)),
      )
    }
    return make('ul', { class: 'sports-strength' }, row('attack'), row('defence'))
  }

  function showMatch(): void {
    const fixture = opened === undefined ? undefined : round?.fixtures[opened]
    whole.hidden = !fixture
    list.hidden = tabs.hidden = !!fixture
    if (!fixture || opened === undefined) return whole.replaceChildren()
    const match = opened
    const side = (club: number) =>
      make('div', {}, crest(club, 56), make('b', {}, name(club)), formMarks(form[club] ?? [], t))
    whole.replaceChildren(
      make(
        'header',
        {},
        make(
          'button',
          {
            type: 'button',
            class: 'sports-back',
            'aria-label': t('back'),
            click: () => openMatch(undefined),
          },
          '‹',
        ),
        side(fixture.home),
        make('span', { class: 'sports-versus' }, t('versus')),
        side(fixture.away),
      ),
      strength(fixture),
      ...fixture.markets.map((market) =>
        make(
          'section',
          { 'data-market': market.code },
          make('h3', {}, about.market(market.code, t)),
          make(
            'div',
            {
              class: 'sports-grid',
              'data-count': String(market.prices.length > 3 ? 'many' : market.prices.length),
            },
            ...odds(match, fixture, market),
          ),
        ),
      ),
    )
    whole.scrollTop = 0
  }

  function showAll(): void {
    buttons = []
    showTabs()
    showList()
    showMatch()
    mark()
  }

  return {
    root,
    setRound(next: Round): void {
      round = next
      opened = undefined
      showAll()
    },
    setSeason(rows: readonly Row[], marks: readonly (readonly FormMark[])[]): void {
      standing = rows
      form = marks
      showAll()
    },
    setPicked(next: readonly Pick[]): void {
      picked = next
      mark()
    },
    setOpen(next: boolean): void {
      open = next
      mark()
    },
  }
}
