import type { Translate } from '@perlas/game-kit/messages'
import type { TableClient } from '@perlas/game-kit/stage'
import { sizeOf, totalOf, type SicBoDraw } from '../live-sicbo.ts'
import { spotName } from './names.ts'
import { sicBoRules } from './rules.ts'
import { openStage } from './stage.ts'
import './sicbo.css'

/** The three dice and what they come to, in one line. */
const tell = ({ dice }: SicBoDraw, { t }: { t: Translate }): string =>
  t(`result.${sizeOf(dice)}`, { total: totalOf(dice), dice: dice.join(', ') })

export const client: TableClient<SicBoDraw> = {
  kind: 'table',
  rules: sicBoRules,
  tell,
  spot: spotName,
  mount: (host, tools) => openStage(host, tools, (draw) => tell(draw, tools)),
}
