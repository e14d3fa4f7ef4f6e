import { tailOfBets, type Way } from '@perlas/game-kit/rarity'
import { risks, rowCounts, timesOf, type DropChoice } from './perlas-drop.ts'

/** Where one pearl lands: several are parts of the stake side by side. */
function shells({ rows, risk }: Pick<DropChoice, 'rows' | 'risk'>): Way[] {
  let paths = 1
  return Array.from({ length: rows + 1 }, (_, shell) => {
    const way = { pays: timesOf({ rows, risk }, shell), chance: paths / 2 ** rows }
    paths = (paths * (rows - shell)) / (shell + 1)
    return way
  })
}

/** Exact, over every path of nine boards. */
export const tail = tailOfBets(
  rowCounts.flatMap((rows) => risks.map((risk) => shells({ rows, risk }))),
)
