import { motif, partOf, type Put } from './games/motif.ts'
import { box, drawing, group, narra } from './games/paints.ts'
import { across, blur, down, halo } from './kit/paint.ts'
import {
  at,
  circle,
  ellipse,
  faint,
  path,
  polygon,
  rect,
  repeat,
  spot,
  tidy,
} from './kit/shapes.ts'
import { aura, ground } from './kit/sky.ts'

/** A part of a game that is repeated over the whole width: how large, and how far it is lifted. */
type Strip = readonly [part: string, scale: number, lift?: number]

/**
 * The scene at the head of an activity's page, from back to front. The title stands on its upper third and the page begins on
 * its foot, so both are quiet. The light comes from the upper left. Parts are put by
 * their foot: `figures` and `wings` from the middle of the line that they stand on, `edges` from both sides inwards.
 */
export type Scene = {
  /** From the top down to the horizon. */
  sky: readonly string[]
  light: string
  /** Shares of the height at which the sky ends and the floor begins; water lies between. */
  horizon?: number
  water?: readonly string[]
  floor?: number
  /** Its colours; or what it is laid with. */
  ground?: readonly string[] | 'wood' | 'bamboo'
  far?: readonly Strip[]
  edges?: readonly Put[]
  figures: readonly Put[]
  /** Only where the frame is wide: on a phone the title stands above, and there is no room beside. */
  hung?: readonly Strip[]
  wings?: readonly Put[]
  /** Free drawing behind the figures. */
  behind?: (w: number, h: number, s: number) => string
}

/** Light on water: short far off, long near by, bright where the light is above it. */
function water(
  w: number,
  top: number,
  foot: number,
  s: number,
  colours: readonly string[],
  light: string,
) {
  const glints = repeat(64, (i) => {
    const [a, b] = spot(i, 5)
    const near = b ** 1.6
    const under = Math.max(0, 1 - Math.abs(a - 0.5) / 0.34)
    return ellipse(
      a * w,
      top + 3 + near * (foot - top),
      tidy((8 + near * 44) * s),
      tidy((0.9 + near * 2.4) * s),
      light,
      `opacity="${tidy(2 + under * 6) / 10}"`,
    )
  })
  return rect(0, top, w, foot - top, down(...colours)) + glints
}

/** Soft beams from the upper left, fading before they reach the floor. */
const beams = (w: number, h: number, light: string) =>
  `<g ${blur(9)}>${path(
    [158, 142, 126, 112]
      .map((turn, i) =>
        polygon([
          [w * 0.3, -90],
          at(w * 0.3, -90, h * 2.4, turn - 4 - (i % 2) * 2),
          at(w * 0.3, -90, h * 2.4, turn + 3),
        ]),
      )
      .join(''),
    down(`${light}70`, `${light}38`, `${light}00`),
  )}</g>`

/** Sparks out of focus, so that there is air between the far and the near. */
const sparks = (w: number, h: number, s: number, light: string) =>
  repeat(18, (i) => {
    const [a, b] = spot(i, 9)
    return circle(
      a * w,
      h * (0.08 + b * 0.72),
      (4 + (i % 5) * 3.4) * s,
      halo(light, 0.24 + (i % 3) * 0.12),
    )
  })

/** Boards, the nearer the broader, dark where the light does not come. */
function floorOf(of: NonNullable<Scene['ground']>, w: number, h: number, top: number): string {
  if (typeof of !== 'string') return rect(0, top, w, h - top, down(...of))
  const tones =
    of === 'bamboo' ? ['#5a3208', '#8a5a18', '#d8a04a', '#f0c878', '#a06c24'] : undefined
  const high = h - top
  const boards = [0, 0.17, 0.4, 0.68].map((from, i, all) =>
    box(
      [-20, top + high * from, w + 40, high * ((all[i + 1] ?? 1.1) - from) - 1.5],
      3,
      of === 'bamboo' ? '#d8a860' : '#8a4826',
    ),
  )
  return (
    rect(0, top, w, high, '#0c0408') +
    drawing(
      w,
      h,
      group(narra({ bevel: 1.6, depth: 4, out: 0, ...(tones && { tones }) }), boards.join('')),
    ) +
    rect(0, top, w, high, down('#05030f55', '#05030f00', '#05030f99'))
  )
}

export function draw(scene: Scene, w: number, h: number, s: number): string {
  const { horizon = scene.floor ?? 0.72, floor = horizon, light, water: sea } = scene
  const wide = w > 3 * h
  const [top, base, line] = [h * horizon, h * floor, h * (wide ? 0.91 : 0.85)]
  const parts = (list: readonly Put[] = [], x0 = w / 2, way = 1) =>
    list.map(([name, x, foot, scale = 1, turn = 0]): Put => [
      name,
      tidy(x0 + way * x * s),
      tidy(line + (foot - (partOf(name).size[1] * scale) / 2) * s),
      scale * s,
      way * turn,
    ])
  const strip = (y: number, [name, scale, lift = 0]: Strip): Put[] => {
    const [wide, high] = partOf(name).size
    const step = wide * scale * s - 1
    const half = Math.ceil(w / step / 2)
    return Array.from({ length: half * 2 + 1 }, (_, i) => [
      name,
      tidy(w / 2 + (i - half) * step),
      tidy(y - (lift + (high * scale) / 2) * s),
      scale * s,
    ])
  }
  const figures = parts([...(wide ? (scene.wings ?? []) : []), ...scene.figures])
  const shadows = scene.figures
    .filter(([, , foot]) => Math.abs(foot) < 16)
    .map(([name, x, foot, scale = 1]) =>
      ellipse(
        w / 2 + x * s,
        line + (foot - 7) * s,
        partOf(name).size[0] * scale * 0.46 * s,
        11 * s,
        '#05030f',
        `opacity=".5" ${blur(5)}`,
      ),
    )
    .join('')
  const show = (list: readonly Put[]) => (list.length > 0 ? motif(list, 2 * w) : '')
  return (
    ground([...scene.sky], w, top + 1) +
    aura(w / 2, h * 0.55, 330 * s, light, 0.9) +
    faint(0.72, show((scene.far ?? []).flatMap((one) => strip(top + 2, one)))) +
    rect(0, top - 46 * s, w, 48 * s, down(`${light}00`, `${light}5a`)) +
    (sea ? water(w, top, base + 2, s, sea, light) : '') +
    (scene.ground ? floorOf(scene.ground, w, h, base) : '') +
    ellipse(w / 2, line, 330 * s, 46 * s, halo(light, 0.75)) +
    beams(w, h, light) +
    show((wide ? (scene.hung ?? []) : []).flatMap((one) => strip(h * 0.3, one))) +
    (scene.behind?.(w, h, s) ?? '') +
    show([...parts(scene.edges, 0), ...parts(scene.edges, w, -1)]) +
    aura(w / 2, line - 120 * s, 190 * s, light, 0.8) +
    shadows +
    show(figures) +
    sparks(w, h, s, light) +
    rect(0, 0, w, h, across('#05030f77', '#05030f11', '#05030f00', '#05030f11', '#05030f77'))
  )
}
