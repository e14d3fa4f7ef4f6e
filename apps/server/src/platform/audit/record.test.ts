import { openLobby, type Lobby } from '@perlas/dev-env/lobby'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOffice } from '#/operations/staff/fixtures.ts'
import { hasLink, insertAudit, verifyChain } from './store.ts'

let lobby: Lobby
let owner: string
let office: ReturnType<typeof openOffice>
beforeAll(async () => {
  lobby = await openLobby()
  office = openOffice(lobby)
  owner = await office.owner()
})
afterAll(() => lobby.close())

const say = (action: string) =>
  insertAudit(lobby.ctx, { staffId: 1, action, detail: { playerId: 100000001 }, address: '' })

test('the record cannot be rewritten, taken out of or emptied', async () => {
  for (const table of ['staff.audit', 'staff.audit_chain']) {
    for (const sql of [`DELETE FROM ${table}`, `TRUNCATE ${table}`])
      await expect(lobby.ctx.db.query(sql), sql).rejects.toThrow('append-only')
  }
  await expect(lobby.ctx.db.query(`UPDATE staff.audit SET action = 'x'`)).rejects.toThrow(
    'append-only',
  )
})

test('many at once make one whole chain', async () => {
  await Promise.all(Array.from({ length: 40 }, (_, n) => say(`at-once-${n}`)))
  const report = await verifyChain(lobby.ctx)
  expect(report).toMatchObject({ unlinked: 0, faultAt: null, fault: null })
  expect(report.links).toBeGreaterThan(40)
})

test('whoever changes a row, takes one out, puts one in or cuts the end off is found, and where', async () => {
  await say('the-victim')
  await say('after-it')
  const { head } = await verifyChain(lobby.ctx)
  expect(await hasLink(lobby.ctx, head ?? '')).toBe(true)
  const { rows } = await lobby.ctx.db.query<{ id: number }>(
    `SELECT audit_id AS id FROM staff.audit WHERE action = 'the-victim'`,
  )
  const id = rows[0]?.id ?? 0
  /** What somebody with the keys of the database could do, looked at and taken back. */
  const during = async (sql: string) => {
    const client = await lobby.pool.connect()
    try {
      await client.query('BEGIN')
      await client.query('SET LOCAL session_replication_role = replica')
      await client.query(sql)
      const { rows: found } = await client.query('SELECT * FROM staff.verify_audit()')
      return found[0] as { first_fault: number; fault: string; rows_unlinked: number; head: string }
    } finally {
      await client.query('ROLLBACK')
      client.release()
    }
  }
  const changed = await during(
    `UPDATE staff.audit SET detail = '{"playerId": 100000002}' WHERE audit_id = ${id}`,
  )
  expect(changed).toMatchObject({ first_fault: id, fault: expect.stringContaining('changed') })
  const gone = await during(`DELETE FROM staff.audit WHERE audit_id = ${id}`)
  expect(gone).toMatchObject({ first_fault: id, fault: 'the row is gone' })
  const both = await during(
    `DELETE FROM staff.audit WHERE audit_id = ${id}; DELETE FROM staff.audit_chain WHERE audit_id = ${id}`,
  )
  expect(both).toMatchObject({ fault: 'a link before it is missing' })
  const added = await during(
    `INSERT INTO staff.audit (staff_id, action, address) VALUES (1, 'never-happened', '')`,
  )
  expect(Number(added.rows_unlinked)).toBe(1)
  const cut = await during(
    `DELETE FROM staff.audit WHERE audit_id > ${id}; DELETE FROM staff.audit_chain WHERE audit_id > ${id}`,
  )
  expect(cut.first_fault, 'a chain cut at its end is whole in itself').toBeNull()
  expect(cut.head, 'but the head that was noted is not in it').not.toBe(head)
})

test('the record is searched by member, action, player and text, page by page', async () => {
  const search = async (input: object) => {
    const answer = await office.ask('auditLog', { size: 5, ...input }, owner)
    return answer as { rows: { id: number; action: string; member: string }[]; more: boolean }
  }
  const first = await search({ playerId: 100000001 })
  expect(first.rows).toHaveLength(5)
  expect(first.more).toBe(true)
  const next = await search({ playerId: 100000001, before: first.rows.at(-1)?.id })
  expect(next.rows[0]?.id).toBeLessThan(first.rows.at(-1)?.id ?? 0)
  expect((await search({ action: 'the-victim' })).rows).toMatchObject([
    { action: 'the-victim', member: 'owner' },
  ])
  expect((await search({ member: 'nobody' })).rows).toEqual([])
  expect((await search({ text: '100000001' })).rows.length).toBeGreaterThan(0)
  expect((await search({ action: 'record-searched' })).rows[0]).toMatchObject({ member: 'owner' })
})

test('members named by number come with their names, and a campaign with its shape', async () => {
  const detail = {
    subject: 'campaign:first-charge',
    proposedBy: 1,
    after: { approvedBy: [1], ownerId: null },
  }
  await insertAudit(lobby.ctx, { staffId: 1, action: 'named-here', detail, address: '' })
  const found = await office.ask('auditLog', { size: 5, action: 'named-here' }, owner)
  expect(found).toMatchObject({
    members: { 1: 'owner' },
    rows: [{ schema: { type: 'object', properties: { open: { title: 'Open' } } } }],
  })
})
