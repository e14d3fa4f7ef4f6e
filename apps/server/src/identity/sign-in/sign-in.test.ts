import { signInState } from './state.ts'
import { openLobby, type Lobby } from '@perlas/dev-env/lobby'
import { afterAll, beforeAll, expect, test } from 'vitest'

let lobby: Lobby
beforeAll(async () => {
  lobby = await openLobby({ trueSecrets: true })
})
afterAll(() => lobby.close())

const login = async (account: string, password: string) =>
  lobby.call('accountLogin', { account, password: await lobby.cipher(password) })

test('a registered player is signed in and can sign in again [AU-12]', async () => {
  const player = await lobby.register('Marikit01', 'bahay-kubo-1975')
  const me = await lobby.call('getAfterLoginInfoWeb', {}, player.token)
  expect(me.body).toMatchObject({
    code: 200,
    errcode: 0,
    account: 'Marikit01',
    accountType: 2,
    coin: 0,
    vip: 0,
    appGameDataUser: { gameLikes: [], gameHistory: [] },
    activityIds: { activityIds: [], activityMap: {} },
    appUserBankList: {},
  })
  expect(String(me.body['inviteCode'])).toMatch(/^[2-9A-HJ-NP-Z]{8}$/)
  const again = await login('marikit01', 'bahay-kubo-1975')
  expect(again.body).toMatchObject({ code: 200, errcode: 0, id: player.playerId })
  expect(again.body['token']).not.toBe(player.token)
})

test('a name is taken whatever its case, and reserved ones are refused [AU-06]', async () => {
  await lobby.register('Tagapaglaro9')
  const password = () => lobby.cipher('sampaguita-47-reef')
  for (const account of ['tagapaglaro9', 'PerlasAdmin', 'ab', 'name with space', 'x'.repeat(21)]) {
    const refused = await lobby.call('accountRegist', {
      account,
      password: await password(),
      type: 0,
      declaration: true,
    })
    expect(refused.errcode, account).toBe(1019)
  }
})

test('two registrations of one name at once make one account [AU-06]', async () => {
  const tries = await Promise.allSettled(
    Array.from({ length: 6 }, () => lobby.register('Sabaysabay1')),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('weak passwords are refused: short, common, one character, the own name [AU-07]', async () => {
  for (const password of [
    'short7!',
    'password123',
    'aaaaaaaaaaaa',
    'xxKaibigan22xx',
    'x'.repeat(65),
  ]) {
    const refused = await lobby.call('accountRegist', {
      account: 'Kaibigan22',
      password: await lobby.cipher(password),
      type: 0,
      declaration: true,
    })
    expect(refused.errcode, password).toBe(1043)
  }
})

test('registration needs the declaration of age and eligibility [PR-01] [PR-02]', async () => {
  const refused = await lobby.call('accountRegist', {
    account: 'Walangedad1',
    password: await lobby.cipher('sampaguita-47-reef'),
    type: 0,
    declaration: false,
  })
  expect(refused.errcode).toBe(1050)
})

test('a replayed, stale or foreign password ciphertext is refused [AU-08]', async () => {
  const player = await lobby.register()
  const once = await lobby.cipher(player.password)
  const send = (password: string) =>
    lobby.call('accountLogin', { account: player.account, password })
  expect((await send(once)).errcode).toBe(0)
  expect((await send(once)).errcode).toBe(1049)
  const old = await lobby.cipher(player.password, { t: Date.now() - 6 * 60_000 })
  expect((await send(old)).errcode).toBe(1049)
  expect((await send(once.replace(/^v1\.[^.]+/, 'v1.unknownkey12'))).errcode).toBe(1049)
  expect((await send(`v1.${once.split('.')[1]}.${'A'.repeat(342)}`)).errcode).toBe(1049)
})

test('passwords are kept as Argon2id only [AU-08]', async () => {
  const player = await lobby.register()
  const { rows } = await lobby.ctx.db.query(
    'SELECT password_hash FROM accounts.players WHERE player_id = $1',
    [player.playerId],
  )
  expect(rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('a wrong name and a wrong password get the same answer [AU-18] [AU-21]', async () => {
  const player = await lobby.register()
  const known = await login(player.account, 'not-the-password')
  const unknown = await login('Walangganito7', 'not-the-password')
  const { requestId: _, ...first } = known.body
  const { requestId: __, ...second } = unknown.body
  expect(first).toEqual({ code: 200, errcode: 101 })
  expect(second).toEqual(first)
})

test('the fourth try after three wrong passwords waits, and longer each time [AU-21]', async () => {
  const player = await lobby.register()
  for (let n = 0; n < 3; n += 1)
    expect((await login(player.account, 'wrong-one')).errcode).toBe(101)
  const locked = await login(player.account, player.password)
  expect(locked.errcode).toBe(1018)
  expect(locked.body['retryAfter']).toBeGreaterThan(50)
  expect(locked.body['retryAfter']).toBeLessThanOrEqual(60)

  lobby.later({ minutes: 1 })
  for (let n = 0; n < 3; n += 1) await login(player.account, 'wrong-one')
  const longer = await login(player.account, player.password)
  expect(longer.body['retryAfter']).toBeGreaterThan(60)

  lobby.later({ seconds: Number(longer.body['retryAfter']) })
  expect((await login(player.account, player.password)).errcode).toBe(0)
})

test('a name that nobody has is locked the same way [AU-21]', async () => {
  for (let n = 0; n < 3; n += 1)
    expect((await login('Walaako12345', 'wrong-one')).errcode).toBe(101)
  expect((await login('WALAAKO12345', 'wrong-one')).errcode).toBe(1018)
})

test('wrong passwords side by side do not slip past the limit [AU-21]', async () => {
  const player = await lobby.register()
  const ciphers = await Promise.all(Array.from({ length: 12 }, () => lobby.cipher('wrong-one')))
  const answers = await Promise.all(
    ciphers.map((password) => lobby.call('accountLogin', { account: player.account, password })),
  )
  const looked = answers.filter(({ errcode }) => errcode === 101)
  expect(looked.length).toBeLessThanOrEqual(3)
  expect(answers.every(({ errcode }) => errcode === 101 || errcode === 1018)).toBe(true)
})

test('logout ends the session on the server, and again is no fault [AU-14]', async () => {
  const player = await lobby.register()
  expect((await lobby.call('logout', {}, player.token)).errcode).toBe(0)
  expect((await lobby.call('getAfterLoginInfoWeb', {}, player.token)).body).toMatchObject({
    code: 401,
    errcode: 4010,
  })
  expect((await lobby.call('logout', {}, player.token)).errcode).toBe(0)
})

test('a call without, with a wrong and with an ended token answers 401 [AU-15]', async () => {
  for (const token of [
    undefined,
    'x'.repeat(50),
    '2n9c.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
  ]) {
    const refused = await lobby.call('tradeInfo', {}, token)
    expect(refused).toMatchObject({ status: 401, errcode: 4010 })
  }
})

test('a visitor asks who he is and learns nothing of anybody [AP-02]', async () => {
  expect((await lobby.call('getAfterLoginInfo')).body).toMatchObject({ errcode: 0, user: null })
  expect((await lobby.call('refreshData')).body).toMatchObject({
    errcode: 0,
    login: false,
    coin: 0,
  })
})

test('the heartbeat does not keep an idle session alive, doing something does [AU-19]', async () => {
  const player = await lobby.register()
  const idle = (minutes: number) =>
    lobby.ctx.db.query(
      `UPDATE accounts.sessions SET last_active_at = now() - make_interval(mins => $2) WHERE player_id = $1`,
      [player.playerId, minutes],
    )
  const forget = () => signInState(lobby.ctx).sessions.forget(player.playerId, '*')
  await idle(29)
  forget()
  const beat = await lobby.call('online', {}, player.token)
  expect(beat.body['idleIn']).toBeLessThanOrEqual(60)
  await signInState(lobby.ctx).sessions.flush(lobby.ctx)
  expect((await lobby.call('online', {}, player.token)).body['idleIn']).toBeLessThanOrEqual(60)

  await lobby.call('tradeInfo', {}, player.token)
  await signInState(lobby.ctx).sessions.flush(lobby.ctx)
  expect((await lobby.call('online', {}, player.token)).body['idleIn']).toBeGreaterThan(1_700)

  await idle(31)
  forget()
  expect((await lobby.call('online', {}, player.token)).status).toBe(401)
})

test('a token is stored as its digest only, and a session of a frozen player is dead [AU-14]', async () => {
  const player = await lobby.register()
  const { rows } = await lobby.ctx.db.query(
    'SELECT token_hash FROM accounts.sessions WHERE player_id = $1',
    [player.playerId],
  )
  expect(rows[0].token_hash).toHaveLength(32)
  await lobby.ctx.db.query(`UPDATE accounts.players SET state = 'frozen' WHERE player_id = $1`, [
    player.playerId,
  ])
  signInState(lobby.ctx).sessions.forget(player.playerId, '*')
  expect((await lobby.call('tradeInfo', {}, player.token)).status).toBe(401)
  expect((await login(player.account, player.password)).errcode).toBe(102)
  expect((await login(player.account, 'wrong-one')).errcode).toBe(101)
})
