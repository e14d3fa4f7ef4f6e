import { drawnOf } from '../bingo-barangay/drawn.ts'
import { bingoLinggo } from './bingo-linggo.ts'

export const drawn = drawnOf(bingoLinggo)
