import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { startEmbedded, type EmbeddedServer } from './embedded.ts'

const folder = mkdtempSync(join(tmpdir(), 'perlas-embedded-'))
let server: EmbeddedServer | undefined
afterAll(async () => {
  await server?.stop()
  for (const made of [folder, dirname(server?.dataDir ?? folder)])
    rmSync(made, { recursive: true, force: true })
})

test('the log of the database is its owner’s alone, and quotes no row that was refused', async () => {
  server = await startEmbedded({ dataDir: join(folder, 'postgres') })
  const client = new pg.Client({ connectionString: server.url('postgres') })
  await client.connect()
  await client.query('CREATE TABLE people (number text PRIMARY KEY)')
  const add = () => client.query('INSERT INTO people VALUES ($1)', ['09171234567'])
  await add()
  await expect(add()).rejects.toMatchObject({ code: '23505' })
  await client.end()
  const log = join(dirname(server.dataDir), 'postgres.log')
  expect(statSync(log).mode & 0o777).toBe(0o600)
  const text = readFileSync(log, 'utf8')
  expect(text).toContain('duplicate key')
  expect(text).not.toContain('09171234567')
})
