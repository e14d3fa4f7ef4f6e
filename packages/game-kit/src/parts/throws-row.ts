import { make } from '../dom.ts'
import type { TableTools } from '../stage.ts'

/** So many throws of before are shown at most; what does not fit is cut off. Read out are the newest of them. */
const [SHOWN, READ] = [14, 6]

/** The row of the last throws, newest first. */
export function throwsRow(
  className: string,
  t: TableTools['t'],
  { tile, name }: { tile(side: number): Node; name(side: number): string },
) {
  const node = make('div', { class: className, role: 'img' })
  return {
    node,
    show(draws: readonly { dice: readonly number[] }[]): void {
      const shown = draws.slice(0, SHOWN).map(({ dice }) => dice)
      node.replaceChildren(...shown.map((dice) => make('span', {}, ...dice.map(tile))))
      const names = shown.slice(0, READ).map((dice) => dice.map(name).join(' '))
      node.setAttribute('aria-label', t('last', { list: names.join(', ') }))
    },
  }
}
