import { sportsGame } from '@perlas/game-kit/sports/sport'
import { clubs } from './clubs.ts'
import { figures, football, read, scoreOf } from './football.ts'

/** Twenty clubs that do not exist play a season of 38 matchdays; a round of the table is one matchday of ten matches. */
export const sabayLeague = sportsGame(football, {
  name: 'Sabay League',
  volatility: 'medium',
  features: ['football', 'virtual-sports', 'shared-rounds', 'provably-fair'],
  bets: [100, 500, 1_000, 2_500, 10_000, 50_000, 100_000],
  defaultBet: 1_000,
  config: { revision: 1, ...figures },
  limits: { most: 500_000, mostPaid: 10_000_000, mostStaked: 5_000_000 },
  clubs,
  clock: { open: 66_000, close: 2_000, show: 42_000, pause: 2_000 },
  mark(matches) {
    const goals = matches.reduce((sum, line) => {
      const [home, away] = scoreOf(read(line))
      return sum + home + away
    }, 0)
    return String(goals)
  },
})
