import { make, picture } from '@perlas/game-kit/dom'
import type { InstantClient, Stage, StageTools } from '@perlas/game-kit/stage'
import type { LineWin, ReefOutcome, Spin } from '../perlas-reef.ts'
import { createReels } from './reels.ts'
import { reefRules } from './rules.ts'
import scene from './scene.svg?raw'
import { loadSprites } from './symbols.ts'
import './reef.css'

export const client: InstantClient<null, ReefOutcome> = {
  kind: 'instant',
  action: 'spin',
  rules: reefRules,
  hasFeature: ({ freeSpins }) => freeSpins.length > 0,
  tell(outcome, { t }) {
    const free = outcome.freeSpins.length
    return [
      ...outcome.base.lines.map((win) =>
        t('told.line', {
          line: win.line + 1,
          count: win.count,
          symbol: t(`symbol.${win.symbol}`),
        }),
      ),
      ...(outcome.base.scatter ? [t('told.parols', { count: outcome.base.scatter.count })] : []),
      ...(free > 0 ? [t('told.free', { count: free })] : []),
    ].join('; ')
  },
  async mount(host, tools) {
    const canvas = make('canvas', { class: 'reef-canvas' })
    const caption = make('p', { class: 'reef-caption' }, tools.t('rest'))
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
  const { motion, sound, t } = tools
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
    caption.textContent = captionOf(won, spin, tools)
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
      caption.textContent = captionOf([line], null, tools)
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
        await show(t('free.count', { count }), t('free.opens'), 1_800)
        let due = count
        for (const [i, spin] of outcome.freeSpins.entries()) {
          const counter = () => t('free.now', { at: i + 1, due, amount: tools.amount(total) })
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
            await show(t('free.more', { count: spin.scatter.freeSpins }), t('free.moreWhy'), 1_200)
          }
          tally.textContent = counter()
        }
        root.classList.remove('is-free')
        await show(tools.amount(total - outcome.base.win), t('free.paid'), 1_600)
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
  { amount, t }: Pick<StageTools, 'amount' | 't'>,
): string {
  const [first] = won
  if (spin?.scatter) {
    return t('caption.parols', { count: spin.scatter.count, amount: amount(spin.scatter.win) })
  }
  if (!first) return ''
  if (won.length > 1) {
    const sum = won.reduce((all, line) => all + line.win, 0)
    return t('caption.lines', { count: won.length, amount: amount(sum) })
  }
  return t('caption.line', {
    line: first.line + 1,
    count: first.count,
    symbol: t(`symbol.${first.symbol}`),
    amount: amount(first.win),
  })
}
