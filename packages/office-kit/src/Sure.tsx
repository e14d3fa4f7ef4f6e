import { ConfirmDialog } from '@perlas/ui/ConfirmDialog.tsx'
import type { ComponentProps } from 'react'
import { DetailList } from './DetailList.tsx'

/** Asks once more before a decision, and says again whose, how much, where to, before and after. */
export function Sure({
  details,
  ...dialog
}: Omit<ComponentProps<typeof ConfirmDialog>, 'children'> & ComponentProps<typeof DetailList>) {
  return (
    <ConfirmDialog {...dialog}>
      <div className="sure">
        <DetailList details={details} />
      </div>
    </ConfirmDialog>
  )
}
