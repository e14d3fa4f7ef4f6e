import { expect, test } from 'vitest'
import { roundStream } from '@perlas/game-kit/fairness'
import type { Pace } from '@perlas/game-kit/scene/lengths'
import { paces, recordingScene, shapes, silent } from '@perlas/game-kit/scene/recording'
import type { Timeline } from '@perlas/game-kit/scene/timeline'
import { MAX_HITS, SWAPS, taasBaba, type TaasAction, type TaasView } from '../taas-baba.ts'
import { freshState, settleState, type Board } from './board.ts'
import { CARD, layoutOf, trailAt } from './layout.ts'
import { stepMove } from './moves.ts'

const layout = layoutOf(390, 577)

function stage(pace: Pace) {
  const { scene, put } = recordingScene(pace, [390, 577])
  const state = freshState()
  const board: Board = { scene, state, layout: () => layout }
  /** All that timelines put at a moment, and all that they bend. */
  const at = (on: Timeline, time: number) => {
    put.length = 0
    settleState(state)
    for (const turn of [0, 1, 2] as const) on.pose(time, turn)
    const { trail, climbing, lost, light } = state
    return { put: [...put], away: [...state.away], trail, climbing, lost, light }
  }
  return { board, at }
}
const toolsOf = (gains: boolean) => ({ sound: silent, gains }) as never

/** Rounds of every kind, each as the views that follow one another, and whether the last one paid more than its stake. */
function* rounds(count: number): Generator<{ views: TaasView[]; gains: boolean }> {
  for (let nonce = 0; nonce < count; nonce++) {
    const bet = 1_000
    const stream = roundStream('taas-baba', {
      serverSeed: '8e'.repeat(32),
      clientSeed: 'm',
      nonce,
    })
    const dealt = { secret: taasBaba.deal({ stream, bet, choice: null }), bet, choice: null }
    const views = [taasBaba.start(dealt)]
    let win = 0
    while (views.at(-1)!.end === null) {
      const view = views.at(-1)!
      const { up, down } = view.offers
      const likelier: TaasAction = { do: 'guess', way: (up ?? 1e9) < (down ?? 1e9) ? 'up' : 'down' }
      const first: TaasAction = nonce % 3 === 0 && view.swaps > 1 ? { do: 'swap' } : likelier
      const action: TaasAction = view.hits >= 3 + (nonce % 4) ? { do: 'cash' } : first
      const next = taasBaba.step({ ...dealt, view, action })!
      views.push(next.view)
      win = next.win ?? 0
    }
    yield { views, gains: win > bet }
  }
}
const known = (on: Timeline) => on.marks.find(({ name }) => name === 'known')!.at
const times = (on: Timeline) => Array.from({ length: 61 }, (_, i) => (on.end * i) / 60)

test('once a step is known, its card is drawn at rest and its result stands there', () => {
  const ends = new Set<string | null>()
  for (const pace of paces)
    for (const { views, gains } of rounds(60)) {
      const { board, at } = stage(pace)
      for (const [n, view] of views.entries()) {
        board.state.view = view
        const on = stepMove(board, views[n - 1], view, toolsOf(gains))
        expect(at(on, known(on)).away).toEqual([])
        const end = at(on, on.end + 1)
        expect([end.trail, end.climbing, end.light]).toEqual([undefined, undefined, 0])
        expect(end.lost).toBe(view.end === 'missed' ? 1 : 0)
        ends.add(view.end)
      }
    }
  expect(ends).toEqual(new Set([null, 'missed', 'cashed']))
})

test('nothing of a card is shown before it is open', () => {
  for (const { views, gains } of rounds(16)) {
    const { board, at } = stage('normal')
    for (const [n, view] of views.entries()) {
      const before = views[n - 1]
      if (before && view.cards.length === before.cards.length) continue
      board.state.view = view
      const on = stepMove(board, before, view, toolsOf(gains))
      let opened = false
      for (const time of times(on)) {
        const { put, climbing, lost, light, away } = at(on, time)
        // The card that comes shows its back first, then its face, and never its back again.
        const covered = away.includes('open') && put.some(({ part }) => part === 'back')
        if (!covered && time > 0) opened = true
        expect(covered && opened).toBe(false)
        if (!away.includes('open')) continue
        expect([climbing, lost, light]).toEqual([before?.times ?? 0, 0, 0])
      }
      expect(opened).toBe(true)
    }
  }
})

test('the figure only climbs, from the stake itself to what is paid', () => {
  for (const { views, gains } of rounds(40)) {
    const { board, at } = stage('normal')
    for (const [n, view] of views.entries()) {
      const before = views[n - 1]
      if (!before || view.hits === before.hits) continue
      board.state.view = view
      const on = stepMove(board, before, view, toolsOf(gains))
      const shown = times(on)
        .map((time) => at(on, time).climbing)
        .filter((one) => one !== undefined)
      expect(shown.toSorted((one, other) => one - other)).toEqual(shown)
      expect(Math.max(...shown)).toBeLessThanOrEqual(view.times)
    }
  }
})

test('the same moment is the same picture, whatever was drawn before', () => {
  for (const { views, gains } of rounds(12)) {
    const { board, at } = stage('normal')
    for (const [n, view] of views.entries()) {
      board.state.view = view
      const on = stepMove(board, views[n - 1], view, toolsOf(gains))
      const forwards = times(on).map((time) => JSON.stringify(at(on, time)))
      const backwards = times(on)
        .toReversed()
        .map((time) => JSON.stringify(at(on, time)))
      expect(backwards.toReversed()).toEqual(forwards)
    }
  }
})

test.each(shapes)('everything has its place on a page of %i by %i', (width, height) => {
  const all = layoutOf(width, height)
  const { spot, panel, deck, swap, now, trail } = all
  const half = { wide: (CARD.wide / 2) * spot.scale, high: (CARD.high / 2) * spot.scale }
  expect(spot.scale * CARD.wide).toBeGreaterThan(84)
  // Cards above, what is pressed below or beside: nothing over the open card.
  const trailFoot = trail.y + 24 * trail.scale
  expect(spot.y - half.high).toBeGreaterThanOrEqual(trailFoot)
  expect(spot.y + half.high <= panel.y + 1 || spot.x + half.wide <= panel.x).toBe(true)
  expect(deck.x + (CARD.wide / 2) * deck.scale).toBeLessThanOrEqual(spot.x - half.wide + 2)
  expect(swap.x).toBeGreaterThanOrEqual(0)
  expect(swap.x + swap.wide).toBeLessThanOrEqual(spot.x - half.wide + 2)
  expect(swap.high).toBeGreaterThanOrEqual(44)
  expect(swap.wide).toBeGreaterThanOrEqual(72)
  expect(now.x).toBeGreaterThanOrEqual(spot.x + half.wide)
  expect(now.x + now.wide).toBeLessThanOrEqual(all.beside ? panel.x : width)
  expect(swap.y + swap.high <= panel.y || all.beside).toBe(true)
  expect(panel.y + panel.high).toBeLessThanOrEqual(height)
  // All that can come before the last card of a round fits side by side, and each shows its rank.
  const most = MAX_HITS + SWAPS
  const [first, last] = [trailAt(all, 0, most), trailAt(all, most - 1, most)]
  expect(first.x).toBeGreaterThanOrEqual(18)
  expect(last.x).toBeLessThanOrEqual(width - 18)
  expect(first.step).toBeGreaterThan(19)
})
