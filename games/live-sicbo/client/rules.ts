import { make } from '@perlas/game-kit/dom'
import { payTable, rulesOf } from '@perlas/game-kit/scene/panel'
import { percentOf } from '@perlas/game-kit/messages'
import type { StageTools } from '@perlas/game-kit/stage'
import { liveSicBo, places } from '../live-sicbo.ts'
import { oddsOf } from './groups.ts'

/** One spot of each kind that pays otherwise. */
const rows = [
  ['half', 'small'],
  ['total-4', 'total-4'],
  ['total-5', 'total-5'],
  ['total-6', 'total-6'],
  ['total-7', 'total-7'],
  ['total-8', 'total-8'],
  ['total-9', 'total-9'],
  ['total-10', 'total-10'],
  ['pair', 'pair-1-2'],
  ['double', 'double-1'],
  ['triple', 'triple-1'],
  ['any-triple', 'any-triple'],
] as const
const returned = (code: string) =>
  percentOf(liveSicBo.spots.find((spot) => spot.code === code)?.rtp ?? liveSicBo.rtp)

/** The rules, and what each kind of spot pays and returns. */
export function sicBoRules({ amount, t }: Pick<StageTools, 'amount' | 't'>, bet: number): Node {
  const table = rows.map(([name, code]) => {
    const { odds } = places.get(code)!
    return [t(`rules.kind.${name}`), oddsOf(odds), amount((bet * odds) / 100), returned(code)]
  })
  const single = [
    t('rules.kind.single'),
    t('rules.single'),
    [2, 3, 4].map((parts) => amount(bet * parts)).join(' · '),
    returned('single-1'),
  ]
  return rulesOf(
    ['how', 'halves', 'totals', 'alike', 'roads', 'drawn', 'left'].map((one) => t(`rules.${one}`)),
    make('h3', {}, t('rules.table', { amount: amount(bet) })),
    payTable([...table.slice(0, 8), single, ...table.slice(8)], {
      head: [t('rules.bet'), t('rules.pays'), t('rules.amount'), t('rules.returns')],
    }),
  )
}
