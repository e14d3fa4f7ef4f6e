import type { ReactNode } from 'react'

/** What dialogs, panels, sheets and side panels have in common. */
export type OverlayProps = {
  title: string
  description?: string | undefined
  open: boolean
  /** Called by Escape, the close button, a tap outside and, where it can be dragged, a drag. */
  onClose: () => void
  closeLabel: string
  /** A tap outside does not close it. */
  locked?: boolean
  /** Only those who do not see hear the title. */
  bare?: boolean
  /** It opened by itself: the focus goes to the whole, and no control is lit as if it were chosen. */
  uninvited?: boolean
  children: ReactNode
}
