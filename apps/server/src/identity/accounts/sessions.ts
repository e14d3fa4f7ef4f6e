import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { inTransaction, type AppContext } from '#/kernel/context.ts'
import { offerRestricted } from './kept-out/pending.ts'
import { deviceOf, networkOf } from './security/devices.ts'
import { AppError } from '#/kernel/http/errors.ts'
import type { Caller } from '#/kernel/http/gate.ts'
import { writeMail } from '#/platform/mail/mail.ts'
import { openSession } from './login/store.ts'
import { endSession, readSession, touchSessions } from './store.ts'

export type { Caller }

/** What this node remembers of sessions: for five seconds, and dropped at once when one ends. */
export type Sessions = {
  open(
    ctx: AppContext,
    playerId: number,
    from: Origin,
    entry: Entry,
  ): Promise<{ token: string; sessionId: string }>
  /** For somebody who is kept out and proved who they are: opens withdrawals and papers alone. */
  openRestricted(
    ctx: AppContext,
    playerId: number,
    from: Origin,
    entry: Entry,
  ): Promise<{ token: string; sessionId: string }>
  caller(ctx: AppContext, token: string, passive: boolean): Promise<Caller | undefined>
  end(ctx: AppContext, caller: Caller, reason: string): Promise<void>
  /** Drops what is remembered of a player's sessions (`*` for all of them). */
  forget(playerId: number, sessionId: string): void
  markActive(playerId: number, sessionId: string): void
  flush(ctx: AppContext): Promise<void>
}
/** How somebody came in, for the record that regulators read, in one go with the session. */
export type Entry = {
  /** Empty where it is on record already. */
  kind: string
  detail?: Record<string, unknown>
  /** The name's wrong tries, which a right one ends (`hashOfName`). */
  spent?: Buffer
}
export type Origin = {
  address: string
  device: string
  /** The random mark of the browser. */
  deviceHash: string
  /** What the browser's settings add up to: many may share one, and anybody can say any. A signal only. */
  devicePrint?: string
  /** What the browser's cookie holds; empty where it has none. */
  knownDevice?: string
}

/** Where a request comes from, and the device as it names itself. */
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
  const said = [info?.deviceModel, info?.os].filter(Boolean).join(', ')
  return {
    address: sender.address,
    device: (said || String(sender.request.headers['user-agent'] ?? '')).slice(0, 160),
    deviceHash: sender.device,
    knownDevice: sender.knownDevice,
    devicePrint: typeof print === 'string' && /^[0-9a-f]{32}$/.test(print) ? print : '',
  }
}

const REMEMBERED_MS = 5_000

export function openSessions(): Sessions {
  const remembered = new LRUCache<string, Caller>({ max: 100_000, ttl: REMEMBERED_MS })
  const active = new Map<string, Caller>()

  return {
    async open(ctx, playerId, from, entry) {
      const opened = await make(ctx, playerId, from, entry, false)
      if ('token' in opened) return opened
      // The one place where every way in ends: whoever is kept out learns until when, and gets what opens
      // a session for withdrawals.
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
      // Read on every call: the digest in one go, as the text that is the memory's key.
      const key = hash('sha256', token, 'base64')
      let caller = remembered.get(key)
      if (!caller) {
        const playerId = Number.parseInt(token.split('.')[0] ?? '', 36)
        if (!Number.isSafeInteger(playerId)) return undefined
        caller = await readSession(ctx, playerId, Buffer.from(key, 'base64'))
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

/** A session, where its kind fits: a restricted one for who is kept out, a whole one for everybody else. */
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
