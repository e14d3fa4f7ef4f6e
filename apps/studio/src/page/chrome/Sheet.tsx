import type { ReactNode } from 'react'
import { text } from '../text.ts'
import '../sheet.css'
import { IconButton } from './Icon.tsx'
import { mount } from './mount.ts'

type SheetProps = {
  title: string
  body: ReactNode
  found: (dialog: HTMLDialogElement | null) => void
  close: () => void
  closed: () => void
}

/** A sheet over the game: from below on a phone, a dialog on a desktop. */
const Sheet = ({ title, body, found, close, closed }: SheetProps) => (
  <dialog className="sheet" aria-label={title} ref={found} onClose={closed}>
    <div className="sheet-head">
      <h2>{title}</h2>
      <IconButton icon="close" label={text('sheet.close')} onClick={close} />
    </div>
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by the keyboard too */}
    <div className="sheet-body" tabIndex={0}>
      {body}
    </div>
  </dialog>
)

/** Opens a sheet. Resolves when it is closed. */
export function openSheet(title: string, body: (close: () => void) => ReactNode): Promise<void> {
  const place = document.createElement('div')
  document.body.append(place)
  let dialog: HTMLDialogElement | undefined
  const close = () => dialog?.close()
  return new Promise((done) => {
    const sheet = mount<SheetProps>(place, Sheet, {
      title,
      body: body(close),
      close,
      found(element): void {
        if (!element || dialog) return
        dialog = element
        // Beside it is its backdrop, which belongs to it.
        dialog.addEventListener('click', ({ target }) => target === dialog && close())
        dialog.showModal()
      },
      closed(): void {
        sheet.remove()
        place.remove()
        done()
      },
    })
  })
}
