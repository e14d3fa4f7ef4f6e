import { openPicture } from '@perlas/game-kit/scene/picture'
import type { Laid, TableStage, TableTools } from '@perlas/game-kit/stage'
import type { Track } from '@perlas/game-kit/scene/timeline'
import type { RouletteDraw } from '../live-roulette.ts'
import table from './art/atlas.json' with { type: 'json' }
import url from './art/atlas.webp?url'
import { build } from './board.ts'
import { layoutOf, wheelAt, type Layout } from './layout.ts'
import { drawWheel, goesBack, lies, running, runsOut, type Mood } from './turn.ts'

/** Where nothing moves, the number stands so long before the round is over. */
const STILL_MS = 400
/** The wheel stays in front for so long: what was won pops over it. Then the layout shows which chips it was. */
const FRONT_MS = 2_400

export async function openStage(
  host: HTMLElement,
  tools: TableTools,
): Promise<TableStage<RouletteDraw>> {
  const mood: Mood = { grown: 0, ball: undefined, number: undefined }
  const board = build(tools)
  let bets: ReadonlyMap<string, Laid> = new Map()
  let over = false
  let track: Track | undefined
  let front: ReturnType<typeof setTimeout> | undefined
  /** What begins takes the place of what is under way. */
  let begun = 0
  const { scene, celebrate } = await openPicture<Layout>(host, tools, {
    root: board.root,
    atlas: { url, table },
    layoutOf,
    measures: ({ board: place, beside }) => ({ board: place, 'is-beside': beside }),
    draw: (on, layout) => drawWheel(on, layout, mood),
    centre: (layout) => wheelAt(layout, mood.grown),
  })
  const moves = () => (scene && !scene.calm ? scene : undefined)

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
      board.setAway(true)
      over = false
      mood.number = undefined
      tools.sound.wave()
      if (moves()) play(running(mood, tools.sound))
      else mood.grown = 1
      show()
    },
    async draw({ number }, late) {
      const own = ++begun
      board.setAway(true)
      if (!late && moves()) await play(runsOut(mood, number, tools.sound))?.until('lies')
      else {
        mood.grown = 1
        scene?.touch()
        if (!late) await tools.motion.wait(STILL_MS)
      }
      if (own !== begun) return
      lies(mood, number)
      over = true
      board.showResult(number)
      clearTimeout(front)
      front = setTimeout(() => board.setAway(false), late ? 0 : FRONT_MS)
      show()
    },
    rest() {
      begun += 1
      clearTimeout(front)
      over = false
      mood.number = undefined
      mood.ball = undefined
      board.setAway(false)
      board.showResult(undefined)
      if (moves() && mood.grown > 0) play(goesBack(mood))
      else mood.grown = 0
      show()
    },
    ...(celebrate && { celebrate }),
  }
}
