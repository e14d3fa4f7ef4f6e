import { isCommonPin } from '@perlas/contract/pin'
import { openLobby, type Lobby, type Player } from '@perlas/dev-env/lobby'
import { codeTo } from '@perlas/dev-env/texts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let lobby: Lobby
let player: Player
let bankAccountId: string
beforeAll(async () => (lobby = await openLobby()))
afterAll(() => lobby.close())
beforeEach(async () => {
  player = await lobby.register()
  await lobby.fund(player.playerId, 1_000_00)
  const bank = { bankId: 'GCASH', accountName: 'Maria Clara', cardNum: '09171234567' }
  const { body } = await call('addBankInfo', bank)
  bankAccountId = (body['account'] as { id: string }).id
})

const GOOD = '271806'
const NEXT = '904713'
const NO_PROOF = { 'x-proof': 'none' }
const call = (name: string, input: object = {}) => lobby.call(name, input, player.token)
const set = async (pin: string, more: Record<string, string> = {}) => {
  const secrets = Object.entries(more).map(async ([name, text]) => [
    name,
    name === 'code' ? text : await lobby.cipher(text),
  ])
  const ciphered = Object.fromEntries(await Promise.all(secrets)) as object
  return call('setPayoutPin', { pin: await lobby.cipher(pin), ...ciphered })
}
const cashOut = async (pin: string) =>
  call('exchange', { price: 100_00, bankAccountId, pin: await lobby.cipher(pin) })
const stored = async () => {
  const { rows } = await lobby.ctx.db.query<{ text: string }>(
    "SELECT encode(sealed, 'escape') AS text FROM safe.pins WHERE player_id = $1",
    [player.playerId],
  )
  return rows[0]?.text
}
const MOBILE = '+639170000152'
const bindNumber = (mobile: string) =>
  lobby.ctx.db.query('UPDATE accounts.players SET mobile = $2 WHERE player_id = $1', [
    player.playerId,
    mobile,
  ])

test('a cash-out asks for the six digits, not for the login password [CA-07]', async () => {
  expect((await call('exchange', { price: 100_00, bankAccountId })).errcode).toBe(4000)
  expect((await call('getExchange')).body['hasPin']).toBe(false)
  expect((await cashOut(GOOD)).errcode).toBe(2024)
  expect((await set(GOOD)).errcode).toBe(0)
  expect((await call('getExchange')).body['hasPin']).toBe(true)
  expect((await cashOut(player.password)).errcode).toBe(101)
  expect((await cashOut(GOOD)).errcode).toBe(0)
})

test('the first one takes a proof of the player; it is set once, however often it is asked for [CA-07]', async () => {
  const pin = await lobby.cipher(GOOD)
  expect((await lobby.call('setPayoutPin', { pin }, player.token, NO_PROOF)).errcode).toBe(1090)
  const answers = await Promise.all([set(GOOD), set(NEXT), set('483920')])
  expect(answers.filter(({ errcode }) => errcode === 0)).toHaveLength(1)
  expect(answers.filter(({ errcode }) => errcode === 2024)).toHaveLength(2)
})

test('beside a wallet password the first PIN takes that one, too [CA-07] [PF-05]', async () => {
  const password = await lobby.walletPassword(player)
  expect((await set(GOOD)).errcode).toBe(2024)
  expect((await set(GOOD, { walletPassword: 'not-the-password-1' })).errcode).toBe(101)
  const pin = await lobby.cipher(GOOD)
  expect((await call('setPayoutPin', { pin, walletPassword: password })).errcode).toBe(0)
})

test('a run, a repetition, the end of the number and anything but six digits is no PIN', async () => {
  await bindNumber('+639175482913')
  for (const pin of ['123456', '654321', '890123', '777777', '121212', '907907', '482913'])
    expect((await set(pin)).errcode, pin).toBe(2025)
  for (const pin of ['27180', '2718061', '27180a', '２７１８０６', ''])
    expect((await set(pin)).errcode, pin).toBe(2025)
  expect(isCommonPin(GOOD)).toBe(false)
  expect((await set(GOOD)).errcode).toBe(0)
})

test('another one takes the old one, and the owner is told [CA-07] [CO-01]', async () => {
  await set(GOOD)
  expect((await set(NEXT)).errcode).toBe(2024)
  expect((await set(NEXT, { oldPin: '550134' })).errcode).toBe(101)
  expect((await set(NEXT, { oldPin: GOOD })).errcode).toBe(0)
  expect((await cashOut(GOOD)).errcode).toBe(101)
  expect((await cashOut(NEXT)).errcode).toBe(0)
  const { body } = await call('getMail2')
  const templates = (body['mails'] as { template: string }[]).map(({ template }) => template)
  expect(templates.filter((name) => name.startsWith('payout-pin'))).toEqual([
    'payout-pin-changed',
    'payout-pin-set',
  ])
})

test('three wrong ones, and the right one waits as well; a storm gets no more [CA-07] [AU-21]', async () => {
  await set(GOOD)
  const guesses = await Promise.all(
    Array.from({ length: 30 }, (_, index) => cashOut(String(500_123 + index))),
  )
  expect(guesses.filter(({ errcode }) => errcode === 101)).toHaveLength(3)
  expect(guesses.filter(({ errcode }) => errcode === 1018)).toHaveLength(27)
  const right = await cashOut(GOOD)
  expect(right.errcode).toBe(1018)
  expect(Number(right.headers['retry-after'])).toBeGreaterThan(0)
})

test('forgotten: a code to the number sets it anew, and cash-outs wait after it [CA-07] [AU-09]', async () => {
  expect((await call('payoutPinCode')).errcode).toBe(1081)
  await bindNumber(MOBILE)
  expect((await call('payoutPinCode')).errcode).toBe(2024)
  await set(GOOD)
  for (let n = 0; n < 4; n += 1) await cashOut('550134')
  const sent = await call('payoutPinCode')
  expect(sent.body).toMatchObject({ errcode: 0, resendIn: 60 })
  expect(sent.body['mobile']).not.toBe(MOBILE)
  const code = await codeTo(lobby, MOBILE)
  expect((await set(NEXT, { code: code === '000000' ? '000001' : '000000' })).errcode).toBe(1020)
  expect((await set(NEXT, { code })).errcode).toBe(0)
  expect((await set('483920', { code })).errcode).toBe(1020)
  expect((await call('getExchange')).body['holds']).toContainEqual(
    expect.objectContaining({ kind: 'pin-reset' }),
  )
  expect((await cashOut(NEXT)).errcode).toBe(2016)
})

test('what is stored is no hash that a copy of the database could be tried on, and fits its player alone', async () => {
  await set(GOOD)
  expect(await stored()).not.toContain('argon2')
  const other = await lobby.register()
  await lobby.payoutPin(other)
  await lobby.ctx.db.query(
    'UPDATE safe.pins SET sealed = (SELECT sealed FROM safe.pins WHERE player_id = $2) WHERE player_id = $1',
    [player.playerId, other.playerId],
  )
  expect((await cashOut(GOOD)).status).toBe(500)
})
