import { openPool } from '@perlas/database/pool'
import { readConfig } from '#/config.ts'
import { audit } from './wallet.ts'

/** `node apps/server/src/ledger/wallet/audit-cli.ts [database url]`: exits 1 when the books are wrong. */
const url = process.argv[2] ?? readConfig().databaseUrl
if (!url) {
  process.stderr.write('Name a database: DATABASE_URL, or the first argument.\n')
  process.exit(2)
}
const pool = openPool(url, { max: 1, name: 'perlas-audit' })
const started = performance.now()
const findings = await audit({ db: pool })
await pool.end()

for (const { domain, claim, checked, faults } of findings) {
  const verdict = faults === 0 ? 'ok   ' : 'FAULT'
  process.stdout.write(`${verdict}  ${domain}: ${claim} (${checked} checked, ${faults} wrong)\n`)
}
const faults = findings.reduce((sum, finding) => sum + finding.faults, 0)
const seconds = ((performance.now() - started) / 1000).toFixed(2)
process.stdout.write(
  `${faults === 0 ? 'The books are right' : `${faults} FAULTS`} (${seconds} s)\n`,
)
process.exit(faults === 0 ? 0 : 1)
