import type { Lobby, Player } from '@perlas/dev-env/lobby'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SteeredProvider } from '#/money/providers/fixtures.ts'
import { audit, balanceOf } from '#/ledger/wallet/wallet.ts'
import { openOffice } from '#/operations/staff/fixtures.ts'
import { openPayingLobby, payingPlayer, sendHook } from '#/testing/paying-player.ts'

let lobby: Lobby
let pay: SteeredProvider
let office: ReturnType<typeof openOffice>
let ana: string
let ben: string
let player: Player
beforeAll(async () => {
  ;({ lobby, provider: pay } = await openPayingLobby())
  office = openOffice(lobby)
  ana = await office.owner()
  ben = await office.member('ben', 'finance', ana)
})
afterAll(() => lobby.close())
beforeEach(async () => {
  pay.mood = 'well'
  player = await lobby.register()
})

const order = (price = 500_00) => payingPlayer(lobby, pay, player).open(price)
const hook = (reference: string) => sendHook(lobby, pay.webhook(reference))
/** A payment that arrived for an order, but with another amount. */
async function mismatch(arrived: number, price = 500_00) {
  const orderId = await order(price)
  pay.payments.set(`pr-${orderId}`, {
    status: 'paid',
    amount: arrived,
    currency: 'PHP',
    reference: orderId,
  })
  await hook(orderId)
  return { orderId, id: await newest() }
}
async function newest(): Promise<number> {
  const { rows } = await office.ask('exceptions', { open: true, size: 1 }, ana)
  return (rows as { id: number }[])[0]?.id ?? 0
}
const rule = (id: number, action: string, orderId = '', token = ana) =>
  office.ask('proposeRuling', { id, action, orderId, reason: 'seen at the provider' }, token)
const cash = async () => (await balanceOf(lobby.ctx, player.playerId)).cash
const sound = async () =>
  expect((await audit(lobby.ctx)).filter(({ faults }) => faults > 0)).toEqual([])

test('what arrived is credited to its order, once, and the books are right [CA-03]', async () => {
  const { id } = await mismatch(300_00)
  expect(await cash()).toBe(0)
  const twice = await Promise.all([rule(id, 'credit'), rule(id, 'credit')])
  expect(twice.map((answer) => Number(answer['errcode'])).toSorted((a, b) => a - b)).toEqual([
    0, 2012,
  ])
  expect(await cash()).toBe(300_00)
  expect((await rule(id, 'refund'))['errcode'], 'and never goes back as well').toBe(2012)
  await sound()
})

test('a payment of an unknown order is matched to an order of a player [CA-03]', async () => {
  pay.payments.set('pr-lost', {
    status: 'paid',
    amount: 700_00,
    currency: 'PHP',
    reference: 'lost',
  })
  await hook('lost')
  const id = await newest()
  expect((await rule(id, 'credit'))['errcode'], 'an order must be named').toBe(2004)
  expect((await rule(id, 'credit', 'D-none'))['errcode']).toBe(2004)
  const orderId = await order()
  expect((await rule(id, 'credit', orderId))['errcode']).toBe(0)
  expect(await cash()).toBe(700_00)
  // Another event about the same payment finds it credited.
  await hook('lost')
  const again = await newest()
  expect(again).not.toBe(id)
  expect((await rule(again, 'credit', await order()))['errcode']).toBe(2012)
  expect((await rule(again, 'refund'))['errcode']).toBe(2012)
  expect((await rule(again, 'close'))['errcode']).toBe(0)
  await sound()
})

test('above the amount another member must agree, in the code and in the database', async () => {
  const { id } = await mismatch(20_000_00, 25_000_00)
  expect((await rule(id, 'credit'))['errcode']).toBe(0)
  expect(await cash(), 'it waits').toBe(0)
  expect((await office.ask('approveRuling', { id }, ana))['errcode']).toBe(4030)
  const force = (set: string) =>
    lobby.ctx.db.query(`UPDATE cashier.exception_rulings SET ${set} WHERE exception_id = $1`, [id])
  await expect(force(`status = 'approved', approved_by = proposed_by`)).rejects.toThrow('another')
  await expect(force(`status = 'approved'`)).rejects.toThrow('another')
  await expect(force(`amount = 1`)).rejects.toThrow('cannot be changed')
  const both = await Promise.all([1, 2].map(() => office.ask('approveRuling', { id }, ben)))
  expect(both.some((answer) => answer['errcode'] === 0)).toBe(true)
  expect(await cash()).toBe(20_000_00)
  await sound()
})

test('a refund is asked for by one key until the provider answered, and credits nobody', async () => {
  const { id } = await mismatch(300_00)
  pay.mood = 'lost-before'
  expect((await rule(id, 'refund'))['errcode']).toBe(2007)
  expect(await cash()).toBe(0)
  pay.mood = 'well'
  expect((await office.ask('approveRuling', { id }, ana))['errcode']).toBe(0)
  expect([...pay.refunds.values()].filter(({ key }) => key === `refund-${id}`)).toMatchObject([
    { amount: 300_00 },
  ])
  expect((await office.ask('approveRuling', { id }, ben))['errcode'], 'done is done').toBe(2012)
  await sound()
})

test('a refund that the provider refuses opens the exception again', async () => {
  const { id } = await mismatch(300_00)
  pay.mood = 'refuses'
  await rule(id, 'refund')
  pay.mood = 'well'
  expect((await rule(id, 'credit'))['errcode']).toBe(0)
  expect(await cash()).toBe(300_00)
})

test('nothing is credited that the provider does not call paid', async () => {
  const { id, orderId } = await mismatch(300_00)
  const payment = pay.payments.get(`pr-${orderId}`)
  if (payment) pay.payments.set(`pr-${orderId}`, { ...payment, status: 'failed' })
  expect((await rule(id, 'credit'))['errcode']).toBe(2012)
  expect(await cash()).toBe(0)
})

test('a proposal is taken back, a ruling that was carried out is not', async () => {
  const { id } = await mismatch(20_000_00, 25_000_00)
  await rule(id, 'credit')
  expect((await office.ask('withdrawRuling', { id }, ben))['errcode']).toBe(0)
  await rule(id, 'close')
  expect((await office.ask('withdrawRuling', { id }, ben))['errcode']).toBe(2012)
})

/** A payment that was short when it was parked, and is whole by now: its own order would take it. */
async function wholeByNow(price = 500_00) {
  const found = await mismatch(300_00, price)
  pay.payments.set(`pr-${found.orderId}`, {
    status: 'paid',
    amount: price,
    currency: 'PHP',
    reference: found.orderId,
  })
  return found
}
const sentBack = (id: number) => pay.refunds.get(`refund-${id}`)?.amount ?? 0

test('a refund and the own webhook at once: exactly one has the payment, and the books are exact [CA-03] [CA-05]', async () => {
  const ends = { credited: 0, sentBack: 0 }
  for (let round = 0; round < 16; round += 1) {
    player = await lobby.register()
    const { id, orderId } = await wholeByNow()
    const refund = () => rule(id, 'refund')
    const both = [refund, () => hook(orderId), () => hook(orderId)]
    await Promise.all((round % 2 ? both : both.toReversed()).map((work) => work()))
    // Whatever comes late finds it decided.
    await hook(orderId)
    const [inside, out] = [await cash(), sentBack(id)]
    expect([inside, out], `round ${round}`).toEqual(inside > 0 ? [500_00, 0] : [0, 500_00])
    if (inside > 0) ends.credited += 1
    else ends.sentBack += 1
  }
  expect(ends.credited + ends.sentBack).toBe(16)
  await sound()
})

test('credited and sent back under two exceptions at once is one of the two [CA-03]', async () => {
  for (let round = 0; round < 8; round += 1) {
    player = await lobby.register()
    const reference = `lost-${round}`
    pay.payments.set(`pr-${reference}`, {
      status: 'paid',
      amount: 700_00,
      currency: 'PHP',
      reference,
    })
    await hook(reference)
    const one = await newest()
    await hook(reference)
    const other = await newest()
    expect(other).not.toBe(one)
    const orderId = await order()
    const answers = await Promise.all([rule(one, 'credit', orderId), rule(other, 'refund')])
    expect(answers.filter((answer) => answer['errcode'] === 0)).toHaveLength(1)
    expect((await cash()) + sentBack(other)).toBe(700_00)
  }
  await sound()
})

test('an order takes its own payment while another order is ruled to get it: one of them does [CA-03]', async () => {
  for (let round = 0; round < 8; round += 1) {
    player = await lobby.register()
    const { id, orderId } = await wholeByNow()
    const other = await order(200_00)
    await Promise.all([rule(id, 'credit', other), hook(orderId)])
    await hook(orderId)
    expect(await cash(), `round ${round}`).toBe(500_00)
  }
  await sound()
})

test('the database refuses to credit what goes back, and to send back what was credited [CA-03]', async () => {
  const { id, orderId } = await wholeByNow()
  pay.mood = 'lost-before'
  await rule(id, 'refund')
  await expect(
    lobby.ctx.db.query(`UPDATE cashier.deposits SET status = 'paid' WHERE order_id = $1`, [
      orderId,
    ]),
  ).rejects.toThrow('goes back')
  const credited = await mismatch(300_00)
  await rule(credited.id, 'credit')
  const { id: free } = await mismatch(200_00)
  await expect(
    lobby.ctx.db.query(
      `INSERT INTO cashier.exception_rulings (exception_id, action, provider, provider_ref, amount, reason, proposed_by)
       VALUES ($1, 'refund', 'sandbox', $2, 1, 'by hand', 1)`,
      [free, `pr-${credited.orderId}`],
    ),
  ).rejects.toThrow('was credited')
})

test('a case says what arrived, for whom, and the orders it may be meant for; who is searched by order and account', async () => {
  const orderId = await order(700_00)
  pay.payments.set('pr-case', {
    status: 'paid',
    amount: 700_00,
    currency: 'PHP',
    reference: 'case',
  })
  await hook('case')
  const { rows } = await office.ask('exceptions', { open: true, size: 1 }, ana)
  expect(rows, 'the amount stands in the list').toMatchObject([{ detail: { amount: 700_00 } }])
  const id = await newest()
  const found = await office.ask('exceptionCase', { id }, ana)
  expect(found).toMatchObject({ payment: { amount: 700_00, status: 'paid' }, order: null })
  expect((found['candidates'] as { orderId: string }[])[0]).toMatchObject({
    orderId,
    account: player.account,
    amount: 700_00,
    cash: 0,
  })
  for (const search of [orderId, player.account, String(player.playerId)]) {
    const { candidates } = await office.ask('exceptionCase', { id, search }, ana)
    expect(candidates, search).toMatchObject([{ orderId }])
  }
  expect(
    (await office.ask('exceptionCase', { id, search: 'nobody-like-that' }, ana))['candidates'],
  ).toEqual([])
})

test('what one member rules alone is limited by the sum of a day, also for two at once', async () => {
  await lobby.operate('UPDATE cashier.payout_rules SET exceptions_day = 1500000')
  const ids: number[] = []
  for (let n = 0; n < 2; n += 1) ids.push((await mismatch(9_000_00 + n, 10_000_00)).id)
  const done = await Promise.all(ids.map((id) => rule(id, 'refund', '', ben)))
  expect(done.map(({ status }) => String(status)).toSorted()).toEqual(['approved', 'proposed'])
  const { id } = await mismatch(6_500_00)
  expect(await rule(id, 'refund', '', ben), 'small, and over the day').toMatchObject({
    status: 'proposed',
    amount: 6_500_00,
  })
  await expect(
    lobby.ctx.db.query(
      `UPDATE cashier.exception_rulings SET status = 'approved' WHERE exception_id = $1`,
      [id],
    ),
  ).rejects.toThrow('another member must approve')
  expect(await office.ask('exceptionCase', { id }, ben)).toMatchObject({
    aloneLeft: expect.any(Number) as number,
  })
  expect((await office.ask('approveRuling', { id }, ana))['errcode']).toBe(0)
  await lobby.operate('UPDATE cashier.payout_rules SET exceptions_day = 3000000')
  await sound()
})

test('above the highest amount one of the two is an owner: exceptions and adjustments', async () => {
  const carla = await office.member('carla', 'finance', ana)
  await lobby.operate('UPDATE cashier.payout_rules SET owner_above = 2000000')
  const { id } = await mismatch(20_000_01, 25_000_00)
  expect(await rule(id, 'credit', '', ben)).toMatchObject({ status: 'proposed' })
  expect((await office.ask('approveRuling', { id }, carla))['errcode']).toBe(2114)
  expect((await office.ask('approveRuling', { id }, ana))['errcode']).toBe(0)
  const evidence = 'ticket 99, statement of the bank'
  const ruling = { key: 'above-the-most', playerId: player.playerId, amount: 20_000_01 }
  const proposed = await office.ask(
    'proposeAdjustment',
    { ...ruling, reason: 'correction', evidence },
    ben,
  )
  const decide = { id: proposed['id'], approve: true }
  expect((await office.ask('decideAdjustment', decide, carla))['errcode']).toBe(2114)
  expect((await office.ask('decideAdjustment', decide, ana))['errcode']).toBe(0)
  for (const thin of ['correction correction', 'aaaaaaaaaaaa']) {
    const again = {
      ...ruling,
      key: `thin-one-${thin.length}`,
      reason: 'correction',
      evidence: thin,
    }
    expect((await office.ask('proposeAdjustment', again, ben))['errcode'], thin).toBe(2115)
  }
  expect(
    (
      await office.ask(
        'proposeRuling',
        { id: 1, action: 'close', orderId: '', reason: 'close close' },
        ben,
      )
    )['errcode'],
  ).toBe(2115)
  await sound()
})

test('above that amount proposals and decisions want a code of the last ten minutes; nothing moves without [CA-07]', async () => {
  const { id } = await mismatch(20_000_01, 25_000_00)
  await office.outlive('ben')
  expect(await rule(id, 'credit', '', ben)).toMatchObject({ errcode: 2120 })
  const adjustment = {
    key: 'above-with-code',
    playerId: player.playerId,
    amount: -20_000_01,
    reason: 'correction',
    evidence: 'ticket 100, statement of the bank',
  }
  const propose = async (more = {}) =>
    (await office.ask('proposeAdjustment', { ...adjustment, ...more }, ben))['errcode']
  expect(await propose()).toBe(2120)
  expect(await propose({ key: 'below-without-code', amount: 20_000_00 })).toBe(0)
  await office.outlive('ben', -11)
  expect(await rule(id, 'credit', '', ben)).toMatchObject({ status: 'proposed' })
  await office.outlive('owner')
  expect((await office.ask('approveRuling', { id }, ana))['errcode']).toBe(2120)
  expect(await cash()).toBe(0)
  await office.outlive('owner', -11)
  expect((await office.ask('approveRuling', { id }, ana))['errcode']).toBe(0)
  await sound()
})

test('a credit and a refund count against limits of a role, also where one decides alone [CA-07]', async () => {
  const { id } = await mismatch(300_00)
  const limits = [
    { act: 'credit' as const, each: 299_99 },
    { act: 'refund' as const, dayCount: 0 },
  ]
  await office.limit('finance', limits, ana)
  const left = { of: 'each', amount: 299_99, mine: true }
  expect(await rule(id, 'credit', '', ben)).toMatchObject({ errcode: 2118, left })
  expect(await rule(id, 'refund', '', ben)).toMatchObject({ errcode: 2118 })
  expect(await cash()).toBe(0)
  await office.limit('finance', [], ana)
  expect(await rule(id, 'credit', '', ben)).toMatchObject({ errcode: 0 })
  expect(await cash()).toBe(300_00)
  await sound()
})
