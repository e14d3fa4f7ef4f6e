import type { BonusView } from '@perlas/contract/bonus'
import type { Lobby } from '@perlas/dev-env/lobby'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#/kernel/context.ts'
import type { SteeredProvider } from '#/money/providers/fixtures.ts'
import { markPerson } from '#/engagement/campaigns/campaigns.ts'
import { takeGiftsBack } from '#/money/gifts/gifts.ts'
import { addTestGame, atTable, testGame } from '#/gaming/play/fixtures.ts'
import { openPayingLobby, payingPlayer, type PayingPlayer } from '#/testing/paying-player.ts'
import { audit, move } from '#/ledger/wallet/wallet.ts'
import { dropCaches } from '#/kernel/state.ts'
import { pollDeposits } from '#/money/deposits/deposits.ts'

const QRPH = 3
let lobby: Lobby
let provider: SteeredProvider
let player: PayingPlayer

beforeAll(async () => {
  ;({ lobby, provider } = await openPayingLobby({ firstBonus: true }))
})
afterAll(() => lobby.close())
beforeEach(async () => {
  lobby.onTime()
  await terms({ amount: 300_00, least: 100_00 })
  player = await newPlayer()
})
// Whatever was paid and granted, the books are right afterwards.
afterEach(async () => {
  const wrong = (await audit(lobby.ctx)).filter(({ faults }) => faults > 0)
  if (wrong.length > 0) throw new Error(`the books are wrong: ${JSON.stringify(wrong)}`)
})

const newPlayer = async () => payingPlayer(lobby, provider, await lobby.register())
const terms = (change: object, open = true) =>
  lobby.operate(`UPDATE campaigns.campaigns SET open = ${open}, terms = terms || '${JSON.stringify(change)}'
                  WHERE code = 'first-charge'`)
const offer = (who = player) => who.call('getFirstCharge')
const marked = ({ playerId }: PayingPlayer) =>
  inTransaction(lobby.ctx, (tx) => markPerson(tx, playerId))
const profile = () =>
  player.call<{ firstRecharge: boolean; firstBonus: number }>('getAfterLoginInfoWeb')
const bonuses = () => player.call<{ open: BonusView[]; ended: BonusView[] }>('getBonuses')

test('the first deposit brings 300 coins with their turnover, the second one nothing [CA-06] [CA-01]', async () => {
  expect(await profile()).toMatchObject({ firstRecharge: false, firstBonus: 300_00 })
  expect(await offer()).toMatchObject({
    offer: { amount: 300_00, least: 100_00, multiple: 10, days: 14 },
  })
  const first = await player.open(500_00)
  await player.pay(first)
  expect(await player.cash()).toBe(800_00)
  expect((await player.order(first)).gifts).toEqual({ coins: 300_00, first: 300_00, item: null })
  expect((await bonuses()).open).toMatchObject([
    { source: 'first-recharge', amount: 300_00, bound: 300_00, multiple: 10, required: 3_000_00 },
  ])
  expect(await profile()).toMatchObject({ firstRecharge: true, firstBonus: 0 })
  expect(await offer()).toMatchObject({ offer: null })
  await player.pay(await player.open(500_00, { rechargeType: QRPH }))
  expect(await player.cash()).toBe(1_300_00)
})

test('tasks say that the first recharge is done, and a visitor has none [CA-06]', async () => {
  const none = { achieveNum: 0, achieveData: '[]', taskData: '{}', canReceiveTaskAward: false }
  expect((await lobby.call('getTaskUser')).body).toMatchObject(none)
  expect(await player.call('getTaskUser')).toMatchObject(none)
  await player.pay(await player.open(200_00))
  expect(await player.call('getTaskUser')).toMatchObject({ achieveNum: 1, taskData: '{"105":1}' })
})

test('two deposits that settle side by side, each told many times, bring it once [CA-06] [CA-05]', async () => {
  const orders = await Promise.all([
    player.open(200_00),
    player.open(300_00, { rechargeType: QRPH }),
    player.open(400_00),
  ])
  await Promise.all(orders.map((orderId) => player.pay(orderId, {}, 4)))
  await pollDeposits(lobby.ctx)
  expect(await player.cash()).toBe(900_00 + 300_00)
  const brought = await Promise.all(orders.map(async (id) => (await player.order(id)).gifts))
  expect(brought.map(({ first }) => first).toSorted((left, right) => left - right)).toEqual([
    0, 0, 300_00,
  ])
})

test('a deposit that comes late brings it; what the player saw when ordering is kept [CA-06]', async () => {
  const orderId = await player.open(500_00)
  lobby.later({ minutes: 11 })
  expect((await player.order(orderId)).gifts).toMatchObject({ coins: 0 })
  await terms({ amount: 50_00 })
  await player.pay(orderId)
  expect(await player.cash()).toBe(800_00)
})

test('a correction by the office is no deposit [CA-06]', async () => {
  await move(lobby.ctx, {
    playerId: player.playerId,
    kind: 'adjustment',
    key: 'test-adjustment',
    postings: [
      { account: 'cash', amount: 50_00 },
      { account: 'adjustment', amount: -50_00 },
    ],
  })
  expect(await player.cash()).toBe(50_00)
  expect(await profile()).toMatchObject({ firstRecharge: false, firstBonus: 300_00 })
})

test('less than the least deposit brings nothing, and switched off nothing is shown [CA-06]', async () => {
  await terms({ least: 200_00 })
  const orderId = await player.open(100_00)
  await player.pay(orderId)
  expect(await player.cash()).toBe(100_00)
  expect((await player.order(orderId)).gifts).toEqual({ coins: 0, first: 0, item: null })
  player = await newPlayer()
  await terms({}, false)
  expect(await profile()).toMatchObject({ firstBonus: 0 })
  expect(await offer()).toMatchObject({ offer: null })
  await player.pay(await player.open(500_00))
  expect(await player.cash()).toBe(500_00)
})

test('from a player on a break it is withheld, and the deposit is paid [CA-06] [PF-08]', async () => {
  const orderId = await player.open(500_00)
  await player.takeBreak()
  await player.pay(orderId)
  expect(await player.cash()).toBe(500_00)
})

test('a deposit that goes back takes what is left of its bonus with it, once, and it never comes again [CA-06]', async () => {
  const orderId = await player.open(500_00)
  await player.pay(orderId)
  const takeBack = () =>
    inTransaction(lobby.ctx, (tx) => takeGiftsBack(tx, { playerId: player.playerId, orderId }))
  expect(await Promise.all([takeBack(), takeBack()])).toEqual(expect.arrayContaining([0, 300_00]))
  expect(await takeBack()).toBe(0)
  expect(await player.cash()).toBe(500_00)
  expect((await bonuses()).ended).toMatchObject([{ status: 'taken-back', taken: 300_00 }])
  await player.pay(await player.open(500_00))
  expect(await player.cash()).toBe(1_000_00)
})

/** The player signed in on this device, as its session says. */
const on = (device: string, who: { playerId: number }) =>
  lobby.ctx.db.query('UPDATE accounts.sessions SET device_hash = $2 WHERE player_id = $1', [
    who.playerId,
    device,
  ])
const mails = async (who: PayingPlayer) =>
  (await who.call<{ mails: { template: string }[] }>('getMail2')).mails.map(
    ({ template }) => template,
  )

test('one bonus a device: who signs in on it later is offered none, and is told why when a deposit brings none [CA-06]', async () => {
  await on('the-same-phone', player)
  await player.pay(await player.open(500_00))
  expect(await player.cash()).toBe(800_00)
  const second = await newPlayer()
  await on('the-same-phone', second)
  expect(await offer(second)).toMatchObject({ offer: null })
  expect(await second.call('getAfterLoginInfoWeb')).toMatchObject({ firstBonus: 0 })
  // Opened while it was on a phone of its own, paid after it came to this one.
  const third = await newPlayer()
  await on('another-phone', third)
  const order = await third.open(500_00)
  await on('the-same-phone', third)
  await third.pay(order, {}, 3)
  expect(await third.cash()).toBe(500_00)
  expect(await mails(third)).toContain('bonus-not-given')
})

test('two players of one device who pay at the same moment: one has the bonus [CA-06]', async () => {
  const pair = [player, await newPlayer(), await newPlayer(), await newPlayer()]
  const orders: string[] = []
  for (const one of pair) orders.push(await one.open(500_00))
  for (const one of pair) await on('a-shared-tablet', one)
  await Promise.all(pair.map((one, at) => one.pay(orders[at]!)))
  const cash = await Promise.all(pair.map((one) => one.cash()))
  expect(cash.toSorted((left, right) => left - right)).toEqual([500_00, 500_00, 500_00, 800_00])
})

test('one person with two accounts: once the documents say so, what is locked of the second bonus goes back [CA-06]', async () => {
  const twin = await newPlayer()
  for (const one of [player, twin]) await one.pay(await one.open(500_00))
  expect(await twin.cash()).toBe(800_00)
  const mark = Buffer.from('the-same-person')
  for (const one of [player, twin]) {
    await lobby.verify(one.playerId)
    await lobby.ctx.db.query(
      `INSERT INTO kyc.marks (mark, player_id, kind) VALUES ($1, $2, 'person')`,
      [mark, one.playerId],
    )
  }
  await marked(player)
  expect(await player.cash()).toBe(800_00)
  await Promise.all([marked(twin), marked(twin)])
  expect(await twin.cash()).toBe(500_00)
  expect((await mails(twin)).filter((name) => name === 'bonus-elsewhere')).toHaveLength(1)
  expect((await player.call<{ open: BonusView[] }>('getBonuses')).open).toHaveLength(1)
})

const addAccount = async (token: string, cardNum: string) => {
  const account = { bankId: 'GCASH', accountName: 'Maria Clara', cardNum }
  const { body } = await lobby.call('addBankInfo', account, token)
  expect(body).toMatchObject({ errcode: 0 })
}

test('one payment account with two players, added before they paid: one has the bonus [CA-06] [CA-09]', async () => {
  const names = await Promise.all([lobby.register(), lobby.register(), lobby.register()])
  const [first, second, third] = names.map((one) => payingPlayer(lobby, provider, one))
  for (const { token } of names.slice(0, 2)) await addAccount(token, '09179990001')
  const orders = [await first!.open(500_00), await second!.open(500_00)]
  await first!.pay(orders[0]!)
  await second!.pay(orders[1]!)
  expect(await first!.cash()).toBe(800_00)
  expect(await second!.cash()).toBe(500_00)
  expect(await mails(second!)).toContain('bonus-not-given')
  // Somebody who adds it later is offered none.
  await addAccount(names[2]!.token, '09179990001')
  expect(await offer(third!)).toMatchObject({ offer: null })
})

test('one wallet that pays for two players: one has the bonus, and its owner is known by it [CA-06] [CA-09]', async () => {
  const payer = { bankId: 'GCASH', cardNum: '09179990003' }
  const names = await Promise.all([lobby.register(), lobby.register(), lobby.register()])
  const [first, second, third] = names.map((one) => payingPlayer(lobby, provider, one))
  const orders = [await first!.open(500_00), await second!.open(500_00)]
  await first!.pay(orders[0]!, { payer })
  await second!.pay(orders[1]!, { payer }, 3)
  expect([await first!.cash(), await second!.cash()]).toEqual([800_00, 500_00])
  expect(await mails(second!)).toContain('bonus-not-given')
  // A withdrawal to that wallet is one of the same person.
  await addAccount(names[2]!.token, payer.cardNum)
  expect(await offer(third!)).toMatchObject({ offer: null })
})

test('a wallet that paid for another: the second bonus goes back with a later payment of it [CA-06]', async () => {
  const payer = { bankId: 'GCASH', cardNum: '09179990004' }
  await player.pay(await player.open(500_00), { payer })
  const other = await newPlayer()
  await other.pay(await other.open(500_00))
  expect(await other.cash()).toBe(800_00)
  await other.pay(await other.open(500_00, { rechargeType: QRPH }), { payer }, 2)
  expect(await other.cash()).toBe(1_000_00)
  expect(await mails(other)).toContain('bonus-elsewhere')
})

test('coins of a second bonus that are staked are never in the way of a deposit [CA-06] [CA-05]', async () => {
  const payer = { bankId: 'GCASH', cardNum: '09179990005' }
  await player.pay(await player.open(500_00), { payer })
  const other = await newPlayer()
  await lobby.verify(other.playerId)
  await other.pay(await other.open(500_00))
  const url = await lobby.app.listen({ host: '127.0.0.1', port: 0 })
  await addTestGame(lobby.ctx)
  await lobby.operate('UPDATE catalogue.games SET type_id = 1 WHERE game_id = $1', [testGame.id])
  dropCaches(lobby.ctx)
  const table = atTable(lobby, url, other.playerId)
  const round = await table.bet(700_00)
  const paid = async () => other.pay(await other.open(500_00, { rechargeType: QRPH }), { payer }, 2)
  await paid()
  expect(await other.cash()).toBe(600_00)
  await table.win(round, 0)
  await paid()
  expect(await other.cash()).toBe(1_000_00)
  expect(await mails(other)).toContain('bonus-elsewhere')
})

test('one person whose documents were approved before they paid: one of two accounts has the bonus [CA-06]', async () => {
  const twin = await newPlayer()
  for (const one of [player, twin]) {
    await lobby.verify(one.playerId)
    await lobby.ctx.db.query(
      `INSERT INTO kyc.marks (mark, player_id, kind) VALUES ($1, $2, 'person')`,
      [Buffer.from('known-before'), one.playerId],
    )
    await marked(one)
  }
  await player.pay(await player.open(500_00))
  expect(await offer(twin)).toMatchObject({ offer: null })
  await twin.pay(await twin.open(500_00))
  expect([await player.cash(), await twin.cash()]).toEqual([800_00, 500_00])
})

test('one payment account with two players: the second who adds it loses what is locked of the bonus [CA-06] [CA-09]', async () => {
  const names = await Promise.all([lobby.register(), lobby.register()])
  const [first, second] = names.map((one) => payingPlayer(lobby, provider, one))
  for (const one of [first!, second!]) await one.pay(await one.open(500_00))
  for (const { token } of names) await addAccount(token, '09179990002')
  expect(await first!.cash()).toBe(800_00)
  expect(await second!.cash()).toBe(500_00)
  expect(await mails(second!)).toContain('bonus-elsewhere')
})

test('who had it and pays first once more, after a deposit went back, is credited and given none [CA-06]', async () => {
  const orderId = await player.open(500_00)
  await player.pay(orderId)
  // As a deposit that goes back will do it: its gifts first, then its money.
  await inTransaction(lobby.ctx, (tx) => takeGiftsBack(tx, { playerId: player.playerId, orderId }))
  await lobby.ctx.db.query('UPDATE wallet.wallets SET deposit_total = 0 WHERE player_id = $1', [
    player.playerId,
  ])
  await terms({ amount: 200_00 })
  await player.pay(await player.open(500_00))
  expect(await player.cash()).toBe(1_000_00)
  await lobby.ctx.db.query('UPDATE wallet.wallets SET deposit_total = $2 WHERE player_id = $1', [
    player.playerId,
    1_000_00,
  ])
})

test('nodes of the release before: their terms and orders hold here, and ours there [CA-06]', async () => {
  await lobby.operate('UPDATE gifts.first_recharge SET amount = 25000, round_most = NULL')
  expect(await offer()).toMatchObject({ offer: { amount: 250_00, roundMost: null } })
  await terms({ amount: 300_00, roundMost: 50_00 })
  const { rows } = await lobby.ctx.db.query(
    'SELECT open, amount, least, round_most AS "roundMost" FROM gifts.first_recharge',
  )
  expect(rows).toEqual([{ open: true, amount: 300_00, least: 100_00, roundMost: 50_00 }])
  // One opened there with what it promised, and paid here.
  await terms({}, false)
  const orderId = await player.open(500_00)
  const promised = { amount: 200_00, least: 100_00, multiple: 5, rates: { 1: 100 }, days: 7 }
  await lobby.ctx.db.query(
    'INSERT INTO gifts.orders (player_id, order_id, first_terms) VALUES ($1, $2, $3)',
    [player.playerId, orderId, promised],
  )
  await player.pay(orderId, {}, 3)
  expect((await player.order(orderId)).gifts).toEqual({ coins: 200_00, first: 200_00, item: null })
  expect((await bonuses()).open).toMatchObject([{ amount: 200_00, multiple: 5, roundMost: null }])
})
