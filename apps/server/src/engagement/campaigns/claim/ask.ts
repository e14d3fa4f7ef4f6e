import type { Command } from '@perlas/campaign-kit/kind'
import type { TakenCode } from '../codes.ts'
import type { Running } from '../state.ts'

/** A claim of a player in one campaign, under the number of their request. */
export type ClaimAsk = {
  playerId: number
  running: Running
  command: Command
  request: string
  /** The code that was typed for it. */
  code?: TakenCode | undefined
}
