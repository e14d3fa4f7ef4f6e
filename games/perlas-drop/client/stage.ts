import { celebrateOn } from '@perlas/game-kit/scene/celebrate'
import { openScene } from '@perlas/game-kit/scene/scene'
import type { Stage, StageTools } from '@perlas/game-kit/stage'
import { shellOf, timesOf, type DropChoice, type DropOutcome } from '../perlas-drop.ts'
import atlasTable from './art/atlas.json' with { type: 'json' }
import atlasUrl from './art/atlas.webp?url'
import { drawBoard, drawPlace, type Mood } from './board.ts'
import { dropMove } from './drop.ts'
import { layoutOf } from './layout.ts'
import { build, showPanel, showPlain } from './panel.ts'

const KEPT = 5

export async function openStage(
  host: HTMLElement,
  tools: StageTools,
): Promise<Stage<DropChoice, DropOutcome>> {
  const parts = build(tools)
  host.replaceChildren(parts.root)
  const mood: Mood = {
    choice: { rows: 12, risk: 'medium', pearls: 1 },
    waiting: false,
    landed: new Set(),
    last: [],
    dips: new Map(),
    touched: new Map(),
  }
  let [bet, locked] = [0, false]
  let over: DropOutcome | undefined
  const size = () => [parts.root.clientWidth || 390, parts.root.clientHeight || 590] as const
  let layout = layoutOf(...size(), mood.choice.rows)
  const title = tools.t('title').toUpperCase()
  const scene = await openScene(parts.root, {
    atlases: [{ url: atlasUrl, table: atlasTable }],
    motion: tools.motion,
    draw(on) {
      place(on.width, on.height)
      drawPlace(on, layout)
      drawBoard(on, layout, mood)
      const { x, y, wide, scale } = layout.title
      const fit = Math.min(scale, wide / on.widthOf('g', title))
      if (scale > 0) on.write('words', 'g', title, { x, y, scale: fit })
      mood.dips.clear()
      mood.touched.clear()
    },
  })
  function place(width: number, height: number): void {
    layout = layoutOf(width, height, mood.choice.rows)
    for (const [name, value] of Object.entries(layout.panel))
      parts.root.style.setProperty(`--panel-${name}`, `${value}px`)
  }
  if (!scene) {
    parts.root.classList.add('is-plain')
    new ResizeObserver(() => place(...size())).observe(parts.root)
  }
  place(...size())

  function refresh(): void {
    showPanel(parts, { choice: mood.choice, bet, locked, over }, tools)
    if (!scene) showPlain(parts, mood.choice, mood.landed)
    scene?.touch()
  }
  function clear(): void {
    over = undefined
    mood.landed = new Set()
  }
  function choose(change: Partial<DropChoice>): void {
    mood.choice = { ...mood.choice, ...change }
    clear()
    refresh()
  }
  for (const name of ['risk', 'rows', 'pearls'] as const)
    for (const { one, button } of parts[name].buttons)
      button.addEventListener('click', () => {
        tools.sound.tap()
        choose({ [name]: one })
      })

  refresh()
  return {
    choice: () => mood.choice,
    // What came stays to be read, also after a replay, when the player's own choice comes back.
    setChoice({ rows, risk, pearls }) {
      if (rows !== mood.choice.rows) mood.landed = new Set()
      mood.choice = { rows, risk, pearls }
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
      const { rows, risk, pearls, paths } = outcome
      mood.choice = { rows, risk, pearls }
      const hits = paths.map(shellOf)
      let total = 0
      const onLanded = (times: number, paid: number) => {
        total += paid
        mood.last = [times, ...mood.last].slice(0, KEPT)
        onWin(total)
      }
      if (scene && !scene.calm) {
        const at = { scene, mood, layout: () => layout }
        await scene
          .play(dropMove(at, outcome, { bet: stake, onLanded, sound: tools.sound }))
          .until('known')
      } else {
        for (const shell of hits) mood.last = [timesOf(outcome, shell), ...mood.last].slice(0, KEPT)
      }
      onWin(outcome.win)
      mood.landed = new Set(hits)
      over = outcome
      refresh()
      if (!scene || scene.calm) await tools.motion.wait(300)
    },
    ...(scene && {
      celebrate: celebrateOn(scene, {
        root: parts.root,
        at: () => layout.frame,
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
