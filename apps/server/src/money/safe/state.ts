import { slot } from '#/kernel/state.ts'
/** Proofs that are under way on this node: those of one player go one by one. */
export type SafeState = {
  inTurn<Result>(playerId: number, work: () => Promise<Result>): Promise<Result>
}

export const safeState = slot<SafeState>('safe')

export function openSafe(): SafeState {
  const last = new Map<number, Promise<unknown>>()
  return {
    async inTurn(playerId, work) {
      const before = last.get(playerId) ?? Promise.resolve()
      const mine = before.then(work, work)
      // The next one waits for the end of this one, however it ends.
      const ended = mine.catch(() => undefined)
      last.set(playerId, ended)
      try {
        return await mine
      } finally {
        if (last.get(playerId) === ended) last.delete(playerId)
      }
    },
  }
}
