import { make } from '@perlas/game-kit/dom'
import { payTable, rulesOf } from '@perlas/game-kit/scene/panel'
import type { StageTools } from '@perlas/game-kit/stage'
import { MAX_HITS, MAX_TIMES, RANKS, RETURN, rightRanks, SWAPS, timesOf } from '../taas-baba.ts'
import { letterOf } from './cards.ts'

/** The rules, and what one right guess pays on each card at the stake that is set. */
export function taasRules({ amount, t }: Pick<StageTools, 'amount' | 't'>, bet: number): Node {
  const pays = (rank: number, way: 'up' | 'down') =>
    amount((bet * timesOf(1, rightRanks(rank, way))) / 100)
  const most = new Intl.NumberFormat('en').format(MAX_TIMES / 100)
  const values = { most, hits: MAX_HITS, paid: `${RETURN}%`, count: SWAPS }
  return rulesOf(
    ['how', 'edge', 'pays', 'multiply', 'swap', 'deck', 'left'].map((one) =>
      t(`rules.${one}`, values),
    ),
    make('h3', {}, t('rules.table', { amount: amount(bet) })),
    payTable(
      Array.from({ length: RANKS }, (_, rank) => [
        letterOf(rank),
        pays(rank, 'up'),
        pays(rank, 'down'),
      ]),
      { head: [t('rules.col.card'), `▲ ${t('up')}`, `▼ ${t('down')}`] },
    ),
  )
}
