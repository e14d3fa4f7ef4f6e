import { parse } from '@perlas/qr-ph/qr-ph'
import { qrCells } from '@perlas/ui/qr-cells.ts'
import { INK, openSheet, QUIET } from '../receipt/sheet.ts'

/** Who is paid, as the code itself says: what the bank's app will show. */
export function merchantOf(code: string): string | undefined {
  return parse(code)?.find(({ id }) => id === '59')?.value
}

const WIDE = 840
const HIGH = 1140

/** The plate as a picture. Dark on white: apps that read it want that. */
export async function drawPlate(plate: {
  code: string
  merchant: string
  amount: string
  mark: string
  lines: readonly string[]
  orderId: string
}): Promise<File> {
  const { pen, write, file } = await openSheet(WIDE, HIGH)
  write(plate.merchant, { y: 96, size: 40, weight: 700, ink: INK })
  write(plate.amount, { y: 178, size: 72, weight: 800, ink: INK })

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
  write(plate.mark, { y: foot + 76, size: 44, weight: 800, ink: '#22306e' })
  plate.lines.forEach((text, index) =>
    write(text, { y: foot + 140 + index * 50, size: 32, weight: 400, ink: QUIET }),
  )
  return file(`perlas-qr-${plate.orderId}.png`)
}
