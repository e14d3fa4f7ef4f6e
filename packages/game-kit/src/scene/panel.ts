import { make } from '../dom.ts'

/** Buttons of which one is chosen, with what they are about before them. */
export function pickOne<T extends string | number>(
  name: string,
  {
    title,
    list,
    label,
    said,
  }: {
    title: string
    list: readonly T[]
    label: (one: T) => string
    /** Where the label alone does not say it. */
    said?: (one: T) => string
  },
  pick: (one: T) => void,
) {
  const buttons = list.map((one) =>
    make(
      'button',
      {
        type: 'button',
        class: 'scene-pick',
        ...(said && { 'aria-label': said(one) }),
        click: () => pick(one),
      },
      label(one),
    ),
  )
  return {
    node: make(
      'div',
      { class: `scene-picks is-${name}`, role: 'group', 'aria-label': title },
      make('span', { 'aria-hidden': 'true' }, title),
      make('div', {}, ...buttons),
    ),
    show(chosen: T, locked: boolean): void {
      for (const [at, button] of buttons.entries()) {
        button.setAttribute('aria-pressed', String(list[at] === chosen))
        button.disabled = locked
      }
    },
  }
}

/** The words and buttons of a game on the scene, under its title. */
export const rootOf = (className: string, title: string, ...inside: Node[]) =>
  make('div', { class: className }, make('h1', { class: 'hidden-text' }, title), ...inside)

/** A line of words on the panel, what stands under it, and a list for what the picture shows where nothing can be drawn. */
export function plaqueOf(className: string, title: string, ...under: Node[]) {
  const verdict = make('p', { class: 'scene-verdict' }, '')
  const plain = make('ol', { class: 'scene-plain' })
  const panel = make('div', { class: 'scene-panel' }, verdict, ...under)
  return { root: rootOf(className, title, plain, panel), verdict, plain }
}

/** A game's rules: paragraphs, and what it pays. */
export const rulesOf = (paragraphs: readonly string[], ...pays: Node[]) =>
  make('div', {}, ...paragraphs.map((text) => make('p', {}, text)), ...pays)

/** The first of each row names it. */
export function payTable(
  rows: readonly (readonly string[])[],
  { caption, head }: { caption?: string; head?: readonly string[] } = {},
): HTMLElement {
  return make(
    'table',
    { class: head ? 'scene-pays is-figures' : 'scene-pays' },
    ...(caption ? [make('caption', {}, caption)] : []),
    ...(head
      ? [
          make(
            'thead',
            {},
            make('tr', {}, ...head.map((text) => make('th', { scope: 'col' }, text))),
          ),
        ]
      : []),
    make(
      'tbody',
      {},
      ...rows.map(([name = '', ...cells]) =>
        make(
          'tr',
          {},
          make('th', { scope: 'row' }, name),
          ...cells.map((text) => make('td', {}, text)),
        ),
      ),
    ),
  )
}

/** Words as they stand on the picture: its letters are capitals. */
export const namesOf = <Name extends string>(
  words: Readonly<Record<Name, string>>,
): Record<Name, string> =>
  Object.fromEntries(
    Object.entries<string>(words).map(([name, text]) => [name, text.toUpperCase()]),
  ) as Record<Name, string>
