import { bingoClient } from '../../bingo-barangay/client/bingo-client.ts'
import { bingoLinggo } from '../bingo-linggo.ts'

export const client = bingoClient(bingoLinggo)
