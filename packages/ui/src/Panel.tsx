import { ModalFrame } from './ModalFrame.tsx'
import type { OverlayProps } from './overlay-props.ts'

/** Fills a phone, and is a large dialog on a desktop: a task of its own, such as a deposit. */
export function Panel(props: OverlayProps) {
  return <ModalFrame {...props} shape="panel" />
}
