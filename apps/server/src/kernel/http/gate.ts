import type { ProofPurpose } from '@perlas/contract/proof'
import { question } from '#/kernel/question.ts'

/** Who is signed in. */
export type Caller = {
  playerId: number
  sessionId: string
  /** The restricted session of an excluded player: withdrawals, records and the ID check. */
  restricted?: boolean
}

// What every call asks of who knows the players.

/** The player behind a token; undefined when the session ended, expired or went idle. */
export const callerOf = question<{ token: string; passive: boolean }, Caller | undefined>('caller')

/** Throws `terms-outdated` for who agreed to other terms than those of the host's site. */
export const hasAgreed = question<{ playerId: number; host: string }, void>('agreed')

/** Throws `proof-needed` unless the caller proved a moment ago who they are. */
export const hasProved = question<{ caller: Caller; purpose: ProofPurpose; proof: string }, void>(
  'proved',
)

/** A player got in from the device that keeps this token. */
export const deviceGotIn = question<{ playerId: number; token: string }, void>('got-in')
