import { reportOf } from '@perlas/game-kit/sports/measure'
import { hoopsManila } from './hoops-manila.ts'

/** The figures of the README: every leg of a season, or of five. */
export const report = (long: boolean): Iterable<string> => reportOf(hoopsManila, long ? 110 : 22)
