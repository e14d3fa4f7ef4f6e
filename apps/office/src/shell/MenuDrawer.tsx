import { lazy, Suspense } from 'react'
import { OfficeMenu } from './OfficeMenu.tsx'

const SidePanel = lazy(async () => ({
  default: (await import('@perlas/ui/SidePanel.tsx')).SidePanel,
}))

/** The menu on a narrow window. */
export function MenuDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Suspense fallback={null}>
      <SidePanel open={open} onClose={onClose} title="Menu" closeLabel="Close menu">
        <OfficeMenu onChosen={onClose} />
      </SidePanel>
    </Suspense>
  )
}
