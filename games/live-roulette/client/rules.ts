import { make } from '@perlas/game-kit/dom'
import { payTable, rulesOf } from '@perlas/game-kit/scene/panel'
import type { StageTools } from '@perlas/game-kit/stage'

const kinds = [
  ['number', 1],
  ['split', 2],
  ['street', 3],
  ['corner', 4],
  ['line', 6],
  ['dozen', 12],
  ['even', 18],
] as const

/** The rules, and what each kind of bet pays with its stake in it; every one returns 36 of 37. */
export function rouletteRules({ amount, t }: Pick<StageTools, 'amount' | 't'>, bet: number): Node {
  return rulesOf(
    ['how', 'lay', 'race', 'drawn', 'left', 'return'].map((one) => t(`rules.${one}`)),
    make('h3', {}, t('rules.table', { amount: amount(bet) })),
    payTable(
      kinds.map(([kind, numbers]) => [
        t(`rules.kind.${kind}`),
        `${36 / numbers - 1} : 1`,
        amount((bet * 36) / numbers),
        `${numbers}/37`,
      ]),
      { head: [t('rules.bet'), t('rules.pays'), t('rules.amount'), t('rules.chance')] },
    ),
  )
}
