import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { covers } from './covers.ts'
import { PICTURES } from './built.ts'
import { allPictures } from './pictures.ts'
import { sizeOf } from '../packages/ui/src/picture-sizes.ts'

const codes = Object.keys(covers)
const file = (path: string) => join(PICTURES, path)

test('a cover costs at most 12 kB as AVIF and 20 kB as WebP at phone size [GM-01]', () => {
  expect(codes.length).toBeGreaterThanOrEqual(60)
  for (const code of codes) {
    const [avif, webp] = ['avif', 'webp'].map((as) => statSync(file(`covers/${code}-1.${as}`)).size)
    expect(avif, `${code} as AVIF`).toBeLessThanOrEqual(12_000)
    expect(webp, `${code} as WebP`).toBeLessThanOrEqual(20_000)
  }
})

test('no two covers look alike, even as small as a thumbnail [GM-01]', async () => {
  const small = await Promise.all(
    codes.map((code) =>
      sharp(file(`covers/${code}-1.webp`))
        .resize(18, 24)
        .raw()
        .toBuffer(),
    ),
  )
  const alike: string[] = []
  for (const [i, one] of small.entries())
    for (const [j, other] of small.entries())
      if (j > i && difference(one, other) < 26) alike.push(`${codes[i]} and ${codes[j]}`)
  expect(alike).toEqual([])
})

test('a cover laid a little aside is found to be alike, so the test above can fail', async () => {
  const cover = sharp(file('covers/perlas-reef-1.webp'))
  const one = await cover.clone().resize(18, 24).raw().toBuffer()
  const cut = cover.clone().extract({ left: 6, top: 6, width: 228, height: 308 })
  const other = await cut.resize(18, 24).modulate({ brightness: 1.05 }).raw().toBuffer()
  expect(difference(one, other)).toBeLessThan(26)
})

test('each set has its four files, as wide as the list of sizes says', async () => {
  const sets = allPictures().filter((picture) => picture.set)
  expect(sets.length).toBeGreaterThan(120)
  for (const { path } of sets) {
    const size = sizeOf(`/pictures/${path}`)
    for (const [index, width] of size?.widths.entries() ?? [])
      for (const as of ['avif', 'webp']) {
        const { width: drawn, height } = await sharp(
          readFileSync(file(`${path}-${index + 1}.${as}`)),
        ).metadata()
        expect(drawn, path).toBe(width)
        expect(Math.abs(height - (width * (size?.height ?? 0)) / (size?.width ?? 1))).toBeLessThan(
          1,
        )
      }
  }
})

/** How far apart two renderings are, in the mean over all pixels and colours, 0 to 255. */
function difference(one: Buffer, other: Buffer): number {
  let sum = 0
  for (const [at, value] of one.entries()) sum += Math.abs(value - (other[at] ?? 0))
  return sum / one.length
}
