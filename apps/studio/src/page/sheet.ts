import { make } from '@perlas/game-kit/dom'
import { icon } from './icons.ts'
import { text } from './text.ts'
import './sheet.css'

/** A sheet over the game: from below on a phone, a dialog on a desktop. Resolves when it is closed. */
export function openSheet(
  title: string,
  ...content: Node[]
): { close(): void; closed: Promise<void> } {
  const close = make(
    'button',
    {
      type: 'button',
      class: 'icon',
      'aria-label': text('sheet.close'),
      click: () => dialog.close(),
    },
    icon('close'),
  )
  const dialog = make(
    'dialog',
    { class: 'sheet', 'aria-label': title },
    make('div', { class: 'sheet-head' }, make('h2', {}, title), close),
    make('div', { class: 'sheet-body', tabindex: '0' }, ...content),
  )
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close()
  })
  const closed = new Promise<void>((done) => {
    dialog.addEventListener('close', () => {
      dialog.remove()
      done()
    })
  })
  document.body.append(dialog)
  dialog.showModal()
  return { close: () => dialog.close(), closed }
}

/** A long code that can be copied whole. */
export function codeRow(label: string, code: string): Node {
  const copy = make(
    'button',
    {
      type: 'button',
      class: 'icon',
      'aria-label': text('sheet.copyWhat', { what: label }),
      title: text('sheet.copy'),
    },
    icon('copy'),
  )
  const shown = make('span', { class: 'code' }, code)
  copy.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(code)
      copy.setAttribute('aria-pressed', 'true')
    } catch {
      // Frames are often kept from the clipboard: select it, so that one key copies it.
      getSelection()?.selectAllChildren(shown)
    }
  })
  return make('div', {}, make('dt', {}, label), make('dd', {}, shown, copy))
}
