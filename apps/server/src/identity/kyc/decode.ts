import sharp from 'sharp'
import { AppError } from '#/kernel/http/errors.ts'

/** More pixels than a phone's camera makes are a bomb. */
const MAX_PIXELS = 50_000_000
/** Below this nobody can read a document. */
const MIN_SIDE = 400
const LARGEST_SIDE = 2_400
/** A picture is decoded within this. */
const SECONDS = 8
/** Pictures decoded at once on one node; a phone's picture takes up to 200 MB while it is open. */
const AT_ONCE = 2
const MAX_WAITING = 24

// Only these decoders exist here, whatever the bytes claim to be. AVIF is for members' pictures alone: `decode` takes none.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
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
 * picture, none of its original encoding. `patience` multiplies the time that it may take.
 */
export async function decode(bytes: Buffer, patience = 1): Promise<Picture> {
  if (!sniff(bytes)) throw new AppError('kyc-picture-refused')
  try {
    return await inTurn(() => redraw(bytes, SECONDS * patience))
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    throw new AppError('kyc-picture-refused', { cause })
  }
}

/** So many at once, however many come; who would wait too long is told to come back. */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (open >= AT_ONCE) {
    if (waiting.length >= MAX_WAITING) throw new AppError('busy', { retryAfter: 3 })
    await new Promise<void>((turn) => waiting.push(turn))
  } else {
    open += 1
  }
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else open -= 1
  }
}

async function redraw(bytes: Buffer, seconds: number): Promise<Picture> {
  const input = { limitInputPixels: MAX_PIXELS, failOn: 'warning', pages: 1 } as const
  // The header alone: how many pixels there would be is told without making them.
  const { width, height } = await sharp(bytes, { ...input, limitInputPixels: false }).metadata()
  if (width * height > MAX_PIXELS) throw new AppError('kyc-picture-large')
  if (Math.min(width, height) < MIN_SIDE) throw new AppError('kyc-picture-small')
  const { data, info } = await sharp(bytes, input)
    .timeout({ seconds })
    .autoOrient()
    .resize(LARGEST_SIDE, LARGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: 86, mozjpeg: false })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}

/** The brand of the first box: a still or a moving AVIF. HEIC is another, and has no decoder here. */
const isAvif = (bytes: Buffer) =>
  bytes.length >= 16 && /^ftypavi[fs]$/.test(bytes.toString('latin1', 4, 12))

type Drawn =
  | { is: 'refused' }
  | { is: 'small'; width: number; height: number }
  | { is: 'drawn'; files: { name: string; bytes: Buffer }[] }

/**
 * A picture for everybody, drawn anew from its pixels alone: cut to a shape around its middle, in the size that it is drawn
 * at and in a larger one, each as AVIF and WebP. Nothing that lay in the file beside its pixels is in them.
 */
export async function drawAnew(
  bytes: Buffer,
  shape: { width: number; height: number; large: number },
  patience = 1,
): Promise<Drawn> {
  if (!sniff(bytes) && !isAvif(bytes)) return { is: 'refused' }
  try {
    return await inTurn(() => cut(bytes, shape, SECONDS * patience))
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    return { is: 'refused' }
  }
}

async function cut(
  bytes: Buffer,
  { width, height, large }: { width: number; height: number; large: number },
  seconds: number,
): Promise<Drawn> {
  const input = { limitInputPixels: MAX_PIXELS, failOn: 'warning', pages: 1 } as const
  const found = await sharp(bytes, input).metadata()
  if (found.width * found.height > MAX_PIXELS) return { is: 'refused' }
  const upright = { width: found.autoOrient.width, height: found.autoOrient.height }
  if (upright.width < width || upright.height < height) return { is: 'small', ...upright }
  // As sharp as it came, and no sharper.
  const scale = Math.min(large / width, upright.width / width, upright.height / height)
  const whole = await sharp(bytes, input)
    .timeout({ seconds })
    .autoOrient()
    .resize(Math.round(width * scale), Math.round(height * scale), { fit: 'cover' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width: w, height: h, channels } = whole.info
  const sized = (to: number) =>
    sharp(whole.data, { raw: { width: w, height: h, channels } })
      .timeout({ seconds: seconds * 3 })
      .resize(to, Math.round((to * height) / width), { fit: 'fill' })
  const files: { name: string; bytes: Buffer }[] = []
  for (const [name, to] of [
    ['1', width],
    ['2', w],
  ] as const) {
    const avif = await sized(to).avif({ quality: 58, effort: 3 }).toBuffer()
    const webp = await sized(to).webp({ quality: 82, effort: 4 }).toBuffer()
    files.push({ name: `${name}.avif`, bytes: avif }, { name: `${name}.webp`, bytes: webp })
  }
  return { is: 'drawn', files }
}
