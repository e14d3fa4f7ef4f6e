import { question } from '#/kernel/question.ts'

/** A dispute of a player was opened or has ended, in the same transaction: whoever judges their withdrawals looks again. */
export const disputeMoved = question<{ playerId: number; disputed: boolean }, void>('dispute-moved')
