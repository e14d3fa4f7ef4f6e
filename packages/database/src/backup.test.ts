import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { backUp, layDown } from './backup.ts'
import { startEmbedded, type EmbeddedServer } from './embedded.ts'

const folders: string[] = []
const running: EmbeddedServer[] = []
const folder = async () => {
  const made = await mkdtemp(join(tmpdir(), 'perlas-backup-'))
  folders.push(made)
  return made
}
async function start(dataDir: string): Promise<EmbeddedServer> {
  const server = await startEmbedded({ dataDir })
  running.push(server)
  return server
}
afterAll(async () => {
  for (const server of running) {
    await server.stop()
    // As root the data lies elsewhere.
    await rm(dirname(server.dataDir), { recursive: true, force: true })
  }
  for (const path of folders) await rm(path, { recursive: true, force: true })
})

async function open(server: EmbeddedServer): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: server.url('postgres') })
  await client.connect()
  return client
}

test('a backup of a server at work holds one moment of it, with all that was acknowledged before [PR-06]', async () => {
  const [home, away, back] = [await folder(), await folder(), await folder()]
  const server = await start(join(home, 'postgres'))
  const db = await open(server)
  await db.query('CREATE TABLE moved (n integer PRIMARY KEY, filler text)')
  await db.query('CREATE TABLE total (n integer NOT NULL)')
  await db.query('INSERT INTO total VALUES (0)')

  let acknowledged = 0
  let writing = true
  const writer = (async () => {
    while (writing) {
      const n = acknowledged + 1
      // Two tables in one transaction: a torn copy would hold one without the other.
      await db.query('BEGIN')
      await db.query(`INSERT INTO moved VALUES ($1, repeat('x', 2000))`, [n])
      await db.query('UPDATE total SET n = n + 1')
      await db.query('COMMIT')
      acknowledged = n
      if (n % 50 === 0) await db.query('CHECKPOINT')
    }
  })()
  while (acknowledged < 60) await new Promise((next) => setTimeout(next, 10))
  const before = acknowledged
  const span = await backUp(server, join(away, 'postgres'))
  const after = acknowledged
  while (acknowledged < after + 20) await new Promise((next) => setTimeout(next, 10))
  writing = false
  await writer
  await db.end()
  expect(span.from).not.toBe(span.until)

  await layDown(join(away, 'postgres'), join(back, 'postgres'))
  const restored = await start(join(back, 'postgres'))
  expect(restored.found).toBe(false)
  const other = await open(restored)
  const { rows } = await other.query<{ rows: number; top: number; total: number }>(
    'SELECT count(*)::int AS rows, max(moved.n) AS top, (SELECT n FROM total) AS total FROM moved',
  )
  const found = rows[0]
  expect(found?.rows).toBeGreaterThanOrEqual(before)
  expect(found?.top).toBe(found?.rows)
  expect(found?.total).toBe(found?.rows)
  await other.query(`INSERT INTO moved VALUES (1000000, '')`)
  await other.end()

  await expect(layDown(join(away, 'postgres'), join(back, 'postgres'))).rejects.toThrow('already')
  await expect(backUp(server, join(away, 'postgres'))).rejects.toThrow('EEXIST')
})
