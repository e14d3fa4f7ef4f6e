import { drawnOf } from '../bingo-barangay/drawn.ts'
import { bingoBilis } from './bingo-bilis.ts'

export const drawn = drawnOf(bingoBilis)
