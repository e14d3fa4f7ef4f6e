import { bingoTable } from './bingo.ts'
import { classic } from './cards.ts'

/** Bingo of 75 balls, all day: corners, two lines, everything, and a pot for an early blackout. */
export const bingoBarangay = bingoTable({
  code: 'bingo-barangay',
  name: 'Bingo Barangay',
  revision: 2,
  features: [],
  defaultBet: 500,
  clock: { open: 30_000, close: 1_500, show: 58_000, pause: 1_500 },
  terms: {
    prices: [500, 2_000],
    cards: classic,
    prizes: { corners: 8, lines: 14, blackout: 70 },
    fixed: {
      corners: [
        [15, 46],
        [20, 12],
        [25, 6],
        [30, 3],
        [35, 2],
        [40, 1],
      ],
      lines: [
        [25, 40],
        [30, 8],
        [35, 4],
        [40, 1],
      ],
      blackout: [
        [45, 5_000],
        [50, 2_000],
        [55, 600],
        [60, 100],
        [65, 8],
      ],
    },
    toPot: 2,
    // A day has 960 rounds.
    pot: { from: 44, growsEvery: 960 },
    maxHeld: 24,
    maxTimes: { corners: 5_000, lines: 5_000, blackout: 40_000, pot: 50_000 },
  },
})
