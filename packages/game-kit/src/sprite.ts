/** A picture made from SVG text, ready to be drawn at any moment. */
export type Sprite = { sharp: HTMLCanvasElement; blurred: HTMLCanvasElement }

/** How much taller the blurred picture is than the sharp one; it stands centred on the same place. */
export const BLUR_REACH = 1.45

/** Draws the SVG once at `size` device pixels, and once more smeared downwards for fast motion. */
export async function rasterise(svg: string, width: number, height = width): Promise<Sprite> {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  try {
    const image = new Image(width, height)
    image.src = url
    await image.decode()
    const sharp = surface(width, height)
    sharp.pen.drawImage(image, 0, 0, width, height)
    const blurred = surface(width, Math.round(height * BLUR_REACH))
    const room = blurred.canvas.height - height
    const smears = 24
    for (let i = 0; i < smears; i++) {
      // Each copy over the last with 1/(i+1): together they are the mean of all.
      blurred.pen.globalAlpha = 1 / (i + 1)
      blurred.pen.drawImage(image, 0, (i / (smears - 1)) * room, width, height)
    }
    return { sharp: sharp.canvas, blurred: blurred.canvas }
  } finally {
    URL.revokeObjectURL(url)
  }
}

function surface(width: number, height: number) {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('this browser draws no canvas')
  return { canvas, pen }
}
