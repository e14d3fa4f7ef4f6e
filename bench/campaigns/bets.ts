import { kinds } from '@perlas/campaigns/server'
import { readConfig } from '@perlas/server/config'
import { runActivity } from '@perlas/server/engagement/campaigns/fixtures'
import { testSecrets } from '@perlas/server/gaming/play/fixtures'
import { openContext } from '@perlas/server/open'
import { databaseOf, fill, median, spread, startCluster } from '../ledger/ground.ts'
import { httpBets, start } from '../ledger/runs.ts'

/**
 * Bets per second with every activity open against all of them closed: two lobbies on two databases of one server, in turns.
 * `node bench/campaigns/bets.ts [rounds] [seconds]`
 */
const ROUNDS = Number(process.argv[2] ?? 3)
const SECONDS = Number(process.argv[3] ?? 5)
const wallets = 10_000

const server = await startCluster()
const lobbies = []
for (const name of ['closed', 'open'] as const) {
  const url = server.url(`campaigns_${name}`)
  const pool = await databaseOf(server, `campaigns_${name}`)
  await fill(pool, { wallets, bets: 0 })
  await pool.end()
  await setAll(url, name === 'open')
  const { child, message } = await start<{ url: string }>('server.ts', url)
  await httpBets(message.url, { wallets, connections: 32, seconds: 3, tag: `warm${Date.now()}` })
  lobbies.push({ name, child, url: message.url, rates: [] as number[] })
}
for (let round = 1; round <= ROUNDS; round += 1) {
  for (const { name, url, rates } of round % 2 ? lobbies : lobbies.toReversed()) {
    const tag = `${name}${round}x${Date.now()}`
    const { rate, bad } = await httpBets(url, { wallets, connections: 32, seconds: SECONDS, tag })
    if (bad > 0) throw new Error(`${bad} bets were refused`)
    rates.push(rate)
  }
}
for (const { name, child, rates } of lobbies) {
  child.disconnect()
  process.stdout.write(`activities ${name}: ${spread(rates)} bets/s\n`)
}
const [closed, open] = lobbies.map(({ rates }) => median(rates))
process.stdout.write(`ratio ${((open ?? 0) / (closed ?? 1)).toFixed(2)}\n`)
await server.stop()

async function setAll(url: string, isOpen: boolean): Promise<void> {
  const config = readConfig({
    DATABASE_URL: url,
    SECRETS_JSON: JSON.stringify(testSecrets),
    LOG_LEVEL: 'silent',
  })
  const { ctx, close } = await openContext(config)
  for (const { code } of kinds) await runActivity(ctx, code, {}, isOpen)
  await close()
}
