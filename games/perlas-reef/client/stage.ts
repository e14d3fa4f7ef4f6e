import { make } from '@perlas/game-kit/dom'
import { rowByRow } from '@perlas/game-kit/parts/slots'
import { drawTitle } from '@perlas/game-kit/scene/draw'
import { instantStage } from '@perlas/game-kit/scene/instant'
import { plaqueOf } from '@perlas/game-kit/scene/panel'
import type { StageTools } from '@perlas/game-kit/stage'
import type { ReefOutcome } from '../perlas-reef.ts'
import table from './art/atlas.json' with { type: 'json' }
import url from './art/atlas.webp?url'
import { atRest, drawReef, drawReels, ROWS, rowsOf, takeTurns, type SceneState } from './board.ts'
import { layoutOf, type Layout } from './layout.ts'
import { liesOf, reefMove, type Lies } from './round.ts'

const lastOf = ({ base, freeSpins }: ReefOutcome) => freeSpins.at(-1) ?? base

export function openStage(host: HTMLElement, tools: StageTools) {
  const { t, amount } = tools
  const title = t('title').toUpperCase()
  return instantStage<null, ReefOutcome, Layout>(host, tools, null, (now) => {
    const state: SceneState = {
      stops: atRest,
      open: new Map(),
      turning: [],
      winners: new Map(),
      lines: [],
      dim: 0,
      eager: undefined,
      night: 0,
    }
    /** What lies there while no timeline says otherwise. */
    let lies: Lies = {
      stops: atRest,
      open: new Map(),
    }
    const { root, verdict, plain } = plaqueOf('reef', t('title'))
    return {
      root,
      atlas: { url, table },
      layoutOf,
      measures: ({ panel }) => ({ panel }),
      draw(scene, layout) {
        if (now.over) takeTurns(scene, state, lastOf(now.over))
        drawReef(scene, layout, state.night)
        drawReels(scene, layout, state)
        drawTitle(scene, layout.title, title)
        // What a timeline bends is bent anew in each frame.
        Object.assign(state, lies, {
          turning: [],
          winners: new Map(),
          lines: [],
          dim: 0,
          eager: undefined,
          night: 0,
        })
      },
      centre: ({ frame }) => frame,
      show() {
        const { over, bet, waiting } = now
        if (waiting) verdict.textContent = ''
        else if (!over || over.win === 0) verdict.textContent = t('rest')
        else
          verdict.textContent = over.base.scatter
            ? t('over.free', { count: over.freeSpins.length, amount: amount(over.win) })
            : t('caption.lines', { count: over.base.lines.length, amount: amount(over.win) })
        verdict.classList.toggle('is-over', over !== undefined && over.win > bet)
        const cells = lies.stops
          .flatMap((stop, reel) => rowsOf(reel, stop))
          .map((symbol) => make('li', {}, t(`symbol.${symbol}`)))
        plain.replaceChildren(...rowByRow(cells, ROWS))
      },
      move: (on, outcome, round) =>
        reefMove(on, outcome, {
          ...round,
          state,
          amount,
          t,
          sound: tools.sound,
          say: (text) => void (verdict.textContent = text),
        }),
      landed(outcome) {
        lies = liesOf(lastOf(outcome))
        Object.assign(state, lies)
      },
    }
  })
}
