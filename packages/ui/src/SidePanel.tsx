import { DrawerFrame } from './DrawerFrame.tsx'
import type { OverlayProps } from './overlay-props.ts'

/** Comes from the left over the lobby and is dragged back to close: the player's own corner. */
export function SidePanel(props: OverlayProps) {
  return <DrawerFrame {...props} edge="left" />
}
