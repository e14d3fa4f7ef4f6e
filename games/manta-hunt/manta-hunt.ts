import { catchesOf, type Catch, type Wheel } from '@perlas/game-kit/catches'
import { defineShotsGame } from '@perlas/game-kit/game'

/**
 * Open water off Palawan: each shot is a bet of its own, and a net is a shot at each fish of a school. A catch has one
 * chance for each kind, which is the return divided by the prize; place, angle, moment, weapon and shots of before are not
 * asked.
 */

/** Hundredths of a percent that come back, of every kind alike. */
const RTP = 9_650
/** Whole for the return of each prize below: so no chance is rounded, and none returns less than another. */
const WAYS = 48_000_000

/** Nine kinds with one prize each, in stakes. */
export const prizes = {
  galunggong: 2,
  dalaga: 3,
  matambaka: 5,
  talakitok: 8,
  bolador: 15,
  torsilyo: 30,
  dorado: 80,
  bangkulis: 200,
  lagang: 800,
} as const

/** What the boss brings is drawn once it is caught: how many of a hundred lead to which, in stakes. */
export const wheels = {
  manta: [
    [40, 46],
    [80, 17],
    [100, 16],
    [200, 12],
    [400, 6],
    [800, 3],
  ],
} as const satisfies Record<string, Wheel>

export const { targets, meanOf, partOf, shot, endings } = catchesOf({
  rtp: RTP,
  ways: WAYS,
  prizes,
  wheels,
})

export const mantaHunt = defineShotsGame<Catch>({
  code: 'manta-hunt',
  name: 'Manta Hunt',
  type: 2,
  rtp: RTP,
  maxWin: 80_000,
  // The lagang; the boss's wheel pays as much, more rarely.
  mostOneIn: Math.floor((prizes.lagang * 10_000) / RTP),
  volatility: 'high',
  features: ['shared-sea', 'net', 'boss', 'provably-fair'],
  bets: [50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000],
  defaultBet: 200,
  config: { revision: 1, RTP, WAYS, prizes, wheels },
  targets,
  sea: {
    every: 500,
    swimmers: [
      { code: 'galunggong', weight: 20, crossing: [11_000, 14_000], schools: true },
      { code: 'dalaga', weight: 18, crossing: [11_000, 14_000], schools: true },
      { code: 'matambaka', weight: 15, crossing: [11_000, 14_000], schools: true },
      { code: 'talakitok', weight: 12, crossing: [10_000, 13_000], schools: true },
      { code: 'bolador', weight: 11, crossing: [10_000, 13_000] },
      { code: 'torsilyo', weight: 9, crossing: [11_000, 15_000] },
      { code: 'dorado', weight: 7, crossing: [12_000, 16_000] },
      { code: 'bangkulis', weight: 5, crossing: [11_000, 14_000] },
      { code: 'lagang', weight: 3, crossing: [20_000, 25_000] },
    ],
    // Each four minutes of the sea, and there for forty seconds.
    boss: { code: 'manta', each: 480, crossing: 40_000 },
    school: { size: 6, share: 0.5, spread: 0.22 },
  },
  shot,
})
