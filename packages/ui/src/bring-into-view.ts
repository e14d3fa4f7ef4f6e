/**
 * Scrolls to what a person must see now, unless it can be seen: a bar that sticks to an edge may lie over what the
 * window itself calls visible.
 */
export function bringIntoView(element: Element): void {
  const { left, top, width, height } = element.getBoundingClientRect()
  const hit = document.elementFromPoint(left + Math.min(width / 2, 40), top + height / 2)
  if (hit && (element.contains(hit) || hit.contains(element))) return
  element.scrollIntoView({ block: 'center' })
}

/** After a refused form is drawn: its first wrong field has the focus, and can be seen. */
export function showFault(form: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (!field) return
    field.focus({ preventScroll: true })
    bringIntoView(field)
  })
}
