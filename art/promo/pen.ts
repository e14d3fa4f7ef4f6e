/** Sizes of a film, and what all films draw with. Runs in the browser's page. */

export type Layers = Record<string, HTMLImageElement>
export type Pen = CanvasRenderingContext2D

export const WIDTH = 1280
export const HEIGHT = 720

/** From 0 to 1 while the time goes from `from` to `to`, gently at both ends. */
export function ease(t: number, from: number, to: number): number {
  const x = Math.min(1, Math.max(0, (t - from) / (to - from)))
  return x * x * (3 - 2 * x)
}
export function chance(n: number): number {
  const x = Math.sin(n * 127.1) * 43_758.545
  return x - Math.floor(x)
}

/** An image with its middle at a place; `width` in pixels of the film. */
export function put(
  pen: Pen,
  image: HTMLImageElement | undefined,
  x: number,
  y: number,
  width: number,
  alpha = 1,
  turn = 0,
  flat = 1,
) {
  if (!image || alpha <= 0) return
  const height = (width * image.naturalHeight) / image.naturalWidth
  pen.save()
  pen.globalAlpha = Math.min(1, alpha)
  pen.translate(x, y)
  pen.rotate(turn)
  pen.scale(1, flat)
  pen.drawImage(image, -width / 2, -height / 2, width, height)
  pen.restore()
}

export function light(
  pen: Pen,
  x: number,
  y: number,
  radius: number,
  colour: string,
  alpha: number,
) {
  const glow = pen.createRadialGradient(x, y, 0, x, y, radius)
  glow.addColorStop(0, `rgb(${colour} / ${alpha})`)
  glow.addColorStop(0.35, `rgb(${colour} / ${alpha * 0.4})`)
  glow.addColorStop(1, `rgb(${colour} / 0)`)
  pen.fillStyle = glow
  pen.fillRect(x - radius, y - radius, radius * 2, radius * 2)
}

export function ground(pen: Pen, from: number, to: number, colours: string[]) {
  const paint = pen.createLinearGradient(0, from, 0, to)
  for (const [i, colour] of colours.entries()) paint.addColorStop(i / (colours.length - 1), colour)
  pen.fillStyle = paint
  pen.fillRect(0, from, WIDTH, to - from)
}

/** A row of slow waves; what is under it is filled. */
export function swell(
  pen: Pen,
  y: number,
  t: number,
  colour: string,
  depth: number,
  speed: number,
  foot: number,
) {
  pen.beginPath()
  pen.moveTo(0, foot)
  for (let x = 0; x <= WIDTH; x += 8)
    pen.lineTo(
      x,
      y + Math.sin(x / 118 + t * speed) * depth + Math.sin(x / 51 - t * speed * 0.7) * depth * 0.35,
    )
  pen.lineTo(WIDTH, foot)
  pen.closePath()
  pen.fillStyle = colour
  pen.fill()
}
