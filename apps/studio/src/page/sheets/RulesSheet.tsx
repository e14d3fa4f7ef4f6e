import type { Game } from '@perlas/game-kit/game'
import type { GameClient, ShotsClient, TableClient } from '@perlas/game-kit/stage'
import { percentOf, type Translate } from '@perlas/game-kit/messages'
import { Details, Row } from '../chrome/details.tsx'
import { Hosted } from '../chrome/Hosted.tsx'
import { openSheet } from '../chrome/Sheet.tsx'
import { pesos, text } from '../text.ts'

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

type Around = { client: Pick<GameClient | ShotsClient | TableClient, 'rules'>; t: Translate }

/** Rules, paytable, return to player and version. */
export function rulesSheet(game: Game, { client, t }: Around, bet: number): Promise<void> {
  const figures = figuresOf(game)
  const own: Translate = (key, values) => t(key, { ...figures, ...values })
  const rules = client.rules({ amount: pesos, t: own }, bet)
  return openSheet(text('rules.title', { game: game.name }), () => (
    <>
      <Hosted node={rules} />
      <h3>{text('rules.figures')}</h3>
      <Figures game={game} />
      {game.kind === 'stepped' && (
        <p>{text(game.atRisk === 'deal' ? 'rules.dealt' : 'rules.stepped')}</p>
      )}
      <p className="quiet">{text(noteOf(game))}</p>
    </>
  ))
}

function Figures({ game }: { game: Game }) {
  const figures = figuresOf(game)
  const low = (game.rtp / 100).toFixed(2)
  const [least, most] = [pesos(game.bets[0] ?? 0), pesos(game.bets.at(-1) ?? 0)]
  return (
    <Details>
      <Row label={text('rules.rtp')}>{text(`rules.${returnOf(game)}`, { ...figures, low })}</Row>
      <Row label={text('rules.bets')}>{text('rules.betsValue', { least, most })}</Row>
      <Row label={text('rules.most')}>{mostOf(game, figures.most)}</Row>
      {seenOf(game).map((seen) => (
        <Row key={seen} label={text('rules.seen')}>
          {seen}
        </Row>
      ))}
      <Row label={text('rules.made')}>{game.brand}</Row>
      <Row label={text('rules.version')}>{game.version}</Row>
    </Details>
  )
}
