import { DrawerFrame } from './DrawerFrame.tsx'
import type { OverlayProps } from './overlay-props.ts'

/** Comes from the bottom, under the thumb, and is dragged down to close: a choice, a filter, a rule. */
export function Sheet(props: OverlayProps) {
  return <DrawerFrame {...props} edge="bottom" />
}
