import type { Translate } from '@perlas/game-kit/messages'
import type { TableClient } from '@perlas/game-kit/stage'
import { colours, type PeryaDraw } from '../live-perya.ts'
import { spotName } from './names.ts'
import { peryaRules } from './rules.ts'
import { openStage } from './stage.ts'
import './perya.css'

const tell = ({ dice }: PeryaDraw, { t }: { t: Translate }): string =>
  t('result', { list: dice.map((die) => t(`color.${colours[die]!}`).toLowerCase()).join(', ') })

export const client: TableClient<PeryaDraw> = {
  kind: 'table',
  rules: peryaRules,
  tell,
  spot: spotName,
  mount: (host, tools) => openStage(host, tools, (draw) => tell(draw, tools)),
}
