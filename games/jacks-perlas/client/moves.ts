import { runOf, type Run as Deal } from '@perlas/game-kit/parts/card-hands'
import { drawCard } from '@perlas/game-kit/parts/cards'
import {
  bell,
  clamp,
  createTimeline,
  ease,
  lerp,
  type Timeline,
} from '@perlas/game-kit/scene/timeline'
import type { SteppedTools } from '@perlas/game-kit/stage'
import { fivesOf, HAND, makersOf, type JacksView } from '../jacks-perlas.ts'
import type { Board, SceneState } from './board.ts'
import { cardAt, type Layout } from './layout.ts'

const all = Array.from({ length: HAND }, (_, at) => at)
/** A step while it is laid out in time: what is seen after it, and which cards come. */
type Run = Deal<'hand', Layout, SceneState> & { view: JacksView; coming: readonly number[] }

/** A card is pushed up, or let down. */
export function holdMove({ scene, state }: Board, at: number, held: boolean): Timeline {
  const on = createTimeline()
  const pushes = (u: number) => void state.pushed.set(at, held ? ease.out(u) : 1 - ease.out(u))
  on.at(0, Math.max(1, scene.length('press')), pushes, { turn: 0 })
  return on
}

/**
 * The deal, or the draw, as a pure function of time: what was thrown away goes, what is new comes from the shoe one after the
 * other and is turned over, then in one hand after the other where there are several, and then it is told what they make.
 */
export function stepMove(
  board: Board,
  before: JacksView | undefined,
  view: JacksView,
  tools: Pick<SteppedTools, 'sound'>,
): Timeline {
  const coming = before ? all.filter((at) => !view.held?.[at]) : all
  const placeOf = (layout: Layout, _seat: 'hand', at: number) => cardAt(layout, at)
  const run: Run = { ...runOf(board, tools, placeOf), view, coming }
  const { scene, state, on, sound, animate } = run
  const from = before && coming.length > 0 ? thrown(run, before) : 0
  let known = comes(run, from, before !== undefined)
  if (!view.over) {
    if (view.more) animate(0, known, (u) => void (state.fanned = ease.out(u)))
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
  const { scene, view, coming, slide, turn, dealt } = run
  const [gap, ms] = [scene.length('dealGap'), scene.length('deal')]
  const lies = from + gap * Math.max(0, coming.length - 1) + ms
  let known = from
  for (const [i, at] of coming.entries()) {
    const start = from + gap * i
    const one = dealt('hand', at, HAND, view.hand[at])
    const until = isDraw ? start + ms : lies + gap * 0.6 * i
    slide(one, start, until)
    known = turn(one, isDraw ? Math.max(until, known) : until, isDraw && i === coming.length - 1)
  }
  return known
}

/** Cards that are not held slide off the table, covered. */
function thrown({ scene, on, sound, coming, take, dealt }: Run, seen: JacksView): number {
  const long = Math.max(1, scene.length('fly'))
  on.cue(0, () => sound.knock(2))
  for (const [i, at] of coming.entries()) {
    const one = dealt('hand', at, HAND)
    const slides = (u: number) => {
      const { x, y, scale, turn = 0 } = one.lies()
      const gone = ease.sine(clamp(u * 1.2 - i * 0.04))
      drawCard(scene, 'things', gone > 0.3 ? null : seen.hand[at]!, {
        x: lerp(x, -90 * scale, gone),
        y: lerp(y, y - 60 * scale, Math.sin(Math.PI * 0.5 * gone)),
        scale,
        turn: turn - 0.9 * gone,
        open: gone > 0.3 ? 0 : 1 - gone,
        lift: 0.5 * bell(gone, 0.3, 0.4),
      })
    }
    on.at(0, long, slides, { turn: 1 })
    take(one, 0, long)
  }
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
function tell(run: Run, tells: number): void {
  const { scene, state, on, sound, view, glint, layout, tellsAt, stands } = run
  const shown = tellsAt(tells)
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
  stands(shown)
}
