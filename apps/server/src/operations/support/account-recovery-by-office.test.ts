import { drawnPhoto } from '@perlas/dev-env/drawn-photo'
import { approved, details, upload } from '@perlas/dev-env/kyc-documents'
import { codeTo } from '@perlas/dev-env/texts'
import { openLobby, type Lobby, type Player } from '@perlas/dev-env/lobby'
import { sentTexts } from '#/platform/sms/sms.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openOffice } from '#/operations/staff/fixtures.ts'
import { sameName } from '#/operations/support/rules.ts'
import { sweepPictures } from '#/operations/support/pictures.ts'

let lobby: Lobby
let office: ReturnType<typeof openOffice>
let ana: string
let kai: string
let kim: string
let player: Player
let lastName: string
let made = 0
beforeAll(async () => {
  lobby = await openLobby()
  office = openOffice(lobby)
  ana = await office.owner()
  kai = await office.member('kai', 'kyc', ana)
  kim = await office.member('kim', 'kyc', ana)
})
afterAll(() => lobby.close())
beforeEach(async () => {
  lobby.onTime()
  made += 1
  lastName = `Reyes${String.fromCharCode(96 + made).repeat(3)}`
  player = await lobby.register()
  await approved(lobby, player, { names: ['Maria', lastName] })
})

const GOOD = 'bagong-bahay-1975'
const key = () => crypto.randomUUID()
const visitorKey = () => key() + key().slice(0, 8)
let numbers = 0
const numberOf = () => `0919${String(2_000_000 + (numbers += 1))}`
const say = (extra: object = {}) => ({
  account: player.account,
  name: `Maria ${lastName}`,
  birthDate: details.birthDate,
  remembers: 'My last deposit was ₱500 by GCash.',
  ...extra,
})
const codeFor = async (mobile: string) => {
  await lobby.call('smsSend', { mobile, type: 0, purpose: 'register' })
  return codeTo(lobby, `+63${mobile.slice(1)}`)
}
const open = async (visitor: string, extra: object = {}, requestId = key()) => {
  const mobile = numberOf()
  const code = await codeFor(mobile)
  return lobby.call('openRecovery', { visitor, requestId, mobile, code, ...say(extra) })
}
const show = (visitor: string, kind: string, seed = made) => {
  const form = new FormData()
  form.append('visitor', visitor)
  form.append('kind', kind)
  form.append('file', new Blob([new Uint8Array(drawnPhoto(seed))]), 'photo.jpg')
  return upload(lobby, undefined, form, undefined, 'sendRecoveryPicture')
}
type Row = { playerId: number; no: number; account: string; openedAt: string; state: string }
const cases = async () => ((await office.ask('recoveries', {}, kai)) as { rows: Row[] }).rows
const caseOf = async (account = player.account) => {
  const row = (await cases()).findLast((one) => one.account === account)
  return { playerId: row?.playerId ?? 0, no: row?.no ?? 0 }
}
const look = async (of: object, by: string) => {
  for (const kind of ['id', 'selfie']) await office.raw('recoveryPicture', { ...of, kind }, by)
}
const reason = 'The face on the ID, the selfie and the verified pictures are the same person.'
const propose = async (of: object, by: string) =>
  (await office.ask('proposeRecovery', { ...of, reason }, by))['errcode']
const decide = async (of: object, by: string, grant = true) =>
  (await office.ask('decideRecovery', { ...of, grant }, by))['errcode']
/** The owner's time passes. */
const wait = (hours = 24) => lobby.later({ hours })
const against = async (of: object, by = kai) => (await office.ask('recovery', of, by))['against']
const shown = async (visitor: string) => {
  await open(visitor)
  await show(visitor, 'id')
  await show(visitor, 'selfie', made + 500)
  return caseOf()
}
const reset = async (code: string) =>
  lobby.call('resetByWayCode', {
    account: player.account,
    code,
    password: await lobby.cipher(GOOD),
  })
/** The newest first. */
const codes = async () =>
  (await sentTexts(lobby.ctx)).flatMap(
    ({ body }) => /recovery code is (\S+)\./.exec(body)?.[1] ?? [],
  )
const state = async (visitor: string) =>
  ((await lobby.call('getRecovery', { visitor })).body['recovery'] as { state: string } | null)
    ?.state

test('two members give an account back: one code to the proven number, every session ends, withdrawals rest, the owner is told [AU-16] [CO-04]', async () => {
  await lobby.ctx.db.query(
    `UPDATE accounts.players SET mobile = '+639170000001' WHERE player_id = $1`,
    [player.playerId],
  )
  const visitor = visitorKey()
  const of = await shown(visitor)
  expect(await against(of)).toEqual(['pictures-unseen'])
  expect(await propose(of, kai)).toBe(1131)
  await look(of, kai)
  expect(await propose(of, kai)).toBe(0)
  expect(await propose(of, kai)).not.toBe(0)
  // The owner, signed in, is told; who asks is not told that somebody proposed it.
  const mails = async (token: string) =>
    ((await lobby.call('getMail2', {}, token)).body['mails'] as { template: string }[]).map(
      ({ template }) => template,
    )
  expect(await mails(player.token)).toContain('recovery-proposed')
  expect(await state(visitor)).toBe('open')
  expect(await decide(of, kai)).not.toBe(0)
  expect(await decide(of, kim)).toBe(1132)
  wait()
  expect(await decide(of, kim)).toBe(1131)
  await look(of, kim)
  const before = (await codes()).length
  const both = await Promise.all([decide(of, kim), decide(of, kim)])
  expect(both.filter((errcode) => errcode === 0)).toHaveLength(1)
  expect(await codes()).toHaveLength(before + 1)
  expect((await lobby.call('getAfterLoginInfoWeb', {}, player.token)).status).toBe(401)
  expect(
    (await sentTexts(lobby.ctx)).filter((one) => one.recipient === '+639170000001'),
  ).toHaveLength(2)
  const code = (await codes())[0] ?? ''
  const tries = await Promise.all([reset(code), reset(code)])
  expect(tries.map(({ errcode }) => errcode).toSorted((a, b) => a - b)).toEqual([0, 1020])
  const { body } = await lobby.call('accountLogin', {
    account: player.account,
    password: await lobby.cipher(GOOD),
  })
  const token = String(body['token'])
  expect(await mails(token)).toContain('recovery-granted')
  const { holds } = (await lobby.call('getExchange', {}, token)).body as {
    holds: { kind: string; until: string | null }[]
  }
  const rest = holds.find(({ kind }) => kind === 'pin-reset')
  expect(Date.parse(rest?.until ?? '')).toBeGreaterThan(Date.now() + 23 * 3_600_000)
  const { rows } = await lobby.ctx.db.query(
    'SELECT mobile FROM accounts.players WHERE player_id = $1',
    [player.playerId],
  )
  expect(rows).toEqual([{ mobile: '' }])
  const { rows: record } = await lobby.ctx.db.query(
    `SELECT action, detail FROM staff.audit WHERE action LIKE 'recovery%'`,
  )
  expect(JSON.stringify(record)).not.toContain(code)
})

test('who knows everything but the papers gets nothing, and no answer tells whether there is an account [AU-21]', async () => {
  const visitor = visitorKey()
  const real = await open(visitor)
  const none = await open(visitorKey(), { account: 'nobody-is-called-so' })
  expect(Object.keys(real.body).toSorted()).toEqual(Object.keys(none.body).toSorted())
  const of = await caseOf()
  expect(await against(of)).toEqual(['pictures'])
  expect(await propose(of, kai)).toBe(1131)
  expect(await against(await caseOf('nobody-is-called-so'))).toContain('no-account')
  const bad = await open(visitorKey(), { birthDate: '1980-01-01', name: 'Juan Cruz' })
  expect(bad.errcode).toBe(0)
  expect(await against(await caseOf())).toEqual(['birth-date', 'name', 'pictures'])
  const stranger = await lobby.register()
  await open(visitorKey(), { account: stranger.account })
  expect(await against(await caseOf(stranger.account))).toContain('not-verified')
  // A wrong code opens no case; another browser sees none.
  const wrong = await lobby.call('openRecovery', {
    visitor: visitorKey(),
    requestId: key(),
    mobile: numberOf(),
    code: '000000',
    ...say(),
  })
  expect(wrong.errcode).toBe(1020)
  expect(await state(visitorKey())).toBeUndefined()
  expect((await show(visitorKey(), 'id')).errcode).not.toBe(0)
})

test('one case at a time for an account, once for a request, and a role without documents sees none [AU-21] [CA-07]', async () => {
  const [first, second] = [visitorKey(), visitorKey()]
  const one = await shown(first)
  const other = await shown(second)
  for (const player of [one, other]) await look(player, kai)
  const proposed = await Promise.all([propose(one, kai), propose(other, kai)])
  expect(proposed.filter((errcode) => errcode === 0)).toHaveLength(1)
  const again = await open(first)
  expect(again.errcode).not.toBe(0)
  const requestId = key()
  const visitor = visitorKey()
  const mobile = numberOf()
  const input = { visitor, requestId, mobile, code: await codeFor(mobile), ...say() }
  for (let time = 0; time < 2; time += 1)
    expect((await lobby.call('openRecovery', input)).errcode).toBe(0)
  expect((await lobby.call('openRecovery', { ...input, name: 'Else' })).errcode).not.toBe(0)
  const sam = await office.member(`sam${made}`, 'support', ana)
  expect((await office.ask('recoveries', {}, sam))['errcode']).not.toBe(0)
  expect((await office.ask('recovery', one, sam))['errcode']).not.toBe(0)
})

test('the owner stops it from a signed-in device, before and after the code was sent [AU-16]', async () => {
  const visitor = visitorKey()
  const of = await shown(visitor)
  await look(of, kai)
  await look(of, kim)
  await propose(of, kai)
  const own = async (name: string, token: string) =>
    (await lobby.call(name, {}, token)).body['waits']
  expect(await own('getOwnRecovery', player.token)).toBe(true)
  expect(await own('stopRecovery', player.token)).toBe(false)
  expect(await own('stopRecovery', player.token)).toBe(false)
  // That somebody stopped it would tell that there is an owner.
  expect(await state(visitor)).toBe('refused')
  expect(await decide(of, kim)).not.toBe(0)
  // Granted, and then stopped by who signs in again.
  const next = await shown(visitor)
  await look(next, kai)
  await look(next, kim)
  expect(await propose(next, kai)).toBe(0)
  wait()
  expect(await decide(next, kim)).toBe(0)
  const code = (await codes())[0] ?? ''
  const { body } = await lobby.call('accountLogin', {
    account: player.account,
    password: await lobby.cipher(player.password),
  })
  expect(await own('stopRecovery', String(body['token']))).toBe(false)
  expect((await reset(code)).errcode).toBe(1020)
})

test('a code of the house ends after three days, is guessed at three times, and its papers go after ninety days [AU-21] [PR-06]', async () => {
  const visitor = visitorKey()
  const of = await shown(visitor)
  for (const by of [kai, kim]) await look(of, by)
  await propose(of, kai)
  wait()
  await decide(of, kim)
  const code = (await codes())[0] ?? ''
  for (const guess of ['2222-3333-4444', '2222-3333-4445', '2222-3333-4446'])
    expect((await reset(guess)).errcode).not.toBe(0)
  expect((await reset(code)).errcode).toBe(1018)
  lobby.later({ hours: 73 })
  expect((await reset(code)).errcode).not.toBe(0)
  lobby.onTime()
  lobby.later({ days: 91 })
  await sweepPictures(lobby.ctx)
  lobby.onTime()
  const { rows } = await lobby.ctx.db.query(
    'SELECT count(*)::int AS n FROM support.pictures WHERE player_id = $1',
    [of.playerId],
  )
  expect(rows).toEqual([{ n: 0 }])
})

test('an excluded player stays excluded: the new password opens what was open before [PF-08] [AU-16]', async () => {
  const visitor = visitorKey()
  const of = await shown(visitor)
  for (const by of [kai, kim]) await look(of, by)
  await office.ask(
    'exclude',
    { playerId: player.playerId, term: '6m', reason: 'Asked for it in the chat.' },
    ana,
  )
  const { rows: before } = await lobby.ctx.db.query(
    'SELECT until_at FROM responsible.exclusions WHERE player_id = $1',
    [player.playerId],
  )
  expect(before).toHaveLength(1)
  expect(await propose(of, kai)).toBe(0)
  wait()
  expect(await decide(of, kim)).toBe(0)
  expect((await reset((await codes())[0] ?? '')).errcode).toBe(0)
  const { errcode, body } = await lobby.call('accountLogin', {
    account: player.account,
    password: await lobby.cipher(GOOD),
  })
  expect(errcode).not.toBe(0)
  expect(body['token']).toBeUndefined()
})

test('for a day after the proposal nobody grants, whoever asks: the owner can stop it in that time [AU-16]', async () => {
  const visitor = visitorKey()
  const of = await shown(visitor)
  for (const by of [kai, kim]) await look(of, by)
  expect(await propose(of, kai)).toBe(0)
  const row = (await cases()).find((one) => one.playerId === of.playerId) as unknown as {
    grantsFrom: string
  }
  expect(Date.parse(row.grantsFrom)).toBeGreaterThan(Date.now() + 23 * 3_600_000)
  expect(await decide(of, kim)).toBe(1132)
  wait(23)
  const before = (await codes()).length
  expect(await decide(of, kim)).toBe(1132)
  expect(await codes()).toHaveLength(before)
  // No needs no waiting, and neither does the owner.
  await lobby.call('stopRecovery', {}, player.token)
  wait(2)
  expect(await decide(of, kim)).not.toBe(0)
  expect(await codes()).toHaveLength(before)
})

test('a code that did not arrive is made anew: the one before is dead, the hour of its end stays, and none after it was used or stopped [AU-16] [AU-21]', async () => {
  const again = async (of: object, by = kai) =>
    (await office.ask('sendRecoveryCode', of, by))['errcode']
  const visitor = visitorKey()
  const of = await shown(visitor)
  expect(await again(of)).not.toBe(0)
  for (const by of [kai, kim]) await look(of, by)
  await propose(of, kai)
  expect(await again(of)).not.toBe(0)
  wait()
  const unsent = async () =>
    ((await cases()) as unknown as { playerId: number; codeSent: boolean }[]).find(
      (one) => one.playerId === of.playerId,
    )?.codeSent
  // No text leaves: the grant stands, and the case says that its code is not sent.
  await lobby.ctx.db.query('ALTER TABLE accounts.sms_outbox RENAME TO sms_outbox_away')
  expect(await decide(of, kim)).toBe(0)
  await lobby.ctx.db.query('ALTER TABLE accounts.sms_outbox_away RENAME TO sms_outbox')
  expect(await unsent()).toBe(false)
  expect(await again(of)).not.toBe(0)
  lobby.later({ minutes: 2 })
  const tries = await Promise.all([again(of), again(of, kim)])
  expect(tries.filter((errcode) => errcode === 0)).toHaveLength(1)
  expect(await unsent()).toBe(true)
  const first = (await codes())[0] ?? ''
  lobby.later({ minutes: 4 })
  expect(await again(of, kim)).toBe(0)
  const second = (await codes())[0] ?? ''
  expect(second).not.toBe(first)
  expect((await reset(first)).errcode).toBe(1020)
  expect((await reset(second)).errcode).toBe(0)
  lobby.later({ minutes: 6 })
  expect(await again(of)).not.toBe(0)
  const { rows } = await lobby.ctx.db.query(
    `SELECT count(*)::int AS n FROM staff.audit WHERE action = 'recovery-code-again' AND detail ->> 'visitor' = $1`,
    [String(of.playerId)],
  )
  expect(rows).toEqual([{ n: 2 }])
})

test('a name is the same however it is written, and another is not [AU-16]', () => {
  const real = { firstName: 'María', lastName: 'De la Cruz' }
  expect(sameName('DELA CRUZ, Maria', real)).toBe(false)
  expect(sameName('DE LA CRUZ, Maria Santos', real)).toBe(true)
  expect(sameName('Maria Cruz', real)).toBe(false)
})

test('two logins that one owner made today are one pair of hands, and give nobody an account [CA-07] [AU-16]', async () => {
  const fresh = async (name: string) => {
    const added = await office.ask('addMember', { name, role: 'kyc' }, ana)
    return (await office.enrol(name, String(added['password']))).token
  }
  const [nel, noa] = [await fresh('nel'), await fresh('noa')]
  const before = await codes()
  const of = await shown(visitorKey())
  for (const by of [nel, noa]) await look(of, by)
  expect(await propose(of, nel)).toBe(0)
  wait()
  expect(await decide(of, noa)).toBe(2113)
  expect(await codes()).toEqual(before)
})
