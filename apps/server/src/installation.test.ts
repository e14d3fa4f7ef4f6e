import { tmpdir } from 'node:os'
import { freshKey } from '@perlas/database/seal'
import { refuseOldServer, refuseOtherOrder } from '@perlas/database/version'
import { createTestDatabase, type TestDatabase } from '@perlas/dev-env/database'
import { openPool, type Pool } from '@perlas/database/pool'
import { testKycKeys, testSecrets } from '@perlas/dev-env/lobby'
import { PATIENCE } from '@perlas/dev-env/patience'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { membersOf, removeMember, replaceMember } from './installation.ts'
import { openContext } from './open.ts'

let database: TestDatabase
let pool: Pool
beforeAll(async () => {
  database = await createTestDatabase('lobby')
  pool = openPool(database.url, { max: 1, name: 'installation-test', patience: PATIENCE })
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

/** Starts and ends a node with these secrets; rejects with what it says when it does not start. */
async function start(secrets: object = {}, ring: object = {}): Promise<void> {
  const config = readConfig({
    DATABASE_URL: database.url,
    DATA_DIR: tmpdir(),
    LOG_LEVEL: 'fatal',
    PATIENCE_SCALE: String(PATIENCE),
    SECRETS_JSON: JSON.stringify({ ...testSecrets, ...secrets }),
    KYC_KEYS_JSON: JSON.stringify({ ...testKycKeys, ...ring }),
  })
  const { close } = await openContext(config)
  await close()
}

test('the first node’s secrets are the installation’s; a node with any other refuses to start and names it', async () => {
  await start()
  await start()
  for (const [name, value] of Object.entries(testSecrets)) {
    const other =
      typeof value === 'string' ? freshKey() : { ...value, secret: `${value.secret}-other` }
    await expect(start({ [name]: other }), name).rejects.toThrow(
      `another SECRETS_JSON ${name} than`,
    )
  }
  await expect(start({}, { marks: freshKey() })).rejects.toThrow('another KYC_KEYS_JSON marks')
  await expect(start({}, { keys: { k1: freshKey() } })).rejects.toThrow(
    'another KYC_KEYS_JSON key k1',
  )
  await start()
})

test('two first nodes at once with different secrets: one of them starts', async () => {
  await pool.query('DELETE FROM operations.fingerprints')
  const outcomes = await Promise.allSettled([
    start({ pseudonym: freshKey() }),
    start({ pseudonym: freshKey() }),
  ])
  expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1)
  await pool.query('DELETE FROM operations.fingerprints')
  await start()
})

test('the ring is turned: a key is added, then nobody starts without it, and an old one is retired by hand', async () => {
  const keys = { ...testKycKeys.keys, k2: freshKey() }
  await start({}, { keys })
  await expect(start()).rejects.toThrow('does not have the installation')
  await start({}, { current: 'k2', keys })
  await expect(start({}, { current: 'k2', keys: { k2: keys.k2 } })).rejects.toThrow('key k1')
  expect(await removeMember({ db: pool }, 'KYC_KEYS_JSON key k1')).toBe(true)
  await start({}, { current: 'k2', keys: { k2: keys.k2 } })
})

test('a secret is replaced on purpose', async () => {
  await pool.query('DELETE FROM operations.fingerprints')
  await start()
  const payApiKey = freshKey()
  await expect(start({ payApiKey })).rejects.toThrow('payApiKey')
  const value = membersOf({ ...testSecrets, payApiKey }, undefined).get('SECRETS_JSON payApiKey')
  await replaceMember({ db: pool }, 'SECRETS_JSON payApiKey', value ?? '', (n) =>
    Buffer.alloc(n, 7),
  )
  await start({ payApiKey })
  await expect(start()).rejects.toThrow('payApiKey')
})

test('the database holds no secret, and no two fingerprints tell that two secrets are alike', async () => {
  const { rows } = await pool.query<{ line: string; print: Buffer }>(
    'SELECT f::text AS line, print FROM operations.fingerprints f',
  )
  const text = rows.map(({ line }) => line).join('\n')
  for (const secret of [testSecrets.seal, testSecrets.studioWallet.secret, testKycKeys.marks]) {
    expect(text).not.toContain(secret)
    expect(text).not.toContain(Buffer.from(secret).toString('hex'))
  }
  expect(new Set(rows.map(({ print }) => print.toString('hex'))).size).toBe(rows.length)
})

test('a PostgreSQL below 18 is refused in plain words, and this one is not', async () => {
  await refuseOldServer(pool)
  const old = { query: async () => ({ rows: [{ number: 150_010, name: '15.10 (Debian)' }] }) }
  await expect(refuseOldServer(old as never)).rejects.toThrow(
    'This is PostgreSQL 15.10 (Debian), and Perlas needs 18 or later',
  )
})

test('a database that sorts names otherwise than by bytes is refused in plain words, and this one is not', async () => {
  await refuseOtherOrder(pool)
  await pool.query(
    `CREATE DATABASE sorted_otherwise TEMPLATE template0 LOCALE_PROVIDER icu ICU_LOCALE 'en-u-ka-shifted'`,
  )
  const url = new URL(database.url)
  url.pathname = '/sorted_otherwise'
  const otherwise = openPool(url.href, { max: 1, name: 'sorted-otherwise', patience: PATIENCE })
  await expect(refuseOtherOrder(otherwise)).rejects.toThrow(
    'This database sorts text by "en-u-ka-shifted"',
  )
  await otherwise.end()
  await pool.query('DROP DATABASE sorted_otherwise')
})

test('no trigger and no function of the database speaks to the nodes: the program does, after its commit', async () => {
  const { rows } = await pool.query(
    `SELECT proname FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
      WHERE n.nspname NOT IN ('pg_catalog', 'information_schema') AND n.nspname !~ '^pgboss'
        AND p.prosrc ILIKE '%pg_notify%'`,
  )
  expect(rows).toEqual([])
})
