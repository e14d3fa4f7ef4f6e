import { grey } from '../scene/draw.ts'
import type { OnScene } from '../scene/instant.ts'
import type { Scene } from '../scene/scene.ts'
import { bell, clamp, createTimeline, ease } from '../scene/timeline.ts'
import type { Sound } from '../sound.ts'
import { drawCard, type CardPlace } from './cards.ts'
import { dealer, type Dealt } from './dealer.ts'

/** Hands of a card game at rest, and how a step deals them: what every table of the card room does alike. */
type Point = { x: number; y: number }

/** Timelines bend it, and set it anew in each frame. */
export type HandsState<Seat> = {
  /** Cards that a timeline draws itself, as `mine-0`. */
  away: Set<string>
  /** How many cards a hand has room for, where one is just coming. */
  counts: Map<Seat, number>
  /** A hand's total while its cards turn; null for nothing yet. */
  totals: Map<Seat, number | null>
  /** How far a total jumps. */
  jump: Map<Seat, number>
  /** 0 … 1, how far the result is shown. */
  resultShown: number
}
export const freshHands = <Seat>(): HandsState<Seat> => ({
  away: new Set(),
  counts: new Map(),
  totals: new Map(),
  jump: new Map(),
  resultShown: 1,
})
/** As it is where no timeline is under way. */
export function settleHands<Seat>(state: HandsState<Seat>): void {
  for (const bent of [state.away, state.counts, state.totals, state.jump]) bent.clear()
  state.resultShown = 1
}

type Hand<Seat> = {
  seat: Seat
  cards: readonly (number | null)[]
  /** The middle of the hand, and where a card of so many lies in it. */
  hand: Point & { scale: number }
  cardAt(at: number, count: number): CardPlace
  /** It won, or lost: once the result is shown it is held up in a light, or steps back. */
  end: 'ahead' | 'behind' | undefined
  lift: number
  light?: { share: number; tint: number }
  /** Somebody else plays. */
  waits?: boolean
}

/** A hand as it lies; before the first deal the cloth shows where its cards will. */
export function drawHand<Seat extends string | number>(
  scene: Scene,
  { away, counts, resultShown }: HandsState<Seat>,
  { seat, cards, hand, cardAt, end, lift, light = OWN_LIGHT, waits }: Hand<Seat>,
): void {
  if (cards.length === 0)
    for (const at of [0, 1]) scene.put('board', 'place', { ...cardAt(at, 2), alpha: 0.75 })
  const count = counts.get(seat) ?? Math.max(2, cards.length)
  if (end === 'ahead' && resultShown > 0) {
    const { x, y, scale } = hand
    const alpha = resultShown * (0.42 + 0.1 * Math.sin(scene.now / 380)) * light.share
    const size = { wide: 2.9 * scale, high: 2 * scale }
    scene.put('board+', 'glow', { x, y, ...size, alpha, tint: light.tint })
  }
  const dimmed = end === 'behind' ? grey(1 - 0.42 * resultShown, 12) : waits ? grey(0.8, 10) : WHITE
  for (const [at, card] of cards.entries()) {
    if (away.has(`${seat}-${at}`)) continue
    const place = cardAt(at, count)
    drawCard(scene, 'things', card, {
      ...place,
      turn: (place.turn ?? 0) + breath(scene, at, 0.006),
      open: card === null ? 0 : 1,
      lift: end === 'ahead' ? lift * resultShown : 0,
      tint: dimmed,
    })
  }
}
const WHITE = 0xffffff
const OWN_LIGHT = { share: 1, tint: 0xffe08a }

/** Cards that lie there turn a little, each in its own time. */
export const breath = ({ reducedMotion, now }: Scene, at: number, far: number) =>
  reducedMotion ? 0 : Math.sin(now / 1_500 + at * 1.3) * far

type Total<Seat> = {
  seat: Seat
  disc: string
  at: Point
  scale: number
  /** Its figure at rest; around the best of all goes light. */
  stands: number | null | undefined
  best: number
  /** How large its figure is, on the disc. */
  figure: { scale: number; room?: number }
  /** How far it is dimmed where the hand lost. */
  dim: number
}

/** A hand's total on its disc. */
export function drawTotal<Seat>(
  scene: Scene,
  { totals, jump, resultShown }: HandsState<Seat>,
  { seat, disc, at: { x, y }, scale, stands, best, figure, dim }: Total<Seat>,
): void {
  const total = totals.has(seat) ? totals.get(seat) : stands
  const grown = 1 + 0.35 * (jump.get(seat) ?? 0)
  scene.put('things', disc, { x, y, scale: scale * grown, tint: grey(1 - dim * resultShown) })
  if (typeof total !== 'number') return
  if (total === best) {
    const alpha = 0.5 + 0.1 * Math.sin(scene.now / 300)
    const place = { x, y, scale: 0.75 * scale * grown }
    scene.put('things+', 'glow', { ...place, alpha, tint: 0xfff0a0 })
  }
  const size = { ...figure, scale: figure.scale * scale * grown }
  scene.write('words', 's', String(total), { x, y: y - 1, ...size })
}

/** How words that tell a result come: they pop, and are there at once. */
export const poppedBy = ({ reducedMotion }: Scene, shown: number) => ({
  grown: reducedMotion ? 1 : ease.back(shown),
  alpha: clamp(shown * 3),
})

type Plaque = {
  text: string
  won: boolean
  at: Point
  /** The plaque's size, and that of its words. */
  wide: number
  high: number
  words: { scale: number; room: number; up?: number; tint: number }
  layer?: 'things' | 'words'
}

/** A result on a plaque: gold for what won, plain for what did not. */
export function drawPlaque(
  scene: Scene,
  shown: number,
  { text, won, at: { x, y }, wide, high, words, layer = 'things' }: Plaque,
): void {
  const { grown, alpha } = poppedBy(scene, shown)
  const part = won ? 'plaque-won' : 'plaque-none'
  const size = scene.sizeOf(part)
  const across = { wide: (wide / size.width) * grown, high: (high / size.height) * grown }
  scene.put(layer, part, { x, y, ...across, alpha })
  const { up = 0, tint, ...how } = words
  scene.write('words', 'g', text, {
    x,
    y: y - up,
    ...how,
    grown,
    alpha,
    ...(!won && { tint }),
  })
}

type Table = { shoe: Point }
/** A table on which a step is laid out in time. */
export type HandsOn<Seat, Layout, State> = OnScene<Layout> & { state: State & HandsState<Seat> }

/** Somebody who deals: a timeline, the hands that move cards, and how it is told what they make. */
export function runOf<Seat extends string | number, Layout extends Table, State>(
  { scene, layout, state }: HandsOn<Seat, Layout, State>,
  { sound }: { sound: Sound },
  placeOf: (layout: Layout, seat: Seat, at: number, of: number) => CardPlace,
) {
  const on = createTimeline()
  const hands = dealer(scene, on, { sound, shoe: () => layout().shoe })
  const { animate, glint } = hands
  return {
    ...hands,
    scene,
    layout,
    state,
    sound,
    on,
    /** A card of a hand that has so many with it. */
    dealt: (seat: Seat, at: number, of: number, card: number | null = null): Dealt => ({
      card,
      lies: () => placeOf(layout(), seat, at, of),
      away: () => void state.away.add(`${seat}-${at}`),
    }),
    /** A hand has room for so many, from one number to another. */
    makesRoom(seat: Seat, from: number, long: number, countAt: (u: number) => number): void {
      animate(from, long, (u) => void state.counts.set(seat, countAt(u)))
    },
    /** Shows a hand's total from one moment to the next; it jumps where it changes. */
    says(seat: Seat, total: number | null, from: number, to: number): void {
      if (to <= from) return
      animate(from, to - from, () => void state.totals.set(seat, total))
      if (total === null) return
      const jumps = (u: number) => void state.jump.set(seat, bell(u, 0.35, 0.65))
      animate(from, scene.length('pop'), jumps)
    },
    /** Light around a total that cannot be better. */
    shines(from: number, at: () => Point): void {
      on.cue(from, () => sound.shine(5))
      const spot = () => {
        const { x, y } = at()
        return { x, y }
      }
      glint(from, spot, { ring: () => [0.35, 1.15], count: 12, life: 620 })
    },
    /** Until then nothing of the result is shown; then it comes. Gives when it is there. */
    tellsAt(from: number): number {
      const pop = Math.max(1, scene.length('title'))
      animate(0, from, () => void (state.resultShown = 0))
      animate(from, pop, (u) => void (state.resultShown = u))
      return from + pop
    },
    /** The result may be seen a moment longer. */
    stands: (from: number) => on.mark('known', from + scene.length('stand') * 0.4),
  }
}
export type Run<Seat extends string | number, Layout extends Table, State> = ReturnType<
  typeof runOf<Seat, Layout, State>
>
