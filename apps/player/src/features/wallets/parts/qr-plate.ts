import { parse } from '@perlas/qr-ph/qr-ph'
import { qrCells } from '@perlas/ui/qr-cells.ts'

/** Who is paid, as the code itself says: what the bank's app will show. */
export function merchantOf(code: string): string | undefined {
  return parse(code)?.find(({ id }) => id === '59')?.value
}

export function plateFile(blob: Blob, orderId: string): File {
  return new File([blob], `perlas-qr-${orderId}.png`, { type: 'image/png' })
}

const WIDE = 840
const HIGH = 1140
const EDGE = 64
const INK = '#0a0f24'
const QUIET = '#4a5488'

/** The plate as a picture, drawn here and sent nowhere. Dark on white: apps that read it want that. */
export async function drawPlate(plate: {
  code: string
  merchant: string
  amount: string
  mark: string
  lines: readonly string[]
}): Promise<Blob> {
  // A canvas does not wait for fonts.
  const family = getComputedStyle(document.body).fontFamily
  await Promise.allSettled(
    [400, 800].map((weight) => document.fonts.load(`${weight} 40px ${family}`)),
  )
  const canvas = document.createElement('canvas')
  canvas.width = WIDE
  canvas.height = HIGH
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('nothing to draw on')
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, WIDE, HIGH)
  function write(text: string, y: number, size: number, weight: number, ink: string) {
    if (!pen) return
    let fits = size
    do pen.font = `${weight} ${fits}px ${family}`
    while (pen.measureText(text).width > WIDE - 2 * EDGE && (fits -= 2) > 12)
    pen.fillStyle = ink
    pen.textAlign = 'center'
    pen.fillText(text, WIDE / 2, y)
  }
  write(plate.merchant, 96, 40, 700, INK)
  write(plate.amount, 178, 72, 800, INK)

  const code = qrCells(plate.code)
  // Whole pixels a cell, or edges blur.
  const cell = Math.floor(640 / (code.size + 8))
  const left = Math.round((WIDE - cell * code.size) / 2)
  const top = 240
  pen.fillStyle = '#000000'
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0; x < code.size; x += 1) {
      if (code.dark(x, y)) pen.fillRect(left + x * cell, top + y * cell, cell, cell)
    }
  }
  const foot = top + cell * code.size
  write(plate.mark, foot + 76, 44, 800, '#22306e')
  plate.lines.forEach((text, index) => write(text, foot + 140 + index * 50, 32, 400, QUIET))
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('no picture came of it'))),
      'image/png',
    ),
  )
}
