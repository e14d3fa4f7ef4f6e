import { toast } from '@perlas/ui/toast-store.ts'
import { loadMessages, t } from '@perlas/player-kit/messages.ts'
import { messages } from './messages.ts'

/** Tells whoever has a page of the account open that its number, password or payment method changed, here or elsewhere. */
export async function announceChange() {
  await loadMessages(messages)
  toast(t('proof.changed'))
}
