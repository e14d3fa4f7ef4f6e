import { make } from '@perlas/game-kit/dom'
import type { Game } from '@perlas/game-kit/game'
import type { GameClient, ShotsClient, TableClient } from '@perlas/game-kit/stage'
import { percentOf, type Translate } from '@perlas/game-kit/messages'
import { openSheet } from './sheet.ts'
import { pesos, text } from './text.ts'

/** Where one figure is not all: what it depends on, and whether a bad choice of cards costs more than it says. */
function returnOf(game: Game): string {
  const isByPlay = game.kind === 'stepped' && game.atRisk === 'deal'
  if (game.kind === 'table' && game.shared) return 'rtpShared'
  if (game.kind === 'table' && game.bestRtp !== undefined) return 'rtpByBet'
  if (game.kind !== 'table' && game.kind !== 'shots' && game.returnOf)
    return isByPlay ? 'rtpByBetBest' : 'rtpByBet'
  if (isByPlay) return 'rtpBest'
  return game.bestRtp === undefined ? 'rtpValue' : 'rtpByPlay'
}

/** What a game declares, for its own texts: no figure is written a second time. */
export function figuresOf({ rtp, bestRtp = rtp, maxWin }: Game) {
  const most = new Intl.NumberFormat('en').format(maxWin / 100)
  return { rtp: percentOf(rtp), best: percentOf(bestRtp), most }
}

/** The greatest win never stands without how often it comes, where that is known. */
function mostOf({ mostOneIn }: Game, times: string): string {
  if (mostOneIn === undefined) return text('rules.mostValue', { times })
  if (mostOneIn >= 1e12) return text('rules.mostNever', { times })
  const rounds = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 }).format(mostOneIn)
  return text('rules.mostOdds', { times, rounds })
}

function seenOf({ highestSeen }: Game): string[] {
  if (!highestSeen) return []
  const number = new Intl.NumberFormat('en')
  const { win, rounds } = highestSeen
  return [
    text('rules.seenValue', { times: number.format(win / 100), rounds: number.format(rounds) }),
  ]
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
  const figures = figuresOf(game)
  const own: Translate = (key, values) => t(key, { ...figures, ...values })
  await openSheet(
    text('rules.title', { game: game.name }),
    client.rules({ amount: pesos, t: own }, bet),
    make('h3', {}, text('rules.figures')),
    make(
      'dl',
      { class: 'detail-list' },
      row(
        text('rules.rtp'),
        text(`rules.${returnOf(game)}`, { ...figures, low: (game.rtp / 100).toFixed(2) }),
      ),
      row(
        text('rules.bets'),
        text('rules.betsValue', {
          least: pesos(game.bets[0] ?? 0),
          most: pesos(game.bets.at(-1) ?? 0),
        }),
      ),
      row(text('rules.most'), mostOf(game, figures.most)),
      ...seenOf(game).map((seen) => row(text('rules.seen'), seen)),
      row(text('rules.made'), game.brand),
      row(text('rules.version'), game.version),
    ),
    ...(game.kind === 'stepped'
      ? [make('p', {}, text(game.atRisk === 'deal' ? 'rules.dealt' : 'rules.stepped'))]
      : []),
    make('p', { class: 'quiet' }, text(noteOf(game))),
  ).closed
}
