import { openLobby, type Lobby } from '@perlas/dev-env/lobby'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOffice } from '../fixtures.ts'

let lobby: Lobby
let office: ReturnType<typeof openOffice>
let owner: string
beforeAll(async () => {
  lobby = await openLobby()
  office = openOffice(lobby)
  owner = await office.owner()
})
afterAll(() => lobby.close())

type People = {
  members: {
    staffId: number
    name: string
    alone: boolean
    freshUntil: string
    disabled: boolean
  }[]
  proposals: { id: number; kind: string; name: string; mine: boolean; decidable: boolean }[]
  onlyOwner: boolean
  oneMaker: number
}
const people = async (token: string) =>
  (await office.ask('members', {}, token)) as unknown as People
const errcode = async (name: string, input: object, token?: string) =>
  (await office.ask(name, input, token))['errcode']
const waiting = async (token: string, name: string) =>
  (await people(token)).proposals.find((one) => one.name === name)?.id ?? 0
const idOf = async (name: string) =>
  (await people(owner)).members.find((one) => one.name === name)?.staffId ?? 0
const proposal = (playerId: number) => ({
  key: `adjust-${playerId}-one`,
  playerId,
  amount: 5_000,
  reason: 'goodwill',
  evidence: 'letter of 20 November, kept with the cases',
})

test('one owner cannot pass maker and checker with logins of their own making', async () => {
  const login = async (name: string) => {
    const added = await office.ask('addMember', { name, role: 'finance' }, owner)
    // The way in for the second person of a new installation: done by one, and said so.
    expect(added).toMatchObject({ errcode: 0, status: 'done', half: 'whole' })
    return (await office.enrol(name, String(added['password']))).token
  }
  const [one, two] = [await login('finance'), await login('finance2')]
  const player = await lobby.register()
  const id = (await office.ask('proposeAdjustment', proposal(player.playerId), one))['id']
  // By the other login of the same making, and by the owner who made it.
  expect(await errcode('decideAdjustment', { id, approve: true }, two)).toBe(2113)
  expect(await errcode('decideAdjustment', { id, approve: true }, owner)).toBe(2113)
  const { rows } = await lobby.ctx.db.query('SELECT status FROM staff.adjustments')
  expect(rows).toEqual([{ status: 'proposed' }])
  // Also by hand.
  await expect(
    lobby.ctx.db.query(
      `UPDATE staff.adjustments SET status = 'booked', decided_at = now(),
              decided_by = (SELECT staff_id FROM staff.members WHERE name = 'finance2')`,
    ),
  ).rejects.toThrow('one pair of hands')
  // The two approvals of a withdrawal and of a verification ask the same.
  for (const approval of [
    `INSERT INTO cashier.withdrawal_approvals (player_id, order_id, staff_id)`,
    `INSERT INTO kyc.approvals (player_id, attempt, staff_id)`,
  ]) {
    const about = approval.includes('kyc') ? '1' : `'W1'`
    const of = (name: string) =>
      `${approval} SELECT ${player.playerId}, ${about}, staff_id FROM staff.members WHERE name = '${name}'`
    // Without the order and the case that they are about.
    await lobby.ctx.db.query(
      `BEGIN; SET LOCAL session_replication_role = replica; ${of('finance')}; COMMIT`,
    )
    await expect(lobby.ctx.db.query(of('finance2'))).rejects.toThrow('one pair of hands')
  }
  expect((await people(owner)).members.find(({ name }) => name === 'finance')).toMatchObject({
    alone: true,
    freshUntil: expect.stringMatching(/^20/) as string,
  })
  const { rows: recorded } = await lobby.ctx.db.query(
    `SELECT detail->'alone' AS alone FROM staff.audit WHERE action = 'member-added' LIMIT 1`,
  )
  expect(recorded).toEqual([{ alone: true }])
  // After a day they are two people as far as anybody can know.
  await office.settle('finance2')
  await office.settle('finance')
  expect(await errcode('decideAdjustment', { id, approve: true }, two)).toBe(0)
  // The mark is kept for good, because the database cannot tell one person from two here.
  const { rows: kept } = await lobby.ctx.db.query(
    `SELECT m.name, detail FROM staff.audit JOIN staff.members m USING (staff_id) WHERE action = 'decided-by-one-maker'`,
  )
  expect(kept).toEqual([
    {
      name: 'finance2',
      detail: {
        about: 'adjustments',
        amount: 5_000,
        playerId: player.playerId,
        proposedBy: await idOf('finance'),
      },
    },
  ])
  expect(await people(owner)).toMatchObject({ oneMaker: 1 })
})

let second: string
test('with two owners each member is made by both: each sees half of the one-time password', async () => {
  const added = await office.ask('addMember', { name: 'second', role: 'owner' }, owner)
  second = (await office.enrol('second', String(added['password']))).token
  expect(await people(owner)).toMatchObject({ onlyOwner: false })

  const first = await office.ask('addMember', { name: 'carla', role: 'kyc' }, owner)
  expect(first).toMatchObject({ status: 'proposed', half: 'first' })
  expect(await errcode('addMember', { name: 'carla', role: 'kyc' }, owner)).toBe(2012)
  const id = await waiting(owner, 'carla')
  expect(await errcode('decideMember', { id, approve: true }, owner), 'not the proposer').toBe(4030)
  // Made by the owner within the day, the second owner is no second person.
  expect((await people(second)).proposals).toMatchObject([{ decidable: false }])
  expect(await errcode('decideMember', { id, approve: true }, second)).toBe(2113)
  await office.settle('second')
  expect((await people(second)).proposals).toMatchObject([{ decidable: true, mine: false }])
  expect(await errcode('signIn', { name: 'carla', password: first['password'] })).toBe(101)
  const done = await office.ask('decideMember', { id, approve: true }, second)
  expect(done).toMatchObject({ status: 'done', half: 'second' })
  expect(await errcode('signIn', { name: 'carla', password: done['password'] })).toBe(101)
  const whole = `${String(first['password'])}-${String(done['password'])}`
  const carla = await office.enrol('carla', whole)
  expect(await errcode('me', {}, carla.token)).toBe(0)
  expect(await errcode('decideMember', { id, approve: true }, second), 'once').toBe(2012)
  const { rows } = await lobby.ctx.db.query(
    `SELECT count(*)::int AS n FROM staff.member_proposals WHERE sealed_half IS NOT NULL`,
  )
  expect(rows).toEqual([{ n: 0 }])
})

test('a reset and another role ask the second owner too, and shutting out does not', async () => {
  const staffId = await idOf('carla')
  const reset = await office.ask('resetMember', { staffId, what: 'password' }, owner)
  expect(reset).toMatchObject({ status: 'proposed', half: 'first' })
  expect(await errcode('resetMember', { staffId, what: 'second-factor' }, second)).toBe(0)
  expect(await errcode('changeMember', { staffId, role: 'finance', disabled: false }, owner)).toBe(
    0,
  )
  const { proposals } = await people(second)
  expect(proposals.map(({ kind }) => kind)).toEqual(['password', 'second-factor', 'role'])
  // Nothing of it has happened.
  const { rows } = await lobby.ctx.db.query(
    `SELECT m.role, m.must_change AS must, f.confirmed_at IS NOT NULL AS app
       FROM staff.members m JOIN staff.second_factors f USING (staff_id) WHERE m.name = 'carla'`,
  )
  expect(rows).toEqual([{ role: 'kyc', must: false, app: true }])
  const [password, app, role] = proposals.map(({ id }) => id)
  expect(await errcode('decideMember', { id: role, approve: true }, second)).toBe(0)
  const done = await office.ask('decideMember', { id: password, approve: true }, second)
  expect(await errcode('decideMember', { id: app, approve: false }, second), 'taken back').toBe(0)
  const name = 'carla'
  expect(
    await office.ask('signIn', {
      name,
      password: `${String(reset['password'])}-${String(done['password'])}`,
    }),
  ).toMatchObject({ errcode: 0, next: 'password' })

  expect(await errcode('changeMember', { staffId, role: 'kyc', disabled: true }, owner)).toBe(0)
  expect((await people(owner)).members.find((one) => one.name === name)).toMatchObject({
    disabled: true,
  })
  // In again is by two.
  expect(
    await office.ask('changeMember', { staffId, role: 'kyc', disabled: false }, owner),
  ).toMatchObject({ status: 'proposed' })
})

test('who shuts the other owner out does not go on alone', async () => {
  const staffId = await idOf('second')
  expect(await errcode('changeMember', { staffId, role: 'owner', disabled: true }, owner)).toBe(0)
  expect(await people(owner)).toMatchObject({ onlyOwner: false })
  expect(await office.ask('addMember', { name: 'puppet', role: 'owner' }, owner)).toMatchObject({
    status: 'proposed',
  })
  await lobby.ctx.db.query(
    `UPDATE staff.members SET owner_until = now() - interval '8 days' WHERE name = 'second'`,
  )
  expect(await people(owner)).toMatchObject({ onlyOwner: true })
})

test('the database makes no member, no role and no one-time password without two', async () => {
  const tries = [
    `INSERT INTO staff.members (name, password_hash, role) VALUES ('ghost', 'x', 'finance')`,
    `UPDATE staff.members SET role = 'owner' WHERE name = 'finance'`,
    `UPDATE staff.members SET disabled_at = NULL WHERE name = 'second'`,
    `UPDATE staff.members SET password_hash = 'x', must_change = true WHERE name = 'finance'`,
  ]
  for (const sql of tries)
    await expect(lobby.ctx.db.query(sql), sql).rejects.toThrow('not approved')
  const { rows } = await lobby.ctx.db.query<{ id: number }>(
    `INSERT INTO staff.member_proposals (kind, name, role, proposed_by)
     SELECT 'add', 'ghost', 'finance', staff_id FROM staff.members WHERE name = 'owner'
     RETURNING proposal_id AS id`,
  )
  const done = (by: string, alone: boolean) =>
    lobby.ctx.db.query(
      `UPDATE staff.member_proposals SET status = 'done', decided_at = now(), alone = $3,
              decided_by = (SELECT staff_id FROM staff.members WHERE name = $2) WHERE proposal_id = $1`,
      [rows[0]?.id, by, alone],
    )
  await expect(done('owner', false)).rejects.toThrow('maker_is_not_checker')
  await expect(done('finance', false)).rejects.toThrow('approved by an owner')
  await lobby.ctx.db.query(`UPDATE staff.members SET owner_until = now() WHERE name = 'second'`)
  await expect(done('owner', true)).rejects.toThrow('nobody adds alone')
})
