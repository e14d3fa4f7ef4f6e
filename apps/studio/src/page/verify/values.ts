import { formatMoney } from '@perlas/contract/money'
import { findAnyGame, findGame, findShotsGame, games } from '@perlas/games/server'
import type { PlayedGame, ShotsGame } from '@perlas/game-kit/game'

/** The fields of the verifier, as they are typed. */
export type VerifyValues = {
  game: string
  serverSeed: string
  commitment: string
  clientSeed: string
  nonce: string
  bet: string
  choice: string
  steps: string
  /** The proof of a round of a table, as it was copied. */
  proof: string
}
export type Proven = PlayedGame | ShotsGame

/** A game whose rounds follow from a player's own seeds. */
export const findProven = (code: string): Proven | undefined =>
  findGame(code) ?? findShotsGame(code)

/** The fields as the link fills them; what it leaves out is the game's own example. */
export function givenValues(given: URLSearchParams): VerifyValues {
  const value = (name: keyof VerifyValues, otherwise = '') => given.get(name) ?? otherwise
  const game = findAnyGame(value('game'))?.code ?? games[0]!.code
  const bet = Number(given.get('bet')) || (findProven(game) ?? games[0]!).defaultBet
  const { choice, steps } = examplesOf(game)
  return {
    game,
    serverSeed: value('serverSeed'),
    commitment: value('commitment'),
    clientSeed: value('clientSeed'),
    nonce: value('nonce', '0'),
    bet: formatMoney(bet),
    choice: value('choice', choice),
    steps: value('steps', steps),
    proof: value('proof'),
  }
}

/** Another game is chosen: its own stake, and examples of what is asked for beside the seeds. */
export function valuesOfGame(game: string): Partial<VerifyValues> {
  const proven = findProven(game)
  if (!proven) return { game }
  return { game, bet: formatMoney(proven.defaultBet), ...examplesOf(game) }
}

function examplesOf(code: string): Pick<VerifyValues, 'choice' | 'steps'> {
  const game = findProven(code)
  const choice =
    game?.kind === 'shots'
      ? { stake: game.defaultBet, targets: game.targets.slice(0, 2).map((target) => target.code) }
      : (game?.sampleChoice ?? null)
  const steps = game?.kind === 'stepped' ? game.sampleActions.slice(0, 1) : []
  return { choice: JSON.stringify(choice), steps: JSON.stringify(steps) }
}
