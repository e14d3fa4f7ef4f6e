import { drawResting } from '@perlas/game-kit/parts/dice'
import { fill } from '@perlas/game-kit/scene/draw'
import type { Now } from '@perlas/game-kit/scene/instant'
import type { Scene } from '@perlas/game-kit/scene/scene'
import { clamp } from '@perlas/game-kit/scene/timeline'
import { colours, shows, type Colour, type PeryaChoice, type PeryaOutcome } from '../color-perya.ts'
import { cellAt, diceOf, type Layout } from './layout.ts'

export type SceneState = {
  /** What lies in the tray at rest. */
  dice: readonly number[]
  /** While a throw draws its dice: those that lie already; set anew in each frame. */
  landed: readonly number[] | undefined
}

const tones: Readonly<Record<Colour, number>> = {
  red: 0xff6a70,
  yellow: 0xffd84a,
  green: 0x4ae08a,
  blue: 0x5a9aff,
  pink: 0xff8ad0,
  white: 0xf4ecff,
}

/** The place: a fair at nightfall behind a stall. */
export function drawPlace(scene: Scene, { unit, awning, tray, beside }: Layout): void {
  const { width, height, now } = scene
  fill(scene, 'ground', 'night')
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
    y: height * (beside ? 0.66 : 0.42),
    wide: Math.max(1, width / 470),
    high: Math.max(1, unit * 1.2),
    alpha: 0.85,
  })
  fill(scene, 'ground', 'dark', {
    y: height * (beside ? 0.9 : 0.78),
    high: (height * (beside ? 0.34 : 0.5)) / 6,
    tint: 0x2a0a30,
    alpha: 0.55,
  })
  const count = Math.max(1, Math.round(width / 420))
  for (let i = 0; i < count; i++)
    scene.put('board', 'awning', {
      x: ((i + 0.5) * width) / count,
      y: 0,
      anchor: [0.5, 0],
      wide: (width + 2) / count / 480,
      high: awning / 66,
    })
  const bulbs = Math.max(7, Math.round(width / 44))
  for (let i = 0; i < bulbs; i++) {
    const [x, y] = [((i + 0.5) * width) / bulbs, awning + 2 + (i % 2) * 5]
    const light = scene.reducedMotion ? 0.7 : 0.55 + 0.45 * Math.sin(now / 420 + i * 1.9)
    scene.put('board', 'bulb', { x, y, scale: 0.62 })
    const glow = { x, y: y + 2, scale: 0.34, alpha: 0.35 + 0.4 * light, tint: 0xffd98a }
    scene.put('board+', 'glow', glow)
  }
}

type Seen = Now<PeryaChoice, PeryaOutcome>

export function drawStall(scene: Scene, layout: Layout, now: Seen, state: SceneState): void {
  scene.put('board', 'tray', layout.tray)
  for (let at = 0; at < colours.length; at++) drawCell(scene, layout, now, { at, state })
  if (state.landed) return
  for (const [die, shown] of state.dice.entries())
    drawResting(scene, diceOf(layout), { die, shown }, now.waiting && !scene.reducedMotion ? 1 : 0)
}

/** Once the round is over what was hit shines, and the rest steps back. */
function drawCell(
  scene: Scene,
  layout: Layout,
  { choice, over }: Seen,
  { at, state }: { at: number; state: SceneState },
): void {
  const { x, y } = cellAt(layout, at)
  const [wide, high] = [layout.board.wide / 128, layout.board.high / 108]
  const chosen = choice.colours.includes(at)
  const hits = shows(over?.dice ?? state.landed ?? [], at)
  if (hits > 0)
    scene.put('board+', 'glow', {
      x,
      y,
      wide: wide * 1.5,
      high: (layout.board.high / 128) * 1.5,
      alpha: (chosen ? 0.75 : 0.4) * clamp(0.7 + 0.3 * Math.sin(scene.now / 160)),
      tint: tones[colours[at]!],
    })
  const tint = over && hits === 0 ? 0x8a7f9c : chosen || hits > 0 ? 0xffffff : 0xdad0e2
  scene.put('things', `cell-${colours[at]!}`, { x, y, wide, high, tint })
  if (chosen) scene.put('things', 'ring2', { x, y: y - 2, wide, high: high * 0.98 })
  // As many small lights as dice show it.
  for (let i = 0; i < hits; i++) {
    const aside = (i - (hits - 1) / 2) * 26
    scene.put('things+', 'glint', { x: x + aside, y: y - layout.board.high * 0.38, scale: 0.5 })
  }
}
