import { once } from 'node:events'
import { chmodSync, mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ensureDatabase } from '@perlas/database/migrate'
import { openPool, type Pool } from '@perlas/database/pool'
import { withDatabase } from '@perlas/database/servers'
import { testKycKeys, testSecrets } from '@perlas/dev-env/lobby'
import { freePort, run } from '../nodes/nodes.ts'
import { postgres, standbyOf, type Postgres } from './postgres.ts'
import { program, redisProgram, type Program } from './programs.ts'

/** Two nodes, a worker, the studio, the sandbox bank, Redis and a PostgreSQL with real settings. */
export type Site = {
  nodes: Program[]
  worker: Program
  studio: Program
  /** A second program of the studio, for what its programs share; it is started only where it is asked for. */
  otherStudio: Program
  pay: Program
  redis: Program
  /** All of PostgreSQL: the postmaster and its children. */
  database: Postgres
  /** The server that waits to take the place of that one, where it was asked for. */
  standby?: Program & { promote(): Promise<void> }
  /** Backends of the programs that are at work now. */
  backends(): Promise<number[]>
  /** Where the cluster lies. */
  home: string
  pool: Pool
  /** Connection string of the database of a program: `lobby`, `studio`, `pay`. */
  addressOf(name: 'lobby' | 'studio' | 'pay'): string
  /** The owner's one-time password for the office. */
  oneTime: string
  stop(): Promise<void>
}

/** `owner` and `administrator` reach the lobby's database, too. */
type Addresses = Record<'lobby' | 'studio' | 'pay', string> &
  Partial<Record<'owner' | 'administrator', string>>

async function ofOneRole(administrator: string): Promise<Addresses> {
  const made = async (name: string) => {
    await ensureDatabase(administrator, name)
    return withDatabase(administrator, () => name).url
  }
  return { lobby: await made('lobby'), studio: await made('studio'), pay: await made('pay') }
}

export async function openSite(options: {
  dataDir: string
  settings?: Record<string, string>
  standby?: boolean
  /** Makes the databases, and says by which addresses the programs reach theirs; one role for all where it is left out. */
  addresses?: (administrator: string) => Promise<Addresses>
  /** The folder of the release that a program runs from its next start on; this one where it is left out. */
  release?: (program: string) => string
}): Promise<Site> {
  const { dataDir, release } = options
  mkdirSync(dataDir, { recursive: true })
  // As root PostgreSQL runs as another user, who must be able to enter.
  chmodSync(dataDir, 0o711)
  const ports = await Promise.all(Array.from({ length: 7 }, freePort))
  const [databasePort, redisPort, studioPort, otherPort, payPort, ...nodePorts] = ports as [
    number,
    number,
    number,
    number,
    number,
    ...number[],
  ]
  const settings = options.settings ?? {}
  const database = postgres({ dataDir: join(dataDir, 'postgres'), port: databasePort, settings })
  await database.start()
  const owned = await (options.addresses ?? ofOneRole)(database.address('postgres'))
  const standby = options.standby
    ? await standbyOf(database, { dataDir: join(dataDir, 'standby'), port: await freePort() })
    : undefined
  const beside = standby ? `,${new URL(standby.address('postgres')).host}` : ''
  const url = (name: keyof Addresses) =>
    (owned[name] ?? '').replace(/(?<=@)[^/]+/, (host) => host + beside)

  const address = (port: number | undefined) => `http://127.0.0.1:${port}`
  const shared = {
    LOG_LEVEL: 'warn',
    DATA_DIR: dataDir,
    DATABASE_URL: url('lobby'),
    SECRETS_JSON: JSON.stringify(testSecrets),
    KYC_KEYS_JSON: JSON.stringify(testKycKeys),
    STUDIO_API: address(studioPort),
    STUDIO_URL: address(studioPort),
    PAY_API: address(payPort),
    PAY_URL: address(payPort),
    REDIS_URL: `redis://127.0.0.1:${redisPort}`,
    HOST: '127.0.0.1',
    // All players come from one address.
    RATE_LIMIT_SCALE: '10000',
    DATABASE_CONNECTIONS: '10',
  }
  const redis = redisProgram(redisPort)
  await redis.start()
  const prepare = run(['apps/server/src/prepare.ts'], {
    ...shared,
    DATABASE_OWNER_URL: url('owner'),
  })
  await once(prepare.child, 'exit')
  const oneTime = /one-time password (\S+)/.exec(prepare.lines.join('\n'))?.[1]
  if (!oneTime) throw new Error(`the site cannot be prepared:\n${prepare.lines.join('\n')}`)

  const started = (name: string, app: string, at: string, env: Record<string, string>) =>
    program(name, `apps/${app}/src/main.ts`, at, env, release)
  const nodes = nodePorts.map((port, n) =>
    started(`node-${n + 1}`, 'server', address(port), {
      ...shared,
      ROLE: 'api',
      PORT: String(port),
    }),
  )
  const worker = started('worker', 'server', '', {
    ...shared,
    LOG_LEVEL: 'info',
    ROLE: 'worker',
  })
  // The studio speaks with one node, the bank with the other.
  const studioAt = (name: string, port: number, node: number | undefined) =>
    started(name, 'studio', address(port), {
      STUDIO_PORT: String(port),
      STUDIO_LOG_LEVEL: 'warn',
      STUDIO_PUBLIC_URL: address(studioPort),
      STUDIO_DATABASE_URL: url('studio'),
      STUDIO_WALLET_KEY: JSON.stringify(testSecrets.studioWallet),
      STUDIO_OPERATOR_KEY: JSON.stringify(testSecrets.studioOperator),
      STUDIO_SEED_KEYS: JSON.stringify({ current: 'k1', keys: testKycKeys.keys }),
      LOBBY_WALLET_URL: address(node),
    })
  const studio = studioAt('studio', studioPort, nodePorts[0])
  const otherStudio = studioAt('second studio', otherPort, nodePorts[1])
  const pay = started('sandbox-pay', 'sandbox-pay', address(payPort), {
    PAY_PORT: String(payPort),
    HOST: '127.0.0.1',
    PAY_URL: address(payPort),
    PAY_DATABASE_URL: url('pay'),
    PAY_API_KEY: testSecrets.payApiKey,
    PAY_WEBHOOK_SECRET: testSecrets.payWebhook,
    PAY_WEBHOOK_URL: `${address(nodePorts[1])}/hooks/sandbox`,
  })
  const programs = [studio, otherStudio, pay, ...nodes, worker]
  const pool = openPool(url('administrator') || url('lobby'), { max: 3, name: 'perlas-faults' })
  let stopped: Promise<void> | undefined
  const end = async () => {
    for (const one of [...programs, redis]) await one.kill()
    await pool.end()
    await database.stop()
    await standby?.stop()
    const clusters = [database, standby].flatMap((one) => (one ? dirname(one.folder()) : []))
    for (const folder of [...clusters, dataDir]) {
      rmSync(folder, { recursive: true, force: true })
    }
  }
  return {
    nodes,
    worker,
    studio,
    otherStudio,
    pay,
    redis,
    database,
    ...(standby && { standby }),
    async backends() {
      const { rows } = await pool.query<{ pid: number }>(
        `SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend' AND state <> 'idle'
            AND application_name <> 'perlas-faults' ORDER BY state DESC`,
      )
      return rows.map(({ pid }) => pid)
    },
    home: dirname(database.folder()),
    pool,
    addressOf: url,
    oneTime,
    // Also when a signal comes while it stops already.
    stop: () => (stopped ??= end()),
  }
}
