import { twoHandsLayout } from '@perlas/game-kit/parts/two-hands/layout'

/** The hand's place, and one for a bet on each side of it. */
export const layoutOf = twoHandsLayout(3)
