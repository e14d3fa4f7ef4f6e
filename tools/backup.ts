import { cp, mkdir, readdir, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { backUp, type BackupNote } from '@perlas/database/backup'
import { startEmbedded } from '@perlas/database/embedded'
import { newClient } from '@perlas/database/pool'
import { readConfig } from '../apps/server/src/config.ts'

/**
 * `npm run backup -- <new folder>`: all of an installation on one machine, while it runs or not: the three databases at one
 * moment, secrets, keys and the documents' pictures. The folder holds everything that a thief would want: keep it encrypted.
 */
const [target] = process.argv.slice(2)
if (!target || existsSync(target)) {
  process.stderr.write(
    'Name a folder that is not there yet: npm run backup -- /backups/2026-11-22\n',
  )
  process.exit(2)
}
const { dataDir, databaseUrl } = readConfig()
if (databaseUrl) {
  process.stderr.write(
    'DATABASE_URL is set: back that server up by its own means (docs/operations.md).\n',
  )
  process.exit(2)
}
if (!existsSync(join(dataDir, 'secrets.json'))) {
  process.stderr.write(`There is no installation in ${dataDir}; DATA_DIR says where it lies.\n`)
  process.exit(2)
}
if (`${resolve(target)}${sep}`.startsWith(`${resolve(dataDir)}${sep}`)) {
  process.stderr.write(`Name a folder outside ${dataDir}: a copy inside would be copied, too.\n`)
  process.exit(2)
}
const HEADS = 'record-heads.log'
const started = performance.now()
const folder = resolve(target)
await mkdir(folder, { recursive: true, mode: 0o700 })
const server = await startEmbedded({ dataDir: join(dataDir, 'postgres') })
try {
  // Before the database: a head that was noted later would not be in the copy of it.
  const heads = join(dataDir, HEADS)
  if (existsSync(heads)) await cp(heads, join(folder, 'files', HEADS))
  const span = await backUp(server, join(folder, 'postgres'))
  // After the database: whatever a row names is there by then.
  for (const name of await readdir(dataDir)) {
    if (['postgres', 'perlas.lock', HEADS].includes(name)) continue
    await cp(join(dataDir, name), join(folder, 'files', name), { recursive: true })
  }
  const note: BackupNote = { takenAt: new Date().toISOString(), ...span }
  await writeFile(join(folder, 'backup.json'), `${JSON.stringify(note, null, 2)}\n`)
  await noteBackup(server.url('perlas'), note.takenAt)
} finally {
  if (!server.found) await server.stop()
}
const seconds = ((performance.now() - started) / 1000).toFixed(1)
process.stdout.write(
  `Backed up to ${folder} in ${seconds} s. Try it: npm run restore -- ${target} <an empty folder>\n`,
)

/** Its age is one of the alarms (`docs/runbooks.md`). */
async function noteBackup(url: string, takenAt: string): Promise<void> {
  const client = newClient({ connectionString: url })
  await client.connect()
  try {
    await client.query(
      'INSERT INTO operations.backups (taken_at) VALUES ($1) ON CONFLICT DO NOTHING',
      [takenAt],
    )
  } finally {
    await client.end()
  }
}
