import { pricesOf, timesOf, type BaseView, type PlayedGame } from '@perlas/game-kit/game'
import type { FreeRounds } from '#/play/calls.ts'
import { allowedBets } from '../bets.ts'
import { notify, type SoloState, type Turn } from './solo-state.ts'
import { perform, set } from './turn.ts'

/** Prices of a round as it is chosen. */
export const stakesOf = ({ table, times }: SoloState, game: PlayedGame): readonly number[] =>
  table.duel ? [table.duel.stake] : allowedBets({ bets: pricesOf(game, times) }, table.maxBet)

/** The least stake, for a player who has less than the chosen one. */
const leastBet = ({ table, bet }: SoloState, game: PlayedGame): number =>
  allowedBets(game, table.maxBet)[0] ?? bet

/** The free rounds that the next press takes. */
export const giftOf = ({ table }: SoloState): FreeRounds | undefined => table.freeRounds[0]

/** All deals of a duel are played: what is left is to see how it ended. */
export const isDuelOver = ({ table: { duel } }: SoloState): boolean =>
  duel !== null && duel.played >= duel.of

/** All that is staked on the round that is drawn, else what the next one takes. */
export const shownBet = (state: SoloState): number =>
  state.drawn?.staked ?? giftOf(state)?.bet ?? state.bet
/** The stake it began with: the picture works out the rest. */
export const firstStake = (state: SoloState): number =>
  state.drawn?.bet ?? giftOf(state)?.bet ?? state.bet

/** One bet of the round that is drawn, or of the next: the rules say what that pays. */
export const oneBet = (state: SoloState, game: PlayedGame): number =>
  firstStake(state) /
  (state.drawn ? timesOf(game, state.drawn.choice) : giftOf(state) ? 1 : state.times)

/** The amount that a player may take now; null at rest and where a stepped round has nothing to take. */
export function cashOf({ phase, drawn }: SoloState): number | null {
  const last = phase === 'open' ? drawn?.steps.at(-1) : undefined
  return last ? (last.view as BaseView).cash : null
}

export function setBet(turn: Turn, bet: number): void {
  set(turn, { bet })
  perform(turn, { do: 'bet', bet: firstStake(turn.state) })
  if (!giftOf(turn.state) && !turn.state.table.duel)
    perform(turn, { do: 'remember', bet: bet / turn.state.times })
}

/** A price that is not on offer is not taken. */
export function takeBet(turn: Turn, bet: number): void {
  if (turn.state.phase === 'rest' && stakesOf(turn.state, turn.rules.game).includes(bet))
    setBet(turn, bet)
}

export function stepBet(turn: Turn, by: number): void {
  const { state, rules } = turn
  if (state.phase !== 'rest' || giftOf(state)) return
  const stakes = stakesOf(state, rules.game)
  perform(turn, { do: 'sound', sound: 'tap' })
  setBet(turn, stakes[stakes.indexOf(state.bet) + by] ?? state.bet)
  perform(turn, { do: 'announce', about: { is: 'bet', bet: turn.state.bet } })
}

/** The price of a round may have changed: so many bets cost as much more, or the most that is allowed. */
export function choose(turn: Turn, choice: unknown): void {
  const { game } = turn.rules
  const { phase, bet, times: before } = turn.state
  set(turn, { choice })
  if (turn.state.table.duel) return chooseDuels(turn)
  // A free round is one bet.
  if (phase === 'rest' && giftOf(turn.state) && timesOf(game, choice) > 1) chooseSample(turn)
  const times = timesOf(game, turn.state.choice)
  set(turn, { times })
  const stakes = stakesOf(turn.state, game)
  const wanted = (bet / before) * times
  setBet(turn, stakes.findLast((price) => price <= wanted) ?? stakes[0] ?? bet)
}

/** Both players of a duel have the same choice, and the same stake. */
function chooseDuels(turn: Turn): void {
  const { table, choice } = turn.state
  if (!table.duel || JSON.stringify(choice) === JSON.stringify(table.duel.choice)) return
  set(turn, { choice: table.duel.choice })
  perform(turn, { do: 'choose', choice: table.duel.choice })
}

function chooseSample(turn: Turn): void {
  const choice: unknown = turn.rules.game.sampleChoice
  set(turn, { choice })
  perform(turn, { do: 'choose', choice })
}

/** To a stake that there is money for. */
export function lowerBet(turn: Turn): void {
  const { game } = turn.rules
  const { balance, maxBet } = turn.state.table
  const most = Math.min(balance ?? 0, maxBet ?? Infinity)
  // Several bets at once are more than there is: then it is one.
  if (turn.state.times > 1 && (stakesOf(turn.state, game)[0] ?? 0) > most) {
    chooseSample(turn)
    choose(turn, turn.state.choice)
  }
  const stake = stakesOf(turn.state, game).findLast((step) => step <= most)
  setBet(turn, stake ?? leastBet(turn.state, game))
}

/** Says that there is too little for a stake. */
export function notifyShort(turn: Turn, bet: number): void {
  const balance = turn.state.table.balance ?? 0
  notify(turn, { is: 'short', bet, balance, least: leastBet(turn.state, turn.rules.game) })
}
