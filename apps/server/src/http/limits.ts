import type { Call } from '@perlas/contract/call'
import { Redis } from 'ioredis'
import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible'
import { AppError } from './errors.ts'

/** What one subject may do in a time: `points` in `seconds`. */
type Rule = { name: string; points: number; seconds: number }

/** Whatever is not named below. A page load asks for a dozen calls. */
const general = {
  address: { name: 'address', points: 600, seconds: 60 },
  player: { name: 'player', points: 300, seconds: 60 },
} as const satisfies Record<string, Rule>

/** Calls that cost us, or that an attacker repeats. Many homes share one address here (CGNAT). */
const particular: Record<string, { address?: Rule; device?: Rule; player?: Rule }> = {
  accountLogin: {
    address: { name: 'login-address', points: 60, seconds: 300 },
    device: { name: 'login-device', points: 30, seconds: 300 },
  },
  accountRegist: {
    address: { name: 'register-address', points: 20, seconds: 3600 },
    device: { name: 'register-device', points: 5, seconds: 3600 },
  },
  'anonymous/passwordKey': { address: { name: 'key-address', points: 120, seconds: 300 } },
  recharge3: { player: { name: 'recharge', points: 20, seconds: 300 } },
  exchange: { player: { name: 'exchange', points: 20, seconds: 300 } },
  addBankInfo: { player: { name: 'bank', points: 20, seconds: 3600 } },
  startGame: { player: { name: 'start-game', points: 60, seconds: 60 } },
}

export type RateLimits = {
  /** Counts a call against the sender's address and device; throws `rate-limited`. */
  take(call: Call, address: string, device: string): Promise<void>
  /** Counts a request outside of the player API against its address. */
  takeAddress(what: 'office', address: string): Promise<void>
  /** Counts a call against the player. */
  takePlayer(call: Call, playerId: number): Promise<void>
  close(): Promise<void>
}

/** In memory on one node; in Redis, shared by all nodes, where REDIS_URL is set. */
export function openLimits(options: { redisUrl: string; scale: number }): RateLimits {
  const redis = options.redisUrl
    ? new Redis(options.redisUrl, { enableOfflineQueue: false, maxRetriesPerRequest: 1 })
    : undefined
  redis?.on('error', () => undefined)
  const limiters = new Map<string, RateLimiterAbstract>()

  function limiter(rule: Rule): RateLimiterAbstract {
    const known = limiters.get(rule.name)
    if (known) return known
    const settings = {
      keyPrefix: `rate:${rule.name}`,
      points: Math.ceil(rule.points * options.scale),
      duration: rule.seconds,
    }
    const memory = new RateLimiterMemory(settings)
    // While Redis is away each node counts alone: stricter than no limit, kinder than no service.
    const made = redis
      ? new RateLimiterRedis({ ...settings, storeClient: redis, insuranceLimiter: memory })
      : memory
    limiters.set(rule.name, made)
    return made
  }

  async function count(rule: Rule | undefined, key: string): Promise<void> {
    if (!rule || !key) return
    try {
      await limiter(rule).consume(key)
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      throw new AppError('rate-limited', { retryAfter: refusal.msBeforeNext / 1000 })
    }
  }

  return {
    async take(call, address, device) {
      const rules = particular[call.name]
      await count(general.address, address)
      await count(rules?.address, address)
      await count(rules?.device, device)
    },
    takeAddress: (what, address) => count({ name: what, points: 120, seconds: 60 }, address),
    async takePlayer(call, playerId) {
      await count(particular[call.name]?.player ?? general.player, String(playerId))
    },
    async close() {
      redis?.disconnect()
    },
  }
}
