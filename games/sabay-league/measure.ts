import { reportOf } from '@perlas/game-kit/sports/measure'
import { sabayLeague } from './sabay-league.ts'

/** The figures of the README: every leg of a season, or of three. */
export const report = (long: boolean): Iterable<string> => reportOf(sabayLeague, long ? 114 : 38)
