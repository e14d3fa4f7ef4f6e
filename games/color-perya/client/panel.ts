import { make } from '@perlas/game-kit/dom'
import type { StageTools } from '@perlas/game-kit/stage'
import { colours, paysOf, shows, type PeryaOutcome } from '../color-perya.ts'

/** What is read and touched, over the picture: a real button in the place of each drawn colour. */
export function build({ t }: Pick<StageTools, 't'>) {
  const names: Readonly<Record<(typeof colours)[number], string>> = {
    red: t('red'),
    yellow: t('yellow'),
    green: t('green'),
    blue: t('blue'),
    pink: t('pink'),
    white: t('white'),
  }
  const cells = colours.map((colour) => {
    const part = make('span', {}, '')
    const button = make(
      'button',
      { type: 'button', class: 'perya-cell', 'data-colour': colour, 'aria-label': names[colour] },
      part,
    )
    return { colour, part, button }
  })
  const board = make(
    'div',
    { class: 'perya-board', role: 'group', 'aria-label': t('board') },
    ...cells.map(({ button }) => button),
  )
  const line = make('p', { class: 'perya-line' }, '')
  const root = make(
    'div',
    { class: 'perya' },
    make('h1', { class: 'hidden-text' }, t('title')),
    line,
    board,
  )
  return { root, board, cells, line, names }
}
export type Parts = ReturnType<typeof build>

type State = {
  chosen: readonly number[]
  bet: number
  locked: boolean
  over: PeryaOutcome | undefined
}

export function showPanel(
  parts: Parts,
  { chosen, bet, locked, over }: State,
  { amount, t }: Pick<StageTools, 'amount' | 't'>,
): void {
  const part = bet / Math.max(1, chosen.length)
  for (const [at, { button, part: text }] of parts.cells.entries()) {
    const isChosen = chosen.includes(at)
    button.setAttribute('aria-pressed', String(isChosen))
    // Not disabled: the focus would be lost with each round.
    button.setAttribute('aria-disabled', String(locked))
    const paid = over && isChosen ? paysOf(over, { dice: over.dice, bet, colour: at }) : 0
    button.toggleAttribute('data-hit', over !== undefined && shows(over.dice, at) > 0)
    text.textContent = isChosen ? amount(paid > 0 ? paid : part) : ''
    text.classList.toggle('is-paid', paid > 0)
  }
  parts.line.classList.toggle('is-over', over !== undefined)
  parts.line.textContent = over
    ? over.win > 0
      ? t('paid', { amount: amount(over.win) })
      : t('none')
    : chosen.length > 1
      ? t('ask.part', { amount: amount(part) })
      : t('ask')
}
