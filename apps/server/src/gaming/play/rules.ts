import type { ProviderStatus } from '@perlas/contract/provider-api'

/** One-time launch tokens live this long. */
export const LAUNCH_SECONDS = 60
/** Longest game session; a provider keeps finishing rounds after it. */
export const SESSION_HOURS = 12
/** Away from the games for so long, a player's next game begins a new session of play. */
export const AWAY_MINUTES = 30
/** A reality check is due after this many minutes of play. */
export const REALITY_CHECK_MINUTES = 60
/** A round that is open this long is asked about, and again after the same time. */
export const SWEEP_AFTER_MINUTES = 15
/** A round that is still open after this long is a matter for people. */
export const REPORT_AFTER_HOURS = 24
/** Batches of wins of one provider that are paid at once; the next is asked to come again. */
export const MAX_BATCHES = 4

/** Why a player may open no game of a kind now, as far as they decided it themselves; null when they may. */
export function ownRefusal(
  own: { playFrom: Date | null; playUntil: Date | null; kindsOff: readonly number[] },
  typeId: number,
  now: Date,
): { failure: 'kind-off' | 'outside-hours'; until?: Date } | null {
  const { playFrom, playUntil, kindsOff } = own
  if (kindsOff.includes(typeId)) return { failure: 'kind-off' }
  if (playFrom && now < playFrom) return { failure: 'outside-hours', until: playFrom }
  // The next hours are written within a minute after these.
  if (playUntil && now >= playUntil) return { failure: 'outside-hours' }
  return null
}

export type PlayableState = { id: number; maintain: boolean; enabled: boolean }

/** Why a bet may not be taken in this game, as far as the game decides it; null when it may. */
export function gameRefusal(
  game: PlayableState | undefined,
  sessionGameId: number,
): Exclude<ProviderStatus, 'OK'> | null {
  if (!game) return 'GAME_NOT_FOUND'
  if (game.id !== sessionGameId) return 'INVALID_SESSION'
  if (!game.enabled) return 'GAME_DISABLED'
  if (game.maintain) return 'MAINTENANCE'
  return null
}

/** Whether a bet may return so much, in hundredths of a percent, as its game's provider declares it. */
export function isDeclared(
  { edgeBps, mostEdgeBps }: { edgeBps: number; mostEdgeBps: number },
  returnBps: number,
): boolean {
  return 10_000 - returnBps >= edgeBps && 10_000 - returnBps <= mostEdgeBps
}

/** Whether what a provider said of a round means that it knows it; then only the provider ends it. */
export function isKnownThere(status: string): boolean {
  return status === 'open' || status === 'completed' || status === 'cancelled'
}

/** A refusal that no transaction row keeps. */
export function refusalText(
  status: Exclude<ProviderStatus, 'OK'>,
  serverTime: number,
  message?: string,
): string {
  return JSON.stringify({ status, server_time: serverTime, ...(message ? { message } : {}) })
}

/**
 * What the sweeper makes of a round that stayed open: nothing stands in it (cancel it), the provider
 * says it is over but its words never came (people look), or it is still being played (wait).
 */
export function sweepVerdict(
  round: { bets: number; wins: number; openHours: number },
  providerSays: string,
): 'cancel' | 'report' | 'wait' {
  if (round.bets === 0 && round.wins === 0) return 'cancel'
  if (round.openHours >= REPORT_AFTER_HOURS) return 'report'
  return providerSays === 'completed' || providerSays === 'cancelled' ? 'report' : 'wait'
}
