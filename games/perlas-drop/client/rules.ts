import { make } from '@perlas/game-kit/dom'
import { payTable, rulesOf } from '@perlas/game-kit/scene/panel'
import type { StageTools } from '@perlas/game-kit/stage'
import { risks, rowCounts, tables } from '../perlas-drop.ts'
import { shownTimes } from './board.ts'

/** The rules, and what each board pays from the middle out. */
export const dropRules = ({ t }: Pick<StageTools, 't'>): Node =>
  rulesOf(
    ['how', 'parts', 'risk', 'return', 'drawn'].map((one) => t(`rules.${one}`)),
    make('h3', {}, t('rules.table')),
    ...rowCounts.map((count) =>
      payTable(
        risks.map((risk) => [
          t(`risk.${risk}`),
          tables[count][risk].map((times) => `${shownTimes(times)}×`).join(' · '),
        ]),
        { caption: t('rows.name', { count }) },
      ),
    ),
  )
