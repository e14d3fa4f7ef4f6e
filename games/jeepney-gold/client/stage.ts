import { make } from '@perlas/game-kit/dom'
import { rowByRow } from '@perlas/game-kit/parts/slots'
import { drawTitle } from '@perlas/game-kit/scene/draw'
import { instantStage } from '@perlas/game-kit/scene/instant'
import { plaqueOf } from '@perlas/game-kit/scene/panel'
import type { StageTools } from '@perlas/game-kit/stage'
import type { JeepneyOutcome } from '../jeepney-gold.ts'
import { HOLD, ROWS } from '../paytable.ts'
import table from './art/atlas.json' with { type: 'json' }
import url from './art/atlas.webp?url'
import laterTable from './art/later.json' with { type: 'json' }
import laterUrl from './art/later.webp?url'
import { atRest, drawPlace, drawReels, readOf, type SceneState, type Words } from './board.ts'
import { layoutOf, type Layout } from './layout.ts'
import { heldAfter, valuesOf } from './hold.ts'
import { jeepneyMove, type Say } from './round.ts'

export function openStage(host: HTMLElement, tools: StageTools) {
  const { t, amount } = tools
  const title = t('title').toUpperCase()
  const words: Words = {
    mini: t('prize.mini').toUpperCase(),
    minor: t('prize.minor').toUpperCase(),
    major: t('prize.major').toUpperCase(),
    grand: t('prize.grand').toUpperCase(),
    sign: t('sign').toUpperCase(),
    amount,
  }
  return instantStage<null, JeepneyOutcome, Layout>(host, tools, null, (now) => {
    const state: SceneState = {
      stops: atRest,
      values: new Map(),
      held: undefined,
      bet: 0,
      night: 0,
      left: 0,
      turning: [],
      coins: undefined,
      whirl: [],
      winners: new Map(),
      dim: 0,
      hit: undefined,
    }
    const { root, verdict, plain } = plaqueOf('slot jeepney', t('title'))

    function sayOn(say: Say): void {
      if (say.what === 'nothing') verdict.textContent = ''
      else if (say.what === 'lines')
        verdict.textContent = t('lines', { count: say.count, amount: amount(say.win) })
      else if (say.what === 'left') verdict.textContent = t('left', { count: say.count })
      else if (say.what === 'coins')
        verdict.textContent = t('coins', { count: say.count, amount: amount(say.win) })
      else verdict.textContent = t('capped', { amount: amount(say.win) })
    }

    return {
      root,
      atlas: { url, table },
      later: { url: laterUrl, table: laterTable },
      layoutOf,
      measures: ({ panel }) => ({ panel }),
      draw(scene, layout) {
        drawPlace(scene, layout, state, words)
        drawReels(scene, layout, state, words)
        drawTitle(scene, layout.title, title)
        // What a timeline bends is bent anew in each frame.
        state.turning = []
        state.coins = undefined
        state.whirl = []
        state.winners = new Map()
        state.dim = 0
        state.hit = undefined
      },
      centre: ({ frame }) => frame,
      show() {
        const { over, bet, waiting } = now
        // Prizes are of the stake that is chosen; what lies there is of the stake it came at.
        if (!waiting && !over) state.bet = bet
        if (over)
          verdict.textContent =
            over.win > 0
              ? t(over.capped ? 'capped' : 'over', { amount: amount(over.win) })
              : t('ask', { count: HOLD })
        else if (!waiting) verdict.textContent = t('ask', { count: HOLD })
        verdict.classList.toggle('is-over', over !== undefined && over.win > bet)
        const lie = readOf(state).map(({ letter, value }) => {
          const text = letter === '' ? '–' : t(`emblem.${letter}`)
          const worth = value === undefined ? '' : ` ${amount((value * state.bet) / 100)}`
          return make('li', {}, `${text}${worth}`)
        })
        plain.replaceChildren(...rowByRow(lie, ROWS))
      },
      move: (on, outcome, round) =>
        jeepneyMove(on, state, outcome, {
          ...round,
          sound: tools.sound,
          amount,
          say: sayOn,
          words: {
            coins: t('held', { count: outcome.coins.length }).toUpperCase(),
            hold: t('hold').toUpperCase(),
            grand: t('prize.grand').toUpperCase(),
          },
        }),
      landed(outcome) {
        state.stops = outcome.stops
        state.values = valuesOf(outcome.coins)
        state.held = heldAfter(outcome)
        state.night = 0
        state.left = 0
      },
    }
  })
}
