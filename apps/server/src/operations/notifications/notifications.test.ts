import { openLobby, type Lobby, type Player } from '@perlas/dev-env/lobby'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#/kernel/context.ts'
import { writeMail, type mailKinds } from '#/platform/mail/mail.ts'
import { openPushService, type Browser, type PushService } from './fixtures.ts'
import { sendPushes, sweepDevices } from './notifications.ts'
import { takeDue } from './store.ts'

let service: PushService
let lobby: Lobby
let player: Player
let browser: Browser
/** Noon in Manila, today. */
const noon = new Date(`${new Date().toISOString().slice(0, 10)}T04:00:00Z`)
beforeAll(async () => {
  service = await openPushService()
  lobby = await openLobby({
    env: { PUSH_SERVICES: service.origin, PUSH_CONTACT: 'mailto:pushes@perlas.example' },
    swaps: { clock: () => noon },
  })
})
afterAll(async () => {
  await lobby.close()
  await service.close()
})
beforeEach(async () => {
  lobby.onTime()
  service.answers(201)
  player = await lobby.register()
  browser = service.browser()
  if ((await allow(browser)).errcode !== 0) throw new Error('the browser was not allowed')
  await lobby.ctx.db.query('DELETE FROM notifications.pushes')
  service.received.length = 0
})
afterEach(() => lobby.onTime())

const allow = (one: Browser, token = player.token, lang = 'en-PH') =>
  lobby.call('pushSubscribe', { endpoint: one.endpoint, keys: one.keys, lang }, token)
const here = async (one = browser, token = player.token) =>
  (await lobby.call('getNotifications', { endpoint: one.endpoint }, token)).body['here']
const choose = (kind: string, on: boolean) =>
  lobby.call('chooseNotifications', { kind, on }, player.token)
type Written = Parameters<typeof writeMail>[1]
const write = (template: Written['template'], kind: keyof typeof mailKinds = 'account') =>
  inTransaction(lobby.ctx, (tx) =>
    writeMail(tx, {
      playerId: player.playerId,
      kind,
      template,
      details: { amount: '123456', bank: 'GCash', order: 'w-991' },
    }),
  )
const send = () => sendPushes(lobby.ctx)
const notices = () => service.received.map(({ text }) => JSON.parse(text) as Record<string, string>)
const bodies = () => notices().map(({ body }) => body)
const waiting = async () => {
  const { rows } = await lobby.ctx.db.query<{ n: number }>(
    'SELECT count(*)::int AS n FROM notifications.pushes',
  )
  return rows[0]?.n
}

test('what is written as mail arrives at the browser, whole, and without amount, bank or order [CO-01]', async () => {
  await write('withdrawal-paid', 'money')
  await send()
  const [notice] = notices()
  expect(notice).toEqual({
    title: 'Perlas',
    body: 'Your withdrawal was paid.',
    path: expect.stringMatching(/^\/lobby\/email\?id=\d+$/),
    tag: expect.stringMatching(/^mail-\d+$/),
    lang: 'en-PH',
  })
  expect(service.received[0]?.text).not.toMatch(/1,?234|GCash|991/)
  const headers = service.received[0]?.headers
  expect(headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    urgency: 'high',
    topic: notice?.['tag'],
  })
  const { body } = await lobby.call('getNotifications', {}, player.token)
  expect(headers?.authorization).toContain(`k=${String(body['publicKey'])}`)
  expect(await waiting()).toBe(0)
})

test('the keys are made once for all nodes, and the private half lies nowhere in the open', async () => {
  const { rows } = await lobby.ctx.db.query<{ sealed: Buffer }>(
    'SELECT sealed_private AS sealed FROM notifications.keys',
  )
  expect(rows).toHaveLength(1)
  // 32 bytes of key are longer when they are sealed.
  expect(rows[0]?.sealed.length).toBe(60)
})

test('it is worded in the language in which the browser was allowed', async () => {
  await allow(browser, player.token, 'fil-PH')
  await write('deposit-credited', 'money')
  await send()
  expect(notices()).toMatchObject([{ body: 'Dumating na ang deposit mo.', lang: 'fil-PH' }])
})

test('the player chooses by kind; rewards are off at first, and mail in the app stays [CO-01]', async () => {
  const { body } = await lobby.call('getNotifications', {}, player.token)
  expect(body['choices']).toEqual({ money: true, identity: true, service: true, rewards: false })
  await write('gift', 'news')
  await send()
  expect(bodies()).toEqual([])
  await Promise.all([choose('rewards', true), choose('identity', false), choose('rewards', true)])
  await write('gift', 'news')
  await write('password-changed')
  await send()
  expect(bodies()).toEqual(["There's a gift in your mail."])
  const mails = (await lobby.call('getMail2', {}, player.token)).body['mails']
  expect(mails).toHaveLength(3)
})

test('a push goes out once, however many workers send, and a mail is queued once for each browser', async () => {
  const other = service.browser()
  await allow(other)
  await Promise.all(Array.from({ length: 30 }, () => write('deposit-credited', 'money')))
  await Promise.all([send(), send(), send(), send()])
  expect(service.received).toHaveLength(60)
  expect(
    new Set(notices().map(({ tag }, at) => `${tag} ${service.received[at]?.browser}`)).size,
  ).toBe(60)
})

test('what just happened goes first: money does not wait behind a large mailing [CO-01]', async () => {
  await choose('rewards', true)
  await Promise.all(Array.from({ length: 150 }, () => write('gift', 'news')))
  lobby.later({ seconds: 1 })
  await write('withdrawal-paid', 'money')
  await send()
  expect(bodies()).toHaveLength(151)
  expect(bodies().slice(0, 4)).toContain('Your withdrawal was paid.')
})

test('a worker that died is followed by another, once its lease is over', async () => {
  await write('deposit-credited', 'money')
  // It took the push, and was never heard of again.
  const until = new Date(lobby.ctx.clock().getTime() + 600_000)
  expect(await takeDue(lobby.ctx, { most: 10, until })).toHaveLength(1)
  await send()
  expect(bodies()).toEqual([])
  lobby.later({ minutes: 10 })
  await send()
  expect(bodies()).toEqual(['Your deposit arrived.'])
})

test('a mail that was undone is not notified', async () => {
  const undone = inTransaction(lobby.ctx, async (tx) => {
    const mail = { playerId: player.playerId, details: {} }
    await writeMail(tx, { ...mail, kind: 'money', template: 'deposit-credited' })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await waiting()).toBe(0)
})

test.each([404, 410])(
  'a browser that is gone (%i) is forgotten, and nothing is tried again',
  async (status) => {
    await write('deposit-credited', 'money')
    service.answers(status)
    await send()
    expect(await here()).toBe(false)
    expect(await waiting()).toBe(0)
    const asked = service.asked()
    await write('deposit-credited', 'money')
    expect(await waiting()).toBe(0)
    lobby.later({ hours: 2 })
    await send()
    expect(service.asked()).toBe(asked)
  },
)

test.each([429, 503])(
  'a service that is busy (%i) is asked again later, and given up at last',
  async (status) => {
    await write('deposit-credited', 'money')
    const before = service.asked()
    service.answers(status)
    await send()
    await send()
    expect(service.asked() - before).toBe(1)
    lobby.later({ minutes: 1 })
    await send()
    expect(service.asked() - before).toBe(2)
    for (let hour = 0; hour < 8; hour += 1) {
      lobby.later({ hours: 1 })
      await send()
    }
    expect(service.asked() - before).toBe(6)
    expect(await waiting()).toBe(0)
    expect(await here()).toBe(true)
  },
)

test('a busy service that says for how long is left alone for so long', async () => {
  await write('deposit-credited', 'money')
  service.answers(429, { 'retry-after': '1200' })
  await send()
  service.answers(201)
  lobby.later({ minutes: 19 })
  await send()
  expect(bodies()).toEqual([])
  lobby.later({ minutes: 1 })
  await send()
  expect(bodies()).toEqual(['Your deposit arrived.'])
})

test('rewards written at night come in the morning; money comes at night too', async () => {
  await choose('rewards', true)
  // 23:00 in Manila.
  lobby.later({ hours: 11 })
  await write('gift', 'news')
  await write('withdrawal-paid', 'money')
  await send()
  expect(bodies()).toEqual(['Your withdrawal was paid.'])
  lobby.later({ hours: 8, minutes: 59 })
  await send()
  expect(bodies()).toHaveLength(1)
  lobby.later({ minutes: 1 })
  await send()
  expect(bodies()).toEqual(['Your withdrawal was paid.', "There's a gift in your mail."])
})

test('a player on a break is notified of money and identity, of nothing else [PF-08]', async () => {
  await choose('rewards', true)
  const taken = await lobby.call('takeBreak', { term: '24h', confirmed: true }, player.token)
  expect(taken.errcode).toBe(0)
  await write('gift', 'news')
  await write('chat-answered')
  await write('withdrawal-paid', 'money')
  await write('kyc-approved')
  await send()
  expect(bodies().toSorted()).toEqual(['Your ID is verified.', 'Your withdrawal was paid.'])
  expect(await waiting()).toBe(0)
})

test('who set a limit lately is not offered anything [PF-08]', async () => {
  await choose('rewards', true)
  const limit = { kind: 'deposit', period: 'day', amount: 100_00 }
  expect((await lobby.call('setLimit', limit, player.token)).errcode).toBe(0)
  await write('gift', 'news')
  await write('chat-answered')
  await send()
  expect(bodies()).toEqual(['Customer service replied.'])
})

test('logout ends the pushes of this browser, and those of no other', async () => {
  const other = service.browser()
  const { body } = await lobby.call('accountLogin', {
    account: player.account,
    password: await lobby.cipher(player.password),
  })
  const second = String(body['token'])
  expect((await allow(other, second)).body).toMatchObject({ devices: 2 })
  await lobby.ctx.db.query('DELETE FROM notifications.pushes')
  expect((await lobby.call('logout', {}, player.token)).errcode).toBe(0)
  await write('deposit-credited', 'money')
  await send()
  expect(service.received.map(({ browser: name }) => name)).toEqual([other.name])
  await sweepDevices(lobby.ctx)
  const { rows } = await lobby.ctx.db.query(
    'SELECT FROM notifications.devices WHERE player_id = $1',
    [player.playerId],
  )
  expect(rows).toHaveLength(1)
})

test('the end of the session ends the pushes', async () => {
  lobby.later({ days: 31 })
  await write('deposit-credited', 'money')
  await send()
  expect(bodies()).toEqual([])
  await sweepDevices(lobby.ctx)
  expect(await waiting()).toBe(0)
})

test('what was read in the app meanwhile is not notified; neither is what is two days old', async () => {
  await write('deposit-credited', 'money')
  const { body } = await lobby.call('getMail2', {}, player.token)
  const [mail] = body['mails'] as { id: number }[]
  await lobby.call('getMailDetail', { id: mail?.id }, player.token)
  await write('deposit-failed', 'money')
  lobby.later({ days: 2, minutes: 1 })
  await send()
  expect(bodies()).toEqual([])
  expect(await waiting()).toBe(0)
})

test('an address that is no push service is refused before it is called', async () => {
  for (const endpoint of [
    'https://169.254.169.254/latest/meta-data',
    'http://127.0.0.1:1/push/abc',
    service.origin.replace('127.0.0.1', 'localhost') + '/push/abc',
    'https://evil.example/collect',
  ]) {
    const { errcode } = await allow({ ...browser, endpoint })
    expect(errcode, endpoint).toBe(1103)
  }
  const long = `${service.origin}/push/${'a'.repeat(1100)}`
  expect((await allow({ ...browser, endpoint: long })).errcode).toBe(4000)
})

test('who knows the address of another browser, but not its keys, cannot take or end its pushes', async () => {
  const attacker = await lobby.register()
  const keys = service.browser().keys
  expect((await allow({ ...browser, keys }, attacker.token)).errcode).toBe(1103)
  const asked = { endpoint: browser.endpoint }
  expect((await lobby.call('pushUnsubscribe', asked, attacker.token)).errcode).toBe(0)
  expect((await lobby.call('pushTest', asked, attacker.token)).errcode).toBe(4040)
  expect(await here(browser, attacker.token)).toBe(false)
  expect(await here()).toBe(true)
})

test('a browser belongs to who is signed in there last: nothing of the one before is shown on it', async () => {
  await write('deposit-credited', 'money')
  const next = await lobby.register()
  expect((await allow(browser, next.token)).errcode).toBe(0)
  await write('withdrawal-paid', 'money')
  await send()
  expect(bodies()).toEqual([])
  expect(await here()).toBe(false)
  expect(await here(browser, next.token)).toBe(true)
})

test('ten browsers get pushes, of more the newest; the same one twice is one', async () => {
  const many = Array.from({ length: 12 }, () => service.browser())
  for (const one of many) {
    lobby.later({ seconds: 1 })
    await allow(one)
  }
  const last = many.at(-1) ?? browser
  expect((await allow(last)).body).toMatchObject({ devices: 10 })
  expect(await here()).toBe(false)
  expect(await here(last)).toBe(true)
})

test('a test is sent at once and says what became of it', async () => {
  const ask = { endpoint: browser.endpoint }
  const result = async () => (await lobby.call('pushTest', ask, player.token)).body['result']
  expect(await result()).toBe('taken')
  expect(notices()).toMatchObject([{ tag: 'test', path: '/profile/notifications' }])
  service.answers(503)
  expect(await result()).toBe('later')
  service.answers(410)
  expect(await result()).toBe('gone')
  expect(await here()).toBe(false)
})

test('a service that leads others is not followed', async () => {
  const others = await openPushService()
  const target = others.browser()
  service.answers(307, { location: target.endpoint })
  await lobby.call('pushTest', { endpoint: browser.endpoint }, player.token)
  expect(others.asked()).toBe(0)
  await others.close()
})
