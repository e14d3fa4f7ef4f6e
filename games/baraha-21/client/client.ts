import { onKey, steppedStage } from '@perlas/game-kit/parts/stepped-stage'
import { namesOf } from '@perlas/game-kit/scene/panel'
import type { SteppedClient, SteppedTools } from '@perlas/game-kit/stage'
import type { BarahaAction, BarahaView, Move } from '../baraha-21.ts'
import table from './art/atlas.json' with { type: 'json' }
import url from './art/atlas.webp?url'
import { drawTable, freshState, type Names } from './board.ts'
import { layoutOf, type Layout } from './layout.ts'
import { stepMove } from './moves.ts'
import { build, describe, keys, showPanel } from './panel.ts'
import { barahaRules } from './rules.ts'
import './b21.css'

export const client: SteppedClient<null, BarahaAction, BarahaView> = {
  kind: 'stepped',
  action: 'deal',
  rules: barahaRules,
  tell: (view, { t }) => describe(view, t),
  mount: openStage,
}

function openStage(host: HTMLElement, tools: SteppedTools<BarahaAction>) {
  const { t, sound, amount } = tools
  return steppedStage<null, BarahaView, Layout>(host, tools, (now, { refresh }) => {
    const state = freshState()
    const names: Names = namesOf({
      title: t('title'),
      dealer: t('dealer'),
      mine: t('you'),
      natural: t('sign.natural'),
      won: t('sign.won'),
      tie: t('sign.tie'),
      lost: t('sign.lost'),
      bust: t('sign.bust'),
    })
    let hints = false
    const act = (move: Move) => {
      if (!now.open || !now.view?.can.includes(move)) return
      sound.tap()
      tools.act({ do: move })
    }
    const hint = () => {
      hints = !hints
      refresh()
    }
    const parts = build(t, { act, hint })
    onKey((key) => {
      const move = keys[key]
      if (move) act(move)
    })
    const canShow = () => now.view?.can[0] === 'show'
    return {
      root: parts.root,
      atlas: { url, table },
      layoutOf,
      measures: ({ panel }) => ({ panel, 'is-beside': panel.wide < 300 }),
      draw: (scene, layout) => drawTable(scene, layout, state, { names, amount }),
      centre: ({ words }) => words,
      choice: () => null,
      setChoice: () => undefined,
      show() {
        state.bet = now.bet
        state.locked = now.locked
        showPanel(parts, { ...now, hints }, tools)
      },
      clear: () => void (state.view = undefined),
      opened() {
        // Nothing is left to decide: the cards are turned over by themselves, once the page is done with this step.
        if (canShow()) setTimeout(() => now.open && canShow() && tools.act({ do: 'show' }))
      },
      step(next, { before, on }) {
        state.view = next
        return on && stepMove({ ...on, state }, before, next, tools)
      },
    }
  })
}
