import { forge, hmac, none, TWO_FACTORS, type Person } from '@perlas/dev-env/identity-provider'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { OFFICE_PASSWORD } from '../fixtures.ts'
import { sweepOpenId } from '../staff.ts'
import { clientSecret, HOST, newBrowser, openCompanyOffice, REASON } from './fixtures.ts'

let house: Awaited<ReturnType<typeof openCompanyOffice>>
beforeAll(async () => {
  // The second owner last: from then on two decide.
  house = await openCompanyOffice({ sol: 'support', tess: 'finance', bea: 'owner' })
})
afterAll(() => house.close())
beforeEach(() => {
  house.company.tamper = undefined
})
afterEach(() => house.lobby.onTime())

type Back = Awaited<ReturnType<typeof house.away>>
const password = (name: string, text = OFFICE_PASSWORD) =>
  house.office.ask('signIn', { name, password: text })
/** Two owners link the identity of a person to a member. */
async function link(name: string, who: Person): Promise<void> {
  const code = String((await house.comeBy(who))['identity'])
  expect(await house.propose('owner', 'link', name, code)).toMatchObject({ status: 'proposed' })
  expect(await house.decide('bea')).toMatchObject({ status: 'done', name })
}
/** Has the second owner approve the first that waits of a list. */
async function approve(list: string, call: string): Promise<void> {
  const { proposals } = await house.askAs('bea', list)
  const [first] = proposals as { id: number }[]
  expect(await house.askAs('bea', call, { id: first?.id, approve: true })).toMatchObject({
    status: 'done',
  })
}
async function lastRow(action: string) {
  const { rows } = await house.lobby.ctx.db.query<{ staff_id: number | null; detail: object }>(
    'SELECT staff_id, detail FROM staff.audit WHERE action = $1 ORDER BY audit_id DESC LIMIT 1',
    [action],
  )
  return rows[0]
}

const sol: Person = { sub: 'sol-at-work', name: 'Sol Reyes', email: 'sol@harbor.example' }
const tess: Person = { sub: 'tess-at-work', name: 'Tess Cruz' }

test('the page is told of the provider at the address that is registered there, and nowhere else', async () => {
  expect((await house.atPage('signInWays', {})).json()).toMatchObject({ company: 'Harbor ID' })
  const there = { host: 'house.lobby.example', origin: 'https://house.lobby.example' }
  expect((await house.atPage('signInWays', {}, undefined, there)).json()).toMatchObject({
    company: '',
  })
  const start = await house.atPage('openidStart', { browser: newBrowser() }, undefined, there)
  expect(start.json()).toMatchObject({ errcode: 1070 })
  const { url } = (await house.atPage('openidStart', { browser: newBrowser() })).json<{
    url: string
  }>()
  const asked = new URL(url).searchParams
  expect(Object.fromEntries(asked)).toMatchObject({
    response_type: 'code',
    client_id: 'office',
    redirect_uri: `https://${HOST}/office/signed-in`,
    scope: 'openid profile email',
    code_challenge_method: 'S256',
    acr_values: TWO_FACTORS,
  })
  for (const name of ['state', 'nonce', 'code_challenge'])
    expect(asked.get(name)).toMatch(/^[\w-]{43}$/)
})

test('an identity that no member has opens nothing, and owners see it for a day by the code that its person sees', async () => {
  const who = { ...sol, email_verified: true }
  const first = await house.comeBy(who)
  expect(first).toMatchObject({ errcode: 0, token: '', next: 'unknown' })
  const code = String(first['identity'])
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
  expect((await house.comeBy(who))['identity'], 'the same each time').toBe(code)
  expect(await lastRow('company-sign-in-unknown')).toEqual({
    staff_id: null,
    detail: { identity: code },
  })
  const pending = async () => (await house.askAs('owner', 'identities'))['pending'] as object[]
  expect(await pending()).toMatchObject([{ identity: code, label: 'sol@harbor.example' }])
  // An address that the provider has not verified names nobody.
  await house.comeBy({ ...who, email_verified: false })
  expect(await pending()).toMatchObject([{ identity: code, label: 'Sol Reyes' }])
  house.lobby.later({ hours: 25 })
  expect(await pending()).toEqual([])
  expect(await house.propose('owner', 'link', 'sol', code)).toMatchObject({ errcode: 4040 })
  await sweepOpenId(house.lobby.ctx)
  const { rows } = await house.lobby.ctx.db.query(
    'SELECT 1 FROM staff.openid_pending UNION ALL SELECT 1 FROM staff.openid_flows',
  )
  expect(rows).toEqual([])
})

test('two owners link an identity: from then on it stands for the password, and the app is asked for', async () => {
  await link('sol', sol)
  expect((await house.askAs('sol', 'me')).errcode, 'open sessions end').toBe(4010)
  expect((await password('sol'))['errcode'], 'the password opens no more').toBe(2132)
  expect((await password('sol', 'not it'))['errcode'], 'and is not told to a stranger').toBe(101)
  const step = await house.comeBy(sol)
  expect(step).toMatchObject({ errcode: 0, next: 'code', identity: '' })
  const half = String(step['token'])
  expect(await house.office.ask('overview', {}, half)).toMatchObject({ errcode: 4030 })
  expect(await house.office.ask('secondStep', { code: '000000' }, half)).toMatchObject({
    errcode: 1020,
  })
  const opened = await house.atPage('secondStep', { code: await house.nextCode('sol') }, half)
  expect(opened.headers['set-cookie']).toContain('__Host-perlas-office=')
  const { token } = opened.json<{ token: string }>()
  expect(await house.office.ask('me', {}, token)).toMatchObject({ errcode: 0, name: 'sol' })
  house.people['sol'] = { token, secret: house.people['sol']?.secret ?? '' }
  const { members } = await house.askAs('owner', 'members')
  expect(members).toContainEqual(expect.objectContaining({ name: 'sol', company: true }))
  // A second way in is another login: for a day it is no second person beside the two who made it.
  expect(members).toContainEqual(
    expect.objectContaining({ name: 'sol', freshUntil: expect.stringMatching(/^20/) }),
  )
})

test('a second factor that the provider proved and that is trusted stands for the code of signing in, and for no fresh one', async () => {
  const step = await house.atPage(
    'openidReturn',
    await house.away({ ...sol, acr: 'urn:example:password' }),
  )
  expect(step.json(), 'another way of signing in there').toMatchObject({ next: 'code' })
  const back = await house.away({ ...sol, acr: TWO_FACTORS })
  const opened = await house.atPage('openidReturn', back)
  expect(opened.json()).toMatchObject({ errcode: 0, next: 'open' })
  expect(opened.headers['set-cookie']).toContain('__Host-perlas-office=')
  const { token } = opened.json<{ token: string }>()
  expect(await house.office.ask('me', {}, token)).toMatchObject({ errcode: 0, name: 'sol' })
  const { rows } = await house.lobby.ctx.db.query(
    `SELECT proved_at, by_openid FROM staff.sessions ORDER BY created_at DESC LIMIT 1`,
  )
  expect(rows).toEqual([{ proved_at: null, by_openid: true }])
  // A member without the app sets it up first, trusted or not.
  const lost = { staffId: await house.staffIdOf('sol'), what: 'second-factor' }
  expect(await house.askAs('owner', 'resetMember', lost)).toMatchObject({ status: 'proposed' })
  await approve('members', 'decideMember')
  expect(await house.comeBy({ ...sol, acr: TWO_FACTORS })).toMatchObject({ next: 'enrol' })
})

describe('what comes back', () => {
  /** How it is refused, and why by the record. */
  async function refusal(back: Back): Promise<{ errcode: number; why: string }> {
    const { errcode } = await house.finish(back)
    const row = await lastRow('company-sign-in-refused')
    return { errcode, why: (row?.detail as { why?: string } | undefined)?.why ?? '' }
  }

  test('counts once, for ten minutes, and for the browser that began', async () => {
    const back = await house.away(sol)
    expect(await refusal({ ...back, browser: newBrowser() })).toEqual({
      errcode: 1071,
      why: expect.stringMatching('state'),
    })
    expect(await house.finish(back), 'nothing was used up by the other').toMatchObject({
      errcode: 0,
    })
    expect(await refusal(back)).toEqual({ errcode: 1071, why: expect.stringMatching('state') })
    const late = await house.away(sol)
    house.lobby.later({ minutes: 11 })
    expect(await refusal(late)).toEqual({ errcode: 1071, why: expect.stringMatching('state') })
    house.lobby.onTime()
    expect(await refusal({ ...(await house.away(sol)), state: newBrowser() })).toEqual({
      errcode: 1071,
      why: expect.stringMatching('state'),
    })
  })

  test('of two at once one goes on', async () => {
    const back = await house.away(sol)
    const answers = await Promise.all([house.finish(back), house.finish(back)])
    expect(
      answers.map(({ errcode }) => Number(errcode)).toSorted((one, other) => one - other),
    ).toEqual([0, 1071])
  })

  test('is a code of this client for this very state, by this issuer', async () => {
    const [one, other] = [await house.away(sol), await house.away(tess)]
    expect(await refusal({ ...one, code: other.code })).toEqual({
      errcode: 1071,
      why: expect.stringMatching(/./),
    })
    expect(await refusal({ ...other, iss: 'https://evil.example' })).toEqual({
      errcode: 1071,
      why: expect.stringMatching(/./),
    })
    expect(await refusal({ ...(await house.away(sol)), code: 'made-up' })).toEqual({
      errcode: 1071,
      why: expect.stringMatching(/./),
    })
  })

  const now = () => Math.floor(Date.now() / 1000)
  test.each<[string, (token: string) => string]>([
    ['a wrong nonce', (token) => forge(token, { nonce: 'other' }, house.company.sign)],
    ['no nonce', (token) => forge(token, { nonce: undefined }, house.company.sign)],
    ['another audience', (token) => forge(token, { aud: 'other' }, house.company.sign)],
    [
      'another issuer',
      (token) => forge(token, { iss: 'https://evil.example' }, house.company.sign),
    ],
    ['an expired token', (token) => forge(token, { exp: now() - 600 }, house.company.sign)],
    ['a broken signature', (token) => `${token.slice(0, -8)}AAAAAAAA`],
    ['HMAC by the client secret', (token) => forge(token, { sub: sol.sub }, hmac(clientSecret))],
    [
      'HMAC by the public key',
      (token) => forge(token, { sub: sol.sub }, hmac(house.company.publicPem)),
    ],
    ['the algorithm none', (token) => forge(token, { sub: sol.sub }, none)],
  ])('with %s proves nobody', async (_, tamper) => {
    const back = await house.away(tess)
    house.company.tamper = tamper
    expect(await refusal(back)).toEqual({ errcode: 1071, why: expect.stringMatching(/./) })
  })

  test('and a token that is signed by the provider is taken, so the refusals above are about the tokens', async () => {
    const back = await house.away(tess)
    house.company.tamper = (token) => forge(token, {}, house.company.sign)
    expect(await house.finish(back)).toMatchObject({ errcode: 0 })
  })

  test('from an address that is not listed for the role opens nothing', async () => {
    // One owner proposes, the other approves, both from here.
    const list = { cidr: '127.0.0.0/8', roleId: 'support' }
    await house.askAs('owner', 'proposeAddress', { kind: 'add', ...list, reason: REASON })
    await approve('addresses', 'decideAddress')
    expect(await house.comeBy(sol), 'from here').toMatchObject({ errcode: 0 })
    const answer = await house.lobby.app.inject({
      method: 'POST',
      url: '/office/v1/openidReturn',
      remoteAddress: '203.0.113.9',
      headers: { 'content-type': 'application/json', host: HOST },
      payload: JSON.stringify(await house.away(sol)),
    })
    expect(answer.json()).toMatchObject({ errcode: 2121 })
  })

  test('is nothing for a member who is shut out, and makes no pending identity of them', async () => {
    await link('tess', tess)
    expect(await house.comeBy(tess)).toMatchObject({ next: 'code' })
    const shutOut = { staffId: await house.staffIdOf('tess'), role: 'finance', disabled: true }
    expect(await house.askAs('owner', 'changeMember', shutOut)).toMatchObject({ status: 'done' })
    expect(await refusal(await house.away(tess))).toEqual({
      errcode: 1071,
      why: expect.stringMatching('shut out'),
    })
    const { pending } = await house.askAs('owner', 'identities')
    expect(pending).toEqual([])
  })

  test('leaves nothing of a token, a code or a state in the record', async () => {
    const back = await house.away(sol)
    let token = ''
    house.company.tamper = (text) => (token = text)
    await house.finish(back)
    await house.finish(back)
    const { rows } = await house.lobby.ctx.db.query<{ all: string }>(
      `SELECT string_agg(a::text, ' ') AS all FROM staff.audit a`,
    )
    const kept = `${rows[0]?.all ?? ''} ${house.written.join(' ')}`
    for (const secret of [back.code, back.state, back.browser, token, sol.sub, clientSecret]) {
      expect(secret.length).toBeGreaterThan(5)
      expect(kept).not.toContain(secret)
    }
  })
})
