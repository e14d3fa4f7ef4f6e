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

/** The film of the deposit ladder: a pearl climbs rung by rung, each lights up and pays, and a chest waits at the top. */

const FOOT = 640
const GAP = 170
const RUNGS = 6
const TOP = FOOT - 60 - GAP * (RUNGS - 1)
/** The chest stands so high above the last rung. */
const CHEST = TOP - 250
/** The first step is taken then, and one each so often. */
const START = 0.9
const STEP = 0.55
const OPEN = START + STEP * RUNGS + 0.15

const rungY = (index: number) => FOOT - 60 - GAP * index
const stepAt = (index: number) => START + STEP * index
const half = (y: number) => 138 - ((FOOT - y) / (FOOT - TOP)) * 42

function night(pen: Pen, layers: Layers, t: number, camera: number) {
  ground(pen, 0, HEIGHT, ['#120b40', '#33248a', '#7a52c0', '#c88ac0'])
  for (let i = 0; i < 140; i++) {
    const y = (chance(i + 200) * 1700 + camera * 0.25) % 1700
    pen.fillStyle = `rgb(255 244 216 / ${0.25 + 0.6 * Math.abs(Math.sin(t * 0.8 + i))})`
    pen.fillRect(chance(i) * WIDTH, y - 500, i % 9 ? 1.7 : 2.8, i % 9 ? 1.7 : 2.8)
  }
  put(pen, layers['moon'], 1010, 150 + camera * 0.8, 340)
  for (let i = 0; i < 7; i++) {
    const x = ((chance(i + 7) * 1700 + t * (9 + i * 3)) % 1800) - 250
    put(pen, layers['cloud'], x, 60 - i * 150 + camera * (0.4 + i * 0.04), 300 + (i % 3) * 130, 0.5)
  }
}

function land(pen: Pen, layers: Layers, t: number, camera: number) {
  for (const [i, colour] of ['#5a3f9a', '#432c80', '#2f2066'].entries()) {
    const y = 520 + i * 52 + camera * (0.62 + i * 0.14)
    if (y > HEIGHT + 60) continue
    swell(pen, y, 4 + i * 3, colour, 16 - i * 3, 0, HEIGHT + 400)
  }
  const foot = FOOT + camera
  put(pen, layers['hut'], 214, foot - 62, 310)
  put(pen, layers['hut'], 1096, foot - 48, 260)
  put(pen, layers['palm'], 60, foot - 110, 340, 1, Math.sin(t * 0.9) * 0.02)
  put(pen, layers['palm'], 1236, foot - 90, 300, 1, Math.sin(t * 0.9 + 2) * 0.02)
}

function wood(pen: Pen, layers: Layers, t: number, camera: number) {
  for (let i = 0; i < 3; i++) {
    const y = FOOT - 180 - i * 360 + camera
    const lean = 0.036
    put(pen, layers['pole'], 640 - half(y - camera), y, 48, 1, lean)
    put(pen, layers['pole'], 640 + half(y - camera), y, 48, 1, -lean)
  }
  for (let i = 0; i < RUNGS; i++) {
    const y = rungY(i)
    const lit = ease(t, stepAt(i) + 0.34, stepAt(i) + 0.5)
    const width = half(y) * 2.16
    put(pen, layers['rung'], 640, y + camera, width)
    put(pen, layers['gold'], 640, y + camera, width, lit)
    light(pen, 640, y + camera, width * 0.8, '255 218 130', 0.42 * lit)
  }
}

/** The pay of a rung: coins leap up, turn and fall out of sight. */
function coins(pen: Pen, layers: Layers, t: number, camera: number) {
  for (let i = 0; i < RUNGS; i++)
    for (let k = 0; k < 7; k++) {
      const age = t - stepAt(i) - 0.36 - k * 0.02
      if (age < 0 || age > 1.5) continue
      const side = k % 2 ? 1 : -1
      const x = 640 + side * (60 + (110 + chance(i * 9 + k) * 210) * age)
      const y = rungY(i) - 16 - (420 + chance(i * 5 + k) * 220) * age + 760 * age * age
      const turn = Math.abs(Math.cos(age * 7 + k))
      put(
        pen,
        layers['coin'],
        x,
        y + camera,
        52,
        1 - ease(age, 1.2, 1.5),
        age * side,
        0.25 + 0.75 * turn,
      )
    }
}

function chestAtTop(pen: Pen, layers: Layers, t: number, camera: number) {
  const open = ease(t, OPEN, OPEN + 0.5)
  const y = CHEST + camera
  light(pen, 640, y, 520, '255 226 150', 0.3 + 0.55 * open)
  pen.save()
  pen.translate(640, y)
  pen.rotate(t * 0.12)
  pen.globalAlpha = 0.3 * open
  for (let i = 0; i < 14; i++) {
    pen.rotate((Math.PI * 2) / 14)
    const ray = pen.createLinearGradient(0, 0, 0, -620)
    ray.addColorStop(0, 'rgb(255 238 180 / 0.9)')
    ray.addColorStop(1, 'rgb(255 238 180 / 0)')
    pen.fillStyle = ray
    pen.beginPath()
    pen.moveTo(-14, 0)
    pen.lineTo(-74, -620)
    pen.lineTo(74, -620)
    pen.lineTo(14, 0)
    pen.fill()
  }
  pen.restore()
  for (const [i, x] of [250, 1030].entries()) {
    const sway = Math.sin(t * 1.1 + i * 2) * 0.05
    put(pen, layers['parol'], x, y + 10 + Math.sin(t * 0.9 + i) * 8, 250, 1, sway)
    light(pen, x, y + 10, 220, '255 226 160', 0.35)
  }
  put(pen, layers['heap'], 470, y + 150, 330, open)
  put(pen, layers['heap'], 820, y + 152, 360, open)
  const bounce = 1 + 0.06 * Math.sin(Math.min(Math.PI, Math.max(0, (t - OPEN) * 7)))
  put(pen, layers['chest'], 640, y + 40, 440 * bounce)
  for (let k = 0; k < 26; k++) {
    const age = t - OPEN - 0.05 - k * 0.05
    if (age < 0 || age > 1.7) continue
    const x = 640 + (chance(k) - 0.5) * 780 * age
    const up = y - 20 - (560 + chance(k + 40) * 260) * age + 640 * age * age
    put(
      pen,
      layers['coin'],
      x,
      up,
      46 + (k % 3) * 10,
      1 - ease(age, 1.4, 1.7),
      age * 2,
      0.3 + 0.7 * Math.abs(Math.cos(age * 6 + k)),
    )
  }
}

/** Where the pearl is: it leaps from rung to rung, and into the chest at last. */
function climber(t: number): { x: number; y: number; size: number; flat: number } {
  if (t < START) {
    const roll = ease(t, 0.1, START)
    return { x: 180 + roll * 460, y: FOOT - 24, size: 74, flat: 1 }
  }
  const step = Math.min(RUNGS, Math.floor((t - START) / STEP))
  const part = Math.min(1, (t - START - step * STEP) / (STEP * 0.72))
  const from = step === 0 ? FOOT - 24 : rungY(step - 1) - 46
  const to = step === RUNGS ? CHEST - 10 : rungY(step) - 46
  const leap = Math.sin(part * Math.PI) * 70
  const landed = part >= 1 ? Math.max(0, 1 - (t - START - step * STEP - STEP * 0.72) * 9) : 0
  return {
    x: 640,
    y: from + (to - from) * ease(part, 0, 1) - leap,
    size: 74,
    flat: 1 - 0.16 * landed,
  }
}

/** Called once for each frame; `t` in seconds. */
export function draw(pen: Pen, layers: Layers, t: number) {
  pen.setTransform(1, 0, 0, 1, 0, 0)
  const { x, y, size, flat } = climber(t)
  const last = ease(t, OPEN - 0.7, OPEN + 0.2)
  const climbed = START + STEP * RUNGS
  const camera =
    Math.max(0, ease(t, START, climbed) * (FOOT - TOP - 120)) * (1 - last) + (400 - CHEST) * last
  night(pen, layers, t, camera)
  land(pen, layers, t, camera)
  wood(pen, layers, t, camera)
  chestAtTop(pen, layers, t, camera)
  coins(pen, layers, t, camera)
  const gone = ease(t, OPEN - 0.12, OPEN + 0.1)
  light(pen, x, y + camera, 130, '255 244 236', 0.55 * (1 - gone))
  put(pen, layers['pearl'], x, y + camera, size, 1 - gone, t < START ? t * 5 : 0, flat)
  pen.fillStyle = `rgb(10 6 34 / ${1 - ease(t, 0, 0.6)})`
  pen.fillRect(0, 0, WIDTH, HEIGHT)
}
