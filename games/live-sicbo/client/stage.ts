import { openPicture } from '@perlas/game-kit/scene/picture'
import type { Laid, TableStage, TableTools } from '@perlas/game-kit/stage'
import type { Track } from '@perlas/game-kit/scene/timeline'
import type { SicBoDraw } from '../live-sicbo.ts'
import table from './art/atlas.json' with { type: 'json' }
import url from './art/atlas.webp?url'
import { build } from './board.ts'
import { layoutOf, type Layout } from './layout.ts'
import { covers, emptyMood, lies, reveals, shakes } from './moves.ts'
import { drawTable } from './room.ts'

/** Where nothing moves, the dice stand so long before the round is over. */
const STILL_MS = 400

export async function openStage(
  host: HTMLElement,
  tools: TableTools,
  tell: (draw: SicBoDraw) => string,
): Promise<TableStage<SicBoDraw>> {
  const mood = emptyMood()
  const board = build(tools)
  let bets: ReadonlyMap<string, Laid> = new Map()
  let over = false
  let track: Track | undefined
  const signs = {
    small: tools.t('spot.small').toUpperCase(),
    big: tools.t('spot.big').toUpperCase(),
    triple: tools.t('sign.triple').toUpperCase(),
  }
  const { scene, celebrate } = await openPicture<Layout>(host, tools, {
    root: board.root,
    atlas: { url, table },
    layoutOf,
    measures: ({ panel, rows, roads, hasRoads, isWhole, beside }) => ({
      panel,
      rows,
      roads,
      'has-roads': hasRoads,
      'is-whole': isWhole,
      'is-beside': beside,
    }),
    draw: (on, layout) => drawTable(on, layout, mood, signs),
    centre: ({ front }) => front,
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
  /** The dome stands over the dice of before. */
  const cover = () => {
    const { dice } = mood
    track?.drop()
    Object.assign(mood, emptyMood(), { dice })
  }

  show()
  board.setOpen(false)
  return {
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
      cover()
      const on = moves()
      if (on) play(on, shakes(mood, tools))
      show()
    },
    async draw(draw, late) {
      const on = late ? undefined : moves()
      if (on) {
        if (mood.lift > 0) cover()
        const own = play(on, reveals(mood, draw, { length: on.length, sound: tools.sound }))
        await own.until('told')
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
      if (on && mood.lift > 0) play(on, covers(mood, { length: on.length, sound: tools.sound }))
      else cover()
      show()
    },
    ...(celebrate && { celebrate }),
  }
}
