import type { TableClient } from '@perlas/game-kit/stage'
import type { BingoDraw, BingoTable } from '../bingo.ts'
import { bingoRules } from './rules.ts'
import { openStage } from './stage.ts'
import { spotName, tellDraw } from './words.ts'
import './bingo.css'
import './cards.css'

/** The picture of a hall of bingo, on its terms. */
export const bingoClient = (game: BingoTable): TableClient<BingoDraw> => ({
  kind: 'table',
  rules: (tools, bet) => bingoRules(game, tools, bet),
  tell: (draw, tools) => tellDraw(game.terms, draw, tools),
  spot: (code, t) => spotName(game.terms, code, t),
  mount: (host, tools) => openStage(game, host, tools),
})
