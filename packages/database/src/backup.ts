import { chmod, chown, copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { clusterHome, type EmbeddedServer } from './embedded.ts'
import { newClient } from './pool.ts'

/** What belongs to the running server and not to its data, and what a start makes anew. */
const LEFT_OUT = new Set(['postmaster.pid', 'postmaster.opts', 'backup_label', 'tablespace_map'])
const EMPTIED = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])
const SEGMENT = /^[0-9A-F]{24}$|[.]history$/

/**
 * Copies the cluster of a server on this machine while it runs, all its databases at one moment: PostgreSQL's own way of a
 * base backup without client programs. What was acknowledged before the end is in it. `target` must not be there yet;
 * answers the span of the write-ahead log that a restore plays. Throws where data lies outside the cluster's folder.
 */
export async function backUp(
  server: Pick<EmbeddedServer, 'url' | 'dataDir'>,
  target: string,
): Promise<{ from: string; until: string }> {
  const cluster = join(target, 'cluster')
  if ((await readdir(join(server.dataDir, 'pg_tblspc'))).length > 0)
    throw new Error('tablespaces outside the data folder are not copied')
  await mkdir(target, { mode: 0o700 })
  const client = newClient({ connectionString: server.url('postgres') })
  await client.connect()
  try {
    // The slot keeps the log from being recycled meanwhile; it is gone with this connection.
    await client.query(`SELECT pg_create_physical_replication_slot('perlas_backup', true, true)`)
    const begun = await client.query<{ lsn: string }>(
      `SELECT pg_backup_start('perlas', fast => true)::text AS lsn`,
    )
    await copyCluster(server.dataDir, cluster)
    const ended = await client.query<{ lsn: string; label: string }>(
      `SELECT lsn::text AS lsn, labelfile AS label FROM pg_backup_stop(wait_for_archive => false)`,
    )
    const [first, last] = [begun.rows[0], ended.rows[0]]
    if (!first || !last) throw new Error('PostgreSQL told no end of the backup')
    await writeFile(join(cluster, 'backup_label'), last.label, { mode: 0o600 })
    await copyLog(join(server.dataDir, 'pg_wal'), join(cluster, 'pg_wal'))
    // An embedded server's; others keep passwords elsewhere.
    await copyIfThere(join(server.dataDir, '..', 'owner.secret'), join(target, 'owner.secret'))
    return { from: first.lsn, until: last.lsn }
  } finally {
    await client.end()
  }
}

/** Lays a backup down where a server of `dataDir` finds it. Refuses where a cluster lies already. */
export async function layDown(backup: string, dataDir: string): Promise<void> {
  const { home, user } = clusterHome(dataDir)
  const cluster = join(home, 'cluster')
  if (existsSync(cluster)) throw new Error(`There is a cluster in ${cluster} already.`)
  await copyTree(join(backup, 'cluster'), cluster)
  await copyFile(join(backup, 'owner.secret'), join(home, 'owner.secret'))
  await chmod(join(home, 'owner.secret'), 0o600)
  if (user) {
    for (const path of [cluster, join(home, 'owner.secret')]) await give(path, user)
  }
}

async function copyCluster(from: string, to: string): Promise<void> {
  await mkdir(to, { mode: 0o700 })
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (EMPTIED.has(entry.name)) await mkdir(target, { mode: 0o700 })
    else if (entry.isDirectory()) await copyTree(source, target)
    else if (!LEFT_OUT.has(entry.name)) await copyIfThere(source, target)
  }
}

/** Also of what changes meanwhile: the log repairs torn pages, and what is dropped is gone for it too. */
async function copyTree(from: string, to: string): Promise<void> {
  await mkdir(to, { mode: 0o700 })
  const entries = await readdir(from, { withFileTypes: true })
  for (const entry of entries) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) await copyTree(source, target)
    else if (entry.isFile() && !entry.name.startsWith('pgsql_tmp'))
      await copyIfThere(source, target)
  }
}

async function copyLog(from: string, to: string): Promise<void> {
  for (const name of await readdir(from)) {
    if (SEGMENT.test(name)) await copyIfThere(join(from, name), join(to, name))
  }
}

async function copyIfThere(from: string, to: string): Promise<void> {
  try {
    await copyFile(from, to)
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== 'ENOENT') throw fault
  }
}

async function give(path: string, user: { uid: number; gid: number }): Promise<void> {
  await chown(path, user.uid, user.gid)
  const entries = await readdir(path, { withFileTypes: true }).catch(() => [])
  for (const entry of entries) await give(join(path, entry.name), user)
}

/** What is said about a backup beside it. */
export type BackupNote = { takenAt: string; from: string; until: string }

export async function readNote(backup: string): Promise<BackupNote> {
  return JSON.parse(await readFile(join(backup, 'backup.json'), 'utf8')) as BackupNote
}
