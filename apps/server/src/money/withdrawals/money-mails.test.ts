import type { Lobby, Player } from '@perlas/dev-env/lobby'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { approveWithdrawal, rejectWithdrawal } from '#/money/withdrawals/withdrawals.ts'
import type { SteeredProvider } from '#/money/providers/fixtures.ts'
import { openPayingLobby, payingPlayer, type PayingPlayer } from '#/testing/paying-player.ts'

let lobby: Lobby
let provider: SteeredProvider
let player: Player
let payer: PayingPlayer
beforeAll(async () => {
  ;({ lobby, provider } = await openPayingLobby({ firstBonus: true }))
})
afterAll(() => lobby.close())
beforeEach(async () => {
  provider.mood = 'well'
  player = await lobby.register()
  payer = payingPlayer(lobby, provider, player)
})

type Mail = { template: string; kind: number; details: Record<string, string> }
/** The mails of money, the oldest first. */
const mails = async () => {
  const { body } = await lobby.call('getMail2', {}, player.token)
  const about = (body['mails'] as Mail[]).filter(({ template }) =>
    /^(?:deposit|withdrawal|bonus)-/.test(template),
  )
  return about.toReversed()
}
const templates = async () => (await mails()).map(({ template }) => template)
async function withdraw(amount: number) {
  const bank = { bankId: 'GCASH', accountName: 'Maria Clara', cardNum: '09171234567' }
  const { body } = await lobby.call('addBankInfo', bank, player.token)
  const { id } = body['account'] as { id: string }
  const pin = await lobby.payoutPin(player)
  const asked = { price: amount, bankAccountId: id, pin }
  return String((await lobby.call('exchange', asked, player.token)).body['orderId'])
}
const decide = { staffId: 1, record: async () => undefined }

test('a deposit is told once with its amount, however often its webhook comes [CA-01] [CO-01]', async () => {
  const order = await payer.open(500_00)
  await payer.pay(order, {}, 8)
  await payer.pay(order, {}, 4)
  const credited = (await mails()).filter(({ template }) => template === 'deposit-credited')
  expect(credited).toMatchObject([{ kind: 1, details: { amount: '50000', order } }])
  const given = (await mails()).filter(({ template }) => template === 'bonus-granted')
  expect(given).toMatchObject([{ kind: 1, details: { amount: '30000' } }])
})

test('a deposit that failed is told once and says that nothing came; one that nobody paid is no news [CA-01] [CO-01]', async () => {
  const order = await payer.open(200_00)
  await payer.pay(order, { status: 'failed' }, 4)
  await payer.pay(order, { status: 'failed' }, 4)
  const left = await payer.open(300_00)
  await lobby.call('cancelRecharge', { orderId: left }, player.token)
  expect(await mails()).toMatchObject([
    { template: 'deposit-failed', details: { amount: '20000', order } },
  ])
})

test('a withdrawal is told at each step once, with amount, bank and order [CA-07] [CO-01]', async () => {
  await lobby.verify(player.playerId)
  await lobby.fund(player.playerId, 1_000_00)
  const orderId = await withdraw(400_00)
  expect(await templates()).toEqual(['withdrawal-requested'])
  await Promise.all([1, 2, 3].map(() => approveWithdrawal(lobby.ctx, { orderId, ...decide })))
  const payout = provider.payouts.get(orderId)
  if (!payout) throw new Error('nothing was sent')
  provider.payouts.set(orderId, { ...payout, status: 'paid' })
  // The same word of the provider, eight times at once.
  const { body: payload, headers } = provider.payoutWebhook(orderId)
  const hook = { method: 'POST' as const, url: '/hooks/sandbox', headers, payload }
  await Promise.all(Array.from({ length: 8 }, () => lobby.app.inject(hook)))
  expect(await templates()).toEqual([
    'withdrawal-requested',
    'withdrawal-approved',
    'withdrawal-paid',
  ])
  const details = { amount: '40000', order: orderId, bank: 'GCash' }
  for (const mail of await mails()) expect(mail).toMatchObject({ kind: 1, details })
})

test('refused and cancelled withdrawals say that the money is back, and why [CA-07] [CO-01]', async () => {
  await lobby.verify(player.playerId)
  await lobby.fund(player.playerId, 1_000_00)
  const first = await withdraw(400_00)
  const refuse = { orderId: first, ...decide, reason: 'account-invalid' as const }
  await rejectWithdrawal(lobby.ctx, refuse)
  await rejectWithdrawal(lobby.ctx, refuse)
  const second = await withdraw(300_00)
  for (const _ of [1, 2]) await lobby.call('cancelExchange', { orderId: second }, player.token)
  expect(await mails()).toMatchObject([
    { template: 'withdrawal-requested' },
    { template: 'withdrawal-rejected', details: { amount: '40000', reason: 'account-invalid' } },
    { template: 'withdrawal-requested' },
    { template: 'withdrawal-cancelled', details: { amount: '30000' } },
  ])
})

test('who is not verified reads that the withdrawal waits for the ID [CA-07] [PR-03]', async () => {
  await lobby.fund(player.playerId, 1_000_00)
  await withdraw(400_00)
  expect(await templates()).toEqual(['withdrawal-waiting-kyc'])
})
