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
async function codeFor(mobile: string): Promise<string> {
  await expect.poll(async () => (await texts(mobile)).length).toBeGreaterThan(0)
  return /\d{6}/.exec((await texts(mobile))[0] ?? '')?.[0] ?? ''
}
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

test('another code waits 60 s, and a number gets five an hour [AU-09] [LM-02]', async () => {
  const mobile = freshNumber()
  const both = await Promise.all([send(mobile), send(mobile)])
  expect(both.map(({ errcode }) => errcode).toSorted((a, b) => a - b)).toEqual([0, 4290])
  lobby.ctx.config.rateLimitScale = 1
  for (let n = 0; n < 4; n += 1) {
    lobby.later({ minutes: 2 })
    expect((await send(mobile)).errcode).toBe(0)
  }
  lobby.later({ minutes: 2 })
  expect((await send(mobile)).errcode).toBe(4290)
  lobby.later({ minutes: 60 })
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
  lobby.later({ minutes: 6 })
  expect((await register(late, { code: stale })).errcode).toBe(1020)

  const next = freshNumber()
  await send(next)
  const first = await codeFor(next)
  lobby.later({ minutes: 2 })
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
