import { make } from '@perlas/game-kit/dom'
import { payTable, rulesOf } from '@perlas/game-kit/scene/panel'
import type { StageTools } from '@perlas/game-kit/stage'
import { places } from '../live-sicbo.ts'
import { oddsOf } from './groups.ts'

/** One spot of each kind that pays otherwise, and how many of the 216 throws it wins with. */
const rows = [
  ['half', 'small', 105],
  ['total-4', 'total-4', 3],
  ['total-5', 'total-5', 6],
  ['total-6', 'total-6', 10],
  ['total-7', 'total-7', 15],
  ['total-8', 'total-8', 21],
  ['total-9', 'total-9', 25],
  ['total-10', 'total-10', 27],
  ['pair', 'pair-1-2', 30],
  ['double', 'double-1', 16],
  ['triple', 'triple-1', 1],
  ['any-triple', 'any-triple', 6],
] as const
const percent = (share: number) => `${(Math.floor(share * 10_000) / 100).toFixed(2)}%`
/** A side comes once in 75, twice in 15, three times in one of 216 throws. */
const SINGLE_RETURNS = (75 * 2 + 15 * 3 + 4) / 216

/** The rules, and what each kind of spot pays and returns. */
export function sicBoRules({ amount, t }: Pick<StageTools, 'amount' | 't'>, bet: number): Node {
  const table = rows.map(([name, code, throws]) => {
    const { odds } = places.get(code)!
    return [
      t(`rules.kind.${name}`),
      oddsOf(odds),
      amount((bet * odds) / 100),
      percent((throws * odds) / 100 / 216),
    ]
  })
  const single = [
    t('rules.kind.single'),
    t('rules.single'),
    [2, 3, 4].map((parts) => amount(bet * parts)).join(' · '),
    percent(SINGLE_RETURNS),
  ]
  return rulesOf(
    ['how', 'halves', 'totals', 'alike', 'roads', 'drawn', 'left'].map((one) => t(`rules.${one}`)),
    make('h3', {}, t('rules.table', { amount: amount(bet) })),
    payTable([...table.slice(0, 8), single, ...table.slice(8)], {
      head: [t('rules.bet'), t('rules.pays'), t('rules.amount'), t('rules.returns')],
    }),
  )
}
