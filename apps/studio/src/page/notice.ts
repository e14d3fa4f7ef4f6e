import { make } from '@perlas/game-kit/dom'
import type { Shell } from './shell.ts'
import { wayLabel, type Notice, type Way } from './notices.ts'

/** Lays a notice over the game, or takes away the one that lies there. */
export function showNotice(
  shell: Pick<Shell, 'notice'>,
  notice: Notice | null,
  go: (way: Way) => void,
): void {
  shell.notice.hidden = notice === null
  if (!notice) return
  shell.notice.dataset.tone = notice.tone
  const buttons = notice.ways.map((way, at) =>
    make(
      'button',
      { type: 'button', class: `way${at === 0 ? ' is-first' : ''}`, click: () => go(way) },
      wayLabel(way),
    ),
  )
  shell.notice.replaceChildren(
    make('h2', {}, notice.title),
    make('p', {}, notice.text),
    ...(buttons.length > 0 ? [make('div', { class: 'notice-ways' }, ...buttons)] : []),
  )
}
