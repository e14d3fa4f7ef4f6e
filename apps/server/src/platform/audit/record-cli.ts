import { openPool } from '@perlas/database/pool'
import { readConfig } from '#/config.ts'
import { missingHeads } from './chain.ts'
import { hasLink, verifyChain } from './store.ts'

/**
 * `npm run audit:office -- [head noted by hand]`: exits 1 when the office's record was touched, or when a head that the
 * worker noted (`RECORD_HEADS`, `RECORD_S3_URL`) is not in it any more.
 */
const config = readConfig()
const { databaseUrl } = config
if (!databaseUrl) {
  process.stderr.write('Name a database: DATABASE_URL.\n')
  process.exit(2)
}
const noted = process.argv[2]
const pool = openPool(databaseUrl, { max: 1, name: 'perlas-audit-office' })
const report = await verifyChain({ db: pool })
const kept = noted === undefined || (await hasLink({ db: pool }, noted))
const cut = await missingHeads({ db: pool, config })
await pool.end()

const say = (line: string) => process.stdout.write(`${line}\n`)
if (report.faultAt !== null) say(`FAULT  at record ${report.faultAt}: ${report.fault}`)
if (report.unlinked > 0) say(`FAULT  ${report.unlinked} records are in no link`)
if (!kept)
  say('FAULT  the head that was noted is not in the chain: its end was cut off or rewritten')
for (const head of cut)
  say(
    `FAULT  the head ${head} was noted, and is not in the chain: its end was cut off or rewritten`,
  )
const right = report.faultAt === null && report.unlinked === 0 && kept && cut.length === 0
say(`${right ? 'The record is whole' : 'THE RECORD WAS TOUCHED'}: ${report.links} links`)
if (report.head) say(`Head, to note down elsewhere: ${report.head}`)
process.exit(right ? 0 : 1)
