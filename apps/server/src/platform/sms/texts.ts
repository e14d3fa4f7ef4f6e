import type { AppContext } from '#/kernel/context.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { smsState } from './state.ts'
import { takeText } from './store.ts'

/**
 * The house's own budget of texts, by country and hour: whoever pumps numbers from many addresses meets it. With
 * `takes` false nothing is used up, and the answer is the same, so that numbers cannot be told apart.
 */
export async function spendText(ctx: AppContext, mobile: string, takes: boolean): Promise<void> {
  const { country, left, retryAfter } = await takeText(ctx, mobile, takes)
  if (left < 0 || (!takes && left === 0)) {
    smsState(ctx).refused.add(1)
    throw new AppError('texts-used-up', { retryAfter })
  }
  // Once in an hour, with its last text.
  if (takes && left === 0) {
    ctx.log.error({ country }, 'the budget of texts is used up: no more are sent in this hour')
  }
}
