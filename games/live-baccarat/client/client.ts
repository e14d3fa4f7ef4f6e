import type { Translate } from '@perlas/game-kit/messages'
import { rankName, suitName } from '@perlas/game-kit/parts/cards'
import type { TableClient } from '@perlas/game-kit/stage'
import { isSpot, totalOf, winnerOf, type BaccaratDraw } from '../live-baccarat.ts'
import { baccaratRules } from './rules.ts'
import { openStage } from './stage.ts'
import './baccarat.css'

const handLine = (cards: readonly number[], t: Translate) =>
  cards
    .map((card) => t('card', { rank: rankName(card), suit: t(`suit.${suitName(card)}`) }))
    .join(', ')

/** Both hands and who won, in one line. */
function tell(draw: BaccaratDraw, { t }: { t: Translate }): string {
  return t(`told.${winnerOf(draw)}`, {
    player: totalOf(draw.player),
    banker: totalOf(draw.banker),
    mine: handLine(draw.player, t),
    theirs: handLine(draw.banker, t),
  })
}

export const client: TableClient<BaccaratDraw> = {
  kind: 'table',
  rules: baccaratRules,
  tell,
  spot: (code, t) => (isSpot(code) ? t(`spot.${code}`) : code),
  mount: (host, tools) => openStage(host, tools, (draw) => tell(draw, tools)),
}
