type Props = Record<string, string | boolean | ((event: Event) => void)>

/** `make('p', { class: 'note' }, 'text', child)`; a function is a listener, `true` an empty attribute. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  props: Props = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(props)) {
    if (typeof value === 'function') element.addEventListener(name, value)
    else if (value === true) element.setAttribute(name, '')
    else if (value !== false) element.setAttribute(name, value)
  }
  element.append(...children)
  return element
}

let pictures = 0

/** Our own SVG text as an element, its ids made unique; never given anything that came from outside. */
export function picture(svg: string, className = ''): SVGElement {
  const mark = `p${++pictures}-`
  const text = svg
    .replace(/\bid="/g, `id="${mark}`)
    .replaceAll('url(#', `url(#${mark}`)
    .replaceAll('href="#', `href="#${mark}`)
  const parsed = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement
  if (className) parsed.setAttribute('class', className)
  parsed.setAttribute('aria-hidden', 'true')
  return document.importNode(parsed, true) as unknown as SVGElement
}
