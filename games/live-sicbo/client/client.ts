import { tableStage } from '@perlas/game-kit/parts/table-stage'
import { namesOf } from '@perlas/game-kit/scene/panel'
import type { TableClient, TableTools } from '@perlas/game-kit/stage'
import { sizeOf, totalOf, type SicBoDraw } from '../live-sicbo.ts'
import table from './art/atlas.json' with { type: 'json' }
import url from './art/atlas.webp?url'
import { build } from './board.ts'
import { layoutOf, type Layout } from './layout.ts'
import { covers, freshState, lies, reveals, shakes } from './moves.ts'
import { spotName } from './names.ts'
import { drawTable } from './room.ts'
import { sicBoRules } from './rules.ts'
import './sicbo.css'

/** The three dice and what they come to, in one line. */
const tell = ({ dice }: SicBoDraw, { t }: Pick<TableTools, 't'>): string =>
  t(`result.${sizeOf(dice)}`, { total: totalOf(dice), dice: dice.join(', ') })

export const client: TableClient<SicBoDraw> = {
  kind: 'table',
  rules: sicBoRules,
  tell,
  spot: spotName,
  mount(host, tools) {
    const { t } = tools
    const state = freshState()
    const signs = namesOf({
      small: t('spot.small'),
      big: t('spot.big'),
      triple: t('sign.triple'),
    })
    return tableStage<Layout, SicBoDraw>(host, tools, {
      board: build(tools),
      tell: (draw) => tell(draw, tools),
      atlas: { url, table },
      layoutOf,
      measures: ({ panel, rows, roads, hasRoads, isWhole, beside }) => ({
        panel,
        rows,
        roads,
        'has-roads': hasRoads,
        'is-whole': isWhole,
        'is-beside': beside,
      }),
      draw: (on, layout) => drawTable(on, layout, state, signs),
      centre: ({ front }) => front,
      // The dome stands over the dice of before.
      ready: () => void Object.assign(state, freshState(), { dice: state.dice }),
      lies: (draw) => lies(state, draw),
      isOut: () => state.lift > 0,
      begins: ({ sound }) => shakes(state, sound),
      reveals: (draw, lively) => reveals(state, draw, lively),
      clears: (lively) => covers(state, lively),
    })
  },
}
