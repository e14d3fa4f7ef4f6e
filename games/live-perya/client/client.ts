import { type Colour, colours } from '@perlas/game-kit/color-game'
import { tableStage } from '@perlas/game-kit/parts/table-stage'
import { namesOf } from '@perlas/game-kit/scene/panel'
import type { TableClient, TableTools } from '@perlas/game-kit/stage'
import { type PeryaDraw } from '../live-perya.ts'
import table from './art/atlas.json' with { type: 'json' }
import url from './art/atlas.webp?url'
import { build, spotName } from './board.ts'
import { layoutOf, type Layout } from './layout.ts'
import { freshState, lies, loads, rattles, rolls } from './moves.ts'
import { drawStage } from './room.ts'
import { peryaRules } from './rules.ts'
import './perya.css'

const tell = ({ dice }: PeryaDraw, { t }: Pick<TableTools, 't'>): string =>
  t('result', { list: dice.map((die) => t(`color.${colours[die]!}`).toLowerCase()).join(', ') })

export const client: TableClient<PeryaDraw> = {
  kind: 'table',
  rules: peryaRules,
  tell,
  spot: spotName,
  mount(host, tools) {
    const state = freshState()
    const words = colours.map((colour) => [colour, tools.t(`color.${colour}`)])
    const names = namesOf(Object.fromEntries(words) as Record<Colour, string>)
    return tableStage<Layout, PeryaDraw>(host, tools, {
      board: build(tools),
      tell: (draw) => tell(draw, tools),
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
      ready: () => void Object.assign(state, freshState(), { dice: state.dice }),
      lies: (draw) => lies(state, draw),
      isOut: () => state.way.some((way) => way > 0),
      begins: ({ sound }) => rattles(state, sound),
      reveals: (draw, lively) => rolls(state, draw, lively),
      clears: (lively) => loads(state, lively),
    })
  },
}
