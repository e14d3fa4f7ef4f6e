import { openLobby, type Lobby } from '@perlas/dev-env/lobby'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FirstDayItem, FirstDayName } from '@perlas/contract/office-first-day'
import { openProviders } from '#/money/providers/state.ts'
import { steeredProvider } from '#/money/providers/fixtures.ts'
import { takeReadings } from '#/operations/alarms/alarms.ts'
import { openOffice } from '#/operations/staff/fixtures.ts'
import { firstDay } from './first-day.ts'

let lobby: Lobby
let office: ReturnType<typeof openOffice>
let owner: string
let cora: string
beforeAll(async () => {
  const real = { ...steeredProvider('x', () => 0), id: 'maya' }
  const providers = openProviders([steeredProvider('x', () => 0), real])
  lobby = await openLobby({ swaps: { providers } })
  office = openOffice(lobby)
  owner = await office.owner()
})
afterAll(() => lobby.close())

type Answer = {
  items: FirstDayItem[]
  mayWaive: boolean
  waived: { by: string } | null
}
const asked = async (token = owner) =>
  (await office.ask('firstDay', {}, token)) as unknown as Answer
const item = async (name: FirstDayName, token = owner) =>
  (await asked(token)).items.find((one) => one.name === name)
const state = async (name: FirstDayName) => (await item(name))?.state

test('each item is to be done until what it names is there', async () => {
  expect(await state('second-owner')).toBe('todo')
  expect(await item('second-person')).toMatchObject({ state: 'todo', about: '' })
  expect(await item('office-address')).toMatchObject({ state: 'todo', by: ['OFFICE_URL'], to: '' })
  for (const name of ['https', 'proxy', 'scanner', 'backup', 'licence'] as const) {
    expect(await state(name), name).toBe('todo')
  }
  expect(await state('deposit-channel')).toBe('done')
  expect(await state('payout-way')).toBe('done')
  expect(await state('activities')).toBe('done')
  await lobby.ctx.db.query('INSERT INTO operations.backups DEFAULT VALUES')
  expect(await state('backup')).toBe('done')
  expect(await state('alarms'), 'no worker read them').toBe('todo')
  await takeReadings(lobby.ctx)
  expect(await state('alarms')).toBe('done')
  await lobby.ctx.db.query(
    `INSERT INTO campaigns.simulation_runs (code, terms_hash, terms, asked_at, beat_at, failed)
     VALUES ('rebate', 'h', '{}', now(), now(), true)`,
  )
  expect(await item('activities')).toMatchObject({ state: 'todo', to: '/activities' })
  expect((await item('activities'))?.about).not.toBe('')
  await lobby.ctx.db.query('UPDATE cashier.channels SET status = 0')
  expect(await state('deposit-channel')).toBe('todo')
  await lobby.ctx.db.query('UPDATE cashier.channels SET status = 1')
})

test('settings of the program are read as they are', async () => {
  const { config } = lobby.ctx
  const changed = {
    ...config,
    publicUrl: 'https://perlas.example',
    officeUrl: 'https://office.perlas.example',
    trustProxy: 1,
    kyc: { ...config.kyc, clamd: 'tcp://127.0.0.1:3310', keysOffDisk: true },
  }
  const { items } = await firstDay({ ...lobby.ctx, config: changed }, {
    staffId: 1,
    name: 'owner',
    role: 'owner',
  } as never)
  for (const name of ['office-address', 'https', 'proxy', 'keys', 'scanner'] as const) {
    expect(items.find((one) => one.name === name)?.state, name).toBe('done')
  }
})

test('a new login says from when it counts, and one owner waives that once, before real money', async () => {
  const ben = await office.member('ben', 'finance', owner)
  cora = await office.member('cora', 'finance', owner)
  // From now on there are two owners.
  await office.member('maria', 'owner', owner)
  for (const [name, hours] of [
    ['ben', 5],
    ['cora', 6],
    ['maria', 10],
  ] as const)
    await office.settle(name, hours)
  const waits = await item('second-person')
  expect(waits).toMatchObject({ state: 'waits', about: 'maria', to: '/members' })
  const hours = (Date.parse(waits?.until ?? '') - Date.now()) / 3_600_000
  expect(hours).toBeGreaterThan(13.9)
  expect(hours).toBeLessThan(14.1)
  expect(await state('second-owner')).toBe('done')
  const reason = 'a trial of the whole, no player yet'
  expect((await asked(ben)).mayWaive, 'an owner alone').toBe(false)
  expect((await office.ask('waiveDay', { reason }, ben))['errcode']).toBe(4030)
  expect((await asked()).mayWaive).toBe(true)

  // Under a license and with a provider of real money nobody waives it.
  await lobby.operate(
    `UPDATE content.settings SET value = value || '{"licence": {"holder": "A holder", "number": "26-0001", "regulator": "A regulator"}}' WHERE key = 'site'`,
  )
  await lobby.ctx.db.query(`UPDATE cashier.channels SET provider = 'maya'`)
  expect(await state('licence')).toBe('done')
  expect((await asked()).mayWaive).toBe(false)
  expect((await office.ask('waiveDay', { reason }, owner))['errcode']).toBe(2128)
  await lobby.ctx.db.query(`UPDATE cashier.channels SET provider = 'sandbox'`)

  expect((await office.ask('waiveDay', { reason: 'waive' }, owner))['errcode']).toBe(4000)
  const both = await Promise.all([1, 2].map(() => office.ask('waiveDay', { reason }, owner)))
  expect(new Set(both.map(({ errcode }) => errcode))).toEqual(new Set([0, 2128]))
  expect(await item('second-person')).toMatchObject({ state: 'done', until: null })
  expect(await asked()).toMatchObject({ mayWaive: false, waived: { by: 'owner' } })
  const { rows } = await lobby.ctx.db.query(
    `SELECT FROM staff.audit WHERE action = 'day-waived' AND detail->>'reason' = $1`,
    [reason],
  )
  expect(rows).toHaveLength(1)
  await expect(lobby.ctx.db.query('DELETE FROM staff.day_waiver')).rejects.toThrow('append-only')
})

test('a login that is made after the waiver waits its day, and the refusal says until when', async () => {
  // A minute ahead of the waiver.
  await office.settle('cora', -1 / 60)
  const { rows } = await lobby.ctx.db.query<{ waits: boolean }>(
    `SELECT staff.one_hand(staff_id, 1) AS waits FROM staff.members WHERE name = ANY ($1) ORDER BY name`,
    [['cora', 'maria']],
  )
  expect(rows).toEqual([{ waits: true }, { waits: false }])
  const player = await lobby.register()
  const evidence = 'ticket 71, call of the player'
  const ask = {
    key: 'for-cora',
    playerId: player.playerId,
    amount: 500,
    reason: 'goodwill',
    evidence,
  }
  expect((await office.ask('proposeAdjustment', ask, owner))['errcode']).toBe(0)
  const { rows: waiting } = (await office.ask(
    'adjustments',
    { waiting: true, size: 5 },
    owner,
  )) as unknown as {
    rows: { id: number }[]
  }
  const decision = { id: waiting[0]?.id, approve: true }
  const refused = await office.ask('decideAdjustment', decision, cora)
  expect(refused['errcode']).toBe(2113)
  const hours = (Date.parse(String(refused['until'])) - Date.now()) / 3_600_000
  expect(hours).toBeGreaterThan(23.9)
  expect(hours).toBeLessThan(24.1)
})
