import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { spriteIconNames } from './icon-names.ts'
import { iconPaths } from './icon-paths.ts'

const sprite = readFileSync(join(import.meta.dirname, 'icons.svg'), 'utf8')
const symbols = [...sprite.matchAll(/<symbol id="([\w-]+)"/g)].map(([, id]) => id)

test('every icon of the sprite has a name, every name a symbol, and none is drawn twice', () => {
  expect(new Set(symbols)).toEqual(new Set(spriteIconNames))
  expect(symbols.length).toBe(spriteIconNames.length)
  expect(symbols.filter((id) => id !== undefined && id in iconPaths)).toEqual([])
})

test('each social network has a badge of our own [CO-05]', () => {
  const networks = 'facebook telegram instagram tiktok twitch youtube whatsapp'.split(' ')
  expect(symbols).toEqual(expect.arrayContaining(networks.map((name) => `${name}02`)))
})
