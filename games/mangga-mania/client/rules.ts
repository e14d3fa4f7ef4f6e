import { payTable, rulesOf } from '@perlas/game-kit/scene/panel'
import type { StageTools } from '@perlas/game-kit/stage'
import { fruits, multipliers, pays } from '../paytable.ts'

/** The rules, and what a line pays at this stake. */
export function manggaRules({ t, amount }: Pick<StageTools, 't' | 'amount'>, bet: number): Node {
  const times = [...new Set(multipliers)].sort((a, b) => a - b)
  const values = { times: times.map((one) => `×${one}`).join(', ') }
  const names = ['lines', 'gold', 'times', 'return', 'drawn'] as const
  return rulesOf(
    names.map((name) => t(`rules.${name}`, values)),
    payTable(
      fruits.map((fruit) => [t(`fruit.${fruit}`), amount((pays[fruit] * bet) / 100)]),
      { caption: t('rules.table') },
    ),
    payTable(
      times.map((one) => [
        `×${one}`,
        t('rules.of', {
          count: multipliers.filter((each) => each === one).length,
          of: multipliers.length,
        }),
      ]),
      { caption: t('rules.fourth') },
    ),
  )
}
