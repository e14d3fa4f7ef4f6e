import type { BaseView, SteppedGame } from './game.ts'

/**
 * A stepped round again from its secret and its actions: what the verifier and the tests compute,
 * and what the studio must have stored. Throws at the first action that the rules do not allow.
 */
export function replaySteps<Choice, Action, Secret, View extends BaseView>(
  game: SteppedGame<Choice, Action, Secret, View>,
  dealt: { secret: Secret; bet: number; choice: Choice },
  actions: readonly Action[],
): { views: View[]; win: number | undefined; staked: number } {
  let staked = dealt.bet
  let view = game.start(dealt)
  const views = [view]
  let win: number | undefined
  for (const [at, action] of actions.entries()) {
    const after = win === undefined ? game.step({ ...dealt, view, action }) : undefined
    if (!after) throw new RangeError(`step ${at + 1} is not possible`)
    view = after.view
    win = after.win
    staked += after.ask ?? 0
    views.push(view)
  }
  return { views, win, staked }
}
