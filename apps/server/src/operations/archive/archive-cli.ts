import { openPool } from '@perlas/database/pool'
import { readConfig } from '#/config.ts'
import type { AppContext } from '#/kernel/context.ts'
import { fill } from '#/kernel/state.ts'
import { archived, archivedLines, type Archived } from './archive.ts'
import { archiveState, openArchive } from './state.ts'

/**
 * `npm run archive -- back rounds 202311`: fills a table of its own, `archive_back.rounds_202311`, from the files of a month that
 * left, to be looked at by SQL. Nothing goes back into the books. As the owner of the database; the store's and the installation's
 * secrets are those of the server.
 */
const [deed, of = '', month = ''] = process.argv.slice(2)
const isTable = (name: string): name is Archived => (archived as readonly string[]).includes(name)
const config = readConfig()
if (deed !== 'back' || !isTable(of) || !/^(\d{6}|before)$/.test(month) || !config.databaseUrl) {
  process.stderr.write(
    'Set DATABASE_URL and say back, then entries, rounds or transactions, and a month such as 202311.\n',
  )
  process.exit(2)
}
const pool = openPool(config.databaseUrl, { max: 2, name: 'perlas-archive' })
const ctx = { config, db: pool, states: new Map() } as unknown as AppContext
fill(ctx, archiveState, openArchive(config.archive))
const parent = of === 'entries' ? 'wallet.entries' : `play.${of}`
const table = `archive_back.${of}_${month}`
let rows = 0
await pool.query('CREATE SCHEMA IF NOT EXISTS archive_back')
await pool.query(`DROP TABLE IF EXISTS ${table}`)
await pool.query(`CREATE TABLE ${table} (LIKE ${parent})`)
for await (const lines of archivedLines(ctx, { of, month })) {
  const { rowCount } = await pool.query(
    `INSERT INTO ${table} SELECT r.* FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb) r`,
    [`[${lines.replaceAll('\n', ',')}]`],
  )
  rows += rowCount ?? 0
}
await pool.end()
process.stdout.write(
  rows === 0
    ? `Nothing of ${of} in ${month} was archived.\n`
    : `${rows} rows are in ${table}. Drop it when you are done.\n`,
)
process.exit(rows === 0 ? 1 : 0)
