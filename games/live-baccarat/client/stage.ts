import { openPicture } from '@perlas/game-kit/scene/picture'
import type { Scene } from '@perlas/game-kit/scene/scene'
import type { Laid, TableStage, TableTools } from '@perlas/game-kit/stage'
import type { Track } from '@perlas/game-kit/scene/timeline'
import type { BaccaratDraw, BaccaratTable } from '../baccarat.ts'
import table from './art/atlas.json' with { type: 'json' }
import url from './art/atlas.webp?url'
import laterTable from './art/later.json' with { type: 'json' }
import laterUrl from './art/later.webp?url'
import { build } from './board.ts'
import { layoutOf, type Layout } from './layout.ts'
import { clears, deals, emptyState, lies, reveals } from './moves.ts'
import { drawTable, type RoomStyle } from './room.ts'

const pictures = { atlas: { url, table }, later: { url: laterUrl, table: laterTable } }

/** Where nothing moves, the hands stand so long before the round is over. */
const STILL_MS = 400

const paceOf = ({ length }: Scene, { sound }: TableTools) => ({ length, sound })

export async function openStage(
  game: Pick<BaccaratTable, 'terms'> & { look: RoomStyle },
  host: HTMLElement,
  tools: TableTools,
  tell: (draw: BaccaratDraw) => string,
): Promise<TableStage<BaccaratDraw>> {
  const state = emptyState()
  const board = build(game, tools)
  let bets: ReadonlyMap<string, Laid> = new Map()
  let over = false
  let track: Track | undefined
  const signs = {
    title: tools.t('title').toUpperCase(),
    player: tools.t('spot.player').toUpperCase(),
    banker: tools.t('spot.banker').toUpperCase(),
    wins: {
      player: tools.t('sign.player').toUpperCase(),
      banker: tools.t('sign.banker').toUpperCase(),
      tie: tools.t('sign.tie').toUpperCase(),
      six: tools.t(game.terms.six === undefined ? 'sign.banker' : 'sign.six').toUpperCase(),
    },
  }
  const { scene, celebrate } = await openPicture<Layout>(host, tools, {
    root: board.root,
    ...pictures,
    layoutOf: (width, height) => layoutOf(width, height, board.three),
    measures: ({ panel, fields, roads, hasDerived, isLow, beside }) => ({
      panel,
      fields,
      roads,
      'has-derived': hasDerived,
      'is-low': isLow,
      'is-beside': beside,
    }),
    draw: (on, layout) => drawTable(on, layout, state, { signs, look: game.look }),
    centre: ({ sign }) => sign,
  })
  const moves = () => (scene && !scene.reducedMotion ? scene : undefined)

  /** One thing moves the cards at a time. */
  const play = (on: NonNullable<typeof scene>, timeline: Parameters<typeof on.play>[0]) => {
    track?.drop()
    return (track = on.play(timeline))
  }
  const show = () => {
    board.showBets(bets, over)
    scene?.touch()
  }
  const clear = () => {
    track?.drop()
    Object.assign(state, emptyState())
  }
  const dealing = (on: NonNullable<typeof scene>) => {
    clear()
    return play(on, deals(state, paceOf(on, tools)))
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
      const on = moves()
      if (on) dealing(on)
      else clear()
      show()
    },
    async draw(draw, late) {
      const on = late ? undefined : moves()
      if (on) {
        if (state.cards.banker.length !== 2 || state.gone > 0) dealing(on)
        await track?.until('lie')
        await play(on, reveals(state, draw, paceOf(on, tools))).until('result')
        if (state.winner === undefined) return
      } else if (!late) await tools.motion.wait(STILL_MS)
      track?.drop()
      lies(state, draw)
      over = true
      board.showResult({ draw, line: tell(draw) })
      show()
    },
    rest() {
      over = false
      board.showResult(undefined)
      const on = moves()
      if (on && state.cards.player.length > 0)
        void play(on, clears(state, paceOf(on, tools)))
          .until('gone')
          .then(() => {
            if (state.gone < 1) return
            clear()
            on.touch()
          })
      else clear()
      show()
    },
    ...(celebrate && { celebrate }),
  }
}
