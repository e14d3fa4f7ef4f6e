import { pricesOf, timesOf, type BaseView, type PlayedGame } from '@perlas/game-kit/game'
import type { Translate } from '@perlas/game-kit/messages'
import type { Motion } from '@perlas/game-kit/motion'
import type { Sound } from '@perlas/game-kit/sound'
import type { GameClient } from '@perlas/game-kit/stage'
import type { FreeRounds, RoundView, Table } from '#/play/calls.ts'
import { allowedBets } from './bets.ts'
import type { Mounted } from './draw-again.ts'
import type { Shell } from './shell.ts'

/** Rest → round under way → rest; a stepped round waits for its player between steps, `open`. */
export type Phase = 'rest' | 'round' | 'open' | 'stuck'

/** The player's seat: what the page consists of, and how things stand. All of the page turns on this one. */
export type Seat = {
  readonly game: PlayedGame
  readonly client: GameClient
  readonly t: Translate
  readonly shell: Shell
  readonly sound: Sound
  readonly motion: Motion
  readonly mounted: Mounted
  table: Table
  phase: Phase
  /** The lobby holds the game. */
  paused: boolean
  /** What the next round costs: `times` a bet of the game. */
  bet: number
  /** So many bets is a round as it is chosen. */
  times: number
  /** A step was sent, and what it brought is not seen yet. */
  inStep: boolean
  /** The round that is drawn: its own stake is shown, not the one chosen for the next. */
  drawn: RoundView | undefined
  /** A round of the history whose picture stands there. */
  watched: RoundView | undefined
}

/** What a round as it is chosen may cost. */
export const stakesOf = ({ game, table, times }: Seat): readonly number[] =>
  allowedBets({ bets: pricesOf(game, times) }, table.maxBet)

/** The least stake, for a player who has less than the chosen one. */
export const leastBet = ({ game, table, bet }: Seat): number =>
  allowedBets(game, table.maxBet)[0] ?? bet

/** The free rounds that the next press takes. */
export const giftOf = ({ table }: Seat): FreeRounds | undefined => table.freeRounds[0]

/** All that lies on the round that is drawn, else what the next one takes. */
export const shownBet = (seat: Seat): number => seat.drawn?.staked ?? giftOf(seat)?.bet ?? seat.bet
/** The stake it began with: the picture works out the rest. */
export const firstStake = (seat: Seat): number => seat.drawn?.bet ?? giftOf(seat)?.bet ?? seat.bet

/** One bet of the round that is drawn, or of the next: the rules say what that pays. */
export const oneBet = (seat: Seat): number =>
  firstStake(seat) /
  (seat.drawn ? timesOf(seat.game, seat.drawn.choice) : giftOf(seat) ? 1 : seat.times)

/** What a player may take now; null at rest and where a stepped round has nothing to take. */
export function cashOf({ phase, drawn }: Seat): number | null {
  const last = phase === 'open' ? drawn?.steps.at(-1) : undefined
  return last ? (last.view as BaseView).cash : null
}

export const isStepping = ({ drawn }: Seat): boolean =>
  drawn !== undefined && drawn.steps.length > 0
