import { expect, test } from 'vitest'
import type { AutoplayPlan } from '../autoplay.ts'
import { BET, CASH, openRound, Page, roundOf } from './solo-fixture.ts'

const plan = (part: Partial<AutoplayPlan> = {}): AutoplayPlan => ({
  rounds: 10,
  lossLimit: 20 * BET,
  winLimit: null,
  onFeature: false,
  aim: null,
  ...part,
})
function begin(part: Partial<AutoplayPlan> = {}, page = new Page()): Page {
  return page.send({ type: 'autoplay-begun', plan: plan(part), choice: page.state.choice })
}
/** The round that is under way, to its end. */
const goes = (page: Page, win = 0) =>
  page.fall('play', { win }).seen().seen().fall('finish', { win, balance: 90_000 })
const whyOf = ({ state: { notice } }: Page) => (notice?.is === 'autoplay' ? notice.why : undefined)

test('it presses after each round, with an id of its own, until as many as were asked for', () => {
  const page = begin({ rounds: 2 })
  expect(page.view.go).toMatchObject({ word: 'stop', beside: { left: 2, net: 0 }, busy: false })
  goes(page)
  expect(page.view.go.beside).toEqual({ left: 1, net: -BET })
  expect(page.effect('timer')).toMatchObject({ ms: 500 })
  expect(page.calls).toEqual([])
  goes(page.elapse(), 3 * BET)
  page.elapse()
  expect(whyOf(page)).toBe('done')
  const ids = page.called('play').map(({ body }) => (body as { requestId: string }).requestId)
  expect(new Set(ids).size).toBe(2)
})

test('it stops for the loss limit, a great win, a feature and too little money', () => {
  expect(whyOf(begin({ lossLimit: BET - 1 }))).toBe('loss')
  expect(whyOf(goes(begin({ winLimit: 5 * BET }), 5 * BET))).toBe('win')
  const featured = new Page({}, { hasFeature: () => true })
  expect(whyOf(goes(begin({ onFeature: true }, featured)))).toBe('feature')
  expect(whyOf(begin({}, new Page({ balance: BET - 1 })))).toBe('money')
})

test('a pause, a hidden page and a press end it at once, between rounds and within one', () => {
  for (const within of [true, false]) {
    const begun = () => (within ? begin() : goes(begin()))
    expect(whyOf(begun().send({ type: 'paused', held: true }))).toBe('paused')
    expect(whyOf(begun().send({ type: 'hidden', hidden: true }))).toBe('hidden')
    const stopped = begun().press()
    expect(stopped.state).toMatchObject({ autoplay: null, notice: null })
    const calls = stopped.called('play').length
    expect(stopped.elapse().called('play')).toHaveLength(calls)
  }
})

test('any trouble ends it, and a timer of before presses nothing', () => {
  const page = goes(begin())
  const timer = page.effect('timer')?.timer ?? 0
  page.press()
  begin({}, page)
  goes(page)
  const { state } = page
  expect(page.send({ type: 'elapsed', timer, choice: {} }).state).toBe(state)
  expect(begin().fail('play', 'offline').state.autoplay).toBeNull()
})

test('an old round that is watched between two rounds ends it', () => {
  const page = goes(begin())
  page.send({ type: 'watched', round: roundOf(), choice: {} })
  expect(page.state.autoplay).toBeNull()
  page.seen()
  expect(page.view.go.word).toBe('own')
})

test('a stepped game takes the steps of its picture towards the aim', () => {
  const page = begin({ aim: 2 }, new Page({}, { code: 'mina-perlas', cashOut: CASH }))
  page.fall('play', openRound(0)).seen().elapse()
  expect(page.effect('aim')).toMatchObject({ aim: 2, round: { id: 'round-one' } })
  page.act({ open: 7 }).fall('step', openRound(1, 1_200)).seen().elapse()
  page.act(CASH)
  expect(page.view.go.word).toBe('stop')
  page.fall('step', { win: 1_200 }).seen().seen().fall('finish', { win: 1_200 })
  expect(page.view.go.beside).toEqual({ left: 9, net: 200 })
})

test('quick play waits less between two presses, and is kept', () => {
  const page = new Page().send({ type: 'quick-pressed' })
  expect(page.effect('quick')).toEqual({ do: 'quick', quick: true })
  expect(goes(begin({}, page)).effect('timer')).toMatchObject({ ms: 220 })
})

test('it begins at rest alone', () => {
  expect(begin({}, new Page().press()).state.autoplay).toBeNull()
})
