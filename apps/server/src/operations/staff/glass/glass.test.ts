import { openLobby, type Lobby, type Player } from '@perlas/dev-env/lobby'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAlarms, takeReadings } from '#/operations/alarms/alarms.ts'
import { openOffice } from '../fixtures.ts'

let lobby: Lobby
let office: ReturnType<typeof openOffice>
let player: Player
/** A role that owners made: corrections of balances, up to ₱100 each. */
let emergency: string
const tokens: Record<string, string> = {}
beforeAll(async () => {
  lobby = await openLobby()
  office = openOffice(lobby)
  const owner = await office.owner()
  tokens['owner'] = owner
  const rights = ['adjustments', 'proposeAdjustment', 'decideAdjustment']
  emergency = await office.role('Emergency', rights, owner)
  await office.limit(emergency, [{ act: 'adjust', each: 10_000 }], owner)
  for (const [name, role] of [
    ['fina', 'finance'],
    ['sol', 'support'],
    ['tess', 'support'],
    ['uma', 'support'],
    // The second owner last: from then on two decide.
    ['bea', 'owner'],
  ] as const)
    tokens[name] = await office.member(name, role, owner)
  player = await lobby.register()
})
afterAll(() => lobby.close())

type Answer = Record<string, unknown> & { errcode: number }
const reason = 'the night desk lost its power'
const ask = async (who: string, name: string, input: object = {}) =>
  (await office.ask(name, input, tokens[who])) as Answer
const db = (sql: string, values: unknown[] = []) => lobby.ctx.db.query(sql, values)
/** Does as time alone can, which the database keeps from everybody. */
const asTime = (sql: string) =>
  lobby.operate(`SET LOCAL session_replication_role = replica; ${sql}`)

async function idOf(name: string): Promise<number> {
  const { rows } = await db('SELECT staff_id AS id FROM staff.members WHERE name = $1', [name])
  return (rows[0] as { id: number }).id
}
const prepare = async (by: string, name: string, roleId = emergency) =>
  ask(by, 'proposeGlass', { kind: 'prepare', staffId: await idOf(name), roleId, reason })
const withdraw = async (by: string, name: string) =>
  ask(by, 'proposeGlass', { kind: 'withdraw', staffId: await idOf(name), roleId: '', reason })
type Waiting = { id: number; name: string; decidable: boolean }
async function waiting(by: string): Promise<Waiting[]> {
  return (await ask(by, 'glassPreparations'))['proposals'] as Waiting[]
}
async function decide(by: string, approve = true): Promise<Answer> {
  const [first] = await waiting(by)
  return ask(by, 'decideGlass', { id: first?.id ?? 1, approve })
}
async function prepared(name: string): Promise<void> {
  expect(await prepare('owner', name)).toMatchObject({ status: 'proposed' })
  expect(await decide('bea')).toMatchObject({ status: 'done', name })
}
const breakIt = (who: string, why = reason) => ask(who, 'breakGlass', { reason: why })
async function openingOf(name: string): Promise<number> {
  const { rows } = await db(
    'SELECT max(opening_id) AS id FROM staff.glass_openings WHERE staff_id = $1',
    [await idOf(name)],
  )
  return (rows[0] as { id: number }).id
}
const rightsOf = async (who: string) => (await ask(who, 'me'))['rights'] as string[]

let count = 0
async function adjustment(by: string, amount: number): Promise<number> {
  count += 1
  const evidence = 'letter of 20 November, kept with the cases'
  const { playerId } = player
  const input = { key: `of-the-glass-${count}`, playerId, amount, reason: 'goodwill', evidence }
  return Number((await ask(by, 'proposeAdjustment', input))['id'])
}
const book = (by: string, id: number) => ask(by, 'decideAdjustment', { id, approve: true })
async function level(): Promise<string | undefined> {
  await takeReadings(lobby.ctx)
  return (await listAlarms(lobby.ctx)).alarms.find(({ name }) => name === 'break-glass')?.level
}

test('rights are prepared by two owners, by no call and no SQL of one; never an owner’s, and never for an owner', async () => {
  expect(await prepare('owner', 'sol')).toMatchObject({ status: 'proposed' })
  expect((await prepare('bea', 'sol')).errcode, 'one waits').toBe(2012)
  expect((await decide('owner')).errcode, 'one’s own').toBe(4030)
  expect((await breakIt('sol')).errcode, 'nothing is prepared yet').toBe(4030)
  await expect(
    db(
      `INSERT INTO staff.glass (staff_id, role_id, prepared_at, prepared_by) VALUES ($1, $2, now(), 1)`,
      [await idOf('sol'), emergency],
    ),
  ).rejects.toThrow('was not approved')
  await expect(
    db(
      `INSERT INTO staff.glass_openings (staff_id, role_id, role_name, acts, reason, address)
       VALUES ($1, $2, 'Emergency', '{}', 'by hand in the database', '')`,
      [await idOf('sol'), emergency],
    ),
  ).rejects.toThrow('is not prepared for member')
  expect(await decide('bea')).toMatchObject({ status: 'done', name: 'sol' })
  expect((await prepare('owner', 'sol')).errcode, 'as it is').toBe(2012)
  expect((await prepare('owner', 'tess', 'owner')).errcode).toBe(4000)
  expect((await prepare('owner', 'tess', 'support')).errcode, 'what tess has').toBe(4000)
  expect((await prepare('owner', 'bea')).errcode).toBe(4000)
  expect((await prepare('bea', 'bea')).errcode).toBe(4030)
  expect((await prepare('sol', 'tess')).errcode).toBe(4030)
})

test('the member takes them with a reason and a fresh code; nobody else does, and of two presses one counts', async () => {
  expect(await rightsOf('sol')).not.toContain('decideAdjustment')
  expect(await ask('sol', 'me')).toMatchObject({ glass: true })
  expect(await ask('tess', 'me')).toMatchObject({ glass: false })
  expect((await breakIt('tess')).errcode).toBe(4030)
  const { rows } = await db(
    `SELECT m.name FROM staff.audit JOIN staff.members m USING (staff_id) WHERE action = 'glass-refused' ORDER BY audit_id`,
  )
  expect(rows).toEqual([{ name: 'sol' }, { name: 'tess' }])
  await office.outlive('sol')
  expect((await breakIt('sol')).errcode).toBe(2120)
  await db(`UPDATE staff.sessions SET proved_at = now() WHERE ended_at IS NULL AND stage = 'open'`)
  expect((await breakIt('sol', 'aaaaaaaaaaaa')).errcode).toBe(2115)
  expect(await level()).toBe('fine')
  const answers = await Promise.all([breakIt('sol'), breakIt('sol')])
  expect(
    answers.map(({ errcode }) => Number(errcode)).toSorted((one, other) => one - other),
  ).toEqual([0, 2012])
  const until = answers.find(({ errcode }) => errcode === 0)?.['until']
  const minutes = (Date.parse(String(until)) - Date.now()) / 60_000
  expect(minutes).toBeGreaterThan(58)
  expect(minutes).toBeLessThanOrEqual(60)
  expect((await breakIt('sol')).errcode, 'it is open').toBe(2012)
  expect(await level()).toBe('critical')
  expect(await rightsOf('sol')).toContain('decideAdjustment')
  expect(await rightsOf('sol'), 'and one’s own').toContain('chats')
  expect(await rightsOf('sol')).not.toContain('decideGlass')
  const open = [{ name: 'sol', role: 'Emergency' }]
  expect(await ask('sol', 'glass')).toMatchObject({ open: [{ ...open[0], mine: true }] })
  expect(await ask('tess', 'glass'), 'everybody sees it').toMatchObject({
    open: [{ ...open[0], mine: false }],
  })
})

test('its hour is the database’s: nobody makes it longer, closes it as reviewed or takes it away', async () => {
  for (const sql of [
    `UPDATE staff.glass_openings SET until = until + interval '1 hour', opened_at = opened_at + interval '1 hour'`,
    `UPDATE staff.glass_openings SET role_id = 'finance'`,
    `UPDATE staff.glass_openings SET reviewed_at = now()`,
    'DELETE FROM staff.glass_openings',
    'TRUNCATE staff.glass_openings CASCADE',
  ])
    await expect(db(sql), sql).rejects.toThrow(
      /cannot be changed|is still open|never deleted|append-only/,
    )
})

test('the lent role’s limits count, and two people stay two people', async () => {
  expect(await book('sol', await adjustment('fina', 20_000))).toMatchObject({
    errcode: 2118,
    left: { of: 'each', amount: 10_000, mine: true },
  })
  expect(await book('sol', await adjustment('fina', 5_000))).toMatchObject({ errcode: 0 })
  expect((await book('sol', await adjustment('sol', 5_000))).errcode, 'one’s own').not.toBe(0)
  // For a day an owner who prepared the rights and the member who has them are no two people.
  expect(await book('sol', await adjustment('owner', 5_000))).toMatchObject({ errcode: 2113 })
})

test('every act meanwhile names it in the record, whose chain is whole', async () => {
  const glass = await openingOf('sol')
  const { rows } = await ask('owner', 'auditLog', { size: 100, glass })
  const acts = rows as { member: string; action: string; detail: { glass: number } }[]
  expect(new Set(acts.map(({ member }) => member))).toEqual(new Set(['sol']))
  expect(acts.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['glass-broken', 'adjustment-booked']),
  )
  const all = await db(
    `SELECT count(*)::int AS n FROM staff.audit WHERE staff_id = $1 AND NOT detail ? 'glass'
        AND audit_id > (SELECT min(audit_id) FROM staff.audit WHERE action = 'glass-broken')`,
    [await idOf('sol')],
  )
  expect(all.rows).toEqual([{ n: 0 }])
  const chain = await db('SELECT fault, rows_unlinked AS unlinked FROM staff.verify_audit()')
  expect(chain.rows).toEqual([{ fault: null, unlinked: 0 }])
})

test('the member or an owner ends it, and what was proposed meanwhile is decided by the limits of both roles', async () => {
  const large = await adjustment('sol', 20_000)
  const id = await openingOf('sol')
  expect((await ask('tess', 'endGlass', { id })).errcode).toBe(4040)
  expect((await ask('sol', 'endGlass', { id })).errcode).toBe(0)
  expect((await ask('owner', 'endGlass', { id })).errcode, 'once').toBe(2012)
  expect(await rightsOf('sol')).not.toContain('decideAdjustment')
  expect((await book('sol', large)).errcode).toBe(4030)
  expect(await book('fina', large)).toMatchObject({
    errcode: 2118,
    left: { of: 'each', amount: 10_000, mine: false },
  })
  expect((await breakIt('sol')).errcode, 'not again before the review').toBe(2012)
  const { rows } = await db(
    `SELECT detail ? 'glass' AS marked FROM staff.audit WHERE staff_id = $1 ORDER BY audit_id DESC LIMIT 1`,
    [await idOf('sol')],
  )
  expect(rows).toEqual([{ marked: false }])
})

test('two owners review it, and the alarm lasts until then', async () => {
  const id = await openingOf('sol')
  expect(await level()).toBe('critical')
  const found = 'each act was for the outage'
  expect(await ask('owner', 'reviewGlass', { id, reason: found })).toMatchObject({
    status: 'proposed',
  })
  expect((await decide('owner')).errcode, 'one’s own').toBe(4030)
  await expect(
    db('UPDATE staff.glass_openings SET reviewed_at = now() WHERE opening_id = $1', [id]),
  ).rejects.toThrow('was not approved')
  expect(await decide('bea')).toMatchObject({ status: 'done' })
  expect(await level()).toBe('fine')
  expect((await ask('owner', 'reviewGlass', { id, reason: found })).errcode, 'once').toBe(2012)
  const { openings } = await ask('owner', 'glassPreparations')
  expect(openings).toMatchObject([{ id, name: 'sol', isOpen: false }])
  expect((await breakIt('sol')).errcode, 'and then again').toBe(0)
})

test('nobody reviews oneself, not even as an owner meanwhile', async () => {
  const change = { staffId: await idOf('sol'), role: 'owner', disabled: false }
  expect(await ask('owner', 'changeMember', change)).toMatchObject({ status: 'proposed' })
  const [proposal] = (await ask('bea', 'members'))['proposals'] as { id: number }[]
  const ids = { id: proposal?.id, approve: true }
  expect(await ask('bea', 'decideMember', ids)).toMatchObject({ status: 'done' })
  const id = await openingOf('sol')
  const { rows } = await db('SELECT ended_at FROM staff.glass_openings WHERE opening_id = $1', [id])
  expect(rows, 'another role ends it').toEqual([{ ended_at: expect.any(Date) }])
  await db(
    `UPDATE staff.sessions SET ended_at = NULL, last_active_at = now() WHERE staff_id = $1 AND stage = 'open'`,
    [await idOf('sol')],
  )
  const found = 'each act was for the outage'
  expect((await ask('sol', 'reviewGlass', { id, reason: found })).errcode).toBe(4030)
  expect(await ask('owner', 'reviewGlass', { id, reason: found })).toMatchObject({
    status: 'proposed',
  })
  // Two days after the rights were prepared it is no matter of one pair of hands any more.
  await asTime(`UPDATE staff.glass SET prepared_at = prepared_at - interval '2 days'`)
  expect(await waiting('sol')).toMatchObject([{ decidable: false }])
  expect((await decide('sol')).errcode).toBe(4030)
  await expect(
    db(
      `UPDATE staff.glass_proposals SET status = 'done', decided_by = staff_id, decided_at = now() WHERE status = 'proposed'`,
    ),
  ).rejects.toThrow('not_about_oneself')
  expect(await decide('bea')).toMatchObject({ status: 'done' })
  expect((await breakIt('sol')).errcode, 'an owner has every right').toBe(4030)
})

test('after its hour it opens nothing', async () => {
  await prepared('tess')
  expect((await breakIt('tess')).errcode).toBe(0)
  const id = await openingOf('tess')
  expect(await rightsOf('tess')).toContain('decideAdjustment')
  await asTime(
    `UPDATE staff.glass_openings SET opened_at = opened_at - interval '61 minutes', until = until - interval '61 minutes'
      WHERE opening_id = ${id}`,
  )
  expect(await rightsOf('tess')).not.toContain('decideAdjustment')
  expect((await ask('tess', 'endGlass', { id })).errcode).toBe(2012)
  expect((await breakIt('tess')).errcode).toBe(2012)
  expect(await ask('tess', 'glass')).toMatchObject({ waits: true, open: [] })
})

test('withdrawn, it ends at once; a role that is prepared, or was lent and not reviewed, is not dropped', async () => {
  await prepared('uma')
  expect((await breakIt('uma')).errcode).toBe(0)
  const { roles } = await ask('owner', 'roles')
  const { version } = (roles as { roleId: string; version: number }[]).find(
    ({ roleId }) => roleId === emergency,
  ) ?? { version: 0 }
  const drop = { kind: 'drop', roleId: emergency, version, name: 'Emergency', rights: [], reason }
  expect((await ask('owner', 'proposeRole', drop)).errcode).toBe(2119)
  expect(await withdraw('owner', 'uma')).toMatchObject({ status: 'proposed' })
  expect(await rightsOf('uma'), 'not by one').toContain('decideAdjustment')
  expect(await decide('bea')).toMatchObject({ status: 'done' })
  expect(await rightsOf('uma')).not.toContain('decideAdjustment')
  expect(await ask('uma', 'me')).toMatchObject({ glass: false })
  await ask('owner', 'reviewGlass', { id: await openingOf('uma'), reason: 'nothing was done' })
  expect(await decide('bea')).toMatchObject({ status: 'done' })
})

test('the list of addresses counts for both roles: before it is broken, and at each call', async () => {
  await prepared('uma')
  const change = async (kind: 'add' | 'drop') => {
    const network = { kind, cidr: '203.0.113.0/24', roleId: emergency, reason }
    expect(await ask('owner', 'proposeAddress', network)).toMatchObject({ status: 'proposed' })
    const [first] = (await ask('bea', 'addresses'))['proposals'] as { id: number }[]
    const answer = await ask('bea', 'decideAddress', { id: first?.id, approve: true })
    expect(answer).toMatchObject({ status: 'done' })
  }
  await change('add')
  expect((await breakIt('uma')).errcode).toBe(2122)
  await change('drop')
  expect((await breakIt('uma')).errcode).toBe(0)
  await change('add')
  expect((await ask('uma', 'me')).errcode).toBe(2121)
  expect((await ask('uma', 'me')).errcode, 'the session is over').toBe(4010)
  await change('drop')
})

test('shutting a member out ends theirs', async () => {
  const id = await openingOf('uma')
  const out = { staffId: await idOf('uma'), role: 'support', disabled: true }
  expect((await ask('owner', 'changeMember', out)).errcode).toBe(0)
  const { rows } = await db('SELECT ended_at FROM staff.glass_openings WHERE opening_id = $1', [id])
  expect(rows).toEqual([{ ended_at: expect.any(Date) }])
})

test('a right that the lent role gains ends what is open with it', async () => {
  await prepared('fina')
  expect((await breakIt('fina')).errcode).toBe(0)
  const { roles } = await ask('owner', 'roles')
  const role = (roles as { roleId: string; version: number; rights: string[] }[]).find(
    ({ roleId }) => roleId === emergency,
  )
  const rights = ['adjustments', 'proposeAdjustment', 'decideAdjustment', 'approveWithdrawal']
  const { version } = role ?? { version: 0 }
  const gain = { kind: 'change', roleId: emergency, version, name: 'Emergency', rights, reason }
  expect(await ask('owner', 'proposeRole', gain)).toMatchObject({ status: 'proposed' })
  const [first] = (await ask('bea', 'roles'))['proposals'] as { id: number }[]
  expect(await ask('bea', 'decideRole', { id: first?.id, approve: true })).toMatchObject({
    status: 'done',
  })
  expect(await ask('fina', 'glass')).toMatchObject({ waits: true, open: [] })
})
