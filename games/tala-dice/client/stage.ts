import { instantStage } from '@perlas/game-kit/scene/instant'
import type { StageTools } from '@perlas/game-kit/stage'
import type { TalaChoice, TalaOutcome } from '../tala-dice.ts'
import table from './art/atlas.json' with { type: 'json' }
import url from './art/atlas.webp?url'
import { drawFigure, drawGauge, drawNight, drawStar, type SceneState } from './board.ts'
import { layoutOf, type Layout } from './layout.ts'
import { build, showPanel, showPast } from './panel.ts'
import { throwMove } from './throw.ts'

/** How many of the last rounds are kept in sight. */
const PAST = 12

export function openStage(host: HTMLElement, tools: StageTools) {
  const title = tools.t('title').toUpperCase()
  return instantStage<TalaChoice, TalaOutcome, Layout>(
    host,
    tools,
    { side: 'under', chance: 4_950 },
    (now, pick) => {
      const state: SceneState = { at: undefined, moving: undefined, away: false, pull: 0, lit: 0 }
      let past: TalaOutcome[] = []
      const parts = build(tools, (change) => pick({ ...now.choice, ...change }))
      return {
        root: parts.root,
        atlas: { url, table },
        layoutOf,
        measures: ({ panel, gauge, line, past: row }) => ({ panel, gauge, line, past: row }),
        draw(scene, layout) {
          drawNight(scene, layout)
          drawStar(scene, layout, state)
          drawGauge(scene, layout, now, state)
          drawFigure(scene, layout, now, { state, name: title })
          // What timelines bend is set anew by them in each frame.
          ;[state.moving, state.away, state.pull, state.lit] = [undefined, false, 0, 0]
        },
        centre: ({ star }) => star,
        show: () => showPanel(parts, now, tools),
        move: (on, outcome, { onWin }) =>
          throwMove(on, state, outcome, { onWin, sound: tools.sound }),
        landed(outcome, _played, replay) {
          state.at = outcome.roll
          if (replay) return
          past = [outcome, ...past].slice(0, PAST)
          showPast(parts.past, past, tools.t)
        },
      }
    },
  )
}
