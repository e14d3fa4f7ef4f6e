import type { AppContext } from '#/kernel/context.ts'
import type { PaymentProvider } from './port.ts'
import { providersState } from './state.ts'

export { paymentProviders } from './adapters/adapters.ts'
export type {
  DepositInstructions,
  DisputeState,
  Payer,
  PaymentProvider,
  PayoutState,
  StatementLine,
  WithdrawalReason,
} from './port.ts'
export { orderReported, type OrderReport } from './questions.ts'
export { orderId } from './rules.ts'
export { asked, statementOf } from './statements.ts'
export { insertException, ownerOf } from './store.ts'
export { receiveWebhook } from './webhooks.ts'

/** The adapter of a payment provider; undefined where it is not plugged in here. */
export function providerOf(ctx: AppContext, id: string): PaymentProvider | undefined {
  return providersState(ctx).providers.get(id)
}

/** The payment providers that are plugged in here. */
export function providerIds(ctx: AppContext): string[] {
  return [...providersState(ctx).providers.keys()]
}

/** Whether a provider failed lately, so that nothing is asked of it for a moment; or is not plugged in at all. */
export function isResting(ctx: AppContext, id: string): boolean {
  return providersState(ctx).providers.get(id)?.resting() ?? true
}

/** Questions in a row that each payment provider left without an answer, as this program saw it. */
export const unansweredQuestions = (ctx: AppContext): [provider: string, times: number][] =>
  [...providersState(ctx).providers].map(([id, provider]) => [id, provider.unanswered()])

/** What is wrong with naming this provider in a setting: one that is not plugged in here leads nowhere. */
export function providerProblems(ctx: AppContext, id: string): string[] {
  const known = providerIds(ctx)
  return known.includes(id)
    ? []
    : [`There is no provider ${id} here. Plugged in: ${known.join(', ') || 'none'}.`]
}
