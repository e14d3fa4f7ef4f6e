import { dealer, type Dealer, type Dealt } from '@perlas/game-kit/parts/dealer'
import { ringOut } from '@perlas/game-kit/scene/draw'
import { spray } from '@perlas/game-kit/scene/particles'
import { bell, createTimeline, ease, type Timeline } from '@perlas/game-kit/scene/timeline'
import type { SteppedTools } from '@perlas/game-kit/stage'
import { totalOf, type NineAction, type NineView } from '../lucky-nine.ts'
import type { Board, Whose } from './board.ts'
import { cardAt, spotAt } from './layout.ts'

type Tools = SteppedTools<NineAction>
type Drawn = Board & { scene: NonNullable<Board['scene']> }
/** A move while it is laid out in time: the table, and who moves the cards. */
type Run = Drawn & Dealer & Pick<Tools, 'sound'> & { on: Timeline }

function runOf(board: Drawn, { sound }: Tools): Run {
  const on = createTimeline()
  const hands = dealer(board.scene, on, { sound, shoe: () => board.layout().shoe })
  return { ...board, ...hands, on, sound }
}

/** A card of a hand, and how many there are with it. */
const dealt = (
  { layout, state }: Run,
  whose: Whose,
  at: number,
  of: number,
  card: number | null = null,
): Dealt => ({
  card,
  lies: () => cardAt(layout(), whose, at, of),
  away: () => void state.away.add(`${whose}-${at}`),
})

/** Shows a hand's total from one moment to the next; it jumps where it changes. */
function says(
  { state, scene, animate }: Run,
  whose: Whose,
  total: number | null,
  [from, to]: readonly [number, number],
): void {
  if (to <= from) return
  animate(from, to - from, () => void (state.totals[whose] = total))
  if (total === null) return
  animate(from, scene.length('pop'), (u) => void (state.jump[whose] = bell(u, 0.35, 0.65)))
}

/** The total of a hand once its last card is open; around a nine goes light. */
function counts(run: Run, whose: Whose, total: number, known: number): void {
  const { on, sound, layout, glint, scene } = run
  on.cue(known, () => sound.gong(total, 0.5))
  says(run, whose, total, [known, known + scene.length('pop')])
  if (total !== 9) return
  on.cue(known, () => sound.shine(5))
  const spot = () => {
    const { x, y } = layout().totals[whose]
    return { x, y }
  }
  glint(known, spot, { ring: () => [0.35, 1.15], count: 12, life: 620 })
}

/** A bet beside the hand came in: its place lights up. */
function pays({ scene, on, sound, layout }: Run, at: number, from: number): void {
  on.cue(from, () => sound.coins(6))
  on.at(from, scene.length('burst'), (u, since) => {
    const { x, y } = spotAt(layout(), at)
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
  const run = runOf(board, tools)
  const { scene, state, on, animate, slide, turn } = run
  const [gap, ms] = [scene.length('dealGap'), scene.length('deal')]
  const all = gap * 3 + ms
  const mine = [0, 1].map((at) => dealt(run, 'mine', at, 2, view.mine[at]!))
  for (const at of [0, 1]) {
    slide(mine[at]!, 2 * at * gap, all + at * gap)
    slide(dealt(run, 'house', at, 2), (2 * at + 1) * gap, (2 * at + 1) * gap + ms)
  }
  turn(mine[0]!, all)
  const known = turn(mine[1]!, all + gap)
  const first = all + scene.length('turnOver')
  animate(0, known, () => void (state.spots = 0))
  says(run, 'mine', null, [0, first])
  says(run, 'mine', totalOf([view.mine[0]!]), [first, known])
  counts(run, 'mine', view.total, known)
  if (view.pair) pays(run, 0, known)
  if (view.nine) pays(run, 2, known)
  on.mark('known', known + scene.length('pop'))
  return on
}

/** The player is done: the card they took, the house's two, the one it takes, and which hand is the better one. */
export function endMove(board: Drawn, before: NineView, view: NineView, tools: Tools): Timeline {
  const run = runOf(board, tools)
  const pause = board.scene.length('lay') * 0.5
  let known = 0
  if (view.mine.length > before.mine.length) known = third(run, 'mine', view.mine[2]!, 0)
  says(run, 'mine', before.total, [0, known])
  if (known > 0) counts(run, 'mine', view.total, known)
  const end = house(run, view, known > 0 ? known + pause : 0)
  tell(run, view, end + pause)
  return run.on
}

/** Both hold two cards, and one takes a third; gives when it is open. */
function third(run: Run, whose: Whose, card: number, from: number): number {
  const { scene, state, animate, slide, turn } = run
  const ms = scene.length('deal')
  const one = dealt(run, whose, 2, 3, card)
  animate(from, ms, (u) => void (state.counts[whose] = 2 + ease.sine(u)))
  return turn(one, slide(one, from, from + ms), whose === 'house')
}

/** The house's cards lie covered until they are turned over, one after the other. */
function house(run: Run, view: NineView, opens: number): number {
  const { scene, state, on, sound, animate, take, cover, turn } = run
  const [first = 0, second = 0, last] = view.house ?? []
  const pause = scene.length('lay') * 0.5
  const cards = [first, second].map((card, at) => dealt(run, 'house', at, 2, card))
  const one = turn(cards[0]!, opens)
  const next = one + pause * 0.4
  const two = turn(cards[1]!, next, true)
  for (const [at, until] of [opens, next].entries()) {
    take(cards[at]!, 0, until)
    cover(cards[at]!, 0, until)
  }
  says(run, 'house', null, [0, one])
  says(run, 'house', totalOf([first]), [one, two])
  let end = two
  if (last !== undefined) {
    const from = two + pause
    take(dealt(run, 'house', 2, 3), 0, from)
    animate(0, from, () => void (state.counts.house = 2))
    end = third(run, 'house', last, from)
    says(run, 'house', totalOf([first, second]), [two, end])
    on.cue(two, () => sound.gong(totalOf([first, second]), 0.4))
  }
  counts(run, 'house', view.houseTotal ?? 0, end)
  return end
}

/** Which hand is the better one. */
function tell(run: Run, { end }: NineView, tells: number): void {
  const { scene, state, on, sound, layout, animate, glint } = run
  const pop = Math.max(1, scene.length('title'))
  animate(0, tells, () => void (state.resultShown = 0))
  animate(tells, pop, (u) => void (state.resultShown = u))
  on.cue(tells, () => {
    if (end === 'won') sound.fanfare('small')
    else if (end === 'lost') sound.knock(-4)
    else sound.tap()
  })
  const light = { speed: [0.08, 0.3], drag: 0.003, scale: [0.3, 0.7] } as const
  if (end === 'won')
    glint(tells, () => layout().mine, {
      ring: (size) => [0.6 * size, 2.1 * size * size],
      count: 16,
      life: 760,
      ...light,
    })
  on.mark('known', tells + pop + scene.length('stand') * 0.4)
}
