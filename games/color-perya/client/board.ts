import type { Scene } from '@perlas/game-kit/scene/scene'
import { clamp } from '@perlas/game-kit/scene/timeline'
import { colours, shows } from '../color-perya.ts'
import { drawResting } from './dice.ts'
import { cellAt, type Layout } from './layout.ts'

/** What the picture shows at this moment; timelines bend it while they last. */
export type Mood = {
  chosen: readonly number[]
  /** What lies in the tray. */
  dice: readonly number[]
  /** The round is over: what was hit shines, the rest steps back. */
  over: boolean
  /** The answer is on its way. */
  waiting: boolean
  /** Dice that a timeline draws, and those of them that lie already: set anew in each frame. */
  away: Set<number>
  lying: number[]
}

const tones: Readonly<Record<(typeof colours)[number], number>> = {
  red: 0xff6a70,
  yellow: 0xffd84a,
  green: 0x4ae08a,
  blue: 0x5a9aff,
  pink: 0xff8ad0,
  white: 0xf4ecff,
}
export const toneOf = (colour: number) => tones[colours[colour]!]

/** The place: a fair at nightfall behind a stall. */
export function drawPlace(scene: Scene, layout: Layout): void {
  const { width, height, now } = scene
  const { unit, awning, tray } = layout
  scene.put('ground', 'night', {
    x: width / 2,
    y: height / 2,
    wide: (width + 4) / 14,
    high: (height + 4) / 510,
  })
  scene.put('ground+', 'rays', {
    x: tray.x,
    y: tray.y,
    scale: 2.4 * unit,
    turn: now / 30_000,
    alpha: 0.14,
    tint: 0xffc88a,
  })
  scene.put('ground', 'fair', {
    x: width / 2,
    y: height * (layout.beside ? 0.66 : 0.42),
    wide: Math.max(1, width / 470),
    high: Math.max(1, unit * 1.2),
    alpha: 0.85,
  })
  scene.put('ground', 'dark', {
    x: width / 2,
    y: height * (layout.beside ? 0.9 : 0.78),
    wide: (width + 4) / 6,
    high: (height * (layout.beside ? 0.34 : 0.5)) / 6,
    tint: 0x2a0a30,
    alpha: 0.55,
  })
  const count = Math.max(1, Math.round(width / 420))
  for (let i = 0; i < count; i++)
    scene.put('board', 'awning', {
      x: ((i + 0.5) * width) / count,
      y: awning.y,
      anchor: [0.5, 0],
      wide: (width + 2) / count / 480,
      high: awning.high / 66,
    })
  const bulbs = Math.max(7, Math.round(width / 44))
  for (let i = 0; i < bulbs; i++) {
    const x = ((i + 0.5) * width) / bulbs
    const light = scene.calm ? 0.7 : 0.55 + 0.45 * Math.sin(now / 420 + i * 1.9)
    const y = awning.high + 2 + (i % 2) * 5
    scene.put('board', 'bulb', { x, y, scale: 0.62 })
    scene.put('board+', 'glow', {
      x,
      y: y + 2,
      scale: 0.34,
      alpha: 0.35 + 0.4 * light,
      tint: 0xffd98a,
    })
  }
}

export function drawStall(scene: Scene, layout: Layout, mood: Mood): void {
  const { tray } = layout
  scene.put('board', 'tray', { x: tray.x, y: tray.y, scale: tray.scale })
  for (let at = 0; at < colours.length; at++) drawCell(scene, layout, mood, at)
  for (const [die, shown] of mood.dice.entries()) {
    if (mood.away.has(die)) continue
    drawResting(scene, layout, { die, shown }, mood.waiting && !scene.calm ? 1 : 0)
  }
}

function drawCell(scene: Scene, layout: Layout, mood: Mood, at: number): void {
  const { board } = layout
  const { x, y } = cellAt(layout, at)
  const [wide, high] = [board.wide / 128, board.high / 108]
  const chosen = mood.chosen.includes(at)
  const hits = shows(mood.over ? mood.dice : mood.lying, at)
  const hit = hits > 0
  const tint = mood.over && !hit ? 0x8a7f9c : chosen || hit ? 0xffffff : 0xdad0e2
  if (hit)
    scene.put('board+', 'glow', {
      x,
      y,
      wide: (board.wide / 128) * 1.5,
      high: (board.high / 128) * 1.5,
      alpha: (chosen ? 0.75 : 0.4) * clamp(0.7 + 0.3 * Math.sin(scene.now / 160)),
      tint: toneOf(at),
    })
  scene.put('things', `cell-${colours[at]!}`, { x, y, wide, high, tint })
  if (chosen) scene.put('things', 'ring2', { x, y: y - 2, wide, high: high * 0.98 })
  // As many small lights as dice show it.
  for (let i = 0; i < hits; i++)
    scene.put('things+', 'glint', {
      x: x + (i - (hits - 1) / 2) * 26,
      y: y - board.high * 0.38,
      scale: 0.5,
    })
}
