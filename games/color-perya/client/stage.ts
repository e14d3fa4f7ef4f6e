import { drawTitle } from '@perlas/game-kit/scene/draw'
import { instantStage } from '@perlas/game-kit/scene/instant'
import type { StageTools } from '@perlas/game-kit/stage'
import type { PeryaChoice, PeryaOutcome } from '../color-perya.ts'
import table from './art/atlas.json' with { type: 'json' }
import url from './art/atlas.webp?url'
import { drawPlace, drawStall, type SceneState } from './board.ts'
import { layoutOf, type Layout } from './layout.ts'
import { build, showPanel } from './panel.ts'
import { throwMove } from './throw.ts'

export function openStage(host: HTMLElement, tools: StageTools) {
  const title = tools.t('title').toUpperCase()
  return instantStage<PeryaChoice, PeryaOutcome, Layout>(
    host,
    tools,
    { colours: [0, 3] },
    (now, pick) => {
      const state: SceneState = { dice: [0, 1, 3], landed: undefined }
      const parts = build(tools, (at) => {
        const { colours } = now.choice
        const has = colours.includes(at)
        // One stays: a stake lies somewhere.
        if (has && colours.length === 1) return
        pick({
          colours: has
            ? colours.filter((one) => one !== at)
            : [...colours, at].sort((one, other) => one - other),
        })
      })
      return {
        root: parts.root,
        atlas: { url, table },
        layoutOf,
        // Low places have the amount beside their shape.
        measures: ({ board, line }) => ({ board, line, 'is-low': board.high < 72 }),
        draw(scene, layout) {
          drawPlace(scene, layout)
          drawStall(scene, layout, now, state)
          drawTitle(scene, layout.title, title)
          state.landed = undefined
        },
        centre: ({ tray }) => tray,
        show: () => showPanel(parts, now, tools),
        move: (on, outcome, round) => throwMove(on, state, outcome, { ...round, ...tools }),
        landed: ({ dice }) => void (state.dice = dice),
      }
    },
  )
}
