import { lastOf, timesOf } from '@perlas/game-kit/flight'
import type { TableClient } from '@perlas/game-kit/stage'
import { isBroken, readSpot, saranggolaSky, type SkyDraw } from '../saranggola-sky.ts'
import { skyRules } from './rules.ts'
import { openStage } from './stage.ts'
import './sky.css'

export const client: TableClient<SkyDraw> = {
  kind: 'table',
  rules: skyRules,
  tell(draw, { t }) {
    const times = timesOf(lastOf(saranggolaSky.flight!, draw))
    return t(isBroken(draw) ? 'result' : 'result.down', { times })
  },
  spot(code, t) {
    const read = readSpot(code)
    if (!read) return code
    const kite = t(`kite.${read.kite}`)
    return read.height === null
      ? t('spot.hand', { kite })
      : t('spot.self', { kite, times: timesOf(read.height) })
  },
  mount: openStage,
}
