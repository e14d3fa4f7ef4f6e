import { access, cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { parseArgs } from 'node:util'
import { backUp, readNote, type BackupNote } from '@perlas/database/backup'
import { startEmbedded } from '@perlas/database/embedded'
import { newClient } from '@perlas/database/pool'
import { withDatabase } from '@perlas/database/servers'
import { readConfig } from '../apps/server/src/config.ts'

/**
 * `npm run backup -- <new folder>`: all of an installation on one machine, while it runs or not: the three databases at one
 * moment, secrets, keys and the documents' pictures. With `ADMINISTRATOR_URL` the databases of a server of one's own, on its
 * machine. With `--keep <days>` the folder holds backups: a new one is made in it, and older ones are removed. A backup holds
 * everything that a thief would want: keep it encrypted.
 */
type Source = {
  url: (database: string) => string
  dataDir: string
  stop: () => Promise<void>
}

const HEADS = 'record-heads.log'
/** The names that `--keep` makes, of the moment in UTC. */
const STAMP = /^\d{4}-\d\d-\d\dT\d{6}$/
const DAY_MS = 24 * 60 * 60 * 1000
const USAGE = `Name a folder that is not there yet: npm run backup -- /backups/2026-11-22
or one for all backups and the days that they are kept: npm run backup -- /backups --keep 14\n`

const { target, days } = asked()
const folder = days ? join(target, stamp()) : target
if (existsSync(folder)) stopWith(USAGE)
const started = performance.now()
const { dataDir, databaseUrl } = readConfig()
const administratorUrl = process.env['ADMINISTRATOR_URL']
const source = administratorUrl ? await ownServer(administratorUrl) : await oneMachine()
try {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // Before the database: a head that was noted later would not be in the copy of it.
  if (!administratorUrl && existsSync(join(dataDir, HEADS)))
    await cp(join(dataDir, HEADS), join(folder, 'files', HEADS))
  const span = await backUp(source, join(folder, 'postgres'))
  // After the database: whatever a row names is there by then.
  if (!administratorUrl) await copyFiles()
  const note: BackupNote = { takenAt: new Date().toISOString(), ...span }
  await writeFile(join(folder, 'backup.json'), `${JSON.stringify(note, null, 2)}\n`)
  await noteBackup(source.url('perlas'), note.takenAt)
} finally {
  await source.stop()
}
const removed = days ? await removeOlder(target, days) : 0
const seconds = ((performance.now() - started) / 1000).toFixed(1)
process.stdout.write(`Backed up to ${folder} in ${seconds} s.`)
if (removed > 0)
  process.stdout.write(` ${removed} older ${removed === 1 ? 'one' : 'ones'} removed.`)
process.stdout.write(
  administratorUrl
    ? ' Try it: docs/operations.md, Restore to a moment\n'
    : ` Try it: npm run restore -- ${folder} <an empty folder>\n`,
)

function asked() {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(2),
    allowPositionals: true,
    options: { keep: { type: 'string' } },
  })
  const [path] = positionals
  const keep = values.keep === undefined ? undefined : Number(values.keep)
  if (!path || positionals.length > 1 || (keep !== undefined && !(keep >= 1))) stopWith(USAGE)
  return { target: resolve(path), days: keep }
}

async function oneMachine(): Promise<Source> {
  if (databaseUrl) {
    stopWith(
      'DATABASE_URL is set: name the administrator of that server in ADMINISTRATOR_URL (docs/operations.md).\n',
    )
  }
  if (!existsSync(join(dataDir, 'secrets.json')))
    stopWith(`There is no installation in ${dataDir}; DATA_DIR says where it lies.\n`)
  if (`${folder}${sep}`.startsWith(`${resolve(dataDir)}${sep}`))
    stopWith(`Name a folder outside ${dataDir}: a copy inside would be copied, too.\n`)
  const server = await startEmbedded({ dataDir: join(dataDir, 'postgres') })
  return {
    url: (database) => server.url(database),
    dataDir: server.dataDir,
    stop: () => (server.found ? Promise.resolve() : server.stop()),
  }
}

async function ownServer(address: string): Promise<Source> {
  const client = newClient({ connectionString: address })
  await client.connect()
  const { rows } = await client.query<{ folder: string }>(
    `SELECT current_setting('data_directory') AS folder`,
  )
  await client.end()
  const cluster = rows[0]?.folder ?? ''
  await access(join(cluster, 'global', 'pg_control')).catch(() =>
    stopWith(
      `${cluster} cannot be read here: run this on the machine of the database, as the user of PostgreSQL.\n`,
    ),
  )
  return {
    url: (database) => withDatabase(address, () => database).url,
    dataDir: cluster,
    stop: () => Promise.resolve(),
  }
}

async function copyFiles(): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (['postgres', 'perlas.lock', HEADS].includes(name)) continue
    await cp(join(dataDir, name), join(folder, 'files', name), { recursive: true })
  }
}

/** Whole backups that are older, and what was cut off before it was whole; never the one that was just made. */
async function removeOlder(within: string, kept: number): Promise<number> {
  const before = Date.now() - kept * DAY_MS
  let count = 0
  for (const name of await readdir(within)) {
    const path = join(within, name)
    if (!STAMP.test(name) || path === folder) continue
    const note = await readNote(path).catch(() => undefined)
    if (note && Date.parse(note.takenAt) >= before) continue
    await rm(path, { recursive: true })
    count += 1
  }
  return count
}

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

function stamp(): string {
  return new Date().toISOString().slice(0, 19).replaceAll(':', '')
}

function stopWith(text: string): never {
  process.stderr.write(text)
  process.exit(2)
}
