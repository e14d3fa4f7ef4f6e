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
import { totalOf, type NineAction, type NineView } from '../lucky-nine.ts'
import type { Board, Whose } from './board.ts'
import { cardAt, spotAt } from './layout.ts'

type Tools = SteppedTools<NineAction>
type Drawn = Board & { scene: NonNullable<Board['scene']> }
/** A card of a hand, and how many there are with it. */
type Card = { whose: Whose; at: number; of: number; card: number | null }

/** Draws a card by itself from `from` until `to`, however it is drawn at rest. */
function take(board: Drawn, on: Timeline, key: string, from: number, to: number): void {
  on.at(from, to - from, () => void board.mood.away.add(key), { turn: 0 })
}

/** From the shoe to its place, covered; gives when it lies there. */
function deals(
  board: Drawn,
  on: Timeline,
  { whose, at, of }: Card,
  from: number,
  until: number,
  { sound }: Tools,
): number {
  const { scene } = board
  const ms = scene.length('deal')
  take(board, on, `${whose}-${at}`, 0, from)
  take(board, on, `${whose}-${at}`, from, until)
  on.cue(from, () => sound.knock(5))
  on.at(
    from,
    ms,
    (u) =>
      drawCard(
        scene,
        'things',
        null,
        sliding(board.layout().shoe, cardAt(board.layout(), whose, at, of), u),
      ),
    { turn: 1 },
  )
  if (until > from + ms)
    on.at(
      from + ms,
      until - from - ms,
      () => drawCard(scene, 'things', null, { ...cardAt(board.layout(), whose, at, of), open: 0 }),
      { turn: 1 },
    )
  return from + ms
}

/** It is turned over where it lies; one that decides is lifted first and turned slowly. */
function turns(
  board: Drawn,
  on: Timeline,
  { whose, at, of, card }: Card,
  from: number,
  { sound }: Tools,
  slow = false,
): number {
  const { scene } = board
  const ms = scene.length(slow ? 'turnSlow' : 'turnOver')
  take(board, on, `${whose}-${at}`, from, from + ms)
  on.cue(from + ms * (slow ? 0.78 : 0.5), () => sound.tap())
  on.at(
    from,
    ms,
    (u) => {
      // Slowly: it is bent up a little, held, and then let over.
      const open = slow
        ? lerp(0, 0.2, ease.sine(clamp(u / 0.55))) + 0.8 * ease.out(clamp((u - 0.62) / 0.38))
        : ease.sine(u)
      drawCard(scene, 'things', card, {
        ...cardAt(board.layout(), whose, at, of),
        open,
        lift: slow ? 0.7 * bell(u, 0.4, 0.25) : 0.5 * bell(u, 0.5, 0.5),
      })
    },
    { turn: 1 },
  )
  return from + ms
}

/** What a hand's total says from one moment to the next; it jumps where it changes. */
function says(
  board: Drawn,
  on: Timeline,
  whose: Whose,
  total: number | null,
  [from, to]: readonly [number, number],
): void {
  if (to <= from) return
  const { mood, scene } = board
  on.at(from, to - from, () => void (mood.totals[whose] = total), { turn: 0 })
  if (total === null) return
  on.at(from, scene.length('pop'), (u) => void (mood.jump[whose] = bell(u, 0.35, 0.65)), {
    turn: 0,
  })
}

/** Nine: light goes round the number. */
function shines(board: Drawn, on: Timeline, whose: Whose, from: number, { sound }: Tools): void {
  const { scene } = board
  on.cue(from, () => sound.shine(5))
  on.at(from, scene.length('burst'), (u, since) => {
    const { x, y } = board.layout().totals[whose]
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

/** A bet beside the hand came in: its place lights up. */
function pays(board: Drawn, on: Timeline, at: number, from: number, { sound }: Tools): void {
  const { scene } = board
  on.cue(from, () => sound.coins(6))
  on.at(from, scene.length('burst'), (u, since) => {
    const { x, y } = spotAt(board.layout(), at)
    ringOut(scene, 'things+', u, { x, y, from: 0.4, to: 1.5, tint: 0xffe9a0 })
    spray(scene, { layer: 'party', part: () => 'coin0', count: 9 }, since, {
      x,
      y,
      speed: [0.14, 0.34],
      towards: -1.57,
      spread: 1.6,
      gravity: 0.0011,
      life: 760,
      scale: [0.34, 0.5],
    })
  })
}

/** Two cards each, in turns; the player's are turned over, and one sees what they make. */
export function dealMove(board: Drawn, view: NineView, tools: Tools): Timeline {
  const { scene, mood } = board
  const on = createTimeline()
  const [gap, ms, turn] = [scene.length('dealGap'), scene.length('deal'), scene.length('turnOver')]
  const all = gap * 3 + ms
  const mine = (at: number): Card => ({ whose: 'mine', at, of: 2, card: view.mine[at]! })
  for (const [i, card] of [
    mine(0),
    { whose: 'house', at: 0, of: 2, card: null },
    mine(1),
    { whose: 'house', at: 1, of: 2, card: null },
  ].entries()) {
    const own = card.whose === 'mine'
    deals(board, on, card as Card, i * gap, own ? all + card.at * gap : i * gap + ms, tools)
  }
  turns(board, on, mine(0), all, tools)
  const known = turns(board, on, mine(1), all + gap, tools)
  on.at(0, known, () => void (mood.spots = 0), { turn: 0 })
  says(board, on, 'mine', null, [0, all + turn])
  says(board, on, 'mine', totalOf([view.mine[0]!]), [all + turn, known])
  says(board, on, 'mine', view.total, [known, known + scene.length('pop')])
  on.cue(known, () => tools.sound.gong(view.total, 0.5))
  if (view.total === 9) shines(board, on, 'mine', known, tools)
  if (view.pair) pays(board, on, 0, known, tools)
  if (view.nine) pays(board, on, 2, known, tools)
  on.mark('known', known + scene.length('pop'))
  return on
}

/** The player is done: the card they took, the house's two, the one it takes, and which hand is the better one. */
export function endMove(board: Drawn, before: NineView, view: NineView, tools: Tools): Timeline {
  const { scene, mood } = board
  const { sound } = tools
  const on = createTimeline()
  const house = view.house ?? []
  const [first, second] = [house[0]!, house[1]!]
  const pause = scene.length('lay') * 0.5
  let at = 0
  let mineKnown = 0
  if (view.mine.length > before.mine.length) {
    const third: Card = { whose: 'mine', at: 2, of: 3, card: view.mine[2]! }
    on.at(0, scene.length('deal'), (u) => void (mood.counts.mine = 2 + ease.sine(u)), { turn: 0 })
    mineKnown = turns(
      board,
      on,
      third,
      deals(board, on, third, 0, scene.length('deal'), tools),
      tools,
    )
    on.cue(mineKnown, () => sound.gong(view.total, 0.5))
    if (view.total === 9) shines(board, on, 'mine', mineKnown, tools)
    at = mineKnown + pause
  }
  says(board, on, 'mine', before.total, [0, mineKnown])
  if (mineKnown > 0)
    says(board, on, 'mine', view.total, [mineKnown, mineKnown + scene.length('pop')])
  // While its cards lie covered, the house holds two of them.
  const opens = at
  const one = turns(board, on, { whose: 'house', at: 0, of: 2, card: first }, opens, tools)
  const two = turns(
    board,
    on,
    { whose: 'house', at: 1, of: 2, card: second },
    one + pause * 0.4,
    tools,
    true,
  )
  covers(board, on, 'house-0', 0, opens)
  covers(board, on, 'house-1', 0, one + pause * 0.4)
  says(board, on, 'house', null, [0, one])
  says(board, on, 'house', totalOf([first]), [one, two])
  let end = two
  if (house.length > 2) {
    const third: Card = { whose: 'house', at: 2, of: 3, card: house[2]! }
    const from = two + pause
    take(board, on, 'house-2', 0, from)
    on.at(0, from, () => void (mood.counts.house = 2), { turn: 0 })
    on.at(from, scene.length('deal'), (u) => void (mood.counts.house = 2 + ease.sine(u)), {
      turn: 0,
    })
    end = turns(
      board,
      on,
      third,
      deals(board, on, third, from, from + scene.length('deal'), tools),
      tools,
      true,
    )
    says(board, on, 'house', totalOf([first, second]), [two, end])
    on.cue(two, () => sound.gong(totalOf([first, second]), 0.4))
  }
  on.cue(end, () => sound.gong(view.houseTotal ?? 0, 0.5))
  says(board, on, 'house', view.houseTotal, [end, end + scene.length('pop')])
  if (view.houseTotal === 9) shines(board, on, 'house', end, tools)
  const tells = end + pause
  const pop = Math.max(1, scene.length('title'))
  on.at(0, tells, () => void (mood.told = 0), { turn: 0 })
  on.at(tells, pop, (u) => void (mood.told = u), { turn: 0 })
  on.cue(tells, () =>
    view.end === 'won'
      ? sound.fanfare('small')
      : view.end === 'lost'
        ? sound.knock(-4)
        : sound.tap(),
  )
  if (view.end === 'won')
    on.at(tells, scene.length('burst'), (u, since) => {
      const { mine } = board.layout()
      ringOut(scene, 'things+', u, { ...mine, from: 0.6, to: 2.1 * mine.scale, tint: 0xffe9a0 })
      spray(scene, { layer: 'things+', part: () => 'glint', count: 16 }, since, {
        x: mine.x,
        y: mine.y,
        speed: [0.08, 0.3],
        towards: -1.57,
        spread: 6.3,
        drag: 0.003,
        life: 760,
        scale: [0.3, 0.7],
        tint: 0xfff2b0,
      })
    })
  on.mark('known', tells + pop + scene.length('stand') * 0.4)
  return on

  /** A card of the house that still lies covered. */
  function covers(drawn: Drawn, line: Timeline, key: string, from: number, to: number): void {
    if (to <= from) return
    take(drawn, line, key, from, to)
    const [whose, index] = ['house' as const, Number(key.at(-1))]
    line.at(
      from,
      to - from,
      () =>
        drawCard(scene, 'things', null, { ...cardAt(drawn.layout(), whose, index, 2), open: 0 }),
      { turn: 1 },
    )
  }
}
