import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './child.ts'
import { cut, faces, pathOf, rangeOf } from './fonts.ts'

const css = readFileSync(join(root, 'packages/ui/src/fonts.css'), 'utf8').replaceAll(/\s+/g, ' ')

test.each(faces)(
  'the face $name is what the whole face gives, and styles name its range',
  async (face) => {
    expect((await cut(face)).equals(readFileSync(pathOf(face.name))), 'npm run fonts').toBe(true)
    expect(css).toContain(
      `fonts/${face.name}.woff2') format('woff2'); unicode-range: ${rangeOf(face.characters)};`,
    )
  },
)

test('every text of the player’s pages and of the games is written with the faces that come first', () => {
  const have = new Set(faces.flatMap(({ characters }) => Array.from(characters)))
  const texts = globSync('{apps/player,apps/studio,campaigns,games,packages}/**/messages/*.json', {
    cwd: root,
    exclude: (name) => name === 'node_modules' || name === 'dist',
  })
  expect(texts.length).toBeGreaterThan(40)
  const missing = texts.flatMap((file) =>
    Array.from(readFileSync(join(root, file), 'utf8').replaceAll('\n', ''))
      .filter((character) => !have.has(character))
      .map((character) => `${file}: ${character}`),
  )
  expect(missing).toEqual([])
})
