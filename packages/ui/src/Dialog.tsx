import { ModalFrame } from './ModalFrame.tsx'
import type { OverlayProps } from './overlay-props.ts'

/** A card in the middle of the page: something to read or to fill in, with its own way out. `closable={false}` leaves only what is inside. */
export function Dialog(props: OverlayProps & { closable?: boolean }) {
  return <ModalFrame {...props} shape="dialog" />
}
