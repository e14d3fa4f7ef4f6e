import { ringOut } from '@perlas/game-kit/scene/draw'
import { spray } from '@perlas/game-kit/scene/particles'
import {
  bell,
  clamp,
  createTimeline,
  ease,
  lerp,
  swing,
  type Timeline,
} from '@perlas/game-kit/scene/timeline'
import type { SteppedTools } from '@perlas/game-kit/stage'
import type { MinaAction, MinaView } from '../mina-perlas.ts'
import { drawClosed, drawPearl, drawUrchin, tileScale, WAS, type Board } from './board.ts'
import { placeOf } from './layout.ts'
import { lookOf } from './panel.ts'

type Tools = SteppedTools<MinaAction>
type Before = NonNullable<Board['state']['before']>

/** The lid lifts the same way over a pearl and over an urchin: nothing is known before it is seen. */
function lid(board: Board, timeline: Timeline, at: number): number {
  const { scene, state } = board
  const lift = scene.length('lift')
  timeline.at(0, lift, () => void state.away.add(at), { turn: 0 })
  timeline.at(
    0,
    lift,
    (u) => {
      const { x, y } = placeOf(board.layout(), at)
      drawClosed(scene, board.layout(), at, { lift: ease.in(u), press: 1 - u })
      scene.put('things+', 'glow', {
        x,
        y: y + 8,
        wide: 0.7 * tileScale(board.layout()),
        high: (0.1 + 0.3 * u) * tileScale(board.layout()),
        alpha: u,
        tint: 0xfff6d8,
      })
    },
    { turn: 1 },
  )
  return lift
}

/** A pearl: the clam opens, it rises into the light, and the figure climbs to what it is worth. */
export function pearlMove(
  board: Board,
  { at, view, before, gain }: { at: number; view: MinaView; before: Before; gain: string },
  { sound }: Tools,
): Timeline {
  const { scene, state } = board
  const timeline = createTimeline()
  const known = lid(board, timeline, at)
  const open = scene.length('open')
  timeline.cue(0, sound.lid)
  timeline.cue(known, () => sound.shine(1 + view.pearls))
  timeline.at(known, open, () => void state.away.add(at), { turn: 0 })
  timeline.at(
    known,
    open,
    (u) =>
      drawPearl(scene, board.layout(), at, {
        rise: u >= 1 ? 1 : scene.reducedMotion ? 1 : lerp(0.2, 1, ease.back(u)),
        light: 1.6 - 0.6 * u,
      }),
    { turn: 1 },
  )
  timeline.at(0, known, () => void (state.before = before), { turn: 0 })
  timeline.at(
    known,
    scene.length('step') || 1,
    (u) => {
      state.climbing = Math.floor(lerp(Math.max(100, before.times), view.times, ease.out(u)))
      state.jump = bell(u, 0.3, 0.7)
    },
    { turn: 0 },
  )
  const shine = scene.length('burst')
  timeline.at(known, shine, (u, since) => {
    const { x, y } = placeOf(board.layout(), at)
    const scale = tileScale(board.layout())
    scene.put('things+', 'burst', {
      x,
      y,
      scale: scale * lerp(0.5, 1.15, ease.out(u)),
      turn: 0.3 + u * 0.35,
      alpha: 0.85 * (1 - u) ** 1.4,
      tint: 0xfff3c8,
    })
    const tint = 0xbff6ff
    ringOut(scene, 'things+', u, { x, y, scale, from: 0.3, to: 1.2, alpha: 0.9, tint })
    spray(scene, { layer: 'things+', part: () => 'glint', count: 9 }, since, {
      x,
      y,
      speed: [0.05, 0.2],
      towards: -1.57,
      spread: 6,
      drag: 0.004,
      life: 560,
      scale: [0.22, 0.5],
      tint: 0xfff6d8,
      seed: at,
    })
    spray(scene, { layer: 'things', part: () => 'bubble', count: 7 }, since, {
      x,
      y: y + 6,
      speed: [0.05, 0.14],
      towards: -1.57,
      spread: 1.2,
      life: 760,
      scale: [0.25, 0.6],
      seed: at + 40,
      spin: 0,
    })
  })
  const risen = shine * 1.5
  if (shine > 0)
    timeline.at(known + 40, risen, (u) => {
      const { x, y } = placeOf(board.layout(), at)
      scene.write('words', 's', gain, {
        x,
        y: y + (26 - 22 * ease.out(u)) * tileScale(board.layout()),
        scale: 0.9 * Math.max(0.8, tileScale(board.layout())) * ease.back(clamp(u * 5)),
        alpha: clamp((1 - u) * 3),
        tint: 0xffe9a0,
      })
    })
  // The next tile may be pressed while this one still shines.
  timeline.mark('known', known + open * 0.62)
  return timeline
}

/** An urchin: the round ends here. It is told plainly, and then the rest of the board. */
export function urchinMove(
  board: Board,
  { at, view, before }: { at: number; view: MinaView; before: Before },
  { sound }: Tools,
): Timeline {
  const { scene, state } = board
  const timeline = createTimeline()
  const known = lid(board, timeline, at)
  const open = scene.length('open')
  timeline.cue(0, sound.lid)
  timeline.cue(known, sound.thud)
  timeline.at(known, open, () => void state.away.add(at), { turn: 0 })
  timeline.at(
    known,
    open,
    (u) =>
      drawUrchin(scene, board.layout(), at, {
        grown: u >= 1 ? 1 : lerp(0.3, 1, ease.back(u)) + 0.3 * bell(u, 0.3, 0.7),
        turn: scene.reducedMotion ? 0 : 0.3 * swing(u),
      }),
    { turn: 1 },
  )
  timeline.at(
    known,
    scene.length('shake'),
    (u, since) => {
      const far = (1 - u) ** 1.6 * 4
      scene.shake(far * Math.sin(since * 0.12), far * Math.cos(since * 0.15))
    },
    { turn: 0 },
  )
  timeline.at(known, scene.length('burst'), (u, since) => {
    const { x, y } = placeOf(board.layout(), at)
    const scale = tileScale(board.layout())
    const tint = 0xff5a7a
    ringOut(scene, 'things+', u, { x, y, scale, from: 0.3, to: 1.5, alpha: 0.7, tint })
    spray(scene, { layer: 'things', part: () => 'shade', count: 12 }, since, {
      x,
      y,
      speed: [0.04, 0.16],
      towards: 0,
      spread: 6.28,
      drag: 0.004,
      life: 900,
      scale: [0.12, 0.34],
      seed: at,
      tint: 0x7a3ab0,
    })
  })
  timeline.at(
    0,
    known,
    () => {
      state.before = before
      state.dim = 0
    },
    { turn: 0 },
  )
  timeline.at(known, scene.length('dim') || 1, (u) => void (state.dim = u), { turn: 0 })
  reveal(board, timeline, { view, from: known + open * 0.8, at })
  timeline.mark('known')
  return timeline
}

/** Out with the money: the pearls jump in the order in which they were found, then the board is told. */
export function cashMove(
  board: Board,
  { view, fresh }: { view: MinaView; fresh: number },
  { sound }: Tools,
): Timeline {
  const { scene, state } = board
  const timeline = createTimeline()
  const pop = scene.length('pop')
  const pearls = view.open.slice(0, view.pearls - fresh)
  const gap = Math.min(70, 420 / Math.max(1, pearls.length)) * (pop > 0 ? 1 : 0)
  for (const [i, at] of pearls.entries()) {
    timeline.cue(i * gap, () => sound.gong(i % 9, 0.4))
    timeline.at(i * gap, pop, () => void state.away.add(at), { turn: 0 })
    timeline.at(
      i * gap,
      pop,
      (u) => {
        const { x, y } = placeOf(board.layout(), at)
        drawPearl(scene, board.layout(), at, {
          rise: 1 + 0.22 * bell(u, 0.3, 0.7),
          light: 1 + bell(u),
        })
        const scale = tileScale(board.layout())
        const tint = 0xfff0b8
        ringOut(scene, 'things+', u, { x, y, scale, from: 0.4, to: 1, alpha: 0.7, tint })
      },
      { turn: 1 },
    )
  }
  reveal(board, timeline, {
    view,
    from: pearls.length * gap + pop * 0.4,
    at: view.open.at(-1) ?? 12,
  })
  timeline.mark('known', Math.max(timeline.end - scene.length('stand'), pop))
  return timeline
}

/** What stayed covered turns over, from the last tile outwards. */
function reveal(
  board: Board,
  timeline: Timeline,
  { view, from, at }: { view: MinaView; from: number; at: number },
): void {
  const { scene, state } = board
  const [one, gap] = [scene.length('showRest'), scene.length('showGap')]
  const far = (tile: number) =>
    Math.abs((tile % 5) - (at % 5)) + Math.abs(Math.floor(tile / 5) - Math.floor(at / 5))
  for (let tile = 0; tile < 25; tile++) {
    const look = lookOf(view, tile)
    if (look !== 'was-pearl' && look !== 'was-urchin') continue
    const begins = from + far(tile) * gap * 2
    timeline.at(0, begins + one, () => void state.away.add(tile), { turn: 0 })
    timeline.at(0, begins, () => drawClosed(scene, board.layout(), tile, { tint: 0xaab4dc }), {
      turn: 1,
    })
    timeline.at(
      begins,
      one,
      (u) => {
        if (u < 0.4)
          return drawClosed(scene, board.layout(), tile, { tint: 0x9aa4cc, lift: ease.in(u / 0.4) })
        const v = ease.out((u - 0.4) / 0.6)
        if (look === 'was-pearl')
          drawPearl(scene, board.layout(), tile, {
            rise: lerp(0.3, 1, v),
            light: 0,
            tint: WAS.pearl,
          })
        else drawUrchin(scene, board.layout(), tile, { grown: lerp(0.3, 0.9, v), tint: WAS.urchin })
      },
      { turn: 1 },
    )
  }
  timeline.at(from, 8 * gap * 2 + one + scene.length('stand'), () => undefined)
}

/** A new board: closed clams drop in, row by row. */
export function layMove(board: Board, old: MinaView | undefined, { sound }: Tools): Timeline {
  const { scene, state } = board
  const timeline = createTimeline()
  const [one, gap] = [scene.length('lay'), scene.length('layGap')]
  timeline.cue(0, () => sound.wave())
  for (let tile = 0; tile < 25; tile++) {
    if (!old || lookOf(old, tile) === 'closed' || one === 0) continue
    const begins = ((tile % 5) + Math.floor(tile / 5)) * gap * 2
    timeline.at(0, begins + one, () => void state.away.add(tile), { turn: 0 })
    timeline.at(
      0,
      begins + one,
      (_, since) => {
        const u = clamp((since - begins) / one)
        drawClosed(scene, board.layout(), tile, { lift: 1 - ease.back(u), tint: 0xc2caec })
      },
      { turn: 1 },
    )
  }
  timeline.mark('known')
  return timeline
}
