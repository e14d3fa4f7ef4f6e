import { drawTitle } from '@perlas/game-kit/scene/draw'
import { instantStage } from '@perlas/game-kit/scene/instant'
import type { StageTools } from '@perlas/game-kit/stage'
import { shellOf, timesOf, type DropChoice, type DropOutcome } from '../perlas-drop.ts'
import table from './art/atlas.json' with { type: 'json' }
import url from './art/atlas.webp?url'
import { drawBoard, drawPlace, type SceneState } from './board.ts'
import { dropMove } from './drop.ts'
import { layoutOf, type Layout } from './layout.ts'
import { build, showPanel } from './panel.ts'

const KEPT = 5

export function openStage(host: HTMLElement, tools: StageTools) {
  const title = tools.t('title').toUpperCase()
  return instantStage<DropChoice, DropOutcome, Layout>(
    host,
    tools,
    { rows: 12, risk: 'medium', pearls: 1 },
    (now, pick) => {
      const state: SceneState = { last: [], dips: new Map(), touched: new Map() }
      const parts = build(tools, (change) => pick({ ...now.choice, ...change }))
      const came = (times: number) => void (state.last = [times, ...state.last].slice(0, KEPT))
      return {
        root: parts.root,
        atlas: { url, table },
        layoutOf: (width, height) => layoutOf(width, height, now.choice.rows),
        measures: ({ panel }) => ({ panel }),
        draw(scene, layout) {
          drawPlace(scene, layout)
          drawBoard(scene, layout, now, state)
          drawTitle(scene, layout.title, title)
          state.dips.clear()
          state.touched.clear()
        },
        centre: ({ frame }) => frame,
        show: () => showPanel(parts, now, tools),
        move: (on, outcome, round) =>
          dropMove(on, state, outcome, { ...round, sound: tools.sound, came }),
        landed(outcome, played) {
          if (!played) for (const path of outcome.paths) came(timesOf(outcome, shellOf(path)))
        },
      }
    },
  )
}
