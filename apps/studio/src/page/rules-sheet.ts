import { make } from '@perlas/game-kit/dom'
import type { Game } from '@perlas/game-kit/game'
import type { GameClient, ShotsClient, TableClient } from '@perlas/game-kit/stage'
import type { Translate } from '@perlas/game-kit/messages'
import { openSheet } from './sheet.ts'
import { pesos, text } from './text.ts'

/**
 * What a stepped game returns depends on how it is played: the lowest is told, or, where a bad choice costs more than
 * that, what the best play gives.
 */
function returnOf(game: Game): 'rtpValue' | 'rtpLowest' | 'rtpBest' {
  if (game.kind !== 'stepped') return 'rtpValue'
  return game.atRisk === 'deal' ? 'rtpBest' : 'rtpLowest'
}

const noteOf = ({ kind }: Game) =>
  kind === 'table' ? 'rules.tableNote' : kind === 'shots' ? 'rules.shotsNote' : 'rules.note'

/** Rules, paytable, return to player and version. */
export async function rulesSheet(
  game: Game,
  { client, t }: { client: Pick<GameClient | ShotsClient | TableClient, 'rules'>; t: Translate },
  bet: number,
): Promise<void> {
  const row = (label: string, value: string) =>
    make('div', {}, make('dt', {}, label), make('dd', {}, value))
  const percent = `${(game.rtp / 100).toFixed(2)}%`
  const times = new Intl.NumberFormat('en').format(game.maxWin / 100)
  await openSheet(
    text('rules.title', { game: game.name }),
    client.rules({ amount: pesos, t }, bet),
    make('h3', {}, text('rules.figures')),
    make(
      'dl',
      { class: 'detail-list' },
      row(text('rules.rtp'), text(`rules.${returnOf(game)}`, { percent })),
      row(
        text('rules.bets'),
        text('rules.betsValue', {
          least: pesos(game.bets[0] ?? 0),
          most: pesos(game.bets.at(-1) ?? 0),
        }),
      ),
      row(text('rules.most'), text('rules.mostValue', { times })),
      row(text('rules.made'), game.brand),
      row(text('rules.version'), game.version),
    ),
    ...(game.kind === 'stepped'
      ? [make('p', {}, text(game.atRisk === 'deal' ? 'rules.dealt' : 'rules.stepped'))]
      : []),
    make('p', { class: 'quiet' }, text(noteOf(game))),
  ).closed
}
