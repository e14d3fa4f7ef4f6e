import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp, { type OutputInfo } from 'sharp'
import type { Picture } from './pictures.ts'
import { pictureSizes } from './sizes.ts'

/** Part of every fingerprint: raise it when the encoders' settings change. */
const ENCODERS = 7
/** Effort 2 would take twice the time for a twentieth of the bytes. */
const avif = { quality: 58, effort: 1, chromaSubsampling: '4:2:0' } as const
const webp = { quality: 75, effort: 2, alphaQuality: 60 } as const

/** Files of a picture, and what makes each. The drawing is rasterised once, at the largest size; lights cost the most. */
function jobs(picture: Picture): Record<string, () => Promise<Buffer>> {
  const { path, svg, set, png, jpg } = picture
  if (png) {
    const icon = { palette: true, quality: 92, effort: 9 } as const
    return {
      [`${path}.png`]: () =>
        drawn(svg, 2 * png)
          .resize(png)
          .png(icon)
          .toBuffer(),
    }
  }
  if (jpg) return { [`${path}.jpg`]: () => drawn(svg, jpg).jpeg({ quality: 84 }).toBuffer() }
  if (!set) return { [`${path}.svg`]: () => Promise.resolve(Buffer.from(svg)) }
  const [phone, double] = pictureSizes[set].widths
  let raw: Promise<{ data: Buffer; info: OutputInfo }> | undefined
  const at = async (width: number) => {
    raw ??= drawn(svg, double).raw().toBuffer({ resolveWithObject: true })
    const { data, info } = await raw
    const { width: w, height, channels } = info
    return sharp(data, { raw: { width: w, height, channels } }).resize(width)
  }
  return {
    [`${path}-1.avif`]: async () => (await at(phone)).avif(avif).toBuffer(),
    [`${path}-1.webp`]: async () => (await at(phone)).webp(webp).toBuffer(),
    [`${path}-2.avif`]: async () => (await at(double)).avif(avif).toBuffer(),
    [`${path}-2.webp`]: async () => (await at(double)).webp(webp).toBuffer(),
  }
}

function drawn(svg: string, width: number) {
  const own = Number(/width="(\d+)"/.exec(svg)?.[1])
  return sharp(Buffer.from(svg), { density: (72 * width) / own }).resize(width)
}

/**
 * Writes what changed since the last time into `target`; `ledger` remembers what each picture was
 * made from. Returns how many pictures were made anew.
 */
export async function rasterise(pictures: Picture[], target: string, ledger: string) {
  const known: Record<string, string> = existsSync(ledger)
    ? (JSON.parse(readFileSync(ledger, 'utf8')) as Record<string, string>)
    : {}
  const made: Record<string, string> = {}
  const waiting = [...pictures]
  let changes = 0
  // Two at a time, one thread each: the machine stays usable for what else is starting.
  sharp.concurrency(1)
  async function draw() {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const print = createHash('sha256')
        .update(`${ENCODERS} ${next.png ?? ''} ${next.jpg ?? ''} ${next.set ?? ''} ${next.svg}`)
        .digest('base64url')
      let changed = false
      for (const [file, encode] of Object.entries(jobs(next))) {
        made[file] = print
        const place = join(target, file)
        if (known[file] === print && existsSync(place)) continue
        mkdirSync(dirname(place), { recursive: true })
        // Whole or not at all: a server may be handing it out.
        writeFileSync(`${place}.part`, await encode())
        renameSync(`${place}.part`, place)
        changed = true
      }
      if (changed) changes++
    }
  }
  await Promise.all([draw(), draw()])
  for (const file of Object.keys(known))
    if (!made[file]) rmSync(join(target, file), { force: true })
  mkdirSync(dirname(ledger), { recursive: true })
  writeFileSync(ledger, JSON.stringify(made))
  return changes
}
