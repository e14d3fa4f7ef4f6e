import { databaseOf, fill, median, spread, startCluster } from './ground.ts'
import { httpBets, pgbenchBets, pgbenchPath, start } from './runs.ts'

/**
 * Bets per second over HTTP through the provider API, signature check included, against pgbench with
 * 32 clients doing one transaction per bet by the same function on the same server. Interleaved.
 */
const ROUNDS = Number(process.argv[2] ?? 3)
const SECONDS = Number(process.argv[3] ?? 5)
const wallets = 10_000

if (!pgbenchPath()) {
  process.stdout.write('pgbench is missing: nothing to compare with. Install postgresql-contrib.\n')
  process.exit(2)
}
const server = await startCluster()
const pool = await databaseOf(server, 'bets')
await fill(pool, { wallets, bets: 0 })
const { rows } = await pool.query('SHOW synchronous_commit')
process.stdout.write(
  `synchronous_commit = ${rows[0].synchronous_commit}, ${wallets} wallets, ${ROUNDS} rounds of ${SECONDS} s\n`,
)

const { child, message } = await start<{ url: string }>('server.ts', server.url('bets'))
const figures = { pgbench: [] as number[], http32: [] as number[], http128: [] as number[] }
await httpBets(message.url, { wallets, connections: 32, seconds: 3, tag: `warm${Date.now()}` })
for (let round = 1; round <= ROUNDS; round += 1) {
  const tag = `${round}x${Date.now()}`
  figures.pgbench.push(
    pgbenchBets(server.url('bets'), { wallets, clients: 32, seconds: SECONDS, tag: `p${tag}` }),
  )
  for (const connections of [32, 128] as const) {
    const result = await httpBets(message.url, {
      wallets,
      connections,
      seconds: SECONDS,
      tag: `h${connections}${tag}`,
    })
    figures[`http${connections}`].push(result.rate)
    process.stdout.write(
      `  round ${round}: HTTP ${connections} connections ${result.rate.toFixed(0)}/s, p50 ${result.p50.toFixed(1)} ms, p99 ${result.p99.toFixed(1)} ms, ${result.bad} not OK${result.exhausted ? ', ran out of requests' : ''}\n`,
    )
  }
  process.stdout.write(
    `  round ${round}: pgbench 32 clients ${figures.pgbench.at(-1)?.toFixed(0)}/s\n`,
  )
}
child.disconnect()
process.stdout.write(`pgbench, 32 clients:    ${spread(figures.pgbench)} bets/s\n`)
process.stdout.write(
  `HTTP, 32 connections:   ${spread(figures.http32)} bets/s, ratio ${(median(figures.http32) / median(figures.pgbench)).toFixed(2)}\n`,
)
process.stdout.write(
  `HTTP, 128 connections:  ${spread(figures.http128)} bets/s, ratio ${(median(figures.http128) / median(figures.pgbench)).toFixed(2)}\n`,
)
await pool.end()
await server.stop()
