import { drawCard, sliding } from '@perlas/game-kit/parts/cards'
import { ringOut } from '@perlas/game-kit/scene/draw'
import { spray } from '@perlas/game-kit/scene/particles'
import {
  bell,
  clamp,
  createTimeline,
  ease,
  lerp,
  type Timeline,
} from '@perlas/game-kit/scene/timeline'
import type { SteppedTools } from '@perlas/game-kit/stage'
import { countOf, type BarahaAction, type BarahaView } from '../baraha-21.ts'
import { partedOf, type Board } from './board.ts'
import { cardAt, chipsAt, discAt, spreadOf, type Seat } from './layout.ts'

type Tools = Pick<SteppedTools<BarahaAction>, 'sound'>
type Drawn = Board & { scene: NonNullable<Board['scene']> }
/** A card of a hand, how many lie there with it, and whether its pair has parted. */
type Card = { seat: Seat; at: number; of: number; card: number | null; parted: number }

/**
 * One step as a pure function of time: what is seen after it against what was seen before. Cards that are new come from the
 * shoe one after the other, the dealer's are turned over last, then each hand is told.
 */
export function stepMove(
  board: Drawn,
  before: BarahaView | undefined,
  view: BarahaView,
  { sound }: Tools,
): Timeline {
  const { scene, mood } = board
  const on = createTimeline()
  const [gap, ms, turn] = [scene.length('dealGap'), scene.length('deal'), scene.length('turnOver')]
  const pause = scene.length('lay') * 0.5
  const parted = view.hands.length > 1 ? 1 : 0
  let at = 0
  if (!before) at = deal()
  else {
    if (parted && before.hands.length === 1) at = parts()
    for (const seat of [0, 1] as const) {
      const hand = view.hands[seat]
      if (!hand) continue
      if (hand.doubled && !before.hands[seat]?.doubled) at = chipsCome(seat, at)
      const known = cardsBefore(seat)
      for (let n = known; n < hand.cards.length; n++) at = comes(seat, n, at)
    }
  }
  const acted = at
  if (view.over) at = theirs(at + (before ? pause : 0))
  else {
    on.mark('known', at + scene.length('pop'))
    return on
  }
  const tells = at + pause
  bend(0, tells, () => void ([mood.told, mood.paid] = [0, 0]))
  bend(tells, Math.max(1, scene.length('title')), (u) => void (mood.told = u))
  const pays = Math.max(1, scene.length('fly'))
  bend(tells, pays, (u) => void (mood.paid = u))
  tell(tells)
  on.mark('known', Math.max(tells + pays, acted) + scene.length('stand') * 0.4)
  return on

  /** Cards of a hand that lay there before; of a split the second begins with what was the first one's. */
  function cardsBefore(seat: 0 | 1): number {
    if (before!.hands.length < view.hands.length) return 1
    return before!.hands[seat]?.cards.length ?? 0
  }

  function bend(from: number, long: number, draw: (u: number) => void): void {
    if (long > 0) on.at(from, long, draw, { turn: 0 })
  }
  /** Draws a card by itself from `from` until `to`, however it is drawn at rest. */
  function take({ seat, at: n }: Pick<Card, 'seat' | 'at'>, from: number, to: number): void {
    bend(from, to - from, () => void mood.away.add(`${seat}-${n}`))
  }
  function lyingOf({ seat, at: n, of, parted: apart }: Card) {
    return cardAt(spreadOf(board.layout(), seat, apart), n, of)
  }

  /** From the shoe to its place, covered, and lies there until it is turned; gives when it arrived. */
  function slides(one: Card, from: number, until: number): number {
    take(one, 0, until)
    on.cue(from, () => sound.knock(5))
    on.at(
      from,
      ms,
      (u) => drawCard(scene, 'things', null, sliding(board.layout().shoe, lyingOf(one), u)),
      { turn: 1 },
    )
    covered(one, from + ms, until)
    return from + ms
  }
  function covered(one: Card, from: number, until: number): void {
    if (until > from)
      on.at(
        from,
        until - from,
        () => drawCard(scene, 'things', null, { ...lyingOf(one), open: 0 }),
        { turn: 1 },
      )
  }
  /** It is turned over where it lies; one that decides is bent up a little first, held, and then let over. */
  function turns(one: Card, from: number, slow = false): number {
    const long = scene.length(slow ? 'turnSlow' : 'turnOver')
    take(one, from, from + long)
    on.cue(from + long * (slow ? 0.78 : 0.5), () => sound.tap())
    on.at(
      from,
      long,
      (u) =>
        drawCard(scene, 'things', one.card, {
          ...lyingOf(one),
          open: slow
            ? lerp(0, 0.2, ease.sine(clamp(u / 0.55))) + 0.8 * ease.out(clamp((u - 0.62) / 0.38))
            : ease.sine(u),
          lift: slow ? 0.7 * bell(u, 0.4, 0.25) : 0.5 * bell(u, 0.5, 0.5),
        }),
      { turn: 1 },
    )
    return from + long
  }

  /** What a hand's total says from one moment to the next; it jumps where it changes. */
  function says(seat: Seat, cards: readonly number[] | null, from: number, to: number): void {
    const total = cards && cards.length > 0 ? countOf(cards).total : null
    bend(from, to - from, () => void mood.totals.set(seat, total))
    if (total !== null)
      bend(from, scene.length('pop'), (u) => void mood.jump.set(seat, bell(u, 0.35, 0.65)))
  }

  function deal(): number {
    const mine = view.hands[0]!.cards
    const up = view.dealer[0]!
    const all = gap * 3 + ms
    const of = (seat: Seat, n: number, card: number | null): Card => ({
      seat,
      at: n,
      of: 2,
      card,
      parted: 0,
    })
    const own = [of(0, 0, mine[0]!), of(0, 1, mine[1]!)]
    const dealer = of('dealer', 0, up)
    slides(own[0]!, 0, all)
    slides(dealer, gap, all + gap * 2)
    slides(own[1]!, gap * 2, all + gap)
    slides(of('dealer', 1, null), gap * 3, all)
    const one = turns(own[0]!, all)
    const two = turns(own[1]!, all + gap)
    const shown = turns(dealer, all + gap * 2)
    says(0, null, 0, one)
    says(0, [mine[0]!], one, two)
    says(0, mine, two, two + scene.length('pop'))
    says('dealer', null, 0, shown)
    says('dealer', [up], shown, shown + scene.length('pop'))
    on.cue(two, () => sound.gong(Math.min(9, view.hands[0]!.total - 10), 0.4))
    if (view.hands[0]!.total === 21) shines(0, two)
    return view.looked ? looks(shown + pause) : shown
  }

  /** The dealer bends the covered card up, looks, and lets it down; nobody else sees more of it. */
  function looks(from: number): number {
    const long = scene.length('turnSlow')
    const one: Card = { seat: 'dealer', at: 1, of: 2, card: null, parted: 0 }
    take(one, from, from + long)
    on.at(
      from,
      long,
      (u) =>
        drawCard(scene, 'things', null, {
          ...lyingOf(one),
          open: 0.2 * bell(u, 0.35, 0.35),
          lift: 0.6 * bell(u, 0.35, 0.35),
          turn: (lyingOf(one).turn ?? 0) - 0.12 * bell(u, 0.35, 0.35),
        }),
      { turn: 1 },
    )
    on.cue(from + long * 0.35, () => sound.tap())
    return from + long
  }

  function parts(): number {
    const long = Math.max(1, scene.length('fly'))
    on.cue(0, () => sound.knock(2))
    bend(0, long, (u) => void (mood.parted = ease.sine(u)))
    bend(0, long, () => void mood.away.add('frame'))
    // Until their second cards come each is a hand of one.
    for (const seat of [0, 1] as const) {
      const only = view.hands[seat]!.cards[0]!
      says(seat, [only], 0, long)
      bend(0, long, (u) => void mood.counts.set(seat, lerp(2, 1, u)))
    }
    bend(0, long, (u) => void mood.coming.set(1, u))
    return long
  }

  /** Another card for a hand of the player. */
  function comes(seat: 0 | 1, n: number, from: number): number {
    const { cards } = view.hands[seat]!
    const of = n + 1
    const one: Card = { seat, at: n, of, card: cards[n]!, parted }
    // Those that lie there make room, and count what they counted.
    bend(0, from, () => keep(seat, n))
    bend(from, ms, (u) => void mood.counts.set(seat, lerp(Math.max(1, n), of, ease.sine(u))))
    const lies = slides(one, from, from + ms)
    bend(lies, turn, () => void mood.counts.set(seat, of))
    const known = turns(one, lies)
    says(seat, cards.slice(0, n), from > 0 && n > 1 ? from : 0, known)
    says(seat, cards.slice(0, of), known, known + scene.length('pop'))
    const { total } = countOf(cards.slice(0, of))
    on.cue(known, () =>
      total > 21 ? sound.knock(-4) : sound.gong(Math.max(0, Math.min(9, total - 12)), 0.45),
    )
    if (total === 21) shines(seat, known)
    return known
  }
  function keep(seat: 0 | 1, n: number): void {
    if (!mood.counts.has(seat)) mood.counts.set(seat, Math.max(1, n))
  }

  function chipsCome(seat: 0 | 1, from: number): number {
    const long = Math.max(1, scene.length('fly'))
    on.cue(from + long * 0.8, () => sound.coins(2))
    bend(
      0,
      from + long,
      (u) => void mood.coming.set(seat, clamp((u * (from + long) - from) / long)),
    )
    return from + long * 0.6
  }

  /** The covered card, and those that the dealer takes. */
  function theirs(from: number): number {
    const cards = view.dealer
    const hole: Card = { seat: 'dealer', at: 1, of: 2, card: cards[1]!, parted: 0 }
    take(hole, 0, from)
    // A round that is dealt and over at once shows it as it was dealt.
    if (before) covered(hole, 0, from)
    bend(0, from, () => void mood.counts.set('dealer', 2))
    if (before) says('dealer', cards.slice(0, 1), 0, from)
    let now = turns(hole, from, true)
    says('dealer', cards.slice(0, 1), from, now)
    bend(from, now - from, () => void mood.counts.set('dealer', 2))
    for (let n = 2; n < cards.length; n++) {
      const start = now + pause * 0.6
      const one: Card = { seat: 'dealer', at: n, of: n + 1, card: cards[n]!, parted: 0 }
      says('dealer', cards.slice(0, n), now, start + ms + turn)
      bend(now, start - now, () => void mood.counts.set('dealer', n))
      bend(start, ms, (u) => void mood.counts.set('dealer', lerp(n, n + 1, ease.sine(u))))
      slides(one, start, start + ms)
      bend(start + ms, turn, () => void mood.counts.set('dealer', n + 1))
      now = turns(one, start + ms)
    }
    // What is not dealt yet takes no room.
    for (let n = 2; n < cards.length; n++) take({ seat: 'dealer', at: n }, 0, from)
    says('dealer', cards, now, now + scene.length('pop'))
    on.cue(now, () => sound.gong(Math.max(0, Math.min(9, view.dealerTotal - 12)), 0.5))
    return now
  }

  function shines(seat: Seat, from: number): void {
    on.cue(from, () => sound.shine(5))
    on.at(from, scene.length('burst'), (u, since) => {
      const { x, y } = discAt(board.layout(), seat, partedOf(mood))
      ringOut(scene, 'things+', u, { x, y, from: 0.35, to: 1.15, tint: 0xffe9a0 })
      spray(scene, { layer: 'things+', part: () => 'glint', count: 12 }, since, {
        x,
        y,
        speed: [0.06, 0.2],
        towards: -1.57,
        spread: 6.3,
        drag: 0.004,
        life: 620,
        scale: [0.25, 0.55],
        tint: 0xfff2b0,
      })
    })
  }

  function tell(from: number): void {
    const won = view.hands.map(({ end }) => end === 'won' || end === 'natural')
    const lost = view.hands.map(({ end }) => end === 'lost' || end === 'bust')
    const sum = (list: readonly boolean[]) =>
      list.reduce((all, yes, at) => all + (yes ? (view.hands[at]!.doubled ? 2 : 1) : 0), 0)
    // What gives no more than all that was staked back is neither heard nor lit as a win.
    const more = sum(won) > sum(lost)
    on.cue(from, () => {
      if (more) sound.coins(6)
      else if (sum(won) === sum(lost)) sound.tap()
      else sound.knock(-4)
    })
    if (!more) return
    for (const seat of [0, 1] as const) {
      if (!won[seat]) continue
      on.at(from, scene.length('burst'), (u, since) => {
        const { x, y } = chipsAt(board.layout(), seat, parted)
        const { scale } = board.layout().chips
        ringOut(scene, 'things+', u, { x, y, from: 0.5, to: 1.9 * scale, tint: 0xffe9a0 })
        spray(scene, { layer: 'things+', part: () => 'glint', count: 14 }, since, {
          x,
          y,
          speed: [0.08, 0.26],
          towards: -1.57,
          spread: 6.3,
          drag: 0.003,
          life: 700,
          scale: [0.3, 0.65],
          tint: 0xfff2b0,
        })
      })
    }
  }
}
