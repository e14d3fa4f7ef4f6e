import type { Stream } from './fairness.ts'
import type { Way } from './rarity.ts'

/** The Color Game of a perya: three dice of six colours, named by their places here. */
export const colours = ['red', 'yellow', 'green', 'blue', 'pink', 'white'] as const
export type Colour = (typeof colours)[number]
export const DICE = 3

export const thrown = (stream: Pick<Stream, 'below'>): number[] =>
  Array.from({ length: DICE }, () => stream.below(colours.length))

/** In how many of all throws a colour lies up on none to three dice. */
const throwsShowing = [125, 75, 15, 1] as const

/** How a bet on one colour ends, by what it pays for none to three dice. */
export const waysOfColour = (pays: readonly number[]): Way[] =>
  throwsShowing.map((throws, dice) => ({
    pays: pays[dice] ?? 0,
    chance: throws / colours.length ** DICE,
  }))

/** How many dice show a colour. */
export const shows = (dice: readonly number[], colour: number): number =>
  dice.filter((one) => one === colour).length
