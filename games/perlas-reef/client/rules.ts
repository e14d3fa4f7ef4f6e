import { make, picture } from '@perlas/game-kit/dom'
import { payTable } from '@perlas/game-kit/scene/panel'
import type { StageTools } from '@perlas/game-kit/stage'
import { lines, pays, scatterPays, type PayingSymbol } from '../paytable.ts'
import { MAX_FREE_SPINS } from '../perlas-reef.ts'

/** The rules and the paytable, in amounts of the stake that is set. */
export function reefRules({ amount, t }: Pick<StageTools, 'amount' | 't'>, bet: number): Node {
  const scatter = Object.entries(scatterPays).reverse()
  return make(
    'div',
    {},
    make('p', {}, t('rules.lines')),
    make('h3', {}, t('rules.pays', { amount: amount(bet) })),
    payTable(
      (Object.keys(pays) as PayingSymbol[]).map((symbol) => [
        t(`symbol.${symbol}`),
        ...[3, 4, 5].map((count) => amount((pays[symbol][count - 3]! * bet) / lines.length)),
      ]),
      { head: [t('rules.symbol'), '3 ×', '4 ×', '5 ×'] },
    ),
    make('h3', {}, t('symbol.pearl')),
    make('p', {}, t('rules.pearl')),
    make('h3', {}, t('symbol.parol')),
    ...scatter.map(([count, { stakes, freeSpins }]) =>
      make('p', {}, t('rules.parol', { count, amount: amount(stakes * bet), spins: freeSpins })),
    ),
    make('p', {}, t('rules.free', { most: MAX_FREE_SPINS })),
    make('h3', {}, t('rules.theLines')),
    make('ul', { class: 'reef-lines' }, ...lines.map((rows, at) => lineDiagram(rows, at, t))),
  )
}

function lineDiagram(rows: readonly number[], index: number, t: StageTools['t']): Node {
  const points = rows.map((row, reel) => `${reel * 8 + 5},${row * 8 + 5}`).join(' ')
  const dots = rows
    .map((_, reel) => [0, 1, 2].map((row) => `M${reel * 8 + 5} ${row * 8 + 5}h.01`).join(''))
    .join('')
  return make(
    'li',
    {
      'aria-label': t('rules.line', {
        line: index + 1,
        rows: rows.map((row) => row + 1).join(', '),
      }),
    },
    picture(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 42 26"><path d="${dots}" stroke="#2c3a78" stroke-width="6" stroke-linecap="round"/><polyline points="${points}" fill="none" stroke="#ffc857" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/></svg>`,
    ),
    make('small', {}, String(index + 1)),
  )
}
