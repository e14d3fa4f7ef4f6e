import {
  chance,
  ease,
  ground,
  HEIGHT,
  light,
  put,
  swell,
  WIDTH,
  type Layers,
  type Pen,
} from './pen.ts'

/** The film of everybody: a pearl leaves its shell and lights the lanterns. All sizes are of a picture of 1280 by 720. */

const SURFACE = 520

function underWater(pen: Pen, layers: Layers, t: number, open: number) {
  ground(pen, SURFACE + 24, 1480, ['#1a7ab0', '#0f4f92', '#0a2f6e', '#061a4a'])
  pen.save()
  pen.globalCompositeOperation = 'lighter'
  for (let i = 0; i < 9; i++) {
    const x = 120 + i * 140 + Math.sin(t * 0.5 + i) * 34
    const shaft = pen.createLinearGradient(0, SURFACE, 0, 1300)
    shaft.addColorStop(0, `rgb(160 230 255 / ${0.1 + 0.06 * Math.sin(t * 0.9 + i * 2)})`)
    shaft.addColorStop(1, 'rgb(160 230 255 / 0)')
    pen.fillStyle = shaft
    pen.beginPath()
    pen.moveTo(x, SURFACE + 24)
    pen.lineTo(x + 46, SURFACE + 24)
    pen.lineTo(x - 60 + i * 22, 1320)
    pen.lineTo(x - 210 + i * 22, 1320)
    pen.fill()
  }
  pen.restore()
  for (let i = 0; i < 7; i++)
    put(
      pen,
      layers[i % 2 ? 'coral' : 'fan'],
      [70, 210, 340, 930, 1060, 1180, 1250][i] ?? 0,
      1352 - (i % 3) * 12,
      150 + (i % 3) * 50,
      0.95,
      Math.sin(t * 0.6 + i) * 0.03,
    )
  put(pen, layers['bed'], 640, 1400, 1300)
  for (let i = 0; i < 5; i++)
    put(
      pen,
      layers[`fish${i % 2}`],
      ((1500 - t * (42 + i * 11) - i * 300) % 1700) - 100 + (i > 2 ? 340 : 0),
      880 + ((i * 97) % 260) + Math.sin(t * 1.4 + i) * 10,
      86 - i * 8,
      0.95,
    )
  put(pen, layers['mouth'], 640, 1196, 640)
  light(pen, 640, 1186, 420, '255 236 246', 0.75 * open)
}

function shellLid(pen: Pen, layers: Layers, open: number) {
  // The lid turns on its hinge: seen from the front it grows from a lip to its full height.
  pen.save()
  pen.translate(640, 1180)
  pen.scale(1, 0.5 + 0.5 * open)
  pen.translate(-640, -1180)
  put(pen, layers['lid'], 640, 1196, 640)
  pen.restore()
}

function bubbles(pen: Pen, t: number) {
  for (let i = 0; i < 46; i++) {
    const y = 1440 - (((t * (46 + (i % 5) * 20) + chance(i) * 900) % 920) | 0)
    const x = 60 + chance(i + 50) * 1160 + Math.sin(t * 1.6 + i) * 9
    const r = 2.5 + chance(i + 90) * 8
    if (y < SURFACE + 30) continue
    pen.beginPath()
    pen.arc(x, y, r, 0, 7)
    pen.fillStyle = 'rgb(255 255 255 / 0.12)'
    pen.fill()
    pen.strokeStyle = 'rgb(255 255 255 / 0.55)'
    pen.lineWidth = 1.4
    pen.stroke()
  }
}

const parols = [
  [640, 262, 300, 4.5],
  [250, 210, 190, 4.9],
  [1030, 210, 190, 5.15],
  [86, 320, 130, 5.4],
  [1196, 320, 130, 5.6],
  [440, 116, 110, 5.8],
  [842, 116, 110, 5.95],
] as const

/** How brightly a lantern burns: it catches, flickers once, and stays. */
function burning(t: number, at: number): number {
  const lit = ease(t, at, at + 0.35)
  return t > at + 0.12 && t < at + 0.2 ? lit * 0.55 : lit * (0.95 + 0.05 * Math.sin(t * 5 + at * 9))
}

function sky(pen: Pen, layers: Layers, t: number) {
  ground(pen, 0, SURFACE + 60, ['#0a0f2e', '#1a2068', '#3f3a92', '#8a5a98'])
  for (let i = 0; i < 120; i++) {
    pen.fillStyle = `rgb(255 244 216 / ${0.25 + 0.6 * Math.abs(Math.sin(t * 0.8 + i))})`
    pen.fillRect(chance(i) * WIDTH, chance(i + 200) * 400, i % 9 ? 1.6 : 2.6, i % 9 ? 1.6 : 2.6)
  }
  for (const [i, [x, y, width, at]] of parols.entries()) {
    const glow = burning(t, at)
    const sway = Math.sin(t * 1.1 + i * 1.7) * 0.035
    if (i > 0) {
      pen.strokeStyle = 'rgb(20 16 40 / 0.8)'
      pen.lineWidth = 2
      pen.beginPath()
      pen.moveTo(x, -10)
      pen.lineTo(x, y - width * 0.3)
      pen.stroke()
    }
    put(pen, layers[`dark${i % 3}`], x, y, width, i === 0 ? ease(t, 3.9, 4.5) : 1, sway)
    put(pen, layers[`lit${i % 3}`], x, y, width, glow, sway)
    light(pen, x, y, width * 0.95, '255 226 160', 0.5 * glow)
  }
}

function sea(pen: Pen, t: number) {
  const rows = ['#34509e', '#26408a', '#1b3076', '#122262', '#0c184c']
  for (const [i, colour] of rows.entries()) {
    swell(pen, SURFACE + i * 36, t, colour, 7 + i * 2.2, 0.8 + i * 0.22, 1500)
    pen.save()
    pen.globalCompositeOperation = 'lighter'
    for (const [x, , width, at] of parols) {
      const glow = burning(t, at) * 0.2
      if (glow <= 0) continue
      const reach = width * (0.24 + i * 0.05)
      const wobble = Math.sin(t * 1.7 + i * 1.3 + x) * 12
      const strip = pen.createLinearGradient(x - reach + wobble, 0, x + reach + wobble, 0)
      strip.addColorStop(0, 'rgb(255 214 140 / 0)')
      strip.addColorStop(0.5, `rgb(255 214 140 / ${glow * 2.2})`)
      strip.addColorStop(1, 'rgb(255 214 140 / 0)')
      pen.fillStyle = strip
      for (let k = 0; k < 2; k++)
        pen.fillRect(x - reach + wobble, SURFACE + 16 + i * 36 + k * 14, reach * 2, 3.4)
    }
    pen.restore()
  }
}

const FANNED = 9

/** The covers open like a hand of cards, stay a moment, and leave upwards one after the other. */
function fan(pen: Pen, layers: Layers, t: number) {
  const inside = ease(t, 6.1, 6.6) - ease(t, 8.4, 9)
  if (inside <= 0) return
  pen.fillStyle = `rgb(8 10 34 / ${0.5 * inside})`
  pen.fillRect(0, 0, WIDTH, HEIGHT)
  // From the outside in, so that the middle one lies on top and both sides look alike.
  const order = Array.from({ length: FANNED }, (_, i) => (i % 2 ? FANNED - 1 - (i >> 1) : i >> 1))
  for (const i of order) {
    const place = i - (FANNED - 1) / 2
    const wait = Math.abs(place) * 0.06
    const come = ease(t, 6.1 + wait, 7 + wait)
    const go = ease(t, 8 + wait, 8.8 + wait)
    pen.save()
    pen.translate(640, 1290)
    pen.rotate(place * 0.198 * come + Math.sin(t * 1.1) * 0.018)
    put(
      pen,
      layers[`cover${i}`],
      0,
      -930 + (1 - come) * 620 - go * 900,
      244 + go * 60,
      ease(come, 0, 0.2),
    )
    pen.restore()
  }
}

function name(pen: Pen, layers: Layers, t: number) {
  const shown = ease(t, 8.8, 9.5)
  if (shown <= 0) return
  light(pen, 640, 540, 240, '12 16 52', 0.6 * shown)
  put(pen, layers['name'], 640, 486 + (1 - shown) * 26, 560, shown)
}

/** Called once for each frame; `t` in seconds. */
export function draw(pen: Pen, layers: Layers, t: number) {
  pen.setTransform(1, 0, 0, 1, 0, 0)
  pen.clearRect(0, 0, WIDTH, HEIGHT)
  const open = ease(t, 0.7, 2)
  const rise = ease(t, 2.7, 4.5)
  const camera = 740 * (1 - rise)
  pen.save()
  // The eye comes nearer while the shell opens, then goes up with the pearl.
  const near = 1.12 - 0.12 * ease(t, 0, 3)
  pen.translate(640, 360)
  pen.scale(near, near)
  pen.translate(-640, -360 - camera)
  sky(pen, layers, t)
  if (rise < 1) {
    underWater(pen, layers, t, open)
    shellLid(pen, layers, open)
  }
  const up = ease(t, 2.3, 4.4)
  const pearlY = 1164 - up * (1164 - 262) - Math.sin(t * 1.4) * 3 * (1 - up)
  const size = 208 * (0.3 + 0.7 * open) * (1 - up) + 92 * up
  if (up > 0.02 || open > 0.05) {
    light(
      pen,
      640,
      pearlY,
      300,
      '255 244 236',
      0.5 * Math.max(open * (1 - up), up * (1 - ease(t, 4.6, 5.4))),
    )
    put(pen, layers['pearl'], 640, pearlY, size, ease(open, 0.05, 0.3))
  }
  if (rise < 1) {
    put(pen, layers['bowl'], 640, 1196, 640)
    bubbles(pen, t)
  }
  if (rise > 0) {
    pen.save()
    // Above the water its rows hide the deep; while the eye is under it they would be a lid.
    pen.globalAlpha = ease(rise, 0.35, 0.85)
    sea(pen, t)
    pen.restore()
  }
  pen.restore()
  fan(pen, layers, t)
  name(pen, layers, t)
  pen.fillStyle = `rgb(6 10 34 / ${1 - ease(t, 0, 0.7)})`
  pen.fillRect(0, 0, WIDTH, HEIGHT)
}
