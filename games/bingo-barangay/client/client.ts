import { bingoBarangay } from '../bingo-barangay.ts'
import { bingoClient } from './bingo-client.ts'

export const client = bingoClient(bingoBarangay)
