import { drawHand, drawTotal, poppedBy, settleHands } from '../card-hands.ts'
import { drawRoom } from '../card-room.ts'
import { glow } from '../../scene/draw.ts'
import type { Scene } from '../../scene/scene.ts'
import { cardAt, spotAt, type Layout, type Whose } from './layout.ts'
import type { SceneState } from './moves.ts'

export type Names = Readonly<Record<'title' | Whose | 'won' | 'lost' | 'tie', string>>
const seats = ['house', 'mine'] as const
/** The worse hand steps back once the round is told. */
function endOf({ view }: SceneState, seat: Whose): 'ahead' | 'behind' | undefined {
  if (!view?.end || view.end === 'tie') return undefined
  return (view.end === 'won') === (seat === 'mine') ? 'ahead' : 'behind'
}
const LIGHT = { mine: { share: 1, tint: 0xffe08a }, house: { share: 0.5, tint: 0xffa8a0 } }

/** A place for a bet: whether something is bet there, and whether it paid. The one of the hand itself is always bet on. */
export type Spot = { isHand: boolean; on: boolean; paid: boolean }

export function drawTable(
  scene: Scene,
  layout: Layout,
  state: SceneState,
  { names, spots, best }: { names: Names; spots: readonly Spot[]; best: number },
): void {
  drawRoom(scene, layout, names.title)
  drawSpots(scene, layout, state, spots)
  const { view, resultShown } = state
  for (const seat of seats) {
    const cards = !view ? [] : seat === 'mine' ? view.mine : (view.house ?? [null, null])
    drawHand(scene, state, {
      seat,
      cards,
      hand: layout[seat],
      cardAt: (at, count) => cardAt(layout, seat, at, count),
      end: endOf(state, seat),
      light: LIGHT[seat],
      lift: 0.55,
    })
  }
  for (const seat of seats) {
    const { [seat]: at, scale } = layout.totals
    // Below its disc, or beside it where hands lie beside each other.
    const [aside, below] = layout.title.scale > 0 ? [0, 40 * scale] : [66 * scale, 0]
    const name = { x: at.x + aside, y: at.y + below, scale: 0.27 * scale, room: 84 * scale }
    scene.write('words', 'g', names[seat], name)
    drawTotal(scene, state, {
      seat,
      disc: seat === 'mine' ? 'disc-you' : 'disc-house',
      at,
      scale,
      stands: seat === 'mine' ? view?.total : view?.houseTotal,
      best,
      figure: { scale: 1.45 },
      dim: endOf(state, seat) === 'behind' ? 0.3 : 0,
    })
  }
  if (view?.end && resultShown > 0) {
    const { wide: room, scale, ...at } = layout.words
    const won = view.end === 'won'
    const how = won ? { scale } : { scale: scale * 0.8, tint: 0xd9cfe6 }
    scene.write('words', 'g', names[view.end], {
      ...at,
      room,
      ...how,
      ...poppedBy(scene, resultShown),
    })
  }
  // Timelines bend it again in each frame.
  settleHands(state)
  state.spots = 1
}

/** Places for bets; what lies on them, and what they brought. */
function drawSpots(
  scene: Scene,
  layout: Layout,
  { view, locked, resultShown, spots: known }: SceneState,
  spots: readonly Spot[],
): void {
  const { wide, high } = layout.spots
  const size = { wide: wide / 132, high: high / 70 }
  for (const [at, { isHand, on, paid: pays }] of spots.entries()) {
    const { x, y } = spotAt(layout, at)
    const paid = isHand ? view?.end === 'won' && resultShown > 0.5 : known > 0.5 && pays
    if (paid) {
      const light = { alpha: 0.6 + 0.2 * Math.sin(scene.now / 170), tint: 0xffe08a }
      glow(scene, 'board+', { x, y, wide: wide * 1.5, high: high * 2.2 }, light)
    }
    const part = isHand ? 'spot-hand' : 'spot'
    scene.put('things', part, { x, y, ...size, tint: on ? 0xffffff : 0x7f96a0 })
    if (paid || (on && !isHand)) scene.put('things', 'ring2', { x, y: y - 2, ...size })
    if (on && locked)
      scene.put('things', 'chip', { x: x + wide * 0.41, y: y - high * 0.4, scale: 0.42 })
  }
}
