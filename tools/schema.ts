import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { startEmbedded } from '@perlas/database/embedded'
import { editionOf, ensureDatabase, migrate } from '@perlas/database/migrate'
import { openPool } from '@perlas/database/pool'
import { snapshot } from '@perlas/database/snapshot'
import { schema } from '../apps/server/src/schema.ts'
import { root } from './child.ts'

/**
 * `npm run schema`: draws `apps/server/schema.sql`, what migrations and code come to, from a database of its own. Where
 * it differs, the edition goes up: a node of an older release leaves the code of a newer one alone.
 */
const file = schema.snapshot
if (!file) throw new Error('the schema has no snapshot')
const dataDir = join(root, '.cache', `schema-${process.pid}`)
const server = await startEmbedded({ dataDir, settings: { fsync: 'off' } })
try {
  await ensureDatabase(server.url('postgres'), 'lobby')
  await migrate(server.url('lobby'), schema)
  const pool = openPool(server.url('lobby'), { max: 1, name: 'perlas-schema' })
  const drawn = await snapshot(pool)
  await pool.end()
  const there = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const place = relative(root, file)
  if (there.endsWith(`\n${drawn}`)) process.stdout.write(`${place} is as it should be.\n`)
  else {
    const edition = editionOf(schema) + 1
    writeFileSync(
      file,
      `-- edition ${edition}: drawn by \`npm run schema\`, never by hand\n${drawn}`,
    )
    process.stdout.write(`${place} is edition ${edition} now.\n`)
  }
} finally {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
