import type { BaseOutcome } from './game.ts'
import type { Motion } from './motion.ts'
import type { Sound } from './sound.ts'

/** What the page gives to a game's picture. */
export type StageTools = {
  sound: Sound
  motion: Motion
  /** `1234567` → `12,345.67` */
  amount: (hundredths: number) => string
}

/**
 * A game's picture. It decides nothing: it shows a choice, and draws exactly the outcome it is given.
 */
export type Stage<Choice = unknown, Outcome extends BaseOutcome = BaseOutcome> = {
  choice(): Choice
  /** Shows a choice made earlier (a round resumed, a replay). */
  setChoice(choice: Choice): void
  /** The stake changed: previews of what can be won follow. */
  setBet(bet: number): void
  /** While a round is under way the choice cannot be touched. */
  setLocked(locked: boolean): void
  /** The button was pressed; the outcome is on its way. */
  begin(): void
  /** Draws the outcome from where `begin` left off. `onWin` hears the running total as it grows. */
  settle(outcome: Outcome, bet: number, onWin: (total: number) => void): Promise<void>
  /** There is no outcome (the stake was not taken): back to rest. */
  rest(): void
  /** The player pressed again: come to the end faster. */
  hurry(): void
}

export type GameClient<Choice = unknown, Outcome extends BaseOutcome = BaseOutcome> = {
  mount(host: HTMLElement, tools: StageTools): Promise<Stage<Choice, Outcome>>
  /** The rules and the paytable, for the sheet. */
  rules(tools: Pick<StageTools, 'amount'>, bet: number): Node
  /** One line that tells an outcome, for screen readers and the history. */
  tell(outcome: Outcome): string
  /** The word on the button. */
  action: string
}
