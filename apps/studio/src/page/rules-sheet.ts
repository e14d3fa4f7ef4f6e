import { formatMoney } from '@perlas/contract/money'
import { make } from '@perlas/game-kit/dom'
import type { Game } from '@perlas/game-kit/game'
import type { GameClient } from '@perlas/game-kit/stage'
import { openSheet } from './sheet.ts'

/** Rules, paytable, return to player and version. */
export async function rulesSheet(game: Game, client: GameClient, bet: number): Promise<void> {
  const fact = (label: string, value: string) =>
    make('div', {}, make('dt', {}, label), make('dd', {}, value))
  await openSheet(
    `${game.name}: rules`,
    client.rules({ amount: formatMoney }, bet),
    make('h3', {}, 'Figures'),
    make(
      'dl',
      { class: 'facts' },
      fact(
        'Return to player',
        `${(game.rtp / 100).toFixed(2)} % on average, over very many rounds`,
      ),
      fact('Bets', `${formatMoney(game.bets[0] ?? 0)} to ${formatMoney(game.bets.at(-1) ?? 0)}`),
      fact('Version', game.version),
    ),
    make(
      'p',
      { class: 'quiet' },
      'Every round is drawn on the server before the bet is taken, from sealed seeds, and does not depend on earlier rounds or on who plays. A round that is cut off goes on where it was; if a bet cannot be confirmed, the round is called off and the bet returned. Malfunction voids nothing that is recorded.',
    ),
  ).closed
}
