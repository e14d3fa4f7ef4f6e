import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { inflateSync } from 'node:zlib'

/**
 * Words as outlines: a picture in an `img` cannot load a font, so the titles carry their own shapes.
 * Reads the TrueType outlines of Bungee (SIL Open Font License) out of its WOFF file.
 */
const file = readFileSync(
  fileURLToPath(import.meta.resolve('@fontsource/bungee/files/bungee-latin-400-normal.woff')),
)
const tables = new Map<string, Buffer>()
for (let index = 0; index < file.readUInt16BE(12); index++) {
  const at = 44 + index * 20
  const [offset, packed, length] = [4, 8, 12].map((step) => file.readUInt32BE(at + step)) as [
    number,
    number,
    number,
  ]
  const data = file.subarray(offset, offset + packed)
  tables.set(file.toString('latin1', at, at + 4), packed < length ? inflateSync(data) : data)
}
function table(name: string): Buffer {
  const found = tables.get(name)
  if (!found) throw new Error(`The font has no ${name} table.`)
  return found
}

const UNITS = table('head').readUInt16BE(18)
const CAP = 720
const longLoca = table('head').readInt16BE(50) === 1
const metrics = table('hhea').readUInt16BE(34)

function glyphOf(char: string): number {
  const cmap = table('cmap')
  const code = char.codePointAt(0) ?? 0
  for (let index = 0; index < cmap.readUInt16BE(2); index++) {
    const sub = cmap.readUInt32BE(8 + index * 8)
    if (cmap.readUInt16BE(sub) !== 4) continue
    const count = cmap.readUInt16BE(sub + 6) / 2
    for (let seg = 0; seg < count; seg++) {
      const end = cmap.readUInt16BE(sub + 14 + seg * 2)
      const start = cmap.readUInt16BE(sub + 16 + (count + seg) * 2)
      if (code > end || code < start) continue
      const delta = cmap.readUInt16BE(sub + 16 + (2 * count + seg) * 2)
      const rangeAt = sub + 16 + (3 * count + seg) * 2
      const range = cmap.readUInt16BE(rangeAt)
      if (range === 0) return (code + delta) & 0xffff
      const glyph = cmap.readUInt16BE(rangeAt + range + (code - start) * 2)
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff
    }
  }
  return 0
}

function advance(glyph: number): number {
  return table('hmtx').readUInt16BE(Math.min(glyph, metrics - 1) * 4)
}

type Point = { x: number; y: number; on: boolean }

function outline(glyph: number): Point[][] {
  const loca = table('loca')
  const from = longLoca ? loca.readUInt32BE(glyph * 4) : loca.readUInt16BE(glyph * 2) * 2
  const to = longLoca ? loca.readUInt32BE(glyph * 4 + 4) : loca.readUInt16BE(glyph * 2 + 2) * 2
  if (from === to) return []
  const data = table('glyf').subarray(from, to)
  const contours = data.readInt16BE(0)
  if (contours < 0) throw new Error('Composite letters are not needed for our titles.')
  const ends = Array.from({ length: contours }, (_, index) => data.readUInt16BE(10 + index * 2))
  let at = 10 + contours * 2
  at += 2 + data.readUInt16BE(at)
  const total = (ends.at(-1) ?? -1) + 1
  const flags: number[] = []
  while (flags.length < total) {
    const flag = data[at++] ?? 0
    flags.push(flag)
    if (flag & 8) for (let times = data[at++] ?? 0; times > 0; times--) flags.push(flag)
  }
  function coordinates(short: number, same: number): number[] {
    let value = 0
    return flags.map((flag) => {
      if (flag & short) value += (flag & same ? 1 : -1) * (data[at++] ?? 0)
      else if (!(flag & same)) {
        value += data.readInt16BE(at)
        at += 2
      }
      return value
    })
  }
  const xs = coordinates(2, 16)
  const ys = coordinates(4, 32)
  const points = flags.map((flag, index) => ({
    x: xs[index] ?? 0,
    y: ys[index] ?? 0,
    on: (flag & 1) === 1,
  }))
  return ends.map((end, index) =>
    points.slice(index === 0 ? 0 : (ends[index - 1] ?? 0) + 1, end + 1),
  )
}

/** Relative steps in tenths: half the characters of absolute ones. */
function contourPath(points: Point[], place: (point: Point) => [number, number]): string {
  const first = points.findIndex((point) => point.on)
  const turn = [...points.slice(first), ...points.slice(0, first), points[first]] as Point[]
  let [x, y] = place(turn[0] as Point)
  let path = `M${short(x)} ${short(y)}`
  const step = (to: [number, number]) => [short(to[0] - x), short(to[1] - y)] as const
  for (let index = 1; index < turn.length; index++) {
    const point = turn[index] as Point
    const target = place(point)
    const [dx, dy] = step(target)
    if (point.on) {
      if (dy === '0') path += dx === '0' ? '' : `h${dx}`
      else path += dx === '0' ? `v${dy}` : `l${dx} ${dy}`
      ;[x, y] = target
      continue
    }
    const next = turn[index + 1] as Point
    const end = next.on ? next : { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2, on: true }
    const last = place(end)
    path += `q${dx} ${dy} ${step(last).join(' ')}`
    ;[x, y] = last
    if (next.on) index++
  }
  return `${path}z`.replaceAll(' -', '-')
}

export function widthOf(text: string): number {
  return Array.from(text).reduce((sum, char) => sum + advance(glyphOf(char)), 0) / UNITS
}

/** One line, centred on x, its baseline at y. */
export function line(text: string, x: number, y: number, size: number): string {
  const scale = size / UNITS
  let pen = x - (widthOf(text) * size) / 2
  let path = ''
  for (const char of text) {
    const glyph = glyphOf(char)
    const at = pen
    const place = (point: Point): [number, number] => [
      Math.round((at + point.x * scale) * 10) / 10,
      Math.round((y - point.y * scale) * 10) / 10,
    ]
    for (const contour of outline(glyph)) path += contourPath(contour, place)
    pen += advance(glyph) * scale
  }
  return path
}

/** The outlines of lines set as one block as wide as `width`, its foot at `bottom`; no line higher than `tallest`. */
export function block(
  lines: string[],
  x: number,
  bottom: number,
  width: number,
  tallest = 74,
): string[] {
  let y = bottom
  const drawn: string[] = []
  for (const text of [...lines].reverse()) {
    const size = Math.min(width / widthOf(text), tallest)
    drawn.unshift(line(text, x, y, size))
    y -= (size * CAP) / UNITS + 12
  }
  return drawn
}

function short(value: number): string {
  return String(Math.round(value * 10) / 10).replace(/^(-?)0\./, '$1.')
}
