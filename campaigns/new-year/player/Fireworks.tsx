import { useEffect, useRef } from 'react'
import styles from './Fireworks.module.css'

/** One burst is over by then. */
export const BURST_MS = 1_700
const hues = ['#ffcf5c', '#ff7ab8', '#5ae0d8', '#b4a5ff', '#fff6df']

type Spark = { turn: number; speed: number; hue: string; size: number }

const sparksOf = (count: number, rich: number): Spark[] =>
  Array.from({ length: count }, (_, at) => ({
    turn: (at / count) * Math.PI * 2 + (at % 3) * 0.05,
    speed: (at % 3 === 0 ? 0.42 : at % 3 === 1 ? 0.72 : 0.94) + ((at * 37) % 100) / 900,
    hue: hues[(at + rich) % (rich + 2)] ?? '#ffcf5c',
    size: 1.6 + ((at * 13) % 10) / 8,
  }))

/** How large it is drawn, by what the server said that it pays. */
const richness = (amount: number) =>
  amount >= 88_00 ? 3 : amount >= 28_00 ? 2 : amount >= 5_00 ? 1 : 0

/** A moment of a burst: it climbs, it opens, it falls. */
function paint(
  brush: CanvasRenderingContext2D,
  {
    width,
    height,
    part,
    rich,
    sparks,
  }: {
    width: number
    height: number
    part: number
    rich: number
    sparks: readonly Spark[]
  },
): void {
  brush.clearRect(0, 0, width, height)
  const [x, top] = [width / 2, height * 0.42]
  if (part < 0.26) {
    const climb = 1 - (1 - part / 0.26) ** 2
    const y = height - (height - top) * climb
    const tail = brush.createLinearGradient(0, y, 0, y + 70)
    tail.addColorStop(0, '#fff6df')
    tail.addColorStop(1, 'rgb(255 207 92 / 0%)')
    brush.fillStyle = tail
    brush.fillRect(x - 1.6, y, 3.2, 70)
    return
  }
  const open = (part - 0.26) / 0.74
  const reach = Math.min(width * 0.44, height * 0.42) * (0.82 + rich * 0.06)
  // What hangs in the sky steps back while it opens.
  const veil = brush.createRadialGradient(x, top, 0, x, top, reach * 1.25)
  const dark = Math.round(78 * (1 - open ** 2))
  veil.addColorStop(0, `rgb(7 10 42 / ${dark}%)`)
  veil.addColorStop(0.7, `rgb(7 10 42 / ${Math.round(dark * 0.7)}%)`)
  veil.addColorStop(1, 'rgb(7 10 42 / 0%)')
  brush.fillStyle = veil
  brush.fillRect(0, 0, width, height)
  const spread = 1 - (1 - open) ** 4
  brush.globalAlpha = Math.max(0, 1 - open ** 2.4)
  const glow = brush.createRadialGradient(x, top, 0, x, top, reach * 1.2)
  glow.addColorStop(0, `rgb(255 240 200 / ${Math.round(34 * (1 - open))}%)`)
  glow.addColorStop(1, 'rgb(255 207 92 / 0%)')
  brush.fillStyle = glow
  brush.fillRect(0, 0, width, height)
  brush.lineCap = 'round'
  for (const { turn, speed, hue, size } of sparks) {
    const far = reach * spread * speed
    const near = far * Math.min(0.86, 0.2 + open * 0.8)
    const fall = open * open * reach * 0.14
    const at = (distance: number) =>
      [x + Math.cos(turn) * distance, top + Math.sin(turn) * distance + fall] as const
    brush.strokeStyle = hue
    brush.lineWidth = size
    brush.beginPath()
    brush.moveTo(...at(near))
    brush.lineTo(...at(far))
    brush.stroke()
    brush.fillStyle = '#fffdf2'
    brush.beginPath()
    brush.arc(...at(far), size * 0.9, 0, Math.PI * 2)
    brush.fill()
  }
  brush.globalAlpha = 1
}

/**
 * One burst over the water for a firework that was launched, as large as what it paid; `no` counts them. With reduced motion it
 * stands still, and goes.
 */
export function Fireworks({
  no,
  amount,
  onOver,
}: {
  no: number
  amount: number
  onOver: () => void
}) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const over = useRef(onOver)
  useEffect(() => {
    over.current = onOver
  })
  useEffect(() => {
    const board = canvas.current
    const brush = board?.getContext('2d')
    if (no === 0 || !board || !brush) return
    const { clientWidth: width, clientHeight: height } = board
    const scale = Math.min(devicePixelRatio, 2)
    board.width = width * scale
    board.height = height * scale
    brush.scale(scale, scale)
    const rich = richness(amount)
    const sparks = sparksOf(66 + rich * 30, rich)
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    let frame = 0
    const began = performance.now()
    const draw = () => {
      const part = Math.min((performance.now() - began) / BURST_MS, 1)
      paint(brush, { width, height, part: still ? 0.62 : part, rich, sparks })
      if (part < 1 && !still) frame = requestAnimationFrame(draw)
    }
    draw()
    const end = setTimeout(() => over.current(), still ? 0 : BURST_MS * 0.8)
    const clear = setTimeout(() => brush.clearRect(0, 0, width, height), BURST_MS)
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(end)
      clearTimeout(clear)
    }
  }, [no, amount])
  return <canvas ref={canvas} className={styles.sky} aria-hidden="true" />
}
