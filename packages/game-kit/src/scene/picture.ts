import type { StageTools, WinToShow } from '../stage.ts'
import type { AtlasFile } from './atlas.ts'
import { openScene, type Scene } from './scene.ts'
import './picture.css'

/** A game on the scene: words and buttons, the canvas behind them, and where both stand. */
export type Drawing<Layout> = {
  /** Words and buttons. */
  root: HTMLElement
  atlas: AtlasFile
  /** What nothing shows before a round. */
  later?: AtlasFile
  /** Where things stand on a page of any shape, in its units. */
  layoutOf(width: number, height: number): Layout
  /** What the style sheet places words and buttons by: of a box `--<name>-x` and so on in pixels; a yes or no is a class. */
  measures(layout: Layout): Readonly<Record<string, Readonly<Record<string, number>> | boolean>>
  /** Puts what is to be seen at this moment. What timelines bend is set back here: they bend it again in each frame. */
  draw(scene: Scene, layout: Layout): void
  /** Where a win pops; behind the great ones the part `hero` rises. */
  centre(layout: Layout): { x: number; y: number }
}

/** Where the device draws nothing there is no scene: the root is `is-plain`, and its buttons are the picture. */
export type Picture<Layout> = {
  readonly scene: Scene | undefined
  layout(): Layout
  /** Something else than the size of the page moved where things stand. */
  moved(): void
  celebrate: ((about: WinToShow) => Promise<void>) | undefined
}

export async function openPicture<Layout>(
  host: HTMLElement,
  { motion, amount, sound }: Pick<StageTools, 'motion' | 'amount' | 'sound'>,
  { root, atlas, later, layoutOf, measures, draw, centre }: Drawing<Layout>,
): Promise<Picture<Layout>> {
  root.classList.add('scene-picture')
  host.replaceChildren(root)
  const set = new Map<string, number>()
  const onPage = () => place(root.clientWidth || 390, root.clientHeight || 590)
  let layout = onPage()
  const moved = () => {
    layout = onPage()
  }
  const scene = await openScene(root, {
    atlases: [atlas],
    ...(later && { later: [later] }),
    motion,
    draw(on) {
      layout = place(on.width, on.height)
      draw(on, layout)
    },
  })
  root.classList.toggle('is-plain', !scene)
  if (!scene) new ResizeObserver(moved).observe(root)

  function place(width: number, height: number): Layout {
    const found = layoutOf(width, height)
    for (const [name, box] of Object.entries(measures(found))) {
      if (typeof box === 'boolean') root.classList.toggle(name, box)
      else for (const [side, value] of Object.entries(box)) measure(`--${name}-${side}`, value)
    }
    return found
  }

  /** Once for each change: the style of a page is worked out anew for every property that is set. */
  function measure(property: string, value: number): void {
    if (set.get(property) === value) return
    set.set(property, value)
    root.style.setProperty(property, `${value}px`)
  }

  // No button waits for it: nothing is won before a round.
  const coming = scene && import('../celebrate.ts').catch(() => undefined)
  /** The game's own words step back (`is-praised`) while the amount is counted. */
  async function celebrate(about: WinToShow): Promise<void> {
    const found = await coming
    if (!found || !scene) return about.onCount(about.win)
    root.classList.add('is-praised')
    const own = { hero: 'hero', amount, sound, at: centre(layout) }
    await found.celebrate(scene, { ...about, ...own })
    root.classList.remove('is-praised')
  }
  return { scene, layout: () => layout, moved, celebrate: scene && celebrate }
}
