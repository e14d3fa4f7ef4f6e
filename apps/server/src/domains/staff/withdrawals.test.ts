import { openLobby, type Lobby, type Player } from '@perlas/dev-env/lobby'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { audit, balanceOf } from '#/domains/wallet/wallet.ts'
import { openOffice } from './fixtures.ts'

let lobby: Lobby
let seats: ReturnType<typeof openOffice>
let ana: string
let ben: string
let player: Player
let daysLater = 0

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
  player = await lobby.register()
  await lobby.verify(player.playerId)
  await lobby.fund(player.playerId, 100_000_00)
})

const office = (name: string, input: object, token?: string) => seats.ask(name, input, token)
async function requested(price: number): Promise<string> {
  const bound = await lobby.call(
    'addBankInfo',
    { bankId: 'GCASH', accountName: 'Maria Clara', cardNum: '09171234567' },
    player.token,
  )
  const { id } = bound.body['account'] as { id: string }
  const password = await lobby.walletPassword(player)
  const asked = await lobby.call('exchange', { price, bankAccountId: id, password }, player.token)
  return String(asked.body['orderId'])
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
