import { make } from '@perlas/game-kit/dom'
import { icon } from '../icons.ts'
import { buildShell } from '../shell.ts'
import { text } from '../text.ts'
import './table.css'

/** The page around a table: the bar and the frame of every game, with chips where the round button is. */
export function buildTableShell(
  name: string,
  {
    cards,
    ...about
  }: {
    demo: boolean
    framed: boolean
    /** What is bet on are cards that are bought, not places that chips lie on. */
    cards: boolean
  },
) {
  const shell = buildShell(name, { ...about, action: '' })
  const button = (className: string, label: string, ...inner: Node[]) =>
    make(
      'button',
      { type: 'button', class: className, 'aria-label': label, title: label },
      ...inner,
    )
  const undo = button('icon', text(cards ? 'table.undoCards' : 'table.undo'), icon('undo'))
  const clear = button('icon', text(cards ? 'table.clearCards' : 'table.clear'), icon('clear'))
  const again = make('button', { type: 'button', class: 'table-again' })
  const chips = make('div', {
    class: 'table-chips',
    role: 'radiogroup',
    'aria-label': text(cards ? 'table.price' : 'table.chips'),
  })
  const staked = make('b', {}, '')
  const phase = make('b', { class: 'table-phase' }, '')
  const crowd = make('small', {}, '')
  const marks = make('ol', { class: 'table-marks', 'aria-label': text('table.marks') })
  const chat = button('icon table-chat', text('table.say'), icon('speech'))
  const clock = make('i', { class: 'table-clock' })
  const bubbles = make('ul', { class: 'table-bubbles', 'aria-live': 'off' })
  const shut = make('section', { class: 'table-shut', hidden: true })
  const top = make(
    'div',
    { class: 'table-top' },
    make('div', { class: 'table-state' }, phase, crowd),
    marks,
    chat,
    clock,
  )
  shell.host.before(top)
  shell.host.after(bubbles, shut)
  shell.press.replaceChildren(
    make('div', { class: 'paces' }, undo, clear),
    chips,
    make('div', { class: 'extras' }, again, shell.menu),
  )
  shell.press.classList.add('table-press')
  shell.winBox.before(
    make('div', { class: 'money money-staked' }, make('span', {}, text('table.staked')), staked),
  )
  shell.root.classList.add('is-table')
  return {
    ...shell,
    undo,
    clear,
    again,
    chips,
    staked,
    phase,
    crowd,
    marks,
    chat,
    clock,
    bubbles,
    shut,
  }
}

export type TableShell = ReturnType<typeof buildTableShell>
