import { drawCard, sliding } from '@perlas/game-kit/parts/cards'
import { fill, grey, twinkle } from '@perlas/game-kit/scene/draw'
import type { Scene } from '@perlas/game-kit/scene/scene'
import { clamp, ease, lerp } from '@perlas/game-kit/scene/timeline'
import { SIX, type Side } from '../baccarat.ts'
import { cardAt, hands, headOf, type Hand, type Layout } from './layout.ts'
import type { SceneState } from './moves.ts'

type Signs = Readonly<Record<'title' | Hand, string>> & {
  wins: Readonly<Record<Side | 'six', string>>
}
/** What sets one table apart from the others in the same hall: the colour of its felt. */
export type RoomStyle = { felt?: number }

export function drawTable(
  scene: Scene,
  layout: Layout,
  state: SceneState,
  { signs, look }: { signs: Signs; look: RoomStyle },
): void {
  drawRoom(scene, layout, look)
  for (const hand of hands) drawZone(scene, layout, state, { hand, name: signs[hand] })
  for (const hand of hands) drawHand(scene, layout, state, hand)
  for (const hand of hands) drawTotal(scene, layout, state, hand)
  if (!state.winner || state.resultShown <= 0) return
  const { x, y, room, scale } = layout.sign
  const win = state.winner === 'tie' ? 0x7af0b0 : state.winner === 'player' ? 0x7ab4ff : 0xff8a98
  scene.put('board+', 'glow', {
    x,
    y,
    wide: (room * 0.9) / 128,
    high: 0.75 * scale,
    alpha: 0.6 * state.resultShown * (1 - state.gone),
    tint: win,
  })
  scene.write(
    'words',
    'g',
    signs.wins[state.winner === 'banker' && state.totals.banker === SIX ? 'six' : state.winner],
    {
      x,
      y,
      room,
      scale,
      grown: scene.reducedMotion ? 1 : ease.back(state.resultShown),
      alpha: clamp(state.resultShown * 3) * (1 - state.gone),
    },
  )
}

/** The place: capiz windows with the evening behind, lanterns that sway, the half-moon of felt under their light. */
function drawRoom(scene: Scene, layout: Layout, { felt: tint = 0xffffff }: RoomStyle): void {
  const { width, height, now } = scene
  const { wall, edge, shoe, unit, beside } = layout
  fill(scene, 'ground', 'night')
  const felt = scene.sizeOf('felt')
  scene.put('ground', 'felt', {
    x: width / 2,
    y: wall,
    anchor: [0.5, 0],
    wide: (width + 8) / felt.width,
    high: (height - wall + 8) / felt.height,
    tint,
  })
  const hall = scene.sizeOf('hall')
  const high = (wall + 66 * edge) / hall.height
  const times = Math.max(1, Math.round(width / (hall.width * Math.max(high, 0.7))))
  for (let i = 0; i < times; i++)
    scene.put('ground', 'hall', {
      x: ((i + 0.5) * width) / times,
      y: -4,
      anchor: [0.5, 0],
      wide: (width + 4) / times / hall.width,
      high,
    })
  scene.put('ground+', 'glow', {
    x: width / 2,
    y: wall * 0.5,
    wide: (width * 1.2) / 128,
    high: (wall * 2.4) / 128,
    alpha: 0.22 + 0.05 * Math.sin(now / 2_700),
    tint: 0xffc070,
  })
  const rail = scene.sizeOf('rail')
  const along = {
    x: width / 2,
    y: wall - 24 * edge,
    anchor: [0.5, 0],
    wide: (width + 40) / rail.width,
    high: edge,
  } as const
  scene.put('board', 'apron', { ...along, tint })
  scene.put('board', 'rail', along)
  scene.put('board+', 'light', {
    x: width / 2,
    y: height * 0.4,
    wide: (width * 0.95) / 200,
    high: (height * 0.6) / 120,
    alpha: 0.24 + 0.02 * Math.sin(now / 1_700),
  })
  const { zones } = layout
  scene.put('board', 'seal', {
    x: (zones.player.x + zones.banker.x + zones.banker.wide) / 2,
    y: zones.player.y - 4,
    scale: 0.7 * unit,
    alpha: 0.8,
    turn: now / 90_000,
  })
  if (wall >= 40) {
    const size = Math.min(1, (wall + 46 * edge) / 150)
    for (const [i, share] of (beside ? [0.08, 0.92] : [0.13, 0.87]).entries()) {
      const sway = Math.sin(now / 2_100 + i * 2.2) * 0.05
      const x = width * share
      scene.put('board', 'parol', { x, y: -4, anchor: [0.5, 0], scale: size, turn: sway })
      scene.put('board+', 'glow', {
        x: x - sway * 60,
        y: 60 * size,
        scale: 0.9 * size,
        alpha: 0.3 + 0.06 * Math.sin(now / 900 + i),
        tint: 0xffb070,
      })
    }
    if (!beside) scene.put('board', 'sun', { x: width / 2, y: wall * 0.52, scale: size * 0.8 })
  }
  scene.put('things', 'shoe', shoe)
  twinkle(scene, { every: 3_800, ms: 900, scale: 0.5 * unit, turn: 1.2 }, (count) => ({
    x: shoe.x + ((count % 3) - 1) * 18 * shoe.scale,
    y: shoe.y - 14 * shoe.scale,
  }))
}

/** Which hand steps back once it is told: the one that lost. */
const isBehind = ({ winner }: SceneState, hand: Hand) =>
  winner !== undefined && winner !== 'tie' && winner !== hand
const isAhead = ({ winner }: SceneState, hand: Hand) => winner === hand

function drawZone(
  scene: Scene,
  layout: Layout,
  state: SceneState,
  { hand, name }: { hand: Hand; name: string },
): void {
  const { x, y, wide, high } = layout.zones[hand]
  const at = { x: x + wide / 2, y: y + high / 2 }
  const size = { wide: (wide + 16) / 190, high: (high + 14) / 170 }
  scene.put('board', `zone-${hand}`, { ...at, ...size })
  const lit = isAhead(state, hand) ? state.resultShown * (1 - state.gone) : 0
  if (lit > 0) {
    scene.put('board', `zone-${hand}-lit`, { ...at, ...size, alpha: lit })
    scene.put('board+', 'glow', {
      ...at,
      wide: (wide * 1.35) / 128,
      high: (high * 1.4) / 128,
      alpha: lit * (scene.reducedMotion ? 0.4 : 0.36 + 0.1 * Math.sin(scene.now / 380)),
      tint: 0xffe08a,
    })
  }
  const head = headOf(layout.zones[hand])
  const [room, scale] = [Math.max(30, wide - 64 - wide * 0.06), 0.012 * head]
  const written = Math.min(room, scene.widthOf('g', name) * scale)
  scene.write('words', 'g', name, {
    x: x + 5 + wide * 0.05 + written / 2,
    y: y + head * 0.57 + (head - 30) * 0.5,
    scale,
    room,
  })
}

function drawHand(scene: Scene, layout: Layout, state: SceneState, hand: Hand): void {
  const count = state.counts[hand]
  const { shoe } = layout
  for (const [at, { card, slide, open, lift }] of state.cards[hand].entries()) {
    const place = cardAt(layout, hand, at, at < 2 ? count : 3)
    if (slide <= 0) continue
    if (slide < 1) {
      drawCard(scene, 'things', null, { ...sliding(shoe, place, slide), open: 0 })
      continue
    }
    const breath = scene.reducedMotion ? 0 : Math.sin(scene.now / 1_500 + at * 1.3) * 0.005
    const away = state.gone
    drawCard(scene, 'things', card, {
      ...place,
      x: lerp(place.x, scene.width * 0.02, away),
      y: lerp(place.y, -90, away),
      scale: place.scale * (1 - 0.35 * away),
      turn: (place.turn ?? 0) + breath - 1.2 * away,
      open: card === null ? 0 : open,
      lift: Math.max(lift, isAhead(state, hand) ? 0.4 * state.resultShown : 0),
      tint: isBehind(state, hand) ? grey(1 - 0.4 * state.resultShown * (1 - away), 12) : 0xffffff,
    })
  }
}

function drawTotal(scene: Scene, layout: Layout, state: SceneState, hand: Hand): void {
  const { x, y, wide } = layout.zones[hand]
  const head = headOf(layout.zones[hand])
  const at = { x: x + wide - 18 - wide * 0.04, y: y + head * 0.56 }
  const total = state.totals[hand]
  const grown = 1 + 0.35 * state.jump[hand]
  scene.put('things', `disc-${hand}`, { ...at, scale: 0.024 * head * grown })
  if (total === null || state.gone > 0.5) return
  if (total >= 8)
    scene.put('things+', 'glow', {
      ...at,
      scale: 0.55 * grown,
      alpha: scene.reducedMotion ? 0.45 : 0.4 + 0.1 * Math.sin(scene.now / 300),
      tint: 0xfff0a0,
    })
  scene.write('words', 's', String(total), { x: at.x, y: at.y - 1, scale: 0.035 * head * grown })
}
