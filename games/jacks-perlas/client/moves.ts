import { drawCard, sliding } from '@perlas/game-kit/parts/cards'
import { ringOut } from '@perlas/game-kit/scene/draw'
import { spray } from '@perlas/game-kit/scene/particles'
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

/** A card is pushed up, or let down. */
export function holdMove(board: Drawn, at: number, held: boolean): Timeline {
  const on = createTimeline()
  on.at(
    0,
    Math.max(1, board.scene.length('press')),
    (u) => void board.mood.pushed.set(at, held ? ease.out(u) : 1 - ease.out(u)),
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
  const { scene, mood } = board
  const on = createTimeline()
  const [gap, ms, turn] = [scene.length('dealGap'), scene.length('deal'), scene.length('turnOver')]
  const pause = scene.length('lay') * 0.5
  const coming = before ? all.filter((at) => !view.held?.[at]) : all
  const bend = (from: number, long: number, draw: (u: number) => void) => {
    if (long > 0) on.at(from, long, draw, { turn: 0 })
  }
  let from = 0
  if (before && coming.length > 0) from = thrown(before)
  let known = from
  const lies = from + gap * Math.max(0, coming.length - 1) + ms
  for (const [i, at] of coming.entries()) {
    const start = from + gap * i
    bend(0, start, () => void mood.away.add(at))
    on.cue(start, () => sound.knock(5))
    const until = before ? start + ms : lies + gap * 0.6 * i
    bend(start, until - start, () => void mood.away.add(at))
    on.at(
      start,
      ms,
      (u) =>
        drawCard(
          scene,
          'things',
          null,
          sliding(board.layout().shoe, cardAt(board.layout(), at), u),
        ),
      { turn: 1 },
    )
    if (until > start + ms)
      on.at(
        start + ms,
        until - start - ms,
        () => drawCard(scene, 'things', null, { ...cardAt(board.layout(), at), open: 0 }),
        { turn: 1 },
      )
    const last = before !== undefined && i === coming.length - 1
    known = turns(at, before ? Math.max(until, known) : until, last)
  }
  if (!view.over) {
    if (view.more) bend(0, known, (u) => void (mood.fanned = ease.out(u)))
    on.cue(known, () => (view.made === null ? sound.tap() : sound.gong(4, 0.45)))
    on.mark('known', known + scene.length('pop') * 0.4)
    return on
  }
  for (const i of (view.more ?? []).keys()) known = turnsSmall(i, known)
  const tells = known + pause
  bend(0, tells, () => void (mood.told = 0))
  const pop = Math.max(1, scene.length('title'))
  bend(tells, pop, (u) => void (mood.told = u))
  const pays = fivesOf(view).some(({ made }) => made !== null)
  // What gives no more than the stake back is neither heard nor lit as a win.
  on.cue(tells, () => (mood.gains ? sound.coins(6) : pays ? sound.tap() : sound.knock(-4)))
  if (mood.gains) shines(tells)
  on.mark('known', tells + pop + scene.length('stand') * 0.4)
  return on

  /** What is not held slides off the table, covered. */
  function thrown(seen: JacksView): number {
    const long = Math.max(1, scene.length('fly'))
    on.cue(0, () => sound.knock(2))
    for (const [i, at] of coming.entries())
      on.at(
        0,
        long,
        (u) => {
          const lying = cardAt(board.layout(), at)
          const gone = ease.sine(clamp(u * 1.2 - i * 0.04))
          drawCard(scene, 'things', gone > 0.3 ? null : seen.hand[at]!, {
            x: lerp(lying.x, -90 * lying.scale, gone),
            y: lerp(lying.y, lying.y - 60 * lying.scale, Math.sin(Math.PI * 0.5 * gone)),
            scale: lying.scale,
            turn: (lying.turn ?? 0) - 0.9 * gone,
            open: gone > 0.3 ? 0 : 1 - gone,
            lift: 0.5 * bell(gone, 0.3, 0.4),
          })
        },
        { turn: 1 },
      )
    bend(0, long, () => {
      for (const at of coming) mood.away.add(at)
    })
    return long * 0.7
  }

  /** Turned over where it lies; the last one of a draw slowly. */
  function turns(at: number, start: number, slow: boolean): number {
    const long = slow ? scene.length('turnSlow') : turn
    bend(start, long, () => void mood.away.add(at))
    on.cue(start + long * (slow ? 0.78 : 0.5), () => sound.tap())
    on.at(
      start,
      long,
      (u) =>
        drawCard(scene, 'things', view.hand[at]!, {
          ...cardAt(board.layout(), at),
          open: slow
            ? lerp(0, 0.2, ease.sine(clamp(u / 0.55))) + 0.8 * ease.out(clamp((u - 0.62) / 0.38))
            : ease.sine(u),
          lift: slow ? 0.7 * bell(u, 0.4, 0.25) : 0.5 * bell(u, 0.5, 0.5),
        }),
      { turn: 1 },
    )
    return start + long
  }

  /** The covered cards of a small hand, turned over where they lie. */
  function turnsSmall(i: number, start: number): number {
    const each = gap * 0.4
    for (const [n, at] of coming.entries()) {
      const card = i * HAND + at
      bend(0, start + n * each, () => void mood.turned.set(card, 0))
      bend(start + n * each, turn, (u) => void mood.turned.set(card, ease.sine(u)))
    }
    if (coming.length === 0) return start
    on.cue(start, () => sound.tap())
    return start + (coming.length - 1) * each + turn * 0.6
  }

  function shines(start: number): void {
    for (const [at, made] of makersOf(view.hand).entries()) {
      if (!made) continue
      on.at(start + at * gap * 0.4, scene.length('burst'), (u, since) => {
        const { x, y, scale } = cardAt(board.layout(), at)
        ringOut(scene, 'things+', u, { x, y, from: 0.4, to: 1.6 * scale, tint: 0xffe9a0 })
        spray(scene, { layer: 'things+', part: () => 'glint', count: 8 }, since, {
          x,
          y,
          speed: [0.06, 0.2],
          towards: -1.57,
          spread: 6.3,
          drag: 0.004,
          life: 640,
          scale: [0.25, 0.55],
          tint: 0xfff2b0,
        })
      })
    }
  }
}
