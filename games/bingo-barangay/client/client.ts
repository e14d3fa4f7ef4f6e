import type { TableClient } from '@perlas/game-kit/stage'
import type { BingoDraw } from '../bingo-barangay.ts'
import { bingoRules } from './rules.ts'
import { openStage } from './stage.ts'
import { spotName, tellDraw } from './words.ts'
import './bingo.css'
import './cards.css'

export const client: TableClient<BingoDraw> = {
  kind: 'table',
  rules: bingoRules,
  tell: tellDraw,
  spot: spotName,
  mount: openStage,
}
