import { allRights, givableRights, rightsOf } from '@perlas/contract/office-rights'
import type { OfficeRoleProposal, OfficeRoleView } from '@perlas/contract/office-roles'
import { officeRoles } from '@perlas/contract/office-call'
import { openLobby, type Lobby } from '@perlas/dev-env/lobby'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deskMembers } from '../staff.ts'
import { openOffice } from '../fixtures.ts'

/** Every member has these, whatever the role. */
const basic = ['me', 'signOutEverywhere', 'glass', 'breakGlass', 'endGlass']

let lobby: Lobby
let office: ReturnType<typeof openOffice>
let owner: string
let second: string
let dan: string
beforeAll(async () => {
  lobby = await openLobby()
  office = openOffice(lobby)
  owner = await office.owner()
})
afterAll(() => lobby.close())

type View = { roles: OfficeRoleView[]; proposals: OfficeRoleProposal[]; onlyOwner: boolean }
const view = async (token = owner) => (await office.ask('roles', {}, token)) as unknown as View
const role = async (name: string) => (await view()).roles.find((one) => one.name === name)
const waiting = async (name: string) =>
  (await view()).proposals.find((one) => one.name === name)?.id ?? 0
const reason = 'the night shift needs it'
const add = (name: string, rights: string[], token = owner) =>
  office.ask('proposeRole', { kind: 'add', roleId: '', version: 0, name, rights, reason }, token)
async function change(name: string, more: object, token = owner) {
  const { roleId = '', version = 0, rights = [] } = (await role(name)) ?? {}
  const given = rights.filter((right) => !basic.includes(right))
  const input = { kind: 'change', roleId, version, name, rights: given, reason, ...more }
  return office.ask('proposeRole', input, token)
}
const decide = (id: number, approve: boolean, token: string) =>
  office.ask('decideRole', { id, approve }, token)
const errcode = async (name: string, input: object, token: string) =>
  (await office.ask(name, input, token))['errcode']

test('the only owner makes a role alone, and its member may do what it says and nothing else [CA-07]', async () => {
  expect(await add('Night desk', ['overview', 'players'])).toMatchObject({ status: 'done' })
  const roleId = (await role('Night desk'))?.roleId ?? ''
  const nina = await office.member('nina', roleId, owner)
  expect(await office.ask('me', {}, nina)).toMatchObject({
    role: roleId,
    roleName: 'Night desk',
    rights: [...basic, 'overview', 'players'],
  })
  expect(await errcode('players', { search: '', size: 10 }, nina)).toBe(0)
  for (const name of ['withdrawalQueue', 'members', 'roles', 'settings'])
    expect(await errcode(name, {}, nina), name).toBe(4030)
  const { rows } = await lobby.ctx.db.query(
    `SELECT detail->>'role' AS role, detail->'alone' AS alone FROM staff.audit WHERE action = 'role-changed'`,
  )
  expect(rows).toEqual([{ role: 'Night desk', alone: true }])
})

test('rights of an owner alone, rights that are none, and thin reasons make no role [CA-07]', async () => {
  expect(await add('Crown', ['decideMember'])).toMatchObject({ errcode: 4000 })
  expect(await add('Crown', ['work:escalated'])).toMatchObject({ errcode: 4000 })
  expect(await add('Crown', ['flyToTheMoon'])).toMatchObject({ errcode: 4000 })
  expect(await add('night DESK', ['players'])).toMatchObject({ errcode: 1019 })
  expect(await change('Night desk', { reason: 'a a a a a a' })).toMatchObject({ errcode: 2115 })
  expect(await change('Night desk', {})).toMatchObject({ errcode: 4000 })
  expect(await change('Night desk', { version: 7, rights: [] })).toMatchObject({ errcode: 4090 })
  const owners = allRights.filter(({ roles }) => roles.every((one) => one === 'owner'))
  expect(owners.map(({ name }) => name)).toContain('proposeRole')
  expect(givableRights.filter((right) => owners.includes(right))).toEqual([])
})

test('built-in roles stay as they are, and no role changes by hand [CA-07]', async () => {
  for (const name of ['Finance', 'Owner']) {
    expect(await change(name, { rights: ['players'] })).toMatchObject({ errcode: 4030 })
    expect(await change(name, { kind: 'drop' })).toMatchObject({ errcode: 4030 })
  }
  for (const [statement, refusal] of [
    [`UPDATE staff.roles SET name = 'All' WHERE role_id = 'owner'`, 'stay as they are'],
    [`INSERT INTO staff.role_calls VALUES ('finance', 'kycCase')`, 'stay as they are'],
    [`INSERT INTO staff.roles (role_id, name) VALUES ('role-99', 'Ghost')`, 'not approved'],
    [
      `INSERT INTO staff.role_calls SELECT role_id, 'kycCase' FROM staff.roles WHERE NOT built_in`,
      'not approved',
    ],
    [`DELETE FROM staff.role_calls`, 'not approved'],
  ] as const)
    await expect(lobby.ctx.db.query(statement), statement).rejects.toThrow(refusal)
})

test('with two owners one proposes and another approves; a right that goes is gone from an open page [CA-07]', async () => {
  second = await office.member('second', 'owner', owner)
  expect(await add('Day desk', ['players', 'takeWork', 'work:money', 'adjustments'])).toMatchObject(
    {
      status: 'proposed',
    },
  )
  const id = await waiting('Day desk')
  expect(await add('Day desk', ['players'], second)).toMatchObject({ errcode: 1019 })
  expect(await decide(id, true, owner)).toMatchObject({ errcode: 4030 })
  const both = await Promise.all([decide(id, true, second), decide(id, true, second)])
  expect(both.map((one) => Number(one['errcode'])).toSorted((a, b) => a - b)).toEqual([0, 2012])
  const roleId = (await role('Day desk'))?.roleId ?? ''
  const half = await office.ask('addMember', { name: 'dan', role: roleId }, owner)
  const { proposals } = await office.ask('members', {}, second)
  const [proposal] = proposals as { id: number; name: string }[]
  const other = await office.ask('decideMember', { id: proposal?.id, approve: true }, second)
  const password = [half['password'], other['password']].join('-')
  dan = (await office.enrol('dan', password)).token
  expect(await errcode('adjustments', { waiting: true, size: 10 }, dan)).toBe(0)
  expect((await deskMembers(lobby.ctx, 'withdrawal')).map(({ name }) => name)).toContain('dan')
  await change('Day desk', { rights: ['players'] })
  expect(
    await errcode('adjustments', { waiting: true, size: 10 }, dan),
    'proposed is not done',
  ).toBe(0)
  expect(await decide(await waiting('Day desk'), true, second)).toMatchObject({ status: 'done' })
  expect(await errcode('adjustments', { waiting: true, size: 10 }, dan)).toBe(4030)
  expect(await errcode('players', { search: '', size: 10 }, dan)).toBe(0)
  expect(await office.ask('me', {}, dan)).toMatchObject({
    rights: [...basic, 'players'],
  })
  expect((await deskMembers(lobby.ctx, 'withdrawal')).map(({ name }) => name)).not.toContain('dan')
})

test('for a day after a gain, members of the role are no second person beside who gave it [CA-07]', async () => {
  const player = await lobby.register()
  const proposal = {
    key: 'adjust-by-an-owner',
    playerId: player.playerId,
    amount: 5_000,
    reason: 'goodwill',
    evidence: 'letter of 20 November, kept with the cases',
  }
  const { id } = await office.ask('proposeAdjustment', proposal, owner)
  await change('Day desk', { rights: ['players', 'adjustments', 'decideAdjustment'] })
  await decide(await waiting('Day desk'), true, second)
  const { roleId, version } = (await role('Day desk')) ?? {}
  const adjusts = { act: 'adjust', each: null, daySum: null, dayCount: null, playerDaySum: null }
  await office.ask('proposeLimits', { roleId, version, limits: [adjusts], reason }, owner)
  await decide(await waiting('Day desk'), true, second)
  await office.settle('dan')
  expect(await errcode('decideAdjustment', { id, approve: true }, dan)).toBe(2113)
  await lobby.ctx.db.query(
    `BEGIN; SET LOCAL session_replication_role = replica;
     UPDATE staff.roles SET gained_at = now() - interval '25 hours' WHERE gained_at IS NOT NULL; COMMIT`,
  )
  expect(await errcode('decideAdjustment', { id, approve: true }, dan)).toBe(0)
})

test('settings are changed by areas: a right to one opens no other [CA-07]', async () => {
  await change('Day desk', { rights: ['settings', 'proposeSetting', 'setting:bank'] })
  await decide(await waiting('Day desk'), true, second)
  const ask = (subject: string) =>
    errcode(
      'proposeSetting',
      { key: `of-${subject}`, subject, version: '', value: {}, reason: 'to see' },
      dan,
    )
  expect(await ask('cashier:payouts')).toBe(4030)
  expect(await ask('bank:none')).toBe(4040)
})

test('a right of a later release is new in a role until owners look at it [CA-07]', async () => {
  await lobby.ctx.db.query(
    `BEGIN; SET LOCAL session_replication_role = replica;
     UPDATE staff.roles SET known = array_remove(known, 'players') WHERE name = 'Day desk'; COMMIT`,
  )
  expect((await role('Day desk'))?.added).toEqual(['players'])
  await change('Day desk', { name: 'Days' })
  expect(await decide(await waiting('Days'), true, second)).toMatchObject({ name: 'Days' })
  expect(await role('Days')).toMatchObject({ added: [], members: ['dan'] })
})

test('a role that a member has stays; one that nobody has goes, and what is refused changes nothing [CA-07]', async () => {
  expect(await change('Days', { kind: 'drop' })).toMatchObject({ errcode: 2119 })
  await add('Spare', ['players'])
  const id = await waiting('Spare')
  expect(await decide(id, false, second)).toMatchObject({ status: 'refused' })
  expect(await role('Spare')).toBeUndefined()
  await add('Spare', ['players'], second)
  await decide(await waiting('Spare'), true, owner)
  const { roleId } = (await role('Spare')) ?? { roleId: '' }
  await change('Spare', { kind: 'drop' })
  await decide(await waiting('Spare'), true, second)
  expect(await role('Spare')).toBeUndefined()
  expect(await errcode('addMember', { name: 'late', role: roleId }, owner)).toBe(4040)
})

test('a built-in role has exactly the rights that stand beside the calls', () => {
  for (const name of officeRoles) {
    const expected = allRights.filter(({ roles }) => roles.includes(name)).map((one) => one.name)
    expect([...rightsOf(name, ['proposeRole'])]).toEqual(expected)
  }
  expect([...rightsOf('role-1', ['proposeRole', 'players', 'none'])]).toEqual([...basic, 'players'])
})
