import type { Call } from '@perlas/contract/call'
import { pauseAfter, SHORT_PAUSES } from '@perlas/database/retry'
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

/** A browser that loses its stream comes back with growing pauses. */
const stream = {
  address: { name: 'stream-address', points: 600, seconds: 60 },
  player: { name: 'stream-player', points: 60, seconds: 60 },
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
  accountRegist4: {
    address: { name: 'register-address', points: 20, seconds: 3600 },
    device: { name: 'register-device', points: 5, seconds: 3600 },
  },
  attribution: { player: { name: 'attribution', points: 10, seconds: 3600 } },
  setAdConsent: { player: { name: 'ad-consent', points: 30, seconds: 3600 } },
  socialStart: { address: { name: 'social-address', points: 60, seconds: 300 } },
  lineLogin: { address: { name: 'social-back-address', points: 60, seconds: 300 } },
  googleLogin: { address: { name: 'social-back-address', points: 60, seconds: 300 } },
  facebookLogin: { address: { name: 'social-back-address', points: 60, seconds: 300 } },
  socialRegist: {
    address: { name: 'register-address', points: 20, seconds: 3600 },
    device: { name: 'register-device', points: 5, seconds: 3600 },
  },
  socialLink: { player: { name: 'social-link', points: 20, seconds: 3600 } },
  socialProve: { player: { name: 'social-link', points: 20, seconds: 3600 } },
  socialUnlink: { player: { name: 'social-link', points: 20, seconds: 3600 } },
  loginSecondStep: {
    address: { name: 'login-address', points: 60, seconds: 300 },
    device: { name: 'login-device', points: 30, seconds: 300 },
  },
  loginKeptOut: {
    address: { name: 'login-address', points: 60, seconds: 300 },
    device: { name: 'login-device', points: 30, seconds: 300 },
  },
  passkeyLogin: {
    address: { name: 'login-address', points: 60, seconds: 300 },
    device: { name: 'login-device', points: 30, seconds: 300 },
  },
  passkeyLoginOptions: { address: { name: 'key-address', points: 120, seconds: 300 } },
  changePassword: { player: { name: 'prove', points: 20, seconds: 3600 } },
  prove: { player: { name: 'prove', points: 30, seconds: 3600 } },
  undoChange: { player: { name: 'undo', points: 20, seconds: 3600 } },
  makeWayCodes: { player: { name: 'way-codes', points: 10, seconds: 3600 } },
  sendEmailCode: {
    address: { name: 'email-code-address', points: 10, seconds: 3600 },
    device: { name: 'email-code-device', points: 10, seconds: 3600 },
  },
  openRecovery: { address: { name: 'recovery-address', points: 10, seconds: 3600 } },
  sendRecoveryPicture: {
    address: { name: 'recovery-picture-address', points: 60, seconds: 3600 },
    device: { name: 'recovery-picture-device', points: 12, seconds: 3600 },
  },
  resetByWayCode: { address: { name: 'forget-address', points: 30, seconds: 3600 } },
  undoByLink: { address: { name: 'undo-address', points: 30, seconds: 3600 } },
  beginSecondFactor: { player: { name: 'prove', points: 20, seconds: 3600 } },
  endSecondFactor: { player: { name: 'prove', points: 20, seconds: 3600 } },
  passkeyOptions: { player: { name: 'prove', points: 20, seconds: 3600 } },
  removePasskey: { player: { name: 'prove', points: 20, seconds: 3600 } },
  sendChat: {
    address: { name: 'chat-address', points: 120, seconds: 300 },
    device: { name: 'chat-device', points: 60, seconds: 300 },
    player: { name: 'chat', points: 20, seconds: 60 },
  },
  sendChatPicture: { player: { name: 'chat-picture', points: 10, seconds: 86_400 } },
  getChatPicture: { player: { name: 'chat-picture-seen', points: 120, seconds: 300 } },
  promoCodeReceive: {
    address: { name: 'code-address', points: 120, seconds: 3600 },
    device: { name: 'code-device', points: 15, seconds: 3600 },
  },
  pushSubscribe: { player: { name: 'push', points: 30, seconds: 3600 } },
  pushTest: { player: { name: 'push-test', points: 10, seconds: 3600 } },
  makeComplaint: { player: { name: 'complain', points: 10, seconds: 3600 } },
  appealComplaint: { player: { name: 'complain', points: 10, seconds: 3600 } },
  copyMyData: { player: { name: 'data-copy', points: 10, seconds: 86_400 } },
  askAboutData: { player: { name: 'complain', points: 10, seconds: 3600 } },
  'anonymous/help': { address: { name: 'help-address', points: 240, seconds: 60 } },
  closeChat: { player: { name: 'chat-end', points: 20, seconds: 60 } },
  // Anybody asks them.
  'anonymous/pageVitals': { address: { name: 'vitals-address', points: 120, seconds: 60 } },
  weekendLottery: { address: { name: 'lottery-address', points: 240, seconds: 60 } },
  'anonymous/draws': { address: { name: 'draws-address', points: 120, seconds: 60 } },
  getRaffle: { address: { name: 'raffle-address', points: 240, seconds: 60 } },
  tryGame: {
    address: { name: 'try-address', points: 120, seconds: 300 },
    device: { name: 'try-device', points: 30, seconds: 300 },
  },
  smsSend: { address: { name: 'sms-address', points: 30, seconds: 3600 } },
  forgetPassword: { address: { name: 'forget-address', points: 30, seconds: 3600 } },
  bindAccount: { player: { name: 'bind', points: 20, seconds: 3600 } },
  agentFill: { player: { name: 'superior', points: 20, seconds: 3600 } },
  updateProfile: { player: { name: 'profile', points: 60, seconds: 3600 } },
  'anonymous/passwordKey': { address: { name: 'key-address', points: 120, seconds: 300 } },
  recharge3: { player: { name: 'recharge', points: 20, seconds: 300 } },
  cancelRecharge: { player: { name: 'cancel-recharge', points: 20, seconds: 300 } },
  exchange: { player: { name: 'exchange', points: 20, seconds: 300 } },
  cancelExchange: { player: { name: 'cancel-exchange', points: 20, seconds: 300 } },
  getStatementFile: { player: { name: 'statement-file', points: 20, seconds: 3600 } },
  forfeitBonus: { player: { name: 'forfeit', points: 20, seconds: 300 } },
  safeboxPasswordInit: { player: { name: 'prove', points: 20, seconds: 3600 } },
  setPayoutPin: { player: { name: 'prove', points: 20, seconds: 3600 } },
  payoutPinCode: { player: { name: 'prove', points: 20, seconds: 3600 } },
  modifySafePassword: { player: { name: 'prove', points: 20, seconds: 3600 } },
  safePasswordCode: { player: { name: 'wallet-code', points: 5, seconds: 3600 } },
  resetSafePassword: { player: { name: 'wallet-reset', points: 10, seconds: 3600 } },
  lotteryExchange: { player: { name: 'points', points: 30, seconds: 300 } },
  safeboxIn: { player: { name: 'safebox', points: 60, seconds: 300 } },
  safeboxOut: { player: { name: 'safebox', points: 60, seconds: 300 } },
  lockSafebox: { player: { name: 'safebox-lock', points: 20, seconds: 3600 } },
  modifyBankInfo: { player: { name: 'bank-change', points: 30, seconds: 3600 } },
  addBankInfo: { player: { name: 'bank', points: 20, seconds: 3600 } },
  uploadKyc: { player: { name: 'kyc-picture', points: 40, seconds: 3600 } },
  addKyc: { player: { name: 'kyc-document', points: 60, seconds: 3600 } },
  submitKyc: { player: { name: 'kyc-submit', points: 10, seconds: 3600 } },
  updateAppUserOther: { player: { name: 'kyc-details', points: 60, seconds: 3600 } },
  startGame: { player: { name: 'start-game', points: 60, seconds: 60 } },
  makeDuel: { player: { name: 'duel-make', points: 20, seconds: 3600 } },
  getDuelLink: { address: { name: 'duel-link', points: 240, seconds: 60 } },
  acceptDuel: { player: { name: 'duel-accept', points: 60, seconds: 3600 } },
  playDuel: { player: { name: 'start-game', points: 60, seconds: 60 } },
  getDuelProof: { player: { name: 'duel-proof', points: 30, seconds: 60 } },
  getPotParts: { player: { name: 'pot-parts', points: 30, seconds: 60 } },
}

/** Mails with codes to addresses that nobody proved, of the whole house: who pumps them from many addresses meets it. */
const mailCodes = { name: 'mail-codes', points: 600, seconds: 3600 } as const satisfies Rule

/** What Redis may take to count, and how long it is not asked after it took longer. */
const REDIS_MS = 300
const REDIS_AGAIN_MS = 2_000

export type RateLimits = {
  /** Counts a call against the sender's address and device; throws `rate-limited`. */
  take(call: Call, address: string, device: string): Promise<void>
  /** Counts a request outside of the player API against its address. */
  takeAddress(
    what: 'office' | 'invite' | 'raffle-list' | 'pot-file' | 'postcard',
    address: string,
  ): Promise<void>
  /** Takes one mail of the hour's budget; says how many are left. */
  takeMail(): Promise<number>
  /** Counts the opening of a live stream against its player and address. */
  takeStream(playerId: number, address: string): Promise<void>
  /** Counts a call against the player. */
  takePlayer(call: Call, playerId: number): Promise<void>
  close(): Promise<void>
}

function redisAt(url: string): Redis {
  return new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    connectTimeout: 2_000,
    // A Redis that stands still must not stand in the way of every call.
    commandTimeout: REDIS_MS,
    retryStrategy: (tried) => pauseAfter(tried, SHORT_PAUSES),
  })
}

/** In memory on one node; in Redis, shared by all nodes, where REDIS_URL is set. */
export function openLimits(options: { redisUrl: string; scale: number }): RateLimits {
  const redis = options.redisUrl ? redisAt(options.redisUrl) : undefined
  redis?.on('error', () => undefined)
  let redisAwayUntil = 0
  const limiters = new Map<string, { shared?: RateLimiterAbstract; own: RateLimiterAbstract }>()

  function limiter(rule: Rule) {
    const known = limiters.get(rule.name)
    if (known) return known
    const settings = {
      keyPrefix: `rate:${rule.name}`,
      points: Math.ceil(rule.points * options.scale),
      duration: rule.seconds,
    }
    const own = new RateLimiterMemory(settings)
    const made = redis
      ? { shared: new RateLimiterRedis({ ...settings, storeClient: redis }), own }
      : { own }
    limiters.set(rule.name, made)
    return made
  }

  /** While Redis is away each node counts alone: stricter than no limit, kinder than no service. */
  async function consume(rule: Rule, key: string): Promise<number> {
    const { shared, own } = limiter(rule)
    if (shared && performance.now() >= redisAwayUntil) {
      try {
        return (await shared.consume(key)).remainingPoints
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) throw refusal
        redisAwayUntil = performance.now() + REDIS_AGAIN_MS
      }
    }
    return (await own.consume(key)).remainingPoints
  }

  /** Says how much is left. */
  async function count(rule: Rule | undefined, key: string): Promise<number> {
    if (!rule || !key) return Infinity
    try {
      return await consume(rule, key)
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
    async takeAddress(what, address) {
      await count({ name: what, points: 120, seconds: 60 }, address)
    },
    takeMail: () => count(mailCodes, 'house'),
    async takeStream(playerId, address) {
      await count(stream.address, address)
      await count(stream.player, String(playerId))
    },
    async takePlayer(call, playerId) {
      await count(particular[call.name]?.player ?? general.player, String(playerId))
    },
    async close() {
      redis?.disconnect()
    },
  }
}
