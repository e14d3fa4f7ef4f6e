import { sportsGame } from '@perlas/game-kit/sports/sport'
import { clubs } from './clubs.ts'
import { basketball, figures, read, sumsOf } from './basketball.ts'

/** Twelve clubs that do not exist play a season of 22 matchdays; a round of the table is one matchday of six matches. */
export const hoopsManila = sportsGame(basketball, {
  name: 'Hoops Manila',
  volatility: 'medium',
  features: ['basketball', 'virtual-sports', 'shared-rounds', 'provably-fair'],
  bets: [100, 500, 1_000, 2_500, 10_000, 50_000, 100_000],
  defaultBet: 1_000,
  config: { revision: 1, ...figures },
  limits: { most: 100_000, mostPaid: 10_000_000, mostStaked: 5_000_000 },
  clubs,
  clock: { open: 60_000, close: 2_000, show: 45_000, pause: 2_000 },
  mark(matches) {
    const points = matches.reduce((sum, line) => {
      const [home, away] = sumsOf(read(line).periods)
      return sum + home + away
    }, 0)
    return String(points)
  },
})
