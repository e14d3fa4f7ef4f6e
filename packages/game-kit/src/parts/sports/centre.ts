import { make } from '../../dom.ts'
import type { TableTools } from '../../stage.ts'
import type { Round } from '../../sports/sport.ts'
import type { Club } from '../../sports/club.ts'
import type { Pairing } from '../../sports/season.ts'
import { namesOf, type Moment, type SportAbout } from './about.ts'
import { crestOf } from './crest.ts'

/** Before the first minute is shown, and where less movement is wished. */
const KICK_OFF_MS = 900
const CALM_SPEED = 5
/** A goal is shown so long. */
const GOAL_MS = 1_900

const lightOf = (colour: string) =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
const apart = (one: string, other: string) => {
  const [a, b] = [lightOf(one), lightOf(other)]
  return Math.hypot(...a.map((value, at) => value - b[at]!))
}

/** Visitors turn their shirts round where both sides would look alike. */
export function shirtsOf(
  home: Club['colours'],
  away: Club['colours'],
): [Club['colours'], Club['colours']] {
  const turned = [away[1], away[0]] as const
  return [
    home,
    apart(home[0], away[0]) < 130 && apart(home[0], turned[0]) > apart(home[0], away[0])
      ? turned
      : away,
  ]
}

type Tools = Pick<TableTools, 't' | 'sound' | 'motion'>
/** The matches that run, and how far they are. */
type Running<Match> = {
  round: Round | undefined
  matches: readonly Match[]
  /** The one on the field. */
  front: number
  ms: number
  seed: number
  own: ReadonlySet<number>
}

/** A board lights up; begun anew where it still does from the goal before. */
function glow(button: HTMLElement): void {
  button.classList.remove('is-new')
  void button.offsetWidth
  button.classList.add('is-new')
}

/** The matches as small boards: pressed, one comes to the front. */
function miniBoards<Match>(
  about: SportAbout<Match>,
  { t, motion }: Tools,
  state: Running<Match>,
  on: { pick(at: number): void; scored(at: number, moment: Moment<Match>): void },
) {
  const crest = crestOf(about)
  const root = make('ul', { class: 'sports-minis', 'aria-label': t('live.all') })
  type Cell = {
    button: HTMLButtonElement
    clock: HTMLElement
    scores: readonly [HTMLElement, HTMLElement]
    shown: string
  }
  let cells: Cell[] = []

  function cellOf(fixture: Pairing, at: number): Cell {
    const scores = [make('b', {}, ''), make('b', {}, '')] as const
    const clock = make('em', {}, '')
    const side = (club: number, score: HTMLElement) =>
      make('span', {}, crest(club, 22), make('i', {}, about.clubs[club]?.short ?? ''), score)
    const button = make(
      'button',
      {
        type: 'button',
        'aria-pressed': String(at === state.front),
        'aria-label': t('live.watch', { match: namesOf(about, fixture).join(' – ') }),
        click: () => on.pick(at),
      },
      clock,
      side(fixture.home, scores[0]),
      side(fixture.away, scores[1]),
    )
    return { button, clock, scores, shown: '' }
  }

  return {
    root,
    build(): void {
      const fixtures = state.round?.fixtures ?? []
      root.dataset['count'] = String(fixtures.length)
      cells = fixtures.map(cellOf)
      root.replaceChildren(...cells.map(({ button }) => make('li', {}, button)))
    },
    show(momentOf: (at: number) => Moment<Match> | undefined, quiet: boolean): void {
      for (const [at, cell] of cells.entries()) {
        const moment = momentOf(at)
        const score = moment ? moment.score.join('–') : ''
        cell.button.setAttribute('aria-pressed', String(at === state.front))
        cell.button.toggleAttribute('data-own', state.own.has(at))
        cell.clock.textContent = moment?.clock ?? t('live.soon')
        if (score === cell.shown) continue
        for (const side of [0, 1] as const)
          cell.scores[side].textContent = moment ? String(moment.score[side]) : ''
        const scored = cell.shown !== '' && about.live.scored !== null && !quiet
        cell.shown = score
        if (!scored || moment === undefined) continue
        if (!motion.reduced) glow(cell.button)
        on.scored(at, moment)
      }
    },
  }
}

/** The field of the match in front, with the board over it. */
function fieldOf<Match>(
  about: SportAbout<Match>,
  t: Tools['t'],
  state: Running<Match>,
  goal: HTMLElement,
) {
  const crest = crestOf(about)
  const canvas = make('canvas', { 'aria-hidden': 'true' })
  const board = make('div', { class: 'sports-board' })
  const root = make('div', { class: 'sports-field' }, canvas, board, goal)
  let shown = ''

  function showBoard(moment: Moment<Match> | undefined): void {
    const fixture = state.round?.fixtures[state.front]
    if (!fixture) return
    const { score, clock, parts = [] } = moment ?? {}
    const text = JSON.stringify([state.round?.matchday, state.front, score, clock, moment?.parts])
    if (text === shown) return
    shown = text
    const [home, away] = namesOf(about, fixture)
    board.replaceChildren(
      make('span', { class: 'is-home' }, make('b', {}, home), crest(fixture.home, 34)),
      make(
        'strong',
        {},
        make('i', {}, score ? score.join(' – ') : t('versus')),
        make('em', {}, clock ?? t('live.soon')),
      ),
      make('span', {}, crest(fixture.away, 34), make('b', {}, away)),
      ...(parts.length > 0
        ? [
            make(
              'ol',
              { class: 'sports-parts' },
              ...parts.map(([h, a]) => make('li', {}, `${h}–${a}`)),
            ),
          ]
        : []),
    )
  }

  function draw(): void {
    const { front, matches, ms, seed } = state
    const fixture = state.round?.fixtures[front]
    const [width, height] = [root.clientWidth, root.clientHeight]
    const on = canvas.getContext('2d')
    if (!fixture || !on || width === 0 || height === 0) return
    const density = Math.min(2, globalThis.devicePixelRatio || 1)
    const [w, h] = [Math.round(width * density), Math.round(height * density)]
    if (canvas.width !== w || canvas.height !== h) [canvas.width, canvas.height] = [w, h]
    on.setTransform(density, 0, 0, density, 0, 0)
    const match = matches[front]
    about.live.field(on, {
      match,
      ms: match === undefined ? 0 : ms,
      width,
      height,
      seed: seed * 31 + front * 7,
      shirts: shirtsOf(about.clubs[fixture.home]!.colours, about.clubs[fixture.away]!.colours),
    })
  }
  new ResizeObserver(() => draw()).observe(root)
  return { root, showBoard, draw, forget: () => void (shown = '') }
}

/** A goal is told: of the match in front over its field, of another that is bet on in words and quietly. */
function goalOf<Match>(about: SportAbout<Match>, { t, sound }: Tools, state: Running<Match>) {
  const goal = make('p', { class: 'sports-goal', hidden: true })
  const live = make('p', { class: 'hidden-text', 'aria-live': 'polite' })
  let hide: ReturnType<typeof setTimeout> | undefined
  return {
    goal,
    live,
    tell(at: number, { score, clock }: Moment<Match>): void {
      const fixture = state.round?.fixtures[at]
      if (!fixture) return
      const [home, away] = namesOf(about, fixture)
      const line = t('live.score', { home, away, score: score.join('–'), clock })
      const isOwn = state.own.has(at)
      if (isOwn) live.textContent = line
      if (at !== state.front) return isOwn ? sound.gong(4, 0.4) : undefined
      sound.gong(7)
      goal.replaceChildren(make('b', {}, t('live.goal')), make('span', {}, line))
      goal.hidden = false
      clearTimeout(hide)
      hide = setTimeout(() => (goal.hidden = true), GOAL_MS)
    },
  }
}

/** The matches as they run: one in front, on its field, and all of them as small boards beside it. */
export function matchCentre<Match>(about: SportAbout<Match>, tools: Tools) {
  const { t, sound, motion } = tools
  const state: Running<Match> = {
    round: undefined,
    matches: [],
    front: 0,
    ms: 0,
    seed: 0,
    own: new Set(),
  }
  const { goal, live, tell } = goalOf(about, tools, state)
  const field = fieldOf(about, t, state, goal)
  const minis = miniBoards(about, tools, state, {
    pick(at) {
      state.front = at
      field.forget()
      draw()
    },
    scored: tell,
  })
  const root = make('div', { class: 'sports-centre' }, field.root, minis.root, live)
  let run = 0

  const momentOf = (at: number): Moment<Match> | undefined => {
    const match = state.matches[at]
    return match === undefined ? undefined : about.live.at(match, state.ms, t)
  }
  function draw(quiet = false): void {
    minis.show(momentOf, quiet)
    field.showBoard(momentOf(state.front))
    field.draw()
  }

  return {
    root,
    get ms() {
      return state.ms
    },
    setRound(round: Round, k: number): void {
      run += 1
      Object.assign(state, { round, seed: k, ms: 0, matches: [], front: 0 })
      field.forget()
      goal.hidden = true
      minis.build()
      draw(true)
    },
    setOwn(own: ReadonlySet<number>): void {
      const first = state.own.size === 0 && own.size > 0
      state.own = own
      if (first && state.matches.length === 0) state.front = Math.min(...own)
      draw(true)
    },
    /** From the first minute to the last; at once where it is late. Each moment is told to whoever follows their slips. */
    async play(matches: readonly Match[], late: boolean, onMoment: (ms: number) => void) {
      const mine = ++run
      const whole = about.live.length(matches)
      Object.assign(state, { matches, ms: late ? whole : 0 })
      draw(true)
      if (late) return onMoment(whole)
      await motion.wait(KICK_OFF_MS)
      if (mine !== run) return
      sound.lid()
      const speed = motion.reduced ? CALM_SPEED : 1
      await motion.tween(whole / speed, (u) => {
        if (mine !== run) return
        state.ms = u * whole
        draw()
        onMoment(state.ms)
      })
      if (mine !== run) return
      goal.hidden = true
    },
    stop(): void {
      run += 1
    },
  }
}
