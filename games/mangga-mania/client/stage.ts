import { make } from '@perlas/game-kit/dom'
import { rowByRow } from '@perlas/game-kit/parts/slots'
import { drawTitle } from '@perlas/game-kit/scene/draw'
import { instantStage } from '@perlas/game-kit/scene/instant'
import { plaqueOf } from '@perlas/game-kit/scene/panel'
import type { StageTools } from '@perlas/game-kit/stage'
import { gridOf, type ManggaOutcome } from '../mangga-mania.ts'
import { ROWS } from '../paytable.ts'
import table from './art/atlas.json' with { type: 'json' }
import url from './art/atlas.webp?url'
import { atRest, drawPlace, drawReels, type SceneState } from './board.ts'
import { layoutOf, type Layout } from './layout.ts'
import { manggaMove } from './spin.ts'

export function openStage(host: HTMLElement, tools: StageTools) {
  const { t, amount } = tools
  const title = t('title').toUpperCase()
  return instantStage<null, ManggaOutcome, Layout>(host, tools, null, (now) => {
    const state: SceneState = {
      stops: atRest,
      turning: [],
      winners: new Map(),
      dim: 0,
      price: 0,
    }
    const { root, verdict, plain } = plaqueOf('slot mangga', t('title'))
    return {
      root,
      atlas: { url, table },
      layoutOf,
      measures: ({ panel }) => ({ panel }),
      draw(scene, layout) {
        drawPlace(scene, layout)
        drawReels(scene, layout, state)
        drawTitle(scene, layout.title, title)
        // What a timeline bends is bent anew in each frame.
        state.turning = []
        state.winners = new Map()
        state.dim = 0
        state.price = 0
      },
      centre: ({ stall }) => stall,
      show() {
        const { over, bet, waiting } = now
        if (waiting) verdict.textContent = ''
        else if (over && over.win > 0)
          verdict.textContent = t('over', { times: over.times, amount: amount(over.win) })
        else verdict.textContent = t('ask')
        verdict.classList.toggle('is-over', over !== undefined && over.win > bet)
        const grid = gridOf(state.stops)
        const cells = grid.flat().map((fruit) => make('li', {}, t(`fruit.${fruit}`)))
        plain.replaceChildren(...rowByRow(cells, ROWS))
      },
      move: (on, outcome, round) =>
        manggaMove(on, state, outcome, {
          ...round,
          sound: tools.sound,
          amount,
          say: (count) => void (verdict.textContent = t('lines', { count })),
        }),
      landed: ({ stops }) => void (state.stops = stops),
    }
  })
}
