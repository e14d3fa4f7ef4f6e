import type { Achievements } from '@perlas/game-kit/achievements'
import { reels } from './paytable.ts'
import type { ReefOutcome } from './perlas-reef.ts'

/** Measured over two million rounds, the margin of error added to each chance (`node games/tails.ts perlas-reef 2000000`). */
export const achievements: Achievements<ReefOutcome> = {
  list: [
    { code: 'free-spins', oneIn: 8_766, name: { en: 'Free spins', fil: 'Free spins' } },
    {
      code: 'five-alike',
      oneIn: 4_600,
      name: { en: 'Five alike on a line', fil: 'Limang magkakapareho sa linya' },
    },
  ],
  of({ base, freeSpins }) {
    const five = [base, ...freeSpins].some(({ lines }) =>
      lines.some(({ count }) => count === reels),
    )
    return [...(freeSpins.length > 0 ? ['free-spins'] : []), ...(five ? ['five-alike'] : [])]
  },
}
