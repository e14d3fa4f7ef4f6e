import { expect, test } from 'vitest'
import { roundStream } from '@perlas/game-kit/fairness'
import type { Pace } from '@perlas/game-kit/scene/lengths'
import { paces, recordingScene, shapes, silent } from '@perlas/game-kit/scene/recording'
import type { Timeline } from '@perlas/game-kit/scene/timeline'
import { baraha21, countOf, type BarahaView, type Move } from '../baraha-21.ts'
import { freshState, settleState, type Board } from './board.ts'
import { cardAt, chipsAt, discAt, layoutOf, spreadOf, type Seat } from './layout.ts'
import { stepMove } from './moves.ts'

const layout = layoutOf(390, 560)

function stage(pace: Pace) {
  const { scene, put } = recordingScene(pace, [390, 560])
  const state = freshState()
  const board = { scene, state, layout: () => layout } as Board
  /** What timelines put at a moment, and what they bend. */
  const at = (on: Timeline, time: number) => {
    put.length = 0
    settleState(state)
    for (const turn of [0, 1, 2] as const) on.pose(time, turn)
    return {
      put: [...put],
      away: [...state.away],
      totals: new Map(state.totals),
      resultShown: state.resultShown,
      parted: state.parted,
    }
  }
  return { board, at }
}
const tools = { sound: silent } as never

/** Rounds of every kind, each as the views that follow one another. */
function* rounds(count: number): Generator<BarahaView[]> {
  for (let nonce = 0; nonce < count; nonce++) {
    const bet = 1_000
    const stream = roundStream('baraha-21', {
      serverSeed: '8e'.repeat(32),
      clientSeed: 'm',
      nonce,
    })
    const dealt = { secret: baraha21.deal({ stream, bet, choice: null }), bet, choice: null }
    const views = [baraha21.start(dealt)]
    for (let n = 0; !views.at(-1)!.over; n++) {
      const view = views.at(-1)!
      const order: Move[] = ['show', 'split', n % 2 ? 'hit' : 'double', 'hit', 'stand']
      const high = view.active !== null && view.hands[view.active]!.total > 16
      const move = (high ? (['show', 'split', 'stand'] as Move[]) : order).find((one) =>
        view.can.includes(one),
      )!
      views.push(baraha21.step({ ...dealt, view, action: { do: move } })!.view)
    }
    yield views
  }
}
const times = (on: Timeline) => Array.from({ length: 61 }, (_, i) => (on.end * i) / 60)
const known = (on: Timeline) => on.marks.find(({ name }) => name === 'known')!.at

test('after every step all cards lie as they are seen, at every pace, and no longer move', () => {
  let splits = 0
  for (const pace of paces)
    for (const views of rounds(70)) {
      const { board, at } = stage(pace)
      for (const [n, view] of views.entries()) {
        board.state.view = view
        const on = stepMove(board, views[n - 1], view, tools)
        const { away, resultShown, parted, totals } = at(on, known(on))
        expect([away, resultShown, parted]).toEqual([[], 1, null])
        for (const [seat, total] of totals)
          expect(total).toBe(seat === 'dealer' ? view.dealerTotal : view.hands[seat]!.total)
        if (view.hands.length > 1) splits += 1
      }
    }
  expect(splits).toBeGreaterThan(5)
})

test('nothing of what comes is told before its card is open, and a covered card shows its back', () => {
  for (const views of rounds(70)) {
    const { board, at } = stage('normal')
    for (const [n, view] of views.entries()) {
      board.state.view = view
      const on = stepMove(board, views[n - 1], view, tools)
      let reached = 0
      const steps = [
        null,
        ...view.dealer.map((_, of) => countOf(view.dealer.slice(0, of + 1)).total),
      ]
      for (const time of times(on)) {
        const { put, resultShown, totals } = at(on, time)
        if (view.over && put.some(({ part }) => part === 'back')) expect(resultShown).toBe(0)
        if (!totals.has('dealer')) continue
        // Card by card, and never back.
        const step = steps.findIndex(
          (total, i) => i >= reached && total === (totals.get('dealer') ?? null),
        )
        expect(step).toBeGreaterThanOrEqual(reached)
        reached = step
      }
    }
  }
})

test('the same moment is the same picture, whatever was drawn before', () => {
  for (const views of rounds(12)) {
    const { board, at } = stage('normal')
    for (const [n, view] of views.entries()) {
      board.state.view = view
      const on = stepMove(board, views[n - 1], view, tools)
      const forwards = times(on).map((time) => JSON.stringify(at(on, time).put))
      const backwards = times(on)
        .toReversed()
        .map((time) => JSON.stringify(at(on, time).put))
      expect(backwards.toReversed()).toEqual(forwards)
    }
  }
})

test('everything has its place on every shape of page, whatever a hand counts', () => {
  for (const [width, height] of shapes) {
    const all = layoutOf(width, height)
    const { panel } = all
    for (const [seat, parted] of [
      ['dealer', 0],
      [0, 0],
      [0, 1],
      [1, 1],
    ] as [Seat, number][])
      for (const count of [2, 3, 5, 8]) {
        const spread = spreadOf(all, seat, parted)
        expect(spread.scale).toBeGreaterThan(0.34)
        for (let n = 0; n < count; n++) {
          const { x, y, scale } = cardAt(spread, n, count)
          expect(x - 50 * scale).toBeGreaterThanOrEqual(-6)
          expect(x + 50 * scale).toBeLessThanOrEqual(width + 6)
          expect(y - 70 * scale).toBeGreaterThanOrEqual(0)
          // What can be pressed lies below the hand or beside it.
          expect(y + 66 * scale <= panel.y || x + 50 * scale <= panel.x + 4).toBe(true)
        }
        const disc = discAt(all, seat, parted)
        expect(disc.x).toBeGreaterThan(16)
        expect(disc.y).toBeGreaterThan(12)
        if (seat === 'dealer') continue
        const chips = chipsAt(all, seat, parted)
        expect(chips.x + 40 * all.chips.scale).toBeLessThanOrEqual(width + 2)
      }
    expect(panel.y + panel.high).toBeLessThanOrEqual(height)
  }
})
