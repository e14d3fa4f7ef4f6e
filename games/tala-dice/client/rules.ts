import { make } from '@perlas/game-kit/dom'
import type { StageTools } from '@perlas/game-kit/stage'
import { chances, multiplier } from '../tala-dice.ts'

/** The rules, and what each chance pays at the stake that is set. */
export function talaRules({ amount, t }: Pick<StageTools, 'amount' | 't'>, bet: number): Node {
  return make(
    'div',
    { class: 'tala-rules' },
    make('p', {}, t('rules.star')),
    make('p', {}, t('rules.pays')),
    make('p', {}, t('rules.free')),
    make('h3', {}, t('rules.table', { amount: amount(bet) })),
    make(
      'div',
      { class: 'tala-table' },
      ...[...chances]
        .reverse()
        .map((chance) =>
          make(
            'div',
            {},
            make('span', {}, `${(chance / 100).toFixed(2)}%`),
            make('b', {}, amount((bet * multiplier(chance)) / 100)),
          ),
        ),
    ),
  )
}
