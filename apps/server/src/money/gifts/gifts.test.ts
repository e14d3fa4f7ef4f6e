import type { BonusView } from '@perlas/contract/bonus'
import type { GiftItem } from '@perlas/contract/gifts'
import type { Lobby } from '@perlas/dev-env/lobby'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { proposeRuling } from '#/money/withdrawals/withdrawals.ts'
import type { SteeredProvider } from '#/money/providers/fixtures.ts'
import { giveItem, itemKinds, propConfigMap, maintainGifts } from '#/money/gifts/gifts.ts'
import { exclude } from '#/engagement/responsible/responsible.ts'
import { audit } from '#/ledger/wallet/wallet.ts'
import { AppError } from '#/kernel/http/errors.ts'
import {
  openPayingLobby,
  orderOf,
  payingPlayer,
  type PayingPlayer,
} from '#/testing/paying-player.ts'
import { pollDeposits } from '#/money/deposits/deposits.ts'

const BOOST_10 = 1002
const COUPON_50 = 3002
const UNAVAILABLE = 2020
const QRPH = 3
const DAY_MS = 86_400_000

let lobby: Lobby
let provider: SteeredProvider
let player: PayingPlayer
let keys = 0

beforeAll(async () => {
  ;({ lobby, provider } = await openPayingLobby())
})
afterAll(() => lobby.close())
beforeEach(async () => {
  lobby.onTime()
  provider.down = false
  player = payingPlayer(lobby, provider, await lobby.register())
  await lobby.verify(player.playerId)
})
// Whatever was paid and granted, the books are right afterwards.
afterEach(async () => {
  const wrong = (await audit(lobby.ctx)).filter(({ faults }) => faults > 0)
  if (wrong.length > 0) throw new Error(`the books are wrong: ${JSON.stringify(wrong)}`)
})

const give = async (propId: number, change: object = {}) =>
  (
    await giveItem(lobby.ctx, {
      playerId: player.playerId,
      propId,
      source: 'welcome',
      key: `test-${(keys += 1)}`,
      ...change,
    })
  ).itemNo
const gifts = () =>
  player.call<{ first: unknown; items: GiftItem[]; ended: GiftItem[] }>('getGifts')
const stateOf = async (itemNo: number) => {
  const { items, ended } = await gifts()
  return [...items, ...ended].find(({ id }) => id === itemNo)?.state
}
/** Ten minutes are over; the worker looks. */
async function expire(orderId: string) {
  lobby.later({ minutes: 11 })
  await pollDeposits(lobby.ctx)
  expect((await player.order(orderId)).status).toBe('expired')
}

test('a coupon chosen with a deposit is set aside, used when it settles, and its coins have a turnover [AC-17] [CA-01]', async () => {
  const itemId = await give(COUPON_50)
  expect((await gifts()).items).toMatchObject([
    { id: itemId, kind: 'coupon', num: 50_00, least: 500_00, multiple: 5, state: 'owned' },
  ])
  const orderId = await player.open(500_00, { itemId })
  expect(await stateOf(itemId)).toBe('reserved')
  await player.pay(orderId, {}, 5)
  expect(await player.cash()).toBe(550_00)
  expect(await stateOf(itemId)).toBe('used')
  const { open } = await player.call<{ open: BonusView[] }>('getBonuses')
  expect(open).toMatchObject([{ source: 'coupon', amount: 50_00, required: 250_00 }])
  const { list } = await player.call<{ list: unknown[] }>('getRechargeRecord')
  expect(list).toMatchObject([
    { gifts: { coins: 50_00, item: { id: itemId, kind: 'coupon', outcome: 'used' } } },
  ])
})

test('a boost adds its percentage of what is paid, up to its most [AC-17] [CA-01]', async () => {
  await player.pay(await player.open(300_00, { itemId: await give(BOOST_10) }))
  expect(await player.cash()).toBe(330_00)
  await player.pay(await player.open(10_000_00, { itemId: await give(BOOST_10) }))
  expect(await player.cash()).toBe(10_830_00)
})

test('one coupon on two orders side by side is on one of them [AC-17]', async () => {
  const itemId = await give(COUPON_50)
  const asked = await Promise.all([1, 2, 3, 4].map(() => player.deposit(500_00, { itemId })))
  expect(asked.map(({ errcode }) => errcode).toSorted((left, right) => left - right)).toEqual([
    0,
    UNAVAILABLE,
    UNAVAILABLE,
    UNAVAILABLE,
  ])
  const order = asked.find(({ errcode }) => errcode === 0)
  await player.pay(order ? orderOf(order) : '', {}, 3)
  expect(await player.cash()).toBe(550_00)
})

test('what does not fit, is not there or is somebody else’s is refused, and no order is opened [AC-17] [CA-01]', async () => {
  const coupon = await give(COUPON_50)
  const onlyQr = await give(BOOST_10, { terms: { channels: [QRPH] } })
  const others = payingPlayer(lobby, provider, await lobby.register())
  expect((await player.deposit(499_99, { itemId: coupon })).errcode).toBe(UNAVAILABLE)
  expect((await player.deposit(500_00, { itemId: onlyQr })).errcode).toBe(UNAVAILABLE)
  expect((await player.deposit(500_00, { itemId: 99 })).errcode).toBe(UNAVAILABLE)
  expect((await others.deposit(500_00, { itemId: coupon })).errcode).toBe(UNAVAILABLE)
  expect((await player.call<{ list: unknown[] }>('getRechargeRecord')).list).toEqual([])
  await player.pay(await player.open(500_00, { itemId: onlyQr, rechargeType: QRPH }))
  expect(await player.cash()).toBe(550_00)
})

test('the same request again is the same order; with another choice it is refused [AC-17]', async () => {
  const itemId = await give(COUPON_50)
  const requestId = 'the-request-of-a-coupon'
  const first = await player.open(500_00, { itemId, requestId })
  expect(await player.open(500_00, { itemId, requestId })).toBe(first)
  expect((await player.deposit(500_00, { requestId })).errcode).toBe(2008)
})

test('an order that fails or ends unpaid lets its coupon go [AC-17]', async () => {
  const itemId = await give(COUPON_50)
  const failing = await player.open(500_00, { itemId })
  await player.pay(failing, { status: 'failed' })
  expect(await stateOf(itemId)).toBe('owned')
  expect((await player.order(failing)).gifts.item).toMatchObject({ outcome: 'released' })
  await expire(await player.open(500_00, { itemId }))
  expect(await stateOf(itemId)).toBe('owned')
  provider.down = true
  expect((await player.deposit(500_00, { itemId })).errcode).toBe(2007)
  provider.down = false
  expect(await stateOf(itemId)).toBe('owned')
})

test('a late deposit has its coupon while it is there, and is paid without it once it is gone [AC-17] [CA-05]', async () => {
  const itemId = await give(COUPON_50)
  const late = await player.open(500_00, { itemId })
  await expire(late)
  const other = await player.open(600_00, { itemId })
  await player.pay(other)
  await player.pay(late)
  expect(await player.cash()).toBe(1_150_00)
  expect((await player.order(late)).gifts).toMatchObject({
    coins: 0,
    item: { id: itemId, outcome: 'missed' },
  })
  const again = await give(COUPON_50)
  const stillThere = await player.open(500_00, { itemId: again })
  await expire(stillThere)
  await player.pay(stillThere)
  expect(await player.cash()).toBe(1_700_00)
})

test('a coupon runs out; one that an order holds is kept for it, and not a moment longer [AC-17]', async () => {
  const [idle, held] = [await give(COUPON_50), await give(COUPON_50)]
  lobby.later({ days: 14, minutes: -1 })
  const orderId = await player.open(500_00, { itemId: held })
  lobby.later({ minutes: 3 })
  expect(await stateOf(idle)).toBe('expired')
  await maintainGifts(lobby.ctx)
  expect(await stateOf(held)).toBe('reserved')
  expect((await player.deposit(500_00, { itemId: idle })).errcode).toBe(UNAVAILABLE)
  const free = await give(COUPON_50)
  await player.pay(orderId)
  expect(await player.cash()).toBe(550_00)
  const unpaid = await player.open(500_00, { itemId: free })
  lobby.later({ days: 14 })
  await expire(unpaid)
  expect(await stateOf(free)).toBe('expired')
})

test('expiry against settle: the coupon is used or released, never both [AC-17] [CA-05]', async () => {
  const fetchDeposit = provider.fetchDeposit.bind(provider)
  for (let round = 0; round < 6; round += 1) {
    const itemId = await give(COUPON_50)
    const orderId = await player.open(500_00, { itemId })
    const before = await player.cash()
    lobby.later({ minutes: 11 })
    // One who asks hears that it is open, and so over; the others that it is paid.
    let asked = 0
    provider.fetchDeposit = async (ref) => {
      const payment = await fetchDeposit(ref)
      return (asked += 1) === 1 ? { ...payment, status: 'pending' } : payment
    }
    const seen = [player.order(orderId), player.pay(orderId, {}, 3), maintainGifts(lobby.ctx)]
    await Promise.all(seen)
    await player.pay(orderId)
    provider.fetchDeposit = fetchDeposit
    expect((await player.order(orderId)).gifts.item?.outcome).toBe('used')
    expect(await player.cash()).toBe(before + 550_00)
  }
})

test('coins are computed on what arrived; when it is too little the coupon stays [AC-17] [CA-05]', async () => {
  const [coupon, boost] = [await give(COUPON_50), await give(BOOST_10)]
  const rule = async (orderId: string, amount: number) => {
    await player.pay(orderId, { amount })
    const { rows } = await lobby.ctx.db.query<{ id: number }>(
      'SELECT exception_id AS id FROM cashier.exceptions WHERE event_id = $1',
      [`amount-mismatch:${orderId}`],
    )
    await proposeRuling(lobby.ctx, {
      id: rows[0]?.id ?? 0,
      action: 'credit',
      orderId: '',
      reason: 'the payer changed it',
      staffId: 1,
      record: async () => undefined,
    })
  }
  const partial = await player.open(500_00, { itemId: coupon })
  await rule(partial, 400_00)
  expect(await player.cash()).toBe(400_00)
  expect((await player.order(partial)).gifts.item?.outcome).toBe('too-little')
  expect(await stateOf(coupon)).toBe('owned')
  await rule(await player.open(200_00, { itemId: boost }), 450_00)
  expect(await player.cash()).toBe(400_00 + 495_00)
})

test('nothing is given to or added for a player on a break, and the item stays [AC-17] [PF-08]', async () => {
  const itemId = await give(COUPON_50)
  const orderId = await player.open(500_00, { itemId })
  await player.takeBreak()
  await player.pay(orderId)
  expect(await player.cash()).toBe(500_00)
  expect((await player.order(orderId)).gifts.item?.outcome).toBe('withheld')
  expect(await stateOf(itemId)).toBe('owned')
  await expect(give(COUPON_50)).rejects.toThrow(AppError)
})

test('an item is given once under a key, with terms that never change [AC-17]', async () => {
  const key = 'a-campaign-of-today'
  const given = await Promise.all([1, 2, 3].map(() => give(COUPON_50, { key })))
  expect(new Set(given).size).toBe(1)
  await expect(give(BOOST_10, { key })).rejects.toThrow(AppError)
  await expect(give(3099)).rejects.toThrow(AppError)
  const change = `UPDATE gifts.items SET terms = terms || '{"num": 900000}' WHERE player_id = $1`
  await expect(lobby.ctx.db.query(change, [player.playerId])).rejects.toThrow(/never change/)
  await lobby.operate('UPDATE gifts.props SET least = 900000 WHERE prop_id = $1', [COUPON_50])
  await player.pay(await player.open(500_00, { itemId: given[0] }))
  expect(await player.cash()).toBe(550_00)
  await lobby.operate('UPDATE gifts.props SET least = 50000 WHERE prop_id = $1', [COUPON_50])
})

test('the web config names every kind of item with its terms [AC-17]', async () => {
  const { body } = await lobby.call('anonymous/appConfig')
  const { appPropConfigMap } = body['webConfig'] as {
    appPropConfigMap: Record<string, { num: number; price: number; paramStr: string }>
  }
  expect(appPropConfigMap['3002']).toMatchObject({ num: 50_00, price: 0 })
  expect(JSON.parse(appPropConfigMap['3002']?.paramStr ?? '')).toMatchObject({
    limitAmount: 500_00,
    betRate: 5,
  })
  expect(Object.keys(appPropConfigMap)).toEqual(
    expect.arrayContaining(['1001', '1011', '1201', '1204', '3001']),
  )
})

test('items wait out a break, also a longer one, and an exclusion takes them back [AC-17] [PF-08]', async () => {
  const item = await give(COUPON_50)
  const of = async () => {
    const { rows } = await lobby.ctx.db.query<{ state: string; ends: Date }>(
      'SELECT state, ends_at AS ends FROM gifts.items WHERE player_id = $1 AND item_no = $2',
      [player.playerId, item],
    )
    const [found] = rows
    if (!found) throw new Error('there is no item')
    return found
  }
  const before = (await of()).ends.getTime()
  expect(await player.call('takeBreak', { term: '7d', confirmed: true })).toMatchObject({
    errcode: 0,
  })
  expect((await of()).ends.getTime() - before).toBe(7 * DAY_MS)
  const { playerId } = player
  await exclude(lobby.ctx, { playerId, term: '30d' })
  expect(Math.abs((await of()).ends.getTime() - before - 30 * DAY_MS)).toBeLessThan(60_000)
  await exclude(lobby.ctx, { playerId, term: '6m' })
  expect((await of()).state).toBe('taken-back')
})

test('a kind that is closed leaves the config, which is served all the same, and what waits for it keeps its name [AC-17]', async () => {
  await lobby.operate('UPDATE gifts.props SET open = false WHERE prop_id = $1', [BOOST_10])
  try {
    expect(Object.keys(await propConfigMap(lobby.ctx))).not.toContain(String(BOOST_10))
    expect((await itemKinds(lobby.ctx)).map(({ propId }) => propId)).not.toContain(BOOST_10)
    const known = await itemKinds(lobby.ctx, { closed: true })
    expect(known.map(({ propId }) => propId)).toContain(BOOST_10)
  } finally {
    await lobby.operate('UPDATE gifts.props SET open = true WHERE prop_id = $1', [BOOST_10])
  }
})
