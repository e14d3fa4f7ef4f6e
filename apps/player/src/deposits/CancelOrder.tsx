import { Button } from '@perlas/ui/Button.tsx'
import type { ButtonLook } from '@perlas/ui/button-class.ts'
import { ConfirmDialog } from '@perlas/ui/ConfirmDialog.tsx'
import { toast } from '@perlas/ui/toast-store.ts'
import { useState } from 'react'
import { useT } from '@perlas/player-kit/messages.ts'
import { failureMessage } from '@perlas/player-kit/failure.ts'
import { useCancelOrder } from './orders.ts'

/** Cancels an order after asking: a payment that is under way already must not come as a surprise. */
export function CancelOrder({
  orderId,
  label,
  look,
  onEnded,
}: {
  orderId: string
  /** For those who hear it among several. */
  label?: string
  look: ButtonLook
  onEnded?: (status: string) => void
}) {
  const t = useT()
  const [asking, setAsking] = useState(false)
  const cancel = useCancelOrder()
  /** The live stream may take the order, and this button with it, off the page before the answer comes: it is told all the same. */
  async function go() {
    try {
      const { order } = await cancel.mutateAsync(orderId)
      toast(t(order.status === 'paid' ? 'wallets.open.wasPaid' : 'wallets.open.cancelled'))
      onEnded?.(order.status)
    } catch (error) {
      const { key, values } = failureMessage(error)
      toast(t(key, values), 'bad')
    } finally {
      setAsking(false)
    }
  }
  return (
    <>
      <Button
        look={look}
        size="small"
        aria-label={label}
        busy={cancel.isPending}
        onClick={() => setAsking(true)}
      >
        {t('wallets.open.cancel')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('wallets.open.sure')}
        description={t('wallets.open.sureText')}
        confirmLabel={t('wallets.open.cancelIt')}
        cancelLabel={t('wallets.open.keep')}
        busy={cancel.isPending}
        onConfirm={() => void go()}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
