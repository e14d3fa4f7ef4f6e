/** A picture set of ours is a path of this site without an ending; all else is an address as it is. */
export function isPictureSet(src: string): boolean {
  return src.startsWith('/') && !src.startsWith('//') && !/\.\w+$/.test(src.split(/[?#]/)[0] ?? '')
}

export type PictureFormat = 'avif' | 'webp'

/** The two sizes of a set for `srcset`: by width where the widths are known, else by density. */
export function srcSetOf(
  src: string,
  format: PictureFormat,
  widths: readonly [number, number] | '' | undefined,
  tries: number,
): string {
  return [1, 2]
    .map((size, index) => {
      const fits = widths ? `${widths[index]}w` : `${size}x`
      return `${tried(`${src}-${size}.${format}`, tries)} ${fits}`
    })
    .join(', ')
}

/** Another address for another try, or the browser would answer with the failure that it keeps. */
export function tried(src: string, tries: number): string {
  if (tries === 0 || src.startsWith('data:')) return src
  return `${src}${src.includes('?') ? '&' : '?'}retry=${tries}`
}
