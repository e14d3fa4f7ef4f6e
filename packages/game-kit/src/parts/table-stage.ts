import type { Laid, TableStage, TableTools } from '../stage.ts'
import { openPicture, type Drawing } from '../scene/picture.ts'
import type { Scene } from '../scene/scene.ts'
import type { Timeline, Track } from '../scene/timeline.ts'

/** Where nothing moves, what came lies so long before the round is over. */
const STILL_MS = 400

/** What is read and touched of a table. */
type Board<Draw> = {
  root: HTMLElement
  showRound?(k: number): void
  showBets(bets: ReadonlyMap<string, Laid>, over: boolean): void
  showPools(pools: Readonly<Record<string, readonly [bets: number, staked: number]>>): void
  showHistory(draws: readonly Draw[]): void
  setOpen(open: boolean): void
  showResult(result: { draw: Draw; line: string } | undefined): void
}

type Table<Layout, Draw> = Omit<Drawing<Layout>, 'root'> & {
  board: Board<Draw>
  /** One line that tells a draw. */
  tell(draw: Draw): string
  /** All is as before a round. */
  ready(): void
  /** What came lies there. */
  lies(draw: Draw): void
  /** Something of a round is still to be seen. */
  isOut(): boolean
  /** No more bets: what nobody knows the end of. */
  begins(on: Scene): Timeline
  /** What came; `known` is the mark where it stands. */
  reveals(on: Scene, draw: Draw): Timeline
  known: string
  /** What was out goes back. */
  clears(on: Scene): Timeline
}

/** A table where one move begins the round, one ends it and one clears it away. */
export async function tableStage<Layout, Draw>(
  host: HTMLElement,
  tools: TableTools,
  {
    board,
    tell,
    ready,
    lies,
    isOut,
    begins,
    reveals,
    known,
    clears,
    ...drawing
  }: Table<Layout, Draw>,
): Promise<TableStage<Draw>> {
  let bets: ReadonlyMap<string, Laid> = new Map()
  let over = false
  let track: Track | undefined
  const { scene, celebrate } = await openPicture(host, tools, { ...drawing, root: board.root })
  const moves = () => (scene && !scene.reducedMotion ? scene : undefined)

  /** One move at a time. */
  const play = (on: Scene, timeline: Timeline) => {
    track?.drop()
    return (track = on.play(timeline))
  }
  const show = () => {
    board.showBets(bets, over)
    scene?.touch()
  }
  const reset = () => {
    track?.drop()
    ready()
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
      over = false
      board.showResult(undefined)
      reset()
      const on = moves()
      if (on) play(on, begins(on))
      show()
    },
    async draw(draw, late) {
      const on = late ? undefined : moves()
      if (on) {
        if (isOut()) reset()
        const own = play(on, reveals(on, draw))
        await own.until(known)
        // Something else began meanwhile: how this one ends is nobody's to see any more.
        if (own.dropped) return
      } else if (!late) await tools.motion.wait(STILL_MS)
      track?.drop()
      lies(draw)
      over = true
      board.showResult({ draw, line: tell(draw) })
      show()
    },
    rest() {
      over = false
      board.showResult(undefined)
      const on = moves()
      if (on && isOut()) play(on, clears(on))
      else reset()
      show()
    },
    ...(celebrate && { celebrate }),
  }
}
