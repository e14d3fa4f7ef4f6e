/**
 * What sizes our picture sets have, for the build that makes them and the browser that asks for them.
 * A set is named by a path without an ending: `/pictures/covers/perlas-reef` stands for
 * `…-1.avif`, `…-1.webp` (phone size) and `…-2.avif`, `…-2.webp` (double size).
 */
export type PictureSize = {
  /** The proportions, and the size that a picture is drawn at. */
  width: number
  height: number
  /** Pixels across of `-1` and of `-2`. */
  widths: readonly [number, number]
}

export const pictureSizes = {
  cover: { width: 300, height: 400, widths: [240, 480] },
  thumb: { width: 300, height: 300, widths: [144, 432] },
  'banner-phone': { width: 720, height: 320, widths: [720, 1080] },
  'banner-desktop': { width: 1360, height: 340, widths: [1360, 2040] },
  'hero-phone': { width: 720, height: 400, widths: [540, 720] },
  'hero-desktop': { width: 960, height: 240, widths: [960, 1440] },
  feature: { width: 240, height: 180, widths: [240, 480] },
  vip: { width: 120, height: 120, widths: [120, 240] },
  avatar: { width: 96, height: 96, widths: [96, 192] },
  empty: { width: 240, height: 180, widths: [240, 480] },
  responsible: { width: 240, height: 120, widths: [240, 480] },
  scene: { width: 720, height: 720, widths: [720, 1080] },
  splash: { width: 540, height: 960, widths: [540, 1080] },
} as const satisfies Record<string, PictureSize>

export type PictureKind = keyof typeof pictureSizes

const kinds: Record<string, PictureKind> = {
  covers: 'cover',
  thumbs: 'thumb',
  features: 'feature',
  vip: 'vip',
  avatars: 'avatar',
  frames: 'avatar',
  empty: 'empty',
  responsible: 'responsible',
  scenes: 'scene',
  app: 'splash',
}

/** The size of a set by its path; undefined for an address that is not one of our sets. */
export function sizeOf(path: string): PictureSize | undefined {
  const [, folder, name] = /^\/pictures\/([a-z]+)\/([\w-]+)$/.exec(path) ?? []
  if (!folder || !name) return undefined
  if (folder === 'banners')
    return pictureSizes[name.endsWith('-desktop') ? 'banner-desktop' : 'banner-phone']
  if (folder === 'heroes')
    return pictureSizes[name.endsWith('-desktop') ? 'hero-desktop' : 'hero-phone']
  const kind = kinds[folder]
  return kind && pictureSizes[kind]
}
