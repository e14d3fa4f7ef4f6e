import type { Translate } from '@perlas/game-kit/messages'
import type { TableClient } from '@perlas/game-kit/stage'
import { colourOf, hitOf, type RouletteDraw, type RouletteTable } from '../roulette.ts'
import { timesOf } from './board.ts'
import { rouletteRules } from './rules.ts'
import { spotName } from './spots.ts'
import { openStage, type TableStyle } from './stage.ts'
import './roulette.css'

/** The number that came, and all that was struck. */
function tell(draw: RouletteDraw, t: Translate): string {
  const { number, struck } = draw
  const colour = t(`colour.${colourOf(number)}`)
  if (!struck) return t('result', { number, colour })
  const list = struck.map((one) => `${one.number} ${timesOf(one)}`).join(', ')
  const hit = hitOf(draw)
  return hit
    ? t('result.hit', { number, colour, times: hit.times, list })
    : t('result.struck', { number, colour, list })
}

/** The picture of a table of roulette. */
export const rouletteClient = (
  game: RouletteTable,
  look: TableStyle = {},
): TableClient<RouletteDraw> => ({
  kind: 'table',
  rules: (tools, bet) => rouletteRules(game, tools, bet),
  tell: (draw, { t }) => tell(draw, t),
  spot: spotName,
  mount: (host, tools) => openStage(host, tools, look),
})
