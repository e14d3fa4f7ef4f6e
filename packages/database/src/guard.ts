import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { connectionsOf, onceMore, type Done } from './connections.ts'
import { CONNECTION_LOST, named } from './faults.ts'
import { cut, openPulse } from './pulse.ts'
import type { Servers } from './servers.ts'
import { timed, type SlowStatement } from './slow.ts'

/** How often a pool with work under way looks whether the server lives. */
const BEAT_EVERY_MS = 400

/** What stands around a pool: whether its server answers, and which transactions of it are open. */
type Guard = {
  key: object
  /** The server answers within the time, and takes writes. Never waits longer than that. */
  answers(withinMs: number): Promise<boolean>
  /** A write was refused for want of room since somebody last looked. */
  sawFullDisk: boolean
}

const GUARD = Symbol('guard')
type Queryable = Pick<pg.Pool, 'query'>
type Guarded = Queryable & { [GUARD]?: Guard }
/** Its application, and what multiplies the limits of a frozen server. */
type Guarding = { name: string; patience: number; slow?: (about: SlowStatement) => void }
type Scope = { key: object; open: boolean }

const inside = new AsyncLocalStorage<Scope | undefined>()

/**
 * Gives a pool its guards.
 * - A fault of any of its connections is heard, idle or checked out: unheard it would end the process.
 * - A server that stops answering (frozen, or away without a word) fails what waits for it within three
 *   seconds, and what comes after at once, until it answers again. A slow statement is no frozen server: the
 *   question is asked on a connection of its own.
 * - A server that ends, or only reads now, is left: the connection that said so and all others of that time are not given
 *   out again, and a statement that did nothing there is asked once more.
 * - Whoever asks the pool inside a transaction of it is refused: with every connection taken so, all would
 *   wait for each other.
 */
export function guard(pool: pg.Pool, servers: Servers, how: Guarding): void {
  const key = {}
  const connections = connectionsOf(pool, servers)
  const pulse = openPulse(servers, { ...how, changed: connections.leaveAll })
  const clients = new Set<pg.PoolClient>()
  /** Answers of the server to anything that the pool asked. */
  let heard = 0
  let beating: Promise<boolean> | undefined
  let away = false
  const state: Guard = { key, answers, sawFullDisk: false }

  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    connections.add(client, { onAnswer, seen, slow: how.slow })
    clients.add(client)
    // The pulse is there before it is needed.
    if (!pulse.isOpen()) void outsideTransaction(beat)
  })
  pool.on('remove', (client) => clients.delete(client))

  const query = pool.query.bind(pool) as (...given: unknown[]) => Promise<unknown>
  const end = pool.end.bind(pool) as () => Promise<void>

  function admit(): void {
    if (inside.getStore()?.open && inside.getStore()?.key === key) {
      throw new Error('The pool was asked inside a transaction of it: ask the transaction.')
    }
    if (away) {
      throw Object.assign(new Error('The database does not answer.'), { code: CONNECTION_LOST })
    }
  }
  function onAnswer<Answer>(answer: Answer): Answer {
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
      return timed(given[0], how.slow, () => onceMore(() => query(...given)).then(onAnswer, seen))
    },
    // The driver calls it by itself, with a function, for each query.
    connect(done?: Done) {
      if (done) return connections.take(done)
      return (async () => {
        admit()
        return connections.connect().catch(seen)
      })()
    },
    async end() {
      clearInterval(timer)
      pulse.end()
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
    const before = heard
    beating ??= pulse
      .answers({ away, wasHeard: () => heard > before })
      .then((alive) => {
        if (!alive && !away) for (const client of clients) cut(client)
        away = !alive
        return alive
      })
      .finally(() => (beating = undefined))
    return beating
  }

  async function answers(withinMs: number): Promise<boolean> {
    const late = new AbortController()
    const limit = pause(withinMs, false, { signal: late.signal, ref: false }).catch(() => false)
    const alive = await Promise.race([proved(), limit])
    late.abort()
    return alive
  }
  /** Alive, and willing to take a query and a write: a server that starts or stops refuses them. */
  async function proved(): Promise<boolean> {
    if (!(await beat()) || !pulse.takesWrites()) return false
    return query('SELECT 1').then(
      () => true,
      () => false,
    )
  }
}

/** Whether the server behind the pool takes writes, and says so within the time; never waits longer. */
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
