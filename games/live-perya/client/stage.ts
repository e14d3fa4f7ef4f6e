import type { Scene } from '@perlas/game-kit/scene/scene'
import { tableStage } from '@perlas/game-kit/parts/table-stage'
import type { TableStage, TableTools } from '@perlas/game-kit/stage'
import { colours, type Colour, type PeryaDraw } from '../live-perya.ts'
import table from './art/atlas.json' with { type: 'json' }
import url from './art/atlas.webp?url'
import { build } from './board.ts'
import { layoutOf, type Layout } from './layout.ts'
import { emptyState, lies, loads, rattles, rolls } from './moves.ts'
import { drawStage } from './room.ts'

export function openStage(
  host: HTMLElement,
  tools: TableTools,
  tell: (draw: PeryaDraw) => string,
): Promise<TableStage<PeryaDraw>> {
  const state = emptyState()
  const names = Object.fromEntries(
    colours.map((colour) => [colour, tools.t(`color.${colour}`).toUpperCase()]),
  ) as Record<Colour, string>
  const lively = ({ length }: Scene) => ({ length, sound: tools.sound })
  return tableStage<Layout, PeryaDraw>(host, tools, {
    board: build(tools),
    tell,
    atlas: { url, table },
    layoutOf,
    measures: ({ panel, rows, hasLast, isLow, beside }) => ({
      panel,
      rows,
      'has-last': hasLast,
      'is-low': isLow,
      'is-beside': beside,
    }),
    draw: (on, layout) => drawStage(on, layout, state, names),
    centre: ({ slope }) => slope,
    // The dice lie in their box.
    ready: () => void Object.assign(state, emptyState(), { dice: state.dice }),
    lies: (draw) => lies(state, draw),
    isOut: () => state.way.some((way) => way > 0),
    begins: () => rattles(state, tools),
    reveals: (on, draw) => rolls(state, draw, lively(on)),
    known: 'titled',
    clears: (on) => loads(state, lively(on)),
  })
}
