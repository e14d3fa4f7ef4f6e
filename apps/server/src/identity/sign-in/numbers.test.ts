import { dropCaches } from '#/kernel/state.ts'
import { openLobby, type Lobby } from '@perlas/dev-env/lobby'
import { codeTo } from '@perlas/dev-env/texts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let lobby: Lobby
let numbers = 0
beforeAll(async () => {
  lobby = await openLobby()
})
afterAll(() => lobby.close())
beforeEach(() => {
  lobby.onTime()
  return site({ mode: 'standard', registerType: 'username', otpStatus: false })
})

async function site(change: object) {
  await lobby.operate(`UPDATE content.settings SET value = value || $1::jsonb WHERE key = 'site'`, [
    JSON.stringify(change),
  ])
  dropCaches(lobby.ctx)
}
const freshNumber = () => `0917${String(1_000_000 + (numbers += 1))}`
const send = (mobile: string, purpose?: string, token?: string) =>
  lobby.call('smsSend', { mobile, type: 0, ...(purpose && { purpose }) }, token)
/** The texts that reached a number, newest first. */
async function texts(mobile: string): Promise<string[]> {
  const { rows } = await lobby.ctx.db.query<{ body: string }>(
    'SELECT body FROM accounts.sms_outbox WHERE recipient = $1 ORDER BY sms_id DESC',
    [`+63${mobile.slice(1)}`],
  )
  return rows.map(({ body }) => body)
}
const codeFor = (mobile: string) => codeTo(lobby, `+63${mobile.slice(1)}`)
const register = async (account: string, extra: object = {}, call = 'accountRegist4') =>
  lobby.call(call, {
    account,
    password: await lobby.cipher('sampaguita-47-reef'),
    type: 0,
    declaration: true,
    ...extra,
  })

test('a phone is registered by its code, and signs in however it is written [AU-02] [AU-03] [AU-09]', async () => {
  await site({ registerType: 'phone', otpStatus: true })
  const mobile = freshNumber()
  expect((await send(mobile)).body).toMatchObject({ errcode: 0, resendIn: 60 })
  expect((await register(mobile, {}, 'accountRegist')).errcode).toBe(1020)
  const made = await register(mobile, { code: await codeFor(mobile) })
  expect(made.body).toMatchObject({ errcode: 0, accountType: 1 })
  expect(made.body['mobile']).toBe('•••••••••' + mobile.slice(-4))
  const again = await lobby.call('accountLogin', {
    account: mobile.slice(1),
    password: await lobby.cipher('sampaguita-47-reef'),
    type: 1,
  })
  expect(again.body).toMatchObject({ errcode: 0, id: made.body['id'] })
})

test('where numbers are registered a user name is the other way, if the site says so; green mode asks for the code in both [AU-03] [AU-09]', async () => {
  await site({ registerType: 'phone', otpStatus: true, alsoByName: true })
  const open = (account: string, call = 'accountRegist') =>
    register(account, { byName: true }, call)
  expect((await open('perla17')).body).toMatchObject({ errcode: 0, accountType: 2 })
  // A number is no name, whichever way is asked for; who says nothing registers a number.
  expect((await open(freshNumber())).errcode).toBe(1019)
  expect((await register('perla18', {}, 'accountRegist')).errcode).toBe(1020)
  const again = { account: 'perla17', password: await lobby.cipher('sampaguita-47-reef'), type: 2 }
  expect((await lobby.call('accountLogin', again)).errcode).toBe(0)

  await site({ alsoByName: false })
  expect((await open('perla19')).errcode).toBe(1020)
  expect((await open('perla19', 'accountRegist4')).errcode).not.toBe(0)
  await site({ mode: 'green', alsoByName: true })
  expect((await open('perla19')).errcode).toBe(1020)
})

test('phoneNoOtp opens an account by number without a code; a number is one account [AU-02] [AU-18]', async () => {
  await site({ registerType: 'phoneNoOtp' })
  const mobile = freshNumber()
  expect((await register(mobile, {}, 'accountRegist')).body).toMatchObject({ accountType: 3 })
  expect((await register(mobile, {}, 'accountRegist')).errcode).toBe(1045)
  expect((await register('12345', {}, 'accountRegist')).errcode).toBe(1045)
})

test('green mode asks for a code also beside a name [AU-09] [PR-07]', async () => {
  await site({ mode: 'green' })
  const mobile = freshNumber()
  const name = `Luntian${numbers}a`
  expect((await register(name, {}, 'accountRegist')).errcode).toBe(1020)
  await send(mobile)
  const made = await register(name, { mobile, code: await codeFor(mobile) })
  expect(made.body).toMatchObject({ errcode: 0, accountType: 2, account: name })
})

test('the password is reset by a code; every session ends, and strangers learn nothing [AU-16] [AU-18]', async () => {
  await site({ registerType: 'phoneNoOtp' })
  const mobile = freshNumber()
  const made = await register(mobile, {}, 'accountRegist')
  const token = String(made.body['token'])
  const nobody = freshNumber()
  const [known, unknown] = [await send(mobile, 'forget'), await send(nobody, 'forget')]
  expect(unknown.body).toEqual(known.body)
  const code = await codeFor(mobile)
  expect(await texts(nobody)).toEqual([])
  const reset = async (to: string, given: string) =>
    lobby.call('forgetPassword', {
      mobile: to,
      code: given,
      password: await lobby.cipher('bagong-susi-2031'),
    })
  expect((await reset(nobody, code)).errcode).toBe(1020)
  expect((await reset(mobile, code)).errcode).toBe(0)
  expect((await lobby.call('getAfterLoginInfoWeb', {}, token)).status).toBe(401)
  const login = async (password: string) =>
    lobby.call('accountLogin', {
      account: mobile,
      password: await lobby.cipher(password),
      type: 3,
    })
  expect((await login('sampaguita-47-reef')).errcode).toBe(101)
  expect((await login('bagong-susi-2031')).errcode).toBe(0)
})

test('a number is added once, by its code, and nobody else can have it [AU-16]', async () => {
  const [player, other] = [await lobby.register(), await lobby.register()]
  const mobile = freshNumber()
  expect((await send(mobile, 'bind')).status).toBe(401)
  await send(mobile, 'bind', player.token)
  const added = await lobby.call(
    'bindAccount',
    { mobile, code: await codeFor(mobile) },
    player.token,
  )
  expect(added.body).toMatchObject({ errcode: 0, mobile: '•••••••••' + mobile.slice(-4) })
  lobby.later({ minutes: 2 })
  const sent = (await texts(mobile)).length
  expect((await send(mobile, 'bind', other.token)).errcode).toBe(0)
  expect((await texts(mobile)).length).toBe(sent)
  const second = freshNumber()
  await send(second, 'bind', player.token)
  const refused = await lobby.call(
    'bindAccount',
    { mobile: second, code: await codeFor(second) },
    player.token,
  )
  expect(refused.errcode).toBe(1045)
})

test('a bound number signs in where people go by user names, however it is written, and its tries are one count [AU-01] [AU-05] [AU-16]', async () => {
  const mobile = freshNumber()
  const player = await lobby.register()
  await send(mobile, 'bind', player.token)
  const bound = { mobile: `+63 ${mobile.slice(1)}`, code: await codeFor(mobile) }
  expect((await lobby.call('bindAccount', bound, player.token)).errcode).toBe(0)
  const logIn = async (account: string, password = player.password) =>
    (await lobby.call('accountLogin', { account, password: await lobby.cipher(password) })).body
  for (const written of [mobile, `+63 ${mobile.slice(1)}`, `0063${mobile.slice(1)}`]) {
    expect(await logIn(written), written).toMatchObject({ errcode: 0, id: player.playerId })
  }
  const wrongs = [mobile, `63${mobile.slice(1)}`, `+63-${mobile.slice(1)}`, mobile.slice(1), mobile]
  const answers: unknown[] = []
  for (const written of wrongs) answers.push((await logIn(written, 'mali-ito-47-reef'))['errcode'])
  // Each in a form of its own, and the number is locked all the same.
  expect(answers).toEqual([101, 101, 101, 1018, 1018])
})

test('a user name that looks like a number cannot be registered; an older one still signs in first [AU-06]', async () => {
  for (const name of ['09171112222', '9171112222', '639171112222', '1234567890']) {
    expect((await register(name, {}, 'accountRegist')).errcode, name).toBe(1019)
  }
  const old = await lobby.register()
  await lobby.ctx.db.query(
    `UPDATE accounts.names SET name = 'account:09175550000' WHERE player_id = $1 AND name LIKE 'account:%'`,
    [old.playerId],
  )
  const asked = { account: '09175550000', password: await lobby.cipher(old.password) }
  expect((await lobby.call('accountLogin', asked)).body).toMatchObject({
    errcode: 0,
    id: old.playerId,
  })
})
