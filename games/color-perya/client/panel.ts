import { colours, shows } from '@perlas/game-kit/color-game'
import { make } from '@perlas/game-kit/dom'
import type { Now } from '@perlas/game-kit/scene/instant'
import { rootOf } from '@perlas/game-kit/scene/panel'
import type { StageTools } from '@perlas/game-kit/stage'
import { paysOf, type PeryaChoice, type PeryaOutcome } from '../color-perya.ts'

/** What is read and touched, over the picture: a real button in the place of each drawn colour. */
export function build({ t }: Pick<StageTools, 't'>, press: (at: number) => void) {
  const cells = colours.map((colour, at) => {
    const part = make('span', {}, '')
    const name = { class: 'perya-cell', 'data-colour': colour, 'aria-label': t(`color.${colour}`) }
    const button = make('button', { type: 'button', ...name, click: () => press(at) }, part)
    return { part, button }
  })
  const board = make(
    'div',
    { class: 'perya-board', role: 'group', 'aria-label': t('board') },
    ...cells.map(({ button }) => button),
  )
  const line = make('p', { class: 'scene-verdict perya-line' }, '')
  return { root: rootOf('perya', t('title'), line, board), cells, line }
}

export function showPanel(
  { cells, line }: ReturnType<typeof build>,
  { choice, bet, locked, over }: Now<PeryaChoice, PeryaOutcome>,
  { amount, t }: Pick<StageTools, 'amount' | 't'>,
): void {
  const chosen = choice.colours
  const part = bet / chosen.length
  for (const [at, { button, part: text }] of cells.entries()) {
    const isChosen = chosen.includes(at)
    button.setAttribute('aria-pressed', String(isChosen))
    // Not disabled: the focus would be lost with each round.
    button.setAttribute('aria-disabled', String(locked))
    button.toggleAttribute('data-hit', over !== undefined && shows(over.dice, at) > 0)
    const paid = over && isChosen ? paysOf(over, { dice: over.dice, bet, colour: at }) : 0
    text.textContent = isChosen ? amount(paid > 0 ? paid : part) : ''
    text.classList.toggle('is-paid', paid > 0)
  }
  line.classList.toggle('is-over', over !== undefined)
  if (over) line.textContent = over.win > 0 ? t('paid', { amount: amount(over.win) }) : t('none')
  else line.textContent = chosen.length > 1 ? t('ask.part', { amount: amount(part) }) : t('ask')
}
