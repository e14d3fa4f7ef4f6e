import { make } from '@perlas/game-kit/dom'
import { payTable, rulesOf } from '@perlas/game-kit/scene/panel'
import type { StageTools } from '@perlas/game-kit/stage'
import { MAX_TIMES, nextTimes, TILES, timesOf } from '../mina-perlas.ts'
import { shownTimes } from './panel.ts'

const pearls = [1, 2, 3, 5, 8] as const

/** The rules, and what pearls are worth among a few numbers of urchins. */
export function minaRules({ amount, t }: Pick<StageTools, 'amount' | 't'>, bet: number): Node {
  const times = (urchins: number, count: number) =>
    nextTimes(urchins, count - 1) === null || count > TILES - urchins
      ? '–'
      : `${shownTimes(timesOf(urchins, count))}×`
  const most = new Intl.NumberFormat('en').format(MAX_TIMES / 100)
  return rulesOf(
    ['how', 'pays', 'multiply', 'limit', 'drawn', 'left'].map((one) => t(`rules.${one}`, { most })),
    make('h3', {}, t('rules.table', { amount: amount(bet) })),
    payTable(
      [1, 2, 3, 5, 8, 12, 20, 24].map((urchins) => [
        String(urchins),
        ...pearls.map((count) => times(urchins, count)),
      ]),
      { head: [t('rules.head'), ...pearls.map(String)] },
    ),
  )
}
