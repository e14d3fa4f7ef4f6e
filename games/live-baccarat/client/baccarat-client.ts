import type { Translate } from '@perlas/game-kit/messages'
import { rankName, suitName } from '@perlas/game-kit/parts/cards'
import type { TableClient } from '@perlas/game-kit/stage'
import {
  isBankerSix,
  totalOf,
  winnerOf,
  type BaccaratDraw,
  type BaccaratTable,
} from '../baccarat.ts'
import type { RoomStyle } from './room.ts'
import { baccaratRules } from './rules.ts'
import { openStage } from './stage.ts'
import './baccarat.css'

const handLine = (cards: readonly number[], t: Translate) =>
  cards
    .map((card) => t('card', { rank: rankName(card), suit: t(`suit.${suitName(card)}`) }))
    .join(', ')

/** Both hands and who won, in one line. */
function tell(draw: BaccaratDraw, { terms: { six } }: BaccaratTable, t: Translate): string {
  const won = six !== undefined && isBankerSix(draw) ? 'six' : winnerOf(draw)
  return t(`result.${won}`, {
    player: totalOf(draw.player),
    banker: totalOf(draw.banker),
    mine: handLine(draw.player, t),
    theirs: handLine(draw.banker, t),
  })
}

/** The picture of a table of baccarat, on its terms. */
export function baccaratClient(
  game: BaccaratTable,
  look: RoomStyle = {},
): TableClient<BaccaratDraw> {
  const isPlace = (code: string) => game.terms.places.some((place) => place.code === code)
  return {
    kind: 'table',
    rules: (tools, bet) => baccaratRules(game, tools, bet),
    tell: (draw, { t }) => tell(draw, game, t),
    spot: (code, t) => (isPlace(code) ? t(`spot.${code}`) : code),
    mount: (host, tools) =>
      openStage({ terms: game.terms, look }, host, tools, (draw) => tell(draw, game, tools.t)),
  }
}
