import { ease, type Motion } from '@perlas/game-kit/motion'
import { BLUR_REACH } from '@perlas/game-kit/sprite'
import { lines, strips, type ReefSymbol } from '../paytable.ts'
import type { LineWin, Spin } from '../perlas-reef.ts'
import type { Sprites } from './symbols.ts'

const ROWS = 3
/** Rows a second at full speed. */
const SPEED = 26
const ink = '#0a0f24'

/** One reel is a tape that runs down: place `k` of it stands on row `position - k`. */
type Reel = {
  position: number
  /** The strip's place that stands at tape place 0. */
  origin: number
  /** What an outcome put on the tape, by place. */
  fixed: Map<number, ReefSymbol>
  /** Rows a second while it runs freely; 0 once a stop leads it. */
  speed: number
  blurred: boolean
  moving: boolean
  /** How far a pearl has opened over it, 0 … 1. */
  opened: number
}

export type Reels = {
  resize(): Promise<void>
  start(): void
  /** Stops all reels on the spin's grid, from the left; `onStop` hears each. */
  stop(spin: Spin, onStop: (reel: number) => void): Promise<void>
  /** Stops where they are, on whatever runs by: no outcome. */
  halt(): void
  openReels(reels: readonly number[]): Promise<void>
  /** Lights these lines (all others dim); null lights everything evenly. */
  highlight(wins: readonly LineWin[] | null, cells?: readonly [number, number][]): void
}

export function createReels(
  canvas: HTMLCanvasElement,
  motion: Motion,
  load: (pixels: number) => Promise<Sprites>,
): Reels {
  const pen = canvas.getContext('2d')!
  const reels: Reel[] = strips.map((_, at) => ({
    position: 0,
    origin: [6, 9, 3, 17, 29][at] ?? 0,
    fixed: new Map(),
    speed: 0,
    blurred: false,
    moving: false,
    opened: 0,
  }))
  let sprites: Sprites | undefined
  let lit: { wins: readonly LineWin[]; cells: ReadonlySet<string>; since: number } | null = null
  let frame = 0
  let last = 0
  let [width, height] = [0, 0]

  function symbolAt(reel: number, place: number): ReefSymbol {
    const { fixed, origin } = reels[reel]!
    const strip = strips[reel]!
    const index = (((origin - place) % strip.length) + strip.length) % strip.length
    return fixed.get(place) ?? strip[index]!
  }

  function draw(now: number): void {
    pen.clearRect(0, 0, width, height)
    const cell = { w: width / reels.length, h: height / ROWS }
    for (const [at, reel] of reels.entries()) drawReel(at, reel, cell, now)
    if (lit) drawLines(lit.wins, cell, now - lit.since)
  }

  function drawReel(at: number, reel: Reel, cell: { w: number; h: number }, now: number): void {
    const size = Math.min(cell.w, cell.h) * 0.92
    pen.save()
    pen.beginPath()
    pen.rect(at * cell.w, 0, cell.w, height)
    pen.clip()
    const top = Math.ceil(reel.position) + 1
    for (let place = top; place > top - ROWS - 3; place--) {
      const row = reel.position - place
      if (row < -1 || row > ROWS) continue
      const symbol = symbolAt(at, place)
      const sprite = sprites?.[symbol]
      if (!sprite) continue
      const still = !reel.moving
      const glow = still && lit ? lit.cells.has(`${at}:${Math.round(row)}`) : undefined
      const beat = glow && !motion.reduced ? Math.sin((now - lit!.since) / 170) * 0.035 + 0.05 : 0
      const side = size * (1 + beat)
      pen.globalAlpha = (glow === false ? 0.3 : 1) * (1 - reel.opened * 0.99)
      const tall = side * (reel.blurred ? BLUR_REACH : 1)
      pen.drawImage(
        reel.blurred ? sprite.blurred : sprite.sharp,
        at * cell.w + (cell.w - side) / 2,
        row * cell.h + (cell.h - tall) / 2,
        side,
        tall,
      )
    }
    pen.globalAlpha = 1
    if (reel.opened > 0) drawOpened(at, reel.opened, cell)
    pen.restore()
  }

  /** The pearl over a whole reel: one column of nacre with a pearl on each row. */
  function drawOpened(at: number, opened: number, cell: { w: number; h: number }): void {
    const reach = (height / 2) * opened
    const x = at * cell.w + cell.w * 0.05
    const nacre = pen.createLinearGradient(x, 0, x + cell.w, height)
    nacre.addColorStop(0, '#fff6ea')
    nacre.addColorStop(0.5, '#cfd4ff')
    nacre.addColorStop(1, '#d6fff0')
    pen.beginPath()
    pen.roundRect(x, height / 2 - reach + 3, cell.w * 0.9, reach * 2 - 6, cell.w * 0.18)
    pen.fillStyle = nacre
    pen.globalAlpha = 0.92
    pen.fill()
    pen.lineWidth = Math.max(2, cell.w * 0.03)
    pen.strokeStyle = '#8b7bff'
    pen.stroke()
    pen.globalAlpha = opened
    const side = Math.min(cell.w, cell.h) * 0.9
    for (let row = 0; row < ROWS; row++) {
      const dim = lit && !lit.cells.has(`${at}:${row}`) ? 0.45 : 1
      pen.globalAlpha = opened * dim
      pen.drawImage(
        sprites!.pearl.sharp,
        at * cell.w + (cell.w - side) / 2,
        row * cell.h + (cell.h - side) / 2,
        side,
        side,
      )
    }
  }

  function drawLines(wins: readonly LineWin[], cell: { w: number; h: number }, age: number): void {
    const reach = motion.reduced ? 1 : ease.out(Math.min(1, age / 260))
    for (const win of wins) {
      const rows = lines[win.line]!
      const point = (reel: number) => [(reel + 0.5) * cell.w, (rows[reel]! + 0.5) * cell.h] as const
      pen.beginPath()
      pen.moveTo(...point(0))
      const end = (win.count - 1) * reach
      for (let reel = 1; reel <= end + 1 && reel < win.count; reel++) {
        const part = Math.min(1, end - (reel - 1))
        const [x0, y0] = point(reel - 1)
        const [x1, y1] = point(reel)
        pen.lineTo(x0 + (x1 - x0) * part, y0 + (y1 - y0) * part)
      }
      pen.lineJoin = 'round'
      pen.lineCap = 'round'
      pen.strokeStyle = ink
      pen.globalAlpha = 0.55
      pen.lineWidth = cell.w * 0.1
      pen.stroke()
      pen.globalAlpha = 0.95
      pen.strokeStyle = `hsl(${(42 + win.line * 47) % 360} 95% 72%)`
      pen.lineWidth = cell.w * 0.045
      pen.stroke()
    }
    pen.globalAlpha = 1
  }

  function busy(): boolean {
    return reels.some((reel) => reel.moving) || (lit !== null && !motion.reduced)
  }

  function loop(now: number): void {
    const seconds = Math.min(0.05, (now - last) / 1_000)
    last = now
    for (const reel of reels) {
      if (reel.moving && reel.speed > 0) reel.position += reel.speed * seconds
    }
    draw(now)
    frame = busy() ? requestAnimationFrame(loop) : 0
  }

  function wake(): void {
    if (frame !== 0) return
    last = performance.now()
    frame = requestAnimationFrame(loop)
  }

  async function stopReel(at: number, spin: Spin): Promise<void> {
    const reel = reels[at]!
    const speed = Math.max(reel.speed, 8)
    const quick = motion.quick
    const travel = quick ? 2.2 : 4.4
    const from = reel.position
    const target = Math.ceil(from + travel)
    reel.fixed.clear()
    // Whatever has been in sight stays; the tape above is laid so that it ends on the outcome.
    for (let place = Math.floor(from) - ROWS; place <= Math.ceil(from); place++) {
      reel.fixed.set(place, symbolAt(at, place))
    }
    reel.origin = (spin.stops[at] ?? 0) + target
    for (let row = 0; row < ROWS; row++) reel.fixed.set(target - row, spin.grid[at]![row]!)
    reel.speed = 0
    const distance = target - from
    let previous = from
    await motion.tween(((distance * (quick ? 2 : 2.6)) / speed) * 1_000, (t) => {
      reel.position = from + distance * settle(t)
      reel.blurred = reel.position - previous > 0.2
      previous = reel.position
    })
    reel.position = target
    reel.blurred = false
    reel.moving = false
    draw(performance.now())
  }

  return {
    async resize() {
      const box = canvas.getBoundingClientRect()
      // Past two, nobody sees more, and a phone draws twice the pixels.
      const density = Math.min(2, devicePixelRatio || 1)
      const [w, h] = [Math.round(box.width * density), Math.round(box.height * density)]
      if (w === 0 || h === 0 || (w === width && h === height)) return
      ;[width, height] = [w, h]
      canvas.width = w
      canvas.height = h
      sprites = await load(Math.round(Math.min(w / reels.length, h / ROWS)))
      draw(performance.now())
    },
    start() {
      lit = null
      for (const reel of reels) {
        reel.opened = 0
        reel.moving = !motion.reduced
        reel.blurred = reel.moving
        reel.speed = motion.reduced ? 0 : SPEED * (motion.quick ? 1.25 : 1)
      }
      wake()
    },
    async stop(spin, onStop) {
      if (motion.reduced) {
        for (const at of reels.keys()) place(at, spin)
        await motion.tween(200, () => undefined)
        onStop(reels.length - 1)
        return draw(performance.now())
      }
      wake()
      const stopping = reels.map(async (_, at) => {
        if (!motion.quick) await motion.wait(at * 170)
        await stopReel(at, spin)
        onStop(at)
      })
      await Promise.all(stopping)
    },
    halt() {
      for (const reel of reels) {
        reel.position = Math.round(reel.position)
        reel.blurred = false
        reel.moving = false
        reel.speed = 0
      }
      draw(performance.now())
    },
    async openReels(at) {
      await motion.tween(motion.reduced ? 1 : motion.quick ? 220 : 420, (t) => {
        for (const index of at) reels[index]!.opened = Math.min(1, ease.back(t))
        draw(performance.now())
      })
    },
    highlight(wins, cells = []) {
      if (wins === null) {
        lit = null
      } else {
        const lighted = new Set(cells.map(([reel, row]) => `${reel}:${row}`))
        for (const win of wins) {
          for (let reel = 0; reel < win.count; reel++)
            lighted.add(`${reel}:${lines[win.line]![reel]}`)
        }
        lit = { wins, cells: lighted, since: performance.now() }
      }
      draw(performance.now())
      if (lit) wake()
    },
  }

  function place(at: number, spin: Spin): void {
    const reel = reels[at]!
    reel.position = Math.ceil(reel.position)
    reel.fixed.clear()
    reel.origin = (spin.stops[at] ?? 0) + reel.position
    for (let row = 0; row < ROWS; row++) reel.fixed.set(reel.position - row, spin.grid[at]![row]!)
    reel.moving = false
    reel.speed = 0
  }
}

/** From full speed to rest, with a small give at the end like a wheel on its catch. */
function settle(t: number): number {
  const down = 1 - (1 - t) ** 2.6
  return t > 0.72 ? down + Math.sin(((t - 0.72) / 0.28) * Math.PI) * 0.014 : down
}
