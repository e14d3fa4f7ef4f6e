import { make } from '../../dom.ts'
import type { Laid, TableStage, TableTools } from '../../stage.ts'
import { readSlip, type Leg } from '../../sports/slip.ts'
import { matchdaysOf } from '../../sports/season.ts'
import type { Round, SportsDraw } from '../../sports/sport.ts'
import type { SportAbout } from './about.ts'
import { matchCentre } from './centre.ts'
import { slipDrawer } from './drawer.ts'
import { fixtureList, sameLeg } from './fixtures.ts'
import { ownSlips } from './own.ts'
import { formOf, tableOf, type Past } from './season-table.ts'
import { seasonTable } from './table-view.ts'
import './sports.css'

const views = ['matches', 'table', 'own'] as const
type View = (typeof views)[number]
/** Of a match under way, so often is said how the slips are. */
const STATES_MS = 200

/** The season's table, the matches and the slip, and on a phone a tab for each. */
function pageOf<Match>(
  { game }: SportAbout<Match>,
  t: TableTools['t'],
  { middle, side }: { middle: readonly Node[]; side: readonly Node[] },
) {
  const season = make('div', { class: 'sports-season' })
  const title = make('p', { class: 'sports-day' })
  const tabs = new Map(
    views.map((name) => {
      const click = () => setView(name)
      const about = { type: 'button', 'aria-pressed': 'false', 'data-view': name, click }
      return [name, make('button', about, t(`view.${name}`))]
    }),
  )
  const group = { class: 'sports-views', role: 'group', 'aria-label': t('views') }
  const root = make(
    'div',
    { class: 'sports' },
    make('h1', { class: 'hidden-text' }, game.name),
    make('header', { class: 'sports-head' }, title, make('div', group, ...tabs.values())),
    make('p', { class: 'sports-virtual is-head' }, t('virtual')),
    make(
      'div',
      { class: 'sports-main' },
      season,
      make('div', { class: 'sports-middle' }, ...middle),
      make('div', { class: 'sports-side' }, ...side),
    ),
  )
  function setView(next: View): void {
    root.dataset['view'] = next
    for (const [name, tab] of tabs) tab.setAttribute('aria-pressed', String(name === next))
  }
  return {
    root,
    season,
    setView,
    setTitle(...lines: readonly [string, string]): void {
      title.replaceChildren(make('b', {}, lines[0]), make('small', {}, lines[1]))
    },
    setLive(on: boolean): void {
      root.toggleAttribute('data-live', on)
      tabs.get('matches')!.textContent = t(on ? 'view.live' : 'view.matches')
    },
    setCount(count: number): void {
      const badge = count > 0 ? [make('i', {}, String(count))] : []
      tabs.get('own')!.replaceChildren(t('view.own'), ...badge)
    },
  }
}

type State<Match> = {
  round: Round | undefined
  k: number
  legs: readonly Leg[]
  past: readonly Past[]
  bets: ReadonlyMap<string, Laid>
  /** The matches that run, and how far they are. */
  matches: readonly Match[] | undefined
  at: number
}

/** A sportsbook for one round of matches: fixtures and prices, the slip, the season's table; then the matches as they run. */
export async function openSports<Match>(
  host: HTMLElement,
  tools: TableTools,
  about: SportAbout<Match>,
): Promise<TableStage<SportsDraw>> {
  const { t } = tools
  const state: State<Match> = {
    round: undefined,
    k: 0,
    legs: [],
    past: [],
    bets: new Map(),
    matches: undefined,
    at: 0,
  }
  const list = fixtureList(about, t, toggle)
  const slip = slipDrawer(about, tools, { remove: toggle, laid: () => setLegs([]) })
  const own = ownSlips(about, tools, () => page.setView('own'))
  const centre = matchCentre(about, tools)
  const page = pageOf(about, t, {
    middle: [list.root, centre.root],
    side: [slip.root, own.root],
  })
  centre.root.append(own.strip)
  host.replaceChildren(page.root)
  page.setView('matches')
  page.setLive(false)

  function toggle(leg: Leg): void {
    const { legs } = state
    const rest = legs.filter((one) => !sameLeg(one, leg))
    tools.sound.tap()
    setLegs(rest.length < legs.length ? rest : [...legs, leg])
  }
  function setLegs(legs: readonly Leg[]): void {
    state.legs = legs
    page.root.toggleAttribute('data-picks', legs.length > 0)
    list.setPicked(legs)
    slip.setLegs(legs)
  }
  function showStates(): void {
    own.show(state.round, state.bets, ({ match, selection }) => {
      const of = state.matches?.[match]
      return of === undefined ? 'waits' : about.live.leg(of, state.at, selection)
    })
  }
  function showSeason(): void {
    const rows = tableOf(about, state.past, state.k)
    const form = formOf(about, state.past)
    const title = make('h2', {}, t('view.table'))
    page.season.replaceChildren(title, seasonTable(about, t, { rows, form }))
    list.setSeason(rows, form)
  }

  return {
    setRound(k) {
      if (k === state.k) return
      const round = about.game.round(k)
      const { season, matchday } = round
      Object.assign(state, { k, round })
      const of = matchdaysOf(about.clubs.length)
      page.setTitle(t('day', { day: matchday }), t('season', { season, of }))
      list.setRound(round)
      slip.setRound(round)
      centre.setRound(round, k)
      showSeason()
      setLegs([])
    },
    setWorth: (worth) => slip.setWorth(worth),
    setBets(bets) {
      state.bets = bets
      const legs = [...bets.keys()].flatMap((code) => readSlip(code) ?? [])
      centre.setOwn(new Set(legs.map(({ match }) => match)))
      showStates()
      page.setCount(bets.size)
    },
    setPools: () => undefined,
    setHistory(draws, rounds) {
      state.past = draws.map((draw, n) => ({ k: rounds[n] ?? 0, matches: draw.matches }))
      showSeason()
    },
    setOpen(open) {
      list.setOpen(open)
      slip.setOpen(open)
    },
    begin() {
      setLegs([])
      page.setView('matches')
      page.setLive(true)
    },
    async draw(draw, late) {
      page.setLive(true)
      const matches = draw.matches.map((line) => about.sport.read(line))
      Object.assign(state, { matches, at: 0 })
      const whole = about.live.length(matches)
      await centre.play(matches, late, (ms) => {
        if (ms < whole && ms - state.at < STATES_MS) return
        state.at = ms
        showStates()
      })
    },
    rest() {
      centre.stop()
      Object.assign(state, { matches: undefined, at: 0 })
      if (state.round) centre.setRound(state.round, state.k)
      page.setLive(false)
      page.setView('matches')
      showStates()
    },
  }
}
