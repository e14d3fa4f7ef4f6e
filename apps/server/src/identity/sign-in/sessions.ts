import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { inTransaction, type AppContext } from '#/kernel/context.ts'
import { offerRestricted } from './exclusion/pending.ts'
import { deviceOf } from './security/devices.ts'
import { networkOf } from '#/identity/players/players.ts'
import { publishEvents } from '#/kernel/db/outbox.ts'
import { AppError } from '#/kernel/http/errors.ts'
import type { Caller } from '#/kernel/http/gate.ts'
import { manilaDay } from '#/kernel/manila.ts'
import { writeMail } from '#/platform/mail/mail.ts'
import { openSession } from './login/store.ts'
import { endSession, readSession, touchSessions } from './store.ts'

export type { Caller }

export type SignedIn = { token: string; playerId: number; sessionId: string }

/** Sessions cached on this node: for five seconds, and dropped at once when one ends. */
export type Sessions = {
  open(
    ctx: AppContext,
    playerId: number,
    from: Origin,
    entry: Entry,
  ): Promise<{ token: string; sessionId: string }>
  /** Opens a restricted session (withdrawals, ID check) for an excluded player. */
  openRestricted(
    ctx: AppContext,
    playerId: number,
    from: Origin,
    entry: Entry,
  ): Promise<{ token: string; sessionId: string }>
  caller(ctx: AppContext, token: string, passive: boolean): Promise<Caller | undefined>
  end(ctx: AppContext, caller: Caller, reason: string): Promise<void>
  /** Drops a player's session from the cache (`*` for all of them). */
  forget(playerId: number, sessionId: string): void
  markActive(playerId: number, sessionId: string): void
  flush(ctx: AppContext): Promise<void>
}
/** How the player signed in, for the security record; stored together with the session. */
export type Entry = {
  /** Empty when it is recorded already. */
  kind: string
  detail?: Record<string, unknown>
  /** The counter of wrong tries (`hashOfName`), which a successful sign-in clears. */
  spent?: Buffer
}
export type Origin = {
  address: string
  device: string
  /** The browser's random id. */
  deviceHash: string
  /** A hash of the browser's settings. Many share one and anybody can send any: a signal only. */
  devicePrint?: string
  /** The token in the browser's cookie; empty when there is none. */
  knownDevice?: string
}

/** Where a request comes from, and how the device describes itself. */
export function originOf(
  sender: {
    address: string
    device: string
    knownDevice: string
    request: { headers: Record<string, string | string[] | undefined> }
  },
  info: { os?: string; deviceModel?: string } | undefined,
): Origin {
  const print = sender.request.headers['x-device-print']
  const device = [info?.deviceModel, info?.os].filter(Boolean).join(', ')
  return {
    address: sender.address,
    device: (device || String(sender.request.headers['user-agent'] ?? '')).slice(0, 160),
    deviceHash: sender.device,
    knownDevice: sender.knownDevice,
    devicePrint: typeof print === 'string' && /^[0-9a-f]{32}$/.test(print) ? print : '',
  }
}

const CACHE_MS = 5_000

export function openSessions(): Sessions {
  // By size: with `max` the room of all is reserved at the start.
  const cached = new LRUCache<string, Caller>({
    maxSize: 100_000,
    sizeCalculation: () => 1,
    ttl: CACHE_MS,
  })
  const active = new Map<string, Caller>()

  return {
    async open(ctx, playerId, from, entry) {
      const opened = await make(ctx, playerId, from, entry, false)
      if ('token' in opened) return opened
      // Every way to sign in ends here: an excluded player learns until when, and gets the token that opens a
      // restricted session.
      throw new AppError('access-closed', {
        until: opened.until,
        pending: await offerRestricted(ctx, playerId),
      })
    },
    async openRestricted(ctx, playerId, from, entry) {
      const opened = await make(ctx, playerId, from, entry, true)
      if ('token' in opened) return opened
      throw new AppError('second-step-over')
    },
    async caller(ctx, token, passive) {
      // Runs on every call, so the digest is made once, as the text that is the cache's key.
      const key = hash('sha256', token, 'base64')
      let caller = cached.get(key)
      if (!caller) {
        const playerId = Number.parseInt(token.split('.')[0] ?? '', 36)
        if (!Number.isSafeInteger(playerId)) return undefined
        caller = await readSession(ctx, playerId, Buffer.from(key, 'base64'))
        if (!caller) return undefined
        cached.set(key, caller)
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
      for (const [key, caller] of cached.entries()) {
        if (caller.playerId !== playerId) continue
        if (sessionId === '*' || caller.sessionId === sessionId) cached.delete(key)
      }
    },
    markActive(playerId, sessionId) {
      active.set(sessionId, { playerId, sessionId })
    },
    async flush(ctx) {
      const seen = [...active.values()]
      active.clear()
      if (seen.length === 0) return
      await inTransaction(ctx, async (tx) => {
        const day = manilaDay(tx.clock())
        await publishEvents(tx, await touchSessions(tx, seen), { type: 'session.day', day })
      })
    },
  }
}

/** Makes a session of the kind that fits: restricted for an excluded player, full for everybody else. */
async function make(
  ctx: AppContext,
  playerId: number,
  from: Origin,
  entry: Entry,
  restricted: boolean,
): Promise<{ token: string; sessionId: string } | { until: Date | undefined }> {
  const token = `${playerId.toString(36)}.${ctx.chance(32).toString('base64url')}`
  const session = { playerId, tokenHash: digest(token), restricted, entry, ...from }
  let made = await openSession(ctx, { ...session, newDevices: false })
  if (made.sessionId === null && made.unknown) {
    made = await inTransaction(ctx, async (tx) => {
      const opened = await openSession(tx, { ...session, newDevices: true })
      if (opened.sessionId !== null && opened.unknown) {
        const details = { ...deviceOf(from.device), address: networkOf(from.address) }
        await writeMail(tx, { playerId, template: 'new-device', details })
      }
      return opened
    })
  }
  if (made.sessionId === null) return { until: made.until ?? undefined }
  return { token, sessionId: made.sessionId }
}

function digest(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}
