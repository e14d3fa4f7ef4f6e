import type { BaseOutcome } from '../game.ts'
import type { Stage, StageTools } from '../stage.ts'
import { openPicture, type Drawing } from './picture.ts'
import type { Scene } from './scene.ts'
import type { Timeline } from './timeline.ts'

/** How things stand in an instant game; the game reads it, and only the stage writes it. */
export type Now<Choice, Outcome> = {
  choice: Choice
  bet: number
  locked: boolean
  /** The answer is on its way. */
  waiting: boolean
  /** What came, from the end of its round until something is chosen or the next one begins. */
  over: Outcome | undefined
}

export type OnScene<Layout> = { scene: Scene; layout: () => Layout }
export type Staked = { bet: number; onWin: (total: number) => void }

export type InstantPicture<Outcome, Layout> = Drawing<Layout> & {
  /** Words and buttons as things stand now: after every change. */
  show(): void
  /** A round as a pure function of time; at its mark `known` it is over, though what it began may go on. */
  move(on: OnScene<Layout>, outcome: Outcome, round: Staked): Timeline
  /** It is over. Where its timeline was not played, what it would have left behind is left here. */
  landed?(outcome: Outcome, played: boolean, replay: boolean): void
}

/** Where nothing moves, an outcome stands so long before the round is over. */
const STILL_MS = 300

/**
 * The stage of an instant game on the scene: what each of the page's calls does is the same for all of them. `pick` is
 * for the game's buttons: the player chose something else.
 */
export async function instantStage<Choice, Outcome extends BaseOutcome, Layout>(
  host: HTMLElement,
  tools: StageTools,
  first: Choice,
  draw: (
    now: Now<Choice, Outcome>,
    pick: (next: Choice) => void,
  ) => InstantPicture<Outcome, Layout>,
): Promise<Stage<Choice, Outcome>> {
  const now: Now<Choice, Outcome> = {
    choice: first,
    bet: 0,
    locked: false,
    waiting: false,
    over: undefined,
  }
  const drawing = draw(now, (next) => {
    if (now.locked) return
    tools.sound.tap()
    change({ choice: next, over: undefined })
  })
  const { scene, layout, celebrate } = await openPicture(host, tools, drawing)

  function change(to: Partial<Now<Choice, Outcome>>): void {
    Object.assign(now, to)
    drawing.show()
    scene?.touch()
  }

  change({})
  return {
    choice: () => now.choice,
    // What came stays to be seen: also after a replay, when the player's own choice comes back.
    setChoice: (choice) => change({ choice }),
    setBet: (bet) => change({ bet }),
    setLocked: (locked) => change({ locked }),
    begin() {
      tools.sound.wave()
      change({ waiting: true, over: undefined })
    },
    async settle(outcome, bet, onWin, replay = false) {
      now.waiting = false
      const moves = scene && !scene.reducedMotion ? scene : undefined
      await scene?.whole
      if (moves)
        await moves
          .play(drawing.move({ scene: moves, layout }, outcome, { bet, onWin }))
          .until('known')
      onWin(outcome.win)
      drawing.landed?.(outcome, moves !== undefined, replay)
      change({ over: outcome })
      if (!moves) await tools.motion.wait(STILL_MS)
    },
    ...(celebrate && { celebrate }),
    rest: () => change({ waiting: false }),
    skip: () => scene?.skip(),
  }
}
