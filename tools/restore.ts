import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { layDown, readNote } from '@perlas/database/backup'
import { newClient } from '@perlas/database/pool'
import { startEmbedded } from '@perlas/database/embedded'
import manifest from '../package.json' with { type: 'json' }

/**
 * `npm run restore -- <backup> <new data folder>`: lays a backup down, lets PostgreSQL play its log to the end, and proves
 * the books and the office's record. It starts nothing else; `DATA_DIR=<new data folder> npm start` does that.
 */
const root = join(import.meta.dirname, '..')
const { scripts } = manifest
const [backup = '', wanted = ''] = process.argv.slice(2)
const dataDir = resolve(wanted)
if (!existsSync(join(backup, 'backup.json'))) {
  fail(`${backup || 'The first argument'} is no backup.`)
}
if (!wanted || (existsSync(dataDir) && (await readdir(dataDir)).length > 0)) {
  fail('Name a data folder that is not there yet, or is empty, as the second argument.')
}
if (!existsSync(join(backup, 'postgres/owner.secret'))) {
  fail('This is a backup of a server of your own: docs/operations.md says how it is restored.')
}
const { takenAt } = await readNote(backup)
await mkdir(dataDir, { recursive: true, mode: 0o711 })
await cp(join(backup, 'files'), dataDir, { recursive: true })
await layDown(join(backup, 'postgres'), join(dataDir, 'postgres'))
const server = await startEmbedded({ dataDir: join(dataDir, 'postgres') })
const env = { ...process.env, DATABASE_URL: server.url('perlas'), DATA_DIR: dataDir }
// As people call them: `npm run audit`, `npm run audit:office`.
const proofs = [scripts.audit, scripts['audit:office']].map((command) => {
  const [, ...args] = command.split(' ')
  return spawnSync(process.execPath, args, { cwd: root, env, stdio: 'inherit' }).status === 0
})
// Seeds of jackpots behind this moment may have been shown: the next draw begins with new ones.
const client = newClient({ connectionString: server.url('perlas') })
await client.connect()
await client.query(`DO $$ BEGIN
  -- A backup of a release before it had no such mark, and no jackpots.
  IF EXISTS (SELECT FROM information_schema.columns WHERE (table_schema, table_name, column_name) = ('pots', 'feed', 'fresh')) THEN
    UPDATE pots.feed SET fresh = true;
  END IF;
END $$`)
await client.end()
await server.stop()
const right = proofs.every(Boolean)
process.stdout.write(
  `${right ? 'Restored' : 'RESTORED WITH FAULTS'}: ${dataDir}, as of ${takenAt}\n`,
)
process.exit(right ? 0 : 1)

function fail(text: string): never {
  process.stderr.write(`${text}\n`)
  process.exit(2)
}
