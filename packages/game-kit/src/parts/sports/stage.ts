import { make } from '../../dom.ts'
import type { Laid, TableStage, TableTools } from '../../stage.ts'
import { readSlip, type Leg } from '../../sports/slip.ts'
import { matchdaysOf } from '../../sports/season.ts'
import type { Round, SportsDraw } from '../../sports/sport.ts'
import type { SportAbout } from './about.ts'
import { matchCentre } from './centre.ts'
import { ownSlips, slipDrawer } from './drawer.ts'
import { fixtureList, sameLeg } from './fixtures.ts'
import { formOf, tableOf, type Past } from './season-table.ts'
import { seasonTable } from './table-view.ts'
import './sports.css'

const views = ['matches', 'table', 'own'] as const
type View = (typeof views)[number]
/** Of a match under way, so often is said how the slips are. */
const STATES_MS = 200

/** A sportsbook for one round of matches: fixtures and prices, the slip, the season's table; then the matches as they run. */
export async function openSports<Match>(
  host: HTMLElement,
  tools: TableTools,
  about: SportAbout<Match>,
): Promise<TableStage<SportsDraw>> {
  const { t } = tools
  let round: Round | undefined
  let k = 0
  let legs: readonly Leg[] = []
  let past: readonly Past[] = []
  let bets: ReadonlyMap<string, Laid> = new Map()
  let view: View = 'matches'
  let matches: readonly Match[] | undefined
  let at = 0

  const list = fixtureList(about, t, toggle)
  const slip = slipDrawer(about, tools, { remove: toggle, laid })
  const own = ownSlips(about, tools, () => setView('own'))
  const centre = matchCentre(about, tools)
  const season = make('div', { class: 'sports-season' })
  const title = make('p', { class: 'sports-day' })
  const tabs = new Map(
    views.map((name) => [
      name,
      make(
        'button',
        { type: 'button', 'aria-pressed': 'false', 'data-view': name, click: () => setView(name) },
        t(`view.${name}`),
      ),
    ]),
  )
  const root = make(
    'div',
    { class: 'sports' },
    make('h1', { class: 'hidden-text' }, about.game.name),
    make(
      'header',
      { class: 'sports-head' },
      title,
      make(
        'div',
        { class: 'sports-views', role: 'group', 'aria-label': t('views') },
        ...tabs.values(),
      ),
    ),
    make('p', { class: 'sports-virtual is-head' }, t('virtual')),
    make(
      'div',
      { class: 'sports-main' },
      season,
      make('div', { class: 'sports-middle' }, list.root, centre.root),
      make('div', { class: 'sports-side' }, slip.root, own.root),
    ),
  )
  centre.root.append(own.strip)
  host.replaceChildren(root)
  setView('matches')
  setLive(false)

  function setView(next: View): void {
    view = next
    root.dataset['view'] = next
    for (const [name, tab] of tabs) tab.setAttribute('aria-pressed', String(name === view))
  }

  function setLive(on: boolean): void {
    root.toggleAttribute('data-live', on)
    tabs.get('matches')!.textContent = t(on ? 'view.live' : 'view.matches')
  }

  function toggle(leg: Leg): void {
    const has = legs.some((one) => sameLeg(one, leg))
    legs = has ? legs.filter((one) => !sameLeg(one, leg)) : [...legs, leg]
    tools.sound.tap()
    showLegs()
  }

  function laid(): void {
    legs = []
    showLegs()
  }

  function showLegs(): void {
    root.toggleAttribute('data-picks', legs.length > 0)
    list.setPicked(legs)
    slip.setLegs(legs)
  }

  function showOwn(): void {
    const slips = [...bets.keys()].flatMap((code) => readSlip(code) ?? [])
    centre.setOwn(new Set(slips.map(({ match }) => match)))
    showStates()
    const label = t('view.own')
    tabs
      .get('own')!
      .replaceChildren(label, ...(bets.size > 0 ? [make('i', {}, String(bets.size))] : []))
  }

  function showStates(): void {
    own.show(round, bets, ({ match, selection }) => {
      const of = matches?.[match]
      return of === undefined ? 'waits' : about.live.leg(of, at, selection)
    })
  }

  function showSeason(): void {
    const rows = tableOf(about, past, k)
    const form = formOf(about, past)
    season.replaceChildren(make('h2', {}, t('view.table')), seasonTable(about, t, { rows, form }))
    list.setSeason(rows, form)
  }

  return {
    setRound(next) {
      if (next === k) return
      k = next
      round = about.game.round(k)
      legs = []
      title.replaceChildren(
        make('b', {}, t('day', { day: round.matchday })),
        make(
          'small',
          {},
          t('season', { season: round.season, of: matchdaysOf(about.clubs.length) }),
        ),
      )
      list.setRound(round)
      slip.setRound(round)
      centre.setRound(round, k)
      showSeason()
      showLegs()
    },
    setWorth: (worth) => slip.setWorth(worth),
    setBets(next) {
      bets = next
      showOwn()
    },
    setPools: () => undefined,
    setHistory(draws, rounds) {
      past = draws.map((draw, n) => ({ k: rounds[n] ?? 0, matches: draw.matches }))
      showSeason()
    },
    setOpen(open) {
      list.setOpen(open)
      slip.setOpen(open)
    },
    begin() {
      legs = []
      showLegs()
      setView('matches')
      setLive(true)
    },
    async draw(draw, late) {
      setLive(true)
      matches = draw.matches.map((line) => about.sport.read(line))
      const whole = about.live.length(matches)
      at = 0
      await centre.play(matches, late, (ms) => {
        if (ms < whole && ms - at < STATES_MS) return
        at = ms
        showStates()
      })
    },
    rest() {
      centre.stop()
      matches = undefined
      at = 0
      if (round) centre.setRound(round, k)
      setLive(false)
      setView('matches')
      showStates()
    },
  }
}
