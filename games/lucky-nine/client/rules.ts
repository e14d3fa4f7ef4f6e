import { make } from '@perlas/game-kit/dom'
import { payTable, rulesOf } from '@perlas/game-kit/scene/panel'
import { percentOf } from '@perlas/game-kit/messages'
import type { StageTools } from '@perlas/game-kit/stage'
import { partsOf, PAYS, RETURNED } from '../lucky-nine.ts'

/** The rules, what each bet pays for a stake, and what it returns. */
export function nineRules({ amount, t }: Pick<StageTools, 'amount' | 't'>, bet: number): Node {
  const parts = partsOf({ pair: true, nine: true })
  const back = (part: keyof typeof RETURNED) => percentOf(Math.floor(RETURNED[part] / 100))
  const row = (name: string, times: number, percent: number, returned: string) => [
    t(`rules.pay.${name}`),
    `${times / 100}×`,
    amount((bet * percent * times) / 10_000),
    returned,
  ]
  return rulesOf(
    ['how', 'draw', 'house', 'best', 'sides', 'split', 'drawn', 'left'].map((one) =>
      t(`rules.${one}`),
    ),
    make('h3', {}, t('rules.table', { amount: amount(bet) })),
    payTable(
      [
        row('won', PAYS.hand, parts.hand, back('hand')),
        row('tie', PAYS.tie, parts.hand, ''),
        row('pair', PAYS.pair, parts.pair, back('pair')),
        row('suited', PAYS.suited, parts.pair, ''),
        row('nine', PAYS.nine, parts.nine, back('nine')),
      ],
      { head: [t('rules.bet'), t('rules.pays'), t('rules.amount'), t('rules.return')] },
    ),
  )
}
