import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { AppContext } from '#/context.ts'
import { endSession, insertSession, readSession, touchSessions } from './store.ts'

/** Who is signed in. */
export type Caller = { playerId: number; sessionId: string }

/** What this node remembers of sessions: for five seconds, and dropped at once when one ends. */
export type Sessions = {
  open(
    ctx: AppContext,
    playerId: number,
    from: Origin,
  ): Promise<{ token: string; sessionId: string }>
  caller(ctx: AppContext, token: string, passive: boolean): Promise<Caller | undefined>
  end(ctx: AppContext, caller: Caller, reason: string): Promise<void>
  /** Drops what is remembered of a player's sessions (`*` for all of them). */
  forget(playerId: number, sessionId: string): void
  markActive(playerId: number, sessionId: string): void
  flush(ctx: AppContext): Promise<void>
}
export type Origin = { address: string; device: string; deviceHash: string }

const REMEMBERED_MS = 5_000

export function openSessions(): Sessions {
  const remembered = new LRUCache<string, Caller>({ max: 100_000, ttl: REMEMBERED_MS })
  const active = new Map<string, Caller>()

  return {
    async open(ctx, playerId, from) {
      const token = `${playerId.toString(36)}.${ctx.chance(32).toString('base64url')}`
      const sessionId = await insertSession(ctx, { playerId, tokenHash: digest(token), ...from })
      return { token, sessionId }
    },
    async caller(ctx, token, passive) {
      const hash = digest(token)
      const key = hash.toString('base64')
      let caller = remembered.get(key)
      if (!caller) {
        const playerId = Number.parseInt(token.split('.')[0] ?? '', 36)
        if (!Number.isSafeInteger(playerId)) return undefined
        caller = await readSession(ctx, playerId, hash)
        if (!caller) return undefined
        remembered.set(key, caller)
      }
      if (!passive) this.markActive(caller.playerId, caller.sessionId)
      return caller
    },
    async end(ctx, caller, reason) {
      await endSession(ctx, caller, reason)
      this.forget(caller.playerId, caller.sessionId)
      ctx.live.sessionEnded(caller.playerId, caller.sessionId, reason)
    },
    forget(playerId, sessionId) {
      for (const [key, caller] of remembered.entries()) {
        if (caller.playerId !== playerId) continue
        if (sessionId === '*' || caller.sessionId === sessionId) remembered.delete(key)
      }
    },
    markActive(playerId, sessionId) {
      active.set(sessionId, { playerId, sessionId })
    },
    async flush(ctx) {
      const seen = [...active.values()]
      active.clear()
      if (seen.length > 0) await touchSessions(ctx, seen)
    },
  }
}

function digest(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
