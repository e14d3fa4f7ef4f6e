import type { Laid, TableStage, TableTools } from '../stage.ts'
import { openPicture, type Drawing } from '../scene/picture.ts'
import type { Lengths } from '../scene/lengths.ts'
import type { Scene } from '../scene/scene.ts'
import type { Timeline, Track } from '../scene/timeline.ts'

/** Where nothing moves, what came lies so long before the round is over. */
const STILL_MS = 400

/** The part of a table that is read and touched. */
export type Board<Draw> = {
  root: HTMLElement
  showRound?(k: number): void
  showBets(bets: ReadonlyMap<string, Laid>, over: boolean): void
  showPools(pools: Readonly<Record<string, readonly [bets: number, staked: number]>>): void
  showHistory(draws: readonly Draw[]): void
  setOpen(open: boolean): void
  showResult(result: { draw: Draw; line: string } | undefined): void
}

/** Moves are laid out by it. */
export type Lively = { length: Lengths; sound: TableTools['sound'] }

type Table<Layout, Draw> = Omit<Drawing<Layout>, 'root'> & {
  board: Board<Draw>
  /** One line that tells a draw. */
  tell(draw: Draw): string
  /** All is as before a round. */
  ready(): void
  /** The draw lies there. */
  lies(draw: Draw): void
  /** Something of a round is still to be seen. */
  isOut(): boolean
  /** No more bets: what nobody knows the end of. */
  begins(tools: Lively): Timeline
  /** The draw, after the mark `begun` of how the round began, where it has one; it stands at the mark `known`. */
  reveals(draw: Draw, tools: Lively): Timeline
  /** A draw can be shown on what lies there; without it, where nothing is out. */
  isBegun?(): boolean
  /** What was out goes back. */
  clears(tools: Lively): Timeline
}

/** One move at a time. */
function movesOf<Layout, Draw>(
  table: Omit<Table<Layout, Draw>, 'board' | 'tell'>,
  sound: TableTools['sound'],
) {
  let track: Track | undefined
  const lively = ({ length }: Scene): Lively => ({ length, sound })
  const isBegun = table.isBegun ?? (() => !table.isOut())
  function play(on: Scene, timeline: Timeline): Track {
    track?.drop()
    return (track = on.play(timeline))
  }
  const drop = () => track?.drop()
  const begins = (on: Scene) => play(on, table.begins(lively(on)))
  function reset(): void {
    drop()
    table.ready()
  }
  return {
    drop,
    reset,
    begins,
    /** Shows how a draw came; whether nothing else began meanwhile. */
    async reveals(on: Scene, draw: Draw): Promise<boolean> {
      if (!isBegun()) {
        reset()
        if (table.isBegun) begins(on)
      }
      if (table.isBegun) await track?.until('begun')
      const own = play(on, table.reveals(draw, lively(on)))
      await own.until('known')
      return !own.dropped
    },
    /** The round goes back; then all is as before one. */
    clears(on: Scene): void {
      const own = play(on, table.clears(lively(on)))
      void own.until('end').then(() => {
        if (own.dropped) return
        table.ready()
        on.touch()
      })
    },
  }
}

/** A table where one move begins the round, one ends it and one clears it away. */
export async function tableStage<Layout, Draw>(
  host: HTMLElement,
  tools: TableTools,
  { board, tell, ...table }: Table<Layout, Draw>,
): Promise<TableStage<Draw>> {
  let bets: ReadonlyMap<string, Laid> = new Map()
  let over = false
  const { scene, celebrate } = await openPicture(host, tools, { ...table, root: board.root })
  const moves = movesOf(table, tools.sound)
  const lively = () => (scene && !scene.reducedMotion ? scene : undefined)
  const show = () => {
    board.showBets(bets, over)
    scene?.touch()
  }
  const hide = () => {
    over = false
    board.showResult(undefined)
  }

  show()
  board.setOpen(false)
  const { showRound } = board
  return {
    ...(showRound && {
      setRound(k: number) {
        showRound(k)
        show()
      },
    }),
    setBets(next) {
      bets = next
      show()
    },
    setPools: board.showPools,
    setHistory: board.showHistory,
    setOpen: board.setOpen,
    begin() {
      hide()
      moves.reset()
      const on = lively()
      if (on) moves.begins(on)
      show()
    },
    async draw(draw, late) {
      const on = late ? undefined : lively()
      // Something else began: how this one ends is nobody's to see any more.
      if (on && !(await moves.reveals(on, draw))) return
      if (!on && !late) await tools.motion.wait(STILL_MS)
      moves.drop()
      table.lies(draw)
      over = true
      board.showResult({ draw, line: tell(draw) })
      show()
    },
    rest() {
      hide()
      const on = lively()
      if (on && table.isOut()) moves.clears(on)
      else moves.reset()
      show()
    },
    ...(celebrate && { celebrate }),
  }
}
