import { make } from '@perlas/game-kit/dom'
import { openSheet } from './sheet.ts'
import { pesos, text } from './text.ts'

/**
 * All bets at once, and half, double and the most that the balance covers: each goes to a bet on offer, never above what
 * was asked for. Resolves with the one chosen.
 */
export async function betSheet(
  bets: readonly number[],
  current: number,
  balance: number | null,
): Promise<number> {
  let chosen = current
  const near = (wanted: number) => bets.findLast((bet) => bet <= wanted) ?? bets[0] ?? current
  const quick = (label: string, wanted: number) => {
    const bet = near(wanted)
    return make(
      'button',
      {
        type: 'button',
        'aria-label': `${label}, ${pesos(bet)}`,
        disabled: bet === current,
        click: () => {
          chosen = bet
          sheet.close()
        },
      },
      label,
    )
  }
  const buttons = bets.map((bet) =>
    make(
      'button',
      {
        type: 'button',
        'aria-pressed': String(bet === current),
        click: () => {
          chosen = bet
          sheet.close()
        },
      },
      pesos(bet),
    ),
  )
  const sheet = openSheet(
    text('bet.choose'),
    make(
      'div',
      { class: 'bets is-quick' },
      quick(text('bet.half'), current / 2),
      quick(text('bet.double'), current * 2),
      quick(text('bet.most'), Math.min(balance ?? Infinity, bets.at(-1) ?? current)),
    ),
    make('div', { class: 'bets' }, ...buttons),
  )
  await sheet.closed
  return chosen
}
