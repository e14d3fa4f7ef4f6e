import { noShop, type Facts, type ShopFacts } from '@perlas/campaign-kit/kind'
import { somebodyOn } from '@perlas/campaign-kit/story'
import { expect, test } from 'vitest'
import { articlesOf, leastPrice } from './articles.ts'
import type { ShopShown } from './call.ts'
import { shop } from './shop.ts'

const terms = shop.defaults
const RATE = 125_00
const [ROUNDS, TICKET, COUPON, FRAME] = [1, 11, 21, 31]
const today = '2026-12-04'
const raffle = {
  of: 'weekend-lottery',
  campaignId: 9,
  period: today,
  closesAt: Date.parse('2026-12-06T12:00:00Z'),
  pool: 20_000_00,
}
const open: ShopFacts = {
  ...noShop,
  open: true,
  exchange: { open: true, rate: RATE, needs: [], dayLeft: 200_00 },
  raffles: [raffle],
}
type Known = { shop?: Partial<ShopFacts>; profile?: Partial<Facts['profile']>; on?: string }
const buyer = ({ shop: known, profile, on = today }: Known = {}): Facts =>
  somebodyOn(on, {
    shop: { ...open, ...known },
    profile: { points: 5_000_00, isVerified: true, ...profile },
  })
const article = (key: number) => {
  const found = articlesOf(terms as never).find((one) => one.key === key)
  if (!found) throw new Error(`no article ${key}`)
  return found
}
const buy = (
  key: number,
  facts = buyer(),
  { state = shop.start as unknown, price = article(key).price } = {},
) =>
  shop.decide({
    terms,
    state: state as never,
    facts,
    command: { do: 'buy', choice: key, price },
    draw: () => 0,
  })
const stateOf = (key: number, facts: Facts, state: unknown = shop.start) =>
  (shop.view({ terms, state: state as never, facts }).shown as ShopShown).articles.find(
    (one) => one.article === key,
  )?.state

test('points leave first, then the stock, then what is bought is given', () => {
  expect(buy(ROUNDS)).toMatchObject({
    effects: [
      { give: 'points', amount: -1_210_00 },
      { give: 'stock', article: ROUNDS, most: 500 },
      { give: 'rounds', count: 10, bet: 1_00, gameId: 101, days: 14 },
    ],
  })
  expect(buy(TICKET)).toMatchObject({
    effects: [{}, {}, { give: 'tickets', count: 1, raffle: today, campaignId: 9 }],
  })
  expect(buy(COUPON)).toMatchObject({
    effects: [{}, {}, { give: 'coupon', amount: 20_00, least: 200_00 }],
  })
  expect(buy(FRAME)).toMatchObject({
    effects: [
      { give: 'points', amount: -600_00 },
      { give: 'look', look: 4 },
    ],
  })
})

test('every price is at least what the article costs at the rate of the exchange', () => {
  for (const one of articlesOf(terms as never))
    expect(one.price, String(one.key)).toBeGreaterThanOrEqual(leastPrice(one))
  // Ten rounds of ₱1 at a declared return of 96.05 % are worth ₱9.61.
  expect(article(ROUNDS).cost).toBe(9_61)
  expect(leastPrice(article(ROUNDS))).toBe(1_201_25)
  expect(article(TICKET).cost).toBe(5_00)
  expect(article(COUPON).cost).toBe(20_00)
})

test.each([
  ['freeRounds', 1_201_24],
  ['tickets', 624_99],
  ['coupons', 2_499_99],
  ['looks', 99],
])('a price below what it costs is refused: %s', (rows, price) => {
  const list = (terms as unknown as Record<string, object[]>)[rows] ?? []
  const cheaper = { ...terms, [rows]: list.map((row, at) => (at === 0 ? { ...row, price } : row)) }
  expect(shop.problems(cheaper as never)).toHaveLength(1)
  const fair = list.map((row, at) => (at === 0 ? { ...row, price: price + 1 } : row))
  expect(shop.problems({ ...terms, [rows]: fair } as never)).toEqual([])
})

test('what is worth money asks what the exchange asks; a frame asks nothing', () => {
  for (const needs of [['identity'], ['review'], ['deposit']] as const) {
    const facts = buyer({ shop: { exchange: { ...open.exchange, needs } } })
    for (const key of [ROUNDS, TICKET, COUPON]) {
      expect(buy(key, facts)).toEqual({ refuse: 'activity-proof-needed' })
      expect(stateOf(key, facts)).toBe('proof')
    }
    expect(buy(FRAME, facts)).toMatchObject({ effects: [{}, { give: 'look' }] })
  }
  const shut = buyer({ shop: { exchange: { ...open.exchange, open: false } } })
  expect(buy(ROUNDS, shut)).toEqual({ refuse: 'activity-closed' })
  expect(buy(FRAME, shut)).toMatchObject({ state: {} })
})

test('a rate that rose closes what has become cheaper than the exchange', () => {
  const dear = (rate: number) => buyer({ shop: { exchange: { ...open.exchange, rate } } })
  expect(buy(ROUNDS, dear(125_00))).toMatchObject({ state: {} })
  expect(buy(ROUNDS, dear(126_00))).toEqual({ refuse: 'activity-closed' })
  expect(stateOf(ROUNDS, dear(126_00))).toBe('closed')
})

test('a day brings no more by the shop than by the exchange, purchases counted', () => {
  const left = (dayLeft: number) => buyer({ shop: { exchange: { ...open.exchange, dayLeft } } })
  expect(buy(ROUNDS, left(9_61))).toMatchObject({ state: {} })
  expect(buy(ROUNDS, left(9_60))).toEqual({ refuse: 'no-turns' })
  const bought = buy(ROUNDS, left(19_21))
  if ('refuse' in bought) throw new Error(bought.refuse)
  expect(buy(ROUNDS, left(19_22), bought)).toMatchObject({ state: {} })
  expect(buy(ROUNDS, left(19_21), bought)).toEqual({ refuse: 'no-turns' })
})

test('so many a week of Manila, and so many a day for all', () => {
  let state: unknown = shop.start
  for (let at = 0; at < 3; at += 1) {
    const bought = buy(ROUNDS, buyer(), { state })
    if ('refuse' in bought) throw new Error(bought.refuse)
    ;({ state } = bought)
  }
  expect(buy(ROUNDS, buyer(), { state })).toEqual({ refuse: 'no-turns' })
  // 6 December 2026 is a Sunday.
  expect(buy(ROUNDS, buyer({ on: '2026-12-06' }), { state })).toEqual({ refuse: 'no-turns' })
  expect(buy(ROUNDS, buyer({ on: '2026-12-07' }), { state })).toMatchObject({ state: {} })
  const sold = (taken: number) => buyer({ shop: { sold: { [ROUNDS]: taken } } })
  expect(buy(ROUNDS, sold(499))).toMatchObject({ state: {} })
  expect(buy(ROUNDS, sold(500))).toEqual({ refuse: 'budget-used-up' })
})

test('tickets are sold while the raffle takes them, and not of one with more prizes than it was priced by', () => {
  const with_ = (raffles: ShopFacts['raffles']) => buyer({ shop: { raffles } })
  expect(buy(TICKET, with_([]))).toEqual({ refuse: 'activity-closed' })
  expect(buy(TICKET, with_([{ ...raffle, of: 'new-year' }]))).toEqual({ refuse: 'activity-closed' })
  expect(buy(TICKET, with_([{ ...raffle, pool: 20_000_01 }]))).toEqual({
    refuse: 'activity-closed',
  })
})

test('at another price than the player saw nothing is taken', () => {
  expect(buy(ROUNDS, buyer(), { price: 1_209_99 })).toEqual({ refuse: 'price-changed' })
  expect(buy(ROUNDS, buyer(), { price: 1_210_01 })).toEqual({ refuse: 'price-changed' })
})

test('a frame is bought once, and with too few points the page says how many are missing', () => {
  const owner = buyer({ shop: { looks: [4] } })
  expect(stateOf(FRAME, owner)).toBe('owned')
  expect(buy(FRAME, owner)).toEqual({ refuse: 'already-received' })
  expect(stateOf(FRAME, buyer({ profile: { points: 599_99 } }))).toBe('short')
  expect(stateOf(FRAME, buyer({ profile: { points: 600_00 } }))).toBe('open')
})

test('who takes care of themselves is offered frames alone; a paused shop sells nothing', () => {
  const calm = buyer({ profile: { isCalm: true } })
  const shown = shop.view({ terms, state: shop.start, facts: calm }).shown as ShopShown
  expect(shown.articles.map(({ what }) => what)).toEqual(['look', 'look', 'look'])
  expect(buy(ROUNDS, calm)).toEqual({ refuse: 'step-not-reached' })
  const paused = buyer({ shop: { ...noShop } })
  for (const key of [ROUNDS, FRAME]) expect(buy(key, paused)).toEqual({ refuse: 'activity-closed' })
})

test('receipts say what was paid, the newest first, and no more are kept than fit', () => {
  const bought = Array.from({ length: 30 }, (_, at) => ({
    key: at === 29 ? FRAME : ROUNDS,
    at: Date.parse('2026-11-01T04:00:00Z') + at * 60_000,
    price: 600_00,
  }))
  const shown = shop.view({ terms, state: { bought } as never, facts: buyer() }).shown as ShopShown
  expect(shown.bought[0]).toMatchObject({ price: 600_00, award: [{ id: 6004 }] })
  const next = buy(ROUNDS, buyer(), { state: { bought } })
  expect('state' in next && (next.state as { bought: object[] }).bought).toHaveLength(30)
})

test('operators keep a week within ₱200 and twenty purchases, numbers and looks apart', () => {
  const rounds = (change: object) => ({
    ...terms,
    freeRounds: [{ key: 1, price: 1_210_00, count: 10, stock: 0, aWeek: 3, ...change }],
  })
  expect(shop.problems(rounds({}) as never)).toEqual([])
  expect(shop.problems(rounds({ aWeek: 20 }) as never)).toHaveLength(2)
  expect(shop.problems(rounds({ key: 31 }) as never)).toHaveLength(1)
  expect(
    shop.problems({ ...terms, looks: [{ key: 31, price: 600_00, look: 7 }] } as never),
  ).toEqual(['There is no such look.'])
})
