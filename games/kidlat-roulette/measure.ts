import { reportOf } from '../live-roulette/measure.ts'
import { kidlatRoulette } from './kidlat-roulette.ts'

/** The figures of the README: all pockets and all strikes, nothing is estimated. */
export const report = () => reportOf(kidlatRoulette)
