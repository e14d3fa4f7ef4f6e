import { shapeOf } from '@perlas/game-kit/scene/draw'

/** Where things stand on a page of any shape, in its units: one function of its size. */
export type Layout = {
  /** The whole board with its frame. */
  board: { x: number; y: number; side: number }
  pitch: number
  figure: { x: number; y: number; scale: number }
  ladder: { x: number; y: number; wide: number; scale: number }
  panel: { x: number; y: number; wide: number; high: number }
  /** How large plants and animals are. */
  unit: number
  beside: boolean
}

const FRAME = 404
const WELL = 372

export function layoutOf(width: number, height: number): Layout {
  const { beside, unit } = shapeOf(width, height)
  if (beside) {
    const side = Math.min(height - 20, width * 0.6)
    const column = Math.min(340, width - side - 44)
    const left = (width - side - column - 28) / 2
    const mid = left + column / 2
    const roomy = height > 480
    const panel = { wide: column, high: Math.min(150, height * 0.36) }
    return {
      board: { x: left + column + 28, y: (height - side) / 2, side },
      pitch: (side * WELL) / FRAME / 5,
      figure: { x: mid, y: height * (roomy ? 0.3 : 0.2), scale: Math.min(1, column / 300) },
      ladder: {
        x: mid,
        y: height * (roomy ? 0.3 : 0.2) + (roomy ? 74 : 54),
        wide: column,
        scale: roomy ? 1 : 0.86,
      },
      panel: { x: left, y: height * (roomy ? 0.3 : 0.2) + (roomy ? 120 : 84), ...panel },
      unit,
      beside,
    }
  }
  const high = 104
  const head = Math.min(112, Math.max(78, height * 0.17))
  const side = Math.min(width - 12, height - head - high - 8)
  const y = head + Math.max(0, (height - head - high - side) / 2 - 4)
  return {
    board: { x: (width - side) / 2, y, side },
    pitch: (side * WELL) / FRAME / 5,
    figure: { x: width / 2, y: y - head * 0.68, scale: head / 118 },
    ladder: {
      x: width / 2,
      y: y - 24,
      wide: Math.min(width - 12, 560),
      scale: head < 96 ? 0.86 : 1,
    },
    panel: {
      x: (width - Math.min(width - 24, 420)) / 2,
      y: y + side + 4,
      wide: Math.min(width - 24, 420),
      high,
    },
    unit,
    beside,
  }
}

/** The middle of a tile. */
export function placeOf({ board, pitch }: Layout, at: number): { x: number; y: number } {
  const inset = (board.side * (FRAME - WELL)) / 2 / FRAME
  return {
    x: board.x + inset + ((at % 5) + 0.5) * pitch,
    y: board.y + inset + (Math.floor(at / 5) + 0.5) * pitch,
  }
}
