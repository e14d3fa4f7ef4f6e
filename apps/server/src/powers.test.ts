import { randomBytes } from 'node:crypto'
import { createTestDatabase, type TestDatabase } from '@perlas/dev-env/database'
import { openLobby, type Lobby, type Player } from '@perlas/dev-env/lobby'
import { PATIENCE } from '@perlas/dev-env/patience'
import { openPool, type Pool } from '@perlas/database/pool'
import { ensureRole, withRole } from '@perlas/database/roles'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addTestGame, atTable } from '#/gaming/play/fixtures.ts'
import { openOffice } from '#/operations/staff/fixtures.ts'
import { audit, balanceOf } from '#/ledger/wallet/wallet.ts'
import { maintainTelemetry } from '#/operations/telemetry/telemetry.ts'
import { startJobs } from './jobs.ts'
import { bringUpToDate } from './prepare.ts'

/** A lobby as it is launched: under a role that owns nothing. */
const role = {
  name: `lobby_${randomBytes(4).toString('hex')}`,
  password: randomBytes(12).toString('base64url'),
}
let database: TestDatabase
let owner: Pool
let asLobby: Pool
let lobby: Lobby
let player: Player

beforeAll(async () => {
  database = await createTestDatabase('lobby')
  owner = openPool(database.url, { max: 2, name: 'perlas-powers', patience: PATIENCE })
  await ensureRole(database.url, role)
  const url = withRole(database.url, role)
  await bringUpToDate({ databaseUrl: url, databaseOwnerUrl: database.url })
  asLobby = openPool(url, { max: 1, name: 'perlas-powers', patience: PATIENCE })
  lobby = await openLobby({ env: { DATABASE_URL: url } })
  await addTestGame(lobby.ctx)
  player = await lobby.register()
})
afterAll(async () => {
  await lobby.close()
  await asLobby.end()
  await owner.query(`DROP OWNED BY ${role.name}`)
  await owner.end()
  await database.drop()
})

const refused = async (sql: string): Promise<string> => {
  const client = await asLobby.connect()
  try {
    await client.query('BEGIN')
    await client.query(sql)
    return 'done'
  } catch (fault) {
    return (fault as { code?: string }).code ?? 'failed'
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
}

test('the lobby under a role that owns nothing: money, play, jobs and the office go on as ever [CA-12]', async () => {
  await lobby.fund(player.playerId, 500_00)
  const url = await lobby.app.listen({ host: '127.0.0.1', port: 0 })
  await atTable(lobby, url, player.playerId).round(100_00, 250_00)
  expect((await balanceOf(lobby.ctx, player.playerId)).cash).toBe(650_00)
  const office = openOffice(lobby)
  const token = await office.owner()
  expect(await office.ask('overview', {}, token)).toMatchObject({ errcode: 0 })
  expect(await office.ask('proveBooks', {}, token)).toMatchObject({ errcode: 0 })
  await maintainTelemetry(lobby.ctx)
  const jobs = await startJobs(lobby.ctx)
  await jobs.stop()
  expect((await audit(lobby.ctx)).filter(({ faults }) => faults > 0)).toEqual([])
})

test('no guard can be switched off, and nothing of the books be written by hand [CA-12]', async () => {
  await lobby.fund(player.playerId, 100_00)
  const attempts = [
    'SET session_replication_role = replica',
    'ALTER TABLE wallet.entries DISABLE TRIGGER append_only',
    'ALTER TABLE staff.audit DISABLE TRIGGER ALL',
    'DROP TRIGGER append_only ON wallet.entries',
    'UPDATE wallet.wallets SET cash = cash + 1',
    'UPDATE wallet.entries SET cash = 1',
    'DELETE FROM wallet.entries',
    'TRUNCATE wallet.entries',
    'TRUNCATE months.entries_before',
    `INSERT INTO months.entries_rest (player_id, entry_no, at, kind, cash_after) VALUES (1, 1, now(), 'bet', 0)`,
    'UPDATE wallet.entry_keys SET entry_no = 1',
    'DELETE FROM wallet.entry_keys',
    `INSERT INTO wallet.entries (player_id, entry_no, kind, cash, cash_after) VALUES (1, 1, 'deposit', 1, 1)`,
    'UPDATE play.transactions SET amount = 0',
    'DELETE FROM play.transactions',
    'DELETE FROM staff.audit',
    'DELETE FROM staff.audit_chain',
    `INSERT INTO staff.audit_chain (link_no, audit_id, hash) VALUES (1, 1, '')`,
    'SELECT staff.add_link(a) FROM staff.audit a',
    `SELECT operations.grant_to('${role.name}')`,
    `CREATE OR REPLACE FUNCTION public.refuse_change() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'`,
    'CREATE TABLE public.mine (n integer)',
    `UPDATE public.migrations SET digest = ''`,
    'SET ROLE perlas',
  ]
  for (const sql of attempts) {
    expect({ sql, code: await refused(sql) }).toEqual({ sql, code: '42501' })
  }
})

test('it owns no table, function or schema', async () => {
  const { rows } = await owner.query<{ what: string }>(
    `SELECT n.nspname AS what FROM pg_namespace n JOIN pg_roles r ON r.oid = n.nspowner WHERE r.rolname = $1
     UNION SELECT n.nspname FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
             JOIN pg_roles r ON r.oid = c.relowner WHERE r.rolname = $1 AND n.nspname !~ '^pg_'
     UNION SELECT n.nspname FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
             JOIN pg_roles r ON r.oid = p.proowner WHERE r.rolname = $1`,
    [role.name],
  )
  expect(rows).toEqual([])
})
