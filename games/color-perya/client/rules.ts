import { make } from '@perlas/game-kit/dom'
import { payTable, rulesOf } from '@perlas/game-kit/scene/panel'
import type { StageTools } from '@perlas/game-kit/stage'
import { pays } from '../color-perya.ts'

export const peryaRules = ({ amount, t }: Pick<StageTools, 'amount' | 't'>, bet: number): Node =>
  rulesOf(
    ['how', 'pays', 'return', 'drawn'].map((one) => t(`rules.${one}`)),
    make('h3', {}, t('rules.table', { amount: amount(bet) })),
    payTable(
      ([1, 2, 3] as const).map((count) => [t('rules.dice', { count }), amount(bet * pays[count])]),
    ),
  )
