import { expect, test } from 'vitest'
import { roundStream } from '@perlas/game-kit/fairness'
import type { Pace } from '@perlas/game-kit/scene/lengths'
import { paces, recordingScene, shapes, silent } from '@perlas/game-kit/scene/recording'
import type { Timeline } from '@perlas/game-kit/scene/timeline'
import { choiceOf, HAND, HANDS, jacksPerlas, type Hands, type JacksView } from '../jacks-perlas.ts'
import { freshState, settleState, type Board } from './board.ts'
import { cardAt, layoutOf, smallCardAt } from './layout.ts'
import { stepMove } from './moves.ts'

const layout = layoutOf(390, 577)
/** Their places in the hand. */
const cardsIn = (away: ReadonlySet<string>) =>
  [...away].map((one) => Number(one.replace('hand-', '')))

function stage(pace: Pace) {
  const { scene, put } = recordingScene(pace, [390, 577])
  const state = freshState()
  const board: Board = { scene, state, layout: () => layout }
  const at = (on: Timeline, time: number) => {
    put.length = 0
    settleState(state)
    for (const turn of [0, 1, 2] as const) on.pose(time, turn)
    const { away, resultShown, turned } = state
    return { put: [...put], away: cardsIn(away), resultShown, turned: new Map(turned) }
  }
  return { board, at }
}
const tools = { sound: silent } as never

function* rounds(count: number, hands: Hands = 1): Generator<[JacksView, JacksView]> {
  const asked = { bet: 100 * hands, choice: choiceOf(hands) }
  for (let nonce = 0; nonce < count; nonce++) {
    const stream = roundStream('jacks-perlas', {
      serverSeed: '8e'.repeat(32),
      clientSeed: 'm',
      nonce,
    })
    const dealt = { ...asked, secret: jacksPerlas.deal({ ...asked, stream }) }
    const view = jacksPerlas.start(dealt)
    const hold = Array.from({ length: HAND }, (_, at) => (nonce & (1 << at)) !== 0)
    yield [view, jacksPerlas.step({ ...dealt, view, action: { do: 'draw', hold } })!.view]
  }
}
const times = (on: Timeline) => Array.from({ length: 61 }, (_, i) => (on.end * i) / 60)
const known = (on: Timeline) => on.marks.find(({ name }) => name === 'known')!.at

test('a deal and a draw end with every card open where it belongs, at every pace and for every hold', () => {
  for (const pace of paces)
    for (const [view, over] of rounds(64)) {
      const { board, at } = stage(pace)
      const deal = stepMove(board, undefined, view, tools)
      expect(at(deal, known(deal)).away).toEqual([])
      const draw = stepMove(board, view, over, tools)
      expect(at(draw, known(draw))).toMatchObject({ away: [], resultShown: 1 })
      // What is held stays where it lies.
      for (const time of times(draw))
        for (const place of at(draw, time).away) expect(over.held![place]).toBe(false)
    }
})

test('what the hand makes is not told while a card is covered or on its way', () => {
  for (const [view, over] of rounds(64)) {
    const { board, at } = stage('normal')
    const draw = stepMove(board, view, over, tools)
    const early = times(draw)
      .map((time) => at(draw, time))
      .filter(({ put, away }) => away.length > 0 || put.some(({ part }) => part === 'back'))
    expect(early.every(({ resultShown }) => resultShown === 0)).toBe(true)
  }
})

test('hands beside the first are turned over after it, and are open before it is told what they make', () => {
  for (const pace of paces)
    for (const [view, over] of rounds(32, 5)) {
      const { board, at } = stage(pace)
      const draw = stepMove(board, view, over, tools)
      for (const time of times(draw)) {
        const { away, resultShown, turned } = at(draw, time)
        const covered = [...turned.values()].filter((open) => open < 1)
        if (away.length > 0)
          expect(covered.length).toBe(4 * over.held!.filter((one) => !one).length)
        if (resultShown > 0) expect(covered).toEqual([])
        // What is held was seen before, in every hand.
        for (const card of turned.keys()) expect(over.held![card % HAND]).toBe(false)
      }
    }
})

test('a round that pays no more than it cost sounds like no win, whatever one of its hands makes', () => {
  for (const gains of [true, false]) {
    const heard = new Set<string>()
    const sound = new Proxy({}, { get: (_, name) => () => heard.add(String(name)) })
    const { board } = stage('normal')
    board.state.gains = gains
    for (const [view, over] of rounds(32, 3)) {
      for (const { play } of stepMove(board, view, over, { sound } as never).cues) play()
    }
    expect(heard.has('coins')).toBe(gains)
  }
})

const everyShape = shapes.flatMap((shape) => HANDS.map((hands) => [...shape, hands] as const))
test('everything has its place on every shape of page, with as many hands as there may be', () => {
  for (const [width, height, hands] of everyShape) {
    const all = layoutOf(width, height, hands)
    expect(all.others.length).toBe(hands - 1)
    for (const small of all.others) {
      expect(small.scale).toBeGreaterThan(0.19)
      for (const at of [0, HAND - 1]) {
        const { x, y, scale } = smallCardAt(small, at)
        expect(x - 50 * scale).toBeGreaterThanOrEqual(
          all.noPays ? 0 : width > height ? all.pays.x + all.pays.wide : 0,
        )
        expect(x + 50 * scale).toBeLessThanOrEqual(width)
        expect(y + 70 * scale).toBeLessThan(small.box.y + small.box.high - 14)
        // Above the first hand, or beside it.
        expect(
          small.box.y + small.box.high < all.hand.y - 60 * all.hand.scale ||
            small.box.x + small.box.wide < cardAt(all, 0).x - 50 * all.hand.scale,
        ).toBe(true)
      }
    }
    for (let at = 0; at < HAND; at++) {
      const { x, y, scale } = cardAt(all, at)
      expect(scale).toBeGreaterThan(0.36)
      expect(x - 50 * scale).toBeGreaterThanOrEqual(0)
      expect(x + 50 * scale).toBeLessThanOrEqual(width)
      expect(y + 72 * scale).toBeLessThanOrEqual(all.panel.y)
      // The pays stand above the cards or beside them.
      const { pays, noPays } = all
      expect(
        noPays || y - 72 * scale >= pays.y + pays.high - 24 || x - 50 * scale >= pays.x + pays.wide,
      ).toBe(true)
    }
    expect(all.panel.y + all.panel.high).toBeLessThanOrEqual(height)
    expect(all.pays.y + all.pays.high).toBeLessThanOrEqual(height)
    // A finger finds a card.
    expect(all.hand.step).toBeGreaterThanOrEqual(44)
  }
})
