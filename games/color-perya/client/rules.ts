import { make } from '@perlas/game-kit/dom'
import type { StageTools } from '@perlas/game-kit/stage'
import { pays } from '../color-perya.ts'

export function peryaRules({ amount, t }: Pick<StageTools, 'amount' | 't'>, bet: number): Node {
  return make(
    'div',
    { class: 'perya-rules' },
    ...[t('rules.how'), t('rules.pays'), t('rules.return'), t('rules.drawn')].map((text) =>
      make('p', {}, text),
    ),
    make('h3', {}, t('rules.table', { amount: amount(bet) })),
    make(
      'table',
      {},
      make(
        'tbody',
        {},
        ...([1, 2, 3] as const).map((count) =>
          make(
            'tr',
            {},
            make('th', { scope: 'row' }, t('rules.dice', { count })),
            make('td', {}, amount(bet * pays[count])),
          ),
        ),
      ),
    ),
  )
}
