import { openLobby, type Lobby, type Player } from '@perlas/dev-env/lobby'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let lobby: Lobby
let player: Player
beforeAll(async () => {
  lobby = await openLobby({ accountRecovery: true })
})
afterAll(() => lobby.close())
beforeEach(async () => {
  player = await lobby.register()
})

const GOOD = 'bagong-bahay-1975'
const makeCodes = async () =>
  (await lobby.call('makeWayCodes', {}, player.token)).body['codes'] as string[]
const reset = async (code: string, password = GOOD, account = player.account) =>
  lobby.call('resetByWayCode', { account, code, password: await lobby.cipher(password) })
const login = async (password: string) =>
  lobby.call('accountLogin', { account: player.account, password: await lobby.cipher(password) })

test('before the first withdrawal a way back is asked for: said where one withdraws, and refused [CA-07] [AU-16]', async () => {
  await lobby.verify(player.playerId)
  await lobby.fund(player.playerId, 1_000_00)
  const bank = { bankId: 'GCASH', accountName: 'Maria Clara', cardNum: '09171234567' }
  const added = await lobby.call('addBankInfo', bank, player.token)
  const { id } = added.body['account'] as { id: string }
  const withdraw = async () =>
    lobby.call(
      'exchange',
      { price: 200_00, bankAccountId: id, pin: await lobby.payoutPin(player) },
      player.token,
    )
  const holds = async () =>
    (await lobby.call('getExchange', {}, player.token)).body['holds'] as { kind: string }[]
  expect((await withdraw()).errcode).toBe(1096)
  expect((await holds()).map(({ kind }) => kind)).toContain('way-back')
  await makeCodes()
  expect((await holds()).map(({ kind }) => kind)).not.toContain('way-back')
  expect((await withdraw()).errcode).toBe(0)
})

test('each recovery code sets a new password once; every session ends and the owner is told [AU-16]', async () => {
  expect((await lobby.call('makeWayCodes', {}, player.token, { 'x-proof': 'none' })).errcode).toBe(
    1090,
  )
  const codes = await makeCodes()
  expect(new Set(codes)).toHaveProperty('size', 8)
  const { rows } = await lobby.ctx.db.query(
    'SELECT code_hash::text AS hash FROM accounts.way_codes WHERE player_id = $1',
    [player.playerId],
  )
  for (const code of codes) expect(JSON.stringify(rows)).not.toContain(code)
  // As people type them, and at once: one wins.
  const [code = ''] = codes
  const typed = code.toLowerCase().replaceAll('-', ' ')
  const tries = await Promise.all([reset(code), reset(typed)])
  expect(tries.map(({ errcode }) => errcode).toSorted((a, b) => a - b)).toEqual([0, 1020])
  expect((await login(player.password)).errcode).toBe(101)
  expect((await lobby.call('getAfterLoginInfoWeb', {}, player.token)).status).toBe(401)
  const token = String((await login(GOOD)).body['token'])
  const mails = (await lobby.call('getMail2', {}, token)).body['mails'] as { template: string }[]
  const templates = mails.map(({ template }) => template)
  expect(templates).toEqual(expect.arrayContaining(['recovery-codes-made', 'password-reset']))
  expect((await lobby.call('getProtection', {}, token)).body['wayCodesLeft']).toBe(7)
})

test('codes are guessed at three times and then wait; strangers and old ones open nothing [AU-21]', async () => {
  const [old = ''] = await makeCodes()
  const [fresh = ''] = await makeCodes()
  expect((await reset(old)).errcode).toBe(1020)
  expect((await reset(fresh, GOOD, 'nobody-is-called-so')).errcode).toBe(1020)
  expect((await reset('2222-3333-4444')).errcode).toBe(1020)
  expect((await reset('2222-3333-4445')).errcode).toBe(1020)
  expect((await reset(fresh)).errcode).toBe(1018)
  expect((await login(player.password)).errcode).toBe(0)
})
