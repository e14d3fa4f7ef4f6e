import { make, picture } from '@perlas/game-kit/dom'
import type { GameClient, Stage, StageTools } from '@perlas/game-kit/stage'
import type { LineWin, ReefOutcome, Spin } from '../perlas-reef.ts'
import { createReels } from './reels.ts'
import { reefRules } from './rules.ts'
import scene from './scene.svg?raw'
import { loadSprites, names } from './symbols.ts'
import './reef.css'

export const client: GameClient<null, ReefOutcome> = {
  action: 'Spin',
  rules: reefRules,
  tell(outcome) {
    const free = outcome.freeSpins.length
    return [
      ...outcome.base.lines.map((win) => `line ${win.line + 1}, ${win.count} ${names[win.symbol]}`),
      ...(outcome.base.scatter ? [`${outcome.base.scatter.count} parols`] : []),
      ...(free > 0 ? [`${free} free spins`] : []),
    ].join('; ')
  },
  async mount(host, tools) {
    const canvas = make('canvas', { class: 'reef-canvas' })
    const caption = make('p', { class: 'reef-caption' }, 'Twenty lines, paid from the left')
    const tally = make('p', { class: 'reef-tally', hidden: true })
    const banner = make('div', { class: 'reef-banner', hidden: true })
    const root = make(
      'div',
      { class: 'reef' },
      picture(scene, 'reef-scene'),
      make(
        'div',
        { class: 'reef-hold' },
        make('h1', { class: 'reef-title' }, make('span', {}, 'Perlas'), ' Reef'),
        make('div', { class: 'reef-frame' }, make('div', { class: 'reef-window' }, canvas), banner),
        make('div', { class: 'reef-words' }, tally, caption),
      ),
    )
    host.replaceChildren(root)
    const reels = createReels(canvas, tools.motion, loadSprites)
    await reels.resize()
    new ResizeObserver(() => void reels.resize()).observe(canvas)
    return createStage({ root, caption, tally, banner, reels, tools })
  },
}

type Parts = {
  root: HTMLElement
  caption: HTMLElement
  tally: HTMLElement
  banner: HTMLElement
  reels: ReturnType<typeof createReels>
  tools: StageTools
}

function createStage(parts: Parts): Stage<null, ReefOutcome> {
  const { root, caption, tally, banner, reels, tools } = parts
  const { motion, sound } = tools
  let round = 0

  async function drawSpin(spin: Spin, bet: number): Promise<void> {
    let parols = 0
    await reels.stop(spin, (reel) => {
      sound.knock(reel)
      if (spin.grid[reel]?.includes('parol')) sound.gong(4 + parols++ * 2, 0.8)
    })
    if (spin.opened.length > 0) {
      sound.gong(9, 0.6)
      await reels.openReels(spin.opened)
    }
    if (spin.win === 0) return
    const won = spin.lines.toSorted((a, b) => b.win - a.win)
    reels.highlight(won, spin.scatter ? parolCells(spin) : [])
    caption.textContent = captionOf(won, spin, tools.amount)
    await motion.wait(motion.quick ? 250 : spin.win > bet ? 900 : 550)
  }

  async function show(text: string, detail: string, ms: number): Promise<void> {
    banner.replaceChildren(make('strong', {}, text), make('span', {}, detail))
    banner.hidden = false
    await motion.wait(motion.quick ? ms * 0.6 : ms)
    banner.hidden = true
  }

  /** After the round, each line in turn, until the next press. */
  async function cycle(spin: Spin, mine: number): Promise<void> {
    if (spin.lines.length < 2) return
    for (let i = 0; mine === round; i++) {
      await new Promise((done) => setTimeout(done, 1_400))
      if (mine !== round) return
      const line = spin.lines[i % spin.lines.length]!
      reels.highlight([line])
      caption.textContent = captionOf([line], null, tools.amount)
    }
  }

  return {
    choice: () => null,
    setChoice: () => undefined,
    setBet: () => undefined,
    setLocked: () => undefined,
    begin() {
      round += 1
      motion.calm()
      tally.hidden = true
      caption.textContent = ''
      root.classList.remove('is-free')
      sound.wave()
      reels.start()
    },
    async settle(outcome, bet, onWin) {
      const mine = round
      let total = outcome.base.win
      if (!motion.quick) await motion.wait(450)
      await drawSpin(outcome.base, bet)
      onWin(total)
      if (outcome.freeSpins.length > 0) {
        const count = outcome.base.scatter?.freeSpins ?? 0
        root.classList.add('is-free')
        sound.fanfare('small')
        await show(`${count} free spins`, 'A pearl opens over its whole reel', 1_800)
        let due = count
        for (const [i, spin] of outcome.freeSpins.entries()) {
          const counter = () => `Free spin ${i + 1} of ${due} · ${tools.amount(total)}`
          tally.hidden = false
          tally.textContent = counter()
          caption.textContent = ''
          reels.start()
          await motion.wait(motion.quick ? 120 : 350)
          await drawSpin(spin, bet)
          total += spin.win
          onWin(total)
          if (spin.scatter) {
            due = Math.min(due + spin.scatter.freeSpins, outcome.freeSpins.length)
            await show(`+${spin.scatter.freeSpins} free spins`, 'More parols', 1_200)
          }
          tally.textContent = counter()
        }
        root.classList.remove('is-free')
        await show(tools.amount(total - outcome.base.win), 'paid by the free spins', 1_600)
      } else if (outcome.win === 0) {
        caption.textContent = 'No line this time'
      }
      motion.calm()
      const lastSpin = outcome.freeSpins.at(-1) ?? outcome.base
      if (lastSpin.win > 0) void cycle(lastSpin, mine)
    },
    rest() {
      round += 1
      reels.halt()
      caption.textContent = ''
    },
    hurry: () => motion.hurry(),
  }
}

function parolCells(spin: Spin): [number, number][] {
  return spin.grid.flatMap((reel, at) => {
    const row = reel.indexOf('parol')
    return row < 0 ? [] : [[at, row] as [number, number]]
  })
}

function captionOf(
  won: readonly LineWin[],
  spin: Spin | null,
  amount: (n: number) => string,
): string {
  const [first] = won
  if (spin?.scatter) return `${spin.scatter.count} parols pay ${amount(spin.scatter.win)}`
  if (!first) return ''
  if (won.length > 1) {
    return `${won.length} lines pay ${amount(won.reduce((sum, line) => sum + line.win, 0))}`
  }
  return `Line ${first.line + 1} · ${first.count} × ${names[first.symbol]} · ${amount(first.win)}`
}
