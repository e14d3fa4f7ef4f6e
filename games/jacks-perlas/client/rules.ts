import { make } from '@perlas/game-kit/dom'
import { payTable, rulesOf } from '@perlas/game-kit/scene/panel'
import type { StageTools } from '@perlas/game-kit/stage'
import { jacksPerlas, PAYS, ranks } from '../jacks-perlas.ts'

/** The rules, and what each hand is and pays for a bet on it. */
export function jacksRules({ amount, t }: Pick<StageTools, 'amount' | 't'>, bet: number): Node {
  return rulesOf(
    ['how', 'hold', 'hands', 'return', 'keys', 'drawn', 'left'].map((one) =>
      t(`rules.${one}`, { most: amount(jacksPerlas.bets.at(-1) ?? 0) }),
    ),
    make('h3', {}, t('rules.table', { amount: amount(bet) })),
    payTable(
      ranks.map((made) => [
        t(`made.${made}`),
        t(`rules.made.${made}`),
        `${PAYS[made]}×`,
        amount(bet * PAYS[made]),
      ]),
      { head: [t('rules.hand'), t('rules.is'), t('rules.pays'), t('rules.amount')] },
    ),
  )
}
