import type { AppContext } from '#/kernel/context.ts'
import { slot } from '#/kernel/state.ts'
import { openProvider, type Sms, type SmsSettings } from './provider.ts'

/** The way out for texts, and the count of those that the budget did not allow. */
export type SmsState = { send: Sms; refused: { add(amount: number): void } }

export const smsState = slot<SmsState>('sms')

/** Texts go to the outbox table where no provider is named. */
export function openSms(ctx: Pick<AppContext, 'metrics'>, settings: SmsSettings): SmsState {
  return {
    send: openProvider(settings),
    refused: ctx.metrics.counter(
      'perlas_texts_refused_total',
      'Texts that the budget did not allow',
    ),
  }
}
