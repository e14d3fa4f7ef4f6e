import { make } from '@perlas/game-kit/dom'
import type { StageTools } from '@perlas/game-kit/stage'
import { risks, rowCounts, tables } from '../perlas-drop.ts'
import { shownTimes } from './board.ts'

/** The rules, and what each board pays from the middle out. */
export function dropRules({ t }: Pick<StageTools, 't'>): Node {
  return make(
    'div',
    { class: 'drop-rules' },
    ...['how', 'parts', 'risk', 'return', 'drawn'].map((one) => make('p', {}, t(`rules.${one}`))),
    make('h3', {}, t('rules.table')),
    ...rowCounts.map((count) =>
      make(
        'table',
        {},
        make('caption', {}, t('rows.name', { count })),
        make(
          'tbody',
          {},
          ...risks.map((risk) =>
            make(
              'tr',
              {},
              make('th', { scope: 'row' }, t(`risk.${risk}`)),
              make(
                'td',
                {},
                tables[count][risk].map((times) => `${shownTimes(times)}×`).join(' · '),
              ),
            ),
          ),
        ),
      ),
    ),
  )
}
