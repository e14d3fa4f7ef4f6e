import type pg from 'pg'
import { isFromLostServer, OUTCOME_UNKNOWN } from './faults.ts'
import type { Servers } from './servers.ts'
import { timed, type SlowStatement } from './slow.ts'

export type Done = (
  fault: unknown,
  client?: pg.PoolClient,
  release?: (end?: boolean) => void,
) => void

/** Gives out connections to the server that takes writes, and none that are left. */
export function connectionsOf(pool: pg.Pool, servers: Servers) {
  const connect = pool.connect.bind(pool) as unknown as (done: Done) => void
  /** The generation of each: those that were opened before a server was lost are all of that server. */
  const generations = new WeakMap<pg.PoolClient, number>()
  let generation = 1
  /** Up to this generation they are left. */
  let left = 0
  function leave(upTo: number): void {
    left = Math.max(left, upTo)
    generation = Math.max(generation, left + 1)
  }

  function handOut(done: Done, tries: number): void {
    connect((fault, client, release) => {
      if (client) {
        if ((generations.get(client) ?? 0) > left) return done(undefined, client, release)
        release?.(true)
        return take(done, tries)
      }
      // A pool that is used up says nothing of its server.
      if (!(fault as Error).message.startsWith('timeout exceeded')) servers.forget()
      if (tries === 1 || (servers.known() && !isFromLostServer(fault))) return done(fault)
      take(done, tries - 1)
    })
  }
  function take(done: Done, tries = 2): void {
    if (servers.known()) return handOut(done, tries)
    const found = (connectionString: string) => {
      Object.assign(pool.options, { connectionString })
      handOut(done, tries)
    }
    void servers.find().then(found, done)
  }
  /** The fault again: where its server is lost, its connection is left with all others of that time. */
  function judge<Fault>(client: pg.PoolClient, fault: Fault): Fault {
    if (!isFromLostServer(fault)) return fault
    leave(generations.get(client) ?? 0)
    servers.forget()
    return fault
  }
  return {
    take,
    connect: () =>
      new Promise<pg.PoolClient>((resolve, reject) =>
        take((fault, client) => (client ? resolve(client) : reject(fault))),
      ),
    /** A new connection: each answer on it is heard, or seen to be a fault. */
    add(client: pg.PoolClient, handlers: Handlers) {
      generations.set(client, generation)
      watch(client, { ...handlers, judge: (fault) => judge(client, fault) })
    },
    leaveAll: () => leave(generation),
  }
}

type Handlers = {
  onAnswer: <Answer>(answer: Answer) => Answer
  seen: (fault: unknown) => never
  slow: ((about: SlowStatement) => void) | undefined
}

/** Judges each fault of a connection, of questions by promise and of the pool's own, which the pool hears itself. */
function watch(
  client: pg.PoolClient,
  { onAnswer, seen, slow, judge }: Handlers & { judge: <Fault>(fault: Fault) => Fault },
): void {
  client.on('error', judge)
  let unsure: Error | undefined
  // Somebody ended a commit's wait for the standby: it is done here, and lost with this server.
  client.on('notice', ({ routine }) => {
    if (routine === 'SyncRepWaitForLSN') unsure = unknown()
  })
  const sure = <Answer>(answer: Answer): Answer => {
    if (unsure) throw unsure
    return onAnswer(answer)
  }
  const ask = client.query.bind(client) as (...given: unknown[]) => Promise<unknown> | undefined
  const query = (...given: unknown[]) => {
    const done = given.at(-1)
    if (typeof done !== 'function') {
      const answer = ask(...given)?.then(sure, (fault) => seen(judge(fault)))
      return answer && timed(given[0], slow, () => answer)
    }
    return ask(...given.slice(0, -1), (fault: unknown, answer: unknown) =>
      done(unsure ?? judge(fault), answer),
    )
  }
  Object.assign(client, { query })
}

const unknown = () =>
  Object.assign(new Error('A commit did not wait for the standby.'), { code: OUTCOME_UNKNOWN })

/** A statement that a server refuses because it only reads has done nothing, and is asked of another one. */
export async function onceMore<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  return ask().catch((fault: unknown) => {
    if ((fault as { code?: unknown }).code !== '25006') throw fault
    return ask()
  })
}
