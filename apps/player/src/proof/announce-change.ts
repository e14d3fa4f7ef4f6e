import { toast } from '@perlas/ui/toast-store.ts'
import { loadMessages, t } from '@perlas/player-kit/messages.ts'
import { messages } from './messages.ts'

/** Number, password or payment method changed, here or elsewhere: whoever looks at a page of the account hears of it. */
export async function announceChange() {
  await loadMessages(messages)
  toast(t('proof.changed'))
}
