import { openPicture } from '@perlas/game-kit/scene/picture'
import type { Laid, TableStage, TableTools } from '@perlas/game-kit/stage'
import type { Timeline, Track } from '@perlas/game-kit/scene/timeline'
import { hitOf, type RouletteDraw, type Struck } from '../roulette.ts'
import table from './art/atlas.json' with { type: 'json' }
import url from './art/atlas.webp?url'
import laterTable from './art/later.json' with { type: 'json' }
import laterUrl from './art/later.webp?url'
import { build } from './board.ts'
import { layoutOf, wheelAt, type Layout } from './layout.ts'
import { drawWheel, goesBack, lies, running, runsOut, type SceneState, type Sky } from './turn.ts'

const pictures = { atlas: { url, table }, later: { url: laterUrl, table: laterTable } }

/** Where nothing moves, the number stands so long before the round is over. */
const STILL_MS = 400
/** The wheel stays in front for so long: what was won pops over it. Then the layout shows which chips it was. */
const FRONT_MS = 2_400
/** What was struck is read for so long where no bolt shows it. */
const STRUCK_MS = 1_600

type Board = ReturnType<typeof build>
/** Lightning over the layout, between the last bet and the ball. */
export type Storm = {
  /** No more bets: it gathers, and nobody knows yet where it strikes. */
  gathers(): void
  /** One number after the other; at the mark `struck` all of it can be seen. */
  strikes(struck: readonly Struck[]): Timeline
  /** All of it at once, without movement. */
  stands(struck: readonly Struck[]): void
  /** The ball runs. */
  passes(): void
  rest(): void
}
/** What a table adds to the picture of roulette. */
export type TableStyle = Sky & {
  storm?: (board: Board, state: SceneState, tools: TableTools) => Storm
}

export async function openStage(
  host: HTMLElement,
  tools: TableTools,
  look: TableStyle = {},
): Promise<TableStage<RouletteDraw>> {
  const state: SceneState = { grown: 0, ball: undefined, number: undefined, flash: 0 }
  const board = build(tools)
  const storm = look.storm?.(board, state, tools)
  let bets: ReadonlyMap<string, Laid> = new Map()
  let over = false
  let track: Track | undefined
  let front: ReturnType<typeof setTimeout> | undefined
  /** What begins takes the place of what is under way. */
  let begun = 0
  const { scene, celebrate } = await openPicture<Layout>(host, tools, {
    root: board.root,
    ...pictures,
    layoutOf,
    measures: ({ board: place, beside }) => ({ board: place, 'is-beside': beside }),
    draw: (on, layout) => drawWheel(on, layout, state, look),
    centre: (layout) => wheelAt(layout, state.grown),
  })
  const moves = () => (scene && !scene.reducedMotion ? scene : undefined)

  /** One thing moves the wheel at a time. */
  const play = (timeline: Parameters<NonNullable<typeof scene>['play']>[0]) => {
    track?.drop()
    track = moves()?.play(timeline)
    return track
  }
  const show = () => {
    board.showBets(bets, over)
    scene?.touch()
  }
  show()
  board.setOpen(false)
  return {
    setBets(next) {
      bets = next
      show()
    },
    setPools: board.showPools,
    setOpen: board.setOpen,
    begin() {
      begun += 1
      clearTimeout(front)
      over = false
      state.number = undefined
      tools.sound.wave()
      if (storm) {
        storm.gathers()
        show()
        return
      }
      board.setAway(true)
      if (moves()) play(running(state, tools.sound))
      else state.grown = 1
      show()
    },
    async draw(draw, late) {
      const { number, struck = [] } = draw
      const own = ++begun
      if (storm) {
        if (!late && moves()) await play(storm.strikes(struck))?.until('struck')
        else {
          storm.stands(struck)
          if (!late) await tools.motion.wait(STRUCK_MS)
        }
        if (own !== begun) return
        storm.stands(struck)
        storm.passes()
        show()
      }
      board.setAway(true)
      if (!late && moves()) await play(runsOut(state, number, tools.sound))?.until('lies')
      else {
        state.grown = 1
        scene?.touch()
        if (!late) await tools.motion.wait(STILL_MS)
      }
      if (own !== begun) return
      lies(state, number)
      over = true
      board.showResult(number, hitOf(draw))
      clearTimeout(front)
      front = setTimeout(() => board.setAway(false), late ? 0 : FRONT_MS)
      show()
    },
    rest() {
      begun += 1
      clearTimeout(front)
      over = false
      state.number = undefined
      state.ball = undefined
      board.setAway(false)
      board.showResult(undefined)
      storm?.rest()
      if (moves() && state.grown > 0) play(goesBack(state))
      else state.grown = 0
      show()
    },
    ...(celebrate && { celebrate }),
  }
}
