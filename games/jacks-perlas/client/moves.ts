import { drawCard } from '@perlas/game-kit/parts/cards'
import { dealer, type Dealer } from '@perlas/game-kit/parts/dealer'
import {
  bell,
  clamp,
  createTimeline,
  ease,
  lerp,
  type Timeline,
} from '@perlas/game-kit/scene/timeline'
import type { SteppedTools } from '@perlas/game-kit/stage'
import { fivesOf, HAND, makersOf, type JacksAction, type JacksView } from '../jacks-perlas.ts'
import type { Board } from './board.ts'
import { cardAt } from './layout.ts'

type Tools = Pick<SteppedTools<JacksAction>, 'sound'>
type Drawn = Board & { scene: NonNullable<Board['scene']> }
const all = Array.from({ length: HAND }, (_, at) => at)
/** A step while it is laid out in time: the table, what is seen after it, who moves the cards, and which of them come. */
type Run = Drawn & Tools & Dealer & { on: Timeline; view: JacksView; coming: readonly number[] }

/** A card is pushed up, or let down. */
export function holdMove(board: Drawn, at: number, held: boolean): Timeline {
  const on = createTimeline()
  on.at(
    0,
    Math.max(1, board.scene.length('press')),
    (u) => void board.state.pushed.set(at, held ? ease.out(u) : 1 - ease.out(u)),
    { turn: 0 },
  )
  return on
}

/**
 * The deal, or the draw, as a pure function of time: what was thrown away goes, what is new comes from the shoe one after the
 * other and is turned over, then in one hand after the other where there are several, and then it is told what they make.
 */
export function stepMove(
  board: Drawn,
  before: JacksView | undefined,
  view: JacksView,
  { sound }: Tools,
): Timeline {
  const { scene, state } = board
  const on = createTimeline()
  const hands = dealer(scene, on, { sound, shoe: () => board.layout().shoe })
  const coming = before ? all.filter((at) => !view.held?.[at]) : all
  const run: Run = { ...board, ...hands, sound, on, view, coming }
  const from = before && coming.length > 0 ? thrown(run, before) : 0
  let known = comes(run, from, before !== undefined)
  if (!view.over) {
    if (view.more) hands.animate(0, known, (u) => void (state.fanned = ease.out(u)))
    on.cue(known, () => (view.made === null ? sound.tap() : sound.gong(4, 0.45)))
    on.mark('known', known + scene.length('pop') * 0.4)
    return on
  }
  for (const i of (view.more ?? []).keys()) known = turnsSmall(run, i, known)
  tell(run, known + scene.length('lay') * 0.5)
  return on
}

/** Card after card from the shoe; of a draw each is turned over as it comes, the last one slowly. Gives when all are open. */
function comes(run: Run, from: number, isDraw: boolean): number {
  const { scene, view, coming, slide, turn } = run
  const [gap, ms] = [scene.length('dealGap'), scene.length('deal')]
  const lies = from + gap * Math.max(0, coming.length - 1) + ms
  let known = from
  for (const [i, at] of coming.entries()) {
    const start = from + gap * i
    const one = {
      card: view.hand[at]!,
      lies: () => cardAt(run.layout(), at),
      away: () => void run.state.away.add(at),
    }
    const until = isDraw ? start + ms : lies + gap * 0.6 * i
    slide(one, start, until)
    known = turn(one, isDraw ? Math.max(until, known) : until, isDraw && i === coming.length - 1)
  }
  return known
}

/** Cards that are not held slide off the table, covered. */
function thrown(
  { scene, state, on, sound, coming, animate, layout }: Run,
  seen: JacksView,
): number {
  const long = Math.max(1, scene.length('fly'))
  on.cue(0, () => sound.knock(2))
  for (const [i, at] of coming.entries()) {
    const slides = (u: number) => {
      const place = cardAt(layout(), at)
      const gone = ease.sine(clamp(u * 1.2 - i * 0.04))
      drawCard(scene, 'things', gone > 0.3 ? null : seen.hand[at]!, {
        x: lerp(place.x, -90 * place.scale, gone),
        y: lerp(place.y, place.y - 60 * place.scale, Math.sin(Math.PI * 0.5 * gone)),
        scale: place.scale,
        turn: (place.turn ?? 0) - 0.9 * gone,
        open: gone > 0.3 ? 0 : 1 - gone,
        lift: 0.5 * bell(gone, 0.3, 0.4),
      })
    }
    on.at(0, long, slides, { turn: 1 })
  }
  animate(0, long, () => {
    for (const at of coming) state.away.add(at)
  })
  return long * 0.7
}

/** The covered cards of a small hand, turned over where they lie. */
function turnsSmall(
  { scene, state, on, sound, coming, animate }: Run,
  i: number,
  start: number,
): number {
  const turn = scene.length('turnOver')
  const each = scene.length('dealGap') * 0.4
  for (const [n, at] of coming.entries()) {
    const card = i * HAND + at
    animate(0, start + n * each, () => void state.turned.set(card, 0))
    animate(start + n * each, turn, (u) => void state.turned.set(card, ease.sine(u)))
  }
  if (coming.length === 0) return start
  on.cue(start, () => sound.tap())
  return start + (coming.length - 1) * each + turn * 0.6
}

/** Tells what the hands make; a return of no more than the stake is neither heard nor lit as a win. */
function tell({ scene, state, on, sound, view, animate, glint, layout }: Run, tells: number): void {
  animate(0, tells, () => void (state.resultShown = 0))
  const pop = Math.max(1, scene.length('title'))
  animate(tells, pop, (u) => void (state.resultShown = u))
  const pays = fivesOf(view).some(({ made }) => made !== null)
  on.cue(tells, () => (state.gains ? sound.coins(6) : pays ? sound.tap() : sound.knock(-4)))
  const gap = scene.length('dealGap') * 0.4
  for (const [at, made] of makersOf(view.hand).entries())
    if (state.gains && made)
      glint(tells + at * gap, () => cardAt(layout(), at), {
        ring: (size) => [0.4, 1.6 * size],
        count: 8,
        life: 640,
      })
  on.mark('known', tells + pop + scene.length('stand') * 0.4)
}
