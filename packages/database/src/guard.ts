import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { CONNECTION_LOST, named } from './faults.ts'

/** How often a pool with work under way looks whether the server lives. */
const BEAT_EVERY_MS = 400
/** A server that does not say a word for so long is frozen: what waits for it is told so. */
const FROZEN_AFTER_MS = 1_900
/** A machine that is busy takes long to let somebody in: that alone says nothing for so long. */
const CONNECT_MS = 5_000

/** What stands around a pool: whether its server answers, and which transactions of it are open. */
type Guard = {
  key: object
  /** The server answers within the time. Never waits longer than that. */
  answers(withinMs: number): Promise<boolean>
  /** A write was refused for want of room since somebody last looked. */
  sawFullDisk: boolean
}

const GUARD = Symbol('guard')
type Queryable = Pick<pg.Pool, 'query'>
type Guarded = Queryable & { [GUARD]?: Guard }
/** Its application, and what multiplies the limits of a frozen server. */
type Guarding = { name: string; patience: number }
type Scope = { key: object; open: boolean }

const inside = new AsyncLocalStorage<Scope | undefined>()

/**
 * Gives a pool its guards.
 * - A fault of any of its connections is heard, idle or checked out: unheard it would end the process.
 * - A server that stops answering (frozen, or away without a word) fails what waits for it within three
 *   seconds, and what comes after at once, until it answers again. A slow statement is no frozen server: the
 *   question is asked on a connection of its own.
 * - Whoever asks the pool inside a transaction of it is refused: with every connection taken so, all would
 *   wait for each other.
 */
export function guard(pool: pg.Pool, url: string, { name, patience }: Guarding): void {
  const key = {}
  const clients = new Set<pg.PoolClient>()
  /** Answers of the server to anything that the pool asked. */
  let heard = 0
  let pulse: pg.Client | undefined
  let beating: Promise<boolean> | undefined
  let away = false
  let ended = false
  const state: Guard = { key, answers, sawFullDisk: false }

  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    clients.add(client)
    // The pulse is there before it is needed.
    if (!pulse) void outsideTransaction(beat)
    const ask = client.query.bind(client) as (...given: unknown[]) => Promise<unknown> | undefined
    // Without a promise it is the pool's own question, which is heard below.
    Object.assign(client, { query: (...given: unknown[]) => ask(...given)?.then(hear, seen) })
  })
  pool.on('remove', (client) => clients.delete(client))

  const query = pool.query.bind(pool) as (...given: unknown[]) => Promise<unknown>
  const connect = pool.connect.bind(pool) as (given?: unknown) => Promise<pg.PoolClient>
  const end = pool.end.bind(pool) as () => Promise<void>

  function admit(): void {
    if (inside.getStore()?.open && inside.getStore()?.key === key) {
      throw new Error('The pool was asked inside a transaction of it: ask the transaction.')
    }
    if (away) {
      throw Object.assign(new Error('The database does not answer.'), { code: CONNECTION_LOST })
    }
  }
  function hear<Answer>(answer: Answer): Answer {
    heard += 1
    return answer
  }
  function seen(fault: unknown): never {
    if (fault instanceof pg.DatabaseError) heard += 1
    if ((fault as { code?: unknown }).code === '53100') state.sawFullDisk = true
    throw named(fault)
  }
  Object.assign(pool, {
    [GUARD]: state,
    async query(...given: unknown[]) {
      admit()
      return query(...given).then(hear, seen)
    },
    // The driver calls it by itself, with a function, for each query.
    connect(done?: unknown) {
      if (done) return connect(done)
      return (async () => {
        admit()
        return connect().catch(seen)
      })()
    },
    async end() {
      ended = true
      clearInterval(timer)
      dropPulse()
      await end()
    },
  })

  // A timer belongs to no transaction, whoever opened the pool.
  const timer = outsideTransaction(() =>
    setInterval(() => {
      const idle = pool.totalCount === pool.idleCount && pool.waitingCount === 0
      if (away || !idle) void beat()
    }, BEAT_EVERY_MS),
  )
  timer.unref()

  function beat(): Promise<boolean> {
    beating ??= ask()
      .then((alive) => {
        if (!alive && !away) for (const client of clients) cut(client)
        away = !alive
        return alive
      })
      .finally(() => (beating = undefined))
    return beating
  }

  /** False when nothing came back in time, here or on any connection; an answer that says no is an answer. */
  async function ask(): Promise<boolean> {
    let answered = false
    const before = heard
    const limit = (pulse && !away ? FROZEN_AFTER_MS : CONNECT_MS) * patience
    const asked = (async () => {
      try {
        pulse ??= await openPulse(limit)
        await pulse.query('SELECT 1')
      } catch {
        dropPulse()
      }
      answered = true
    })()
    const late = new AbortController()
    const waited = pause(limit, undefined, { signal: late.signal, ref: false })
    await Promise.race([asked, waited.catch(() => undefined)])
    // Where this process itself stood still the answer lies there already: a turn of the loop reads it.
    if (!answered) await turn()
    late.abort()
    if (answered || ended || heard > before) return true
    dropPulse()
    return false
  }

  async function openPulse(limit: number): Promise<pg.Client> {
    const fresh = new pg.Client({
      connectionString: url,
      application_name: `${name}-pulse`,
      keepAlive: true,
    })
    fresh.on('error', () => {
      if (pulse === fresh) pulse = undefined
    })
    // After whoever waits has drawn the conclusion.
    const tooLate = setTimeout(() => cut(fresh), limit + BEAT_EVERY_MS)
    try {
      await fresh.connect()
    } finally {
      clearTimeout(tooLate)
    }
    if (ended) {
      cut(fresh)
      throw new Error('The pool has ended.')
    }
    return fresh
  }
  function dropPulse(): void {
    if (pulse) cut(pulse)
    pulse = undefined
  }

  async function answers(withinMs: number): Promise<boolean> {
    const late = new AbortController()
    const limit = pause(withinMs, false, { signal: late.signal, ref: false }).catch(() => false)
    const alive = await Promise.race([proved(), limit])
    late.abort()
    return alive
  }
  /** Alive, and willing to take a query: a server that starts or stops refuses them. */
  async function proved(): Promise<boolean> {
    if (!(await beat())) return false
    return query('SELECT 1').then(
      () => true,
      () => false,
    )
  }
}

/** Ends a connection without waiting for the other side. */
function cut(client: pg.ClientBase): void {
  const { connection } = client as unknown as { connection?: { stream?: { destroy(): void } } }
  connection?.stream?.destroy()
}

/** Whether the server behind the pool takes a query within the time; never waits longer. */
export function answers(pool: Queryable, withinMs: number): Promise<boolean> {
  return (pool as Guarded)[GUARD]?.answers(withinMs) ?? Promise.resolve(false)
}

/** Whether a write found no room since the last time this was asked. */
export function sawFullDisk(pool: Queryable): boolean {
  const state = (pool as Guarded)[GUARD]
  if (!state?.sawFullDisk) return false
  state.sawFullDisk = false
  return true
}

/** Runs `work` as the inside of a transaction of the pool. */
export async function insideTransaction<Result>(
  pool: pg.Pool,
  work: () => Promise<Result>,
): Promise<Result> {
  const state = (pool as Guarded)[GUARD]
  if (!state) return work()
  const scope: Scope = { key: state.key, open: true }
  try {
    return await inside.run(scope, work)
  } finally {
    scope.open = false
  }
}

/** For what nobody in the transaction waits for: it may ask the pool. */
export function outsideTransaction<Result>(work: () => Result): Result {
  return inside.run(undefined, work)
}
