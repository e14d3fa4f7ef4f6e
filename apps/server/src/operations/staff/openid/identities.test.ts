import { join } from 'node:path'
import type { Person } from '@perlas/dev-env/identity-provider'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { typed } from '#/testing/commands.ts'
import { OFFICE_PASSWORD } from '../fixtures.ts'
import { openCompanyOffice } from './fixtures.ts'

let house: Awaited<ReturnType<typeof openCompanyOffice>>
beforeAll(async () => {
  house = await openCompanyOffice({ tess: 'finance' })
})
afterAll(() => house.close())
afterEach(() => house.lobby.onTime())

const db = (sql: string, values: unknown[] = []) => house.lobby.ctx.db.query(sql, values)
const ana: Person = { sub: 'ana-at-work', name: 'Ana Santos' }
const bea: Person = { sub: 'bea-at-work', name: 'Bea Lim' }
const tess: Person = { sub: 'tess-at-work', name: 'Tess Cruz' }
const codeOfPerson = async (who: Person) => String((await house.comeBy(who))['identity'])
const password = async (name: string) =>
  (await house.office.ask('signIn', { name, password: OFFICE_PASSWORD }))['errcode']
const view = async (who: string) =>
  (await house.askAs(who, 'identities')) as unknown as {
    linked: { name: string }[]
    members: { name: string }[]
    proposals: { mine: boolean; decidable: boolean; label: string }[]
    onlyOwner: boolean
  }

test('the only owner links a member alone and is recorded so, but not the last owner who has a password', async () => {
  const code = await codeOfPerson(tess)
  expect(await house.propose('owner', 'link', 'owner', code)).toMatchObject({ errcode: 2133 })
  const thin = { kind: 'link', staffId: await house.staffIdOf('tess'), identity: code }
  expect(
    await house.askAs('owner', 'proposeIdentity', { ...thin, reason: 'aaaaaaaaaaaa' }),
  ).toMatchObject({ errcode: 2115 })
  await house.office.outlive('owner')
  expect(await house.propose('owner', 'link', 'tess', code), 'a fresh code').toMatchObject({
    errcode: 2120,
  })
  await db('UPDATE staff.sessions SET proved_at = now() WHERE ended_at IS NULL')
  expect(await house.propose('owner', 'link', 'tess', code)).toMatchObject({
    status: 'done',
    name: 'tess',
  })
  const { rows } = await db(
    `SELECT detail FROM staff.audit WHERE action = 'identity-changed' ORDER BY audit_id DESC LIMIT 1`,
  )
  expect(rows).toMatchObject([{ detail: { kind: 'link', identity: code, alone: true } }])
  expect(await house.propose('owner', 'link', 'tess', code), 'it is somebody’s').toMatchObject({
    errcode: 4040,
  })
  expect(await house.propose('tess', 'unlink', 'tess'), 'no owner').toMatchObject({ errcode: 4010 })
  expect(await house.propose('owner', 'unlink', 'tess')).toMatchObject({ status: 'done' })
  expect(await password('tess'), 'the password opens again').toBe(0)
  expect(await house.propose('owner', 'unlink', 'tess'), 'once').toMatchObject({ errcode: 2012 })
})

test('with two owners the maker alone links nobody, by no call and by no SQL', async () => {
  const added = await house.lobby.before({ hours: 25 }, () =>
    house.askAs('owner', 'addMember', { name: 'bea', role: 'owner' }),
  )
  house.people['bea'] = await house.office.enrol('bea', String(added['password']))
  await house.office.settle('bea')
  const code = await codeOfPerson(tess)
  expect(await house.propose('owner', 'link', 'tess', code)).toMatchObject({ status: 'proposed' })
  expect(await house.propose('bea', 'link', 'tess', code), 'one waits').toMatchObject({
    errcode: 2012,
  })
  expect((await view('owner')).proposals).toMatchObject([
    { mine: true, decidable: false, label: 'Tess Cruz' },
  ])
  expect(await house.decide('owner'), 'one’s own').toMatchObject({ errcode: 4030 })
  expect(await password('tess'), 'nothing of it has happened').toBe(0)
  expect(await house.comeBy(tess)).toMatchObject({ next: 'unknown' })

  const link = `INSERT INTO staff.openid_links (staff_id, issuer, subject, code, label, linked_at)
    SELECT staff_id, issuer, subject, code, label, now() FROM staff.openid_proposals WHERE status = 'proposed'`
  await expect(db(link)).rejects.toThrow('was not approved')
  const done = (alone: boolean) =>
    db(
      `UPDATE staff.openid_proposals SET status = 'done', decided_by = proposed_by, alone = $1, decided_at = now()
        WHERE status = 'proposed'`,
      [alone],
    )
  await expect(done(false)).rejects.toThrow('maker_is_not_checker')
  await expect(done(true)).rejects.toThrow('two owners')
  await expect(
    db(`UPDATE staff.openid_proposals SET subject = 'somebody else' WHERE status = 'proposed'`),
  ).rejects.toThrow('cannot be changed')

  expect(await house.decide('bea')).toMatchObject({ status: 'done', name: 'tess' })
  await expect(db('DELETE FROM staff.openid_links')).rejects.toThrow('was not approved')
  await expect(db(`UPDATE staff.openid_links SET subject = 'another'`)).rejects.toThrow('linked')
  await expect(db('TRUNCATE staff.openid_links')).rejects.toThrow('openid_links')
  expect(await password('tess')).toBe(2132)
})

test('a session lasts as long as its member signs in the way it was opened', async () => {
  const { rows } = await db(`SELECT staff_id AS id FROM staff.members WHERE name = 'tess'`)
  const before = house.people['tess']?.token ?? ''
  // As one that a sign-in opened in the moment of the link.
  await db(`UPDATE staff.sessions SET ended_at = NULL WHERE staff_id = $1 AND stage = 'open'`, [
    (rows[0] as { id: number }).id,
  ])
  expect(await house.office.ask('me', {}, before)).toMatchObject({ errcode: 4010 })
})

test('one owner always comes in by password: the last one is neither linked, shut out nor given another role', async () => {
  expect(await house.propose('owner', 'link', 'bea', await codeOfPerson(bea))).toMatchObject({
    status: 'proposed',
  })
  // The owner who is linked meanwhile makes the proposal impossible.
  expect(await house.decide('bea'), 'about oneself, by two').toMatchObject({ status: 'done' })
  const opened = await house.comeBy(bea)
  const code = await house.nextCode('bea')
  const { token } = (await house.office.ask('secondStep', { code }, String(opened['token']))) as {
    token: string
  }
  house.people['bea'] = { token, secret: house.people['bea']?.secret ?? '' }
  const anas = await codeOfPerson(ana)
  for (const by of ['owner', 'bea'])
    expect(await house.propose(by, 'link', 'owner', anas)).toMatchObject({ errcode: 2133 })
  const staffId = await house.staffIdOf('owner')
  expect(
    await house.askAs('bea', 'changeMember', { staffId, role: 'owner', disabled: true }),
  ).toMatchObject({ errcode: 2133 })
  await expect(
    db(`UPDATE staff.members SET disabled_at = now() WHERE name = 'owner'`),
  ).rejects.toThrow('one owner signs in by password')
  expect(await password('owner')).toBe(0)
})

test('two who made a way in do not decide together for a day, and unlinking takes two as well', async () => {
  expect(await house.propose('owner', 'unlink', 'bea')).toMatchObject({ status: 'proposed' })
  expect(await house.decide('bea')).toMatchObject({ errcode: 2113 })
  await house.office.settle('bea')
  expect(await house.decide('bea')).toMatchObject({ status: 'done' })
  expect((await house.askAs('bea', 'me')).errcode, 'open sessions end').toBe(4010)
  expect(await password('bea')).toBe(0)
})

test('whoever runs the database lets a member back in by password, and the record says so', async () => {
  expect((await view('owner')).linked.map(({ name }) => name)).toEqual(['tess'])
  const { databaseUrl } = house.lobby.ctx.config
  const program = join(import.meta.dirname, '../office-cli.ts')
  const unlink = (name: string) =>
    typed(program, ['unlink', name], { DATABASE_URL: databaseUrl ?? '' })
  const output = 'tess signs in by password again. It is in the record.\n'
  expect(await unlink('tess')).toEqual({ code: 0, output })
  for (const name of ['tess', 'nobody'])
    expect(await unlink(name)).toEqual({
      code: 1,
      output: `No member called ${name} signs in by the company’s provider.\n`,
    })
  expect(await unlink('')).toMatchObject({ code: 2 })
  expect(await password('tess')).toBe(0)
  const { rows } = await db(
    `SELECT staff_id, detail FROM staff.audit WHERE action = 'identity-released'`,
  )
  expect(rows).toMatchObject([{ staff_id: null, detail: { staffId: expect.any(Number) } }])
})
