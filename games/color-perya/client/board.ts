import { colours, shows } from '@perlas/game-kit/color-game'
import { drawResting } from '@perlas/game-kit/parts/dice'
import { drawAwning, drawFairNight, tones } from '@perlas/game-kit/parts/fair'
import { fill, glow } from '@perlas/game-kit/scene/draw'
import type { Now } from '@perlas/game-kit/scene/instant'
import type { Scene } from '@perlas/game-kit/scene/scene'
import { clamp } from '@perlas/game-kit/scene/timeline'
import { type PeryaChoice, type PeryaOutcome } from '../color-perya.ts'
import { cellAt, diceOf, type Layout } from './layout.ts'

export type SceneState = {
  /** What lies in the tray at rest. */
  dice: readonly number[]
  /** While a throw draws its dice: those that lie already; set anew in each frame. */
  landed: readonly number[] | undefined
}

/** The place: a fair at nightfall behind a stall. */
export function drawPlace(scene: Scene, { unit, awning, tray, beside }: Layout): void {
  const { width, height } = scene
  drawFairNight(scene, tray, { scale: 2.4 * unit, alpha: 0.14 })
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
  drawAwning(scene, awning, { drop: 2, step: 5, bulb: 0.62, light: 0.34 })
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
  if (hits > 0) {
    const alpha = (chosen ? 0.75 : 0.4) * clamp(0.7 + 0.3 * Math.sin(scene.now / 160))
    const size = { wide: layout.board.wide * 1.5, high: layout.board.high * 1.5 }
    glow(scene, 'board+', { x, y, ...size }, { alpha, tint: tones[colours[at]!] })
  }
  const tint = over && hits === 0 ? 0x8a7f9c : chosen || hits > 0 ? 0xffffff : 0xdad0e2
  scene.put('things', `cell-${colours[at]!}`, { x, y, wide, high, tint })
  if (chosen) scene.put('things', 'ring2', { x, y: y - 2, wide, high: high * 0.98 })
  // As many small lights as dice show it.
  for (let i = 0; i < hits; i++) {
    const aside = (i - (hits - 1) / 2) * 26
    scene.put('things+', 'glint', { x: x + aside, y: y - layout.board.high * 0.38, scale: 0.5 })
  }
}
