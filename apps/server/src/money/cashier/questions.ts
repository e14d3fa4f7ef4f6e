import { question } from '#/kernel/question.ts'

/** A deposit is about to be stored, in the same transaction; whoever refuses undoes it. */
export const depositOpening = question<{ playerId: number; amount: number }, void>(
  'deposit-opening',
)

/** An account paid a deposit, which nothing stands in the way of; `mark` tells it. Before what the deposit brings is settled. */
export const payerKnown = question<{ playerId: number; mark: Buffer }, void>('payer-known')
