import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Stream } from './fairness.ts'

/** What every outcome holds, beside what its picture needs. Amounts are whole hundredths. */
export type BaseOutcome = {
  /** All that the round pays, the stake not taken off. */
  win: number
}

/**
 * All that an outcome may depend on. There is no player, no balance and no history in here, and
 * nothing else reaches a game: who plays, and how it went before, cannot change what comes.
 */
export type PlayInput<Choice> = { stream: Stream; bet: number; choice: Choice }

export type Game<Choice = unknown, Outcome extends BaseOutcome = BaseOutcome> = {
  /** The folder's name; also the label of the chance stream. */
  code: string
  name: string
  brand: string
  /** The lobby's category: slots 1, games 6. */
  type: 1 | 6
  /** Hash of everything that decides outcomes: changes with every change of rules or paytable. */
  version: string
  /** Return to player in hundredths of a percent, rounded down: the lowest over all choices. */
  rtp: number
  /** No round pays more than this, in hundredths of its stake: 5000 is 50 times. */
  maxWin: number
  volatility: 'low' | 'medium' | 'high'
  features: readonly string[]
  /** Allowed stakes, ascending. */
  bets: readonly number[]
  defaultBet: number
  /** What the player chose, checked; undefined when it is not a choice of this game. */
  readChoice(value: unknown): Choice | undefined
  play(input: PlayInput<Choice>): Outcome
}

export const HOUSE_BRAND = 'Perlas Studio'

/** Declares a game; its version is derived from what decides its outcomes. */
export function defineGame<Choice, Outcome extends BaseOutcome>(
  game: Omit<Game<Choice, Outcome>, 'version' | 'brand'> & {
    /** Everything that decides outcomes, and `revision`, raised when the code changes. */
    config: { revision: number } & Record<string, unknown>
  },
): Game<Choice, Outcome> {
  const { config, ...rest } = game
  return { ...rest, brand: HOUSE_BRAND, version: configHash({ code: game.code, ...config }) }
}

/** The first 16 hex digits of the SHA-256 of the value as JSON with sorted keys. */
export function configHash(value: unknown): string {
  return bytesToHex(sha256(utf8ToBytes(canonicalJson(value)))).slice(0, 16)
}

function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}

/** A stake that this game takes. */
export function takesBet(game: Pick<Game, 'bets'>, bet: number): boolean {
  return game.bets.includes(bet)
}
