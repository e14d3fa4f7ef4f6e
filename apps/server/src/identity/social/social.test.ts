import { dropCaches } from '#/kernel/state.ts'
import {
  followBack,
  forge,
  hmac,
  none,
  openIdentityProvider,
  type IdentityProvider,
  type Person,
} from '@perlas/dev-env/identity-provider'
import { openLobby, type Lobby, type Player } from '@perlas/dev-env/lobby'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

const secret = {
  line: '0123456789abcdef0123456789abcdef',
  google: 'GOCSPX-a-secret-of-tests-only-x',
  facebook: 'fedcba9876543210fedcba9876543210',
}
const redirectUris = ['http://localhost:8080/login']
let line: IdentityProvider
let google: IdentityProvider
let facebook: IdentityProvider
let lobby: Lobby

beforeAll(async () => {
  line = await openIdentityProvider('line', {
    clientId: 'channel',
    clientSecret: secret.line,
    redirectUris,
  })
  google = await openIdentityProvider('google', {
    clientId: 'client',
    clientSecret: secret.google,
    redirectUris,
  })
  facebook = await openIdentityProvider('facebook', {
    clientId: 'app',
    clientSecret: secret.facebook,
    redirectUris,
  })
  lobby = await openLobby({
    env: {
      LINE_CLIENT_ID: 'channel',
      LINE_CLIENT_SECRET: secret.line,
      LINE_ISSUER: line.issuer,
      GOOGLE_CLIENT_ID: 'client',
      GOOGLE_CLIENT_SECRET: secret.google,
      GOOGLE_ISSUER: google.issuer,
      FACEBOOK_CLIENT_ID: 'app',
      FACEBOOK_CLIENT_SECRET: secret.facebook,
      FACEBOOK_ISSUER: facebook.issuer,
      FACEBOOK_GRAPH: facebook.issuer,
    },
  })
  await setSite({ socialLogin: true })
})
afterAll(async () => {
  await lobby.close()
  await line.close()
  await google.close()
  await facebook.close()
})
beforeEach(() => {
  line.tamper = undefined
  google.tamper = undefined
  facebook.tamper = undefined
})

async function setSite(change: object) {
  await lobby.operate(`UPDATE content.settings SET value = value || $1 WHERE key = 'site'`, [
    change,
  ])
  dropCaches(lobby.ctx)
}

let drawn = 0
const newPerson = (): Person => ({ sub: `U${Date.now()}${(drawn += 1)}`, name: 'Maria Clara' })
const newUuid = () => `browser-${Date.now()}-${(drawn += 1)}`

type Provider = 'line' | 'google' | 'facebook'
const providerOf = (name: Provider) => ({ line, google, facebook })[name]
type Back = { state: string; code: string; uuid: string; iss?: string }

async function start(provider: Provider, input: object = {}, token?: string) {
  const uuid = newUuid()
  const { errcode, body } = await lobby.call('socialStart', { provider, uuid, ...input }, token)
  return { uuid, errcode, url: String(body['url']) }
}
/** The whole way there and back. */
async function away(provider: Provider, who: Person, input: object = {}, token?: string) {
  const begun = await start(provider, input, token)
  expect(begun.errcode).toBe(0)
  const idp = providerOf(provider)
  idp.visitor = who
  const back = await followBack(begun.url, '/login')
  const iss = back.searchParams.get('iss')
  return {
    state: back.searchParams.get('state') ?? '',
    code: back.searchParams.get('code') ?? '',
    uuid: begun.uuid,
    ...(iss && { iss }),
  } satisfies Back
}
const logIn = (back: Back, provider: Provider = 'line') => lobby.call(`${provider}Login`, back)
const register = ({ state, uuid }: Back, change: object = {}) =>
  lobby.call('socialRegist', { state, uuid, declaration: true, ...change })

async function member(provider: Provider = 'line', who = newPerson()) {
  const back = await away(provider, who)
  expect((await logIn(back, provider)).errcode).toBe(1072)
  const { errcode, body } = await register(back)
  expect(errcode).toBe(0)
  return { who, token: String(body['token']), playerId: Number(body['id']) }
}

async function lastRefusal() {
  const { rows } = await lobby.ctx.db.query<{ detail: { reason: string } }>(
    `SELECT detail FROM accounts.security_events WHERE kind = 'social-refused' ORDER BY event_id DESC LIMIT 1`,
  )
  return rows[0]?.detail.reason ?? ''
}

describe('signing in by LINE', () => {
  test('asks for profile, openid and email, with state, nonce and PKCE, and comes back to our own page [AU-17]', async () => {
    const { url } = await start('line')
    const ask = new URL(url)
    expect(ask.origin + ask.pathname).toBe(`${line.issuer}/oauth2/v2.1/authorize`)
    expect(ask.searchParams.get('scope')?.split(' ').toSorted()).toEqual(
      'email openid profile'.split(' '),
    )
    expect(Object.fromEntries(ask.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'channel',
      redirect_uri: 'http://localhost:8080/login',
      code_challenge_method: 'S256',
    })
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(ask.searchParams.get(name)).toMatch(/^[\w-]{43}$/)
  })

  test('a stranger registers with the declaration, the same account signs in ever after [AU-17] [PR-01] [PR-02]', async () => {
    const who = newPerson()
    const back = await away('line', who)
    expect((await logIn(back)).errcode).toBe(1072)
    expect((await register(back, { declaration: false })).errcode).toBe(1050)
    const opened = await register(back)
    expect(opened.body).toMatchObject({
      errcode: 0,
      accountType: 2,
      lineAccount: 'Maria Clara',
      googleAccount: '',
      facebookAccount: '',
      coin: 0,
    })
    // Claimed once.
    expect((await register(back)).errcode).toBe(1071)
    const again = await logIn(await away('line', who))
    expect(again.body).toMatchObject({ errcode: 0, id: opened.body['id'] })
    const token = String(again.body['token'])
    expect((await lobby.call('getAfterLoginInfoWeb', {}, token)).body).toMatchObject({
      id: opened.body['id'],
      lineAccount: 'Maria Clara',
    })
    const { rows } = await lobby.ctx.db.query<{ terms_version: string }>(
      'SELECT terms_version FROM accounts.players WHERE player_id = $1',
      [opened.body['id']],
    )
    expect(rows[0]?.terms_version).toBe('2027-02')
  })

  test('an account without a mail address, or without a name, is as good [AU-17]', async () => {
    const { body } = await register(
      await away('line', { sub: `Unameless${Date.now()}` }).then(async (back) => {
        await logIn(back)
        return back
      }),
    )
    expect(body['errcode']).toBe(0)
    expect(body['lineAccount']).toMatch(/^….{4}$/)
  })

  test('a state is good once, for its browser, its provider and ten minutes [AU-17]', async () => {
    const { who } = await member()
    const back = await away('line', who)
    expect((await logIn({ ...back, state: `${back.state.slice(0, -1)}_` })).errcode).toBe(1071)
    // The victim of a login CSRF has another uuid; so has who read the address over a shoulder.
    expect((await logIn({ ...back, uuid: newUuid() })).errcode).toBe(1071)
    // Mix-up: LINE's answer handed in as Google's.
    expect((await logIn(back, 'google')).errcode).toBe(1071)
    expect((await logIn(back)).errcode).toBe(0)
    expect((await logIn(back)).errcode).toBe(1071)
    expect(await lastRefusal()).toBe('state')

    const late = await away('line', who)
    lobby.later({ minutes: 10 })
    expect((await logIn(late)).errcode).toBe(1071)
    lobby.onTime()
  })

  test('two answers at once open one session, and a code works once [AU-17]', async () => {
    const { who } = await member()
    const back = await away('line', who)
    const codes = await Promise.all([logIn(back), logIn(back), logIn(back)])
    expect(codes.map(({ errcode }) => errcode).toSorted((a, b) => a - b)).toEqual([0, 1071, 1071])
    // The same code under a state of the attacker's own.
    const mine = await away('line', newPerson())
    expect((await logIn({ ...mine, code: back.code })).errcode).toBe(1071)
  })

  test('another provider answering in its place is refused: the issuer must be the one asked [AU-17]', async () => {
    const back = await away('line', newPerson())
    expect((await logIn({ ...back, iss: 'https://evil.example' })).errcode).toBe(1071)
  })

  test('a visitor who says no comes back with the refusal and no code [AU-17]', async () => {
    const { url } = await start('line')
    line.visitor = 'deny'
    const back = await followBack(url, '/login')
    expect(back.searchParams.get('error')).toBe('access_denied')
    expect(back.searchParams.get('code')).toBeNull()
  })

  const now = () => Math.floor(Date.now() / 1000)
  test.each<[string, (token: string) => string]>([
    ['a wrong nonce', (token) => forge(token, { nonce: 'other' }, hmac(secret.line))],
    ['no nonce', (token) => forge(token, { nonce: undefined }, hmac(secret.line))],
    ['another audience', (token) => forge(token, { aud: 'other' }, hmac(secret.line))],
    ['another issuer', (token) => forge(token, { iss: 'https://evil.example' }, hmac(secret.line))],
    ['an expired token', (token) => forge(token, { exp: now() - 600 }, hmac(secret.line))],
    ['a token without an end', (token) => forge(token, { exp: undefined }, hmac(secret.line))],
    ['another secret', (token) => forge(token, { sub: 'Uvictim' }, hmac('x'.repeat(32)))],
    ['the algorithm none', (token) => forge(token, { sub: 'Uvictim' }, none)],
    ['a mark of nothing', (token) => `${token.split('.').slice(0, 2).join('.')}.`],
    ['no token at all', () => 'x'],
  ])('%s proves nobody [AU-17]', async (_, tamper) => {
    const { who } = await member()
    const back = await away('line', who)
    line.tamper = tamper
    const answer = await logIn(back)
    expect(answer.errcode).toBe(1071)
    expect(JSON.stringify(answer.body)).not.toContain('token')
    // Neither is it kept for a registration.
    expect((await register(back)).errcode).toBe(1071)
  })

  test('the record says why, and holds no state, code or token [AU-17]', async () => {
    const back = await away('line', newPerson())
    line.tamper = (token) => forge(token, { nonce: 'other' }, hmac(secret.line))
    await logIn(back)
    const { rows } = await lobby.ctx.db.query(
      `SELECT detail::text FROM accounts.security_events WHERE kind LIKE 'social%'
       UNION ALL SELECT row_to_json(f)::text FROM social.flows f`,
    )
    const written = JSON.stringify(rows)
    expect(await lastRefusal()).toBe('OAUTH_JWT_CLAIM_COMPARISON_FAILED')
    for (const part of [back.state, back.code, back.uuid]) expect(written).not.toContain(part)
  })

  test('frozen and closed accounts stay shut [AU-17] [AU-18]', async () => {
    const { who, playerId } = await member()
    for (const [state, errcode] of [
      ['frozen', 102],
      ['closed', 1047],
    ] as const) {
      await lobby.ctx.db.query('UPDATE accounts.players SET state = $2 WHERE player_id = $1', [
        playerId,
        state,
      ])
      expect((await logIn(await away('line', who))).errcode).toBe(errcode)
    }
  })

  test('no password opens an account that has none [AU-17] [AU-21]', async () => {
    const { playerId } = await member()
    const { rows } = await lobby.ctx.db.query<{ account: string }>(
      'SELECT account FROM accounts.players WHERE player_id = $1',
      [playerId],
    )
    for (const password of ['', 'no such account', 'sampaguita-47-reef']) {
      const answer = await lobby.call('accountLogin', {
        account: rows[0]?.account,
        password: await lobby.cipher(password),
        type: 2,
      })
      expect([101, 1018, 1049]).toContain(answer.errcode)
    }
  })

  test('where the site asks for a one-time code, so does this registration [AU-09] [AU-17]', async () => {
    await setSite({ mode: 'green' })
    const back = await away('line', newPerson())
    await logIn(back)
    expect((await register(back)).errcode).toBe(1045)
    expect((await register(back, { mobile: '9171230001' })).errcode).toBe(1020)
    expect((await register(back, { mobile: '9171230001', code: '000000' })).errcode).toBe(1020)
    await lobby.call('smsSend', { mobile: '9171230001', type: 0 })
    const read = async () => {
      const { rows } = await lobby.ctx.db.query<{ body: string }>(
        `SELECT body FROM accounts.sms_outbox WHERE recipient = '+639171230001' ORDER BY sms_id DESC LIMIT 1`,
      )
      return /\d{6}/.exec(rows[0]?.body ?? '')?.[0]
    }
    await expect.poll(read).toBeTruthy()
    const code = await read()
    const opened = await register(back, { mobile: '9171230001', code })
    await setSite({ mode: 'standard' })
    expect(opened.body).toMatchObject({ errcode: 0, mobile: '•••••••••0001' })
  })
})

describe('signing in by Google or Facebook', () => {
  test.each(['google', 'facebook'] as const)(
    'takes tokens under the own key of %s alone [AU-17]',
    async (name) => {
      const idp = providerOf(name)
      const { who } = await member(name)
      expect((await logIn(await away(name, who), name)).errcode).toBe(0)
      for (const tamper of [
        (token: string) => forge(token, { sub: 'victim' }, hmac(secret[name])),
        // The oldest confusion: the public key taken for an HMAC secret.
        (token: string) => forge(token, { sub: 'victim' }, hmac(idp.publicPem)),
        (token: string) => forge(token, { sub: 'victim' }, none),
        (token: string) =>
          forge(token, { sub: 'victim' }, (body) => {
            const [head, , mark] = token.split('.')
            return `${head}.${body}.${mark}`
          }),
      ]) {
        const back = await away(name, who)
        idp.tamper = tamper
        expect((await logIn(back, name)).errcode).toBe(1071)
        idp.tamper = undefined
      }
    },
  )

  test('Facebook is asked for its public profile alone, and its name stands among the player’s [AU-17] [PF-01]', async () => {
    const { url } = await start('facebook')
    expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({
      client_id: 'app',
      response_type: 'code',
      scope: 'openid public_profile',
      code_challenge_method: 'S256',
    })
    const { token } = await member('facebook')
    const me = await lobby.call('getAfterLoginInfoWeb', {}, token)
    expect(me.body).toMatchObject({ facebookAccount: 'Maria Clara', googleAccount: '' })
  })

  test('one subject at two providers is two people, and a mail address joins nobody [AU-17]', async () => {
    const who = { sub: `Usame${Date.now()}`, name: 'Same', email: 'same@example.com' }
    const first = await member('line', who)
    const second = await member('google', who)
    expect(second.playerId).not.toBe(first.playerId)
    const { rows } = await lobby.ctx.db.query(
      `SELECT row_to_json(l)::text AS row FROM social.links l UNION ALL SELECT row_to_json(f)::text FROM social.flows f`,
    )
    expect(JSON.stringify(rows)).not.toContain('same@example.com')
  })
})

describe('linking', () => {
  let player: Player
  beforeAll(async () => {
    player = await lobby.register()
  })
  const linkTo = async (who: Person, to = player) => {
    const password = await lobby.cipher(to.password)
    const back = await away('line', who, { link: true, password }, to.token)
    return { back, answer: await lobby.call('socialLink', back, to.token) }
  }

  test('asks for the password first, counts wrong ones, and takes none for the account of another [AU-17] [AU-21]', async () => {
    const who = await lobby.register()
    expect((await start('line', { link: true })).errcode).toBe(4010)
    const bare = { provider: 'line', uuid: 'u'.repeat(32), link: true }
    const asked = await lobby.call('socialStart', bare, who.token, { 'x-proof': 'none' })
    expect(asked.errcode).toBe(1090)
    for (let n = 0; n < 3; n += 1) {
      const password = await lobby.cipher('not-the-password')
      expect((await start('line', { link: true, password }, who.token)).errcode).toBe(101)
    }
    const password = await lobby.cipher(who.password)
    expect((await start('line', { link: true, password }, who.token)).errcode).toBe(1018)
  })

  test('a linked account signs its player in, is one player’s, and can be unlinked with the password [AU-17] [PF-01]', async () => {
    const who = newPerson()
    const { answer } = await linkTo(who)
    expect(answer.body).toMatchObject({ errcode: 0, lineAccount: 'Maria Clara' })
    expect((await logIn(await away('line', who))).body).toMatchObject({
      errcode: 0,
      id: player.playerId,
    })
    // One of a provider a player, and one player an account.
    const password = await lobby.cipher(player.password)
    expect((await start('line', { link: true, password }, player.token)).errcode).toBe(1073)
    const other = await lobby.register()
    expect((await linkTo(who, other)).answer.errcode).toBe(1073)
    expect((await lobby.call('socialState', {}, other.token)).body['lineAccount']).toBe('')

    const wrong = await lobby.cipher('not-the-password')
    const ask = { provider: 'line', password: wrong }
    expect((await lobby.call('socialUnlink', ask, player.token)).errcode).toBe(101)
    const right = { provider: 'line', password: await lobby.cipher(player.password) }
    expect((await lobby.call('socialUnlink', right, player.token)).body).toMatchObject({
      errcode: 0,
      lineAccount: '',
    })
    expect((await logIn(await away('line', who))).errcode).toBe(1072)
  })

  test('what one player began, neither a visitor nor another player can finish [AU-17]', async () => {
    const victim = await lobby.register()
    const who = newPerson()
    const password = await lobby.cipher(victim.password)
    const back = await away('line', who, { link: true, password }, victim.token)
    expect((await logIn(back)).errcode).toBe(1071)
    expect((await register(back)).errcode).toBe(1071)
    const thief = await lobby.register()
    expect((await lobby.call('socialLink', back, thief.token)).errcode).toBe(1071)
    expect((await lobby.call('socialLink', back, victim.token)).errcode).toBe(0)
    // And a sign-in that was begun is no link.
    const plain = await away('line', newPerson())
    expect((await lobby.call('socialLink', plain, victim.token)).errcode).toBe(1071)
  })

  test('the only way to sign in stays [AU-17]', async () => {
    const { token } = await member()
    const ask = { provider: 'line', password: await lobby.cipher('anything-at-all') }
    expect((await lobby.call('socialUnlink', ask, token)).errcode).toBe(1074)
  })
})

test('hidden by default: where the site does not offer it, nothing of it answers [AU-01] [AU-17]', async () => {
  const back = await away('line', newPerson())
  const config = async () =>
    (await lobby.call('anonymous/appConfig')).body['siteConfig'] as Record<string, unknown>
  expect(await config()).toMatchObject({
    socialLogin: true,
    socialProviders: ['line', 'google', 'facebook'],
  })
  await setSite({ socialLogin: false })
  expect(await config()).toMatchObject({ socialLogin: false, socialProviders: [] })
  expect((await start('line')).errcode).toBe(1070)
  expect((await logIn(back)).errcode).toBe(1070)
  expect((await register(back)).errcode).toBe(1070)
  await setSite({ socialLogin: true })
})

test('a host that only a header names is sent back to our own address [AU-17]', async () => {
  const answer = await lobby.call('socialStart', { provider: 'line', uuid: newUuid() }, undefined, {
    host: 'evil.example',
  })
  const redirect = new URL(String(answer.body['url'])).searchParams.get('redirect_uri')
  expect(redirect).toBe('http://localhost:8080/login')
  const second = { host: 'second.example', address: 'https://second.example' }
  await lobby.operate('INSERT INTO content.sites (host, address) VALUES ($1, $2)', [
    second.host,
    second.address,
  ])
  dropCaches(lobby.ctx)
  const ours = await lobby.call('socialStart', { provider: 'line', uuid: newUuid() }, undefined, {
    host: 'Second.example:443',
  })
  expect(new URL(String(ours.body['url'])).searchParams.get('redirect_uri')).toBe(
    'https://second.example/login',
  )
})

test('a provider that is away closes the way, and is asked again the next time [AU-17]', async () => {
  const gone = await openIdentityProvider('line', {
    clientId: 'channel',
    clientSecret: secret.line,
    redirectUris,
  })
  const other = await openLobby({
    env: {
      LINE_CLIENT_ID: 'channel',
      LINE_CLIENT_SECRET: secret.line,
      LINE_ISSUER: gone.issuer,
    },
  })
  await gone.close()
  await other.operate(
    `UPDATE content.settings SET value = value || '{"socialLogin":true}' WHERE key = 'site'`,
  )
  dropCaches(other.ctx)
  const ask = { provider: 'line', uuid: newUuid() }
  expect((await other.call('socialStart', ask)).errcode).toBe(1070)
  const back = await openIdentityProvider(
    'line',
    { clientId: 'channel', clientSecret: secret.line, redirectUris },
    Number(new URL(gone.issuer).port),
  )
  expect((await other.call('socialStart', ask)).errcode).toBe(0)
  // Google has no client there.
  expect((await other.call('socialStart', { ...ask, provider: 'google' })).errcode).toBe(1070)
  await other.close()
  await back.close()
})

describe('proving oneself elsewhere, for who has no password', () => {
  const proveBy = (back: Back, token: string) => lobby.call('socialProve', back, token)
  const makeCodes = (token: string, proof: string) =>
    lobby.call('makeWayCodes', {}, token, { 'x-proof': proof })
  /** The sign-in that the test came by is an old one: no login of the last minutes. */
  const older = () => lobby.later({ minutes: 20 })
  afterEach(() => lobby.onTime())

  test.each(['line', 'google', 'facebook'] as const)(
    'a fresh login at %s proves, and opens the setting up of the other ways [AU-17] [AU-21]',
    async (provider) => {
      const { who, token } = await member(provider)
      older()
      const ways = await lobby.call('getProofWays', { purpose: 'identity' }, token)
      expect(ways.body).toMatchObject({ password: false, social: [provider], freshLogin: false })
      expect((await lobby.call('prove', { purpose: 'identity' }, token)).errcode).toBe(1091)
      // The providers' clocks are the true one.
      lobby.onTime()
      const { url } = await start(provider, { prove: 'identity' }, token)
      const asked = Object.fromEntries(new URL(url).searchParams)
      expect(asked).toMatchObject(
        {
          line: { prompt: 'login', max_age: '300' },
          google: { prompt: 'select_account', max_age: '300' },
          facebook: { auth_type: 'reauthenticate' },
        }[provider],
      )
      const back = await away(provider, who, { prove: 'identity' }, token)
      const proved = await proveBy(back, token)
      expect(proved.body).toMatchObject({ errcode: 0, purpose: 'identity', seconds: 300 })
      const proof = String(proved.body['proof'])
      for (const name of ['passkeyOptions', 'beginSecondFactor', 'makeWayCodes'])
        expect((await lobby.call(name, {}, token, { 'x-proof': proof })).errcode, name).toBe(0)
      // One answer, one proof.
      expect((await proveBy(back, token)).errcode).toBe(1071)
    },
  )

  test('another account there, another player, an old login and another errand prove nothing [AU-21]', async () => {
    const { who, token, playerId } = await member()
    const thief = await member()
    const ask = { prove: 'identity' }
    // Who holds the token alone logs in there as themselves.
    expect((await proveBy(await away('line', thief.who, ask, token), token)).errcode).toBe(1071)
    expect(await lastRefusal()).toBe('another-account')
    expect((await proveBy(await away('line', who, ask, token), thief.token)).errcode).toBe(1071)
    const old = await away('line', who, ask, token)
    const hourAgo = Math.floor(Date.now() / 1000) - 3600
    line.tamper = (text) => forge(text, { auth_time: hourAgo }, hmac(secret.line))
    expect((await proveBy(old, token)).errcode).toBe(1071)
    const timeless = await away('line', who, ask, token)
    line.tamper = (text) => forge(text, { auth_time: undefined }, hmac(secret.line))
    expect((await proveBy(timeless, token)).errcode).toBe(1071)
    line.tamper = undefined
    // What a login or a link was begun for proves nothing, and a proof signs nobody in.
    expect((await proveBy(await away('line', who), token)).errcode).toBe(1071)
    const errand = await away('line', who, ask, token)
    expect((await logIn(errand)).errcode).toBe(1071)
    expect((await lobby.call('socialLink', errand, token)).errcode).toBe(1071)
    // For its own errand only: nothing is paid out by it.
    const proved = await proveBy(await away('line', who, ask, token), token)
    const proof = String(proved.body['proof'])
    const { rows } = await lobby.ctx.db.query(
      'SELECT purpose FROM accounts.proofs WHERE player_id = $1',
      [playerId],
    )
    expect(rows).toEqual([{ purpose: 'identity' }])
    expect((await makeCodes(thief.token, proof)).errcode).toBe(1090)
    expect((await makeCodes(token, proof)).errcode).toBe(0)
  })

  test('who has a password is not sent elsewhere, and a stranger to LINE neither [AU-21]', async () => {
    const player = await lobby.register()
    const ways = await lobby.call('getProofWays', { purpose: 'payout' }, player.token)
    expect(ways.body).toMatchObject({ password: true, social: [] })
    expect((await start('line', { prove: 'payout' }, player.token)).errcode).toBe(1071)
    expect((await start('line', { prove: 'payout' })).errcode).toBe(4010)
  })
})
