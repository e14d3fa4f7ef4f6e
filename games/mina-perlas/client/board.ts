import { twinkle } from '@perlas/game-kit/scene/draw'
import type { OnScene } from '@perlas/game-kit/scene/instant'
import type { Drawing } from '@perlas/game-kit/scene/picture'
import type { Scene } from '@perlas/game-kit/scene/scene'
import { timesOf, type MinaView } from '../mina-perlas.ts'
import table from './art/atlas.json' with { type: 'json' }
import url from './art/atlas.webp?url'
import { layoutOf, placeOf, type Layout } from './layout.ts'
import { lookOf } from './panel.ts'
import { drawSea } from './sea.ts'

/** What the picture shows at this moment; timelines bend it while they last. */
export type SceneState = {
  view: MinaView | undefined
  urchins: number
  /** Tiles that a timeline draws itself. */
  away: Set<number>
  /** The tile whose answer is on its way. */
  pending: number | undefined
  /** 0 … 1: how far the picture steps back. */
  dim: number
  /** The figure above the board, in hundredths. */
  times: number
  /** While a lid is still down: what stood there before, so that nothing foretells what comes. */
  before: { view: MinaView | undefined; times: number } | undefined
  /** While the figure climbs: what it shows, and how far it jumps. */
  climbing: number | undefined
  jump: number
}

export type Board = OnScene<Layout> & { readonly state: SceneState }

export const freshState = (): SceneState => ({
  view: undefined,
  urchins: 3,
  away: new Set(),
  pending: undefined,
  dim: 0,
  times: 0,
  before: undefined,
  climbing: undefined,
  jump: 0,
})

export const boardOf = (root: HTMLElement, state: SceneState, title: string): Drawing<Layout> => ({
  root,
  atlas: { url, table },
  layoutOf,
  measures: ({ board, pitch, panel }) => {
    const inset = (board.side - pitch * 5) / 2
    return { board: { x: board.x + inset, y: board.y + inset, side: pitch * 5 }, panel }
  },
  draw(scene, layout) {
    drawSea(scene, layout, state.dim)
    drawBoard(scene, layout, state)
    drawHead(scene, layout, state, title)
    // Timelines set anew in each frame whatever they bend.
    ;[state.dim, state.jump] = [rest(state), 0]
    state.before = state.climbing = undefined
    state.away.clear()
  },
  centre: (layout) => placeOf(layout, 12),
})

const rest = ({ view }: SceneState) => (view?.end === 'urchin' ? 1 : 0)

/** Of a tile's canvas of 96, ninety are the pitch. */
export const tileScale = (layout: Layout) => layout.pitch / 90

/** A closed clam, its lid lifted by a share. */
export function drawClosed(
  scene: Scene,
  layout: Layout,
  at: number,
  { tint = 0xffffff, lift = 0, press = 0 } = {},
): void {
  const { x, y } = placeOf(layout, at)
  const scale = tileScale(layout) * (1 - 0.05 * press)
  scene.put('board', 'tile', { x, y, scale, tint })
  scene.put('things', 'clamTop', {
    x,
    y: y + (20 - 18 * lift) * scale,
    scale,
    anchor: [0.5, 0.708],
    high: 1 - 0.8 * lift,
    wide: 1 + 0.05 * lift,
    tint,
  })
  scene.put('things', 'clamLip', { x, y: y + 3 * lift * scale, scale, tint })
}

/** An open clam with its pearl; `rise` is how far lid and pearl have come up. */
export function drawPearl(
  scene: Scene,
  layout: Layout,
  at: number,
  { rise = 1, light = 1, tint = 0xffffff, alpha = 1 } = {},
): void {
  const { x, y } = placeOf(layout, at)
  const scale = tileScale(layout)
  scene.put('board', 'tileOpen', { x, y, scale, tint, alpha })
  if (light > 0)
    scene.put('board+', 'glow', { x, y, scale: scale * 0.95, alpha: 0.5 * light, tint: 0x9feaff })
  scene.put('things', 'openTop', {
    x,
    y: y + 16 * scale,
    scale,
    anchor: [0.5, 0.667],
    high: rise,
    tint,
    alpha,
  })
  scene.put('things', 'openIn', { x, y, scale, tint, alpha })
  scene.put('things', 'pearl', {
    x,
    y: y + (12 - 13 * rise) * scale,
    scale: scale * Math.max(0, rise) * 0.98,
    tint,
    alpha,
  })
  scene.put('things', 'clamLip', { x, y: y + 5 * scale, scale, high: 0.86, tint, alpha })
}

export function drawUrchin(
  scene: Scene,
  layout: Layout,
  at: number,
  { grown = 1, tint = 0xffffff, turn = 0 } = {},
): void {
  const { x, y } = placeOf(layout, at)
  const scale = tileScale(layout)
  scene.put('board', 'tileMine', { x, y, scale, tint })
  scene.put('things', 'urchin', { x, y, scale: scale * grown, turn, tint })
}

/** What was covered to the end: seen, but it steps back behind what was played. */
export const WAS = { pearl: 0x7f8fc4, urchin: 0xc4b2d4 }

function drawBoard(scene: Scene, layout: Layout, state: SceneState): void {
  const { board } = layout
  scene.put('board', 'frame', {
    x: board.x + board.side / 2,
    y: board.y + board.side / 2,
    scale: board.side / 404,
  })
  const { view } = state.before ?? state
  for (let at = 0; at < 25; at++) {
    if (state.away.has(at)) continue
    const look = lookOf(view, at)
    if (look === 'closed') {
      const waits = state.pending === at
      drawClosed(
        scene,
        layout,
        at,
        waits
          ? { press: 1, lift: scene.reducedMotion ? 0 : 0.05 + 0.04 * Math.sin(scene.now / 70) }
          : { tint: view ? 0xaab4dc : 0xd2d8f2 },
      )
    } else if (look === 'pearl')
      drawPearl(
        scene,
        layout,
        at,
        view?.end === 'urchin'
          ? { light: 0, tint: 0xb8c0e4 }
          : { light: 0.8 + 0.2 * Math.sin(scene.now / 900 + at) },
      )
    else if (look === 'urchin') drawUrchin(scene, layout, at)
    else if (look === 'was-pearl') drawPearl(scene, layout, at, { light: 0, tint: WAS.pearl })
    else drawUrchin(scene, layout, at, { tint: WAS.urchin, grown: 0.9 })
  }
  glintNow(scene, layout, state)
}

/** At rest one clam at a time catches the light: nobody is told anything by it, for it goes round by the clock. */
function glintNow(scene: Scene, layout: Layout, state: SceneState): void {
  if (state.view) return
  twinkle(scene, { every: 1_700, ms: 620, scale: 0.8, turn: 0.8 }, (count) => {
    const { x, y } = placeOf(layout, (count * 7 + 3) % 25)
    return { x: x - 15 * tileScale(layout), y: y - 16 * tileScale(layout) }
  })
}

/** Above the board: what the round is worth, and the steps that led there and go on. */
function drawHead(scene: Scene, layout: Layout, state: SceneState, title: string): void {
  const { figure, ladder } = layout
  const { view, times: settled } = state.before ?? state
  const times = state.climbing ?? settled
  const room = layout.beside ? ladder.wide : scene.width - 24
  scene.put('words', 'glow', {
    x: figure.x,
    y: figure.y,
    wide: 2.6 * figure.scale,
    high: 1 * figure.scale,
    alpha: 0.34 + 0.3 * state.jump,
    tint: 0xfff0b8,
  })
  if (times > 0) {
    const lost = view?.end === 'urchin'
    scene.write('words', 'g', `${(times / 100).toFixed(2)}×`, {
      ...figure,
      room,
      grown: 1 + 0.18 * state.jump,
      ...(lost && { tint: 0x8890b8, alpha: 0.75 }),
    })
  } else
    scene.write('words', 'g', title, {
      ...figure,
      scale: figure.scale * 0.72,
      room,
      each: (i, of) => ({
        y: ((i - (of - 1) / 2) / of) ** 2 * 26 * figure.scale,
        turn: ((i - (of - 1) / 2) / of) * 0.16,
      }),
    })
  const urchins = view?.urchins ?? state.urchins
  const wide = 56 * ladder.scale
  const chips = Math.max(3, Math.floor(ladder.wide / wide))
  const most = 25 - urchins
  const pearls = view?.pearls ?? 0
  const from = Math.max(1, Math.min(pearls - 2, most - chips + 1))
  for (let i = 0; i < Math.min(chips, most); i++) {
    const step = from + i
    const pays = timesOf(urchins, step)
    if (pays > 1_000_000) break
    const here = step === pearls && view !== undefined && view.end !== 'urchin'
    const past = step < pearls || (step === pearls && !here)
    const x = ladder.x + (i - (Math.min(chips, most) - 1) / 2) * wide
    const grow = here ? 1 + 0.14 * state.jump : 1
    scene.put('words', here ? 'chipNow' : past ? 'chipPast' : 'chipNext', {
      x,
      y: ladder.y,
      scale: (wide / 58) * grow,
    })
    const text =
      pays >= 100_000
        ? String(Math.floor(pays / 100))
        : (pays / 100).toFixed(pays >= 10_000 ? 1 : 2)
    scene.write('words', 's', text, {
      x,
      y: ladder.y,
      scale: 0.74 * ladder.scale,
      room: wide - 12,
      grown: grow,
      tint: here ? 0xfff3c8 : past ? 0xeaffff : 0xa8bce8,
    })
  }
}
