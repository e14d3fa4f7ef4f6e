import type { AppContext } from '#/kernel/context.ts'
import { sealAnew } from '#/money/banks/banks.ts'
import { numbersToSeal, storeSealed } from './store.seals.ts'

/** The worker's round over the numbers that orders go to. */
export async function sealOrders(ctx: AppContext): Promise<void> {
  await sealAnew(ctx, { table: 'withdrawals', toSeal: numbersToSeal, store: storeSealed })
}
