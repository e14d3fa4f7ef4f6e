import type { Complaint } from '@perlas/contract/complaints'
import type { CopyFile } from '@perlas/contract/privacy'
import { openLobby, type Lobby, type Player } from '@perlas/dev-env/lobby'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#/kernel/context.ts'
import { daysAfter, manilaDay } from '#/kernel/manila.ts'
import type { SteeredProvider } from '#/money/providers/fixtures.ts'
import { openOffice } from '#/operations/staff/fixtures.ts'
import { writeSetting } from '#/platform/sites/sites.ts'
import { openPayingLobby, payingPlayer } from '#/testing/paying-player.ts'
import { lists } from './store.ts'

let lobby: Lobby
let provider: SteeredProvider
let office: ReturnType<typeof openOffice>
let ana: string
let ben: string
let player: Player
beforeAll(async () => {
  ;({ lobby, provider } = await openPayingLobby())
  office = openOffice(lobby)
  ana = await office.owner()
  ben = await office.member('ben', 'support', ana)
})
afterAll(() => lobby.close())
beforeEach(async () => {
  lobby.onTime()
  player = await lobby.register()
})

const HELD = 1161
const OPEN = 1162
const PROOF_NEEDED = 1090
const RATE_LIMITED = 4290
type View = {
  errcode: number
  consents: { kind: string; given: boolean; version: string }[]
  copiedAt: string
  holds: string[]
  rest: number
  days: number
  picks: { offered: boolean; on: boolean; dismissed: number }
}
const view = async (who = player) =>
  (await lobby.call('getPrivacy', {}, who.token)).body as unknown as View
const copy = async (who = player) => {
  const { body } = await lobby.call('copyMyData', {}, who.token)
  return body as unknown as { errcode: number; json: CopyFile; html: CopyFile }
}
const parsed = ({ json }: { json: CopyFile }) => JSON.parse(json.text) as Record<string, unknown>
const ask = async (what: string, extra: object = {}, who = player) => {
  const input = {
    requestId: crypto.randomUUID(),
    what,
    text: 'My name is spelled wrong.',
    ...extra,
  }
  const { errcode, body } = await lobby.call('askAboutData', input, who.token)
  return { errcode, list: body['list'] as Complaint[] }
}
const decide = (by: string, extra: object = {}) =>
  office.ask(
    'decideComplaint',
    {
      playerId: player.playerId,
      no: 1,
      appeal: false,
      outcome: 'upheld',
      reason: 'Checked against the ID, and agreed.',
      ...extra,
    },
    by,
  )
const mails = async () =>
  ((await lobby.call('getMail2', {}, player.token)).body['mails'] as { template: string }[]).map(
    ({ template }) => template,
  )

/** Every name in a copy, however deep. */
function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => [name, ...namesIn(inner)])
}

test('a copy holds what the player did, and nobody else’s, in a file for machines and one to read [PR-06]', async () => {
  const other = await lobby.register()
  const paying = payingPlayer(lobby, provider, player)
  const order = await paying.open(200_00)
  await inTransaction(lobby.ctx, (tx) => writeSetting(tx, 'support', { chat: true }))
  const chat = { requestId: crypto.randomUUID(), text: 'Kumusta <b>po</b>', topic: 'other' }
  expect((await lobby.call('sendChat', chat, player.token)).errcode).toBe(0)
  await lobby.call(
    'sendChat',
    { ...chat, requestId: crypto.randomUUID(), text: 'Hindi akin' },
    other.token,
  )
  const made = await copy()
  expect(made.errcode).toBe(0)
  expect(made.json.name).toMatch(/^perlas-my-data-\d+-\d{4}-\d{2}-\d{2}\.json$/)
  const file = parsed(made)
  expect(file['profile']).toMatchObject({ playerId: player.playerId, username: player.account })
  expect(file['deposits']).toMatchObject([{ order, amount: '200.00', status: 'pending' }])
  expect(file['chat']).toMatchObject([{ from: 'you', text: 'Kumusta <b>po</b>' }])
  expect(file['signIns']).toHaveLength(1)
  expect(file['consents']).toMatchObject([{ given: true }, { given: true }])
  expect(file['shortened']).toEqual([])
  for (const text of [made.json.text, made.html.text]) {
    expect(text).not.toContain('Hindi akin')
    expect(text).not.toContain(other.account)
  }
  expect(made.html.text).toContain('Kumusta &lt;b&gt;po&lt;/b&gt;')
  expect(made.html.text).not.toMatch(/<script|src=|href=/)
})

test('no secret is in a copy: no hash, token, key or print, nor what the house thinks of a player [PR-06]', async () => {
  const made = await copy()
  // Names of lists in which this player has no row yet, too.
  const columns = await Promise.all(
    Object.values(lists).map(async (text) => (await lobby.ctx.db.query(text, [0, 1])).fields),
  )
  const names = [...new Set([...namesIn(parsed(made)), ...columns.flat().map(({ name }) => name)])]
  expect(names.length).toBeGreaterThan(90)
  const secret =
    /hash|token|secret|cipher|sealed|print|finger|digest|credential|publicKey|endpoint|auth|password|session|flags|risk|level|staff|note(?!s$)|tag|address(?!$)|requestId|providerRef|uuid/i
  expect(names.filter((name) => secret.test(name))).toEqual([])
  const { rows } = await lobby.ctx.db.query<{ uuid: string; hash: string; device: string }>(
    `SELECT p.uuid::text AS uuid, p.password_hash AS hash, s.session_id::text AS device
       FROM accounts.players p JOIN accounts.sessions s USING (player_id) WHERE player_id = $1`,
    [player.playerId],
  )
  for (const value of Object.values(rows[0] ?? {})) expect(made.json.text).not.toContain(value)
  expect(made.json.text).not.toContain(String(player.token))
})

test('a copy wants the owner, is on record, and is made a few times a day at most [PR-06] [AU-16]', async () => {
  const bare = await lobby.call('copyMyData', {}, player.token, { 'x-proof': 'none' })
  expect(bare.errcode).toBe(PROOF_NEEDED)
  expect((await lobby.call('copyMyData')).errcode).toBe(4010)
  expect((await view()).copiedAt).toBe('')
  expect((await copy()).errcode).toBe(0)
  expect((await view()).copiedAt).not.toBe('')
  const { rows } = await lobby.ctx.db.query(
    `SELECT FROM accounts.security_events WHERE player_id = $1 AND kind = 'data-copied'`,
    [player.playerId],
  )
  expect(rows).toHaveLength(1)
  const strict = await openLobby({ env: { RATE_LIMIT_SCALE: '1' } })
  try {
    const { token } = await strict.register()
    const codes: number[] = []
    for (let n = 0; n < 11; n += 1) codes.push((await strict.call('copyMyData', {}, token)).errcode)
    expect(codes[0]).toBe(0)
    expect(codes.at(-1)).toBe(RATE_LIMITED)
  } finally {
    await strict.close()
  }
})

test('each consent has its history, and no row of it can be changed [PR-06] [AP-05]', async () => {
  for (const on of [true, false])
    await lobby.call('chooseNotifications', { kind: 'rewards', on }, player.token)
  await lobby.call('setAdConsent', { consent: true }, player.token)
  await lobby.call('setAdConsent', { consent: false }, player.token)
  const { consents } = await view()
  const of = (kind: string) => consents.filter((one) => one.kind === kind).map(({ given }) => given)
  expect(of('push-rewards')).toEqual([false, true])
  expect(of('ads')).toEqual([false, true])
  expect(of('terms')).toEqual([true])
  expect(of('declaration')).toEqual([true])
  await expect(
    lobby.ctx.db.query('UPDATE notifications.consents SET given = true'),
  ).rejects.toThrow(/append|refuse|kept|change/i)
  await expect(lobby.ctx.db.query('DELETE FROM notifications.consents')).rejects.toThrow(
    /append|refuse|kept|change/i,
  )
  expect((await view(await lobby.register())).consents.map(({ kind }) => kind)).not.toContain('ads')
})

test('the page of one’s data knows the choices about picks without looking for any [PR-06] [HM-16]', async () => {
  expect((await view()).picks).toEqual({ offered: true, on: true, dismissed: 0 })
  await lobby.call('dismissPick', { id: 101, dismissed: true }, player.token)
  await lobby.call('choosePicks', { on: false }, player.token)
  expect((await view()).picks).toEqual({ offered: true, on: false, dismissed: 1 })
})

test('a correction has a day, waits with the complaints at the office, and can be appealed [PR-06] [CO-04]', async () => {
  const bare = { requestId: crypto.randomUUID(), what: 'correction', text: 'No proof.' }
  const refused = await lobby.call('askAboutData', bare, player.token, { 'x-proof': 'none' })
  expect(refused.errcode).toBe(PROOF_NEEDED)
  const requestId = crypto.randomUUID()
  const same = await Promise.all([1, 2, 3].map(() => ask('correction', { requestId })))
  expect(same.map(({ errcode }) => errcode)).toEqual([0, 0, 0])
  expect((await ask('correction', { requestId, text: 'Other words.' })).errcode).not.toBe(0)
  expect((await ask('correction')).errcode).toBe(OPEN)
  const dueOn = manilaDay(daysAfter(lobby.ctx.clock(), 15))
  const [asked] = same[0]?.list ?? []
  expect(asked).toMatchObject({
    about: { kind: 'data', ref: 'correction.1' },
    state: 'open',
    dueOn,
  })
  const { rows } = (await office.ask('complaints', { list: 'waiting' }, ben)) as {
    rows: { playerId: number; about: object }[]
  }
  expect(rows.find(({ playerId }) => playerId === player.playerId)).toMatchObject({
    about: { kind: 'data', ref: 'correction.1' },
  })
  expect((await decide(ben, { outcome: 'rejected' }))['errcode']).toBe(0)
  const appeal = { no: 1, text: 'My passport shows it.' }
  expect((await lobby.call('appealComplaint', appeal, player.token)).errcode).toBe(0)
  expect((await ask('correction')).errcode).toBe(OPEN)
  expect((await decide(ana, { appeal: true }))['errcode']).toBe(0)
  // Decided: another correction is another request.
  expect((await ask('correction')).errcode).toBe(0)
  expect(await mails()).toEqual(
    expect.arrayContaining(['data-received', 'data-decided', 'complaint-appealed']),
  )
  expect((await lobby.call('getAfterLoginInfoWeb', {}, player.token)).errcode).toBe(0)
})

test('a deletion waits while money, an order or a round is open; too little to cash out stops nothing [PR-06]', async () => {
  await lobby.fund(player.playerId, 500_00)
  expect((await view()).holds).toEqual(['balance'])
  expect((await ask('deletion')).errcode).toBe(HELD)
  const poor = await lobby.register()
  const order = await payingPlayer(lobby, provider, poor).open(200_00)
  expect((await view(poor)).holds).toEqual(['deposit'])
  expect((await ask('deletion', {}, poor)).errcode).toBe(HELD)
  await lobby.call('cancelRecharge', { orderId: order }, poor.token)
  await lobby.fund(poor.playerId, 37)
  expect(await view(poor)).toMatchObject({ holds: [], rest: 37, days: 15 })
  expect((await ask('deletion', {}, poor)).errcode).toBe(0)
})

test('a deletion that the office upholds closes the account; money that came meanwhile stops it [PR-06]', async () => {
  await lobby.call('setAdConsent', { consent: true }, player.token)
  expect((await ask('deletion', { text: 'Please delete me.' })).errcode).toBe(0)
  await lobby.fund(player.playerId, 500_00)
  expect((await decide(ben))['errcode']).toBe(HELD)
  const { rows: still } = await lobby.ctx.db.query(
    'SELECT state FROM accounts.players WHERE player_id = $1',
    [player.playerId],
  )
  expect(still).toEqual([{ state: 'active' }])
  await lobby.fund(player.playerId, -500_00)
  const twice = await Promise.all([decide(ben), decide(ana)])
  expect(twice.filter(({ errcode }) => errcode === 0)).toHaveLength(1)
  const { rows } = await lobby.ctx.db.query<{ given: boolean }>(
    `SELECT p.state, p.nickname, (SELECT given FROM attribution.consents c WHERE c.player_id = p.player_id
        ORDER BY consent_id DESC LIMIT 1) AS given FROM accounts.players p WHERE player_id = $1`,
    [player.playerId],
  )
  expect(rows).toEqual([{ state: 'closed', nickname: 'Former player', given: false }])
  expect((await lobby.call('getPrivacy', {}, player.token)).errcode).toBe(4010)
  const again = { account: player.account, password: await lobby.cipher(player.password) }
  expect((await lobby.call('accountLogin', again)).errcode).toBe(1047)
})
