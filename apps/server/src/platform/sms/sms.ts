import type { AppContext } from '#/kernel/context.ts'
import { smsState } from './state.ts'
import { readSms } from './store.ts'

export { textArea } from './texts-area.ts'
export { spendText } from './texts.ts'
export { deleteOldHours } from './store.ts'

/** Sends one text to one number (E.164); throws when the provider did not take it. */
export function sendText(ctx: AppContext, to: string, text: string): Promise<void> {
  return smsState(ctx).send(ctx, to, text)
}

/** The last texts of the outbox, newest first; only where no SMS provider is plugged in. */
export function sentTexts(
  ctx: AppContext,
): Promise<{ recipient: string; body: string; at: Date }[]> {
  return readSms(ctx, 50)
}
