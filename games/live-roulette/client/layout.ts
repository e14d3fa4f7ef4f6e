import { shapeOf } from '@perlas/game-kit/scene/draw'
import { lerp } from '@perlas/game-kit/scene/timeline'

/** Where things stand on a page of any shape, in its units: one function of its size. */
export type Layout = {
  /** While bets are taken, and while the ball runs. */
  rest: { x: number; y: number; scale: number }
  spin: { x: number; y: number; scale: number }
  board: { x: number; y: number; wide: number; high: number }
  beside: boolean
}

const LANDSCAPE_FROM = 520
/** Of the bowl's 400. */
const BOWL = 386

export function layoutOf(width: number, height: number): Layout {
  // A layout that lies needs room for fourteen columns: on a low phone it stands all the same.
  const beside = shapeOf(width, height).beside && width >= LANDSCAPE_FROM
  if (beside) {
    // The wheel stands beside a layout that lies: nothing has to move.
    const wide = Math.min(width - 24, 1_340)
    const left = (width - wide) / 2
    const across = Math.min(wide * 0.38, height - 24)
    const at = { x: left + across / 2, y: height / 2, scale: across / BOWL }
    const x = left + across + 22
    const room = wide - across - 22
    const high = Math.min(height - 20, room * 0.52)
    return {
      rest: at,
      spin: at,
      board: { x, y: (height - high) / 2, wide: room, high },
      beside,
    }
  }
  const top = height < 360 ? 48 : Math.min(112, Math.max(64, height * 0.17))
  const wide = Math.min(width - 8, 520)
  const big = (width * 1.16) / BOWL
  const scale = Math.min((width - 16) / BOWL, (height - 40) / BOWL)
  return {
    // Only its lower edge hangs into the page.
    rest: { x: width / 2, y: top - 8 - (BOWL / 2) * big, scale: big },
    spin: { x: width / 2, y: height * 0.46, scale },
    board: { x: (width - wide) / 2, y: top, wide, high: height - top - 4 },
    beside,
  }
}

/** Where the wheel stands on its way from rest to the spin. */
export function wheelAt({ rest, spin }: Layout, grown: number) {
  return {
    x: lerp(rest.x, spin.x, grown),
    y: lerp(rest.y, spin.y, grown),
    scale: lerp(rest.scale, spin.scale, grown),
  }
}
