import { make } from '@perlas/game-kit/dom'
import type { StageTools } from '@perlas/game-kit/stage'
import { MOST_TIMES, nextTimes, TILES, timesOf } from '../mina-perlas.ts'
import { shownTimes } from './panel.ts'

const pearls = [1, 2, 3, 5, 8] as const

/** The rules, and what pearls are worth among a few numbers of urchins. */
export function minaRules({ amount, t }: Pick<StageTools, 'amount' | 't'>, bet: number): Node {
  const times = (urchins: number, count: number) =>
    nextTimes(urchins, count - 1) === null || count > TILES - urchins
      ? '–'
      : `${shownTimes(timesOf(urchins, count))}×`
  const cells = (tag: 'td' | 'th', texts: string[]) => texts.map((text) => make(tag, {}, text))
  return make(
    'div',
    { class: 'mina-rules' },
    make('p', {}, t('rules.how')),
    make('p', {}, t('rules.pays')),
    make('p', {}, t('rules.multiply')),
    make('p', {}, t('rules.limit', { most: new Intl.NumberFormat('en').format(MOST_TIMES / 100) })),
    make('p', {}, t('rules.drawn')),
    make('p', {}, t('rules.left')),
    make('h3', {}, t('rules.table', { amount: amount(bet) })),
    make(
      'table',
      { class: 'mina-pays' },
      make('thead', {}, make('tr', {}, ...cells('th', [t('rules.head'), ...pearls.map(String)]))),
      make(
        'tbody',
        {},
        ...[1, 2, 3, 5, 8, 12, 20, 24].map((urchins) =>
          make(
            'tr',
            {},
            ...cells('td', [String(urchins), ...pearls.map((count) => times(urchins, count))]),
          ),
        ),
      ),
    ),
  )
}
