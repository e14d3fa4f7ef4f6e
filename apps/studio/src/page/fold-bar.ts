import type { Shell } from './shell.ts'

/** Where the bar has no place of its own (`is-framed` on a phone) a button opens it, and whatever is pressed next closes it. */
export function foldBar({
  root,
  head,
  menu,
  bar,
}: Pick<Shell, 'root' | 'head' | 'menu' | 'bar'>): void {
  const show = (open: boolean) => {
    head.toggleAttribute('data-open', open)
    menu.setAttribute('aria-expanded', String(open))
  }
  show(false)
  menu.addEventListener('click', () => {
    show(!head.hasAttribute('data-open'))
    if (head.hasAttribute('data-open')) bar.history.focus()
  })
  root.addEventListener('pointerdown', ({ target }) => {
    const inside = [menu, head].some((part) => part.contains(target as Node))
    if (!inside) show(false)
  })
  // A sheet that was opened by it takes the focus; the sound is heard at once.
  head.addEventListener('click', () => show(false))
  root.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !head.hasAttribute('data-open')) return
    show(false)
    menu.focus()
  })
}
