import { make } from '@perlas/game-kit/dom'
import { openSheet } from './sheet.ts'
import { pesos, text } from './text.ts'

/** All bets at once; resolves with the one chosen. */
export async function betSheet(bets: readonly number[], current: number): Promise<number> {
  let chosen = current
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
  const sheet = openSheet(text('bet.choose'), make('div', { class: 'bets' }, ...buttons))
  await sheet.closed
  return chosen
}
