import { make, picture } from '@perlas/game-kit/dom'
import type { StageTools } from '@perlas/game-kit/stage'
import { lines, pays, scatterPays, type PayingSymbol } from '../paytable.ts'
import { MAX_FREE_SPINS } from '../perlas-reef.ts'
import { art, names } from './symbols.ts'

/** The rules and the paytable, in amounts of the stake that is set. */
export function reefRules({ amount }: Pick<StageTools, 'amount'>, bet: number): Node {
  const rows = (Object.keys(pays) as PayingSymbol[]).map((symbol) =>
    make(
      'li',
      { class: 'reef-pay' },
      picture(art[symbol]),
      make(
        'div',
        {},
        make('b', {}, names[symbol]),
        ...[5, 4, 3].map((count) =>
          make(
            'span',
            {},
            make('i', {}, `${count} ×`),
            amount((pays[symbol][count - 3]! * bet) / lines.length),
          ),
        ),
      ),
    ),
  )
  const scatter = Object.entries(scatterPays).toReversed()
  return make(
    'div',
    { class: 'reef-rules' },
    make(
      'p',
      {},
      'Twenty lines, all in play at every stake. A line pays for three, four or five alike from the left reel on; only its longest run counts. Wins of all lines add up.',
    ),
    make('h3', {}, `What a line pays at ${amount(bet)}`),
    make('ul', { class: 'reef-pays' }, ...rows),
    make('h3', {}, 'Pearl'),
    make(
      'div',
      { class: 'reef-special' },
      picture(art.pearl),
      make('p', {}, 'Stands for every symbol but the parol. It lies on reels two, three and four.'),
    ),
    make('h3', {}, 'Parol'),
    make(
      'div',
      { class: 'reef-special' },
      picture(art.parol),
      make(
        'ul',
        {},
        ...scatter.map(([count, { stakes, freeSpins }]) =>
          make('li', {}, `${count} anywhere: ${amount(stakes * bet)} and ${freeSpins} free spins`),
        ),
      ),
    ),
    make(
      'p',
      {},
      `In free spins a pearl opens over its whole reel. More parols give more free spins, up to ${MAX_FREE_SPINS} in a round. The whole round, free spins included, is decided when you press; stopping or closing the game changes nothing.`,
    ),
    make('h3', {}, 'Lines'),
    make('ul', { class: 'reef-lines' }, ...lines.map(lineDiagram)),
  )
}

function lineDiagram(rows: readonly number[], index: number): Node {
  const points = rows.map((row, reel) => `${reel * 8 + 5},${row * 8 + 5}`).join(' ')
  const dots = rows
    .map((_, reel) => [0, 1, 2].map((row) => `M${reel * 8 + 5} ${row * 8 + 5}h.01`).join(''))
    .join('')
  return make(
    'li',
    { 'aria-label': `Line ${index + 1}: rows ${rows.map((row) => row + 1).join(', ')}` },
    picture(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 42 26"><path d="${dots}" stroke="#2c3a78" stroke-width="6" stroke-linecap="round"/><polyline points="${points}" fill="none" stroke="#ffc857" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/></svg>`,
    ),
    make('small', {}, String(index + 1)),
  )
}
