import sharp from 'sharp'
import { covers } from '../covers.ts'
import { line } from '../lettering.ts'
import { parol } from '../kit/fiesta.ts'
import { letters } from '../kit/letters.ts'
import { across, document, down } from '../kit/paint.ts'
import { coral, fanCoral, fish, oysterParts, seabed } from '../kit/sea.ts'
import { pearl, put } from '../kit/shapes.ts'

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

/** Everything that the film moves, as transparent PNG data addresses by name. */
export async function filmLayers(): Promise<Record<string, string>> {
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
  const drawings: Record<string, [svg: string, width: number]> = {
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
    line: [words('YOUR LOBBY BY THE SEA', 40, 640, across('#ffe9b8', '#ffc857', '#ffe9b8')), 880],
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
  const made: Record<string, string> = {}
  for (const [name, [svg, width]] of Object.entries(drawings)) {
    const own = Number(/width="(\d+)"/.exec(svg)?.[1])
    const png = await sharp(Buffer.from(svg), { density: (72 * width) / own })
      .resize(width)
      .png()
      .toBuffer()
    made[name] = `data:image/png;base64,${png.toString('base64')}`
  }
  return made
}
