import type { TableClient } from '@perlas/game-kit/stage'
import { colourOf, type RouletteDraw } from '../live-roulette.ts'
import { rouletteRules } from './rules.ts'
import { spotName } from './spots.ts'
import { openStage } from './stage.ts'
import './roulette.css'

export const client: TableClient<RouletteDraw> = {
  kind: 'table',
  rules: rouletteRules,
  tell: ({ number }, { t }) => t('told', { number, colour: t(`colour.${colourOf(number)}`) }),
  spot: spotName,
  mount: openStage,
}
