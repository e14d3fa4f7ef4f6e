import { rouletteTable } from '../live-roulette/roulette.ts'

/**
 * Roulette with lightning (*kidlat*): of each round one to five numbers are struck, three in the mean, and a straight bet on
 * them gives back 50 to 500 times, 104 in the mean. Otherwise it gives back 30 times. So a straight returns
 * (34 · 30 + 3 · 104) / (37 · 37) = 36 of 37, exactly as every other bet.
 */
export const kidlatRoulette = rouletteTable({
  code: 'kidlat-roulette',
  name: 'Kidlat Roulette',
  beside: 'live-roulette',
  volatility: 'high',
  features: ['lightning'],
  lightning: {
    straight: 3_000,
    counts: [
      [1, 10],
      [2, 25],
      [3, 30],
      [4, 25],
      [5, 10],
    ],
    times: [
      [50, 49],
      [100, 28],
      [150, 11],
      [200, 6],
      [300, 3],
      [400, 1],
      [500, 2],
    ],
  },
  clock: { open: 20_000, close: 2_000, show: 16_000, pause: 2_000 },
})
