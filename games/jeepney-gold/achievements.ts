import type { Achievements } from '@perlas/game-kit/achievements'
import { prizeOf, type JeepneyOutcome } from './jeepney-gold.ts'

/** Measured over two million rounds, the margin of error added to each chance (`node games/tails.ts jeepney-gold 2000000`). */
export const achievements: Achievements<JeepneyOutcome> = {
  list: [
    {
      code: 'coins-held',
      oneIn: 8_175,
      name: { en: 'Coins that hold', fil: 'Mga coin na nananatili' },
    },
    { code: 'mini', oneIn: 47_993, name: { en: 'A Mini coin paid', fil: 'Bayad na Mini coin' } },
    {
      code: 'minor',
      oneIn: 131_619,
      name: { en: 'A Minor coin paid', fil: 'Bayad na Minor coin' },
    },
  ],
  of({ coins, respins }) {
    if (respins.length === 0) return []
    const paid = [...coins, ...respins.flat()].map(({ value }) => prizeOf(value))
    return ['coins-held', ...(['mini', 'minor'] as const).filter((prize) => paid.includes(prize))]
  },
}
