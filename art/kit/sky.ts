import { blur, disc, down, halo } from './paint.ts'
import {
  at,
  circle,
  ellipse,
  faint,
  path,
  polygon,
  put,
  rays,
  rect,
  repeat,
  spot,
  star,
  tidy,
} from './shapes.ts'

/** Grounds and lights. They are drawn in the picture's own coordinates, 300 by 400 unless told. */
export function ground(colours: string[], width = 300, height = 400): string {
  return rect(0, 0, width, height, down(...colours))
}

/** A light behind the focal thing, so that its outline stands out. */
export function aura(x: number, y: number, r: number, colour: string, strength = 0.9): string {
  return circle(x, y, r, halo(colour, strength))
}

/** Shafts of light from a point. */
export function shafts(
  x: number,
  y: number,
  colour: string,
  opacity = 0.2,
  count = 14,
  reach = 460,
) {
  return `<g opacity="${opacity}" ${blur(2)}>${path(rays(x, y, 10, reach, count, 11), colour)}</g>`
}

export function stars(count: number, colour = '#fff4d0', width = 300, height = 260): string {
  return repeat(count, (i) => {
    const [x, y] = spot(i, 3)
    const r = i % 7 === 0 ? 2.2 : i % 3 === 0 ? 1.4 : 0.9
    const dot = circle(x * width, y * height, r, colour, `opacity="${i % 2 ? 0.55 : 0.95}"`)
    if (i % 9 !== 0) return dot
    return dot + path(star(tidy(x * width), tidy(y * height), 7, 0.9, 4), colour, 'opacity=".8"')
  })
}

export function moon(
  x: number,
  y: number,
  r: number,
  light = '#fff6d8',
  shade = '#e8c98a',
): string {
  return (
    circle(x, y, r * 2, halo(light, 0.5)) +
    circle(x, y, r, disc(light, light, shade)) +
    faint(
      0.35,
      circle(x - r * 0.3, y - r * 0.2, r * 0.2, shade) +
        circle(x + r * 0.3, y + r * 0.3, r * 0.28, shade) +
        circle(x + r * 0.25, y - r * 0.4, r * 0.12, shade) +
        circle(x - r * 0.2, y + r * 0.5, r * 0.13, shade),
    )
  )
}

/** The eight-rayed sun around 0 0, 100 to the tips. */
export function sun(light = '#ffe27a', deep = '#ff9d1f', face = true): string {
  const bundle = (d: number) =>
    [-11, 0, 11]
      .map((turn, i) =>
        path(
          polygon([
            at(0, 0, 50, d + turn - 5),
            at(0, 0, i === 1 ? 100 : 86, d + turn),
            at(0, 0, 50, d + turn + 5),
          ]),
          i === 1 ? light : deep,
        ),
      )
      .join('')
  const rim = repeat(24, (i) => circle(...at(0, 0, 41, i * 15), 2.2, '#fff6d8'))
  return (
    repeat(8, (i) => bundle(i * 45)) +
    circle(0, 0, 50, deep) +
    circle(0, 0, 46, disc('#fff2b0', light, deep)) +
    (face ? rim : '')
  )
}

export function cloud(
  x: number,
  y: number,
  scale: number,
  colour = '#ffffff',
  opacity = 0.9,
): string {
  return faint(
    opacity,
    put(
      x,
      y,
      scale,
      circle(-30, 0, 20, colour) +
        circle(-4, -12, 27, colour) +
        circle(28, -2, 21, colour) +
        rect(-48, 0, 96, 20, colour, 'rx="10"'),
    ),
  )
}

/** Far hills, one behind the other: each colour is one row, the first farthest. */
export function hills(
  y: number,
  colours: string[],
  step = 22,
  height = 34,
  width = 300,
  foot = 400,
): string {
  return colours
    .map((colour, row) => {
      const top = y + row * step
      const shift = (row * 83) % 120
      let d = `M${-shift} ${foot}V${top}`
      for (let x = -shift; x < width + 60; x += 120)
        d += `q30 ${-height} 60 ${-height * 0.4}t60 ${height * 0.4}`
      return path(`${d}V${foot}Z`, colour)
    })
    .join('')
}

/** A city far off at night: blocks with lit windows. */
export function skyline(y: number, wall: string, light: string, width = 300, foot = 400): string {
  return repeat(Math.ceil(width / 25), (i) => {
    const [a, b] = spot(i, 11)
    const [x, top] = [i * 25, y - 20 - a * 70]
    const windows = repeat(5, (row) =>
      repeat(2, (column) =>
        (row * 2 + column + i) % 3 === 0
          ? ''
          : rect(
              x + 5 + column * 9,
              tidy(top + 8 + row * 12),
              5,
              6,
              light,
              `opacity="${b > 0.5 ? 0.8 : 0.5}"`,
            ),
      ),
    )
    return rect(x, tidy(top), 23 + (i % 2) * 3, tidy(foot - top), wall) + windows
  })
}

/** Fireworks: petals of light around a point. */
export function burst(x: number, y: number, r: number, colour: string): string {
  return (
    circle(x, y, r, halo(colour, 0.5)) +
    repeat(16, (i) => {
      const [ax, ay] = at(x, y, r * 0.3, i * 22.5)
      const [bx, by] = at(x, y, r * (i % 2 ? 0.75 : 1), i * 22.5)
      return `<path d="M${ax} ${ay}L${bx} ${by}" stroke="${colour}" stroke-width="${i % 2 ? 1.6 : 2.6}" stroke-linecap="round"/>${circle(bx, by, 2.4, '#fff')}`
    })
  )
}

export function puff(x: number, y: number, rx: number, ry: number, colour: string, opacity = 0.5) {
  return `<g opacity="${opacity}" ${blur(8)}>${ellipse(x, y, rx, ry, colour)}</g>`
}
