import { places, type Kind } from '../live-sicbo.ts'

/** The layout in groups: the halves lie open at all times, of the others a small phone shows one. */
export const groups = ['totals', 'dice', 'pairs', 'alike'] as const
export type Group = (typeof groups)[number]

const groupOf: Readonly<Record<Kind, Group | 'halves'>> = {
  half: 'halves',
  total: 'totals',
  single: 'dice',
  pair: 'pairs',
  double: 'alike',
  triple: 'alike',
}
/** The spots of a group, in the order of the layout. */
export const spotsOf = (group: Group | 'halves'): string[] =>
  [...places].filter(([, { kind }]) => groupOf[kind] === group).map(([code]) => code)

/** As it is written on a layout: what is won for one. */
export const oddsOf = (odds: number) => `${odds / 100 - 1}:1`
