import { resolve } from 'node:path'
import { isBeaconUrl } from '@perlas/beacon/source'
import { isDatabaseUrl } from '@perlas/database/servers'
import { freshKey, openRing, readOrMake, type SealRing } from '@perlas/database/seal'
import { findTableGame } from '@perlas/games/server'
import type { SigningKey } from '@perlas/provider-kit/signing'
import { isHours, type Hours } from '#/tables/rules.ts'
import { textOf, type Env, type Name } from './settings.ts'

export type StudioConfig = {
  port: number
  databaseUrl: string
  /** Where browsers reach this app, without a slash at the end. */
  publicUrl: string
  /** The lobby's base address, without a slash at the end. */
  lobbyUrl: string
  /** Signs what the studio sends to the lobby's wallet. */
  walletKey: SigningKey
  /** The lobby signs with it what it sends to the studio. */
  operatorKey: SigningKey
  /** Seals the server seeds in the database. */
  seedKeys: SealRing
  /** Pages of these may read the public streams of tables. */
  lobbyOrigins: readonly string[]
  tables: TablesConfig
  /** A public beacon that tables mix in; its address ends with the hash of its chain. Empty for none. */
  beaconUrl: string
  /** How many proxies in front are trusted to name the client's address. */
  trustProxy: number
  /** Multiplies the time limits towards the database and the lobby. */
  patience: number
  logLevel: string
  /** Opens `/metrics`; empty: to this machine alone. */
  metricsToken: string
}

export type TablesConfig = {
  /** Tables that take no bets. */
  off: readonly string[]
  /** Of tables that are not open all day. */
  hours: Readonly<Record<string, Hours>>
  /** Seeds of a chain that is begun. */
  chainLength: number
}
/** A round each half minute: a month, and hashed in well under a second. The next one begins where it ends. */
const CHAIN_LENGTH = 100_000

/** The only reader of the environment. Throws with everything that is wrong, at once. */
export function readConfig(env: Env = process.env): StudioConfig {
  const wrong: string[] = []
  const url = (name: Name) => {
    const text = textOf(env, name)
    if (text === '') wrong.push(`${name} is missing`)
    else if (!URL.canParse(text)) wrong.push(`${name} is not an address: ${text}`)
    return text.replace(/\/+$/, '')
  }
  const key = (name: Name): SigningKey => {
    const read = readKey(env[name])
    if (read) return read
    wrong.push(`${name} must be JSON with providerId, keyId and a secret of 32 characters or more`)
    return { providerId: '', keyId: '', secret: '' }
  }
  const port = Number(textOf(env, 'STUDIO_PORT'))
  if (!Number.isInteger(port) || port < 0 || port > 65_535) wrong.push('STUDIO_PORT is not a port')
  const config: StudioConfig = {
    port,
    databaseUrl: readDatabase(env, wrong),
    publicUrl: url('STUDIO_PUBLIC_URL'),
    lobbyUrl: url('LOBBY_WALLET_URL'),
    walletKey: key('STUDIO_WALLET_KEY'),
    operatorKey: key('STUDIO_OPERATOR_KEY'),
    seedKeys: readSeedKeys(env, wrong),
    lobbyOrigins: origins(env, wrong),
    tables: readTables(env.STUDIO_TABLES, wrong),
    beaconUrl: env.BEACON_URL ? url('BEACON_URL') : '',
    trustProxy: readWhole(env, 'STUDIO_TRUST_PROXY', wrong),
    patience: readWhole(env, 'PATIENCE_SCALE', wrong),
    logLevel: textOf(env, 'STUDIO_LOG_LEVEL'),
    metricsToken: textOf(env, 'METRICS_TOKEN'),
  }
  if (config.patience < 1) wrong.push('PATIENCE_SCALE must be 1 or more')
  if (config.beaconUrl !== '' && !isBeaconUrl(config.beaconUrl))
    wrong.push('BEACON_URL must end with the hash of its chain, 64 hex digits')
  if (wrong.length > 0) throw new Error(`The studio cannot start: ${wrong.join('; ')}.`)
  return config
}

/** Whether pages of this origin are the lobby's. */
export function isLobby({ lobbyOrigins }: Pick<StudioConfig, 'lobbyOrigins'>, origin: string) {
  return lobbyOrigins.some((known) => {
    const [scheme = '', host] = known.split('://*.')
    if (host === undefined) return known === origin
    const name = origin.slice(`${scheme}://`.length, -`.${host}`.length)
    return origin === `${scheme}://${name}.${host}` && /^[a-z0-9-]+$/.test(name)
  })
}

/** Its password is never shown. */
function readDatabase(env: Env, wrong: string[]): string {
  const text = textOf(env, 'STUDIO_DATABASE_URL')
  if (text === '') wrong.push('STUDIO_DATABASE_URL is missing')
  else if (!isDatabaseUrl(text))
    wrong.push('STUDIO_DATABASE_URL must be like postgres://role:password@host:5432/name')
  return text
}

function readWhole(env: Env, name: Name, wrong: string[]): number {
  const number = Number(textOf(env, name))
  if (!Number.isInteger(number) || number < 0) wrong.push(`${name} is not a whole number`)
  return number
}

/**
 * The addresses that players reach the lobby at, with commas between them. `https://*.example.com` is every name right
 * under that host: a lobby of many sites.
 */
function origins(env: Env, wrong: string[]): string[] {
  const texts = (env.STUDIO_LOBBY_ORIGINS ?? '').split(',').filter((text) => text.trim() !== '')
  return texts.map((text) => {
    const [scheme = '', host = ''] = text.trim().split('://*.')
    if (host !== '' && URL.canParse(`${scheme}://${host}`))
      return new URL(`${scheme}://${host}`).origin.replace('://', '://*.')
    if (URL.canParse(text.trim())) return new URL(text.trim()).origin
    wrong.push(`STUDIO_LOBBY_ORIGINS has what is no address: ${text}`)
    return ''
  })
}

function readTables(text: string | undefined, wrong: string[]): TablesConfig {
  const tables: TablesConfig = { off: [], hours: {}, chainLength: CHAIN_LENGTH }
  if (!text) return tables
  try {
    const { off = [], hours = {}, ...more } = JSON.parse(text) as Partial<TablesConfig>
    const good =
      Object.keys(more).length === 0 &&
      Array.isArray(off) &&
      off.every((code) => typeof code === 'string') &&
      Object.values(hours).every(isHours)
    const strange = good
      ? [...off, ...Object.keys(hours)].filter((code) => !findTableGame(code))
      : []
    for (const code of strange) wrong.push(`STUDIO_TABLES names a table that is none: ${code}`)
    if (good) return { ...tables, off, hours }
  } catch {
    // Said below.
  }
  wrong.push(
    'STUDIO_TABLES must be JSON with off (codes of tables) and hours (code: ["10:00", "02:00"])',
  )
  return tables
}

/** Given, or made once in DATA_DIR where that is set: for trials on one machine. */
function readSeedKeys(env: Env, wrong: string[]): SealRing {
  const given = env.STUDIO_SEED_KEYS
  try {
    if (!given && !env.DATA_DIR) throw new Error('neither it nor DATA_DIR is set')
    const ring = given
      ? (JSON.parse(given) as SealRing)
      : readOrMake(resolve(env.DATA_DIR ?? '', 'studio-seed-keys.json'), () => ({
          current: 's1',
          keys: { s1: freshKey() },
        }))
    openRing(ring, 'STUDIO_SEED_KEYS')
    return ring
  } catch (fault) {
    wrong.push(
      `STUDIO_SEED_KEYS must be JSON with current and keys of 32 bytes in base64url (${(fault as Error).message})`,
    )
    return { current: '', keys: {} }
  }
}

function readKey(text: string | undefined): SigningKey | undefined {
  try {
    const { providerId, keyId, secret } = JSON.parse(text ?? '') as Partial<SigningKey>
    if (!providerId || !keyId || typeof secret !== 'string' || secret.length < 32) return undefined
    return { providerId, keyId, secret }
  } catch {
    return undefined
  }
}
