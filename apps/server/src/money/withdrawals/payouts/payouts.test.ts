import type { Lobby, Player } from '@perlas/dev-env/lobby'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction, type AppContext } from '#/kernel/context.ts'
import { audit, balanceOf } from '#/ledger/wallet/wallet.ts'
import { approveWithdrawal, pollPayouts, rejectWithdrawal } from '../withdrawals.ts'
import type { SteeredProvider } from '#/money/providers/fixtures.ts'
import { openPayingLobby, sendHook } from '#/testing/paying-player.ts'
import { advance, startPayout } from './payouts.ts'
import { lockPayable } from './store.ts'

let lobby: Lobby
let provider: SteeredProvider
let player: Player
let accountId: string

beforeAll(async () => {
  ;({ lobby, provider } = await openPayingLobby())
})
afterAll(() => lobby.close())
beforeEach(async () => {
  lobby.onTime()
  provider.mood = 'well'
  provider.down = false
  provider.asked.length = 0
  provider.traces.length = 0
  player = await lobby.register()
  await lobby.verify(player.playerId)
  await lobby.fund(player.playerId, 200_000_00)
  const { body } = await lobby.call(
    'addBankInfo',
    { bankId: 'GCASH', accountName: 'Maria Clara', cardNum: '09171234567' },
    player.token,
  )
  accountId = (body['account'] as { id: string }).id
})
// Whatever a test did to an order, the books are right afterwards.
afterEach(async () => {
  const wrong = (await audit(lobby.ctx)).filter(({ faults }) => faults > 0)
  if (wrong.length > 0) throw new Error(`the books are wrong: ${JSON.stringify(wrong)}`)
})

const ANA = 1
const BEN = 2
async function requested(amount = 400_00, headers: Record<string, string> = {}): Promise<string> {
  const { body } = await lobby.call(
    'exchange',
    { price: amount, bankAccountId: accountId, pin: await lobby.payoutPin(player) },
    player.token,
    headers,
  )
  expect(body['errcode']).toBe(0)
  return String(body['orderId'])
}
const record = async () => undefined
const approve = (orderId: string, staffId = ANA) =>
  approveWithdrawal(lobby.ctx, { orderId, staffId, record })
const reject = (orderId: string, staffId = ANA) =>
  rejectWithdrawal(lobby.ctx, { orderId, staffId, reason: 'name-mismatch', record })
const cancel = (orderId: string, token = player.token) =>
  lobby.call('cancelExchange', { orderId }, token)
const refusal = (fault: unknown) => (fault as { failure?: string }).failure

async function order(orderId: string) {
  const { body } = await lobby.call('getExchangeOrder', {}, player.token)
  const found = (
    body['list'] as {
      orderId: string
      status: string
      reason: string
      finishTime: string | null
      steps: { status: string; by: string; reason: string }[]
    }[]
  ).find((row) => row.orderId === orderId)
  if (!found) throw new Error('no such order')
  return found
}
const money = () => balanceOf(lobby.ctx, player.playerId)
function say(orderId: string, change: object): void {
  const payout = provider.payouts.get(orderId)
  if (!payout) throw new Error('no such payout')
  provider.payouts.set(orderId, { ...payout, ...change })
}
const hook = (message: { body: string; headers: Record<string, string> }) =>
  sendHook(lobby, message)
async function exceptions(orderId: string): Promise<string[]> {
  const { rows } = await lobby.ctx.db.query<{ reason: string }>(
    `SELECT reason FROM cashier.exceptions WHERE event_id LIKE '%:' || $1 ORDER BY exception_id`,
    [orderId],
  )
  return rows.map(({ reason }) => reason)
}

test('an approved withdrawal is paid: held money leaves once, with every step on record [CA-07]', async () => {
  const id = await requested()
  await approve(id)
  expect(await order(id)).toMatchObject({ status: 'paying', finishTime: null })
  expect(await money()).toMatchObject({ cash: 199_600_00, held: 400_00, withdrawalTotal: 0 })
  expect(provider.asked).toEqual([
    {
      key: id,
      reference: id,
      amount: 400_00,
      channel: 'PH_GCASH',
      accountName: 'Maria Clara',
      accountNumber: '09171234567',
    },
  ])
  say(id, { status: 'paid' })
  expect(await hook(provider.payoutWebhook(id))).toBe(200)
  expect(await money()).toMatchObject({ cash: 199_600_00, held: 0, withdrawalTotal: 400_00 })
  const after = await order(id)
  expect(after.finishTime).not.toBeNull()
  expect(after.steps.map(({ status, by }) => `${status} ${by}`)).toEqual([
    'review player',
    'approved house',
    'paying house',
    'paid provider',
  ])
})

test('the provider is asked for a payout under the id of the request for it, by the worker too', async () => {
  const trace = 'd'.repeat(32)
  const id = await requested(400_00, { traceparent: `00-${trace}-00f067aa0ba902b7-01` })
  provider.mood = 'lost-before'
  await approve(id)
  expect(provider.asked).toEqual([])
  provider.mood = 'well'
  lobby.later({ minutes: 1 })
  await pollPayouts(lobby.ctx)
  expect(provider.asked.map(({ key }) => key)).toEqual([id])
  expect(provider.traces).toEqual([trace])
})

test('a rejected withdrawal gives the money back with its reason, in one step [CA-07]', async () => {
  const id = await requested()
  await reject(id)
  expect(await money()).toMatchObject({ cash: 200_000_00, held: 0, withdrawalTotal: 0 })
  expect(await order(id)).toMatchObject({ status: 'rejected', reason: 'name-mismatch' })
  await reject(id)
  expect(await approve(id).catch(refusal)).toBe('order-moved')
  expect((await cancel(id)).errcode).toBe(2012)
  expect(await money()).toMatchObject({ cash: 200_000_00, held: 0 })
  expect(provider.asked).toEqual([])
})

test('the player takes a request back while it is in review, and only the own one [CA-07]', async () => {
  const id = await requested()
  const other = await lobby.register()
  expect((await cancel(id, other.token)).errcode).toBe(2004)
  const taken = await cancel(id)
  expect(taken.body).toMatchObject({
    errcode: 0,
    coin: 200_000_00,
    held: 0,
    order: { status: 'cancelled', reason: 'asked-by-player' },
  })
  expect((await cancel(id)).errcode, 'twice is once').toBe(0)
  const second = await requested()
  await approve(second)
  expect((await cancel(second)).errcode).toBe(2012)
  expect(await money()).toMatchObject({ cash: 199_600_00, held: 400_00 })
})

test('double clicks and two operators at once make one payout, one record of it each [CA-07]', async () => {
  const id = await requested()
  const records: string[] = []
  await Promise.allSettled(
    [ANA, ANA, ANA, BEN, BEN].map((staffId) =>
      approveWithdrawal(lobby.ctx, {
        orderId: id,
        staffId,
        record: async (_, { after }) => void records.push(`${staffId} ${after.status}`),
      }),
    ),
  )
  expect(provider.asked).toHaveLength(1)
  expect(records).toHaveLength(1)
  expect((await order(id)).steps.map(({ status }) => status)).toEqual([
    'review',
    'approved',
    'paying',
  ])
})

test('one approves while another rejects and the player cancels: exactly one wins [CA-07]', async () => {
  for (let round = 0; round < 6; round += 1) {
    const id = await requested()
    const before = await money()
    const tries = [() => approve(id), () => reject(id, BEN), () => cancel(id)]
    await Promise.allSettled(
      tries
        .slice(round % 3)
        .concat(tries.slice(0, round % 3))
        .map((go) => go()),
    )
    const { status, steps } = await order(id)
    expect(['paying', 'rejected', 'cancelled']).toContain(status)
    expect(steps).toHaveLength(status === 'paying' ? 3 : 2)
    const paying = status === 'paying'
    expect(await money()).toMatchObject({
      cash: before.cash + (paying ? 0 : 400_00),
      held: before.held - (paying ? 0 : 400_00),
    })
    if (!paying) continue
    say(id, { status: 'failed', reason: 'payout-failed' })
    await hook(provider.payoutWebhook(id, 'payout.failed'))
    expect((await order(id)).status).toBe('returned')
  }
})

test('above the amount a second member is needed, and the first cannot be the second [CA-07]', async () => {
  const atMost = await requested(50_000_00)
  expect(await approve(atMost)).toMatchObject({ status: 'paying', approvalsNeeded: 1 })
  provider.asked.length = 0
  const id = await requested(50_000_01)
  expect(await approve(id)).toMatchObject({
    status: 'review',
    approvalsNeeded: 2,
    secondReasons: ['amount'],
  })
  expect(await approve(id)).toMatchObject({ status: 'review' })
  expect(provider.asked).toEqual([])
  const forced = lobby.ctx.db.query(
    `UPDATE cashier.withdrawals SET status = 'approved' WHERE order_id = $1`,
    [id],
  )
  await expect(forced, 'the database itself refuses').rejects.toThrow('1 of 2 approvals')
  await expect(
    inTransaction(lobby.ctx, async (tx) => {
      const locked = await lockPayable(tx, player.playerId, id)
      if (locked) await advance(tx, locked, { to: 'approved', by: 'house', staffId: ANA })
    }),
  ).rejects.toThrow('1 of 2 approvals')
  expect(await approve(id, BEN)).toMatchObject({ status: 'paying' })
  expect(provider.asked).toHaveLength(1)
  const small = await requested(100_00)
  expect(await approve(small), 'by the sum of the day').toMatchObject({
    status: 'review',
    secondReasons: ['day-sum'],
  })
})

test('an end is final and approvals cannot be rewritten: the database refuses [CA-07]', async () => {
  const id = await requested()
  await cancel(id)
  const set = (status: string) =>
    lobby.ctx.db.query('UPDATE cashier.withdrawals SET status = $2 WHERE order_id = $1', [
      id,
      status,
    ])
  await expect(set('review')).rejects.toThrow('has ended as cancelled')
  await expect(set('nonsense')).rejects.toThrow('has ended as cancelled')
  const second = await requested()
  await approve(second)
  await expect(lobby.ctx.db.query('DELETE FROM cashier.withdrawal_approvals')).rejects.toThrow(
    'append-only',
  )
})

test('webhooks late, twice, side by side and out of order end as the provider says [CA-07]', async () => {
  const id = await requested()
  await approve(id)
  await hook(provider.payoutWebhook(id, 'payout.failed'))
  expect((await order(id)).status, 'its word alone moves nothing').toBe('paying')
  say(id, { status: 'paid' })
  const message = provider.payoutWebhook(id)
  const codes = await Promise.all([
    hook(message),
    hook(message),
    hook(provider.payoutWebhook(id, 'payout.failed')),
    hook(provider.payoutWebhook(id)),
  ])
  expect(codes).toEqual([200, 200, 200, 200])
  expect(await hook(message)).toBe(200)
  expect(await money()).toMatchObject({ held: 0, withdrawalTotal: 400_00 })
  expect((await order(id)).steps.filter(({ status }) => status === 'paid')).toHaveLength(1)
  expect(await exceptions(id)).toEqual([])
})

test('a forged payout webhook is refused, one for an order never paid out is parked [CA-07]', async () => {
  const id = await requested()
  const { body, headers } = provider.payoutWebhook(id)
  expect(await hook({ body: body.replace('succeeded', 'reversed'), headers })).toBe(401)
  expect(await hook({ body, headers })).toBe(200)
  expect(await order(id)).toMatchObject({ status: 'review' })
  const { rows } = await lobby.ctx.db.query(
    `SELECT 1 FROM cashier.exceptions WHERE reason = 'unknown-order' AND detail->>'reference' = $1`,
    [id],
  )
  expect(rows).toHaveLength(1)
})

test('the worker finds what no webhook told, and a failed payout returns the money [CA-07]', async () => {
  const [paid, failed] = [await requested(), await requested()]
  await approve(paid)
  await approve(failed)
  say(paid, { status: 'paid' })
  say(failed, { status: 'failed', reason: 'account-invalid' })
  await pollPayouts(lobby.ctx)
  expect((await order(paid)).status, 'not asked again at once').toBe('paying')
  lobby.later({ minutes: 1 })
  lobby.later({ minutes: 1 })
  await Promise.all([pollPayouts(lobby.ctx), pollPayouts(lobby.ctx)])
  expect((await order(paid)).status).toBe('paid')
  expect(await order(failed)).toMatchObject({ status: 'returned', reason: 'account-invalid' })
  expect(await money()).toMatchObject({ cash: 199_600_00, held: 0, withdrawalTotal: 400_00 })
})

test('an answer that was lost is asked about, never sent under another key [CA-07]', async () => {
  const id = await requested()
  provider.mood = 'lost-after'
  expect(await approve(id)).toMatchObject({ status: 'paying' })
  expect(await money(), 'nothing is given back on a doubt').toMatchObject({ held: 400_00 })
  provider.mood = 'well'
  lobby.later({ minutes: 1 })
  await pollPayouts(lobby.ctx)
  expect(provider.asked, 'it was there: asked about, not sent again').toHaveLength(1)

  const lost = await requested()
  provider.mood = 'lost-before'
  await approve(lost)
  provider.mood = 'well'
  lobby.later({ minutes: 1 })
  await pollPayouts(lobby.ctx)
  expect(provider.asked.filter(({ reference }) => reference === lost)).toMatchObject([
    { key: lost },
  ])
  say(lost, { status: 'paid' })
  await hook(provider.payoutWebhook(lost))
  expect((await order(lost)).status).toBe('paid')
})

test('a payout that is refused at once returns the money with the reason [CA-07]', async () => {
  const id = await requested()
  provider.mood = 'refuses'
  expect(await approve(id)).toMatchObject({ status: 'returned', reason: 'account-invalid' })
  expect(await money()).toMatchObject({ cash: 200_000_00, held: 0 })
  expect(await exceptions(id)).toEqual([])
})

test('a request that waits for an ID can be refused: twice at once is once, and the money is back [CA-07] [PR-03]', async () => {
  player = await lobby.register()
  await lobby.fund(player.playerId, 1_000_00)
  const bank = { bankId: 'GCASH', accountName: 'Maria Clara', cardNum: '09171234599' }
  const { body } = await lobby.call('addBankInfo', bank, player.token)
  accountId = (body['account'] as { id: string }).id
  const id = await requested()
  expect(await order(id)).toMatchObject({ status: 'waiting-kyc' })
  await Promise.all([reject(id), reject(id), reject(id)])
  expect(await order(id)).toMatchObject({ status: 'rejected', reason: 'name-mismatch' })
  expect((await order(id)).steps.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  expect(await money()).toMatchObject({ cash: 1_000_00, held: 0 })
  // An ID that is approved later does not bring it back.
  await lobby.verify(player.playerId)
  expect(await order(id)).toMatchObject({ status: 'rejected' })
})

test('what is approved and not at its provider yet can still be refused; beside its payout one of the two happens [CA-07]', async () => {
  const refused = await requested()
  await approveOnly(lobby.ctx, refused)
  await reject(refused, BEN)
  lobby.later({ minutes: 1 })
  await pollPayouts(lobby.ctx)
  expect(await order(refused)).toMatchObject({ status: 'rejected' })
  expect(provider.asked).toEqual([])
  expect(await money()).toMatchObject({ cash: 200_000_00, held: 0 })

  const raced = await requested()
  await approveOnly(lobby.ctx, raced)
  const [answer] = await Promise.allSettled([
    reject(raced, BEN),
    startPayout(lobby.ctx, player.playerId, raced),
  ])
  const isRefused = answer.status === 'fulfilled'
  expect(await order(raced)).toMatchObject({ status: isRefused ? 'rejected' : 'paying' })
  expect(provider.asked.map(({ key }) => key)).toEqual(isRefused ? [] : [raced])
  expect(await money()).toMatchObject({ held: isRefused ? 0 : 400_00 })
  if (!isRefused) expect(refusal(answer.reason)).toBe('order-moved')
})

test('killed after any step, the worker brings the order to its end [CA-07]', async () => {
  const approved = await requested()
  // Killed after the approval committed and before anything else.
  await approveOnly(lobby.ctx, approved)
  expect((await order(approved)).status).toBe('approved')
  lobby.later({ minutes: 1 })
  await pollPayouts(lobby.ctx)
  expect((await order(approved)).status).toBe('paying')

  // Killed after `paying` committed and before the provider was asked.
  const paying = await requested()
  await approveOnly(lobby.ctx, paying)
  await inTransaction(lobby.ctx, async (tx) => {
    const locked = await lockPayable(tx, player.playerId, paying)
    if (locked) await advance(tx, locked, { to: 'paying', by: 'house', provider: 'sandbox' })
  })
  expect(provider.asked.map(({ key }) => key)).toEqual([approved])
  lobby.later({ minutes: 1 })
  await pollPayouts(lobby.ctx)
  expect(provider.asked.map(({ key }) => key)).toEqual([approved, paying])

  // Killed inside of the last transaction: nothing of it happened, and it can be done again.
  say(paying, { status: 'paid' })
  const killed = inTransaction(lobby.ctx, async (tx) => {
    const locked = await lockPayable(tx, player.playerId, paying)
    if (locked) await advance(tx, locked, { to: 'paid', by: 'provider' })
    throw new Error('killed')
  })
  await expect(killed).rejects.toThrow('killed')
  expect(await money()).toMatchObject({ held: 800_00, withdrawalTotal: 0 })
  await hook(provider.payoutWebhook(paying))
  expect(await money()).toMatchObject({ held: 400_00, withdrawalTotal: 400_00 })
})

test('reversed after success, another amount, or paid after the return: parked for a person [CA-07]', async () => {
  const reversed = await requested()
  await approve(reversed)
  say(reversed, { status: 'paid' })
  await hook(provider.payoutWebhook(reversed))
  say(reversed, { status: 'reversed', reason: 'payout-reversed' })
  await hook(provider.payoutWebhook(reversed, 'payout.reversed'))
  await hook(provider.payoutWebhook(reversed, 'payout.reversed'))
  expect(await exceptions(reversed)).toEqual(['payout-reversed'])
  expect((await order(reversed)).status).toBe('paid')

  const other = await requested()
  await approve(other)
  say(other, { status: 'paid', amount: 400_01 })
  await hook(provider.payoutWebhook(other))
  expect(await exceptions(other)).toEqual(['payout-mismatch'])
  expect((await order(other)).status).toBe('paying')

  const late = await requested()
  await approve(late)
  say(late, { status: 'failed' })
  await hook(provider.payoutWebhook(late, 'payout.failed'))
  say(late, { status: 'paid' })
  await hook(provider.payoutWebhook(late))
  expect(await exceptions(late)).toEqual(['payout-unexpected'])
  expect((await order(late)).status).toBe('returned')
})

test('a provider that is down leaves the webhook to be repeated, and nothing half done [CA-07]', async () => {
  const id = await requested()
  await approve(id)
  say(id, { status: 'paid' })
  provider.down = true
  expect(await hook(provider.payoutWebhook(id))).toBe(500)
  expect((await order(id)).status).toBe('paying')
  provider.down = false
  expect(await hook(provider.payoutWebhook(id))).toBe(200)
  expect((await order(id)).status).toBe('paid')
})

test('every move is told once to the open pages of the player [CA-07]', async () => {
  const id = await requested()
  await approve(id)
  say(id, { status: 'paid' })
  await hook(provider.payoutWebhook(id))
  const { rows } = await lobby.ctx.db.query<{ status: string }>(
    `SELECT payload->>'status' AS status FROM outbox.events
      WHERE player_id = $1 AND type = 'withdrawal.moved' ORDER BY event_id`,
    [player.playerId],
  )
  expect(rows.map(({ status }) => status)).toEqual(['approved', 'paying', 'paid'])
})

/** The approval as its transaction leaves it, without what follows. */
async function approveOnly(ctx: AppContext, orderId: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await tx.db.query(
      'INSERT INTO cashier.withdrawal_approvals (player_id, order_id, staff_id) VALUES ($1, $2, $3)',
      [player.playerId, orderId, ANA],
    )
    const locked = await lockPayable(tx, player.playerId, orderId)
    if (locked) await advance(tx, locked, { to: 'approved', by: 'house', staffId: ANA })
  })
}
