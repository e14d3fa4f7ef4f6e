import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { crown } from './alas-ginto/hand.ts'
import type { Part } from './effects.ts'
import { drawing } from './paints.ts'
import { props } from './props.ts'

/** Pictures outside of a game show what is in it: they are put together of the games' own parts. */
const loaded = await Promise.all(
  globSync('*/parts.ts', { cwd: import.meta.dirname }).map(async (file) => {
    const { parts } = (await import(join(import.meta.dirname, file))) as {
      parts: () => Record<string, Part>
    }
    return [dirname(file), parts()] as const
  }),
)
const all = new Map<string, Part>(
  loaded.flatMap(([code, parts]) =>
    Object.entries(parts).map(([name, part]) => [`${code}/${name}`, part] as const),
  ),
)
// Beside them the things of our activities, and the crown that the court of Alas Ginto wears, by itself.
for (const [name, part] of Object.entries(props())) all.set(`props/${name}`, part)
all.set('crown', { size: [144, 120], body: crown(72, 92, 1) })

/** A part by its middle, named `<game code>/<part>`. */
export type Put = [part: string, x: number, y: number, scale?: number, turn?: number]

export function partOf(name: string): Part {
  const part = all.get(name)
  if (!part) throw new RangeError(`no game has the part ${name}`)
  return part
}

export const putParts = (parts: readonly Put[]) =>
  parts
    .map(([name, x, y, scale = 1, turn = 0]) => {
      const { size, body } = partOf(name)
      const [w, h] = size
      return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale}) translate(${-w / 2} ${-h / 2})">${body}</g>`
    })
    .join('')

/** Parts around 0 0, for a picture of any size: `around` is how far they reach. */
export function motif(parts: readonly Put[], around = 240): string {
  const inside = drawing(
    2 * around,
    2 * around,
    `<g transform="translate(${around} ${around})">${putParts(parts)}</g>`,
  )
  return `<g transform="translate(${-around} ${-around})">${inside}</g>`
}
