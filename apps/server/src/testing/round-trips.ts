import type { Pool } from '@perlas/database/pool'
import type { AppContext } from '#/kernel/context.ts'

type Ask = (...statement: unknown[]) => Promise<unknown>

/**
 * A context that counts how often a use case goes to the database and back. What was asked by then travels together, and
 * all of it is answered before anything more is sent.
 */
export function countRoundTrips(ctx: AppContext): { ctx: AppContext; trips: () => number } {
  let trips = 0
  let waiting: (() => Promise<() => void>)[] = []
  let travelling = false
  async function travel(): Promise<void> {
    while (waiting.length > 0) {
      const together = waiting
      waiting = []
      trips += 1
      const answers = await Promise.all(together.map((send) => send()))
      for (const answer of answers) answer()
      // Whoever waited for an answer asks on.
      await new Promise((go) => setImmediate(go))
    }
    travelling = false
  }
  const counted =
    (ask: Ask): Ask =>
    (...statement) =>
      new Promise((answer, fail) => {
        waiting.push(() =>
          ask(...statement).then(
            (found) => () => answer(found),
            (fault: unknown) => () => fail(fault as Error),
          ),
        )
        if (!travelling) setImmediate(() => void travel())
        travelling = true
      })
  const counting = <Target extends object>(target: Target, replaced: object): Target =>
    new Proxy(target, {
      get(of, name) {
        if (name in replaced) return Reflect.get(replaced, name) as unknown
        const value: unknown = Reflect.get(of, name)
        return typeof value === 'function' ? (value.bind(of) as unknown) : value
      },
    })
  const pool = ctx.db as Pool
  const db = counting(pool, {
    query: counted(pool.query.bind(pool) as Ask),
    connect: async () => {
      const client = await pool.connect()
      return counting(client, { query: counted(client.query.bind(client) as Ask) })
    },
  })
  return { ctx: { ...ctx, db }, trips: () => trips }
}
