import { openLobby, type Lobby, type Player } from '@perlas/dev-env/lobby'
import { codeTo } from '@perlas/dev-env/texts'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'

let lobby: Lobby
/** The server's clock runs ahead by this: each code of the app is good once, so tests go on in time. */
let ahead = 0
const clock = () => new Date(Date.now() + ahead)
beforeAll(async () => {
  lobby = await openLobby({ swaps: { clock } })
})
afterAll(() => lobby.close())

/** The next code of the app: a step further than the last. */
function nextCode(secret: string): string {
  ahead += 30_000
  return codeNow(secret)
}
function codeNow(secret: string): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: clock().getTime() })
}
const wrongCode = (secret: string) =>
  ['000000', '111111', '222222', '333333'].find(
    (code) =>
      TOTP.validate({
        token: code,
        secret: Secret.fromBase32(secret),
        timestamp: clock().getTime(),
        window: 3,
      }) === null,
  ) ?? '444444'

const ask = async (name: string, token: string, input: Record<string, unknown>) => {
  const { password, ...rest } = input
  const ciphered = typeof password === 'string' && { password: await lobby.cipher(password) }
  return lobby.call(name, { ...rest, ...ciphered }, token)
}
const login = async (player: Player) =>
  lobby.call('accountLogin', {
    account: player.account,
    password: await lobby.cipher(player.password),
  })

/** A player whose logins ask for a code. */
async function protectedPlayer() {
  const player = await lobby.register()
  const begun = await lobby.call('beginSecondFactor', {}, player.token)
  const secret = String(begun.body['secret'])
  const confirmed = await ask('confirmSecondFactor', player.token, { code: nextCode(secret) })
  return { player, secret, recovery: confirmed.body['recoveryCodes'] as string[] }
}

test('a login asks for the code, and its pending token opens nothing [AU-01] [AU-21]', async () => {
  const { player, secret } = await protectedPlayer()
  const first = await login(player)
  expect(first.errcode).toBe(1060)
  expect(first.body).not.toHaveProperty('token')
  const pending = String(first.body['pending'])
  expect((await lobby.call('getAfterLoginInfoWeb', {}, pending)).status).toBe(401)
  const done = await lobby.call('loginSecondStep', { pending, code: nextCode(secret) })
  expect(done.body).toMatchObject({ errcode: 0, id: player.playerId, account: player.account })
  expect((await lobby.call('getAfterLoginInfoWeb', {}, String(done.body['token']))).status).toBe(
    200,
  )
  // Done is done: the token of the second step is spent.
  const again = await lobby.call('loginSecondStep', { pending, code: nextCode(secret) })
  expect(again.errcode).toBe(1061)
})

test('a code is good once, also in a login of its own and two at once [AU-21]', async () => {
  const { player, secret } = await protectedPlayer()
  const pendings = await Promise.all([login(player), login(player), login(player)])
  const code = nextCode(secret)
  const answers = await Promise.all(
    pendings
      .slice(0, 2)
      .map(({ body }) => lobby.call('loginSecondStep', { pending: body['pending'], code })),
  )
  expect(answers.map(({ errcode }) => errcode)).toEqual(expect.arrayContaining([0, 1020]))
  const replayed = await lobby.call('loginSecondStep', {
    pending: pendings[2]?.body['pending'],
    code,
  })
  expect(replayed.errcode).toBe(1020)
})

test('codes cannot be guessed: after three wrong ones the next wait, also with a new login [AU-21]', async () => {
  const { player, secret } = await protectedPlayer()
  const guess = async (code: string) => {
    const { body } = await login(player)
    return (await lobby.call('loginSecondStep', { pending: body['pending'], code })).errcode
  }
  for (let n = 0; n < 3; n += 1) expect(await guess(wrongCode(secret))).toBe(1020)
  expect(await guess(nextCode(secret))).toBe(1018)
})

test('a pending login wears out and cannot be made up [AU-21]', async () => {
  const { player, secret } = await protectedPlayer()
  const { body } = await login(player)
  const pending = String(body['pending'])
  for (const forged of [
    `${player.playerId.toString(36)}.${'A'.repeat(43)}`,
    `zzzz.${pending.split('.')[1]}`,
    '.'.repeat(30),
  ])
    expect((await lobby.call('loginSecondStep', { pending: forged, code: '123456' })).errcode).toBe(
      1061,
    )
  ahead += 10 * 60_000
  expect((await lobby.call('loginSecondStep', { pending, code: nextCode(secret) })).errcode).toBe(
    1061,
  )
})

test('a recovery code opens once, however it is typed, and ten are given [AU-16]', async () => {
  const { player, recovery } = await protectedPlayer()
  expect(recovery).toHaveLength(10)
  expect(new Set(recovery).size).toBe(10)
  const typed = String(recovery[0]).toLowerCase().replace('-', ' ')
  const use = async () => {
    const { body } = await login(player)
    return lobby.call('loginSecondStep', { pending: body['pending'], code: typed })
  }
  const done = await use()
  expect(done.errcode).toBe(0)
  expect((await use()).errcode).toBe(1020)
  const left = await lobby.call('getProtection', {}, String(done.body['token']))
  expect(left.body).toMatchObject({ secondFactor: true, recoveryLeft: 9 })
})

test('it is begun by a proof and in force only after a code [AU-13]', async () => {
  const player = await lobby.register()
  const stolen = await lobby.call('beginSecondFactor', {}, player.token, { 'x-proof': 'none' })
  expect(stolen.errcode).toBe(1090)
  expect((await ask('confirmSecondFactor', player.token, { code: '123456' })).errcode).toBe(4030)
  const begun = await lobby.call('beginSecondFactor', {}, player.token)
  const secret = String(begun.body['secret'])
  expect(begun.body['uri']).toMatch(/^otpauth:\/\/totp\/Perlas:/)
  expect(
    (await ask('confirmSecondFactor', player.token, { code: wrongCode(secret) })).errcode,
  ).toBe(1020)
  // Not confirmed: the login asks for nothing, nobody is locked out by half a set-up.
  expect((await login(player)).errcode).toBe(0)
  await ask('confirmSecondFactor', player.token, { code: nextCode(secret) })
  expect((await login(player)).errcode).toBe(1060)
  // In force it cannot be begun again over the first.
  const over = await lobby.call('beginSecondFactor', {}, player.token)
  expect(over.errcode).toBe(4030)
})

test('switching it off needs a code and a proof that is none, and both changes are told by mail [CO-01] [AU-21]', async () => {
  const { player, secret } = await protectedPlayer()
  const end = (code: string, headers?: Record<string, string>) =>
    lobby.call('endSecondFactor', { code }, player.token, headers)
  const proveBy = (purpose: string) =>
    lobby.call('prove', { purpose, code: nextCode(secret) }, player.token)
  const refused = await end(nextCode(secret), { 'x-proof': 'none' })
  expect(refused.body).toMatchObject({ errcode: 1090, pending: 'factor' })
  // Whoever holds the app alone proves other changes by it, and does not take it away.
  const byCode = await proveBy('identity')
  expect(byCode.errcode).toBe(0)
  const other = { 'x-proof': String(byCode.body['proof']) }
  expect((await end(nextCode(secret), other)).errcode).toBe(1090)
  expect((await proveBy('factor')).errcode).toBe(1020)
  const ways = await lobby.call('getProofWays', { purpose: 'factor' }, player.token)
  expect(ways.body).toMatchObject({ password: true, secondFactor: false })
  expect((await end(wrongCode(secret))).errcode).toBe(1020)
  expect((await end(nextCode(secret))).errcode).toBe(0)
  expect((await login(player)).errcode).toBe(0)
  const { body } = await lobby.call('getMail2', {}, player.token)
  const templates = (body['mails'] as { template: string }[]).map(({ template }) => template)
  expect(templates).toEqual(expect.arrayContaining(['second-factor-on', 'second-factor-off']))
})

test('a forgotten password does not go around the second step [AU-16]', async () => {
  const { player } = await protectedPlayer()
  await lobby.ctx.db.query(
    `WITH name AS (INSERT INTO accounts.names VALUES ('mobile:+639170000077', $1))
     UPDATE accounts.players SET mobile = '+639170000077' WHERE player_id = $1`,
    [player.playerId],
  )
  await lobby.call('smsSend', { mobile: '9170000077', type: 0, purpose: 'forget' })
  const code = await codeTo(lobby, '+639170000077')
  const renewed = 'bagong-bahay-1975'
  const reset = await lobby.call('forgetPassword', {
    mobile: '9170000077',
    code,
    password: await lobby.cipher(renewed),
  })
  expect(reset.errcode).toBe(0)
  expect((await login({ ...player, password: renewed })).errcode).toBe(1060)
})

test('neither secret nor recovery codes are kept as they are [AU-08]', async () => {
  const { player, secret, recovery } = await protectedPlayer()
  const { rows } = await lobby.ctx.db.query(
    `SELECT encode(sealed_secret, 'hex') AS sealed FROM accounts.second_factors WHERE player_id = $1
      UNION ALL SELECT encode(code_hash, 'hex') FROM accounts.recovery_codes WHERE player_id = $1`,
    [player.playerId],
  )
  const kept = JSON.stringify(rows)
  const bytes = Buffer.from(Secret.fromBase32(secret).bytes).toString('hex')
  for (const plain of [secret, bytes, ...recovery.map((code) => Buffer.from(code).toString('hex'))])
    expect(kept).not.toContain(plain)
  // Another player's row cannot be put in the place of one's own: it is bound to its player.
  const thief = await protectedPlayer()
  await lobby.ctx.db.query(
    `UPDATE accounts.second_factors SET sealed_secret =
       (SELECT sealed_secret FROM accounts.second_factors WHERE player_id = $1) WHERE player_id = $2`,
    [thief.player.playerId, player.playerId],
  )
  const { body } = await login(player)
  const code = nextCode(thief.secret)
  const answer = await lobby.call('loginSecondStep', { pending: body['pending'], code })
  expect(answer.errcode).not.toBe(0)
})
