import type { TableClient, TableTools } from '../../stage.ts'
import type { AtlasFile } from '../../scene/atlas.ts'
import { tableStage, type Board } from '../table-stage.ts'
import { layoutOf, type Layout } from './layout.ts'
import { freshState, lies, loads, rattles, rolls, type Throw } from './moves.ts'
import { drawStage, type Sides } from './room.ts'

/** A table at which three dice roll down a slope for everybody: its fields, its sides, its words. */
type DiceSlope = Pick<TableClient<Throw>, 'rules' | 'tell' | 'spot'> & {
  atlas: AtlasFile
  board(tools: TableTools): Board<Throw>
  /** By the numbers of the sides. */
  sides(t: TableTools['t']): Sides
}

/** The picture of such a table: the box rattles, its string is pulled, the dice roll into the tray. */
export const diceSlopeClient = (game: DiceSlope): TableClient<Throw> => ({
  kind: 'table',
  rules: game.rules,
  tell: game.tell,
  spot: game.spot,
  mount(host, tools) {
    const state = freshState()
    const sides = game.sides(tools.t)
    return tableStage<Layout, Throw>(host, tools, {
      board: game.board(tools),
      // No round is told by its number here.
      tell: (draw) => game.tell(draw, tools, 0),
      atlas: game.atlas,
      layoutOf,
      measures: ({ panel, rows, hasLast, isLow, beside }) => ({
        panel,
        rows,
        'has-last': hasLast,
        'is-low': isLow,
        'is-beside': beside,
      }),
      draw: (on, layout) => drawStage(on, layout, state, sides),
      centre: ({ slope }) => slope,
      // The dice lie in their box.
      ready: () => void Object.assign(state, freshState(), { dice: state.dice }),
      lies: (draw) => lies(state, draw),
      isOut: () => state.way.some((way) => way > 0),
      begins: ({ sound }) => rattles(state, sound),
      reveals: (draw, lively) => rolls(state, draw, lively),
      clears: (lively) => loads(state, lively),
    })
  },
})
