import { make } from '../../dom.ts'
import type { TableTools } from '../../stage.ts'
import type { Round } from '../../sports/sport.ts'
import type { Club } from '../../sports/club.ts'
import type { Moment, SportAbout } from './about.ts'
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

/** The matches as they run: one in front, on its field, and all of them as small boards beside it. */
export function matchCentre<Match>(
  about: SportAbout<Match>,
  { t, sound, motion }: Pick<TableTools, 't' | 'sound' | 'motion'>,
) {
  const crest = crestOf(about)
  const canvas = make('canvas', { 'aria-hidden': 'true' })
  const board = make('div', { class: 'sports-board' })
  const goal = make('p', { class: 'sports-goal', hidden: true })
  const field = make('div', { class: 'sports-field' }, canvas, board, goal)
  const minis = make('ul', { class: 'sports-minis', 'aria-label': t('live.all') })
  const live = make('p', { class: 'hidden-text', 'aria-live': 'polite' })
  const root = make('div', { class: 'sports-centre' }, field, minis, live)
  let round: Round | undefined
  let matches: readonly Match[] = []
  let [front, ms, seed] = [0, 0, 0]
  let run = 0
  let own: ReadonlySet<number> = new Set()
  let cells: {
    button: HTMLButtonElement
    clock: HTMLElement
    scores: readonly [HTMLElement, HTMLElement]
    shown: string
  }[] = []
  let shown = ''

  const name = (club: number) => about.clubs[club]?.name ?? ''
  const shortOf = (club: number) => about.clubs[club]?.short ?? ''
  const momentOf = (at: number): Moment<Match> | undefined => {
    const match = matches[at]
    return match === undefined ? undefined : about.live.at(match, ms, t)
  }

  function build(): void {
    cells = []
    minis.dataset['count'] = String(round?.fixtures.length ?? 0)
    minis.replaceChildren(
      ...(round?.fixtures ?? []).map(({ home, away }, at) => {
        const scores = [make('b', {}, ''), make('b', {}, '')] as const
        const clock = make('em', {}, '')
        const side = (club: number, score: HTMLElement) =>
          make('span', {}, crest(club, 22), make('i', {}, shortOf(club)), score)
        const button = make(
          'button',
          {
            type: 'button',
            'aria-pressed': String(at === front),
            'aria-label': t('live.watch', { match: `${name(home)} – ${name(away)}` }),
            click: () => {
              front = at
              shown = ''
              draw()
            },
          },
          clock,
          side(home, scores[0]),
          side(away, scores[1]),
        )
        cells.push({ button, clock, scores, shown: '' })
        return make('li', {}, button)
      }),
    )
  }

  function showMinis(quiet: boolean): void {
    for (const [at, cell] of cells.entries()) {
      const moment = momentOf(at)
      const score = moment ? moment.score.join('–') : ''
      cell.button.setAttribute('aria-pressed', String(at === front))
      cell.button.toggleAttribute('data-own', own.has(at))
      cell.clock.textContent = moment?.clock ?? t('live.soon')
      if (score === cell.shown) continue
      for (const side of [0, 1] as const)
        cell.scores[side].textContent = moment ? String(moment.score[side]) : ''
      const scored = cell.shown !== '' && about.live.scored !== null && !quiet
      cell.shown = score
      if (!scored || moment === undefined) continue
      if (!motion.reduced) {
        cell.button.classList.remove('is-new')
        // Begun anew where it still runs from the goal before.
        void cell.button.offsetWidth
        cell.button.classList.add('is-new')
      }
      tellGoal(at, moment)
    }
  }

  let hide: ReturnType<typeof setTimeout> | undefined
  function tellGoal(at: number, { score, clock }: Moment<Match>): void {
    const fixture = round?.fixtures[at]
    if (!fixture) return
    const line = t('live.score', {
      home: name(fixture.home),
      away: name(fixture.away),
      score: score.join('–'),
      clock,
    })
    if (own.has(at)) live.textContent = line
    if (at !== front) return own.has(at) ? sound.gong(4, 0.4) : undefined
    sound.gong(7)
    goal.replaceChildren(make('b', {}, t('live.goal')), make('span', {}, line))
    goal.hidden = false
    clearTimeout(hide)
    hide = setTimeout(() => (goal.hidden = true), GOAL_MS)
  }

  function showBoard(): void {
    const fixture = round?.fixtures[front]
    const moment = momentOf(front)
    if (!fixture) return
    const text = JSON.stringify([
      round?.matchday,
      front,
      moment?.score,
      moment?.clock,
      moment?.parts,
    ])
    if (text === shown) return
    shown = text
    board.replaceChildren(
      make(
        'span',
        { class: 'is-home' },
        make('b', {}, name(fixture.home)),
        crest(fixture.home, 34),
      ),
      make(
        'strong',
        {},
        make('i', {}, moment ? moment.score.join(' – ') : t('versus')),
        make('em', {}, moment?.clock ?? t('live.soon')),
      ),
      make('span', {}, crest(fixture.away, 34), make('b', {}, name(fixture.away))),
      ...(moment && moment.parts.length > 0
        ? [
            make(
              'ol',
              { class: 'sports-parts' },
              ...moment.parts.map(([h, a]) => make('li', {}, `${h}–${a}`)),
            ),
          ]
        : []),
    )
  }

  function drawField(): void {
    const fixture = round?.fixtures[front]
    const [width, height] = [field.clientWidth, field.clientHeight]
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

  function draw(quiet = false): void {
    showMinis(quiet)
    showBoard()
    drawField()
  }
  new ResizeObserver(() => drawField()).observe(field)

  return {
    root,
    get ms() {
      return ms
    },
    setRound(next: Round, k: number): void {
      run += 1
      ;[round, seed, ms, matches, shown] = [next, k, 0, [], '']
      front = 0
      goal.hidden = true
      build()
      draw(true)
    },
    setOwn(matchesOfOwn: ReadonlySet<number>): void {
      const first = own.size === 0 && matchesOfOwn.size > 0
      own = matchesOfOwn
      if (first && matches.length === 0) front = Math.min(...own)
      draw(true)
    },
    /** From the first minute to the last; at once where it is late. Each moment is told to whoever follows their slips. */
    async play(next: readonly Match[], late: boolean, onMoment: (ms: number) => void) {
      const mine = ++run
      matches = next
      const whole = about.live.length(next)
      if (late) {
        ms = whole
        draw(true)
        return onMoment(ms)
      }
      ms = 0
      draw(true)
      await motion.wait(KICK_OFF_MS)
      if (mine !== run) return
      sound.lid()
      const speed = motion.reduced ? CALM_SPEED : 1
      await motion.tween(whole / speed, (u) => {
        if (mine !== run) return
        ms = u * whole
        draw()
        onMoment(ms)
      })
      if (mine !== run) return
      goal.hidden = true
    },
    stop(): void {
      run += 1
    },
  }
}
