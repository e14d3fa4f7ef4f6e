import { reportOf } from '../bingo-barangay/measure.ts'
import { bingoLinggo } from './bingo-linggo.ts'

/** The figures of the README, exact. */
export const report = () => reportOf(bingoLinggo, [45, 50, 55, 60])
