import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'

/** Where the pictures of the player's pages are. */
const pictures = join(import.meta.dirname, '../../../../player/public/pictures')

/** The ground, the signs of the number, and how they stand on it, in pixels of 1200 by 630 (`art/postcards.ts`). */
const COVER = { left: 708, top: 51, width: 396, height: 528 }
const LEFT = 64
const MIDDLE = 300
const ROOM = 580
const HEIGHT = 190

const signOf = (sign: string) => ({ '.': 'dot', ',': 'comma', '×': 'times' })[sign] ?? sign

/** `×128`, `×2.5`: whole from ten on, with its tenths below. */
export function multipleText(multiple: number): string {
  const times = multiple / 100
  const shown = times >= 10 ? Math.floor(times) : Math.floor(multiple / 10) / 10
  return `${shown.toLocaleString('en-PH')}×`
}

const remembered = new Map<string, Promise<Buffer>>()
const REMEMBERED = 60

/** The picture that a chat shows for a postcard: the game's cover, and how many times the bet it paid. */
export function postcardPicture(code: string, multiple: number): Promise<Buffer> {
  const text = multipleText(multiple)
  const key = `${code} ${text}`
  const known = remembered.get(key)
  if (known) return known
  const [oldest] = remembered.keys()
  if (remembered.size >= REMEMBERED && oldest !== undefined) remembered.delete(oldest)
  const made = draw(code, text)
  remembered.set(key, made)
  made.catch(() => remembered.delete(key))
  return made
}

async function draw(code: string, text: string): Promise<Buffer> {
  const read = (name: string) => readFile(join(pictures, `${name}.webp`))
  const [ground, cover, ...signs] = await Promise.all([
    read('share/ground'),
    // A title without a cover has the ground alone.
    read(`covers/${code}-2`).catch(() => undefined),
    ...Array.from(text, (sign) => read(`share/sign-${signOf(sign)}`)),
  ])
  const widths = await Promise.all(signs.map(async (sign) => (await sharp(sign).metadata()).width))
  const whole = widths.reduce((sum, width) => sum + width, 0)
  const scale = Math.min(1, ROOM / whole)
  const height = Math.round(HEIGHT * scale)
  const over: OverlayOptions[] = []
  let left = LEFT
  for (const [at, sign] of signs.entries()) {
    const width = Math.max(1, Math.round(widths[at]! * scale))
    over.push({
      input: await sharp(sign)
        .resize(width, height, { fit: 'fill' })
        .webp({ lossless: true })
        .toBuffer(),
      left,
      top: Math.round(MIDDLE - height / 2),
    })
    left += width
  }
  if (cover) {
    const { left: x, top, width, height: high } = COVER
    over.push({
      input: await sharp(cover).resize(width, high).webp({ lossless: true }).toBuffer(),
      left: x,
      top,
    })
  }
  return sharp(ground).composite(over).jpeg({ quality: 82 }).toBuffer()
}
