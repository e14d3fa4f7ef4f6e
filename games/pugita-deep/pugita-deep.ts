import { catchesOf, type Catch, type Wheel } from '@perlas/game-kit/catches'
import { defineShotsGame } from '@perlas/game-kit/game'

/**
 * Fish of the deep: each shot is a bet of its own. A catch has one chance for each kind, which is the return divided by
 * the prize; place, angle, moment and shots of before are not asked.
 */

/** Hundredths of a percent that come back, of every kind alike. */
const RTP = 9_650
/** Whole for the return of each prize below: so no chance is rounded, and none returns less than another. */
const WAYS = 30_000_000

/** Eleven kinds with one prize each, in stakes. */
export const prizes = {
  dilis: 2,
  sapsap: 3,
  payaso: 4,
  butete: 6,
  maya: 8,
  lapu: 12,
  lepu: 20,
  tanigue: 30,
  tambakol: 50,
  malasugi: 100,
  ginto: 500,
} as const

/** Prizes that are drawn once it is caught: how many of a hundred lead to which, in stakes. */
export const wheels = {
  /** The eel's light jumps from pearl to pearl: who swims near is not asked. */
  igat: [
    [10, 40],
    [20, 28],
    [30, 14],
    [50, 10],
    [100, 6],
    [260, 2],
  ],
  /** The octopus turns its wheel. */
  pugita: [
    [50, 40],
    [100, 26],
    [150, 12],
    [200, 13],
    [400, 5],
    [1_000, 4],
  ],
} as const satisfies Record<string, Wheel>

export const { targets, meanOf, partOf, shot, endings } = catchesOf({
  rtp: RTP,
  ways: WAYS,
  prizes,
  wheels,
})

export const pugitaDeep = defineShotsGame<Catch>({
  code: 'pugita-deep',
  name: 'Pugita Deep',
  type: 2,
  rtp: RTP,
  maxWin: 100_000,
  mostOneIn: Math.floor((meanOf('pugita') * 10_000 * 100) / (RTP * wheels.pugita.at(-1)![1])),
  volatility: 'high',
  features: ['shared-sea', 'wheel', 'provably-fair'],
  bets: [50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000],
  defaultBet: 200,
  config: { revision: 1, RTP, WAYS, prizes, wheels },
  targets,
  sea: {
    every: 560,
    swimmers: [
      { code: 'dilis', weight: 20, crossing: [11_000, 15_000], schools: true },
      { code: 'sapsap', weight: 18, crossing: [12_000, 16_000], schools: true },
      { code: 'payaso', weight: 16, crossing: [12_000, 17_000], schools: true },
      { code: 'butete', weight: 12, crossing: [15_000, 20_000] },
      { code: 'maya', weight: 12, crossing: [12_000, 17_000] },
      { code: 'lapu', weight: 10, crossing: [15_000, 20_000] },
      { code: 'lepu', weight: 8, crossing: [16_000, 21_000] },
      { code: 'tanigue', weight: 6, crossing: [11_000, 14_000] },
      { code: 'tambakol', weight: 5, crossing: [12_000, 16_000] },
      { code: 'malasugi', weight: 3, crossing: [10_000, 13_000] },
      { code: 'igat', weight: 4, crossing: [17_000, 22_000] },
      { code: 'ginto', weight: 2, crossing: [18_000, 23_000] },
    ],
    boss: { code: 'pugita', each: 214, crossing: 42_000 },
  },
  shot,
})
