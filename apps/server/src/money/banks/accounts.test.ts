import { openLobby, type Lobby, type Player } from '@perlas/dev-env/lobby'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#/kernel/context.ts'
import { audit } from '#/ledger/wallet/wallet.ts'
import { hoursAfter } from '#/kernel/manila.ts'
import {
  approvalBlock,
  approveWithdrawal,
  payableOf,
  releaseAfterKyc,
  sealOrders,
} from '#/money/withdrawals/withdrawals.ts'
import { sealBankAccounts } from './banks.ts'

let lobby: Lobby
let player: Player
let hoursLater = 0
const GCASH = '09171234567'

beforeAll(async () => {
  lobby = await openLobby({ swaps: { clock: () => hoursAfter(new Date(), hoursLater) } })
})
afterAll(() => lobby.close())
beforeEach(async () => {
  hoursLater = 0
  player = await lobby.register()
  await lobby.fund(player.playerId, 1_000_00)
})
afterEach(async () => {
  const wrong = (await audit(lobby.ctx)).filter(({ faults }) => faults > 0)
  if (wrong.length > 0) throw new Error(`the books are wrong: ${JSON.stringify(wrong)}`)
})

type Account = {
  id: string
  accountName: string
  cardNum: string
  isDefault: boolean
  match: { score: number; reason: string } | null
  coolsUntil: string | null
}
async function add(accountName = 'Maria Clara', cardNum = GCASH, who = player) {
  const bank = { bankId: 'GCASH', accountName, cardNum }
  const { body, errcode } = await lobby.call('addBankInfo', bank, who.token)
  expect(errcode).toBe(0)
  return (body['account'] as { id: string }).id
}
const list = async () =>
  (await lobby.call('getBankInfo', {}, player.token)).body['accounts'] as Account[]
const modify = (id: string, change: object, who = player) =>
  lobby.call('modifyBankInfo', { id, ...change }, who.token)
async function withdraw(bankAccountId: string) {
  const pin = await lobby.payoutPin(player)
  return lobby.call('exchange', { price: 100_00, bankAccountId, pin }, player.token)
}
const approve = (orderId: string) =>
  approveWithdrawal(lobby.ctx, { orderId, staffId: 1, record: async () => undefined })
const rows = async () =>
  (
    await lobby.ctx.db.query<Record<string, unknown>>(
      'SELECT * FROM cashier.bank_accounts WHERE player_id = $1 ORDER BY created_at',
      [player.playerId],
    )
  ).rows

test('a verified player adds accounts in their own name alone; the name of the ID is told [CA-09]', async () => {
  const bank = { bankId: 'GCASH', accountName: 'Pedro Penduko', cardNum: '09170000002' }
  await lobby.verify(player.playerId)
  expect((await lobby.call('addBankInfo', bank, player.token)).errcode).toBe(2030)
  expect(await list()).toEqual([])
  const own = await add('Maria Clara')
  expect(await list()).toMatchObject([{ blocked: false, coolsUntil: null, match: { score: 100 } }])
  const { body } = await lobby.call('getBankInfo', {}, player.token)
  expect(body['holder']).toBe('Maria Clara')
  expect((await modify(own, { accountName: 'Pedro Penduko' })).errcode).toBe(2030)
  expect((await withdraw(own)).errcode).toBe(0)
})

test('a player has ten accounts at most; one removed makes room [CA-09]', async () => {
  const numbers = Array.from({ length: 10 }, (_, index) => `091700000${10 + index}`)
  for (const number of numbers) await add('Maria Clara', number)
  const eleventh = { bankId: 'GCASH', accountName: 'Maria Clara', cardNum: GCASH }
  expect((await lobby.call('addBankInfo', eleventh, player.token)).errcode).toBe(2009)
  const [first] = await list()
  expect((await modify(first?.id ?? '', { remove: true })).errcode).toBe(0)
  await add('Maria Clara', GCASH)
  expect(await list()).toHaveLength(10)
})

test('an account of somebody else, added before the ID was verified, is never payable by waiting [CA-09]', async () => {
  const other = await add('Pedro Penduko')
  const [before] = await list()
  expect(before).toMatchObject({ match: null, blocked: false })
  expect(before?.coolsUntil).not.toBeNull()
  await lobby.verify(player.playerId)
  for (const hours of [0, 25]) {
    hoursLater = hours
    expect(await list()).toMatchObject([{ blocked: true, coolsUntil: null }])
    expect((await withdraw(other)).errcode).toBe(2030)
  }
  hoursLater = 0
  expect((await modify(other, { accountName: 'Maria Clara' })).errcode).toBe(0)
  expect((await withdraw(other)).errcode).toBe(0)
})

test('what waited for the ID and would go to somebody else is given back at once, and told [CA-07] [CA-09]', async () => {
  const own = await add('Maria Clara')
  const other = await add('Pedro Penduko', '09170000002')
  const ids = [await withdraw(own), await withdraw(other)].map(({ body }) =>
    String(body['orderId']),
  )
  await lobby.verify(player.playerId)
  await inTransaction(lobby.ctx, (tx) => releaseAfterKyc(tx, player.playerId))
  const { body } = await lobby.call('getExchangeOrder', {}, player.token)
  const found = body['list'] as { orderId: string; status: string; reason: string }[]
  const stateOf = (id?: string) => found.find(({ orderId }) => orderId === id)
  expect(stateOf(ids[0])).toMatchObject({ status: 'review' })
  expect(stateOf(ids[1])).toMatchObject({ status: 'rejected', reason: 'name-mismatch' })
  const mails = (await lobby.call('getMail2', {}, player.token)).body['mails'] as {
    template: string
    details: Record<string, string>
  }[]
  const rejected = mails.filter(({ template }) => template === 'withdrawal-rejected')
  expect(rejected).toMatchObject([{ details: { amount: '10000', reason: 'name-mismatch' } }])
})

test('a changed account bears the own name; the default is one, and removing it makes another one [CA-09]', async () => {
  await lobby.verify(player.playerId)
  const first = await add()
  const second = await add('Maria Clara', '09170000002')
  expect((await modify(second, { isDefault: true })).errcode).toBe(0)
  expect((await list()).map(({ id, isDefault }) => [id, isDefault])).toEqual([
    [second, true],
    [first, false],
  ])
  expect((await modify(second, { accountName: 'Ana Reyes' })).errcode).toBe(2030)
  expect((await modify(second, { cardNum: GCASH })).errcode).toBe(2010)
  expect((await modify(second, { cardNum: '123456' })).errcode).toBe(2010)
  expect((await modify(second, { remove: true })).errcode).toBe(0)
  expect((await modify(second, { isDefault: true })).errcode).toBe(2005)
  expect(await list()).toMatchObject([{ id: first, isDefault: true }])
  expect((await withdraw(second)).errcode).toBe(2005)
  const third = await add('Maria Clara', '09170000002')
  expect(third).not.toBe(second)
})

test('an account of somebody else is not there [CA-09] [AP-02]', async () => {
  const mine = await add()
  const other = await lobby.register()
  for (const change of [{ remove: true }, { isDefault: true }, { accountName: 'Ana Reyes' }]) {
    expect((await modify(mine, change, other)).errcode).toBe(2005)
  }
  expect(await list()).toHaveLength(1)
})

test('who is not verified yet may ask, and the name is asked about before the money is let go [CA-09] [PR-03]', async () => {
  const account = await add('Juan Reyes')
  const { body } = await withdraw(account)
  expect(body).toMatchObject({ errcode: 0, waitsForKyc: true })
  const orderId = String(body['orderId'])
  await lobby.verify(player.playerId)
  await lobby.ctx.db.query(`UPDATE cashier.withdrawals SET status = 'review' WHERE order_id = $1`, [
    orderId,
  ])
  for (const hours of [0, 25]) {
    hoursLater = hours
    await expect(approve(orderId)).rejects.toMatchObject({ failure: 'payee-differs' })
    const order = await payableOf(lobby.ctx, orderId)
    expect(await approvalBlock(lobby.ctx, order)).toMatchObject({ why: 'payee-differs' })
  }
})

test('after the wallet password was set anew by a code withdrawals wait [CA-07] [PF-05]', async () => {
  await lobby.verify(player.playerId)
  const account = await add()
  await lobby.walletPassword(player)
  await lobby.ctx.db.query('UPDATE safe.boxes SET reset_at = $2 WHERE player_id = $1', [
    player.playerId,
    lobby.ctx.clock(),
  ])
  expect((await withdraw(account)).errcode).toBe(2016)
  const { body } = await lobby.call('getExchange', {}, player.token)
  expect(body['holds']).toMatchObject([{ kind: 'pin-reset' }])
  hoursLater = 25
  expect((await withdraw(account)).errcode).toBe(0)
})

test('numbers are sealed at rest, bound to their player, and masked on every answer [CA-09]', async () => {
  await lobby.verify(player.playerId)
  const account = await add()
  const { body } = await withdraw(account)
  const order = await lobby.ctx.db.query(
    'SELECT row_to_json(w)::text AS text FROM cashier.withdrawals w WHERE player_id = $1',
    [player.playerId],
  )
  const texts = [JSON.stringify(await rows()), JSON.stringify(order.rows)]
  for (const name of ['getBankInfo', 'getExchange', 'getExchangeOrder', 'getAfterLoginInfoWeb']) {
    texts.push(JSON.stringify((await lobby.call(name, {}, player.token)).body))
  }
  for (const text of texts) expect(text).not.toContain(GCASH)
  expect((await payableOf(lobby.ctx, String(body['orderId']))).cardNum).toBe(GCASH)

  const other = await lobby.register()
  await lobby.ctx.db.query(
    'UPDATE cashier.bank_accounts SET player_id = $2 WHERE player_id = $1 AND account_id = $3',
    [player.playerId, other.playerId, account],
  )
  expect((await lobby.call('getBankInfo', {}, other.token)).status).toBe(500)
  await lobby.ctx.db.query('DELETE FROM cashier.bank_accounts WHERE player_id = $1', [
    other.playerId,
  ])
})

test('plain rows of before are read as they are, and the job seals them [CA-09]', async () => {
  await lobby.verify(player.playerId)
  const account = await add()
  const { body } = await withdraw(account)
  await lobby.ctx.db.query(
    `UPDATE cashier.bank_accounts SET card_num = $2, card_sealed = NULL, card_key = NULL, card_mark = NULL
      WHERE player_id = $1`,
    [player.playerId, GCASH],
  )
  await lobby.ctx.db.query(
    `UPDATE cashier.withdrawals SET card_num = $2, card_sealed = NULL, card_key = NULL WHERE player_id = $1`,
    [player.playerId, GCASH],
  )
  expect(await list()).toMatchObject([{ cardNum: expect.stringMatching(/4567$/) as string }])
  expect(await add()).toBe(account)
  const seal = () => Promise.all([sealBankAccounts(lobby.ctx), sealOrders(lobby.ctx)])
  await Promise.all([seal(), seal()])
  expect(await rows()).toMatchObject([{ card_num: null, card_key: 'k1' }])
  expect(await list()).toMatchObject([{ cardNum: expect.stringMatching(/4567$/) as string }])
  expect((await payableOf(lobby.ctx, String(body['orderId']))).cardNum).toBe(GCASH)
  expect(await add()).toBe(account)
})

test('a wallet takes a number as phones write it, and it is one account [CA-09]', async () => {
  const first = await add()
  for (const written of [
    '+63 917 123 4567',
    '639171234567',
    '917-123-4567',
    '０９１７１２３４５６７',
  ]) {
    expect(await add('Maria Clara', written), written).toBe(first)
  }
  const bank = { bankId: 'BPI', accountName: 'Maria Clara', cardNum: '+63 917 123 4567' }
  expect((await lobby.call('addBankInfo', bank, player.token)).errcode).toBe(2010)
})

test('the same account added many times at once is one account [CA-09]', async () => {
  const ids = await Promise.all(Array.from({ length: 8 }, () => add()))
  expect(new Set(ids).size).toBe(1)
  expect(await list()).toMatchObject([{ isDefault: true }])
})
