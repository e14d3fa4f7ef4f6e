import { openSecrets, secretsState } from '#/platform/secrets/state.ts'
import { Writable } from 'node:stream'
import { openLobby, type Lobby } from '@perlas/dev-env/lobby'
import { codeTo } from '@perlas/dev-env/texts'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** What an attacker would try at the doors, one test each. The limits are the real ones. */

let lobby: Lobby
/** Every line that the lobby wrote. */
const lines: string[] = []
const log = pino(
  { level: 'trace' },
  new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk))
      done()
    },
  }),
)
beforeAll(async () => {
  lobby = await openLobby({
    trueSecrets: true,
    swaps: { log },
    env: { RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' },
  })
})
afterAll(() => lobby.close())

let homes = 0
/** An address and a device of their own, so that one attack does not use up the room of another. */
function from(device = ''): Record<string, string> {
  homes += 1
  return {
    'x-forwarded-for': `198.51.${homes >> 8}.${homes & 255}`,
    'x-device-fp': device || `device-${homes}`,
  }
}

async function login(account: string, password: string, headers: Record<string, string>) {
  return lobby.call(
    'accountLogin',
    { account, password: await lobby.cipher(password) },
    undefined,
    headers,
  )
}
async function register(account: string, headers: Record<string, string>) {
  return lobby.call(
    'accountRegist',
    {
      account,
      password: await lobby.cipher('sampaguita-47-reef'),
      type: 0,
      declaration: true,
    },
    undefined,
    headers,
  )
}
/** A player of an address that no attack uses. */
async function victim() {
  const account = `Biktima${(homes += 1)}x`
  const { body } = await register(account, from())
  return {
    account,
    password: 'sampaguita-47-reef',
    playerId: Number(body['id']),
    token: String(body['token']),
  }
}
const sameButId = ({ body, status }: Awaited<ReturnType<Lobby['call']>>) => {
  const { requestId: _, ...rest } = body
  return { status, ...rest }
}

test('credential stuffing: one address with many names is stopped, a neighbour is not [AU-21]', async () => {
  const attacker = from()
  const answers = new Set<number>()
  for (let n = 0; n < 70; n += 1) {
    // A device of its own each time, as a script makes them up.
    const { errcode } = await lobby.call(
      'accountLogin',
      { account: `Leaked${n}`, password: `v1.none.${'A'.repeat(40)}` },
      undefined,
      { ...attacker, 'x-device-fp': `made-up-${n}` },
    )
    answers.add(errcode)
  }
  expect(answers).toContain(4290)
  const player = await victim()
  expect((await login(player.account, player.password, from())).errcode).toBe(0)
})

test('credential stuffing: one name from many addresses is locked, and the lock outlasts a new one [AU-21]', async () => {
  const player = await victim()
  for (let n = 0; n < 3; n += 1)
    expect((await login(player.account, `leaked-${n}-pass`, from())).errcode).toBe(101)
  const locked = await login(player.account, player.password, from())
  expect(locked.errcode).toBe(1018)
  // In another spelling it is the same name.
  expect((await login(player.account.toUpperCase(), player.password, from())).errcode).toBe(1018)
})

test('a locked name is opened by a one-time code: the reset lets its owner in at once [AU-16] [AU-21]', async () => {
  const player = await victim()
  await lobby.ctx.db.query(
    `WITH name AS (INSERT INTO accounts.names VALUES ('mobile:+639170000044', $1))
     UPDATE accounts.players SET mobile = '+639170000044' WHERE player_id = $1`,
    [player.playerId],
  )
  for (let n = 0; n < 3; n += 1) await login(player.account, `leaked-${n}-pass`, from())
  expect((await login(player.account, player.password, from())).errcode).toBe(1018)
  const owner = from()
  await lobby.call(
    'smsSend',
    { mobile: '9170000044', type: 0, purpose: 'forget' },
    undefined,
    owner,
  )
  const code = await codeTo(lobby, '+639170000044')
  const password = await lobby.cipher('bagong-bahay-1975')
  const reset = await lobby.call(
    'forgetPassword',
    { mobile: '9170000044', code, password },
    undefined,
    owner,
  )
  expect(reset.errcode).toBe(0)
  expect((await login(player.account, 'bagong-bahay-1975', owner)).errcode).toBe(0)
})

test('enumeration: login answers alike for a name that is and one that is not, locked or not [AU-18]', async () => {
  const player = await victim()
  const never = `Walanito${player.playerId}`
  for (let n = 0; n < 4; n += 1) {
    const known = await login(player.account, 'not-the-password', from())
    const unknown = await login(never, 'not-the-password', from())
    const plain = (answer: typeof known) => ({ ...sameButId(answer), retryAfter: 0 })
    expect(plain(unknown)).toEqual(plain(known))
    expect(JSON.stringify(unknown.body).length).toBe(JSON.stringify(known.body).length)
  }
})

test('enumeration: a login costs the same work whether or not the name exists [AU-18]', async () => {
  const player = await victim()
  const { passwords } = secretsState(lobby.ctx)
  const { rows } = await lobby.ctx.db.query<{ hash: string }>(
    'SELECT password_hash AS hash FROM accounts.players WHERE player_id = $1',
    [player.playerId],
  )
  // Work, not time: what else the machine does meanwhile is not in it.
  const workOf = async (stored: string | undefined) => {
    const begun = process.cpuUsage()
    await passwords.verify(stored, 'not-the-password')
    const { user, system } = process.cpuUsage(begun)
    return user + system
  }
  const works = { known: [] as number[], unknown: [] as number[] }
  for (let n = 0; n < 15; n += 1) {
    works.known.push(await workOf(rows[0]?.hash))
    works.unknown.push(await workOf(undefined))
  }
  const median = (list: number[]) =>
    list.toSorted((left, right) => left - right)[Math.floor(list.length / 2)] ?? 0
  const ratio = median(works.unknown) / median(works.known)
  expect(ratio).toBeGreaterThan(0.5)
  expect(ratio).toBeLessThan(2)
})

test('enumeration: forgetting a password and asking for a code say the same for every number [AU-16] [AU-18]', async () => {
  const player = await victim()
  await lobby.ctx.db.query(
    `WITH name AS (INSERT INTO accounts.names VALUES ('mobile:+639170000055', $1))
     UPDATE accounts.players SET mobile = '+639170000055' WHERE player_id = $1`,
    [player.playerId],
  )
  const answers = async (mobile: string) => {
    const headers = from()
    const send = (purpose: string) =>
      lobby.call('smsSend', { mobile, type: 0, purpose }, undefined, headers)
    const forget = async () =>
      lobby.call(
        'forgetPassword',
        { mobile, code: '000000', password: await lobby.cipher('bagong-bahay-1975') },
        undefined,
        headers,
      )
    return [await send('forget'), await forget(), await send('forget')].map((answer) => ({
      ...sameButId(answer),
      retryAfter: 0,
    }))
  }
  expect(await answers('9170000066')).toEqual(await answers('9170000055'))
})

test('pumping: one address, one device or one number cannot order texts without end [AU-09]', async () => {
  const attacker = from()
  const ask = (mobile: string, headers: Record<string, string>) =>
    lobby.call('smsSend', { mobile, type: 0, purpose: 'register' }, undefined, headers)
  let sent = 0
  for (let n = 0; n < 40; n += 1) {
    const device = { ...attacker, 'x-device-fp': `pump-${n}` }
    if ((await ask(`91711${String(n).padStart(5, '0')}`, device)).errcode === 0) sent += 1
  }
  expect(sent).toBe(30)
  let byDevice = 0
  for (let n = 0; n < 15; n += 1)
    if ((await ask(`91722${String(n).padStart(5, '0')}`, from('pump-device'))).errcode === 0)
      byDevice += 1
  expect(byDevice).toBe(10)
  // Numbers of other countries, which cost most, are none here.
  for (const mobile of ['+882160000001', '0044700900000', '+1900555012'])
    expect((await ask(mobile, from())).errcode, mobile).not.toBe(0)
})

test('mass registration: a device opens five accounts an hour, an address twenty [PR-01]', async () => {
  const opened = async (many: number, headers: (n: number) => Record<string, string>) => {
    let count = 0
    for (let n = 0; n < many; n += 1)
      if ((await register(`Marami${(homes += 1)}y`, headers(n))).errcode === 0) count += 1
    return count
  }
  expect(await opened(7, () => from('farm-device'))).toBe(5)
  const home = from()
  expect(await opened(22, (n) => ({ ...home, 'x-device-fp': `farm-${n}` }))).toBe(20)
})

test('mass registration: an attacker does not choose the address by adding to the proxy’s header [AU-21]', async () => {
  const home = from()
  let count = 0
  for (let n = 0; n < 25; n += 1) {
    const forged = `203.0.113.${n}, ${home['x-forwarded-for']}`
    const { errcode } = await register(`Peke${(homes += 1)}z`, {
      'x-forwarded-for': forged,
      'x-device-fp': `forged-${n}`,
    })
    if (errcode === 0) count += 1
  }
  expect(count).toBe(20)
})

test('replay: a recorded login, registration or change of password is of no use [AU-08]', async () => {
  const player = await victim()
  const once = await lobby.cipher(player.password)
  const send = () =>
    lobby.call('accountLogin', { account: player.account, password: once }, undefined, from())
  expect((await send()).errcode).toBe(0)
  // Also two at once: one of them was first.
  const twice = await lobby.cipher(player.password)
  const both = await Promise.all(
    [1, 2].map(() =>
      lobby.call('accountLogin', { account: player.account, password: twice }, undefined, from()),
    ),
  )
  expect(both.map(({ errcode }) => errcode)).toEqual(expect.arrayContaining([0, 1049]))
  expect((await send()).errcode).toBe(1049)
  const recorded = await lobby.call(
    'changePassword',
    { oldPassword: once, password: await lobby.cipher('bagong-bahay-1975') },
    player.token,
    from(),
  )
  expect(recorded.errcode).toBe(1049)
})

test('fixation: a login never takes a token that the caller brought [AU-12]', async () => {
  const player = await victim()
  const planted = `${player.playerId.toString(36)}.${'A'.repeat(43)}`
  const { body } = await lobby.call(
    'accountLogin',
    { account: player.account, password: await lobby.cipher(player.password) },
    planted,
    { ...from(), cookie: `ACCESS_TOKEN=${planted}` },
  )
  expect(body['token']).not.toBe(planted)
  expect((await lobby.call('getAfterLoginInfoWeb', {}, planted)).status).toBe(401)
  const second = await login(player.account, player.password, from())
  expect(second.body['token']).not.toBe(body['token'])
})

test('tokens travel in their header only: no cookie, no address, no body opens anything [AU-12]', async () => {
  const player = await victim()
  const { token } = player
  const plain = { 'content-type': 'application/json' }
  const ways = [
    { url: `/app/v1/getAfterLoginInfoWeb?token=${token}`, headers: plain },
    { url: `/app/v1/getAfterLoginInfoWeb?authorization=Bearer%20${token}`, headers: plain },
    {
      url: '/app/v1/getAfterLoginInfoWeb',
      headers: { ...plain, cookie: `ACCESS_TOKEN=${token}; authorization=Bearer ${token}` },
    },
  ]
  for (const way of ways) {
    const answer = await lobby.app.inject({ method: 'POST', payload: '{}', ...way })
    expect(answer.statusCode, way.url).toBe(401)
    expect(answer.headers['set-cookie']).toBeUndefined()
  }
  const stream = await lobby.app.inject({ method: 'GET', url: `/app/v1/stream?token=${token}` })
  expect(stream.statusCode).toBe(401)
})

test('another site sends no call in a player’s name: forms are refused, and no origin is let in [AU-12]', async () => {
  const player = await victim()
  const headers = { origin: 'https://evil.example', authorization: `Bearer ${player.token}` }
  for (const type of [
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/plain',
  ]) {
    const answer = await lobby.app.inject({
      method: 'POST',
      url: '/app/v1/revokeOtherSessions',
      headers: { ...headers, 'content-type': type },
      payload: '{}',
    })
    expect(answer.statusCode, type).toBe(415)
  }
  const preflight = await lobby.app.inject({
    method: 'OPTIONS',
    url: '/app/v1/revokeOtherSessions',
    headers: {
      origin: 'https://evil.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization, content-type',
    },
  })
  expect(preflight.headers['access-control-allow-origin']).toBeUndefined()
  expect(preflight.statusCode).toBeGreaterThanOrEqual(400)
})

test('no page of ours stands in a frame of another site [AU-01]', async () => {
  for (const url of ['/', '/login', '/lobby/profile/security', '/healthz']) {
    const { headers } = await lobby.app.inject({ method: 'GET', url })
    expect(headers['x-frame-options'], url).toBe('DENY')
  }
})

test('no password, token, code or secret of this whole attack is in a log line or an event [AU-08]', async () => {
  const player = await victim()
  const pending = await login(player.account, 'not-the-password-of-it', from())
  expect(pending.errcode).toBe(101)
  const begun = await lobby.call('beginSecondFactor', {}, player.token, from())
  const { rows } = await lobby.ctx.db.query(
    `SELECT detail::text AS text FROM accounts.security_events
      UNION ALL SELECT payload::text FROM outbox.events UNION ALL SELECT details::text FROM mail.mails`,
  )
  const written = lines.join('') + JSON.stringify(rows)
  for (const secret of [
    player.token,
    player.password,
    'not-the-password-of-it',
    'bagong-bahay-1975',
    String(begun.body['secret']),
  ]) {
    expect(secret.length).toBeGreaterThan(8)
    expect(written).not.toContain(secret)
  }
})

test('a flood of logins is told to come back, and does not grow without end [AU-21]', async () => {
  const { passwords } = await openSecrets({ mostWaiting: 20 })
  const flood = await Promise.allSettled(
    Array.from({ length: 60 }, () => passwords.verify(undefined, 'x')),
  )
  const refused = flood.filter(({ status }) => status === 'rejected')
  expect(refused.length).toBeGreaterThanOrEqual(30)
  expect(refused.length).toBeLessThan(60)
  expect(refused[0]).toMatchObject({ reason: { failure: 'busy', retryAfter: 2 } })
})
