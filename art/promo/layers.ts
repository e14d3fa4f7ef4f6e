import sharp from 'sharp'
import { covers } from '../covers.ts'
import { line } from '../lettering.ts'
import { lantern, parol } from '../kit/fiesta.ts'
import { hut, palm, sampaguita } from '../kit/land.ts'
import { letters } from '../kit/letters.ts'
import { document, down, lit, slant } from '../kit/paint.ts'
import { chest, coral, fanCoral, fish, oysterParts, seabed } from '../kit/sea.ts'
import { faint, path, pearl, put, rect, repeat, star, stroke } from '../kit/shapes.ts'
import { cloud, moon, sun } from '../kit/sky.ts'
import { coin, heap } from '../kit/table.ts'

/** The covers that fly past, the two that can be played in the middle. */
const shown = [
  'jeepney-gold',
  'pawikan-run',
  'maskara-fiesta',
  'parol-nights',
  'perlas-reef',
  'tala-dice',
  'tarsier-twilight',
  'halo-halo-heaps',
  'hoops-manila',
]
const lights = [
  ['#ffc857', '#ffe0a0', '#e0862e'],
  ['#ff3a6a', '#17c3b0', '#0b7a86'],
  ['#ffb703', '#e0315c', '#8a1230'],
] as const

/** A card of woven buri with a rim of its metal, and a pearl for its seal. */
function loginCard(light: string, mid: string, deep: string): string {
  return (
    lit(rect(-112, -70, 224, 140, slant(light, mid, deep), 'rx="16"'), '#ffffff', '#1a0a1e', 4) +
    faint(
      0.3,
      repeat(5, (row) =>
        repeat(8, (column) =>
          (row + column) % 2
            ? rect(-104 + column * 26, -62 + row * 25, 26, 25, deep, 'rx="3"')
            : stroke(
                `M${-102 + column * 26} ${-56 + row * 25}h22m-22 8h22m-22 8h22`,
                '#ffffff',
                1.5,
                'opacity=".7"',
              ),
        ),
      ),
    ) +
    rect(-103, -61, 206, 122, 'none', `rx="10" stroke="${light}" stroke-width="3"`) +
    pearl(-66, 26, 17) +
    path(star(72, -28, 20, 8, 8), light)
  )
}

/** The moving parts of a film: drawings by name, each with its width in pixels. */
type Drawings = Record<string, [svg: string, width: number]>

function perlas(): Drawings {
  const { lid, mouth, bowl } = oysterParts()
  const whole = (inside: string) => document(320, 300, put(160, 150, 1.2, inside))
  const words = (text: string, size: number, width: number, fill: string) =>
    document(
      width,
      size * 2,
      letters([line(text, width / 2, size * 1.35, size)], {
        fill,
        edge: '#0d1648',
        drop: 3,
        edgeWidth: 8,
      }),
    )
  const drawings: Drawings = {
    lid: [whole(lid), 640],
    mouth: [whole(mouth), 640],
    bowl: [whole(bowl), 640],
    pearl: [document(104, 104, pearl(52, 52, 50)), 320],
    coral: [document(100, 130, put(50, 118, 1, coral('#ff9d8a', '#a83a6a'))), 260],
    fan: [document(150, 120, put(75, 106, 1, fanCoral('#c9a0f5', '#5a3fa8'))), 260],
    bed: [document(1300, 140, seabed(40, '#0c2f6a', '#0a2658', 1300, 140)), 1300],
    fish0: [document(130, 80, put(60, 40, 1, fish('#ffc52e', '#ff7a1f', '#fff6ea'))), 200],
    fish1: [document(130, 80, put(60, 40, 1, fish('#ff8ab0', '#c2406a', '#fff6ea'))), 200],
    name: [words('PERLAS', 110, 640, down('#ffffff', '#fff1e6', '#d9deff', '#b8f0e2')), 1120],
  }
  for (const [i, [rim, points, heart]] of lights.entries()) {
    drawings[`lit${i}`] = [
      document(340, 340, put(170, 170, 1, parol([rim, points, heart], '#fff2b8', i > 0))),
      600,
    ]
    drawings[`dark${i}`] = [
      document(
        340,
        340,
        put(170, 170, 1, parol(['#3a3560', '#2a2f62', '#1f2450'], '#4a4a78', i > 0)),
      ),
      600,
    ]
  }
  for (const [i, code] of shown.entries())
    drawings[`cover${i}`] = [document(300, 400, covers[code] ?? ''), 480]
  return drawings
}

const around = (width: number, height: number, scale: number, inside: string) =>
  document(width, height, put(width / 2, height / 2, scale, inside))

/** Parts that both films of deposits move. */
const money = (): Drawings => ({
  coin: [around(80, 80, 0.74, coin()), 120],
  heap: [document(320, 110, put(160, 100, 1.5, heap(3, 6))), 520],
  pearl: [document(104, 104, pearl(52, 52, 50)), 320],
})

function ladder(): Drawings {
  const rung = (wood: string, shine: string) =>
    document(
      220,
      34,
      lit(rect(8, 7, 204, 20, wood, 'rx="10"'), '#fff1c0', '#2a1206', 3) +
        stroke('M26 9H194', shine, 4, 'opacity=".85"'),
    )
  return {
    ...money(),
    rung: [rung('#a8662a', '#ffd48a'), 440],
    gold: [rung('#ffc857', '#fff6da'), 440],
    pole: [
      document(
        40,
        420,
        lit(rect(9, 2, 22, 416, '#c98a3a', 'rx="11"'), '#fff1c0', '#2a1206', 3) +
          stroke('M15 8V412', '#ffd48a', 5) +
          [84, 188, 292, 396].map((y) => stroke(`M8 ${y}H32`, '#7a4018', 5)).join(''),
      ),
      80,
    ],
    hut: [document(280, 260, put(140, 230, 1.5, hut())), 440],
    palm: [document(300, 330, put(150, 320, 1.5, palm('#3f4a9a', '#2a2f78', '#3a2456'))), 480],
    cloud: [around(320, 160, 1.3, cloud(0, 0, 1, '#cdb6f4', 0.9)), 640],
    moon: [around(300, 300, 1, moon(0, 0, 70)), 480],
    chest: [around(260, 220, 1.5, chest()), 640],
    parol: [around(340, 340, 1, parol(['#ffc857', '#ffe0a0', '#e0862e'])), 420],
  }
}

function signInCards(): Drawings {
  const back = (deep: string, mid: string) =>
    document(
      260,
      176,
      put(
        130,
        88,
        1,
        lit(
          rect(-112, -70, 224, 140, slant(mid, deep, '#1a0a1e'), 'rx="16"'),
          '#ffffff',
          '#1a0a1e',
          4,
        ) + pearl(0, 0, 30),
      ),
    )
  const front = (light: string, mid: string, deep: string) =>
    around(260, 176, 1, loginCard(light, mid, deep))
  const dark = lantern('#5a4660', '#4a3a58')
  return {
    ...money(),
    back0: [back('#7a3c18', '#c8783c'), 520],
    back1: [back('#4a5674', '#8a96b0'), 520],
    back2: [back('#8a5608', '#e0a02c'), 520],
    card0: [front('#ffd0a0', '#c8783c', '#7a3c18'), 520],
    card1: [front('#ffffff', '#b8c4dc', '#6a7694'), 520],
    card2: [front('#fff8d8', '#f2b632', '#a8660a'), 520],
    sun: [around(220, 220, 1, sun('#ffdc8a', '#f2a03c', false)), 360],
    flower: [around(120, 120, 1, sampaguita()), 180],
    dark: [around(140, 180, 1, dark), 260],
    ...Object.fromEntries(
      fiesta.map((hue, i): [string, Drawings[string]] => [
        `lit${i}`,
        [around(140, 180, 1, lantern(hue)), 260],
      ]),
    ),
  }
}

const fiesta = ['#ff7a5a', '#ffc52e', '#19b8a6', '#e0315c', '#8a6af0', '#ffb703', '#ff5aa0']

const layersOf = { perlas, ladder, 'sign-in-cards': signInCards }
export type FilmName = keyof typeof layersOf

/** Everything that a film moves, as transparent PNG data addresses by name. */
export async function filmLayers(film: FilmName): Promise<Record<string, string>> {
  const made: Record<string, string> = {}
  for (const [name, [svg, width]] of Object.entries(layersOf[film]())) {
    const own = Number(/width="(\d+)"/.exec(svg)?.[1])
    const png = await sharp(Buffer.from(svg), { density: (72 * width) / own })
      .resize(width)
      .png()
      .toBuffer()
    made[name] = `data:image/png;base64,${png.toString('base64')}`
  }
  return made
}
