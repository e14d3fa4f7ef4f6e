import { openPicture } from '@perlas/game-kit/scene/picture'
import type { Laid, TableStage, TableTools } from '@perlas/game-kit/stage'
import type { Track } from '@perlas/game-kit/scene/timeline'
import { colours, type Colour, type PeryaDraw } from '../live-perya.ts'
import table from './art/atlas.json' with { type: 'json' }
import url from './art/atlas.webp?url'
import { build } from './board.ts'
import { layoutOf, type Layout } from './layout.ts'
import { emptyMood, lies, loads, rattles, rolls } from './moves.ts'
import { drawStage } from './room.ts'

/** Where nothing moves, the dice lie so long before the round is over. */
const STILL_MS = 400

export async function openStage(
  host: HTMLElement,
  tools: TableTools,
  tell: (draw: PeryaDraw) => string,
): Promise<TableStage<PeryaDraw>> {
  const mood = emptyMood()
  const board = build(tools)
  let bets: ReadonlyMap<string, Laid> = new Map()
  let over = false
  let track: Track | undefined
  const names = Object.fromEntries(
    colours.map((colour) => [colour, tools.t(`color.${colour}`).toUpperCase()]),
  ) as Record<Colour, string>
  const { scene, celebrate } = await openPicture<Layout>(host, tools, {
    root: board.root,
    atlas: { url, table },
    layoutOf,
    measures: ({ panel, rows, hasLast, isLow, beside }) => ({
      panel,
      rows,
      'has-last': hasLast,
      'is-low': isLow,
      'is-beside': beside,
    }),
    draw: (on, layout) => drawStage(on, layout, mood, names),
    centre: ({ slope }) => slope,
  })
  const moves = () => (scene && !scene.calm ? scene : undefined)

  /** One thing moves the dice at a time. */
  const play = (on: NonNullable<typeof scene>, timeline: Parameters<typeof on.play>[0]) => {
    track?.drop()
    return (track = on.play(timeline))
  }
  const show = () => {
    board.showBets(bets, over)
    scene?.touch()
  }
  /** The dice lie in their box. */
  const load = () => {
    const { dice } = mood
    track?.drop()
    Object.assign(mood, emptyMood(), { dice })
  }

  show()
  board.setOpen(false)
  return {
    setRound(k) {
      board.showRound(k)
      show()
    },
    setBets(next) {
      bets = next
      show()
    },
    setPools: board.showPools,
    setHistory: board.showHistory,
    setOpen: board.setOpen,
    begin() {
      over = false
      board.showResult(undefined)
      load()
      const on = moves()
      if (on) play(on, rattles(mood, tools))
      show()
    },
    async draw(draw, late) {
      const on = late ? undefined : moves()
      if (on) {
        if (mood.way.some((way) => way > 0)) load()
        const own = play(on, rolls(mood, draw, { length: on.length, sound: tools.sound }))
        await own.until('titled')
        // Something else began meanwhile: how this one ends is nobody's to see any more.
        if (own.dropped) return
      } else if (!late) await tools.motion.wait(STILL_MS)
      track?.drop()
      lies(mood, draw)
      over = true
      board.showResult({ draw, line: tell(draw) })
      show()
    },
    rest() {
      over = false
      board.showResult(undefined)
      const on = moves()
      if (on && mood.way.some((way) => way > 0))
        play(on, loads(mood, { length: on.length, sound: tools.sound }))
      else load()
      show()
    },
    ...(celebrate && { celebrate }),
  }
}
