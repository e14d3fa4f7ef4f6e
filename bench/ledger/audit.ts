import { audit } from '@perlas/server/ledger/wallet/wallet'
import { databaseOf, fill, median, startCluster } from './ground.ts'

/** How long it takes to prove the books of a million bets. `node bench/ledger/audit.ts [rounds]` */
const ROUNDS = Number(process.argv[2] ?? 5)
const size = { wallets: 10_000, bets: 1_000_000 }

const server = await startCluster()
const pool = await databaseOf(server, 'audit')
await fill(pool, size)
const seconds: number[] = []
for (let round = 0; round < ROUNDS; round += 1) {
  const started = performance.now()
  const findings = await audit({ db: pool })
  seconds.push((performance.now() - started) / 1000)
  const faults = findings.reduce((sum, finding) => sum + finding.faults, 0)
  if (faults > 0) throw new Error(`The books of the bench are wrong: ${JSON.stringify(findings)}`)
}
process.stdout.write(
  `audit of ${size.bets} bets of ${size.wallets} players: ${median(seconds).toFixed(2)} s (${Math.min(...seconds).toFixed(2)}–${Math.max(...seconds).toFixed(2)}), aim 2 s, ratio ${(2 / median(seconds)).toFixed(2)}\n`,
)
await pool.end()
await server.stop()
