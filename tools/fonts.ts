import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { root } from './child.ts'

/** What pages write of their own: ASCII, the vowels and the ñ of Filipino names, and the signs of our texts. */
const ascii = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index))
const common = `${ascii.join('')}\u00A0ÑñÁÉÍÓÚÜáéíóúüÀÈÌÒÙàèìòùÂÊÎÔÛâêîôû“”‘’–—…•·×÷©®°½−`

/** Parts of the text face that come by themselves, in the weights that pages use; the rest of it comes whole, when it is written. */
export const faces = [
  { name: 'text', of: 'latin', characters: common },
  { name: 'peso', of: 'latin-ext', characters: '₱' },
] as const

export const pathOf = (name: string) => join(root, `packages/ui/src/fonts/${name}.woff2`)

/** The part of the text face, as it is kept. The same bytes each time. */
export function cut({ of, characters }: (typeof faces)[number]): Promise<Buffer> {
  const folder = join(root, 'node_modules/@fontsource-variable/plus-jakarta-sans/files')
  const whole = readFileSync(join(folder, `plus-jakarta-sans-${of}-wght-normal.woff2`))
  return subsetFont(whole, characters, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 800 } },
    keepFeatures: ['ccmp', 'kern', 'liga', 'tnum'],
  })
}

/** Code points as `unicode-range` writes them: `U+20-7E, U+A0`. */
export function rangeOf(characters: string): string {
  const points = [...new Set(characters)].map((one) => one.codePointAt(0) ?? 0)
  const ranges: [number, number][] = []
  for (const point of points.toSorted((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last && last[1] === point - 1) last[1] = point
    else ranges.push([point, point])
  }
  const hex = (point: number) => point.toString(16).toUpperCase()
  return ranges
    .map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`))
    .join(', ')
}

if (import.meta.main) {
  mkdirSync(join(pathOf('text'), '..'), { recursive: true })
  for (const face of faces) {
    const bytes = await cut(face)
    writeFileSync(pathOf(face.name), bytes)
    process.stdout.write(`${face.name}: ${bytes.length} bytes, ${rangeOf(face.characters)}\n`)
  }
}
