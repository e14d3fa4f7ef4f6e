import { chance, ease, ground, HEIGHT, light, put, WIDTH, type Layers, type Pen } from './pen.ts'

/** The film of the sign-in cards: three cards turn over, then the sun goes round, and each of its days lights a lantern and pays. */

const DAYS = 7
const FIRST_DAY = 2.4
const DAY = 0.62
const TURNED = [0.9, 1.2, 1.5] as const
const places = [
  [374, 486, -0.2, 340],
  [640, 456, 0, 390],
  [906, 486, 0.2, 340],
] as const

const lanternX = (day: number) => 130 + day * 170
/** The string hangs through. */
const lanternY = (day: number) => 138 + Math.sin((day / (DAYS - 1)) * Math.PI) * 62
/** When the sun stands over a lantern. */
const dayAt = (day: number) => FIRST_DAY + day * DAY

type Colour = readonly [number, number, number]
const evening: readonly Colour[] = [
  [58, 14, 66],
  [150, 52, 66],
  [224, 140, 60],
]
const noon: readonly Colour[] = [
  [78, 110, 200],
  [236, 160, 110],
  [255, 214, 130],
]
const mixed = (part: number) =>
  evening.map((from, i) => {
    const to = noon[i] ?? from
    return `rgb(${from.map((one, k) => Math.round(one + ((to[k] ?? one) - one) * part)).join(' ')})`
  })

function sky(pen: Pen, layers: Layers, t: number) {
  const going = ease(t, FIRST_DAY - 0.4, FIRST_DAY) - ease(t, dayAt(DAYS) - 0.1, dayAt(DAYS) + 0.4)
  const turn = ((t - FIRST_DAY) / DAY) * Math.PI * 2
  const height = going * (0.5 + 0.5 * Math.cos(turn))
  ground(pen, 0, HEIGHT, mixed(height))
  if (going > 0) {
    const angle = turn - Math.PI / 2
    const [x, y] = [640 + Math.cos(angle) * 560, 560 + Math.sin(angle) * 470]
    light(pen, x, y, 330, '255 226 150', 0.5 * going)
    put(pen, layers['sun'], x, y, 230, going, t * 0.7)
  }
  light(pen, 640, 470, 620, '255 208 138', 0.42)
}

function string(pen: Pen, layers: Layers, t: number) {
  pen.strokeStyle = 'rgb(50 18 30 / 0.85)'
  pen.lineWidth = 4
  pen.beginPath()
  pen.moveTo(-20, 66)
  for (let day = 0; day < DAYS; day++) pen.lineTo(lanternX(day), lanternY(day) - 62)
  pen.lineTo(WIDTH + 20, 66)
  pen.stroke()
  for (let day = 0; day < DAYS; day++) {
    const lit = ease(t, dayAt(day), dayAt(day) + 0.22)
    const [x, y] = [lanternX(day), lanternY(day)]
    const sway =
      Math.sin(t * 1.3 + day) * 0.06 +
      0.16 *
        Math.sin(Math.max(0, t - dayAt(day)) * 9) *
        lit *
        Math.exp(-3 * Math.max(0, t - dayAt(day)))
    put(pen, layers['dark'], x, y, 150, 1 - lit, sway)
    put(pen, layers[`lit${day}`], x, y, 150 * (1 + 0.12 * Math.sin(Math.PI * lit)), lit, sway)
    light(pen, x, y, 130, '255 236 180', 0.4 * lit)
  }
}

function table(pen: Pen, layers: Layers) {
  pen.beginPath()
  pen.moveTo(0, 590)
  pen.quadraticCurveTo(640, 536, WIDTH, 590)
  pen.lineTo(WIDTH, HEIGHT)
  pen.lineTo(0, HEIGHT)
  const wood = pen.createLinearGradient(0, 540, 0, HEIGHT)
  wood.addColorStop(0, '#7a2f1c')
  wood.addColorStop(1, '#34101a')
  pen.fillStyle = wood
  pen.fill()
  pen.fillStyle = 'rgb(30 6 14 / 0.5)'
  pen.beginPath()
  pen.ellipse(640, 606, 470, 34, 0, 0, 7)
  pen.fill()
  for (const [i, x] of [96, 212, 1066, 1190].entries())
    put(pen, layers['flower'], x, 640 - (i % 2) * 22, 92 + (i % 2) * 26)
}

/** The cards come from below with their backs to us, and turn over one after the other. */
function cards(pen: Pen, layers: Layers, t: number) {
  for (const i of [0, 2, 1]) {
    const place = places[i]
    const turned = TURNED[i]
    if (!place || turned === undefined) continue
    const [x, y, turn, width] = place
    const come = ease(t, 0.15 + i * 0.1, 0.75 + i * 0.1)
    const flip = ease(t, turned, turned + 0.5)
    const seen = Math.cos(flip * Math.PI)
    const bob = Math.sin(t * 1.5 + i * 1.4) * 5
    pen.save()
    pen.translate(x, y + (1 - come) * 420 + bob - Math.sin(flip * Math.PI) * 56)
    pen.rotate(turn)
    pen.scale(Math.max(0.03, Math.abs(seen)), 1)
    put(pen, layers[`${seen > 0 ? 'back' : 'card'}${i}`], 0, 0, width, come)
    pen.restore()
    light(
      pen,
      x,
      y,
      300,
      '255 240 200',
      0.55 * Math.sin(Math.PI * ease(t, turned + 0.2, turned + 0.9)),
    )
  }
}

/** Each lantern lets a few coins fall on the table. */
function coins(pen: Pen, layers: Layers, t: number) {
  for (let day = 0; day < DAYS; day++)
    for (let k = 0; k < 4; k++) {
      const age = t - dayAt(day) - 0.06 - k * 0.06
      if (age < 0) continue
      const fall = Math.min(1, age / 0.62)
      const endX = 640 + (lanternX(day) - 640) * 0.72 + (chance(day * 7 + k) - 0.5) * 110
      const endY = 628 + chance(day * 3 + k) * 62
      const x = lanternX(day) + (endX - lanternX(day)) * fall
      const y = lanternY(day) + (endY - lanternY(day)) * fall * fall
      const lies = fall >= 1
      const hop = lies ? Math.abs(Math.sin((age - 0.62) * 9)) * 26 * Math.exp(-5 * (age - 0.62)) : 0
      put(
        pen,
        layers['coin'],
        x,
        y - hop,
        50,
        1,
        chance(k + day) * 2,
        lies ? 0.62 : 0.3 + 0.7 * Math.abs(Math.cos(age * 12 + k)),
      )
    }
}

/** Called once for each frame; `t` in seconds. */
export function draw(pen: Pen, layers: Layers, t: number) {
  pen.setTransform(1, 0, 0, 1, 0, 0)
  sky(pen, layers, t)
  string(pen, layers, t)
  table(pen, layers)
  cards(pen, layers, t)
  coins(pen, layers, t)
  pen.fillStyle = `rgb(26 6 22 / ${1 - ease(t, 0, 0.6)})`
  pen.fillRect(0, 0, WIDTH, HEIGHT)
}
