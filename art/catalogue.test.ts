import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { brands, games, types } from '../apps/server/seed/catalogue.ts'
import { banners, channels, levels } from '../apps/server/seed/content.ts'
import { bahayLaroCovers } from './covers/bahay-laro.ts'
import { fiestaLiveCovers } from './covers/fiesta-live.ts'
import { islaGamingCovers } from './covers/isla-gaming.ts'
import { mantaWorksCovers } from './covers/manta-works.ts'
import { perlasStudioCovers } from './covers/perlas-studio.ts'
import { silanganSportsCovers } from './covers/silangan-sports.ts'
import { brands as brandMarks } from './brands.ts'
import { allPictures } from './pictures.ts'

/** The lists of the server and of the art, which may not know of each other. */
const styles: Record<string, object> = {
  'perlas-studio': perlasStudioCovers,
  'bahay-laro': bahayLaroCovers,
  'isla-gaming': islaGamingCovers,
  'manta-works': mantaWorksCovers,
  'fiesta-live': fiestaLiveCovers,
  'silangan-sports': silanganSportsCovers,
}

test('every game has a cover by the hand of its brand, and no cover is without a game [GM-01] [HM-03]', () => {
  for (const brand of brands) {
    const seeded = games.filter((game) => game.brandId === brand.id).map((game) => game.code)
    expect(Object.keys(styles[brand.code] ?? {}).toSorted(), brand.code).toEqual(seeded.toSorted())
    expect(brandMarks, `the logo of ${brand.code}`).toHaveProperty([brand.code])
  }
})

test('sixty titles or more over the six categories, few of them hot, only built games open [GM-01] [GM-03]', () => {
  expect(games.length).toBeGreaterThanOrEqual(60)
  expect(new Set(games.map((game) => game.id)).size).toBe(games.length)
  for (const type of types)
    expect(games.filter((game) => game.typeId === type.id).length, type.name).toBeGreaterThan(5)
  expect(games.filter((game) => game.hot).length).toBeLessThanOrEqual(15)
  for (const game of games) {
    const built = existsSync(join(import.meta.dirname, '../games', game.code, 'client'))
    expect(game.playable ?? false, `${game.code} is playable only if it is built`).toBe(built)
  }
})

test('every picture that a page or the seed names is drawn [HM-03] [HM-14]', () => {
  const root = join(import.meta.dirname, '..')
  const drawn = new Set(
    allPictures().map(({ path, set, png, jpg, webp }) =>
      set ? path : `${path}.${png ? 'png' : jpg ? 'jpg' : webp ? 'webp' : 'svg'}`,
    ),
  )
  const named = globSync('{apps/*/{src,seed},packages/ui/src,campaigns/*/player}/**/*.{ts,tsx}', {
    cwd: root,
  })
    .concat('apps/player/index.html', 'apps/player/public/manifest.webmanifest')
    .filter((file) => !/\.test\.|gallery/.test(file))
    .flatMap((file) =>
      Array.from(
        readFileSync(join(root, file), 'utf8').matchAll(/['"`(]\/pictures\/([\w./-]+)['"`)]/g),
        ([, path]) => ({ file, path: path as string }),
      ),
    )
  expect(named.length).toBeGreaterThan(15)
  expect(named.filter(({ path }) => !drawn.has(path) && !path.endsWith('/'))).toEqual([])
  const composed = [
    ...banners.flatMap(({ code }) => [`banners/${code}-phone`, `banners/${code}-desktop`]),
    ...levels.map(({ level }) => `vip/${level}`),
  ]
  expect(composed.filter((path) => !drawn.has(path))).toEqual([])
})

test('coins of three regions, marks of four variants, payment and responsible pictures, badges [PR-04] [PR-07] [PR-08] [SH-04]', () => {
  const drawn = new Set(allPictures().map(({ path }) => path))
  const wanted = [
    ...['0', '1', '2'].map((region) => `coins/${region}`),
    ...['n7', '6b', '6s', '9s'].map((variant) => `app/mark-${variant}`),
    ...channels.map(({ icon }) => icon.replace(/^\/pictures\/|\.svg$/g, '')),
    ...['plus-21', 'know-when', 'helpline'].map((name) => `responsible/${name}`),
    ...['android', 'home-screen'].map((name) => `badges/${name}`),
  ]
  expect(wanted.filter((path) => !drawn.has(path))).toEqual([])
})

test('the film weighs less than 1.5 MB in each encoding, and plays before it is all there [HM-04]', () => {
  const film = (name: string) =>
    readFileSync(join(import.meta.dirname, '../apps/player/public/video', name))
  const [webm, mp4] = [film('perlas.webm'), film('perlas.mp4')]
  for (const file of [webm, mp4]) expect(file.length).toBeLessThan(1_500_000)
  expect(webm.subarray(0, 4).toString('hex')).toBe('1a45dfa3')
  // The index of an MP4 comes first, or the browser waits for the end of the file.
  expect(mp4.indexOf('moov')).toBeLessThan(mp4.indexOf('mdat'))
  expect(film('perlas-cover.webp').length).toBeLessThan(40_000)
})
