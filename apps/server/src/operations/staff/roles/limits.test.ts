import type { RoleLimit } from '@perlas/contract/office-limits'
import type { OfficeRoleView } from '@perlas/contract/office-roles'
import { openLobby, type Lobby, type Player } from '@perlas/dev-env/lobby'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOffice } from '../fixtures.ts'

let lobby: Lobby
let office: ReturnType<typeof openOffice>
let owner: string
let maker: string
const members: Record<string, string> = {}
let player: Player
const LIMIT = 2118
const rights = ['adjustments', 'proposeAdjustment', 'decideAdjustment']
beforeAll(async () => {
  lobby = await openLobby()
  office = openOffice(lobby)
  owner = await office.owner()
  const desk = await office.role('Desk', rights, owner)
  maker = await office.member('maker', 'finance', owner)
  for (const name of ['ana', 'ben', 'cleo']) members[name] = await office.member(name, desk, owner)
  player = await lobby.register()
})
afterAll(() => lobby.close())

const reason = 'as the owners agreed'
const none = { each: null, daySum: null, dayCount: null, playerDaySum: null }
async function role(name: string): Promise<OfficeRoleView> {
  const { roles } = await office.ask('roles', {}, owner)
  const found = (roles as OfficeRoleView[]).find((one) => one.name === name)
  if (!found) throw new Error(`no role ${name}`)
  return found
}
async function limit(name: string, limits: object[], more: object = {}) {
  const { roleId, version } = await role(name)
  return office.ask('proposeLimits', { roleId, version, limits, reason, ...more }, owner)
}
const adjust = (of: Partial<RoleLimit>) => [{ act: 'adjust', ...none, ...of }]

let count = 0
async function proposal(amount: number, by = maker, of = player): Promise<number> {
  count += 1
  const { playerId } = of
  const evidence = 'letter of 20 November, kept with the cases'
  const input = { key: `of-the-limits-${count}`, playerId, amount, reason: 'goodwill', evidence }
  return Number((await office.ask('proposeAdjustment', input, by))['id'])
}
const decide = (id: number, token: string | undefined) =>
  office.ask('decideAdjustment', { id, approve: true }, token)
async function statusOf(id: number): Promise<string> {
  const { rows } = await lobby.ctx.db.query<{ status: string }>(
    'SELECT status FROM staff.adjustments WHERE adjustment_id = $1',
    [id],
  )
  return rows[0]?.status ?? ''
}

test('a made role decides nothing about money until it has a limit; a built-in one as before [CA-07]', async () => {
  const id = await proposal(5_000)
  expect(await decide(id, members['ana'])).toMatchObject({
    errcode: LIMIT,
    left: { of: 'none', amount: 0, mine: true },
  })
  expect(await statusOf(id)).toBe('proposed')
  expect(await decide(id, owner)).toMatchObject({ errcode: 0 })
})

test('within its limits it decides, above one it is told what is left, and nothing moves [CA-07]', async () => {
  const limits = adjust({ each: 10_000, daySum: 12_000, playerDaySum: 9_000 })
  expect(await limit('Desk', limits)).toMatchObject({ status: 'done' })
  const ana = members['ana']
  const left = async (amount: number, of = player) =>
    (await decide(await proposal(amount, maker, of), ana))['left']
  expect(await decide(await proposal(5_000), ana)).toMatchObject({ errcode: 0 })
  expect(await left(10_001)).toEqual({ of: 'each', amount: 10_000, mine: true })
  // A debit counts like a credit.
  expect(await left(-4_001)).toEqual({ of: 'player_day_sum', amount: 4_000, mine: true })
  expect(await decide(await proposal(-4_000), ana)).toMatchObject({ errcode: 0 })
  const other = await lobby.register()
  expect(await left(3_001, other)).toEqual({ of: 'day_sum', amount: 3_000, mine: true })
  await limit('Desk', adjust({ dayCount: 2 }))
  expect(await left(1)).toEqual({ of: 'day_count', amount: 0, mine: true })
  const { rows } = await lobby.ctx.db.query(
    'SELECT sum(cash)::int AS cash FROM wallet.entries WHERE player_id = $1',
    [player.playerId],
  )
  expect(rows).toEqual([{ cash: 6_000 }])
})

test('two members at once count each alone, and one twice at once never goes above [CA-07]', async () => {
  await limit('Desk', adjust({ daySum: 6_000 }))
  const ids = []
  for (let n = 0; n < 4; n++) ids.push(await proposal(4_000, maker, await lobby.register()))
  const [first = 0, second = 0, third = 0, fourth = 0] = ids
  const answers = await Promise.all([
    decide(first, members['ben']),
    decide(second, members['ben']),
    decide(third, members['cleo']),
    decide(fourth, members['cleo']),
  ])
  const [a, b, c, d] = answers.map((one) => one['errcode'])
  expect([a, b].toSorted((x, y) => Number(x) - Number(y))).toEqual([0, LIMIT])
  expect([c, d].toSorted((x, y) => Number(x) - Number(y))).toEqual([0, LIMIT])
  const { rows } = await lobby.ctx.db.query(
    `SELECT m.name, s.sum, s.count FROM staff.spent s JOIN staff.members m USING (staff_id)
      WHERE m.name IN ('ben', 'cleo') ORDER BY m.name`,
  )
  expect(rows).toEqual([
    { name: 'ben', sum: 4_000, count: 1 },
    { name: 'cleo', sum: 4_000, count: 1 },
  ])
})

test('who proposed it is counted too when another member approves [CA-07]', async () => {
  await limit('Desk', adjust({ each: 1_000 }))
  const id = await proposal(1_001, members['ana'])
  expect(await decide(id, owner)).toMatchObject({
    errcode: LIMIT,
    left: { of: 'each', amount: 1_000, mine: false },
  })
  expect(await decide(await proposal(1_000, members['ana']), owner)).toMatchObject({ errcode: 0 })
})

test('a built-in role takes limits, and has none again [CA-07]', async () => {
  await limit('Finance', adjust({ dayCount: 0 }))
  expect(await decide(await proposal(10), owner)).toMatchObject({ left: { mine: false } })
  expect(await limit('Finance', [])).toMatchObject({ status: 'done' })
  expect(await decide(await proposal(10), owner)).toMatchObject({ errcode: 0 })
})

test('limits change by two owners alone, of the version that was read [CA-07]', async () => {
  expect(await limit('Desk', [...adjust({}), ...adjust({})])).toMatchObject({ errcode: 4000 })
  expect(await limit('Desk', [], { version: 99 })).toMatchObject({ errcode: 4090 })
  const second = await office.member('second', 'owner', owner)
  const before = (await role('Desk')).limits
  expect(await limit('Desk', adjust({ each: 2_000 }))).toMatchObject({ status: 'proposed' })
  expect((await role('Desk')).limits).toEqual(before)
  const { proposals } = await office.ask('roles', {}, second)
  const [waiting] = proposals as { id: number; limits: RoleLimit[] }[]
  expect(waiting?.limits).toEqual(adjust({ each: 2_000 }))
  const of = { id: waiting?.id, approve: true }
  expect(await office.ask('decideRole', of, owner)).toMatchObject({ errcode: 4030 })
  expect(await office.ask('decideRole', of, second)).toMatchObject({ status: 'done' })
  expect((await role('Desk')).limits).toEqual(adjust({ each: 2_000 }))
  for (const statement of [
    `INSERT INTO staff.role_limits (role_id, act) VALUES ('finance', 'approve')`,
    `UPDATE staff.role_limits SET each = NULL`,
    `DELETE FROM staff.role_limits`,
    `UPDATE staff.roles SET version = version + 1`,
  ])
    await expect(lobby.ctx.db.query(statement), statement).rejects.toThrow('not approved')
})
