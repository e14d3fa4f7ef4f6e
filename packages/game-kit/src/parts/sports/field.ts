/** What both fields are drawn with: a ground that is seen from the stand, people on it, a ball over it. Places are from 0 to 1. */

export type Spot = readonly [x: number, y: number]

/** A number of 0 … 1 that is always the same for the same two: movement that means nothing, and needs no chance. */
export function noise(seed: number, n: number): number {
  let value = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(n + 1, 0xc2b2ae35)
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d)
  value = Math.imul(value ^ (value >>> 12), 0x297a2d39)
  return ((value ^ (value >>> 15)) >>> 0) / 2 ** 32
}

export const lerp = (a: number, b: number, u: number) => a + (b - a) * u
export const smooth = (u: number) => u * u * (3 - 2 * u)
export const between = (value: number, least: number, most: number) =>
  Math.min(most, Math.max(least, value))
export const towards = ([x, y]: Spot, [a, b]: Spot, u: number): Spot => [
  lerp(x, a, u),
  lerp(y, b, u),
]

/** Seen from the stand: what is far is smaller and closer together. */
export function viewOf(width: number, height: number, top = 0.2) {
  const scaleAt = (y: number) => 0.74 + 0.26 * y
  return {
    at([x, y]: Spot): Spot {
      const far = Math.pow(between(y, -0.1, 1.1), 1.12)
      return [
        width / 2 + (x - 0.5) * width * 0.95 * scaleAt(y),
        height * (top + (0.96 - top) * (Number.isNaN(far) ? y : far)),
      ]
    },
    size: (y: number) => Math.min(width, height * 1.9) * 0.021 * scaleAt(y),
  }
}
export type FieldView = ReturnType<typeof viewOf>

export type Canvas = CanvasRenderingContext2D

export function area(on: Canvas, view: FieldView, points: readonly Spot[], fill: string): void {
  on.beginPath()
  for (const point of points) on.lineTo(...view.at(point))
  on.closePath()
  on.fillStyle = fill
  on.fill()
}

/** Lines over the ground; a curve is many of them. */
export function lines(
  on: Canvas,
  view: FieldView,
  ways: readonly (readonly Spot[])[],
  colour: string,
  thick: number,
): void {
  on.strokeStyle = colour
  on.lineWidth = thick
  on.lineJoin = 'round'
  for (const way of ways) {
    on.beginPath()
    for (const point of way) on.lineTo(...view.at(point))
    on.stroke()
  }
}

export const boxOf = (x1: number, y1: number, x2: number, y2: number): Spot[] => [
  [x1, y1],
  [x2, y1],
  [x2, y2],
  [x1, y2],
  [x1, y1],
]

/** Part of a circle around a spot, in turns from 0 to 1; wide and high are not the same on a field. */
export const arc = ([x, y]: Spot, rx: number, ry: number, from = 0, to = 1): Spot[] =>
  Array.from({ length: 33 }, (_, at) => {
    const turn = (from + ((to - from) * at) / 32) * Math.PI * 2
    return [x + Math.cos(turn) * rx, y + Math.sin(turn) * ry]
  })

/** People in the stand: many dots under lights, the same each time. */
export function stand(
  on: Canvas,
  [width, height]: Spot,
  { top, colours, ground }: { top: number; colours: readonly string[]; ground: string },
): void {
  const edge = height * top
  on.fillStyle = ground
  on.fillRect(0, 0, width, height)
  const sky = on.createLinearGradient(0, 0, 0, edge)
  sky.addColorStop(0, '#050a22')
  sky.addColorStop(1, '#15245c')
  on.fillStyle = sky
  on.fillRect(0, 0, width, edge + 1)
  const step = 7
  for (let row = 0; row * step < edge - 4; row++)
    for (let at = 0; at * step < width; at++) {
      const n = row * 997 + at
      const lit = noise(5, n)
      if (lit < 0.22) continue
      on.globalAlpha = 0.22 + 0.5 * lit * (row / (edge / step))
      on.fillStyle = colours[Math.floor(noise(9, n) * colours.length)] ?? '#fff'
      on.beginPath()
      on.arc(at * step + (row % 2) * 3, 6 + row * step, 2.1, 0, 7)
      on.fill()
    }
  on.globalAlpha = 1
  for (const x of [0.12, 0.5, 0.88]) {
    const light = on.createRadialGradient(width * x, 0, 0, width * x, 0, height * 0.55)
    light.addColorStop(0, 'rgb(255 250 225 / .3)')
    light.addColorStop(1, 'rgb(255 250 225 / 0)')
    on.fillStyle = light
    on.fillRect(0, 0, width, height)
  }
}

/** Somebody who plays: a shadow, a shirt in the club's colours, a head. */
export function player(
  on: Canvas,
  view: FieldView,
  spot: Spot,
  [shirt, trim]: readonly [string, string],
  { step = 0, large = 1 } = {},
): void {
  const [x, y] = view.at(spot)
  const r = view.size(spot[1]) * large
  on.fillStyle = 'rgb(0 0 0 / .34)'
  on.beginPath()
  on.ellipse(x, y + r * 0.15, r * 0.95, r * 0.36, 0, 0, 7)
  on.fill()
  on.strokeStyle = '#2a1a14'
  on.lineWidth = r * 0.34
  on.lineCap = 'round'
  for (const side of [-1, 1]) {
    on.beginPath()
    on.moveTo(x + side * r * 0.26, y - r * 0.8)
    on.lineTo(x + side * r * 0.3 + Math.sin(step + side) * r * 0.3, y)
    on.stroke()
  }
  on.fillStyle = shirt
  on.strokeStyle = trim
  on.lineWidth = Math.max(1, r * 0.18)
  on.beginPath()
  on.roundRect(x - r * 0.62, y - r * 2, r * 1.24, r * 1.35, r * 0.42)
  on.fill()
  on.stroke()
  on.fillStyle = '#c98a5a'
  on.beginPath()
  on.arc(x, y - r * 2.42, r * 0.48, 0, 7)
  on.fill()
  on.fillStyle = '#1b120e'
  on.beginPath()
  on.arc(x, y - r * 2.55, r * 0.48, Math.PI, 0)
  on.fill()
}

/** `high`: over the ground, in sizes of its own. */
export function ball(
  on: Canvas,
  view: FieldView,
  spot: Spot,
  high: number,
  [light, dark]: readonly [string, string],
  large = 1,
): void {
  const [x, y] = view.at(spot)
  const r = view.size(spot[1]) * 0.5 * large
  on.fillStyle = `rgb(0 0 0 / ${0.4 / (1 + high * 0.16)})`
  on.beginPath()
  on.ellipse(x, y, r, r * 0.42, 0, 0, 7)
  on.fill()
  const up = y - r - high * r
  const paint = on.createRadialGradient(x - r * 0.35, up - r * 0.4, r * 0.1, x, up, r * 1.1)
  paint.addColorStop(0, light)
  paint.addColorStop(1, dark)
  on.fillStyle = paint
  on.beginPath()
  on.arc(x, up, r, 0, 7)
  on.fill()
}

/** What does not move is drawn once for a size. */
export function keptGround(draw: (on: Canvas, width: number, height: number) => void) {
  let kept: { canvas: HTMLCanvasElement; key: string } | undefined
  return (on: Canvas, width: number, height: number): void => {
    const density = on.getTransform().a
    const key = `${width}x${height}x${density}`
    if (kept?.key !== key) {
      const canvas = document.createElement('canvas')
      ;[canvas.width, canvas.height] = [width * density, height * density]
      const inside = canvas.getContext('2d')
      if (!inside) return
      inside.scale(density, density)
      draw(inside, width, height)
      kept = { canvas, key }
    }
    on.drawImage(kept.canvas, 0, 0, width, height)
  }
}
