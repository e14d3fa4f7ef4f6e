import { breath, poppedBy } from '@perlas/game-kit/parts/card-hands'
import { drawEvening, glintOnShoe, LAMP } from '@perlas/game-kit/parts/card-room'
import { drawCard, sliding } from '@perlas/game-kit/parts/cards'
import {
  across,
  downFrom,
  drawHanging,
  fill,
  glow,
  grey,
  lamplight,
} from '@perlas/game-kit/scene/draw'
import type { Scene } from '@perlas/game-kit/scene/scene'
import { lerp } from '@perlas/game-kit/scene/timeline'
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
  const { winner, resultShown, gone, totals } = state
  if (!winner || resultShown <= 0) return
  const { x, y, room, scale } = layout.sign
  const tint = winner === 'tie' ? 0x7af0b0 : winner === 'player' ? 0x7ab4ff : 0xff8a98
  const size = { wide: room * 0.9, high: 0.75 * 128 * scale }
  glow(scene, 'board+', { x, y, ...size }, { alpha: 0.6 * resultShown * (1 - gone), tint })
  const text = signs.wins[winner === 'banker' && totals.banker === SIX ? 'six' : winner]
  const { grown, alpha } = poppedBy(scene, resultShown)
  scene.write('words', 'g', text, { x, y, room, scale, grown, alpha: alpha * (1 - gone) })
}

/** The place: capiz windows with the evening behind, lanterns that sway, the half-moon of felt under their light. */
function drawRoom(scene: Scene, layout: Layout, { felt: tint = 0xffffff }: RoomStyle): void {
  const { width, height, now } = scene
  const { wall, edge, shoe, unit, beside, zones } = layout
  fill(scene, 'ground', 'night')
  downFrom(scene, 'ground', 'felt', { y: wall, tint })
  const each = (stretched: number) => Math.max(stretched, 0.7)
  drawEvening(scene, { wall, foot: wall + 66 * edge, alpha: 0.22, high: 2.4, each })
  const along = { y: wall - 24 * edge, past: 40, high: edge }
  across(scene, 'board', 'apron', { ...along, tint })
  across(scene, 'board', 'rail', along)
  const light = { x: width / 2, y: height * 0.4, wide: width * 0.95, high: height * 0.6 }
  lamplight(scene, light, 0.24 + 0.02 * Math.sin(now / 1_700))
  scene.put('board', 'seal', {
    x: (zones.player.x + zones.banker.x + zones.banker.wide) / 2,
    y: zones.player.y - 4,
    scale: 0.7 * unit,
    alpha: 0.8,
    turn: now / 90_000,
  })
  if (wall >= 40) {
    const size = Math.min(1, (wall + 46 * edge) / 150)
    drawHanging(scene, 'parol', {
      places: (beside ? [0.08, 0.92] : [0.13, 0.87]).map((share) => width * share),
      y: -4,
      scale: size,
      sway: 0.05,
      light: { ...LAMP, swing: 60, down: 60 * size, grown: 0.9 * size, alpha: 0.3, tint: 0xffb070 },
    })
    if (!beside) scene.put('board', 'sun', { x: width / 2, y: wall * 0.52, scale: size * 0.8 })
  }
  scene.put('things', 'shoe', shoe)
  glintOnShoe(scene, shoe, unit)
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
    const bright = scene.reducedMotion ? 0.4 : 0.36 + 0.1 * Math.sin(scene.now / 380)
    const light = { alpha: lit * bright, tint: 0xffe08a }
    glow(scene, 'board+', { ...at, wide: wide * 1.35, high: high * 1.4 }, light)
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
    const away = state.gone
    drawCard(scene, 'things', card, {
      ...place,
      x: lerp(place.x, scene.width * 0.02, away),
      y: lerp(place.y, -90, away),
      scale: place.scale * (1 - 0.35 * away),
      turn: (place.turn ?? 0) + breath(scene, at, 0.005) - 1.2 * away,
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
