import { openLobby, testSecrets, type Lobby } from '@perlas/dev-env/lobby'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { runActivity } from '#/engagement/campaigns/fixtures.ts'
import { audit } from '#/ledger/wallet/wallet.ts'
import { steeredProvider, type SteeredProvider } from '#/money/providers/fixtures.ts'
import { openProviders } from '#/money/providers/state.ts'
import { payingPlayer, type PayingPlayer } from '#/testing/paying-player.ts'

let lobby: Lobby
let provider: SteeredProvider
let player: PayingPlayer
/** Milliseconds that the story is ahead: players register now. */
let ahead = 0
const DAY = 86_400_000

type Card = { propId: number; state: string; isReady: boolean; signed: number }
type Answer = {
  errcode: number
  ownList: { id: number; propId: number; loginPayDataJson: string }[]
  buyPropIds: number[]
  needRecharge: boolean
  bonusAmount: number
  propIds: number[]
  cards: Card[]
  arrived: number
  rewards: object[]
  coin: number
}
type Ids = {
  activityIds: number[]
  loginPaying: boolean
  totalRecharge: number
  dots: { hasSignUpBonus: boolean }
}

beforeAll(async () => {
  const clock = () => new Date(Date.now() + ahead)
  provider = steeredProvider(testSecrets.payWebhook, () => clock().getTime())
  const swaps = { providers: openProviders([provider]), clock }
  lobby = await openLobby({ firstBonus: true, swaps })
})
afterAll(() => lobby.close())
beforeEach(async () => {
  ahead = 0
  await runActivity(lobby.ctx, 'sign-in-cards')
  const made = await lobby.register()
  await lobby.verify(made.playerId)
  player = payingPlayer(lobby, provider, made)
})
// Whatever was received, the books are right afterwards.
afterEach(async () => {
  const wrong = (await audit(lobby.ctx)).filter(({ faults }) => faults > 0)
  if (wrong.length > 0) throw new Error(`the books are wrong: ${JSON.stringify(wrong)}`)
})

const look = () => player.call<Answer>('getLoginPayUser3')
const receive = (input: { id?: number; propId?: number }) =>
  player.call<Answer>('receiveLoginPay3', input)
const ids = () => player.call<Ids>('getActivityIds')
const buy = async (price: number) => player.pay(await player.open(price, { actType: 4 }))
const states = async () => (await look()).cards.map(({ state }) => state).join(' ')

test('a card is bought by its deposit, told once, and signed in day by day [AC-09] [AC-04] [CO-02]', async () => {
  expect(await look()).toMatchObject({
    ownList: [],
    buyPropIds: [],
    needRecharge: true,
    propIds: [5001, 5002, 5003],
  })
  expect(await ids()).toMatchObject({ activityIds: [15], loginPaying: true, totalRecharge: 0 })
  expect((await receive({ id: 1 })).errcode).toBe(1010)

  await buy(500_00)
  // All of it is the player's, and nothing of a first deposit comes beside it.
  expect(await player.cash()).toBe(500_00)
  const received = await receive({ propId: (await look()).arrived })
  expect(received).toMatchObject({ errcode: 0, bonusAmount: 500_00, coin: 500_00, arrived: 0 })
  expect(received.ownList).toHaveLength(1)
  expect(await player.cash()).toBe(500_00)
  expect((await receive({ propId: 5002 })).errcode).toBe(1005)
  expect(await ids()).toMatchObject({ totalRecharge: 500_00, dots: { hasSignUpBonus: true } })

  const all = await Promise.all(Array.from({ length: 40 }, () => receive({ id: 1 })))
  for (const { errcode } of all) expect([0, 1005, 5030]).toContain(errcode)
  expect(await player.cash()).toBe(508_00)
  const { ownList } = await look()
  expect(JSON.parse(ownList[0]?.loginPayDataJson ?? '')).toEqual({
    days: [-1, 8_00, 8_00, 8_00, 8_00, 8_00, 8_00, 8_00, 8_00, 8_00],
  })
  expect((await ids()).dots.hasSignUpBonus).toBe(false)
  ahead = DAY
  expect((await receive({ id: 1 })).rewards).toEqual([{ id: 2001, count: 8_00, betRate: 5 }])
})

test('one card at a time; a second deposit for it is a plain one; a late deposit still buys it [AC-09] [AC-18]', async () => {
  const [first, late] = [
    await player.open(100_00, { actType: 4 }),
    await player.open(2_000_00, { actType: 4 }),
  ]
  await player.pay(first)
  expect(await states()).toBe('open waits waits')
  await buy(100_00)
  expect((await look()).buyPropIds).toEqual([5001])
  ahead = 40 * DAY
  expect((await look()).errcode).toBe(1001)
  expect(await ids()).toMatchObject({ activityIds: [], loginPaying: false })
  await player.pay(late)
  expect(await states()).toBe('over closed open')
  expect(await ids()).toMatchObject({ activityIds: [15], loginPaying: true })
  expect((await receive({ id: 2 })).rewards).toEqual([{ id: 2001, count: 22_00, betRate: 5 }])
})

test('signed in on all its days within its span a card is done; nothing of it comes afterwards [AC-09]', async () => {
  await buy(100_00)
  for (let day = 0; day < 7; day += 1) {
    ahead = 2 * day * DAY
    expect((await receive({ id: 1 })).errcode).toBe(0)
  }
  expect(await player.cash()).toBe(121_00)
  expect(await states()).toBe('done offer offer')
  expect((await receive({ id: 1 })).errcode).toBe(1005)
  ahead = 35 * DAY
  expect(await ids()).toMatchObject({ activityIds: [], loginPaying: false })
})

test('nobody is sold one above their own limit or on a calm list; on a break nothing is received [AC-09] [PF-08]', async () => {
  await buy(100_00)
  await player.call('setLimit', { kind: 'deposit', period: 'day', amount: 300_00 })
  expect(await states()).toBe('open closed closed')
  await player.takeBreak()
  expect((await receive({ id: 1 })).errcode).not.toBe(0)
  expect(await player.cash()).toBe(100_00)
})

test('a visitor has no cards, and can receive nothing [AC-02] [AC-09]', async () => {
  const visitor = await lobby.call('getLoginPayUser3')
  expect(visitor.body).toMatchObject({
    errcode: 0,
    ownList: [],
    buyPropIds: [],
    needRecharge: false,
  })
  expect((await lobby.call('receiveLoginPay3', { id: 1 })).errcode).not.toBe(0)
})
