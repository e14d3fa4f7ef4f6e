import { openPool } from '@perlas/database/pool'
import { readConfig } from '#/config.ts'
import { hasLink, verifyChain } from './store.ts'

/** `npm run audit:office -- [head noted before]`: exits 1 when the office's record was touched. */
const { databaseUrl } = readConfig()
if (!databaseUrl) {
  process.stderr.write('Name a database: DATABASE_URL.\n')
  process.exit(2)
}
const noted = process.argv[2]
const pool = openPool(databaseUrl, { max: 1, name: 'perlas-audit-office' })
const report = await verifyChain({ db: pool })
const kept = noted === undefined || (await hasLink({ db: pool }, noted))
await pool.end()

const say = (line: string) => process.stdout.write(`${line}\n`)
if (report.faultAt !== null) say(`FAULT  at record ${report.faultAt}: ${report.fault}`)
if (report.unlinked > 0) say(`FAULT  ${report.unlinked} records are in no link`)
if (!kept)
  say('FAULT  the head that was noted is not in the chain: its end was cut off or rewritten')
const right = report.faultAt === null && report.unlinked === 0 && kept
say(`${right ? 'The record is whole' : 'THE RECORD WAS TOUCHED'}: ${report.links} links`)
if (report.head) say(`Head, to note down elsewhere: ${report.head}`)
process.exit(right ? 0 : 1)
