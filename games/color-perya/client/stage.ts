import { celebrateOn } from '@perlas/game-kit/scene/celebrate'
import { openScene } from '@perlas/game-kit/scene/scene'
import type { Stage, StageTools } from '@perlas/game-kit/stage'
import type { PeryaChoice, PeryaOutcome } from '../color-perya.ts'
import atlasTable from './art/atlas.json' with { type: 'json' }
import atlasUrl from './art/atlas.webp?url'
import { drawPlace, drawStall, type Mood } from './board.ts'
import { layoutOf } from './layout.ts'
import { build, showPanel } from './panel.ts'
import { throwMove } from './throw.ts'

export async function openStage(
  host: HTMLElement,
  tools: StageTools,
): Promise<Stage<PeryaChoice, PeryaOutcome>> {
  const parts = build(tools)
  host.replaceChildren(parts.root)
  const mood: Mood = {
    chosen: [0, 3],
    dice: [0, 1, 3],
    over: false,
    waiting: false,
    away: new Set(),
    lying: [],
  }
  let [bet, locked] = [0, false]
  let over: PeryaOutcome | undefined
  const size = () => [parts.root.clientWidth || 390, parts.root.clientHeight || 526] as const
  let layout = layoutOf(...size())
  const title = tools.t('title').toUpperCase()
  const scene = await openScene(parts.root, {
    atlases: [{ url: atlasUrl, table: atlasTable }],
    motion: tools.motion,
    draw(on) {
      place(on.width, on.height)
      drawPlace(on, layout)
      drawStall(on, layout, mood)
      const { x, y, wide, scale } = layout.title
      const fit = Math.min(scale, wide / on.widthOf('g', title))
      if (scale > 0) on.write('words', 'g', title, { x, y, scale: fit })
      mood.away.clear()
      mood.lying = []
    },
  })
  function place(width: number, height: number): void {
    layout = layoutOf(width, height)
    const { board, line } = layout
    const values = {
      'board-x': board.x,
      'board-y': board.y,
      'cell-wide': board.wide,
      'cell-high': board.high,
      'line-x': line.x,
      'line-y': line.y,
      'line-wide': line.wide,
    }
    // Low places have the amount beside their shape.
    parts.root.classList.toggle('is-low', board.high < 72)
    for (const [name, value] of Object.entries(values))
      parts.root.style.setProperty(`--${name}`, `${value}px`)
  }
  if (!scene) {
    parts.root.classList.add('is-plain')
    new ResizeObserver(() => place(...size())).observe(parts.root)
  }
  place(...size())

  function refresh(): void {
    showPanel(parts, { chosen: mood.chosen, bet, locked, over }, tools)
    scene?.touch()
  }
  function clear(): void {
    over = undefined
    mood.over = false
  }
  function toggle(at: number): void {
    if (locked) return
    const has = mood.chosen.includes(at)
    // One stays: a stake lies somewhere.
    if (has && mood.chosen.length === 1) return
    tools.sound.tap()
    mood.chosen = has
      ? mood.chosen.filter((one) => one !== at)
      : [...mood.chosen, at].toSorted((one, other) => one - other)
    clear()
    refresh()
  }
  for (const [at, { button }] of parts.cells.entries())
    button.addEventListener('click', () => toggle(at))

  refresh()
  return {
    choice: () => ({ colours: [...mood.chosen] }),
    // What was thrown stays to be seen: also after a replay, when the player's own choice comes back.
    setChoice({ colours }) {
      mood.chosen = colours
      refresh()
    },
    setBet(value) {
      bet = value
      refresh()
    },
    setLocked(value) {
      locked = value
      refresh()
    },
    begin() {
      clear()
      mood.waiting = true
      tools.sound.wave()
      refresh()
    },
    async settle(outcome, stake, onWin) {
      mood.waiting = false
      mood.chosen = outcome.colours
      mood.dice = outcome.dice
      if (scene && !scene.calm) {
        const { sound, amount } = tools
        await scene
          .play(
            throwMove({ scene, mood, layout: () => layout }, outcome, {
              bet: stake,
              sound,
              amount,
              onWin,
            }),
          )
          .until('known')
      }
      onWin(outcome.win)
      mood.over = true
      over = outcome
      refresh()
      if (!scene || scene.calm) await tools.motion.wait(300)
    },
    ...(scene && {
      celebrate: celebrateOn(scene, {
        root: parts.root,
        at: () => layout.tray,
        hero: 'hero',
        amount: tools.amount,
        sound: tools.sound,
      }),
    }),
    rest() {
      mood.waiting = false
      refresh()
    },
    hurry: () => scene?.hurry(),
  }
}
