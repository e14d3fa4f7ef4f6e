import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import sharp from 'sharp'
import { digest } from './built.ts'
import { advanceOf, effects, lettering, type Part } from './games/effects.ts'
import { drawing } from './games/paints.ts'

/**
 * `npm run art -- <game | effects>` draws the parts of a game (`art/games/<game>/parts.ts`), or those
 * that all games share, packs them into one page, and writes `atlas.webp` and `atlas.json` beside the picture that
 * shows them; parts that nothing shows before a round into `later.webp` and `later.json`. Both are committed: light and relief take seconds a part. `digest` in the table names the drawings, so a
 * test finds a page that was not drawn anew.
 */
const root = resolve(import.meta.dirname, '..')
const GAP = 3
/** What is stretched goes on beyond its edge: what the page's compression does to an edge would be stretched with it. */
const MARGIN = 8

export type Frame = {
  /** Where it lies in the page, in pixels, and how many of them a unit has. */
  x: number
  y: number
  w: number
  h: number
  density: number
  /** Of a letter: how far the next one stands, in units. */
  advance?: number
}
export type Atlas = { digest: string; size: [number, number]; frames: Record<string, Frame> }

/** The folder of an atlas, and what draws it. */
async function atlasOf(code: string): Promise<{ folder: string; parts: Record<string, Part> }> {
  if (code === 'effects')
    return { folder: join(root, 'packages/game-kit/src/scene/art'), parts: effects() }
  const { parts } = (await import(join(import.meta.dirname, 'games', code, 'parts.ts'))) as {
    parts: () => Record<string, Part>
  }
  return { folder: join(root, 'games', code, 'client/art'), parts: parts() }
}

const digestOf = (parts: Record<string, Part>) => digest(JSON.stringify(parts))

const svgOf = ({ size: [w, h], body }: Part) => drawing(w, h, body)

/** Shelves, the tallest first: parts of one kind are of one height, so little is lost. */
function pack(sizes: { name: string; w: number; h: number }[], width: number) {
  let [x, y, shelf] = [0, 0, 0]
  const places = new Map<string, { x: number; y: number }>()
  for (const { name, w, h } of [...sizes].sort((a, b) => b.h - a.h || b.w - a.w)) {
    if (x + w > width) [x, y, shelf] = [0, y + shelf + GAP, 0]
    places.set(name, { x, y })
    x += w + GAP
    shelf = Math.max(shelf, h)
  }
  return { places, height: y + shelf }
}

/** Narrow where that is enough, else as wide as a card takes. */
function pageOf(drawn: Parameters<typeof pack>[0]) {
  const widest = Math.max(...drawn.map(({ w }) => w))
  const tries = [1024, 1536, 2048].map((wide) => Math.max(wide, widest))
  const pages = tries.map((width) => [width, pack(drawn, width)] as const)
  return pages.find(([, { height }]) => height <= 2048) ?? pages[2]!
}

export async function drawAtlas(code: string): Promise<void> {
  const { folder, parts } = await atlasOf(code)
  const drawn = digestOf(parts)
  for (const [file, isLater] of [
    ['atlas', false],
    ['later', true],
  ] as const) {
    const of = Object.entries(parts).filter(([, { later = false }]) => later === isLater)
    if (of.length > 0) await drawPage(join(folder, file), drawn, Object.fromEntries(of))
  }
}

async function drawPage(file: string, digest: string, parts: Record<string, Part>): Promise<void> {
  const drawn = await Promise.all(
    Object.entries(parts).map(async ([name, part]) => {
      const density = part.density ?? 2
      const margin = part.filled ? MARGIN : 0
      const { data, info } = await sharp(Buffer.from(svgOf(part)), { density: 72 * density })
        .ensureAlpha()
        .extend({
          top: margin,
          bottom: margin,
          left: margin,
          right: margin,
          extendWith: 'copy',
        })
        .raw()
        .toBuffer({ resolveWithObject: true })
      return { name, density, data, w: info.width, h: info.height, margin }
    }),
  )
  const [width, { places, height }] = pageOf(drawn)
  if (height > 2048 || width > 2048) throw new Error(`${file}: the page is ${width} by ${height}`)
  const page = sharp({ create: { width, height, channels: 4, background: '#00000000' } }).composite(
    drawn.map(({ name, data, w, h }) => {
      const { x, y } = places.get(name)!
      return { input: data, raw: { width: w, height: h, channels: 4 as const }, left: x, top: y }
    }),
  )
  mkdirSync(dirname(file), { recursive: true })
  const { size } = await page
    .webp({ quality: 72, alphaQuality: 70, effort: 6, smartSubsample: true })
    .toFile(`${file}.webp`)
  const frames = Object.fromEntries(
    drawn.map(({ name, w, h, density, margin }) => {
      const { x, y } = places.get(name)!
      const [set, char] = name.split(':')
      const letters = char !== undefined && set !== undefined && set in lettering
      const frame: Frame = {
        x: x + margin,
        y: y + margin,
        w: w - 2 * margin,
        h: h - 2 * margin,
        density,
      }
      if (letters)
        frame.advance = Math.round(advanceOf(char) * lettering[set as 'g' | 's'] * 10) / 10
      return [name, frame] as const
    }),
  )
  const table: Atlas = { digest, size: [width, height], frames }
  writeFileSync(`${file}.json`, `${JSON.stringify(table)}\n`)
  process.stdout.write(
    `${relative(root, file)}: ${drawn.length} parts, ${width} by ${height}, ${Math.round(size / 1_000)} kB\n`,
  )
}

/** What has an atlas: each game with parts, and the effects that all share. */
export function atlases(): string[] {
  const folder = join(import.meta.dirname, 'games')
  const games = readdirSync(folder).filter((code) => existsSync(join(folder, code, 'parts.ts')))
  return ['effects', ...games]
}

/** Whether the committed page is of these drawings. */
export async function isDrawn(code: string): Promise<boolean> {
  const { folder, parts } = await atlasOf(code)
  const files = Object.values(parts).some(({ later }) => later) ? ['atlas', 'later'] : ['atlas']
  const drawn = digestOf(parts)
  return files.every((name) => {
    const table = join(folder, `${name}.json`)
    return existsSync(table) && (JSON.parse(readFileSync(table, 'utf8')) as Atlas).digest === drawn
  })
}
