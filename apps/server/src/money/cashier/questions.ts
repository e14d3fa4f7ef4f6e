import { question } from '#/kernel/question.ts'

/** A deposit is about to be stored, in the same transaction; whoever refuses undoes it. */
export const depositOpening = question<{ playerId: number; amount: number }, void>(
  'deposit-opening',
)
