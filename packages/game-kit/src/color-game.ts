import type { Stream } from './fairness.ts'

/** The Color Game of a perya: three dice of six colours, named by their places here. */
export const colours = ['red', 'yellow', 'green', 'blue', 'pink', 'white'] as const
export type Colour = (typeof colours)[number]
export const DICE = 3

export const thrown = (stream: Pick<Stream, 'below'>): number[] =>
  Array.from({ length: DICE }, () => stream.below(colours.length))

/** How many dice show a colour. */
export const shows = (dice: readonly number[], colour: number): number =>
  dice.filter((one) => one === colour).length
