import { readdirSync, readFileSync } from 'node:fs'
import type { Pool } from '@perlas/database/pool'
import { databaseOf, fill, startCluster } from './ground.ts'
import { httpBets, start } from './runs.ts'

/**
 * The cost of a bet and its win, which hardly depends on how fast a machine is: bytes kept, bytes of the log, microseconds of
 * the processor in the lobby and in PostgreSQL, flushes. `node bench/ledger/capacity.ts [bets] [connections]`
 */
const BETS = Number(process.argv[2] ?? 40_000)
const CONNECTIONS = Number(process.argv[3] ?? 128)
const wallets = 10_000
/** Ticks of the kernel's clock in a second, as `/proc` counts them. */
const TICKS = 100

type Count = { bytes: number; log: number; flushes: number; database: number; lobby: number }

const server = await startCluster()
const pool = await databaseOf(server, 'capacity')
await fill(pool, { wallets, bets: 0 })
const { child, message } = await start<{ url: string }>('server.ts', server.url('capacity'))
const lobby = child.pid ?? 0

const send = (tag: string, most: number, winsOf?: string) =>
  httpBets(message.url, {
    wallets,
    connections: CONNECTIONS,
    seconds: 600,
    tag,
    most,
    ...(winsOf && { winsOf }),
  })
/** Runs some requests and prints what each of those that were taken cost. */
async function cost(what: string, run: () => Promise<{ good: number; bad: number }>) {
  await pool.query('CHECKPOINT')
  const before = await count(pool)
  const { good, bad } = await run()
  const after = await count(pool)
  if (bad > 0) throw new Error(`${bad} requests were refused.`)
  const each = (key: keyof Count) => (after[key] - before[key]) / good
  process.stdout.write(
    `${what}: ${each('bytes').toFixed(0)} B kept, ${each('log').toFixed(0)} B of log, ` +
      `${(each('lobby') * 1e6).toFixed(0)} µs in the lobby, ${(each('database') * 1e6).toFixed(0)} µs in PostgreSQL, ` +
      `${each('flushes').toFixed(3)} flushes (${good} of them)\n`,
  )
}

const tag = `c${Date.now()}`
// The first touch of a page after a checkpoint logs it whole: warm pages first, and each measure says what it held.
await send(`${tag}w`, 5_000)
await cost(`a bet, ${CONNECTIONS} connections`, () => send(`${tag}b`, BETS))
await cost('its win, which ends the round', () => send(`${tag}v`, BETS, `${tag}b`))
await cost('a bet, one connection', () =>
  httpBets(message.url, { wallets, connections: 1, seconds: 600, tag: `${tag}o`, most: 3_000 }),
)
child.disconnect()
await pool.end()
await server.stop()

async function count(db: Pool): Promise<Count> {
  const { rows } = await db.query<{ bytes: number; log: number; flushes: number }>(
    `SELECT (SELECT sum(pg_total_relation_size(c.oid))::bigint FROM pg_class c
              WHERE c.relkind = 'r' AND c.relnamespace::regnamespace::text !~ '^(pg_|information_schema)') AS bytes,
            (pg_current_wal_insert_lsn() - '0/0')::bigint AS log,
            (SELECT coalesce(sum(fsyncs), 0)::bigint FROM pg_stat_io WHERE object = 'wal') AS flushes`,
  )
  const [found] = rows
  if (!found) throw new Error('PostgreSQL counted nothing.')
  return { ...found, lobby: secondsOf(lobby), database: ofCluster() }
}

/** Processor time of a process so far, in seconds, with that of its children that have ended. */
function secondsOf(pid: number): number {
  const fields = statOf(pid)
  return fields ? fields.slice(11, 15).reduce((sum, one) => sum + Number(one), 0) / TICKS : 0
}

/** Processor time of PostgreSQL: its main process, with those that have ended, and each that is there. */
function ofCluster(): number {
  const there = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const children = there.filter((pid) => statOf(Number(pid))?.[1] === String(server.pid))
  return [server.pid, ...children.map(Number)].reduce((sum, pid) => sum + secondsOf(pid), 0)
}

/** Fields of `/proc/<pid>/stat` behind the name, which may have blanks. */
function statOf(pid: number): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}
