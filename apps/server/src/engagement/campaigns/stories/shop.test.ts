import type { Lobby } from '@perlas/dev-env/lobby'
import { inFlight } from '@perlas/dev-env/in-flight'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { moveRaffles } from '#/engagement/campaigns/campaigns.ts'
import { runActivity } from '#/engagement/campaigns/fixtures.ts'
import { earnPoints } from '#/engagement/loyalty/loyalty.ts'
import { addTestGame, testGame } from '#/gaming/play/fixtures.ts'
import { freeRoundsOf } from '#/gaming/play/play.ts'
import { inTransaction } from '#/kernel/context.ts'
import { dropCaches } from '#/kernel/state.ts'
import { audit, balanceOf } from '#/ledger/wallet/wallet.ts'
import type { SteeredProvider } from '#/money/providers/fixtures.ts'
import { openPayingLobby, payingPlayer, type PayingPlayer } from '#/testing/paying-player.ts'

const SHORT = 2017
const CHANGED = 2129
const [ROUNDS, TICKET, FRAME] = [1, 11, 31]
const PRICE = 1_300_00
let lobby: Lobby
let provider: SteeredProvider
let player: PayingPlayer
let asked = 0
type Article = { article: number; price: number; state: string; left: number; weekLeft: number }
type Answer = {
  errcode: number
  articles: Article[]
  needs: string[]
  bought: { price: number; award: { id: number }[] }[]
  rewards: { id: number; count: number }[]
  lottery: number
}
const free = { gameId: testGame.id, bet: 1_00, days: 7 }
const article = { key: ROUNDS, price: PRICE, count: 10, stock: 100, aWeek: 3 }
const sells = (change: object = {}, given: object = {}) =>
  runActivity(lobby.ctx, 'shop', {
    free,
    returned: 10_000,
    freeRounds: [{ ...article, ...given }],
    coupons: [],
    ...change,
  })

beforeAll(async () => {
  ;({ lobby, provider } = await openPayingLobby())
  await addTestGame(lobby.ctx)
  await lobby.ctx.db.query('INSERT INTO catalogue.free_stakes (game_id, bets) VALUES ($1, $2)', [
    testGame.id,
    [1_00],
  ])
  dropCaches(lobby.ctx)
})
afterAll(() => lobby.close())
beforeEach(async () => {
  lobby.onTime()
  await sells()
  player = await buyer()
})
// The books are right after every purchase.
afterEach(async () => {
  const wrong = (await audit(lobby.ctx)).filter(({ faults }) => faults > 0)
  if (wrong.length > 0) throw new Error(`the books are wrong: ${JSON.stringify(wrong)}`)
})

const give = ({ playerId }: { playerId: number }, amount: number) =>
  inTransaction(lobby.ctx, (tx) =>
    earnPoints(tx, { playerId, amount, key: `given-${(asked += 1)}`, source: 'tasks' }),
  )
/** Somebody who may exchange points, and has some. */
async function buyer(points = 10_000_00): Promise<PayingPlayer> {
  const one = payingPlayer(lobby, provider, await lobby.register())
  await lobby.verify(one.playerId)
  await one.pay(await one.open(100_00))
  if (points > 0) await give(one, points)
  return one
}
const look = (one = player) => one.call<Answer>('shop')
const buy = (key = ROUNDS, more: object = {}, one = player) =>
  one.call<Answer>('shopBuy', { article: key, price: PRICE, ...more })
const pointsOf = async ({ playerId } = player) => (await balanceOf(lobby.ctx, playerId)).points
const stateOf = async (key = ROUNDS) =>
  (await look()).articles.find((one) => one.article === key)?.state

test('points buy free rounds: they leave once however often it is pressed, and the receipt is there [CA-11] [AC-17] [AC-04]', async () => {
  const requestId = crypto.randomUUID()
  const all = await inFlight(12, () => buy(ROUNDS, { requestId }))
  for (const answer of all)
    expect(answer).toMatchObject({
      errcode: 0,
      rewards: [{ id: 5001, count: 10 }],
      lottery: 8_700_00,
    })
  expect(await pointsOf()).toBe(8_700_00)
  expect(await freeRoundsOf(lobby.ctx, player.playerId)).toMatchObject({
    items: [{ gameId: testGame.id, left: 10 }],
  })
  expect((await look()).bought).toMatchObject([{ price: PRICE, award: [{ id: 5001 }] }])
  const { list } = await player.call<{ list: object[] }>('getLotteryRecord')
  expect(list[0]).toMatchObject({ kind: 'points-spent', amount: -PRICE, coin: 0 })
  const { history } = await player.call<{ history: object[] }>('getRewards')
  expect(history[0]).toMatchObject({ activity: 78, rewards: [{ id: 5001, count: 10 }] })
  // The same name for something else is refused, and buys nothing.
  expect((await buy(FRAME, { requestId, price: 600_00 })).errcode).not.toBe(0)
  expect(await pointsOf()).toBe(8_700_00)
})

test('of many presses at once as many buy as a week allows, and each is paid for [AC-04]', async () => {
  const all = await inFlight(20, () => buy(ROUNDS, { requestId: crypto.randomUUID() }))
  expect(all.filter(({ errcode }) => errcode === 0)).toHaveLength(3)
  expect(all.filter(({ errcode }) => errcode === 1009)).toHaveLength(17)
  expect(await pointsOf()).toBe(10_000_00 - 3 * PRICE)
  expect(await stateOf()).toBe('week')
})

test('with too few points nothing is taken, given or counted [CA-11]', async () => {
  player = await buyer(PRICE - 1)
  const before = (await look()).articles[0]?.left
  expect(await stateOf()).toBe('short')
  expect((await buy()).errcode).toBe(SHORT)
  expect(await pointsOf()).toBe(PRICE - 1)
  expect((await freeRoundsOf(lobby.ctx, player.playerId)).items).toEqual([])
  const { bought, articles } = await look()
  expect(bought).toEqual([])
  expect(articles[0]).toMatchObject({ left: before, weekLeft: 3 })
  await give(player, 1)
  expect((await buy()).errcode).toBe(0)
  expect(await pointsOf()).toBe(0)
})

test('what is worth money asks for what the exchange asks for; a frame does not, and is chosen in the profile [CA-11] [PF-02]', async () => {
  const newcomer = payingPlayer(lobby, provider, await lobby.register())
  await give(newcomer, 5_000_00)
  expect(await look(newcomer)).toMatchObject({ needs: ['identity', 'deposit'] })
  expect((await buy(ROUNDS, {}, newcomer)).errcode).toBe(1008)
  await lobby.verify(newcomer.playerId)
  expect(await look(newcomer)).toMatchObject({ needs: ['deposit'] })
  expect((await buy(ROUNDS, {}, newcomer)).errcode).toBe(1008)
  expect(await buy(FRAME, { price: 600_00 }, newcomer)).toMatchObject({
    errcode: 0,
    rewards: [{ id: 6004, count: 1 }],
  })
  expect(await pointsOf(newcomer)).toBe(4_400_00)
  expect((await buy(FRAME, { price: 600_00 }, newcomer)).errcode).toBe(1005)
  expect(await newcomer.call('updateProfile', { frame: 4 })).toMatchObject({ frame: 4 })
})

test('a changed price reaches everybody, and nobody pays another than they saw [CA-11]', async () => {
  expect((await buy()).errcode).toBe(0)
  await sells({}, { price: 1_400_00 })
  expect((await buy()).errcode).toBe(CHANGED)
  expect(await pointsOf()).toBe(10_000_00 - PRICE)
  expect((await buy(ROUNDS, { price: 1_400_00 })).errcode).toBe(0)
  expect(await pointsOf()).toBe(10_000_00 - PRICE - 1_400_00)
})

test('a stock of three goes to three of eight who come at once, and is there again after midnight [AC-04]', async () => {
  await sells({}, { key: 7, stock: 3 })
  const others = await Promise.all(Array.from({ length: 8 }, () => buyer(2_000_00)))
  const answers = await Promise.all(others.map((one) => buy(7, {}, one)))
  expect(answers.filter(({ errcode }) => errcode === 0)).toHaveLength(3)
  expect(answers.filter(({ errcode }) => errcode === 1006)).toHaveLength(5)
  const left = await Promise.all(others.map((one) => pointsOf(one)))
  expect(left.filter((points) => points === 2_000_00)).toHaveLength(5)
  expect(await stateOf(7)).toBe('sold-out')
  lobby.later({ days: 1 })
  expect(await stateOf(7)).toBe('open')
})

test('tickets go into the raffle that takes them now, and none are sold while none does [AC-18]', async () => {
  const price = { price: 650_00 }
  expect(await stateOf(TICKET)).toBe('closed')
  expect((await buy(TICKET, price)).errcode).toBe(1001)
  const weekend = { from: 1, until: 7, closesAt: '23:59', drawsAt: '23:59' }
  await runActivity(lobby.ctx, 'weekend-lottery', weekend)
  await moveRaffles(lobby.ctx)
  expect(await buy(TICKET, price)).toMatchObject({ errcode: 0, rewards: [{ id: 4001, count: 1 }] })
  const { rows } = await lobby.operate('SELECT count FROM campaigns.tickets WHERE player_id = $1', [
    player.playerId,
  ])
  expect(rows).toEqual([{ count: 1 }])
  expect(await pointsOf()).toBe(10_000_00 - 650_00)
  await runActivity(lobby.ctx, 'weekend-lottery', weekend, false)
})

test('a paused shop sells nothing, also to who bought before [AC-03]', async () => {
  expect((await buy()).errcode).toBe(0)
  await lobby.operate(`UPDATE campaigns.campaigns SET paused_at = $1 WHERE code = 'shop'`, [
    lobby.ctx.clock(),
  ])
  dropCaches(lobby.ctx)
  expect((await buy()).errcode).toBe(1001)
  expect((await buy(FRAME, { price: 600_00 })).errcode).toBe(1001)
  expect(await pointsOf()).toBe(10_000_00 - PRICE)
  await lobby.operate(`UPDATE campaigns.campaigns SET paused_at = NULL WHERE code = 'shop'`)
  dropCaches(lobby.ctx)
})

test('operators cannot sell free rounds below the return that their game declares [AC-17]', async () => {
  await expect(sells({ returned: 9_000 })).rejects.toThrow('price it by that')
  await expect(sells({}, { price: 1_249_99 })).rejects.toThrow('costs 1,250 points or more')
})
