import { onKey, steppedStage } from '@perlas/game-kit/parts/stepped-stage'
import type { SteppedClient, SteppedTools } from '@perlas/game-kit/stage'
import type { TaasAction, TaasView, Way } from '../taas-baba.ts'
import table from './art/atlas.json' with { type: 'json' }
import url from './art/atlas.webp?url'
import laterTable from './art/later.json' with { type: 'json' }
import laterUrl from './art/later.webp?url'
import { drawTable, freshState } from './board.ts'
import { layoutOf, type Layout } from './layout.ts'
import { stepMove } from './moves.ts'
import { build, describe, showPanel } from './panel.ts'
import { taasRules } from './rules.ts'
import './taas.css'

export const client: SteppedClient<null, TaasAction, TaasView> = {
  kind: 'stepped',
  action: 'deal',
  cashOut: { do: 'cash' },
  rules: taasRules,
  tell: (view, { t }) => describe(view, t),
  mount: openStage,
}

const keys: Readonly<Record<string, Way>> = { arrowup: 'up', arrowdown: 'down' }

function openStage(host: HTMLElement, tools: SteppedTools<TaasAction>) {
  return steppedStage<null, TaasView, Layout>(host, tools, (now) => {
    const state = freshState()
    const title = tools.t('title').toUpperCase()
    const guess = (way: Way) => {
      if (now.open && (now.view?.offers[way] ?? null) !== null) tools.act({ do: 'guess', way })
    }
    const swap = () => {
      if (now.open && now.view && now.view.swaps > 0) tools.act({ do: 'swap' })
    }
    onKey((key) => {
      const way = keys[key]
      if (way) guess(way)
    })
    const parts = build(tools.t, { guess, swap })
    return {
      root: parts.root,
      atlas: { url, table },
      later: { url: laterUrl, table: laterTable },
      layoutOf,
      measures: ({ panel, swap, now, beside, slim }) => ({
        panel,
        swap,
        now,
        'is-beside': beside,
        'is-slim': slim,
      }),
      draw: (scene, layout) => drawTable(scene, layout, state, title),
      // Over the foot of the card, beside no other figure.
      centre: ({ spot }) => ({ x: spot.x, y: spot.y + 44 * spot.scale }),
      choice: () => null,
      setChoice: () => undefined,
      show: () => showPanel(parts, now, tools),
      clear() {
        state.view = undefined
        state.waiting = false
      },
      begins() {
        state.waiting = true
        tools.sound.wave()
      },
      step(next, { before, bet, win, on }) {
        state.view = next
        state.waiting = false
        // A step that is not the next one on from what is seen is drawn whole: a reload, another window.
        if (!on || next.cards.length > (before?.cards.length ?? 0) + 1) return undefined
        return stepMove({ ...on, state }, before, next, { ...tools, gains: (win ?? 0) > bet })
      },
    }
  })
}
