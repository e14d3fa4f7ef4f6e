import { make } from '@perlas/game-kit/dom'
import type { Swimmer } from '@perlas/game-kit/sea'
import type { ShotsGame } from '@perlas/game-kit/game'
import type { ShotsClient } from '@perlas/game-kit/stage'
import type { Translate } from '@perlas/game-kit/messages'
import { text } from '../text.ts'

/**
 * All kinds as buttons, with what they pay and how many can be shot at: what a finger does on the picture, for the
 * keyboard, for those who read by ear, and where nothing is drawn.
 */
export function createHand(
  game: ShotsGame,
  { client, t, pick }: { client: ShotsClient; t: Translate; pick(k: number): void },
) {
  let here = new Map<string, number[]>()
  let aim: number | null = null
  const rows = game.targets.map(({ code }) => {
    const count = make('i', {}, '0')
    const number = make('small', {}, '')
    const button = make(
      'button',
      { type: 'button', class: 'shots-kind', 'data-kind': code, click: () => choose(code) },
      make('b', {}, client.times(code)),
      make('span', {}, client.name(code, t)),
      number,
      count,
    )
    return { code, button, count, number }
  })
  const node = make(
    'div',
    { class: 'shots-hand', role: 'group', 'aria-label': text('shots.hand') },
    ...rows.map(({ button }) => button),
  )

  /** The next one of a kind each time. */
  function choose(code: string): void {
    const all = here.get(code) ?? []
    const at = aim === null ? -1 : all.indexOf(aim)
    const k = all[(at + 1) % all.length]
    if (k !== undefined) pick(k)
  }

  function set(element: HTMLElement, value: string): void {
    if (element.textContent !== value) element.textContent = value
  }

  return {
    node,
    /** What can be shot at now, and what is aimed at. Only what changed is written anew. */
    show(swimmers: readonly Swimmer[], aimed: number | null): void {
      aim = aimed
      here = new Map()
      for (const { code, k } of swimmers) here.set(code, [...(here.get(code) ?? []), k])
      for (const { code, button, count, number } of rows) {
        const all = here.get(code) ?? []
        const first = aimed !== null && all.includes(aimed) ? aimed : all[0]
        const label = text(first === undefined ? 'shots.none' : 'shots.kind', {
          name: client.name(code, t),
          times: client.times(code),
          count: all.length,
          number: first ?? 0,
        })
        set(count, String(all.length))
        set(number, first === undefined ? '' : `#${first}`)
        if (button.getAttribute('aria-label') !== label) button.setAttribute('aria-label', label)
        const isAim = aimed !== null && all.includes(aimed)
        if (button.getAttribute('aria-pressed') !== String(isAim))
          button.setAttribute('aria-pressed', String(isAim))
        // Stays where the keyboard is: one that is not there says so, and comes back.
        button.setAttribute('aria-disabled', String(all.length === 0))
      }
    },
  }
}
