import { make } from '@perlas/game-kit/dom'
import { text } from './text.ts'

/** Steps of a check, and of each whether it holds. */
export function verdictSteps(
  steps: readonly { name: string; words: string; fails: boolean }[],
): HTMLElement {
  return make(
    'ul',
    { class: 'verify-steps' },
    ...steps.map(({ name, words, fails }) =>
      make(
        'li',
        { 'data-step': name, ...(fails && { 'data-fails': '' }) },
        make('i', { 'aria-hidden': 'true' }, fails ? '✕' : '✓'),
        make('span', {}, words),
        make('small', {}, text(fails ? 'verify.table.fails' : 'verify.table.holds')),
      ),
    ),
  )
}
