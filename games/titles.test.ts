import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

type Title = { x: number; y: number; wide: number; scale: number }
type LayoutFile = { layoutOf(width: number, height: number): { title?: Title } }

/** From the middle of a gold letter to where its shadow ends below, and a little air above. */
const REACH = 36

/** Pages on phones upright and on their side, tablets, and desktops, of all that is usual and between. */
const pages = [320, 360, 390, 430, 560, 612, 667, 792, 844, 1_024, 1_440, 1_920].flatMap((width) =>
  [240, 315, 345, 378, 480, 560, 577, 680, 760, 900].map((height) => ({ width, height })),
)

const files = globSync('*/client/layout.ts', { cwd: import.meta.dirname })
const read = (file: string) => JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8'))
const { frames: letters } = read('../packages/game-kit/src/scene/art/atlas.json') as {
  frames: Record<string, { advance?: number }>
}
const lengthOf = (text: string) =>
  Array.from(text, (char) => letters[`g:${char}`]?.advance ?? 46.5 * 0.34).reduce(
    (sum, one) => sum + one,
    0,
  )

test.each(files.map((file) => ({ file, code: file.split('/')[0]! })))(
  'the title of $code is whole on a page of every shape',
  async ({ file, code }) => {
    const { layoutOf } = (await import(join(import.meta.dirname, file))) as LayoutFile
    const { title: name } = read(`${code}/messages/en.json`) as { title: string }
    const cut = pages.flatMap(({ width, height }) => {
      const { title } = layoutOf(width, height)
      if (!title || title.scale <= 0) return []
      const length = lengthOf(name.toUpperCase())
      const scale = Math.min(title.scale, title.wide / length)
      const half = (length * scale) / 2
      const sides = {
        top: title.y - REACH * scale,
        bottom: height - title.y - REACH * scale,
        left: title.x - half,
        right: width - title.x - half,
      }
      return Object.entries(sides)
        .filter(([, room]) => room < 0)
        .map(([side, room]) => `${width} × ${height}: ${side} by ${Math.ceil(-room)}`)
    })
    expect(cut).toEqual([])
  },
)
