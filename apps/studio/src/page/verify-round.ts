import type { PlayedGame, ShotsGame } from '@perlas/game-kit/game'
import { volleyOf, type VolleyChoice } from '@perlas/game-kit/volley'
import { roundStream, type Seeds } from '@perlas/game-kit/fairness'

/** What the rules make of seeds, stake, choice and steps: `ended` is what it pays, once it is over, `staked` all that lay on it. */
export type Verified =
  | { kind: 'done'; outcome: unknown; ended: number | undefined; staked: number }
  | { kind: 'wrong-step'; n: number }

/** The round again, by the very code that the server ran. */
export function verifyRound(
  game: PlayedGame | ShotsGame,
  given: { seeds: Seeds; bet: number; choice: unknown; actions: readonly unknown[] },
): Verified {
  const { seeds, bet, choice } = given
  if (game.kind === 'shots') {
    const volley = choice as VolleyChoice
    const outcome = volleyOf(game, seeds, volley)
    const staked = volley.stake * volley.targets.length
    return { kind: 'done', outcome, ended: outcome.win, staked }
  }
  const stream = roundStream(game.code, seeds)
  if (game.kind === 'instant') {
    const outcome = game.play({ stream, bet, choice })
    return { kind: 'done', outcome, ended: outcome.win, staked: bet }
  }
  const dealt = { secret: game.deal({ stream, bet, choice }), bet, choice }
  let view = game.start(dealt)
  const views = [view]
  let ended: number | undefined
  let staked = bet
  for (const [at, value] of given.actions.entries()) {
    const action = game.readAction(value)
    const after =
      action === undefined || ended !== undefined
        ? undefined
        : game.step({ ...dealt, view, action })
    if (!after) return { kind: 'wrong-step', n: at + 1 }
    view = after.view
    ended = after.win
    staked += after.ask ?? 0
    views.push(view)
  }
  return { kind: 'done', outcome: { steps: views, dealt: dealt.secret }, ended, staked }
}
