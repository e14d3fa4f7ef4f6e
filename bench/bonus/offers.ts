import type { Offer } from './worth.ts'

/** The terms of a fresh installation, and those that leaked. `worth.test.ts` holds the first ones against the database. */
export const offers: Record<string, Offer & { meant?: number }> = {
  'first recharge': {
    deposit: 300_00,
    coins: 300_00,
    multiple: 10,
    roundMost: 50_00,
    freedMost: 300_00,
    weighed: true,
    // However it is played.
    meant: 200_00,
  },
  'boost 1011, 100 %': {
    deposit: 500_00,
    coins: 500_00,
    multiple: 5,
    roundMost: 50_00,
    freedMost: 500_00,
    weighed: true,
    meant: 425_00,
  },
  'first recharge until November 2026': {
    deposit: 100_00,
    coins: 300_00,
    multiple: 10,
    roundMost: null,
    freedMost: null,
    weighed: false,
  },
}
