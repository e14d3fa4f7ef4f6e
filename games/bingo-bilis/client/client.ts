import { bingoClient } from '../../bingo-barangay/client/bingo-client.ts'
import { bingoBilis } from '../bingo-bilis.ts'

export const client = bingoClient(bingoBilis)
