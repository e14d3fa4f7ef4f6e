import { toast } from '@perlas/ui/toast-store.ts'
import i18next from 'i18next'
import { loadMessages } from '#/i18n/i18n.ts'

/** Number, password or payment method changed, here or elsewhere: whoever looks at a page of the account hears of it. */
export async function tellChanged() {
  await loadMessages('security')
  toast(i18next.t('proof.told'))
}
