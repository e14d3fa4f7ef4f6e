import { reportOf } from '../bingo-barangay/measure.ts'
import { bingoBilis } from './bingo-bilis.ts'

/** The figures of the README, exact. */
export const report = () => reportOf(bingoBilis, [12, 13, 14, 16, 18, 20])
