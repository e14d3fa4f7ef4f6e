import type { Achievements } from '@perlas/game-kit/achievements'
import type { AlasOutcome } from './alas-ginto.ts'

const IN_A_ROW = 5

/** Measured over two million rounds, the margin of error added to each chance (`node games/tails.ts alas-ginto 2000000`). */
export const achievements: Achievements<AlasOutcome> = {
  list: [
    { code: 'free-spins', oneIn: 17_984, name: { en: 'Free spins', fil: 'Free spins' } },
    {
      code: 'five-in-a-row',
      oneIn: 6_996,
      name: { en: 'Five wins in a row in one spin', fil: 'Limang sunod na panalo sa isang spin' },
    },
  ],
  of({ base, freeSpins }) {
    const row = [base, ...freeSpins].some(({ steps }) => steps.length >= IN_A_ROW)
    return [...(freeSpins.length > 0 ? ['free-spins'] : []), ...(row ? ['five-in-a-row'] : [])]
  },
}
