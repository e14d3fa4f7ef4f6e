import { make } from '@perlas/game-kit/dom'
import type { StageTools } from '@perlas/game-kit/stage'
import { MAX_HITS, MAX_TIMES, RANKS, RETURN, rightRanks, SWAPS, timesOf } from '../taas-baba.ts'
import { letterOf } from './cards.ts'

/** The rules, and what one right guess pays on each card at the stake that is set. */
export function taasRules({ amount, t }: Pick<StageTools, 'amount' | 't'>, bet: number): Node {
  const pays = (rank: number, way: 'up' | 'down') =>
    amount((bet * timesOf(1, rightRanks(rank, way))) / 100)
  const row = (...cells: string[]) => make('tr', {}, ...cells.map((cell) => make('td', {}, cell)))
  return make(
    'div',
    { class: 'taas-rules' },
    make('p', {}, t('rules.how')),
    make('p', {}, t('rules.edge')),
    make('p', {}, t('rules.pays')),
    make(
      'p',
      {},
      t('rules.multiply', {
        most: new Intl.NumberFormat('en').format(MAX_TIMES / 100),
        hits: MAX_HITS,
        paid: `${RETURN}%`,
      }),
    ),
    make('p', {}, t('rules.swap', { count: SWAPS })),
    make('p', {}, t('rules.deck')),
    make('p', {}, t('rules.left')),
    make('h3', {}, t('rules.table', { amount: amount(bet) })),
    make(
      'table',
      { class: 'taas-table-of-pays' },
      make(
        'thead',
        {},
        make(
          'tr',
          {},
          ...[t('rules.col.card'), `▲ ${t('up')}`, `▼ ${t('down')}`].map((head) =>
            make('th', { scope: 'col' }, head),
          ),
        ),
      ),
      make(
        'tbody',
        {},
        ...Array.from({ length: RANKS }, (_, rank) =>
          row(letterOf(rank), pays(rank, 'up'), pays(rank, 'down')),
        ),
      ),
    ),
  )
}
