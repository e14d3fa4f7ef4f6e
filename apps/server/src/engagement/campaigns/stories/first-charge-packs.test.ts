import type { GiftItem } from '@perlas/contract/gifts'
import { openLobby, testSecrets, type Lobby } from '@perlas/dev-env/lobby'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { runActivity } from '#/engagement/campaigns/fixtures.ts'
import { dropCaches } from '#/kernel/state.ts'
import { audit, balanceOf } from '#/ledger/wallet/wallet.ts'
import { steeredProvider, type SteeredProvider } from '#/money/providers/fixtures.ts'
import { openProviders } from '#/money/providers/state.ts'
import { payingPlayer, type PayingPlayer } from '#/testing/paying-player.ts'

const KIND = 'first-charge-packs'
let lobby: Lobby
let provider: SteeredProvider
let player: PayingPlayer
/** Milliseconds that the story is ahead: players register now. */
let ahead = 0
const DAY = 86_400_000

type Pack = { awardId: number; itemStatus: number; propReceiveList: number[] }
type Answer = {
  errcode: number
  appRechargeBonusCollection9: Pack
  appRechargeBonusCollection9ConfigList: { id: number; price: number; showType: number }[]
  rewards: object[]
  expireTime: number
}

beforeAll(async () => {
  const clock = () => new Date(Date.now() + ahead)
  provider = steeredProvider(testSecrets.payWebhook, () => clock().getTime())
  const swaps = { providers: openProviders([provider]), clock }
  lobby = await openLobby({ firstBonus: true, swaps })
  await lobby.operate(`UPDATE campaigns.campaigns SET open = true WHERE code = 'first-charge'`)
})
afterAll(() => lobby.close())
beforeEach(async () => {
  ahead = 0
  await runActivity(lobby.ctx, KIND)
  player = await newPlayer()
})
// Whatever was received, the books are right afterwards.
afterEach(async () => {
  const wrong = (await audit(lobby.ctx)).filter(({ faults }) => faults > 0)
  if (wrong.length > 0) throw new Error(`the books are wrong: ${JSON.stringify(wrong)}`)
})

async function newPlayer(): Promise<PayingPlayer> {
  const made = await lobby.register()
  await lobby.verify(made.playerId)
  return payingPlayer(lobby, provider, made)
}
const look = (who = player) => who.call<Answer>('appRechargeBonusCollection9')
const receive = (propId: number, who = player) =>
  who.call<Answer>('appRechargeBonusCollection9Receive', { propId })
const buy = async (price: number, who = player) => who.pay(await who.open(price, { actType: 9 }))
const offersBonus = async (who = player) =>
  (await who.call<{ offer: object | null }>('getFirstCharge')).offer !== null
const ids = async (who = player) =>
  (await who.call<{ activityIds: number[] }>('getActivityIds')).activityIds
const coupons = async (who = player) => {
  const { items } = await who.call<{ items: GiftItem[] }>('getGifts')
  return items.map(({ propId, num, least, source }) => ({ propId, num, least, source }))
}

test('a pack is bought by the first deposit and received on three days, each thing once [AC-05] [AC-04] [AC-17]', async () => {
  const before = await look()
  expect(before.appRechargeBonusCollection9).toEqual({
    awardId: 0,
    itemStatus: 0,
    propReceiveList: [],
  })
  expect(before.appRechargeBonusCollection9ConfigList.map(({ price }) => price)).toEqual([
    100_00, 300_00, 1_000_00,
  ])
  expect(await ids()).toEqual([39])
  expect((await receive(2001)).errcode).toBe(1010)

  await buy(300_00)
  expect((await look()).appRechargeBonusCollection9).toMatchObject({ awardId: 2, itemStatus: 1 })
  // Nothing beside it: no bonus of a first deposit.
  expect(await player.cash()).toBe(300_00)
  expect((await receive(2002)).errcode).toBe(1003)
  expect(await receive(2001)).toMatchObject({
    errcode: 0,
    rewards: [{ id: 2001, count: 36_00, betRate: 5 }],
    coin: 336_00,
  })
  expect((await receive(2001)).errcode).toBe(1005)

  ahead = DAY
  expect((await receive(2002)).rewards).toEqual([{ id: 2002, count: 2_500_00 }])
  expect((await receive(3002)).errcode).toBe(1003)
  ahead = 2 * DAY
  const all = await Promise.all(Array.from({ length: 40 }, () => receive(3002)))
  for (const { errcode } of all) expect([0, 1005, 5030]).toContain(errcode)
  expect(await coupons()).toEqual([{ propId: 3002, num: 50_00, least: 500_00, source: KIND }])
  const { points } = await balanceOf(lobby.ctx, player.playerId)
  expect(points).toBe(2_500_00)
  expect((await look()).appRechargeBonusCollection9).toEqual({
    awardId: 2,
    itemStatus: 2,
    propReceiveList: [2001, 2002, 3002],
  })
  // Nothing is left of it: lists have it no more, the history has all three.
  expect(await ids()).toEqual([])
  const { history } = await player.call<{ history: { rewards: { id: number }[] }[] }>('getRewards')
  expect(history.flatMap(({ rewards }) => rewards.map(({ id }) => id))).toEqual([3002, 2002, 2001])
})

test('nobody is paid twice for a first deposit: the pack or the bonus, never both [AC-05] [CA-06]', async () => {
  expect(await offersBonus()).toBe(true)
  await buy(1_000_00)
  expect(await player.cash()).toBe(1_000_00)
  expect(await offersBonus()).toBe(false)
  // A second deposit is about neither.
  await player.pay(await player.open(500_00))
  await player.pay(await player.open(300_00, { actType: 9 }))
  expect(await player.cash()).toBe(1_800_00)
  expect((await look()).appRechargeBonusCollection9).toMatchObject({ awardId: 3 })

  const other = await newPlayer()
  await other.pay(await other.open(300_00))
  expect(await other.cash()).toBe(600_00)
  expect((await look(other)).errcode).toBe(1001)
  expect(await ids(other)).toEqual([])
})

test('of two orders that wait the first that is paid counts, for one thing or the other [AC-05] [CA-06]', async () => {
  const [pack, plain] = [await player.open(300_00, { actType: 9 }), await player.open(400_00)]
  await player.pay(plain)
  await player.pay(pack)
  expect(await player.cash()).toBe(700_00 + 300_00)
  expect((await receive(2001)).errcode).toBe(1001)

  const other = await newPlayer()
  const [first, second] = [
    await other.open(100_00, { actType: 9 }),
    await other.open(1_000_00, { actType: 9 }),
  ]
  await other.pay(first)
  await other.pay(second)
  expect(await other.cash()).toBe(1_100_00)
  expect((await look(other)).appRechargeBonusCollection9).toMatchObject({ awardId: 1 })
})

test('an order that is paid after the seventh day still buys what its player saw [AC-05] [AC-19]', async () => {
  const { expireTime } = await look()
  expect(expireTime).toBeGreaterThan(Date.now() + 6 * DAY)
  expect(expireTime).toBeLessThanOrEqual(Date.now() + 7 * DAY)
  ahead = expireTime - Date.now() - 60_000
  const order = await player.open(300_00, { actType: 9 })
  await runActivity(lobby.ctx, KIND, { multiple: 10 })
  ahead += 120_000
  expect((await look()).errcode).toBe(1001)
  await player.pay(order)
  expect((await receive(2001)).rewards).toEqual([{ id: 2001, count: 36_00, betRate: 5 }])
})

test('one pack a person: who shares a device gets nothing of a second one [AC-05] [AC-04]', async () => {
  const twin = await newPlayer()
  for (const { playerId } of [player, twin])
    await lobby.ctx.db.query('UPDATE accounts.sessions SET device_hash = $2 WHERE player_id = $1', [
      playerId,
      'one-device',
    ])
  await buy(100_00)
  await buy(100_00, twin)
  expect((await receive(2001)).errcode).toBe(0)
  ahead = 3 * DAY
  for (const propId of [2001, 2002, 3001]) expect((await receive(propId, twin)).errcode).not.toBe(0)
  expect(await twin.cash()).toBe(100_00)
  expect(await coupons(twin)).toEqual([])
})

test('a coupon that was promised is given, also when its kind was closed meanwhile; none is promised that is [AC-17] [AC-19]', async () => {
  await buy(100_00)
  await receive(2001)
  ahead = 2 * DAY
  await receive(2002)
  await lobby.operate('UPDATE gifts.props SET open = false WHERE prop_id = 3001')
  dropCaches(lobby.ctx)
  expect((await receive(3001)).rewards).toEqual([
    { id: 3001, count: 1, amount: 20_00, limitAmount: 200_00 },
  ])
  await expect(runActivity(lobby.ctx, KIND)).rejects.toThrow('There is no open coupon 3001.')
  await lobby.operate('UPDATE gifts.props SET open = true WHERE prop_id = 3001')
})

test('who took care of themselves is offered none; what was bought is theirs [AC-05] [PF-08]', async () => {
  await player.call('setLimit', { kind: 'deposit', period: 'day', amount: 500_00 })
  expect((await look()).errcode).toBe(1002)
  expect(await ids()).toEqual([])
  const other = await newPlayer()
  await buy(300_00, other)
  await other.call('setLimit', { kind: 'deposit', period: 'day', amount: 500_00 })
  expect((await receive(2001, other)).errcode).toBe(0)
  await other.takeBreak()
  expect((await receive(2002, other)).errcode).not.toBe(0)
})

type Compared = {
  offers: {
    code: string
    actType: number
    price: number
    worth: number
    required: number
    ends: string[]
  }[]
  firstOnly: string[]
}
const compare = (who = player) => who.call<Compared>('getFirstDeposits')
const bonusOf = ({ offers }: Compared) => offers.find(({ code }) => code === 'first-charge')

test('offers that shut each other out are compared before one pays, with sum, turnover and what ends [AC-05] [AC-09] [CA-06]', async () => {
  await runActivity(lobby.ctx, 'sign-in-cards')
  const { offers, firstOnly } = await compare()
  expect(firstOnly.toSorted()).toEqual(['first-charge', KIND])
  const of = (code: string, price: number) =>
    offers.find((one) => one.code === code && one.price === price)
  expect(of('first-charge', 300_00)).toMatchObject({
    actType: 0,
    worth: 300_00,
    required: 3_000_00,
    ends: [KIND],
  })
  // 36 coins, 2,500 points at 0.008 and a coupon of ₱50.
  expect(of(KIND, 300_00)).toMatchObject({
    actType: 9,
    worth: 106_00,
    required: 180_00,
    ends: ['first-charge'],
  })
  const ends = of('sign-in-cards', 100_00)?.ends.toSorted()
  expect(ends).toEqual(['first-charge', KIND])

  // Paying does what was announced: a pack ends the bonus, a plain deposit the packs, a card both.
  await buy(300_00)
  expect(await offersBonus()).toBe(false)
  expect(await compare()).toMatchObject({ offers: [], firstOnly: [] })
  const plain = await newPlayer()
  const announced = bonusOf(await compare(plain))
  await plain.pay(await plain.open(300_00))
  expect(await plain.cash()).toBe(300_00 + (announced?.worth ?? 0))
  expect(await look(plain)).toMatchObject({ errcode: 1001 })
  const carded = await newPlayer()
  await carded.pay(await carded.open(100_00, { actType: 4 }))
  expect(await carded.cash()).toBe(100_00)
  expect(await offersBonus(carded)).toBe(false)
})

test('what is not offered to a player is not compared: a closed bonus, and packs above their own limit [AC-05]', async () => {
  await lobby.operate(`UPDATE campaigns.campaigns SET open = false WHERE code = 'first-charge'`)
  dropCaches(lobby.ctx)
  try {
    const { offers, firstOnly } = await compare()
    expect(offers.some(({ code }) => code === 'first-charge')).toBe(false)
    expect(firstOnly).toEqual([KIND])
    expect(offers.find(({ code }) => code === KIND)?.ends).toEqual([])
  } finally {
    await lobby.operate(`UPDATE campaigns.campaigns SET open = true WHERE code = 'first-charge'`)
    dropCaches(lobby.ctx)
  }
})
