import { databaseOf, fill, median, spread, startCluster } from './ground.ts'
import { httpBets, start } from './runs.ts'

/**
 * Bets per second over HTTP on a large ledger against a small one, interleaved. The large one is made once (some
 * minutes, about 14 GB and 15 more for 90 million older entries) and kept.
 * `node bench/ledger/scale.ts [rounds] [seconds] [wallets] [bets] [older]`
 */
const [rounds = 3, seconds = 6, wallets = 1_000_000, bets = 10_000_000, older = 0] = process.argv
  .slice(2)
  .map(Number)
const small = { name: 'small', wallets: 10_000, bets: 100_000 }
const large = { name: `large_${wallets}_${bets}_${older}`, wallets, bets, older }
const CONNECTIONS = 128

const server = await startCluster()
for (const ledger of [small, large]) {
  const pool = await databaseOf(server, ledger.name)
  const started = performance.now()
  await fill(pool, ledger)
  const took = (performance.now() - started) / 1000
  if (took > 1) process.stdout.write(`${ledger.name}: made in ${took.toFixed(0)} s\n`)
  await pool.end()
}
const rates = { small: [] as number[], large: [] as number[] }
// Round 0 warms: the first touch of a page after a checkpoint writes it whole.
for (let round = 0; round <= rounds; round += 1) {
  for (const [kind, ledger] of [
    ['small', small],
    ['large', large],
  ] as const) {
    const { child, message } = await start<{ url: string }>('server.ts', server.url(ledger.name))
    const tag = `${kind}${round}x${Date.now()}`
    await httpBets(message.url, {
      wallets: ledger.wallets,
      connections: CONNECTIONS,
      seconds: 2,
      tag: `w${tag}`,
    })
    const { rate, bad } = await httpBets(message.url, {
      wallets: ledger.wallets,
      connections: CONNECTIONS,
      seconds,
      tag,
    })
    child.disconnect()
    process.stdout.write(`  round ${round}: ${ledger.name} ${rate.toFixed(0)}/s, ${bad} not OK\n`)
    if (round > 0) rates[kind].push(rate)
  }
}
process.stdout.write(`small: ${spread(rates.small)} bets/s\nlarge: ${spread(rates.large)} bets/s\n`)
process.stdout.write(
  `ratio large to small: ${(median(rates.large) / median(rates.small)).toFixed(2)}, aim 0.80\n`,
)
await server.stop()
