import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { atlases, isDrawn } from './atlas.ts'
import { PICTURES, readBuilt, type Built } from './built.ts'
import { allPictures, type Picture } from './pictures.ts'
import { filesOf, isStale } from './raster.ts'

const built = readBuilt()
const pictures = allPictures()

test('every picture is as its drawing says, and as it was built', () => {
  expect(pictures.length).toBeGreaterThan(200)
  const stale = pictures.filter((one) => isStale(one, built))
  expect(stale.map(({ path }) => `npm run art -- ${path}`)).toEqual([])
})

test('no file is left of a drawing that is gone', () => {
  const wanted = new Set(pictures.flatMap((one) => filesOf(one).map(({ path }) => path)))
  const there = readdirSync(PICTURES, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(PICTURES, join(entry.parentPath, entry.name)))
  const left = [...there, ...Object.keys(built)].filter((path) => !wanted.has(path))
  expect(left).toEqual([])
})

test('a line that moves, other settings and other bytes are found', () => {
  const picture = pictures.find(({ path }) => path === 'covers/perlas-reef') as Picture
  expect(isStale(picture, built)).toBe(false)
  expect(isStale({ ...picture, svg: picture.svg.replace('<svg', '<svg ') }, built)).toBe(true)
  expect(isStale({ ...picture, set: 'vip' }, built)).toBe(true)
  const path = 'covers/perlas-reef-1.avif'
  const other: Built = { ...built, [path]: { drawn: built[path]!.drawn, file: 'other bytes' } }
  expect(isStale(picture, other)).toBe(true)
})

test('every page of parts is of its drawings', async () => {
  const codes = atlases()
  expect(codes.length).toBeGreaterThan(15)
  const drawn = await Promise.all(codes.map(isDrawn))
  const stale = codes.filter((_, at) => !drawn[at])
  expect(stale.map((code) => `npm run art -- ${code}`)).toEqual([])
})
