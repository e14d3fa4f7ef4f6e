import type { BaseView } from '../game.ts'
import type { OnScene } from '../scene/instant.ts'
import { openPicture, type Drawing } from '../scene/picture.ts'
import type { Scene } from '../scene/scene.ts'
import type { Timeline } from '../scene/timeline.ts'
import type { StageTools, SteppedStage } from '../stage.ts'

/** How things stand in a stepped game; the game reads it, and only the stage writes it. */
export type SteppedNow<View> = {
  bet: number
  open: boolean
  locked: boolean
  /** The view that words tell: it follows the picture. */
  view: View | undefined
  paid: number | null
}

type Step<View, Layout> = {
  /** The view before. */
  before: View | undefined
  bet: number
  win: number | null
  resumed: boolean
  /** Where a move is to be seen. */
  on: OnScene<Layout> | undefined
}

export type SteppedPicture<Choice, View extends BaseView, Layout> = Drawing<Layout> &
  Pick<SteppedStage<Choice, View>, 'choice' | 'setChoice' | 'auto'> & {
    /** Words and buttons as things stand now. */
    show(): void
    /** Nothing of a round is on the table. */
    clear(): void
    /** The picture is of what is known now; it is seen once a move has come to its mark `known`. */
    step(next: View, about: Step<View, Layout>): Timeline | Promise<void> | undefined
    /** The player may act. */
    opened?(): void
    /** A round begins, after one that was seen or none. */
    begins?(old: View | undefined): void
  }

/** A game's buttons do this to its stage. */
export type SteppedHandle<Layout> = {
  /** Something changed: words and buttons follow. */
  refresh(): void
  /** The round that was played is put away. */
  clear(): void
  /** Nothing before the picture is open, or where the device draws nothing. */
  scene(): OnScene<Layout> | undefined
  /** Something else than the size of the page moved where things stand. */
  moved(): void
}

const atRest = () => ({ bet: 0, open: false, locked: false, view: undefined, paid: null })

/** The stage of a stepped game on the scene: what each of the page's calls does is the same for all of them. */
export async function steppedStage<Choice, View extends BaseView, Layout>(
  host: HTMLElement,
  tools: Pick<StageTools, 'motion' | 'amount' | 'sound'>,
  draw: (
    now: SteppedNow<View>,
    stage: SteppedHandle<Layout>,
  ) => SteppedPicture<Choice, View, Layout>,
): Promise<SteppedStage<Choice, View>> {
  const now: SteppedNow<View> = atRest()
  let scene: Scene | undefined
  let open: OnScene<Layout> | undefined
  let moved = () => {}
  function change(to: Partial<typeof now> = {}): void {
    Object.assign(now, to)
    picture.show()
    scene?.touch()
  }
  function clear(): void {
    Object.assign(now, { view: undefined, paid: null })
    picture.clear()
  }
  const picture = draw(now, {
    refresh: change,
    clear,
    scene: () => open,
    moved: () => moved(),
  })
  const opened = await openPicture(host, tools, picture)
  const { celebrate, layout } = opened
  ;({ scene, moved } = opened)
  open = scene && { scene, layout }
  change()
  return {
    choice: picture.choice,
    setChoice(choice) {
      picture.setChoice(choice)
      change()
    },
    setBet: (bet) => change({ bet }),
    setLocked: (locked) => change({ locked }),
    setOpen(open) {
      if (open) picture.opened?.()
      change({ open })
    },
    begin() {
      const old = now.view
      clear()
      picture.begins?.(old)
      change()
    },
    async show(view, { bet, win, resumed }) {
      await scene?.whole
      const on = scene && !scene.reducedMotion && !resumed ? open : undefined
      const move = picture.step(view, { before: now.view, bet, win, resumed, on })
      if (move && 'marks' in move) await on?.scene.play(move).until('known')
      else await move
      change({ view, paid: win })
    },
    ...(picture.auto && { auto: picture.auto }),
    // Where nothing is drawn the amount stands there at once.
    celebrate: celebrate ?? (async (about) => about.onCount(about.win)),
    rest() {
      clear()
      change()
    },
    skip: () => scene?.skip(),
  }
}

/** A key of the page while nothing is written, and no sheet lies over the game. */
export function onKey(press: (key: string) => void): void {
  document.addEventListener('keydown', (event) => {
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
    if (document.querySelector('dialog[open]') || (event.target as Element).closest('input')) return
    press(event.key.toLowerCase())
  })
}
