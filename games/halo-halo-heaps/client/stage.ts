import { instantStage } from '@perlas/game-kit/scene/instant'
import type { StageTools } from '@perlas/game-kit/stage'
import { codesOf } from '@perlas/game-kit/tumble'
import { endOf, pouredAfter, type HaloOutcome } from '../halo-halo-heaps.ts'
import table from './art/atlas.json' with { type: 'json' }
import url from './art/atlas.webp?url'
import laterTable from './art/later.json' with { type: 'json' }
import laterUrl from './art/later.webp?url'
import { atRest, drawBoard, drawGlints, drawPlace, type SceneState } from './board.ts'
import { layoutOf, type Layout } from './layout.ts'
import { build, sayOn, showPlain } from './panel.ts'
import { haloMove } from './round.ts'

export function openStage(host: HTMLElement, tools: StageTools) {
  const { t, amount } = tools
  const title = t('title').toUpperCase().replaceAll('-', ' ')
  const at = title.lastIndexOf(' ')
  const [first, second] = [title.slice(0, at), title.slice(at + 1)]
  return instantStage<null, HaloOutcome, Layout>(host, tools, null, (now) => {
    const state: SceneState = {
      table: codesOf(atRest),
      sweets: undefined,
      night: 0,
      poured: 0,
      swell: 0,
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
        const { wide: room, ...at } = layout.title
        if (at.scale > 0) {
          const scale = Math.min(at.scale, room / scene.widthOf('g', first))
          scene.write('words', 'g', first, { ...at, scale })
          scene.write('words', 'g', second, { ...at, y: at.y + 54 * scale, scale })
        }
        // What a timeline bends is bent anew in each frame.
        state.sweets = undefined
        state.swell = 0
      },
      centre: ({ frame }) => frame,
      show() {
        if (now.over) {
          const { win, capped } = now.over
          verdict.textContent =
            win > 0 ? t(capped ? 'capped' : 'over', { amount: amount(win) }) : t('ask')
          showPlain(plain, state.table, t)
        } else if (!now.waiting) verdict.textContent = t('ask')
        verdict.classList.toggle('is-over', now.over !== undefined && now.over.win > now.bet)
      },
      move: (on, outcome, round) =>
        haloMove(on, state, outcome, {
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
        const last = outcome.freeSpins.at(-1) ?? outcome.base
        state.table = endOf(last)
        state.poured = pouredAfter(outcome)
        state.night = 0
      },
    }
  })
}
