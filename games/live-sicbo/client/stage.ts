import type { Scene } from '@perlas/game-kit/scene/scene'
import { tableStage } from '@perlas/game-kit/parts/table-stage'
import type { TableStage, TableTools } from '@perlas/game-kit/stage'
import type { SicBoDraw } from '../live-sicbo.ts'
import table from './art/atlas.json' with { type: 'json' }
import url from './art/atlas.webp?url'
import { build } from './board.ts'
import { layoutOf, type Layout } from './layout.ts'
import { covers, emptyState, lies, reveals, shakes } from './moves.ts'
import { drawTable } from './room.ts'

export function openStage(
  host: HTMLElement,
  tools: TableTools,
  tell: (draw: SicBoDraw) => string,
): Promise<TableStage<SicBoDraw>> {
  const state = emptyState()
  const signs = {
    small: tools.t('spot.small').toUpperCase(),
    big: tools.t('spot.big').toUpperCase(),
    triple: tools.t('sign.triple').toUpperCase(),
  }
  const lively = ({ length }: Scene) => ({ length, sound: tools.sound })
  return tableStage<Layout, SicBoDraw>(host, tools, {
    board: build(tools),
    tell,
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
    ready: () => void Object.assign(state, emptyState(), { dice: state.dice }),
    lies: (draw) => lies(state, draw),
    isOut: () => state.lift > 0,
    begins: () => shakes(state, tools),
    reveals: (on, draw) => reveals(state, draw, lively(on)),
    known: 'result',
    clears: (on) => covers(state, lively(on)),
  })
}
