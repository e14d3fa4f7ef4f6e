import type { Scene } from '../../scene/scene.ts'
import type { Layout } from './layout.ts'
import { reachOf, type Kinds } from './rig.ts'
import type { School } from './school.ts'

const RECOIL_MS = 150

/** The cannon: what it aims at, and the stake that stands on it. */
export const cannonOf = () => ({ aim: null as number | null, bet: 0, firedAt: -Infinity })
export type Cannon = ReturnType<typeof cannonOf>

/** A ring around what is aimed at, with what it pays. */
export function drawAim(
  on: Scene,
  at: Layout,
  school: School,
  { aim }: Cannon,
  { kinds, times }: { kinds: Kinds; times(code: string): string },
): void {
  const one = school.seen.find((other) => other.k === aim)
  if (!one) return
  const { x, y } = school.placeOfSwimmer(one)
  const reach = reachOf(kinds, one.code, at)
  on.put('words', 'aim', {
    x,
    y,
    scale: ((reach + 12) / 54) * (on.reducedMotion ? 1 : 1 + 0.04 * Math.sin(on.now / 160)),
    turn: on.reducedMotion ? 0 : on.now / 1_400,
    tint: 0xffd86a,
  })
  const price = { x, y: y + reach + 22, scale: 1.05, tint: 0xffe9a8 }
  on.write('words', 's', times(one.code), price)
}

/** It points at what is aimed at. */
export function drawCannon(
  on: Scene,
  { cannon }: Layout,
  school: School,
  gun: Cannon,
  amount: (hundredths: number) => string,
): void {
  const { x, y, scale } = cannon
  const recoil = on.reducedMotion
    ? 0
    : Math.max(0, 1 - (performance.now() - gun.firedAt) / RECOIL_MS)
  const turn = angleOf(cannon, school, gun)
  const foot = y - 34 * scale
  on.put('words', 'barrel', {
    x: x - Math.sin(turn) * recoil * 9 * scale,
    y: foot + Math.cos(turn) * recoil * 9 * scale,
    anchor: [0.5, 0.9],
    scale,
    turn,
  })
  on.put('words', 'mount', { x, y, anchor: [0.5, 1], scale })
  if (gun.bet > 0)
    on.write('words', 's', amount(gun.bet), {
      x,
      y: y - 17 * scale,
      scale: 0.92 * scale,
      room: 88 * scale,
      tint: 0xfff3c8,
    })
}

function angleOf({ x, y, scale }: Layout['cannon'], school: School, { aim }: Cannon): number {
  const at = aim === null ? undefined : school.placeOf(aim)
  if (!at) return 0
  return Math.max(-1.35, Math.min(1.35, Math.atan2(at.x - x, y - 34 * scale - at.y)))
}

/** Where shots leave it. */
export function muzzleOf(
  { cannon }: Layout,
  school: School,
  gun: Cannon,
): { x: number; y: number } {
  const turn = angleOf(cannon, school, gun)
  const far = 96 * cannon.scale
  return {
    x: cannon.x + Math.sin(turn) * far,
    y: cannon.y - 34 * cannon.scale - Math.cos(turn) * far,
  }
}
