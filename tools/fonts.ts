import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { root } from './child.ts'

/** What pages write of their own: ASCII, the vowels and the ñ of Filipino names, and the signs of our texts. */
const ascii = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index))
const common = `${ascii.join('')}\u00A0ÑñÁÉÍÓÚÜáéíóúüÀÈÌÒÙàèìòùÂÊÎÔÛâêîôû“”‘’–—…•·×÷©®°½−`

const jakarta = '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans'
/** Parts of the faces that come by themselves, the text face in the weights that pages use; the rest comes whole, when it is written. */
export const faces = [
  { name: 'text', of: `${jakarta}-latin-wght-normal`, characters: common },
  { name: 'peso', of: `${jakarta}-latin-ext-wght-normal`, characters: '₱' },
  { name: 'show', of: '@fontsource/bungee/files/bungee-latin-400-normal', characters: common },
] as const

export const pathOf = (name: string) => join(root, `packages/ui/src/fonts/${name}.woff2`)

/** The part of a face, as it is kept. The same bytes each time. */
export function cut({ name, of, characters }: (typeof faces)[number]): Promise<Buffer> {
  const whole = readFileSync(join(root, 'node_modules', `${of}.woff2`))
  return subsetFont(whole, characters, {
    targetFormat: 'woff2',
    variationAxes: name === 'show' ? {} : { wght: { min: 400, max: 800 } },
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
