import { make } from '@perlas/game-kit/dom'
import type { Now } from '@perlas/game-kit/scene/instant'
import { pickOne, plaqueOf } from '@perlas/game-kit/scene/panel'
import type { StageTools } from '@perlas/game-kit/stage'
import {
  pearlCounts,
  risks,
  rowCounts,
  shellOf,
  tables,
  timesOf,
  type DropChoice,
  type DropOutcome,
} from '../perlas-drop.ts'
import { landedIn, shownTimes } from './board.ts'

/** What is read and touched, over the picture. */
export function build({ t }: Pick<StageTools, 't'>, pick: (change: Partial<DropChoice>) => void) {
  const picks = {
    risk: pickOne(
      'risk',
      { title: t('risk'), list: risks, label: (one) => t(`risk.${one}`) },
      (risk) => pick({ risk }),
    ),
    rows: pickOne(
      'rows',
      {
        title: t('rows'),
        list: rowCounts,
        label: String,
        said: (count) => t('rows.name', { count }),
      },
      (rows) => pick({ rows }),
    ),
    pearls: pickOne(
      'pearls',
      {
        title: t('pearls'),
        list: pearlCounts,
        label: String,
        said: (count) => t('pearls.name', { count }),
      },
      (pearls) => pick({ pearls }),
    ),
  }
  const nodes = Object.values(picks).map(({ node }) => node)
  return { ...plaqueOf('drop', t('title'), ...nodes), picks }
}

/** What can come at rest, and what came once a round is over. */
export function showPanel(
  { picks, verdict, plain }: ReturnType<typeof build>,
  { choice, bet, locked, over }: Now<DropChoice, DropOutcome>,
  { amount, t }: Pick<StageTools, 'amount' | 't'>,
): void {
  picks.risk.show(choice.risk, locked)
  picks.rows.show(choice.rows, locked)
  picks.pearls.show(choice.pearls, locked)
  const pays = tables[choice.rows][choice.risk]
  const range = { least: shownTimes(Math.min(...pays)), most: shownTimes(Math.max(...pays)) }
  verdict.classList.toggle('is-over', over !== undefined)
  if (over) {
    const best = Math.max(...over.paths.map((path) => timesOf(over, shellOf(path))))
    verdict.textContent = t(over.pearls > 1 ? 'landed.many' : 'landed', {
      times: shownTimes(best),
      amount: amount(over.win),
    })
  } else
    verdict.textContent =
      choice.pearls > 1
        ? t('ask.part', { ...range, amount: amount(bet / choice.pearls) })
        : t('ask', range)
  const hit = landedIn(choice, over)
  const shells = Array.from({ length: choice.rows + 1 }, (_, shell) =>
    make('li', { 'data-hit': hit.has(shell) }, `${shownTimes(timesOf(choice, shell))}×`),
  )
  plain.replaceChildren(...shells)
}
