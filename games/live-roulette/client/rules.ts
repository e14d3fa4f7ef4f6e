import { make } from '@perlas/game-kit/dom'
import { payTable, rulesOf } from '@perlas/game-kit/scene/panel'
import type { StageTools } from '@perlas/game-kit/stage'
import { waysOf, type Lightning, type RouletteTable } from '../roulette.ts'

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
export function rouletteRules(
  { lightning }: RouletteTable,
  { amount, t }: Pick<StageTools, 'amount' | 't'>,
  bet: number,
): Node {
  const first = ['how', ...(lightning ? ['lightning', 'strikes'] : [])]
  const odds = (numbers: number) =>
    lightning && numbers === 1 ? lightning.straight / 100 : 36 / numbers
  return rulesOf(
    [...first, 'lay', 'race', 'drawn', 'left', 'return'].map((one) => t(`rules.${one}`)),
    make('h3', {}, t('rules.table', { amount: amount(bet) })),
    payTable(
      kinds.map(([kind, numbers]) => [
        t(`rules.kind.${kind}`),
        `${odds(numbers) - 1} : 1`,
        amount(bet * odds(numbers)),
        `${numbers}/37`,
      ]),
      { head: [t('rules.bet'), t('rules.pays'), t('rules.amount'), t('rules.chance')] },
    ),
    ...(lightning ? ofLightning(lightning, { amount, t }, bet) : []),
  )
}

/** How often so many numbers are struck, and what a struck number gives back. */
function ofLightning(
  { counts, times }: Lightning,
  { amount, t }: Pick<StageTools, 'amount' | 't'>,
  bet: number,
): Node[] {
  const share = (weight: number, of: Lightning['counts']) => `${(weight * 100) / waysOf(of)}%`
  return [
    make('h3', {}, t('rules.times')),
    payTable(
      times.map(([one, weight]) => [`×${one}`, amount(bet * one), share(weight, times)]),
      { head: [t('rules.struck'), t('rules.amount'), t('rules.chance')] },
    ),
    make('h3', {}, t('rules.counts')),
    payTable(
      counts.map(([count, weight]) => [String(count), share(weight, counts)]),
      { head: [t('rules.numbers'), t('rules.chance')] },
    ),
  ]
}
