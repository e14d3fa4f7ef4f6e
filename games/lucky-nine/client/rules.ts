import { make } from '@perlas/game-kit/dom'
import { payTable, rulesOf } from '@perlas/game-kit/scene/panel'
import type { StageTools } from '@perlas/game-kit/stage'
import { partsOf, PAYS } from '../lucky-nine.ts'

/** The rules, what each bet pays for a stake, and what it returns. */
export function nineRules({ amount, t }: Pick<StageTools, 'amount' | 't'>, bet: number): Node {
  const parts = partsOf({ pair: true, nine: true })
  const row = (name: string, times: number, percent: number, back: string) => [
    t(`rules.pay.${name}`),
    `${times / 100}×`,
    amount((bet * percent * times) / 10_000),
    back,
  ]
  return rulesOf(
    ['how', 'draw', 'house', 'best', 'sides', 'split', 'drawn', 'left'].map((one) =>
      t(`rules.${one}`),
    ),
    make('h3', {}, t('rules.table', { amount: amount(bet) })),
    payTable(
      [
        row('won', PAYS.hand, parts.hand, '97.77%'),
        row('tie', PAYS.tie, parts.hand, ''),
        row('pair', PAYS.pair, parts.pair, '93.49%'),
        row('suited', PAYS.suited, parts.pair, ''),
        row('nine', PAYS.nine, parts.nine, '94.90%'),
      ],
      { head: [t('rules.bet'), t('rules.pays'), t('rules.amount'), t('rules.return')] },
    ),
  )
}
