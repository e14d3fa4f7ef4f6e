import type { BaseView } from '../../game.ts'
import type { SteppedTools } from '../../stage.ts'
import { ringOut } from '../../scene/draw.ts'
import { spray } from '../../scene/particles.ts'
import { ease, type Timeline } from '../../scene/timeline.ts'
import { freshHands, runOf, type HandsOn, type HandsState, type Run } from '../card-hands.ts'
import { cardAt, spotAt, type Layout, type Whose } from './layout.ts'

/** A round of two hands as it is seen: the player's open, the house's covered until the player is done. */
export type TwoHandsView = BaseView & {
  /** Cards as 0 … 51. */
  mine: number[]
  total: number
  house: number[] | null
  houseTotal: number | null
  end: 'won' | 'lost' | 'tie' | null
}

/** How hands count, and the best total. */
export type Counting = { totalOf(cards: readonly number[]): number; best: number }

/** The picture at this moment; timelines bend it while they last. */
type Own<View> = {
  view: View | undefined
  locked: boolean
  /** 0 … 1, how far bets beside the hand show what they came to. */
  spots: number
}
export type SceneState<View = TwoHandsView> = Own<View> & HandsState<Whose>
export const freshState = <View>(): SceneState<View> => ({
  ...freshHands<Whose>(),
  view: undefined,
  locked: false,
  spots: 1,
})

export type Board<View = TwoHandsView> = HandsOn<Whose, Layout, Own<View>>
type Tools = Pick<SteppedTools, 'sound'> & Counting
type Deal = Run<Whose, Layout, Own<TwoHandsView>> & Counting

const dealOf = (board: Board, tools: Tools): Deal => ({ ...tools, ...runOf(board, tools, cardAt) })

/** The total of a hand once its last card is open; around the best goes light. */
function counts(
  { on, sound, layout, says, shines, scene, best }: Deal,
  whose: Whose,
  total: number,
  known: number,
): void {
  on.cue(known, () => sound.gong(total, 0.5))
  says(whose, total, known, known + scene.length('pop'))
  if (total === best) shines(known, () => layout().totals[whose])
}

/** A bet beside the hand came in: its place lights up. */
function pays({ scene, on, sound, layout }: Deal, at: number, from: number): void {
  on.cue(from, () => sound.coins(6))
  on.at(from, scene.length('burst'), (u, since) => {
    const place = spotAt(layout(), at)
    ringOut(scene, 'things+', u, { ...place, from: 0.4, to: 1.5, tint: 0xffe9a0 })
    spray(scene, { layer: 'party', part: () => 'coin0', count: 9 }, since, {
      ...place,
      speed: [0.14, 0.34],
      towards: -1.57,
      spread: 1.6,
      gravity: 0.0011,
      life: 760,
      scale: [0.34, 0.5],
    })
  })
}

/** Two cards each, in turns; the player's are turned over, and one sees what they make: which bets beside it `paid`, by their places. */
export function dealMove(
  board: Board,
  view: TwoHandsView,
  paid: readonly number[],
  tools: Tools,
): Timeline {
  const run = dealOf(board, tools)
  const { scene, state, on, animate, slide, turn, dealt, says } = run
  const [gap, ms] = [scene.length('dealGap'), scene.length('deal')]
  const all = gap * 3 + ms
  const mine = view.mine.map((card, at) => dealt('mine', at, 2, card))
  for (const [at, one] of mine.entries()) {
    slide(one, 2 * at * gap, all + at * gap)
    slide(dealt('house', at, 2), (2 * at + 1) * gap, (2 * at + 1) * gap + ms)
  }
  const first = turn(mine[0]!, all)
  const known = turn(mine[1]!, all + gap)
  animate(0, known, () => void (state.spots = 0))
  says('mine', null, 0, first)
  says('mine', run.totalOf([view.mine[0]!]), first, known)
  counts(run, 'mine', view.total, known)
  for (const at of paid) pays(run, at, known)
  on.mark('known', known + scene.length('pop'))
  return on
}

/** The player is done: the card they took, the house's two, the one it takes, and which hand is the better one. */
export function endMove(
  board: Board,
  before: TwoHandsView,
  view: TwoHandsView,
  tools: Tools,
): Timeline {
  const run = dealOf(board, tools)
  const pause = board.scene.length('lay') * 0.5
  let known = 0
  if (view.mine.length > before.mine.length) known = third(run, 'mine', view.mine[2]!, 0)
  run.says('mine', before.total, 0, known)
  if (known > 0) counts(run, 'mine', view.total, known)
  ends(run, view, house(run, view, known > 0 ? known + pause : 0) + pause)
  return run.on
}

/** Both hold two cards, and one takes a third; gives when it is open. */
function third(
  { scene, slide, turn, dealt, makesRoom }: Deal,
  whose: Whose,
  card: number,
  from: number,
): number {
  const ms = scene.length('deal')
  const one = dealt(whose, 2, 3, card)
  makesRoom(whose, from, ms, (u) => 2 + ease.sine(u))
  return turn(one, slide(one, from, from + ms), whose === 'house')
}

/** The house's cards lie covered until they are turned over, one after the other. */
function house(run: Deal, { house: cards, houseTotal }: TwoHandsView, opens: number): number {
  const { scene, on, sound, take, cover, turn, dealt, says, makesRoom } = run
  const [first = 0, second = 0, last] = cards ?? []
  const pause = scene.length('lay') * 0.5
  const covered = [first, second].map((card, at) => dealt('house', at, 2, card))
  const one = turn(covered[0]!, opens)
  const next = one + pause * 0.4
  const two = turn(covered[1]!, next, true)
  for (const [at, until] of [opens, next].entries()) {
    take(covered[at]!, 0, until)
    cover(covered[at]!, 0, until)
  }
  says('house', null, 0, one)
  says('house', run.totalOf([first]), one, two)
  let end = two
  if (last !== undefined) {
    const [from, total] = [two + pause, run.totalOf([first, second])]
    take(dealt('house', 2, 3), 0, from)
    makesRoom('house', 0, from, () => 2)
    end = third(run, 'house', last, from)
    says('house', total, two, end)
    on.cue(two, () => sound.gong(total, 0.4))
  }
  counts(run, 'house', houseTotal ?? 0, end)
  return end
}

/** Which hand is the better one. */
function ends(
  { on, sound, layout, glint, tellsAt, stands }: Deal,
  { end }: TwoHandsView,
  tells: number,
): void {
  const shown = tellsAt(tells)
  on.cue(tells, () => {
    if (end === 'won') sound.fanfare('small')
    else if (end === 'lost') sound.knock(-4)
    else sound.tap()
  })
  if (end === 'won')
    glint(tells, () => layout().mine, {
      ring: (size) => [0.6 * size, 2.1 * size * size],
      count: 16,
      life: 760,
      speed: [0.08, 0.3],
      drag: 0.003,
      scale: [0.3, 0.7],
    })
  stands(shown)
}
