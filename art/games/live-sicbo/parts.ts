import { hall, lamp } from '../card-room.ts'
import type { Part } from '../effects.ts'
import { at, halo, lacquer, pointAt, pool, sky, stroke } from '../furniture.ts'
import {
  blur,
  box,
  circle,
  ellipse,
  fade,
  glint,
  glow,
  gold,
  goldGrey,
  group,
  mix,
  nacre,
  narra,
  path,
  pearl,
} from '../paints.ts'
import { pips } from '../../kit/dice.ts'

/** A table of narra under a lamp of shell: a plate of red felt, a dome of capiz that hides what lies on it, ivory dice. */

const ring = (x: number, y: number, [ox, oy]: [number, number], [ix, iy]: [number, number]) => {
  const round = (rx: number, ry: number, sweep: number) =>
    `M${x - rx} ${y}A${rx} ${ry} 0 1 ${sweep} ${x + rx} ${y}A${rx} ${ry} 0 1 ${sweep} ${x - rx} ${y}Z`
  return round(ox, oy, 1) + round(ix, iy, 0)
}

/** Planks of the table, light where the lamp stands. */
const wood = (): Part => ({
  size: [320, 320],
  body:
    group(
      narra({ bevel: 0.6, depth: 1, out: 0, grain: '.004 .075', seed: 12 }),
      box([-10, -10, 340, 340], 0, fade(['#b86a3c', '#8a4424', '#5a2412', '#34120a'])),
    ) +
    [62, 138, 230]
      .map(
        (y, i) =>
          stroke(`M0 ${y}H320`, '#1c0602', 1.6 + i * 0.5, 'opacity=".6"') +
          stroke(`M0 ${y + 2 + i * 0.4}H320`, '#ffb878', 0.8, 'opacity=".22"'),
      )
      .join('') +
    box(
      [0, 0, 320, 320],
      0,
      glow(
        [
          [0, '#ffdca0', 0.3],
          [0.5, '#ffb060', 0.05],
          [1, '#0c0208', 0.72],
        ],
        [0.5, 0.2],
        0.86,
      ),
    ),
  density: 1,
  filled: true,
})

/** Where the table ends before the wall. */
const rail = (): Part => ({
  size: [320, 34],
  body:
    box([-4, 3, 328, 24], 0, '#0a0208', `opacity=".6" filter="${blur(4)}"`) +
    group(
      narra({ bevel: 3, depth: 8, out: 0.8, seed: 4, grain: '.006 .12' }),
      box([-8, 5, 336, 18], 4, fade(['#e0a068', '#a0562e', '#561e10'])),
    ) +
    group(
      gold({ bevel: 0.8, depth: 4, shadow: 1, out: 0.5 }),
      box([-8, 20, 336, 4], 2, goldGrey()),
    ),
  density: 1.2,
})

const PLATE = [170, 92] as const

/** A round plate of narra with a rim of gold and red felt in it. */
function tray(): Part {
  const [cx, cy] = PLATE
  const rays = Array.from({ length: 16 }, (_, i) => {
    const [x, y] = pointAt([cx, cy - 6], [126, 57], i * 22.5)
    return `M${cx} ${cy - 6}L${x} ${y}`
  }).join('')
  return {
    size: [340, 206],
    body:
      ellipse(cx, cy + 30, [162, 80], '#0a0106', `opacity=".75" filter="${blur(9)}"`) +
      group(
        narra({ bevel: 4, depth: 9, out: 1, seed: 9, grain: '.01 .08' }),
        path(
          `M8 ${cy - 4}A162 79 0 0 1 332 ${cy - 4}V${cy + 18}A162 79 0 0 1 8 ${cy + 18}Z`,
          fade(['#d88a54', '#9a4c2a', '#541e10']),
        ),
      ) +
      group(
        narra({ bevel: 3, depth: 7, out: 0.6, seed: 5, grain: '.012 .06' }),
        path(
          ring(cx, cy - 6, [162, 79], [140, 65]),
          fade(['#f0b078', '#b0643a', '#7a3218'], [0, 0, 1, 1]),
        ),
      ) +
      ellipse(
        cx,
        cy - 6,
        [141, 66],
        glow(['#d8324a', [0.5, '#9a1030'], [0.85, '#520418'], '#340010'], [0.5, 0.36], 0.62),
      ) +
      stroke(rays, '#ffb0a0', 1, 'opacity=".12"') +
      ellipse(cx, cy - 6, [62, 28], 'none', 'stroke="#ffd8a0" stroke-width="1.2" opacity=".4"') +
      ellipse(
        cx,
        cy - 3,
        [137, 62],
        'none',
        `stroke="#1a0006" stroke-width="9" opacity=".6" filter="${blur(4)}"`,
      ) +
      group(
        gold({ bevel: 1, depth: 5, shadow: 1.5, out: 0.6 }),
        path(ring(cx, cy - 6, [144, 68], [139, 64]), goldGrey()) +
          path(ring(cx, cy - 6, [163, 80], [160, 77.6]), goldGrey()),
      ),
    density: 1.35,
  }
}

/** The dome: panes of capiz in ribs of gold, a pearl on top; what lies under it is a shadow at most. */
function dome(): Part {
  const [cx, base, rx, ry, high] = [150, 176, 138, 60, 132]
  const shell = `M${cx - rx} ${base}A${rx} ${high + 14} 0 0 1 ${cx + rx} ${base}A${rx} ${ry} 0 0 1 ${cx - rx} ${base}Z`
  // Rows of panes between ribs: each row is an ellipse, smaller and flatter towards the top.
  const rows = [0, 0.32, 0.6, 0.82, 0.96].map((up) => ({
    y: base - (high + 14) * up,
    x: rx * Math.sqrt(1 - up ** 2),
    dip: ry * Math.sqrt(1 - up ** 2) * (1 - 0.55 * up),
  }))
  const turns = [-90, -66, -42, -15, 15, 42, 66, 90]
  const place = (row: number, turn: number) => {
    const { x, y, dip } = rows[row]!
    const angle = (turn * Math.PI) / 180
    const short = (value: number) => Math.round(value * 10) / 10
    return [short(cx + Math.sin(angle) * x), short(y + Math.cos(angle) * dip)] as const
  }
  const panes = rows.slice(1).flatMap((_, r) =>
    turns.slice(1).map((turn, i) => {
      const before = turns[i]!
      const four = [place(r, before), place(r, turn), place(r + 1, turn), place(r + 1, before)]
      const light = [0.55, 0.85, 1, 0.9, 0.7, 0.45, 0.3][i]!
      const body = mix('#c89aa8', '#fffaf0', light * (0.7 + 0.08 * r))
      return path(
        `M${four.map(([x, y]) => `${x} ${y}`).join('L')}Z`,
        fade([mix(body, '#ffffff', 0.35), body], [0, 0, 1, 1]),
      )
    }),
  )
  const along = (row: number) => `M${turns.map((turn) => place(row, turn).join(' ')).join('L')}`
  const ribs =
    rows.map((_, row) => along(row)).join('') +
    turns.map((turn) => `M${rows.map((_, row) => place(row, turn).join(' ')).join('L')}`).join('')
  return {
    size: [300, 252],
    body:
      group(
        nacre({
          bevel: 14,
          depth: 16,
          shadow: 0,
          out: 0.8,
          contour: '#4a1420',
          amount: 0.6,
          seed: 8,
        }),
        path(shell, fade(['#fff8ee', '#f4dce0', '#c894a0'], [0.2, 0, 0.8, 1])),
        'opacity=".9"',
      ) +
      group(
        nacre({
          bevel: 1.2,
          depth: 3,
          shadow: 0,
          out: 0,
          amount: 0.55,
          seed: 14,
          waves: '.02 .03',
        }),
        panes.join(''),
        'opacity=".82"',
      ) +
      group(
        gold({ bevel: 0.8, depth: 4, shadow: 1, out: 0.4 }),
        path(ribs, 'none', 'stroke="#a8a8a8" stroke-width="2.4" stroke-linejoin="round"'),
      ) +
      path(
        `M52 120C58 82 82 56 112 44C92 66 78 92 74 128C66 132 56 128 52 120Z`,
        '#ffffff',
        `opacity=".55" filter="${blur(4)}"`,
      ) +
      group(
        gold({ bevel: 1.6, depth: 6, shadow: 2, out: 0.8 }),
        path(
          `M${cx - rx - 6} ${base - 2}A${rx + 6} ${ry + 4} 0 0 0 ${cx + rx + 6} ${base - 2}V${base + 6}A${rx + 6} ${ry + 5} 0 0 1 ${cx - rx - 6} ${base + 6}Z`,
          goldGrey(),
        ),
      ) +
      group(
        gold({ bevel: 1.4, depth: 6, shadow: 2, out: 0.7 }),
        box([cx - 20, 24, 40, 9], 4, goldGrey()) + box([cx - 8, 12, 16, 14], 4, goldGrey()),
      ) +
      pearl(cx, 12, 11),
    density: 1.35,
  }
}

/** A face of an ivory die: the one and the four are red. */
function face(side: number): Part {
  const red = side === 1 || side === 4
  const [light, body, dark] = red
    ? ['#ff7a7a', '#d0142e', '#5a0012']
    : ['#6a6a96', '#22203e', '#07061a']
  const far = side === 6 ? 19 : 18
  const r = side === 1 ? 14 : 7.6
  return {
    size: [84, 84],
    body:
      group(
        lacquer('#a08868', {
          bevel: 3.6,
          depth: 7,
          deep: 0.25,
          light: '#d8c8b0',
          contour: 0.72,
          out: 1,
          shine: 0.7,
          sharp: 30,
          rim: '#fff8e0',
        }),
        box([3, 3, 78, 78], 16, fade(['#ffffff', '#fff6e4', '#eadcc0'])),
      ) +
      box([10, 10, 64, 64], 13, glow(['#ffffff', '#fffaee', '#f2e6cc'], [0.42, 0.36], 0.8)) +
      pips[side]!.map(([x, y]) => {
        const [px, py] = [42 + x * far, 42 + y * far]
        return (
          circle(px, py + 0.9, r + 0.8, '#ffffff', 'opacity=".9"') +
          circle(px, py, r, glow([light, body, dark], [0.4, 0.66], 0.72)) +
          circle(px - r * 0.28, py - r * 0.34, r * 0.24, '#ffffff', 'opacity=".55"')
        )
      }).join(''),
    density: 2.2,
  }
}

/** Three dice and light: what rises behind a great win. */
const hero = (): Part => ({
  size: [210, 200],
  body:
    halo(105, 100, 100, ['#fff0b0', 0.85], [0.6, '#ff8a5a', 0.25]) +
    at(face(6).body, [18, 88], 'rotate(-12 42 42) scale(1.12)') +
    at(face(5).body, [98, 92], 'rotate(10 42 42) scale(1.12)') +
    at(face(1).body, [56, 14], 'rotate(-3 42 42) scale(1.16)') +
    glint(78, 34, 16) +
    glint(168, 116, 9),
  density: 1.4,
})

export function parts(): Record<string, Part> {
  const all: Record<string, Part> = {
    night: sky(['#24081f', '#160414', '#0a0208']),
    hall: hall(),
    wood: wood(),
    rail: rail(),
    lamp: lamp(),
    tray: tray(),
    dome: dome(),
    shadow: {
      size: [90, 40],
      body: ellipse(45, 20, [38, 13], '#14020c', `opacity=".75" filter="${blur(4)}"`),
      density: 1,
    },
    light: { size: [200, 120], body: pool(100, 60, [98, 58], '#ffe6b0', 0.5), density: 0.8 },
    hero: hero(),
  }
  for (let side = 1; side <= 6; side++) all[`face-${side}`] = face(side)
  return all
}
