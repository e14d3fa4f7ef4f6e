import { once } from 'node:events'
import { mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort, startRedis } from '../../e2e/nodes/nodes.ts'
import { databaseOf, fill, median, spread, startCluster } from './ground.ts'
import { httpBets, start } from './runs.ts'

/**
 * The gain of a second node: bets a second over HTTP by one node and by two on one database and one Redis, in turns. Where the
 * machine lets it (cgroup v1, as root) each node is held to the same share of a core, so that the two do not take it from
 * each other, from PostgreSQL and from who asks; the last line says what was left of the machine.
 * `node bench/ledger/nodes.ts [rounds] [seconds] [share of a core]`
 */
const ROUNDS = Number(process.argv[2] ?? 3)
const SECONDS = Number(process.argv[3] ?? 8)
const SHARE = Number(process.argv[4] ?? 0.2)
const PERIOD_US = 20_000
const wallets = 10_000
const groups = '/sys/fs/cgroup/cpu'

/** Holds a process to a share of a core; `false` where this machine does not let us. */
function held(pid: number, name: string): boolean {
  const group = join(groups, name)
  try {
    mkdirSync(group)
    writeFileSync(join(group, 'cpu.cfs_period_us'), String(PERIOD_US))
    writeFileSync(join(group, 'cpu.cfs_quota_us'), String(Math.round(PERIOD_US * SHARE)))
    writeFileSync(join(group, 'cgroup.procs'), String(pid))
    return true
  } catch {
    return false
  }
}

/** Ticks that the machine's cores were idle, and all. */
function ticks(): { idle: number; all: number } {
  const parts = (readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? '').split(/\s+/).slice(1)
  const all = parts.reduce((sum, part) => sum + Number(part), 0)
  return { idle: Number(parts[3]) + Number(parts[4]), all }
}

const server = await startCluster()
const pool = await databaseOf(server, 'bets')
await fill(pool, { wallets, bets: 0 })
const redis = await startRedis(await freePort())
process.env['REDIS_URL'] = redis.url
const nodes = await Promise.all(
  ['perlas-node-1', 'perlas-node-2'].map(async (name) => {
    const { child, message } = await start<{ url: string }>('server.ts', server.url('bets'))
    return { child, name, url: message.url }
  }),
)
const load = async (at: readonly { url: string }[], tag: string) => {
  const before = ticks()
  const results = await Promise.all(
    at.map(({ url }, n) =>
      httpBets(url, { wallets, connections: 32, seconds: SECONDS, tag: `${tag}n${n}` }),
    ),
  )
  const after = ticks()
  if (results.some(({ bad }) => bad > 0)) throw new Error('a bet was not answered OK')
  return {
    rate: results.reduce((sum, { rate }) => sum + rate, 0),
    idle: (after.idle - before.idle) / (after.all - before.all),
  }
}
for (const [n, node] of nodes.entries()) await load([node], `warm${n}x${Date.now()}`)
const isHeld = nodes.every(({ child, name }) => held(child.pid ?? 0, name))
const [one, two, idle] = [[] as number[], [] as number[], [] as number[]]
for (let round = 1; round <= ROUNDS; round += 1) {
  const alone = await load(nodes.slice(0, 1), `a${round}x${Date.now()}`)
  const both = await load(nodes, `b${round}x${Date.now()}`)
  one.push(alone.rate)
  two.push(both.rate)
  idle.push(both.idle)
}
for (const { child } of nodes) child.disconnect()
for (const { child } of nodes) if (child.exitCode === null) await once(child, 'exit')
for (const { name } of isHeld ? nodes : []) rmdirSync(join(groups, name))
await pool.end()
await server.stop()
await redis.stop()
const how = isHeld ? `each held to ${SHARE} of a core` : 'with all of the machine'
process.stdout.write(
  `one node, ${how}: ${spread(one)} bets/s; two: ${spread(two)}, ratio ${(median(two) / median(one)).toFixed(2)}; ${Math.round(median(idle) * 100)} % of the machine was idle with two\n`,
)
