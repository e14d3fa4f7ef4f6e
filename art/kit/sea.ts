import { across, ball, blur, down, halo, lit } from './paint.ts'
import {
  circle,
  clipped,
  ellipse,
  faint,
  path,
  pearl,
  put,
  repeat,
  spot,
  stroke,
  tidy,
  wave,
} from './shapes.ts'
import { ground, shafts } from './sky.ts'

/** Under water: light from above, deep below. */
export function underwater(
  colours: string[],
  light = '#bdf6ff',
  width = 300,
  height = 400,
): string {
  return ground(colours, width, height) + shafts(width * 0.35, -90, light, 0.22, 16, height * 1.25)
}

export function bubbles(count: number, seed = 0, width = 300, height = 300): string {
  return repeat(count, (i) => {
    const [x, y] = spot(i, seed)
    const r = 2 + ((i * 7) % 6)
    return put(
      x * width,
      y * height,
      r,
      circle(0, 0, 1, '#ffffff', 'opacity=".16"') +
        circle(0, 0, 1, 'none', 'stroke="#fff" stroke-width=".14" opacity=".7"') +
        circle(-0.35, -0.35, 0.22, '#ffffff', 'opacity=".9"'),
    )
  })
}

/** Branches of coral growing from 0 0 up to about -100. */
export function coral(light: string, deep: string): string {
  const d = 'M0 10V-50M0-8-26-40V-66M-26-40-42-58M0-26 24-56V-84M24-56 42-70M0-50-10-84M0-50 8-98'
  return stroke(d, deep, 15) + stroke(d, light, 9, 'transform="translate(-1.5 -1.5)"')
}

export function fanCoral(light: string, deep: string): string {
  return (
    path('M-6 12C-70-10-66-80 0-92 66-80 70-10 6 12Z', deep) +
    stroke(
      'M0 8V-80M0 0-30-66M0 0 30-66M0 0-50-40M0 0 50-40M-40-54Q0-74 40-54M-50-30Q0-52 50-30M-34-12Q0-28 34-12',
      light,
      4,
    )
  )
}

export function seaweed(colour: string): string {
  return path('M-6 10C-26-20 8-34-8-64-18-84-2-100 4-112 4-92 22-84 14-58 8-36 26-20 8 10Z', colour)
}

/** A reef along the foot, and sand. */
export function seabed(y: number, sand: string, deep: string, width = 300, foot = 400): string {
  return (
    path(
      `M0 ${y + 14}Q${width * 0.2} ${y - 14} ${width * 0.45} ${y + 6}T${width} ${y - 4}V${foot}H0Z`,
      deep,
    ) +
    path(
      `M0 ${y + 30}Q${width * 0.3} ${y + 6} ${width * 0.6} ${y + 26}T${width} ${y + 20}V${foot}H0Z`,
      sand,
    )
  )
}

/** Three rows of waves, the nearest last. */
export function waves(y: number, colours: string[], width = 300, foot = 400): string {
  return colours
    .map(
      (colour, i) =>
        wave(y + i * 20, 15 - i * 2, colour, 76 - i * 10, width, foot) +
        stroke(crest(y + i * 20, 15 - i * 2, 76 - i * 10, width), '#ffffff', 1.8, 'opacity=".35"'),
    )
    .join('')
}

function crest(y: number, depth: number, length: number, width: number): string {
  let d = `M${-length} ${y}`
  for (let x = -length; x < width + length; x += length)
    d += `q${length / 4} ${-depth} ${length / 2} 0t${length / 2} 0`
  return d
}

/** A reef fish looking left, about 100 long. */
export function fish(body: string, fin: string, stripe: string): string {
  const outline = 'M-50 2C-34-30 12-32 34-4 12 30-30 32-50 2Z'
  return (
    path('M28-2 56-24Q50-2 58 22Z', fin) +
    path('M-18-22Q2-46 22-20ZM-10 24Q4 42 16 20Z', fin) +
    path(outline, body) +
    clipped(
      outline,
      path('M-18-40Q-6 0-18 40H-6Q6 0-6-40ZM8-40Q20 0 8 40H18Q30 0 18-40Z', stripe),
    ) +
    path('M-8 4Q8-6 12 8 4 16-8 4Z', fin) +
    circle(-32, -4, 6, '#fff') +
    circle(-33, -4, 3.4, '#10173a')
  )
}

/** Small fish that swim together, far off. */
export function school(x: number, y: number, count: number, colour: string, scale = 1): string {
  return put(
    x,
    y,
    scale,
    repeat(count, (i) => {
      const [a, b] = spot(i, 5)
      const [fx, fy] = [tidy(a * 110 - 55), tidy(b * 60 - 30)]
      return path(`M${fx} ${fy}q7-6 15 0l5-4v8l-5-4q-8 6-15 0Z`, colour)
    }),
  )
}

/** Half a shell around its hinge: scalloped along its rim, grooved towards the middle. `up` is -1 for the lid. */
function shellHalf(up: 1 | -1, lip: string, height: number, colours: [string, string, string]) {
  const lobes = 9
  const rim = (i: number, stretch: number) => {
    const turn = (Math.PI * i) / lobes
    return `${tidy(-108 * Math.cos(turn) * stretch)} ${tidy(-12 + up * height * Math.sin(turn) * stretch)}`
  }
  const edge = Array.from({ length: lobes }, (_, i) => `Q${rim(i + 0.5, 1.13)} ${rim(i + 1, 1)}`)
  const outline = `M-108-12${edge.join('')}${lip}Z`
  const grooves = Array.from({ length: lobes - 1 }, (_, i) => `M${rim(i + 1, 1)}L0 ${up * 6}`).join(
    '',
  )
  const growth = [0.82, 0.62].map((at) => {
    const points = Array.from(
      { length: lobes },
      (_, i) => `Q${rim(i + 0.5, at * 1.13)} ${rim(i + 1, at)}`,
    )
    return `M${rim(0, at)}${points.join('')}`
  })
  return lit(
    path(outline, down(...colours)) +
      clipped(
        outline,
        stroke(grooves, '#8f2f66', 5, 'opacity=".38"') +
          stroke(grooves, '#fff0f6', 2, 'opacity=".5" transform="translate(3 0)"') +
          stroke(growth.join(''), '#ffe3ee', 3, 'opacity=".4"'),
      ),
    '#fff0f6',
  )
}

/** The oyster in the parts that the film moves: the shell above, the mouth behind the pearl, the shell below. */
export function oysterParts(): { lid: string; mouth: string; bowl: string } {
  return {
    lid: shellHalf(-1, 'Q54-34 0-34T-108-12', 92, ['#ffe0ec', '#f79cc0', '#b8487f']),
    mouth:
      path('M-107-13Q0-92 107-13 60 30 0 30T-107-13Z', down('#3a0a2c', '#8c2a5e')) +
      ellipse(0, -8, 84, 22, halo('#ffd6ea', 0.9)),
    bowl: shellHalf(1, 'Q60 24 0 24T-108-12', 96, ['#ffb4cf', '#e07aa6', '#8f2f66']),
  }
}

/** The pearl oyster of the house: open, about 220 wide around 0 0. */
export function oyster(): string {
  const { lid, mouth, bowl } = oysterParts()
  return lid + mouth + pearl(0, -24, 40) + circle(0, -24, 72, halo('#fff6ea', 0.45)) + bowl
}

/** The same shell, shut: its lips meet in one line. */
export function shutOyster(): string {
  const { bowl } = oysterParts()
  const lid = shellHalf(-1, 'Q54 12 0 12T-108-12', 92, ['#ffe0ec', '#f79cc0', '#c9578e'])
  return put(0, -9, 1, bowl) + lid + stroke('M-104-13Q-54 11 0 12T104-13', '#7a2456', 6)
}

/** An open chest, about 160 wide, its light rising. */
export function chest(light = '#ffd35c'): string {
  return (
    path('M-64-10-120-150H120L64-10Z', down(`${light}00`, `${light}aa`)) +
    lit(
      path('M-78-24Q-74-84 0-84T78-24Z', down('#a8602c', '#6b3414')) +
        stroke('M-40-76V-28M40-76V-28', '#ffc857', 9),
      '#ffe0a8',
    ) +
    ellipse(0, -18, 74, 18, '#2a1206') +
    repeat(9, (i) =>
      circle(-56 + i * 14, -20 - (i % 3) * 9, 13, ball('#fff0b0', '#ffc52e', '#c9810c')),
    ) +
    pearl(-16, -38, 15) +
    pearl(26, -30, 12) +
    lit(
      path('M-80-16H80L72 54H-72Z', down('#8c4a1e', '#4a2208')) +
        stroke('M-80-12H80M-46-12-42 54M46-12 42 54', '#ffc857', 9) +
        circle(0, 8, 15, '#ffc857') +
        path('M-4 4H4L6 18H-6Z', '#4a2208'),
      '#ffe0a8',
    )
  )
}

/** Outrigger boat with two sails, its keel at 0 40, about 220 wide. */
export function bangka(sailA: string, sailB: string, hull = '#8a3f1c'): string {
  return (
    lit(
      path('M-4-140V-6H-96Q-40-60-4-140Z', sailA) + path('M6-124V-6H84Q50-70 6-124Z', sailB),
      '#fffbe8',
    ) +
    stroke('M1-146V10', '#4a2208', 7) +
    lit(
      path('M-116-2H116Q98 40 56 42H-56Q-98 40-116-2Z', down(hull, '#3d1606')) +
        stroke('M-108 7H108', '#ffc857', 5),
      '#ffd9a0',
    ) +
    stroke('M-128 50H128M-66 20-84 50M66 20 84 50', '#4a2208', 7) +
    stroke('M-128 48H128', '#d99a4e', 2.5)
  )
}

/** A sail of many stripes, as on a vinta. */
export function vinta(colours: string[]): string {
  const sail = 'M-70 0Q-86-100 40-176 104-90 92 0Z'
  return (
    lit(
      clipped(
        sail,
        colours
          .map((colour, i) => path(`M0 60L${-230 + i * 52}-240H${-178 + i * 52}Z`, colour))
          .join(''),
      ) + stroke(sail, '#fff6ea', 5),
      '#fffbe8',
    ) +
    stroke('M-78 4Q20-20 100 2M12 30 18-120', '#4a2208', 6) +
    lit(
      path('M-122 20Q-60 34 0 34T122 16Q96 62 0 62T-122 20Z', down('#a4552a', '#45190a')) +
        stroke('M-104 34Q0 52 104 30', '#ffd35c', 5),
      '#ffd9a0',
    ) +
    stroke('M-130 70H134', '#4a2208', 7)
  )
}

export function net(width: number, height: number, colour: string): string {
  const sag = (x: number) =>
    Math.round(height * (0.5 + 0.5 * Math.sin(((x + width / 2) / width) * Math.PI)))
  let d = ''
  for (let x = -width / 2; x <= width / 2; x += width / 9)
    d += `M${tidy(x * 0.5)} ${-height / 2}Q${tidy(x * 1.1)} 0 ${tidy(x * 0.8)} ${sag(x) - height / 2}`
  for (let row = 0; row < 6; row++) {
    const [y, half] = [
      -height / 2 + (row * height) / 6,
      (width / 2) * (0.52 + 0.4 * Math.sin((row / 6) * Math.PI * 0.9)),
    ]
    d += `M${tidy(-half)} ${tidy(y)}Q0 ${tidy(y + 26)} ${tidy(half)} ${tidy(y)}`
  }
  return stroke(d, colour, 2.6)
}

export function glints(y: number, colour: string, width = 300): string {
  return repeat(14, (i) => {
    const [a, b] = spot(i, 21)
    return faint(0.5, ellipse(a * width, y + b * 60, 10 + ((i * 5) % 16), 1.6, colour))
  })
}

/** Reflected light on water under something bright. */
export function reflection(x: number, y: number, colour: string, rows = 7, width = 60): string {
  return `<g ${blur(0.6)}>${repeat(rows, (i) => ellipse(x + (i % 2 ? 5 : -5), y + i * 9, width * (1 - i / (rows + 3)), 2.6, across(`${colour}00`, colour, `${colour}00`)))}</g>`
}
