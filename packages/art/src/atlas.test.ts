import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { isDrawn } from './atlas.ts'

const games = resolve(import.meta.dirname, '../../../games')

test('every page of parts is of the drawings as they are now: else node packages/art/src/atlas.ts <name>', async () => {
  const drawn = readdirSync(games).filter((code) => existsSync(join(games, code, 'art/parts.ts')))
  expect(drawn).not.toEqual([])
  for (const name of ['effects', ...drawn])
    expect({ name, drawn: await isDrawn(name) }).toEqual({ name, drawn: true })
})
