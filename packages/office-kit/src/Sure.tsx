import { ConfirmDialog } from '@perlas/ui/ConfirmDialog.tsx'
import type { ComponentProps } from 'react'
import { Facts } from './Facts.tsx'

/** Asks once more before a decision, and says again whose, how much, where to, before and after. */
export function Sure({
  facts,
  ...dialog
}: Omit<ComponentProps<typeof ConfirmDialog>, 'children'> & ComponentProps<typeof Facts>) {
  return (
    <ConfirmDialog {...dialog}>
      <div className="sure">
        <Facts facts={facts} />
      </div>
    </ConfirmDialog>
  )
}
