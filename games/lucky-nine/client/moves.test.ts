import { expect, test } from 'vitest'
import { roundStream } from '@perlas/game-kit/fairness'
import type { Pace } from '@perlas/game-kit/scene/lengths'
import { paces, recordingScene, silent } from '@perlas/game-kit/scene/recording'
import { settleHands } from '@perlas/game-kit/parts/card-hands'
import { cardAt } from '@perlas/game-kit/parts/two-hands/layout'
import {
  dealMove,
  endMove,
  freshState,
  type TwoHandsView,
} from '@perlas/game-kit/parts/two-hands/moves'
import type { Timeline } from '@perlas/game-kit/scene/timeline'
import { luckyNine, totalOf, type NineView } from '../lucky-nine.ts'
import { layoutOf } from './layout.ts'

const layout = layoutOf(390, 560)

function stage(pace: Pace) {
  const { scene, put } = recordingScene(pace, [390, 560])
  const state = freshState<TwoHandsView>()
  const board = { scene, state, layout: () => layout }
  /** What timelines put at a moment, and what they bend. */
  const at = (on: Timeline, time: number) => {
    put.length = 0
    settleHands(state)
    for (const turn of [0, 1, 2] as const) on.pose(time, turn)
    return {
      put: [...put],
      away: new Set(state.away),
      totals: Object.fromEntries(state.totals),
      resultShown: state.resultShown,
    }
  }
  return { board, at }
}
const tools = { sound: silent, totalOf, best: 9 }
/** The places of the bets beside the hand that paid. */
const paidIn = ({ pair, nine }: NineView) => [pair ? [0] : [], nine ? [2] : []].flat()

function* rounds(count: number): Generator<[NineView, NineView]> {
  for (let nonce = 0; nonce < count; nonce++) {
    const bet = 1_000
    const choice = { pair: true, nine: true }
    const stream = roundStream('lucky-nine', {
      serverSeed: '8e'.repeat(32),
      clientSeed: 'm',
      nonce,
    })
    const dealt = { secret: luckyNine.deal({ stream, bet, choice }), bet, choice }
    const view = luckyNine.start(dealt)
    const action = { do: nonce % 2 && view.total !== 9 ? 'draw' : 'stand' } as const
    yield [view, luckyNine.step({ ...dealt, view, action })!.view]
  }
}
const times = (on: Timeline) => Array.from({ length: 81 }, (_, i) => (on.end * i) / 80)
const known = (on: Timeline) => on.marks.find(({ name }) => name === 'known')!.at

test('a card that is taken moves from the shoe to its place and is turned over there, at every pace', () => {
  for (const pace of paces)
    for (const [view, over] of rounds(60)) {
      const { board, at } = stage(pace)
      const deal = dealMove(board, view, paidIn(view), tools)
      // Both of the player's lie open once it is known what they make.
      expect(at(deal, known(deal)).away.size).toBe(0)
      const end = endMove(board, view, over, tools)
      const { away, resultShown, totals } = at(end, known(end))
      expect([away.size, resultShown, totals.house]).toEqual([0, 1, undefined])
      const arrived = at(end, end.marks[0]!.at)
      expect(arrived.put.filter(({ part }) => part === 'back')).toEqual([])
      if (over.mine.length === 3) {
        const last = cardAt(layout, 'mine', 2, 3)
        const near = times(end).some((time) =>
          at(end, time).put.some(
            ({ part, x, y }) => part === 'back' && Math.hypot(x - last.x, y - last.y) < 12,
          ),
        )
        expect(near).toBe(true)
      }
    }
})

test('nothing of what comes is shown before its card is open', () => {
  for (const [view, over] of rounds(60)) {
    const { board, at } = stage('normal')
    const deal = dealMove(board, view, paidIn(view), tools)
    const halves = [null, totalOf([view.mine[0]!]), view.total]
    for (const time of times(deal).filter((one) => one < known(deal)))
      expect(halves).toContain(
        at(deal, time).totals.mine ?? (time >= known(deal) - 400 ? view.total : null),
      )
    const end = endMove(board, view, over, tools)
    const house = over.house!
    const steps = [null, totalOf(house.slice(0, 1)), totalOf(house.slice(0, 2)), totalOf(house)]
    let reached = 0
    for (const time of times(end)) {
      const { put, totals, resultShown } = at(end, time)
      if (put.some(({ part }) => part === 'back')) expect(resultShown).toBe(0)
      if (!('house' in totals)) continue
      // It goes up card by card, and never back.
      const step = steps.findIndex((total, i) => i >= reached && total === totals.house)
      expect(step).toBeGreaterThanOrEqual(reached)
      reached = step
    }
  }
})

test('the same moment is the same picture, whatever was drawn before', () => {
  const [[view, over]] = [...rounds(2)].slice(1) as [[NineView, NineView]]
  const { board, at } = stage('normal')
  const end = endMove(board, view, over, tools)
  const forwards = times(end).map((time) => JSON.stringify(at(end, time).put))
  const backwards = times(end)
    .toReversed()
    .map((time) => JSON.stringify(at(end, time).put))
  expect(backwards.toReversed()).toEqual(forwards)
})

test('everything has its place on every shape of page', () => {
  for (const [width, height] of [
    [360, 330],
    [360, 400],
    [390, 560],
    [844, 250],
    [612, 315],
    [667, 210],
    [1_360, 640],
    [1_920, 900],
  ] as const) {
    const { house, mine, totals, panel, spots } = layoutOf(width, height)
    for (const hand of [house, mine]) {
      expect(hand.scale).toBeGreaterThan(0.4)
      const [wide, high] = [136 * hand.scale, 72 * hand.scale]
      expect(hand.x + wide).toBeLessThanOrEqual(width)
      expect(hand.y - high).toBeGreaterThanOrEqual(0)
      // What can be pressed lies below the hand or beside it.
      expect(hand.y + high <= panel.y || hand.x + wide <= panel.x).toBe(true)
      expect(hand.y + high).toBeLessThanOrEqual(height)
    }
    for (const total of [totals.house, totals.mine]) expect(total.x).toBeGreaterThan(20)
    expect(panel.y + panel.high).toBeLessThanOrEqual(height)
    expect(spots.wide).toBeGreaterThanOrEqual(100)
  }
})
