import sharp from 'sharp'
import { AppError } from '#/kernel/http/errors.ts'

/** More pixels than a phone's camera makes are a bomb. */
const MOST_PIXELS = 50_000_000
/** Below this nobody can read a document. */
const LEAST_SIDE = 400
const LARGEST_SIDE = 2_400
const SECONDS = 8
/** Pictures decoded at once on one node; a phone's picture takes up to 200 MB while it is open. */
const AT_ONCE = 2
const MOST_WAITING = 24

// Only these three decoders exist here, whatever the bytes claim to be.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
sharp.cache(false)
sharp.concurrency(1)

export type Picture = { bytes: Buffer; width: number; height: number }

/** What the first bytes say it is; a header or a file's name is never asked. */
export function sniff(bytes: Buffer): 'jpeg' | 'png' | 'webp' | undefined {
  if (bytes.length < 16) return undefined
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg'
  if (bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))) return 'png'
  const riff = bytes.toString('latin1', 0, 4) === 'RIFF'
  return riff && bytes.toString('latin1', 8, 12) === 'WEBP' ? 'webp' : undefined
}

let open = 0
const waiting: (() => void)[] = []

/**
 * The picture made anew: a JPEG of its pixels and nothing else. No EXIF, no profile, no bytes behind the
 * picture, none of its original encoding.
 */
export async function decode(bytes: Buffer): Promise<Picture> {
  if (!sniff(bytes)) throw new AppError('kyc-picture-refused')
  if (open >= AT_ONCE) {
    if (waiting.length >= MOST_WAITING) throw new AppError('busy', { retryAfter: 3 })
    await new Promise<void>((turn) => waiting.push(turn))
  } else {
    open += 1
  }
  try {
    return await redraw(bytes)
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    throw new AppError('kyc-picture-refused', { cause })
  } finally {
    const next = waiting.shift()
    if (next) next()
    else open -= 1
  }
}

async function redraw(bytes: Buffer): Promise<Picture> {
  const input = { limitInputPixels: MOST_PIXELS, failOn: 'warning', pages: 1 } as const
  const { width, height } = await sharp(bytes, input).metadata()
  if (width * height > MOST_PIXELS) throw new AppError('kyc-picture-refused')
  if (Math.min(width, height) < LEAST_SIDE) throw new AppError('kyc-picture-small')
  const { data, info } = await sharp(bytes, input)
    .timeout({ seconds: SECONDS })
    .autoOrient()
    .resize(LARGEST_SIDE, LARGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: 86, mozjpeg: false })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}
