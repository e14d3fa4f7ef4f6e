import { openLobby, type Lobby } from '@perlas/dev-env/lobby'
import { ownTime } from '@perlas/dev-env/own-time'
import { afterAll, beforeAll, expect, test } from 'vitest'

let lobby: Lobby
beforeAll(async () => {
  lobby = await openLobby()
})
afterAll(() => lobby.close())

const agent =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'

/** A sign-in from a device of its own; answers the token. */
async function signIn(who: { account: string; password: string }, device: string): Promise<string> {
  const { body } = await lobby.call(
    'accountLogin',
    { account: who.account, password: await lobby.cipher(who.password) },
    undefined,
    { 'x-device-fp': device, 'user-agent': agent },
  )
  expect(body['errcode']).toBe(0)
  return String(body['token'])
}
const sessions = async (token: string) =>
  (await lobby.call('getSessions', {}, token)).body['sessions'] as {
    id: string
    browser: string
    system: string
    address: string
    current: boolean
  }[]
const alive = async (token: string) =>
  (await lobby.call('getAfterLoginInfoWeb', {}, token)).status === 200
const mails = async (token: string) =>
  (await lobby.call('getMail2', {}, token)).body['mails'] as {
    id: number
    template: string
    details: Record<string, string>
    read: boolean
  }[]

test('the player sees where they are signed in, by name and never by address or agent [AU-12] [AP-06]', async () => {
  const player = await lobby.register()
  const phone = await signIn(player, 'phone-1')
  const seen = await sessions(phone)
  expect(seen).toHaveLength(2)
  expect(seen[0]).toMatchObject({
    current: true,
    browser: 'Chrome',
    system: 'Android',
    address: '127.0.0.x',
  })
  expect(seen[1]).toMatchObject({ current: false })
  const text = JSON.stringify(seen)
  for (const secret of [phone, player.token, 'Mozilla', '127.0.0.1'])
    expect(text).not.toContain(secret)
})

test('one device is signed out, the others stay [AU-14]', async () => {
  const player = await lobby.register()
  const phone = await signIn(player, 'phone-2')
  const other = (await sessions(player.token)).find(({ current }) => !current)
  expect((await lobby.call('revokeSession', { sessionId: other?.id }, player.token)).errcode).toBe(
    0,
  )
  expect(await alive(phone)).toBe(false)
  expect(await alive(player.token)).toBe(true)
  // Over is over: a second time there is nothing to end.
  const again = await lobby.call('revokeSession', { sessionId: other?.id }, player.token)
  expect(again.errcode).toBe(4040)
})

test('nobody signs out, or sees, the devices of somebody else [AP-02]', async () => {
  const victim = await lobby.register()
  const thief = await lobby.register()
  const [own] = await sessions(victim.token)
  expect((await sessions(thief.token)).map(({ id }) => id)).not.toContain(own?.id)
  for (const sessionId of [own?.id, '0'.repeat(36), "'; DROP TABLE accounts.sessions;----------"])
    expect((await lobby.call('revokeSession', { sessionId }, thief.token)).errcode).not.toBe(0)
  expect(await alive(victim.token)).toBe(true)
})

test('all others are signed out at once, with their games and only theirs [AU-14] [GM-04]', async () => {
  const player = await lobby.register()
  const phone = await signIn(player, 'phone-3')
  await alive(phone)
  const [mine, other] = await sessions(player.token)
  await lobby.ctx.db.query(
    `INSERT INTO play.sessions (player_id, session_id, provider_id, game_id, game_code, login_id, lang,
                                launch_until, expires_at)
     SELECT $1, gen_random_uuid(), 'perlas-studio', 101, 'x', login, 'en', now(), now() + interval '1 hour'
       FROM unnest($2::text[]) AS login`,
    [player.playerId, [mine?.id, other?.id]],
  )
  const answer = await lobby.call('revokeOtherSessions', {}, player.token)
  expect(answer.body).toMatchObject({ errcode: 0, ended: 1 })
  expect(await alive(phone)).toBe(false)
  expect(await alive(player.token)).toBe(true)
  const { rows } = await lobby.ctx.db.query(
    'SELECT login_id FROM play.sessions WHERE player_id = $1 AND ended_at IS NULL',
    [player.playerId],
  )
  expect(rows).toEqual([{ login_id: mine?.id }])
})

test('a device signed out on one node is out on every other within a second [AU-14]', async () => {
  const player = await lobby.register()
  const phone = await signIn(player, 'phone-4')
  const otherNode = await openNode()
  try {
    // The other node remembers the session, and holds a stream of it open.
    expect(await otherNode.alive(phone)).toBe(true)
    const stream = otherNode.listen(player.playerId, (await sessions(phone))[0]?.id ?? '')
    const watch = ownTime()
    await lobby.call('revokeOtherSessions', {}, player.token)
    await stream
    expect(watch.now()).toBeLessThan(1000)
    watch.stop()
    expect(await otherNode.alive(phone)).toBe(false)
  } finally {
    await otherNode.close()
  }
})

/** A second node on the same database. */
async function openNode() {
  const { openContext } = await import('#/open.ts')
  const { callerOfToken } = await import('../sign-in.ts')
  const { ctx, close } = await openContext(lobby.ctx.config)
  return {
    close,
    alive: async (token: string) => (await callerOfToken(ctx, token, true)) !== undefined,
    listen: (playerId: number, sessionId: string) =>
      new Promise<void>((ended) => {
        ctx.live.open({ playerId, sessionId, lastId: '0', send: () => undefined, end: ended })
      }),
  }
}

test('a new password takes the old one, signs the others out and is told by mail [AU-16]', async () => {
  const player = await lobby.register()
  const phone = await signIn(player, 'phone-5')
  const change = async (oldPassword: string, password: string) =>
    lobby.call(
      'changePassword',
      { oldPassword: await lobby.cipher(oldPassword), password: await lobby.cipher(password) },
      player.token,
    )
  expect((await change('not-the-password', 'bagong-bahay-1975')).errcode).toBe(101)
  expect((await change(player.password, 'password')).errcode).toBe(1043)
  expect((await change(player.password, 'bagong-bahay-1975')).errcode).toBe(0)
  expect(await alive(phone)).toBe(false)
  expect(await alive(player.token)).toBe(true)
  expect((await mails(player.token)).map(({ template }) => template)).toContain('password-changed')
  await signIn({ account: player.account, password: 'bagong-bahay-1975' }, 'phone-5')
})

test('a stolen session cannot guess the password: after three tries it waits [AU-21]', async () => {
  const player = await lobby.register()
  const guess = async (text: string) =>
    lobby.call(
      'changePassword',
      { oldPassword: await lobby.cipher(text), password: await lobby.cipher('bagong-bahay-1975') },
      player.token,
    )
  for (let n = 0; n < 3; n += 1) expect((await guess(`guess-number-${n}`)).errcode).toBe(101)
  expect((await guess(player.password)).errcode).toBe(1018)
  // The owner still signs in: guessing inside a session locks nobody out.
  await signIn(player, 'phone-6')
})

test('a new device writes one mail that names it, a known one none [CO-01] [CO-02]', async () => {
  const player = await lobby.register()
  expect(await mails(player.token)).toEqual([])
  const phone = await signIn(player, 'phone-7')
  await signIn(player, 'phone-7')
  const [mail, ...others] = await mails(phone)
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    template: 'new-device',
    read: false,
    details: { browser: 'Chrome', system: 'Android', address: '127.0.0.x' },
  })
  expect((await lobby.call('hasMailUnread', {}, phone)).body).toMatchObject({ red0: 1, red1: 0 })
  expect((await lobby.call('getAfterLoginInfoWeb', {}, phone)).body['memberDot']).toBe(true)
  await lobby.call('getMailDetail', { id: mail?.id }, phone)
  expect((await lobby.call('hasMailUnread', {}, phone)).body).toMatchObject({ red0: 0 })
  expect((await lobby.call('getAfterLoginInfoWeb', {}, phone)).body['memberDot']).toBe(false)
})

test('a device that says nothing of itself, or was signed out, is a new one each time [CO-01]', async () => {
  const player = await lobby.register()
  await signIn(player, '')
  await signIn(player, '')
  const phone = await signIn(player, 'phone-8')
  expect(await mails(phone)).toHaveLength(3)
  await lobby.call('revokeOtherSessions', {}, player.token)
  expect(await mails(await signIn(player, 'phone-8'))).toHaveLength(4)
})

test('mail is its reader’s alone, and deleted it is out of sight [CO-01]', async () => {
  const player = await lobby.register()
  const thief = await lobby.register()
  const phone = await signIn(player, 'phone-9')
  const [mail] = await mails(phone)
  for (const call of ['getMailDetail', 'delMail'])
    expect((await lobby.call(call, { id: mail?.id }, thief.token)).errcode).toBe(4040)
  expect((await lobby.call('delMail', { id: mail?.id }, phone)).errcode).toBe(0)
  expect(await mails(phone)).toEqual([])
  expect((await lobby.call('getMailDetail', { id: mail?.id }, phone)).errcode).toBe(4040)
  expect((await lobby.call('hasMailUnread')).body).toMatchObject({ red0: 0, red1: 0, red2: 0 })
})

test('the print of a browser is kept with its session, and opens or shuts nothing [AP-01] [AP-06]', async () => {
  const player = await lobby.register()
  const print = 'a'.repeat(32)
  const signInWith = async (value: string) =>
    lobby.call(
      'accountLogin',
      { account: player.account, password: await lobby.cipher(player.password) },
      undefined,
      { 'x-device-print': value },
    )
  for (const value of [print, 'b'.repeat(32), '', 'x'.repeat(400), "'; DROP TABLE"])
    expect((await signInWith(value)).errcode, value).toBe(0)
  const { rows } = await lobby.ctx.db.query(
    'SELECT device_print AS print FROM accounts.sessions WHERE player_id = $1 ORDER BY created_at',
    [player.playerId],
  )
  expect(rows.map((row) => row.print)).toEqual(['', print, 'b'.repeat(32), '', '', ''])
})
