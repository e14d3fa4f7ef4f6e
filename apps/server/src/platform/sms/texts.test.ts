import { openLobby, type Lobby } from '@perlas/dev-env/lobby'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'

let lobby: Lobby
let count = 0
beforeAll(async () => {
  lobby = await openLobby()
})
afterAll(() => lobby.close())
beforeEach(() => lobby.ctx.db.query('DELETE FROM accounts.text_hours'))

const USED_UP = 1095
const ask = (purpose = 'register', mobile = `0918${String(3_000_000 + (count += 1))}`) =>
  lobby.call('smsSend', { mobile, type: 0, purpose })
const budget = (perHour: number) =>
  lobby.ctx.db.query(`UPDATE accounts.text_budgets SET per_hour = $1 WHERE country = '63'`, [
    perHour,
  ])

test('sixty numbers at once take no more texts than the hour has, with an alarm and a clear answer [AU-09]', async () => {
  await budget(20)
  const alarm = vi.spyOn(lobby.ctx.log, 'error')
  const answers = await Promise.all(Array.from({ length: 60 }, () => ask()))
  const codes = answers.map(({ errcode }) => errcode)
  expect(codes.filter((code) => code === 0)).toHaveLength(20)
  expect(codes.filter((code) => code === USED_UP)).toHaveLength(40)
  expect(answers.find(({ errcode }) => errcode === USED_UP)?.body['retryAfter']).toBeGreaterThan(0)
  const alarms = alarm.mock.calls.filter(([, text]) => String(text).includes('budget of texts'))
  expect(alarms).toHaveLength(1)
  alarm.mockRestore()
  const metrics = await lobby.ctx.metrics.registry.metrics()
  expect(metrics).toMatch(/perlas_texts_refused_total 40/)
})

test('a number that nobody has uses nothing up, and is answered like one that somebody has [AU-09] [AP-02]', async () => {
  await budget(1)
  expect((await ask('forget')).errcode).toBe(0)
  expect((await ask('register')).errcode).toBe(0)
  expect((await ask('forget')).errcode).toBe(USED_UP)
  expect((await ask('register')).errcode).toBe(USED_UP)
  await budget(3000)
})

test('a trial shows the code on its own machine, never for a forgotten password; with a provider nobody sees it [AU-09] [AU-16]', async () => {
  expect((await ask()).body['trialCode']).toMatch(/^\d{6}$/)
  expect((await ask('forget')).body['trialCode']).toBeUndefined()
  const remote = { 'x-forwarded-for': '203.0.113.9' }
  const input = { mobile: '09181230007', type: 0, purpose: 'register' }
  const away = await lobby.call('smsSend', input, undefined, remote)
  expect(Object.keys(away.body).toSorted()).toEqual(['code', 'errcode', 'resendIn'])
  const real = await openLobby({
    env: {
      SMS_PROVIDER: 'twilio',
      SMS_API: 'http://127.0.0.1:9',
      SMS_ACCOUNT: 'a',
      SMS_SECRET: 's',
      SMS_FROM: 'Perlas',
    },
  })
  try {
    const mobile = '09181230000'
    const sent = await real.call('smsSend', { mobile, type: 0, purpose: 'register' })
    expect(sent.errcode).toBe(0)
    expect(Object.keys(sent.body).toSorted()).toEqual(['code', 'errcode', 'resendIn'])
  } finally {
    await real.close()
  }
})

test('the outbox of a trial answers this machine alone, whatever a header says [AU-09]', async () => {
  const from = async (remoteAddress: string, headers = {}) =>
    (await lobby.app.inject({ url: '/dev/outbox', remoteAddress, headers })).statusCode
  expect(await from('127.0.0.1')).toBe(200)
  expect(await from('::1')).toBe(200)
  expect(await from('203.0.113.7')).toBe(404)
  expect(await from('203.0.113.7', { 'x-forwarded-for': '127.0.0.1' })).toBe(404)
  expect(await from('192.168.1.4')).toBe(404)
})
