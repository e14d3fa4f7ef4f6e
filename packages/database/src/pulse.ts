import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { ONLY_READS, type Servers } from './servers.ts'

/** A server that does not say a word for so long is frozen: what waits for it is told so. */
const FROZEN_AFTER_MS = 1_900
/** A machine that is busy takes long to let somebody in: that alone says nothing for so long. */
const CONNECT_MS = 5_000
/** A connection that is opened this much later than it may be is cut, once its caller knows. */
const CUT_AFTER_MS = 400

type Pulse = {
  isOpen(): boolean
  /** False while the server that answered last only reads. */
  takesWrites(): boolean
  /**
   * False when nothing came back in time, here or on any connection (`wasHeard`); an answer that says no is an answer.
   * `away`: it did not answer the last time.
   */
  answers(asked: { away: boolean; wasHeard: () => boolean }): Promise<boolean>
  end(): void
}

async function open(servers: Servers, name: string, limit: number): Promise<pg.Client> {
  const fresh = new pg.Client({
    connectionString: servers.known() ?? (await servers.find()),
    application_name: `${name}-pulse`,
    keepAlive: true,
  })
  fresh.on('error', () => undefined)
  // After whoever waits has drawn the conclusion.
  const tooLate = setTimeout(() => cut(fresh), limit + CUT_AFTER_MS)
  try {
    await fresh.connect()
  } finally {
    clearTimeout(tooLate)
  }
  return fresh
}

/** A connection beside a pool, on which nothing is asked but whether the server lives and takes writes. */
export function openPulse(
  servers: Servers,
  { name, patience, changed }: { name: string; patience: number; changed(): void },
): Pulse {
  let client: pg.Client | undefined
  let ended = false
  let takesWrites = true

  const isOpen = () => client !== undefined
  async function connection(limit: number): Promise<pg.Client> {
    if (client) return client
    const fresh = await open(servers, name, limit)
    fresh.on('error', () => {
      if (client === fresh) client = undefined
    })
    // Another one may have come meanwhile, or the end: a second one would keep the program alive.
    if (ended || isOpen()) cut(fresh)
    else client = fresh
    if (!client) throw new Error('The pool has ended.')
    return client
  }
  function drop(): void {
    servers.forget()
    if (client) cut(client)
    client = undefined
  }
  async function ask(limit: number): Promise<void> {
    try {
      const asked = await connection(limit)
      const { rows } = await asked.query<{ only: boolean }>(`SELECT ${ONLY_READS} AS only`)
      // Connections stay what they were when they were opened: others are left, and this one while it only reads.
      if (takesWrites === rows[0]?.only) changed()
      takesWrites = !rows[0]?.only
      if (!takesWrites) drop()
    } catch {
      drop()
    }
  }
  return {
    isOpen,
    takesWrites: () => takesWrites,
    async answers({ away, wasHeard }) {
      let answered = false
      const limit = (client && !away ? FROZEN_AFTER_MS : CONNECT_MS) * patience
      const asked = ask(limit).then(() => (answered = true))
      const late = new AbortController()
      const waited = pause(limit, undefined, { signal: late.signal, ref: false })
      await Promise.race([asked, waited.catch(() => undefined)])
      // Where this process itself stood still the answer lies there already: a turn of the loop reads it.
      if (!answered) await turn()
      late.abort()
      if (answered || ended || wasHeard()) return true
      drop()
      return false
    },
    end() {
      ended = true
      drop()
    },
  }
}

/** Ends a connection without waiting for the other side. */
export function cut(client: pg.ClientBase): void {
  const { connection } = client as unknown as { connection?: { stream?: { destroy(): void } } }
  connection?.stream?.destroy()
}
