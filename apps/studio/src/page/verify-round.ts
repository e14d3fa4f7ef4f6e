import type { PlayedGame, ShotsGame } from '@perlas/game-kit/game'
import { volleyOf, type VolleyChoice } from '@perlas/game-kit/volley'
import { roundStream, type Seeds } from '@perlas/game-kit/fairness'

/** What the rules make of seeds, stake, choice and steps: `ended` is what it pays, once it is over. */
export type Verified =
  | { kind: 'done'; outcome: unknown; ended: number | undefined }
  | { kind: 'wrong-step'; n: number }

/** The round again, by the very code that the server ran. */
export function verifyRound(
  game: PlayedGame | ShotsGame,
  given: { seeds: Seeds; bet: number; choice: unknown; actions: readonly unknown[] },
): Verified {
  const { seeds, bet, choice } = given
  if (game.kind === 'shots') {
    const outcome = volleyOf(game, seeds, choice as VolleyChoice)
    return { kind: 'done', outcome, ended: outcome.win }
  }
  const stream = roundStream(game.code, seeds)
  if (game.kind === 'instant') {
    const outcome = game.play({ stream, bet, choice })
    return { kind: 'done', outcome, ended: outcome.win }
  }
  const dealt = { secret: game.deal({ stream, bet, choice }), bet, choice }
  let view = game.start(dealt)
  const views = [view]
  let ended: number | undefined
  for (const [at, value] of given.actions.entries()) {
    const action = game.readAction(value)
    const after =
      action === undefined || ended !== undefined
        ? undefined
        : game.step({ ...dealt, view, action })
    if (!after) return { kind: 'wrong-step', n: at + 1 }
    view = after.view
    ended = after.win
    views.push(view)
  }
  return { kind: 'done', outcome: { steps: views, dealt: dealt.secret }, ended }
}
