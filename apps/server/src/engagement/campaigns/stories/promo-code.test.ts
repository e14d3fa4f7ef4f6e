import { openLobby, type Lobby, type Player } from '@perlas/dev-env/lobby'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { runActivity } from '#/engagement/campaigns/fixtures.ts'
import { dropCaches } from '#/kernel/state.ts'
import { simulationsDone } from '#/engagement/campaigns/campaigns.ts'
import { openOffice } from '#/operations/staff/fixtures.ts'
import { audit } from '#/ledger/wallet/wallet.ts'

const REFUSED = 1100
const TOO_MANY = 1101
let lobby: Lobby
let player: Player
type Answer = {
  errcode: number
  rewards: { id: number; count: number }[]
  had: object[]
  terms: object
}
const terms = {
  rewards: [
    { points: 0, coins: 10_00 },
    { points: 50_00, coins: 0 },
  ],
  codes: [
    { code: 'PISTA-2027', reward: 1, stock: 3 },
    { code: 'SALAMAT99', reward: 2, stock: 1_000 },
  ],
}

beforeAll(async () => {
  lobby = await openLobby()
})
afterAll(() => lobby.close())
beforeEach(async () => {
  await runActivity(lobby.ctx, 'promo-code', terms)
  player = await lobby.register()
})
afterEach(async () => {
  const wrong = (await audit(lobby.ctx)).filter(({ faults }) => faults > 0)
  if (wrong.length > 0) throw new Error(`the books are wrong: ${JSON.stringify(wrong)}`)
})
const use = async (
  code: string,
  { token = player.token, ...more }: { token?: string; requestId?: string } = {},
) => (await lobby.call('promoCodeReceive', { code, ...more }, token)).body as Answer

test('a code brings its reward once; a repeated request has the same answer and is no other try [AC-17] [AC-04]', async () => {
  const requestId = crypto.randomUUID()
  const first = await use('pista 2027', { requestId })
  expect(first).toMatchObject({ errcode: 0, rewards: [{ id: 2001, count: 10_00, betRate: 3 }] })
  for (let at = 0; at < 6; at += 1)
    expect((await use('pista 2027', { requestId })).rewards).toEqual(first.rewards)
  expect((await use('PISTA2027')).errcode).toBe(1005)
  expect((await use('salamat99')).rewards).toEqual([{ id: 2002, count: 50_00 }])
})

test('wrong, unknown and used up are one failure, and so is what its device had elsewhere [AC-17]', async () => {
  // The stock of three goes to whoever comes first, however many come at once.
  const others = await Promise.all(Array.from({ length: 8 }, () => lobby.register()))
  const answers = await Promise.all(others.map(({ token }) => use('PISTA2027', { token })))
  const codes = answers.map(({ errcode }) => errcode)
  expect(codes.filter((code) => code === 0).length).toBeLessThanOrEqual(3)
  const { rows } = await lobby.ctx.db.query<{ taken: number }>(
    'SELECT max(taken) AS taken FROM campaigns.code_stock',
  )
  expect(rows[0]?.taken).toBe(3)
  expect(new Set(codes.filter((code) => code !== 0))).toEqual(new Set([REFUSED]))
  expect((await use('PISTA2027')).errcode).toBe(REFUSED)
  expect((await use('NOSUCHCODE')).errcode).toBe(REFUSED)
  expect((await use('x')).errcode).toBe(REFUSED)
})

test('five tries an hour and no more, also at once; an hour later there are five again', async () => {
  const answers = await Promise.all(Array.from({ length: 9 }, () => use('NOSUCHCODE')))
  const codes = answers.map(({ errcode }) => errcode)
  expect(codes.filter((code) => code === REFUSED)).toHaveLength(5)
  expect(codes.filter((code) => code === TOO_MANY)).toHaveLength(4)
  // The right one is not looked at either.
  expect((await use('SALAMAT99')).errcode).toBe(TOO_MANY)
  lobby.later({ hours: 1 })
  expect((await use('SALAMAT99')).errcode).toBe(0)
  lobby.onTime()
})

test('no code stands in the database, and none is told to players', async () => {
  const { rows } = await lobby.ctx.db.query<{ all: string }>(
    `SELECT (SELECT string_agg(terms::text, ' ') FROM campaigns.versions)
         || (SELECT string_agg(terms::text, ' ') FROM campaigns.campaigns) AS all`,
  )
  expect(rows[0]?.all).not.toMatch(/PISTA|SALAMAT/i)
  const shown = await lobby.call('getActivityTerms', { activity: 73 })
  expect(shown.body).toMatchObject({ errcode: 0, open: true })
  expect((shown.body['terms'] as Record<string, unknown>)['codes']).toBeUndefined()
})

test('a code that is proposed in the settings is sealed before anything is stored; approved, it works [AC-19]', async () => {
  const office = openOffice(lobby)
  const ana = await office.owner()
  const ben = await office.member('ben', 'finance', ana)
  const subject = 'campaign:promo-code'
  const { settings } = (await office.ask('settings', {}, ana)) as {
    settings: { subject: string; version: string; value: object }[]
  }
  const found = settings.find((one) => one.subject === subject)
  const codes = [{ code: 'mabuhay-2027', reward: 1, stock: 1 }]
  const key = crypto.randomUUID()
  const asked = { key, subject, version: found?.version, reason: 'for the new year' }
  const short = { ...found?.value, codes: [{ ...codes[0], code: 'short' }] }
  expect(await office.ask('proposeSetting', { ...asked, value: short }, ana)).toMatchObject({
    status: 'wrong',
  })
  const value = { ...found?.value, codes }
  expect(await office.ask('proposeSetting', { ...asked, value }, ana)).toMatchObject({
    status: 'proposed',
  })
  await simulationsDone()
  const all = (await office.ask('settings', {}, ben)) as unknown as {
    waiting: { id: number; subject: string }[]
  }
  expect(JSON.stringify(all)).not.toMatch(/mabuhay/i)
  const { rows } = await lobby.ctx.db.query<{ all: string }>(
    `SELECT (SELECT string_agg(c::text, ' ') FROM staff.setting_changes c)
         || (SELECT string_agg(a::text, ' ') FROM staff.audit a) AS all`,
  )
  expect(rows[0]?.all).not.toMatch(/mabuhay/i)
  expect((await use('MABUHAY2027')).errcode).toBe(REFUSED)
  const id = all.waiting.find((one) => one.subject === subject)?.id
  expect(await office.ask('decideSetting', { id, approve: true }, ben)).toMatchObject({
    errcode: 0,
  })
  // Nodes hear of it a moment later.
  dropCaches(lobby.ctx)
  expect(await use('MABUHAY2027')).toMatchObject({ errcode: 0, rewards: [{ count: 10_00 }] })
})
