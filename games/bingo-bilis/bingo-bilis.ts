import { bingoTable } from '../bingo-barangay/bingo.ts'
import { printing } from '../bingo-barangay/cards.ts'

/** Bingo of 30 balls on small cards, a round in less than a minute: one line, everything, and a pot for an early blackout. */
export const bingoBilis = bingoTable({
  code: 'bingo-bilis',
  name: 'Bingo Bilis',
  beside: 'bingo-barangay',
  revision: 1,
  features: ['quick'],
  defaultBet: 500,
  clock: { open: 18_000, close: 1_500, show: 28_000, pause: 1_500 },
  terms: {
    prices: [500, 2_000],
    cards: printing({ balls: 30, side: 3, letters: ['B', 'I', 'G'] }),
    prizes: { line: 15, blackout: 77 },
    fixed: {
      line: [
        [4, 9],
        [6, 3],
        [8, 1],
      ],
      blackout: [
        [12, 4_200],
        [14, 1_000],
        [16, 200],
        [18, 60],
        [20, 15],
        [22, 4],
      ],
    },
    toPot: 2,
    // A day has about 1,760 rounds.
    pot: { from: 12, growsEvery: 1_760 },
    maxHeld: 12,
    maxTimes: { line: 2_000, blackout: 20_000, pot: 20_000 },
  },
})
