import type { Achievements } from '@perlas/game-kit/achievements'
import type { HaloOutcome } from './halo-halo-heaps.ts'

/** Measured over two million rounds, the margin of error added to the chance (`node games/tails.ts halo-halo-heaps 2000000`). */
export const achievements: Achievements<HaloOutcome> = {
  list: [{ code: 'free-spins', oneIn: 18_626, name: { en: 'Free spins', fil: 'Free spins' } }],
  of: ({ freeSpins }) => (freeSpins.length > 0 ? ['free-spins'] : []),
}
