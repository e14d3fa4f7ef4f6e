import { question } from '#/kernel/question.ts'

/** How many hours money does not go to an account that was added or changed: a rule of withdrawals. */
export const coolingHours = question<void, number>('cooling-hours')

/**
 * An account to withdraw to was added, or its number changed; `mark` tells it and says nothing of it. True where the
 * player's balance changed by it. In the same transaction.
 */
export const payoutAccountAdded = question<{ playerId: number; mark: Buffer }, boolean>(
  'payout-account-added',
)
