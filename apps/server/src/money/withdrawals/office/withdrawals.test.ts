import { riskLevels } from '@perlas/contract/office-risk'
import { openLobby, type Lobby, type Player } from '@perlas/dev-env/lobby'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { audit, balanceOf } from '#/ledger/wallet/wallet.ts'
import { openOffice } from '#/operations/staff/fixtures.ts'

let lobby: Lobby
let seats: ReturnType<typeof openOffice>
let ana: string
let ben: string
let player: Player
let daysLater = 0
let players = 0

beforeAll(async () => {
  lobby = await openLobby({
    swaps: { clock: () => new Date(Date.now() + daysLater * 86_400_000) },
    // Nobody answers there: a payout that was begun stays under way.
    env: { PAY_API: 'http://127.0.0.1:9' },
  })
  seats = openOffice(lobby)
  ana = await seats.owner()
  ben = await seats.member('ben', 'finance', ana)
})
afterAll(() => lobby.close())
beforeEach(async () => {
  daysLater = 0
  players += 1
  player = await lobby.register()
  await lobby.verify(player.playerId)
  await lobby.fund(player.playerId, 100_000_00)
})

const office = (name: string, input: object, token?: string) => seats.ask(name, input, token)
async function requested(price: number): Promise<string> {
  // Each has an account of their own: one that two players share is a red flag.
  const cardNum = `0917${1_234_567 + players - 1}`
  const added = await lobby.call(
    'addBankInfo',
    { bankId: 'GCASH', accountName: 'Maria Clara', cardNum },
    player.token,
  )
  const { id } = added.body['account'] as { id: string }
  const pin = await lobby.payoutPin(player)
  const asked = await lobby.call('exchange', { price, bankAccountId: id, pin }, player.token)
  return String(asked.body['orderId'])
}
/** With the account that is there already. */
async function requestedAgain(price: number): Promise<string> {
  const { rows } = await lobby.ctx.db.query<{ id: string }>(
    'SELECT account_id AS id FROM cashier.bank_accounts WHERE player_id = $1',
    [player.playerId],
  )
  if (!rows[0]) return requested(price)
  const pin = await lobby.payoutPin(player)
  const input = { price, bankAccountId: rows[0].id, pin }
  return String((await lobby.call('exchange', input, player.token)).body['orderId'])
}
async function recorded(orderId: string): Promise<{ action: string; detail: object }[]> {
  const { rows } = await lobby.ctx.db.query(
    `SELECT action, detail FROM staff.audit WHERE detail->>'orderId' = $1 ORDER BY audit_id`,
    [orderId],
  )
  return rows
}

test('the office reads all that a decision needs, and that it was read is recorded [CA-07] [PR-05]', async () => {
  const orderId = await requested(400_00)
  const queue = await office('withdrawalQueue', {}, ana)
  const row = (queue['rows'] as { orderId: string }[]).find((one) => one.orderId === orderId)
  expect(row).toMatchObject({
    account: player.account,
    price: 400_00,
    late: false,
    approvedBy: [],
    approvalsNeeded: 1,
  })
  daysLater = 10
  expect(await office('withdrawalCase', { orderId }, ana)).toMatchObject({
    order: { orderId, late: true },
    accountName: 'Maria Clara',
    cardNum: '09171234567',
    player: { cash: 99_600_00, held: 400_00, deposits: 100_000_00, withdrawals: 0, bets: 0 },
    rounds: [],
  })
  expect(await recorded(orderId)).toMatchObject([{ action: 'withdrawal-read' }])
})

test('approving pays, and the staff record has before and after [CA-07]', async () => {
  const orderId = await requested(400_00)
  const [first, second] = await Promise.all([
    office('approveWithdrawal', { orderId }, ana),
    office('approveWithdrawal', { orderId }, ana),
  ])
  expect([first['errcode'], second['errcode']]).toEqual([0, 0])
  expect(await office('withdrawalCase', { orderId }, ana)).toMatchObject({
    order: { status: 'paying', approvedBy: ['owner'], mine: true },
  })
  const decisions = (await recorded(orderId)).filter(({ action }) => action !== 'withdrawal-read')
  expect(decisions).toMatchObject([
    {
      action: 'withdrawal-approved',
      detail: {
        before: { status: 'review', approvedBy: [] },
        after: { status: 'approved', approvedBy: [expect.any(Number)] },
      },
    },
  ])
  const late = await office('rejectWithdrawal', { orderId, reason: 'against-terms' }, ben)
  expect(late['errcode']).toBe(2012)
})

test('above the amount the owner alone cannot pay; another member can complete it [CA-07]', async () => {
  const orderId = await requested(60_000_00)
  expect(await office('approveWithdrawal', { orderId }, ana)).toMatchObject({
    order: { status: 'review', approvedBy: ['owner'], approvalsNeeded: 2 },
  })
  expect(await office('approveWithdrawal', { orderId }, ana)).toMatchObject({
    order: { status: 'review', mine: true },
  })
  expect(await office('approveWithdrawal', { orderId }, ben)).toMatchObject({
    order: { status: 'paying', approvedBy: ['owner', 'ben'] },
  })
})

test('three times 40,000 is 120,000: the sum of a day asks a second member, also for two at once [CA-07]', async () => {
  const orders: string[] = []
  for (let n = 0; n < 3; n += 1) orders.push(await requestedAgain(30_000_00 + n))
  const both = await Promise.all(
    orders.slice(0, 2).map((orderId) => office('approveWithdrawal', { orderId }, ben)),
  )
  // One is paid by one; the other finds the first in the sum of the day.
  const states = both.map(({ order }) => (order as { status: string }).status)
  expect(states.toSorted()).toEqual(['paying', 'review'])
  expect(await office('approveWithdrawal', { orderId: orders[2] }, ben)).toMatchObject({
    order: { status: 'review', approvalsNeeded: 2, secondReasons: ['day-sum'] },
  })
  for (let n = 0; n < 8; n += 1) await office('approveWithdrawal', { orderId: orders[2] }, ben)
  await expect(
    lobby.ctx.db.query(`UPDATE cashier.withdrawals SET status = 'approved' WHERE order_id = $1`, [
      orders[2],
    ]),
    'the database itself refuses',
  ).rejects.toThrow('1 of 2 approvals')
  expect(await office('approveWithdrawal', { orderId: orders[2] }, ana)).toMatchObject({
    order: { status: 'paying', approvedBy: ['ben', 'owner'] },
  })
})

test('a red flag and a new account ask a second member, whatever the amount [CA-07]', async () => {
  const flagged = await requested(400_00)
  await lobby.register()
  await lobby.ctx.db.query(`UPDATE accounts.sessions SET device_hash = 'one-device'`)
  expect(await office('approveWithdrawal', { orderId: flagged }, ben)).toMatchObject({
    order: { status: 'review', secondReasons: ['red-flags'] },
  })
  await lobby.ctx.db.query(`UPDATE accounts.sessions SET device_hash = ''`)
  await lobby.operate('UPDATE cashier.payout_rules SET new_account_hours = 24')
  const young = await requestedAgain(400_00)
  expect(await office('approveWithdrawal', { orderId: young }, ben)).toMatchObject({
    order: { status: 'review', secondReasons: ['new-account'] },
  })
  expect(await office('approveWithdrawal', { orderId: young }, ana)).toMatchObject({
    order: { status: 'paying' },
  })
  await lobby.operate('UPDATE cashier.payout_rules SET new_account_hours = 0')
})

test('the red flags of the database are those that the office shows as the gravest', async () => {
  const { rows } = await lobby.ctx.db.query<{ red: string[] }>(
    'SELECT red_flags AS red FROM cashier.payout_rules',
  )
  const gravest = Object.entries(riskLevels).flatMap(([flag, level]) => (level === 3 ? [flag] : []))
  expect(rows[0]?.red.toSorted()).toEqual(gravest.toSorted())
})

test('rejecting needs a reason of the list, gives the money back, and keeps the note inside [CA-07]', async () => {
  const orderId = await requested(400_00)
  expect((await office('rejectWithdrawal', { orderId }, ana))['errcode']).toBe(4000)
  expect((await office('rejectWithdrawal', { orderId, reason: 'no' }, ana))['errcode']).toBe(4000)
  const note = 'The name on the card is another one.'
  const done = await office('rejectWithdrawal', { orderId, reason: 'name-mismatch', note }, ben)
  expect(done).toMatchObject({ order: { status: 'rejected' } })
  expect(await balanceOf(lobby.ctx, player.playerId)).toMatchObject({ cash: 100_000_00, held: 0 })
  const { body } = await lobby.call('getExchangeOrder', {}, player.token)
  expect(body['list']).toMatchObject([{ status: 'rejected', reason: 'name-mismatch' }])
  expect(JSON.stringify(body)).not.toContain(note)
  expect((await recorded(orderId)).at(-1)).toMatchObject({
    action: 'withdrawal-rejected',
    detail: { note, before: { status: 'review' }, after: { status: 'rejected' } },
  })
  expect((await audit(lobby.ctx)).filter(({ faults }) => faults > 0)).toEqual([])
})

test('without a session of the office nothing is read or decided, and the owner alone adds members', async () => {
  const orderId = await requested(400_00)
  const tries: [string, object][] = [
    ['withdrawalQueue', {}],
    ['withdrawalCase', { orderId }],
    ['approveWithdrawal', { orderId }],
    ['rejectWithdrawal', { orderId, reason: 'against-terms' }],
    ['addMember', { name: 'carla', role: 'support' }],
  ]
  for (const [name, input] of tries) {
    expect((await office(name, input))['errcode'], name).toBe(4010)
    expect((await office(name, input, player.token))['errcode'], name).toBe(4010)
  }
  expect((await office('addMember', { name: 'carla', role: 'support' }, ben))['errcode']).toBe(4030)
  expect((await office('addMember', { name: 'ben', role: 'kyc' }, ana))['errcode']).toBe(1019)
  expect((await office('approveWithdrawal', { orderId: 'W-none' }, ana))['errcode']).toBe(2004)
})

test('an approval counts against the limit of a role, and above it is none [CA-07]', async () => {
  const orderId = await requested(400_00)
  await seats.limit('finance', [{ act: 'approve', each: 399_99 }], ana)
  const left = { of: 'each', amount: 399_99, mine: true }
  expect(await office('approveWithdrawal', { orderId }, ben)).toMatchObject({ errcode: 2118, left })
  expect(await office('withdrawalCase', { orderId }, ana)).toMatchObject({
    order: { status: 'review', approvedBy: [] },
  })
  await seats.limit('finance', [{ act: 'approve', each: 400_00 }], ana)
  expect(await office('approveWithdrawal', { orderId }, ben)).toMatchObject({ errcode: 0 })
})
