import { bingoTable } from '../bingo-barangay/bingo.ts'
import { classic } from '../bingo-barangay/cards.ts'

/**
 * The big bingo of Sunday evening: a round each ten minutes, one price, one pattern more, and a pot that falls in one of 18
 * rounds, each as likely as another.
 */
export const bingoLinggo = bingoTable({
  code: 'bingo-linggo',
  name: 'Bingo Linggo',
  beside: 'bingo-barangay',
  revision: 1,
  features: ['must-go-pot'],
  defaultBet: 1_000,
  clock: { open: 539_000, close: 1_500, show: 58_000, pause: 1_500 },
  hours: { days: [0], from: '18:00', until: '21:00' },
  terms: {
    prices: [1_000],
    cards: classic,
    prizes: { corners: 6, lines: 12, cross: 8, blackout: 66 },
    fixed: {
      corners: [
        [15, 47],
        [20, 12],
        [25, 6],
        [30, 3],
        [35, 2],
        [40, 1],
      ],
      lines: [
        [25, 25],
        [30, 6],
        [35, 3],
        [40, 1],
      ],
      cross: [
        [25, 1_000],
        [30, 150],
        [35, 40],
        [40, 10],
        [45, 2],
      ],
      blackout: [
        [45, 5_000],
        [50, 2_000],
        [55, 600],
        [60, 100],
      ],
    },
    toPot: 3,
    // As many rounds as fit into an evening.
    pot: { rounds: 18 },
    maxHeld: 12,
    maxTimes: { corners: 5_000, lines: 5_000, cross: 8_000, blackout: 40_000, pot: 50_000 },
  },
})
