import { make } from '@perlas/game-kit/dom'
import { timesOf } from '@perlas/game-kit/flight'
import { payTable, rulesOf } from '@perlas/game-kit/scene/panel'
import type { StageTools } from '@perlas/game-kit/stage'
import { heights, MAX_OF_ALL, MAX_PAID, TOP, waysTo } from '../saranggola-sky.ts'

const shown = [
  'how',
  'chance',
  'hand',
  'self',
  'begin',
  'line',
  'drawn',
  'left',
  'most',
  'all',
  'return',
] as const

/** The rules, and in how many flights a height is reached. */
export function skyRules({ amount, t }: Pick<StageTools, 'amount' | 't'>, bet: number): Node {
  const share = (height: number) => {
    const part = (waysTo(height) / 2 ** 32) * 100
    return `${part >= 1 ? part.toFixed(2) : part.toFixed(4)}%`
  }
  return rulesOf(
    shown.map((one) =>
      t(`rules.${one}`, {
        top: timesOf(TOP),
        most: amount(MAX_PAID),
        all: amount(MAX_OF_ALL),
        none: `${((1 - waysTo(101) / 2 ** 32) * 100).toFixed(2)}%`,
      }),
    ),
    make('h3', {}, t('rules.table', { amount: amount(bet) })),
    payTable(
      [110, ...heights, TOP].map((height) => [
        timesOf(height),
        amount((bet * height) / 100),
        share(height),
      ]),
      { head: [t('rules.height'), t('rules.amount'), t('rules.reached')] },
    ),
  )
}
