import { useT } from '@perlas/player-kit/messages.ts'
import { pesos } from '@perlas/player-kit/pesos.ts'
import { Button } from '@perlas/ui/Button.tsx'
import { useEffect, useRef, useState, type PointerEvent } from 'react'
import styles from './ScratchCard.module.css'

const [WIDTH, HEIGHT, FINGER] = [300, 150, 22]
/** So much of the foil gone, the rest goes by itself. */
const ENOUGH = 0.42
const colors = ['#f4e9ff', '#c8f3ea', '#ffe3f1', '#dfe6ff', '#fff3d6', '#cfeef8'] as const

/** The foil: mother-of-pearl, in bands that catch the light. */
function foil(canvas: HTMLCanvasElement, words: string): void {
  const paint = canvas.getContext('2d')
  if (!paint) return
  const ground = paint.createLinearGradient(0, 0, WIDTH, HEIGHT)
  for (const [at, color] of colors.entries()) ground.addColorStop(at / (colors.length - 1), color)
  paint.globalCompositeOperation = 'source-over'
  paint.fillStyle = ground
  paint.fillRect(0, 0, WIDTH, HEIGHT)
  paint.lineWidth = 3
  for (let band = 0; band < 16; band += 1) {
    paint.strokeStyle = band % 2 ? 'rgb(255 255 255 / 55%)' : 'rgb(150 120 210 / 16%)'
    paint.beginPath()
    paint.ellipse(
      WIDTH * 0.5,
      HEIGHT * 1.5,
      40 + band * 20,
      30 + band * 17,
      0,
      Math.PI,
      2 * Math.PI,
    )
    paint.stroke()
  }
  paint.fillStyle = '#4a2f7a'
  paint.font = '700 20px system-ui, sans-serif'
  paint.textAlign = 'center'
  paint.fillText(words, WIDTH / 2, HEIGHT / 2 + 7)
}

/** A card that was drawn, under its foil: a finger takes it off, or a button. What is under it was decided before. */
export function ScratchCard({ prize, onDone }: { prize: number; onDone: () => void }) {
  const t = useT()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [shown, setShown] = useState(false)
  const rubbed = useRef(new Set<number>())
  const words = t('agentCount.foil')
  useEffect(() => {
    if (canvas.current) foil(canvas.current, words)
  }, [words])
  function rub({ currentTarget, clientX, clientY, buttons, pointerType }: PointerEvent) {
    if (shown || (pointerType === 'mouse' && buttons === 0)) return
    const paint = canvas.current?.getContext('2d')
    const box = currentTarget.getBoundingClientRect()
    const [x, y] = [
      ((clientX - box.left) / box.width) * WIDTH,
      ((clientY - box.top) / box.height) * HEIGHT,
    ]
    if (paint) {
      paint.globalCompositeOperation = 'destination-out'
      paint.beginPath()
      paint.arc(x, y, FINGER, 0, 2 * Math.PI)
      paint.fill()
    }
    // Of fields of a finger's size, those that were touched.
    const [columns, rows] = [Math.ceil(WIDTH / 30), Math.ceil(HEIGHT / 30)]
    rubbed.current.add(Math.floor(y / 30) * columns + Math.floor(x / 30))
    if (rubbed.current.size >= columns * rows * ENOUGH) setShown(true)
  }
  return (
    <div className={styles.card}>
      <div className={styles.face}>
        <strong aria-hidden={!shown}>{pesos(prize)}</strong>
        <canvas
          ref={canvas}
          width={WIDTH}
          height={HEIGHT}
          data-gone={shown || undefined}
          onPointerDown={rub}
          onPointerMove={rub}
          aria-hidden="true"
        />
      </div>
      <p role="status" className={styles.won}>
        {shown && t('agentCount.won', { amount: pesos(prize) })}
      </p>
      <Button
        size="large"
        wide
        look={shown ? 'primary' : 'quiet'}
        onClick={() => (shown ? onDone() : setShown(true))}
      >
        {t(shown ? 'agentCount.next' : 'agentCount.reveal')}
      </Button>
    </div>
  )
}
