import { dropCaches } from '#/kernel/state.ts'
import { randomBytes } from 'node:crypto'
import { openLobby, type Lobby } from '@perlas/dev-env/lobby'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeCode } from './codes.ts'

let lobby: Lobby
let numbers = 0
beforeAll(async () => {
  lobby = await openLobby()
})
afterAll(() => lobby.close())
beforeEach(() => site({ mode: 'standard', registerType: 'username', otpStatus: false }))

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
async function codeFor(mobile: string): Promise<string> {
  await expect.poll(async () => (await texts(mobile)).length).toBeGreaterThan(0)
  return /\d{6}/.exec((await texts(mobile))[0] ?? '')?.[0] ?? ''
}
/** As if these minutes had passed since the codes of a number were sent. */
const later = (mobile: string, minutes: number) =>
  lobby.ctx.db.query(
    `UPDATE accounts.codes SET created_at = created_at - make_interval(mins => $2),
            expires_at = expires_at - make_interval(mins => $2) WHERE mobile = $1`,
    [`+63${mobile.slice(1)}`, minutes],
  )
const register = async (account: string, extra: object = {}, call = 'accountRegist4') =>
  lobby.call(call, {
    account,
    password: await lobby.cipher('sampaguita-47-reef'),
    type: 0,
    declaration: true,
    ...extra,
  })

test('codes are six digits, and none is likelier than another [AU-09]', () => {
  const drawn = Array.from({ length: 2_000 }, () => makeCode(randomBytes))
  expect(drawn.every((code) => /^\d{6}$/.test(code))).toBe(true)
  expect(new Set(drawn).size).toBeGreaterThan(1_950)
  const feed = [Buffer.from('ffffffff', 'hex'), Buffer.from('00000007', 'hex')]
  expect(makeCode(() => feed.shift() ?? Buffer.alloc(4))).toBe('000007')
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

test('another code waits 60 s, and a number gets five an hour [AU-09] [LM-02]', async () => {
  const mobile = freshNumber()
  const both = await Promise.all([send(mobile), send(mobile)])
  expect(both.map(({ errcode }) => errcode).toSorted((a, b) => a - b)).toEqual([0, 4290])
  lobby.ctx.config.rateLimitScale = 1
  for (let n = 0; n < 4; n += 1) {
    await later(mobile, 2)
    expect((await send(mobile)).errcode).toBe(0)
  }
  await later(mobile, 2)
  expect((await send(mobile)).errcode).toBe(4290)
  await later(mobile, 60)
  expect((await send(mobile)).errcode).toBe(0)
})

test('a code dies by use, by five tries, by five minutes and by its successor [AU-09]', async () => {
  await site({ registerType: 'phone', otpStatus: true })
  const used = freshNumber()
  await send(used)
  const code = await codeFor(used)
  const twice = await Promise.all([register(used, { code }), register(used, { code })])
  expect(twice.filter(({ errcode }) => errcode === 0)).toHaveLength(1)

  const worn = freshNumber()
  await send(worn)
  const right = await codeFor(worn)
  const wrong = right === '111111' ? '222222' : '111111'
  for (let n = 0; n < 5; n += 1) expect((await register(worn, { code: wrong })).errcode).toBe(1020)
  expect((await register(worn, { code: right })).errcode).toBe(1020)

  const late = freshNumber()
  await send(late)
  const stale = await codeFor(late)
  await later(late, 6)
  expect((await register(late, { code: stale })).errcode).toBe(1020)

  const next = freshNumber()
  await send(next)
  const first = await codeFor(next)
  await later(next, 2)
  await send(next)
  await expect.poll(async () => (await texts(next)).length).toBe(2)
  const second = await codeFor(next)
  if (first !== second) expect((await register(next, { code: first })).errcode).toBe(1020)
  expect((await register(next, { code: second })).errcode).toBe(0)
})

test('a code for one thing is no code for another, and is kept as a hash only [AU-09]', async () => {
  const player = await lobby.register()
  const mobile = freshNumber()
  await send(mobile)
  const code = await codeFor(mobile)
  expect((await lobby.call('bindAccount', { mobile, code }, player.token)).errcode).toBe(1020)
  const { rows } = await lobby.ctx.db.query('SELECT * FROM accounts.codes WHERE mobile = $1', [
    `+63${mobile.slice(1)}`,
  ])
  expect(JSON.stringify(rows)).not.toContain(code)
})

test('the password is reset by a code; every session ends, and strangers learn nothing [AU-16] [AU-18]', async () => {
  await site({ registerType: 'phoneNoOtp' })
  const mobile = freshNumber()
  const made = await register(mobile, {}, 'accountRegist')
  const token = String(made.body['token'])
  const nobody = freshNumber()
  const [known, unknown] = [await send(mobile, 'forget'), await send(nobody, 'forget')]
  // On a trial the code is shown, drawn for every number alike.
  const trialCode = expect.stringMatching(/^\d{6}$/)
  expect(unknown.body).toEqual({ ...known.body, trialCode })
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

test('a number is bound once, by its code, and nobody else can have it [AU-16]', async () => {
  const [player, other] = [await lobby.register(), await lobby.register()]
  const mobile = freshNumber()
  expect((await send(mobile, 'bind')).status).toBe(401)
  await send(mobile, 'bind', player.token)
  const bound = await lobby.call(
    'bindAccount',
    { mobile, code: await codeFor(mobile) },
    player.token,
  )
  expect(bound.body).toMatchObject({ errcode: 0, mobile: '•••••••••' + mobile.slice(-4) })
  await later(mobile, 2)
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

test('a superior is named once, never oneself, and never in a loop [AU-20]', async () => {
  const [a, b, c] = [await lobby.register(), await lobby.register(), await lobby.register()]
  const fill = (token: string, pid: number) => lobby.call('agentFill', { pid }, token)
  expect((await fill(a.token, a.playerId)).errcode).toBe(1051)
  expect((await fill(a.token, 999_999_999)).errcode).toBe(1051)
  const crossed = await Promise.all([fill(a.token, b.playerId), fill(b.token, a.playerId)])
  expect(crossed.filter(({ errcode }) => errcode === 0)).toHaveLength(1)
  const [above, below] = crossed[0]?.errcode === 0 ? [b, a] : [a, b]
  expect((await fill(above.token, c.playerId)).errcode).toBe(0)
  expect((await fill(c.token, below.playerId)).errcode).toBe(1051)
  expect((await fill(above.token, below.playerId)).errcode).toBe(1051)
})

test('nickname and avatar change, but not into the house [PF-02]', async () => {
  const player = await lobby.register()
  const change = (input: object) => lobby.call('updateProfile', input, player.token)
  expect((await change({ nickname: '  Ate   Ligaya ', avatar: 7 })).body).toMatchObject({
    errcode: 0,
    nickname: 'Ate Ligaya',
    avatar: 7,
  })
  for (const nickname of ['Perlas Support', 'x', '<b>bold</b>', 'x'.repeat(21)])
    expect((await change({ nickname })).errcode, nickname).toBe(1052)
  expect((await change({ avatar: 99 })).errcode).toBe(4000)
})
