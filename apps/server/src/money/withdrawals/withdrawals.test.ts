import type { Lobby } from '@perlas/dev-env/lobby'
import { audit, balanceOf } from '#/ledger/wallet/wallet.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SteeredProvider } from '#/money/providers/fixtures.ts'
import { openPayingLobby, payingPlayer, type PayingPlayer } from '#/testing/paying-player.ts'

let lobby: Lobby
let provider: SteeredProvider
let player: PayingPlayer

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

async function bind(cardNum = '0917 123 4567') {
  const { body } = await lobby.call(
    'addBankInfo',
    { bankId: 'GCASH', accountName: 'Maria  Clara', cardNum },
    player.token,
  )
  return body['account'] as { id: string; cardNum: string; accountName: string }
}
const withdraw = async (price: number, bankAccountId: string, extra: object = {}) => {
  const pin = await lobby.payoutPin(player)
  return lobby.call('exchange', { price, bankAccountId, pin, ...extra }, player.token)
}

test('a withdrawal holds the money at once and stands in review [CA-07]', async () => {
  await lobby.fund(player.playerId, 1_000_00)
  const account = await bind()
  expect(account).toMatchObject({ cardNum: '•••••••4567', accountName: 'Maria Clara' })
  const asked = await withdraw(400_00, account.id)
  expect(asked.body).toMatchObject({ errcode: 0, coin: 600_00, held: 400_00 })
  const { body } = await lobby.call('getExchangeOrder', {}, player.token)
  expect(body['list']).toMatchObject([
    {
      orderId: asked.body['orderId'],
      price: 400_00,
      status: 'review',
      steps: [{ status: 'review' }],
    },
  ])
  expect((await audit(lobby.ctx)).filter(({ faults }) => faults > 0)).toEqual([])
})

test('twenty withdrawals at once never take more than is there [CA-07]', async () => {
  await lobby.fund(player.playerId, 500_00)
  const account = await bind()
  const answers = await Promise.all(Array.from({ length: 20 }, () => withdraw(200_00, account.id)))
  expect(answers.filter(({ errcode }) => errcode === 0)).toHaveLength(2)
  expect(answers.every(({ errcode }) => [0, 2001, 2006].includes(errcode))).toBe(true)
  expect(await balanceOf(lobby.ctx, player.playerId)).toMatchObject({ cash: 100_00, held: 400_00 })
})

test('the same withdrawal request sent ten times is one order [CA-07]', async () => {
  await lobby.fund(player.playerId, 2_000_00)
  const account = await bind()
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => withdraw(200_00, account.id, { requestId: 'withdraw-01' })),
  )
  expect(new Set(answers.map(({ body }) => body['orderId'])).size).toBe(1)
  expect((await withdraw(300_00, account.id, { requestId: 'withdraw-01' })).errcode).toBe(2008)
  // Also while the PIN waits after wrong tries: the order is there, and nothing new leaves.
  for (const requestId of ['withdraw-02', 'withdraw-03', 'withdraw-04']) {
    const pin = await lobby.cipher('904713')
    await withdraw(200_00, account.id, { requestId, pin })
  }
  expect((await withdraw(200_00, account.id, { requestId: 'withdraw-05' })).errcode).toBe(1018)
  const again = await withdraw(200_00, account.id, { requestId: 'withdraw-01' })
  expect(again.body).toMatchObject({ errcode: 0, orderId: answers[0]?.body['orderId'] })
  expect(await balanceOf(lobby.ctx, player.playerId)).toMatchObject({
    cash: 1_800_00,
    held: 200_00,
  })
})

test("a withdrawal to somebody else's account, or of too little or too much, is refused [CA-07]", async () => {
  await lobby.fund(player.playerId, 1_000_00)
  const account = await bind()
  const other = await lobby.register()
  const stolen = await lobby.call(
    'exchange',
    {
      price: 200_00,
      bankAccountId: account.id,
      pin: await lobby.payoutPin(other),
    },
    other.token,
  )
  expect(stolen.errcode).toBe(2005)
  expect((await withdraw(99_99, account.id)).errcode).toBe(2002)
  expect((await withdraw(1_000_01, account.id)).errcode).toBe(2001)
})

test('account numbers must fit the bank, and lists show the last four characters only [CA-09]', async () => {
  const refused = await lobby.call(
    'addBankInfo',
    { bankId: 'GCASH', accountName: 'Maria Clara', cardNum: '12345' },
    player.token,
  )
  expect(refused.errcode).toBe(2010)
  await bind()
  await bind()
  const { body } = await lobby.call('getExchange', {}, player.token)
  expect(body['accounts']).toHaveLength(1)
  expect(JSON.stringify(body)).not.toContain('09171234567')
})

test('tradeInfo tells the rules to everybody and the totals to the player [CA-12]', async () => {
  const rules = await lobby.call('anonymous/tradeInfo')
  expect(rules.body).toMatchObject({
    currency: 'PHP',
    decimals: 2,
    depositMin: 100_00,
    depositMinutes: 10,
  })
  await lobby.fund(player.playerId, 1_000_00)
  const own = await lobby.call('tradeInfo', {}, player.token)
  expect(own.body).toMatchObject({ totalRecharge: 1_000_00, totalExchange: 0, held: 0 })
})

test('processing periods follow the amount, in business days of Manila [PR-05]', async () => {
  const { body } = await lobby.call('getExchange', {}, player.token)
  expect(body['periods']).toEqual([
    { from: 1_00, to: 50_000_00, minDays: 1, maxDays: 3 },
    { from: 50_000_01, to: 500_000_00, minDays: 3, maxDays: 5 },
    { from: 500_000_01, to: null, minDays: 5, maxDays: 10 },
  ])
})

test('the audit finds orders and entries that disagree [CA-12]', async () => {
  const own = () => lobby.ctx.db.query('SELECT claim FROM cashier.audit() WHERE faults > 0')
  await lobby.fund(player.playerId, 1_000_00)
  await withdraw(200_00, (await bind()).id)
  const order = await player.open(300_00)
  player.arrive(order)
  expect((await player.order(order)).status).toBe('paid')
  await player.open(400_00)
  expect((await own()).rows).toEqual([])
  const client = await lobby.pool.connect()
  try {
    const found = async (tamper: string) => {
      await client.query('BEGIN')
      await client.query(tamper)
      const { rows } = await client.query<{ claim: string }>(
        'SELECT claim FROM cashier.audit() WHERE faults > 0',
      )
      await client.query('ROLLBACK')
      return rows.map(({ claim }) => claim)
    }
    expect(await found("UPDATE cashier.deposits SET status = 'paid'")).toEqual([
      'every paid deposit has its entry, of the same amount',
    ])
    expect(await found('UPDATE cashier.withdrawals SET amount = amount + 1')).toEqual([
      'every withdrawal has its hold, of the same amount',
      'what is held equals the withdrawals under way',
    ])
    // The guard alone would refuse it.
    const unguarded = 'SET LOCAL session_replication_role = replica; '
    expect(await found(`${unguarded}UPDATE cashier.withdrawals SET status = 'paid'`)).toEqual([
      'every paid withdrawal has its payout, and every payout its paid withdrawal',
      'what is held equals the withdrawals under way',
    ])
    expect(await found(`${unguarded}UPDATE cashier.withdrawals SET status = 'returned'`)).toEqual([
      'every returned withdrawal has its return, and every return its withdrawal',
      'what is held equals the withdrawals under way',
    ])
    expect(
      await found(
        "INSERT INTO wallet.entries (player_id, entry_no, at, cash, payment, cash_after, kind, key, digest) SELECT player_id, 999, now(), 5, -5, 5, 'deposit', 'deposit:nobody', gen_random_uuid() FROM wallet.wallets LIMIT 1",
      ),
    ).toEqual(['every deposit entry has its paid order'])
  } finally {
    client.release()
  }
})
