import { icon, logo, mark, marks, share, splash } from './app.ts'
import { avatars } from './avatars.ts'
import { badges } from './badges.ts'
import { banners } from './banners.ts'
import { brands } from './brands.ts'
import { coins } from './coins.ts'
import { covers, thumbs } from './covers.ts'
import { empty } from './empty.ts'
import { features } from './features.ts'
import { frames } from './frames.ts'
import { heroes } from './heroes.ts'
import { document } from './kit/paint.ts'
import { put } from './kit/shapes.ts'
import { payments } from './payments.ts'
import { postcardGround, postcardSigns } from './postcards.ts'
import { responsible } from './responsible.ts'
import { scenes } from './scenes.ts'
import { states } from './states.ts'
import { pictureSizes, type PictureKind } from '../packages/ui/src/picture-sizes.ts'
import { vip } from './vip.ts'

/**
 * A set is rasterised in two sizes and two formats; `png`, `jpg` or `webp` once, at that width; else it stays SVG.
 * The path is under `/pictures/` and has no ending.
 */
export type Picture = {
  path: string
  svg: string
  set?: PictureKind
  png?: number
  jpg?: number
  webp?: number
}

function set(kind: PictureKind, path: string, inside: string): Picture {
  const { width, height } = pictureSizes[kind]
  return { path, set: kind, svg: document(width, height, inside) }
}
function sets(kind: PictureKind, folder: string, drawings: Record<string, string>): Picture[] {
  return Object.entries(drawings).map(([name, inside]) => set(kind, `${folder}/${name}`, inside))
}
function svgs(folder: string, width: number, height: number, drawings: Record<string, string>) {
  return Object.entries(drawings).map(([name, inside]): Picture => ({
    path: `${folder}/${name}`,
    svg: document(width, height, inside),
  }))
}

/** Put together by a page, inside a drawing of its own: one format, and one size. */
function statePictures(): Picture[] {
  return Object.entries(states).map(([name, { size, body, pixels }]) => ({
    path: `states/${name}`,
    webp: pixels,
    svg: document(...size, body),
  }))
}

/** Put together by the server for each postcard. */
function postcardPictures(): Picture[] {
  return [
    { path: 'share/ground', webp: 1200, svg: document(1200, 630, postcardGround) },
    ...Object.entries(postcardSigns).map(([name, { width, inside }]) => ({
      path: `share/sign-${name}`,
      webp: width,
      svg: document(width, 190, inside),
    })),
  ]
}

function numbered(drawings: readonly string[]): Record<string, string> {
  return Object.fromEntries(drawings.map((inside, index) => [String(index), inside]))
}

function appPictures(): Picture[] {
  const png = (name: string, width: number, inside: string): Picture => ({
    path: `app/${name}`,
    png: width,
    svg: document(100, 100, inside),
  })
  return [
    { path: 'app/favicon', svg: document(64, 64, put(0, 0, 0.64, icon(24))) },
    { path: 'app/logo', svg: document(64, 64, put(32, 32, 1.1, mark())) },
    { path: 'app/wordmark', svg: document(190, 48, logo('#fff6ea')) },
    png('favicon-32', 32, icon(22)),
    png('icon-192', 192, icon(22)),
    png('icon-512', 512, icon(22)),
    png('maskable-512', 512, icon(0, true)),
    png('apple-touch-180', 180, icon(0)),
    set('splash', 'app/splash', splash),
    { path: 'app/share', jpg: 1200, svg: document(1200, 630, share) },
    ...svgs(
      'app',
      64,
      64,
      Object.fromEntries(Object.entries(marks).map(([code, inside]) => [`mark-${code}`, inside])),
    ),
  ]
}

/** Every picture of the lobby, drawn but not yet rasterised. */
export function allPictures(): Picture[] {
  return [
    ...sets('cover', 'covers', covers),
    ...sets('thumb', 'thumbs', thumbs),
    ...sets('banner-phone', 'banners', banners('phone')),
    ...sets('banner-desktop', 'banners', banners('desktop')),
    ...sets('hero-phone', 'heroes', heroes('phone')),
    ...sets('hero-desktop', 'heroes', heroes('desktop')),
    ...sets('feature', 'features', features),
    ...sets('vip', 'vip', numbered(vip)),
    ...sets('avatar', 'avatars', numbered(avatars)),
    ...sets('avatar', 'frames', frames),
    ...sets('empty', 'empty', empty),
    ...sets('responsible', 'responsible', responsible),
    ...sets('scene', 'scenes', scenes),
    ...svgs('brands', 120, 40, brands),
    ...svgs('coins', 48, 48, coins),
    ...svgs('payments', 48, 48, payments),
    ...svgs('badges', 180, 56, badges),
    ...statePictures(),
    ...postcardPictures(),
    ...appPictures(),
  ]
}
