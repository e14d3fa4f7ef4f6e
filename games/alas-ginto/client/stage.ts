import { drawTitle } from '@perlas/game-kit/scene/draw'
import { instantStage } from '@perlas/game-kit/scene/instant'
import type { StageTools } from '@perlas/game-kit/stage'
import { codesOf } from '@perlas/game-kit/tumble'
import { after, type AlasOutcome, type Spin } from '../alas-ginto.ts'
import table from './art/atlas.json' with { type: 'json' }
import url from './art/atlas.webp?url'
import laterTable from './art/later.json' with { type: 'json' }
import laterUrl from './art/later.webp?url'
import { atRest, drawBoard, drawGlints, drawPlace, type SceneState } from './board.ts'
import { layoutOf, type Layout } from './layout.ts'
import { build, sayOn, showPlain } from './panel.ts'
import { alasMove } from './round.ts'

/** The cards as a spin leaves them. */
const endOf = ({ table: dealt, steps }: Spin): number[] =>
  steps.reduce((cards, step) => after(cards, step), codesOf(dealt))

export function openStage(host: HTMLElement, tools: StageTools) {
  const { t, amount } = tools
  const title = t('title').toUpperCase()
  return instantStage<null, AlasOutcome, Layout>(host, tools, null, (now) => {
    const state: SceneState = {
      table: codesOf(atRest),
      cards: undefined,
      night: 0,
      lamp: 0,
      swell: 0,
      out: 0,
      signs: { wild: t('sign.wild').toUpperCase(), parol: t('card.P').toUpperCase() },
    }
    const { root, verdict, plain } = build(tools)
    return {
      root,
      atlas: { url, table },
      later: { url: laterUrl, table: laterTable },
      layoutOf,
      measures: ({ panel }) => ({ panel }),
      draw(scene, layout) {
        drawPlace(scene, layout, state)
        drawBoard(scene, layout, state)
        drawGlints(scene, layout, state)
        drawTitle(scene, layout.title, title)
        // What a timeline bends is bent anew in each frame.
        state.cards = undefined
        state.swell = 0
        state.out = 0
      },
      centre: ({ frame }) => frame,
      show() {
        if (now.over) {
          const { win } = now.over
          verdict.textContent = win > 0 ? t('over', { amount: amount(win) }) : t('ask')
          showPlain(plain, state.table, t)
        } else if (!now.waiting) verdict.textContent = t('ask')
        verdict.classList.toggle('is-over', now.over !== undefined && now.over.win > now.bet)
      },
      move: (on, outcome, round) =>
        alasMove(on, state, outcome, {
          ...round,
          sound: tools.sound,
          amount,
          say: (what) => sayOn(verdict, what, tools),
          words: {
            free: t('free').toUpperCase(),
            more: (count) => t('free.now', { count }).toUpperCase(),
          },
        }),
      landed(outcome) {
        state.table = endOf(outcome.freeSpins.at(-1) ?? outcome.base)
        state.lamp = 0
        state.night = 0
      },
    }
  })
}
