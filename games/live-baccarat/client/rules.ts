import { make } from '@perlas/game-kit/dom'
import { payTable, rulesOf } from '@perlas/game-kit/scene/panel'
import { percentOf } from '@perlas/game-kit/messages'
import type { StageTools } from '@perlas/game-kit/stage'
import { bankerTakes, type BaccaratTable } from '../baccarat.ts'
import { oddsOf } from './board.ts'

/** Values of the player's third card with which the banker takes one too, as `2–7`. */
function takenOn(total: number): string {
  const values = Array.from({ length: 10 }, (_, value) => value).filter((value) =>
    bankerTakes(total, value),
  )
  return values
    .reduce<number[][]>((runs, value) => {
      const last = runs.at(-1)
      if (last && last.at(-1) === value - 1) last.push(value)
      else runs.push([value])
      return runs
    }, [])
    .map((run) => (run.length > 1 ? `${run[0]}–${run.at(-1)}` : String(run[0])))
    .join(', ')
}

/** The rules, what each spot pays and returns, and the table of third cards. */
export function baccaratRules(
  { terms: { places, six } }: Pick<BaccaratTable, 'terms'>,
  { amount, t }: Pick<StageTools, 'amount' | 't'>,
  bet: number,
): Node {
  const pays = (odds: number) => [oddsOf(odds), amount((bet * odds) / 100)]
  return rulesOf(
    ['how', 'count', 'player', 'push', 'shoe', 'roads', 'drawn', 'left'].map((one) =>
      t(`rules.${one}`),
    ),
    make('h3', {}, t('rules.table', { amount: amount(bet) })),
    payTable(
      places.flatMap(({ code, odds, returned }) => [
        [t(`spot.${code}`), ...pays(odds), percentOf(returned)],
        // Its return is in that of Banker.
        ...(code === 'banker' && six !== undefined ? [[t('rules.six'), ...pays(six), '']] : []),
      ]),
      { head: [t('rules.bet'), t('rules.pays'), t('rules.amount'), t('rules.returns')] },
    ),
    make('h3', {}, t('rules.thirds')),
    make('p', {}, t('rules.stood')),
    payTable(
      [3, 4, 5, 6].map((total) => [String(total), takenOn(total)]),
      { head: [t('rules.total'), t('rules.third')] },
    ),
    make('p', {}, t('rules.always')),
  )
}
