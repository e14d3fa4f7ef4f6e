import { reportOf } from '../live-baccarat/measure.ts'
import { baccaratAnim } from './baccarat-anim.ts'

/** The figures of the README, exact over all sequences of values. */
export const report = () => reportOf(baccaratAnim)
