import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'

/** The settings of the server. This file alone reads the environment; README lists them all. */
export type Config = ReturnType<typeof readConfig>
export type Role = 'all' | 'api' | 'worker'

export function readConfig(env: NodeJS.ProcessEnv = process.env) {
  const port = whole(env, 'PORT', 8080)
  const publicUrl = url(env, 'PUBLIC_URL', `http://localhost:${port}`)
  const dataDir = resolve(env['DATA_DIR'] ?? '.data')
  const studioPort = whole(env, 'STUDIO_PORT', 8081)
  const payPort = whole(env, 'PAY_PORT', 8082)
  return {
    port,
    host: env['HOST'] ?? '0.0.0.0',
    publicUrl,
    dataDir,
    /** Set by the launcher when it started the embedded PostgreSQL. */
    databaseUrl: env['DATABASE_URL'] ?? '',
    redisUrl: env['REDIS_URL'] ?? '',
    role: oneOf(env, 'ROLE', ['all', 'api', 'worker'] as const, 'all'),
    logLevel: env['LOG_LEVEL'] ?? 'info',
    /** How many proxies in front are trusted to name the client's address. */
    trustProxy: whole(env, 'TRUST_PROXY', 0),
    /** Multiplies every rate limit; load tests raise it. */
    rateLimitScale: Number(env['RATE_LIMIT_SCALE'] ?? 1),
    databaseConnections: whole(env, 'DATABASE_CONNECTIONS', 16),
    metricsToken: env['METRICS_TOKEN'] ?? '',
    /** Whether the sandbox payment provider is plugged in; off where real money moves. */
    sandboxPay: oneOf(env, 'SANDBOX_PAY', ['on', 'off'] as const, 'on') === 'on',
    /** Where browsers reach the studio and the sandbox payment provider. */
    studioUrl: url(env, 'STUDIO_URL', sibling(publicUrl, studioPort)),
    payUrl: url(env, 'PAY_URL', sibling(publicUrl, payPort)),
    /** Where this server reaches them. */
    studioApi: url(env, 'STUDIO_API', `http://127.0.0.1:${studioPort}`),
    payApi: url(env, 'PAY_API', `http://127.0.0.1:${payPort}`),
    /** Secrets that are shared with the other processes of one installation; kept in DATA_DIR. */
    secrets: secrets(env, dataDir),
  }
}

export type Secrets = {
  /** Seals private keys in the database. */
  seal: string
  /** Makes pseudonyms of players for providers. */
  pseudonym: string
  studioWallet: { providerId: string; keyId: string; secret: string }
  studioOperator: { providerId: string; keyId: string; secret: string }
  payApiKey: string
  payWebhook: string
}

/** Reads the installation's secrets, or makes them on the first start (file mode 0600). */
export function secrets(env: NodeJS.ProcessEnv, dataDir: string): Secrets {
  const given = env['SECRETS_JSON']
  if (given) return JSON.parse(given) as Secrets
  const file = resolve(dataDir, 'secrets.json')
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Secrets
  const fresh = () => randomBytes(32).toString('base64url')
  const made: Secrets = {
    seal: fresh(),
    pseudonym: fresh(),
    studioWallet: { providerId: 'perlas-studio', keyId: 'w1', secret: fresh() },
    studioOperator: { providerId: 'perlas-studio', keyId: 'o1', secret: fresh() },
    payApiKey: fresh(),
    payWebhook: fresh(),
  }
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(file, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600, flag: 'wx' })
  return made
}

function whole(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const text = env[name]
  if (text === undefined || text === '') return fallback
  if (!/^\d+$/.test(text)) throw new Error(`${name} must be a whole number, not "${text}".`)
  return Number(text)
}

function url(env: NodeJS.ProcessEnv, name: string, fallback: string): string {
  const text = env[name] ?? fallback
  if (!URL.canParse(text)) throw new Error(`${name} must be an address, not "${text}".`)
  return text.replace(/\/$/, '')
}

function oneOf<const Value extends string>(
  env: NodeJS.ProcessEnv,
  name: string,
  allowed: readonly Value[],
  fallback: Value,
): Value {
  const text = env[name] ?? fallback
  const found = allowed.find((value) => value === text)
  if (!found) throw new Error(`${name} must be one of ${allowed.join(', ')}, not "${text}".`)
  return found
}

/** The same host on another port. */
function sibling(address: string, port: number): string {
  const other = new URL(address)
  other.port = String(port)
  return other.origin
}
