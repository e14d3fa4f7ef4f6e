import type { Pool } from '@perlas/database/pool'
import type { AppContext } from '#/kernel/context.ts'
import { withState } from '#/kernel/state.ts'
import { providersState } from '#/money/providers/state.ts'

/** The process is gone: nothing after this happens in it. */
export class Killed extends Error {}

/**
 * A context that dies before its step number `dies`: a statement, a commit, or a question to a payment
 * provider. As after a SIGKILL the connection breaks, so an open transaction is rolled back by the
 * database and nothing later is done, whoever catches the fault. `steps()` says how many it took.
 */
export function mortal(ctx: AppContext, dies: number): { ctx: AppContext; steps: () => number } {
  let taken = 0
  function step() {
    taken += 1
    if (taken >= dies) throw new Killed(`killed before step ${taken}`)
  }
  const pool = new Proxy(ctx.db as Pool, {
    get(target, name) {
      if (name === 'query') {
        return async (...statement: Parameters<Pool['query']>) => {
          step()
          return target.query(...statement)
        }
      }
      if (name === 'connect') {
        return async () => {
          step()
          const client = await target.connect()
          return new Proxy(client, {
            get(connection, part) {
              if (part === 'query') {
                return async (...statement: Parameters<Pool['query']>) => {
                  step()
                  return connection.query(...statement)
                }
              }
              // A dead process closes its connections, it does not give them back.
              if (part === 'release') return () => connection.release(taken >= dies)
              const value: unknown = Reflect.get(connection, part)
              return typeof value === 'function' ? value.bind(connection) : value
            },
          })
        }
      }
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const providers = new Map(
    [...providersState(ctx).providers].map(([id, provider]) => [
      id,
      {
        ...provider,
        createDeposit: async (request: Parameters<typeof provider.createDeposit>[0]) => {
          step()
          return provider.createDeposit(request)
        },
        fetchDeposit: async (reference: string) => {
          step()
          return provider.fetchDeposit(reference)
        },
        createPayout: async (request: Parameters<typeof provider.createPayout>[0]) => {
          step()
          return provider.createPayout(request)
        },
        fetchPayout: async (reference: string) => {
          step()
          return provider.fetchPayout(reference)
        },
      },
    ]),
  )
  return {
    ctx: withState({ ...ctx, db: pool }, providersState, { ...providersState(ctx), providers }),
    steps: () => taken,
  }
}
