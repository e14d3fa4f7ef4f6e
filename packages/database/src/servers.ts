import pg from 'pg'
import { CONNECTION_LOST } from './faults.ts'

/** The servers in a connection string, and the one of them that takes writes. */
export type Servers = {
  /** Its address, unless it has to be looked for. */
  known(): string | undefined
  /** Asks all of them at once; throws where none takes writes. */
  find(): Promise<string>
  /** The known one is gone, or only reads now. */
  forget(): void
}

/** A server that does not answer within this is not the one. */
const PROBE_MS = 2_000

/**
 * The driver knows one host. As libpq does, a string may name several, `postgres://lobby@a,b:5433/perlas`, of which one
 * takes writes: the primary of a cluster. One host alone is not asked, unless `target_session_attrs=read-write` says so.
 */
export function openServers(url: string, patience = 1): Servers {
  const addresses = addressesOf(url)
  const [first = url] = addresses
  if (addresses.length === 1 && !ATTRIBUTE.test(url))
    return { known: () => first, find: async () => first, forget: () => undefined }
  let known: string | undefined
  let newest = ''
  let finding: Promise<string> | undefined

  async function look(): Promise<string> {
    const answers = await Promise.all(addresses.map((one) => probe(one, PROBE_MS * patience)))
    // A primary that was replaced and comes back still takes writes, on a lower timeline than its successor.
    const best = answers
      .filter(({ timeline }) => timeline !== undefined && timeline >= newest)
      .reduce<Answer | undefined>((a, b) => (a && a.timeline! >= b.timeline! ? a : b), undefined)
    if (!best?.timeline) throw whyNone(answers)
    newest = best.timeline
    known = best.address
    return known
  }
  return {
    known: () => known,
    find: () => (finding ??= look().finally(() => (finding = undefined))),
    forget: () => (known = undefined),
  }
}

/** One address for each server that the string names, without what the driver does not know. */
export function addressesOf(url: string): string[] {
  const [, head = '', hosts = '', tail = ''] =
    /^(\w+:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s.exec(url) ?? []
  const rest = tail.replace(ATTRIBUTE, (_, before: string) => before).replace(/[?&]$/, '')
  return hosts.split(',').map((host) => head + host + rest)
}
const ATTRIBUTE = /([?&])target_session_attrs=read-write(?:&|$)/

/** Whether each server that it names, and the database, can be read out of it. */
export function isDatabaseUrl(url: string): boolean {
  return addressesOf(url).every(
    (one) => URL.canParse(one) && /^postgres(?:ql)?:/.test(one) && new URL(one).pathname.length > 1,
  )
}

/** The role that a connection string names. */
export const userOf = (url: string): string =>
  decodeURIComponent(new URL(addressesOf(url)[0] ?? '').username)

/** The same servers and role, in another database. */
export function withDatabase(url: string, rename: (name: string) => string) {
  const [, head = '', old = '', rest = ''] = /^(\w+:\/\/[^/?#]*\/)([^?#]*)(.*)$/s.exec(url) ?? []
  const name = rename(old)
  return { name, url: head + name + rest }
}

/** Whether a connection only reads: a standby, or a server that was told to. */
export const ONLY_READS = `pg_is_in_recovery() OR current_setting('transaction_read_only') = 'on'`

/** `timeline` of a server that takes writes; else `fault`, where there was one. */
type Answer = { address: string; timeline?: string; fault?: Error }

async function probe(address: string, limit: number): Promise<Answer> {
  const client = new pg.Client({
    connectionString: address,
    application_name: 'perlas-servers',
    connectionTimeoutMillis: limit,
    query_timeout: limit,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ timeline: string | null }>(
      `SELECT CASE WHEN ${ONLY_READS} THEN NULL ELSE left(pg_walfile_name(pg_current_wal_lsn()), 8) END AS timeline`,
    )
    const timeline = rows[0]?.timeline
    return timeline ? { address, timeline } : { address }
  } catch (fault) {
    return { address, fault: fault as Error }
  } finally {
    client.end().catch(() => undefined)
  }
}

/** A wrong password is said as it is; all else may pass. */
function whyNone(answers: readonly Answer[]): Error {
  const faults = answers.flatMap(({ fault }) => fault ?? [])
  const refused = faults.find((fault) => /^(?:28|3D)/.test((fault as { code?: string }).code ?? ''))
  if (refused) return refused
  const why = answers.map(({ address, timeline, fault }) => {
    const { host } = new URL(address)
    if (fault) return `${host}: ${fault.message}`
    return `${host} ${timeline ? 'was replaced' : 'only reads'}`
  })
  return Object.assign(new Error(`No server takes writes (${why.join(', ')}).`), {
    code: CONNECTION_LOST,
  })
}
