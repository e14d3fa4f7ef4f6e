import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp, { type OutputInfo } from 'sharp'
import { pictureSizes } from '../packages/ui/src/picture-sizes.ts'
import { digest, isBuilt, PICTURES, type Built } from './built.ts'
import type { Picture } from './pictures.ts'

/** Effort 2 would take twice the time for a twentieth of the bytes. */
const avif = { quality: 58, effort: 1, chromaSubsampling: '4:2:0' } as const
const webp = { quality: 75, effort: 2, alphaQuality: 60 } as const
const icon = { palette: true, quality: 92, effort: 9 } as const
const jpeg = { quality: 84 } as const

type Job = { path: string; settings: object; encode: () => Promise<Buffer> }

/** Files of a picture, and what makes each. The drawing is rasterised once, at the largest size; lights cost the most. */
function jobs(picture: Picture): Job[] {
  const { path, svg, set, png, jpg, webp: once } = picture
  if (png) {
    const encode = () =>
      drawn(svg, 2 * png)
        .resize(png)
        .png(icon)
        .toBuffer()
    return [{ path: `${path}.png`, settings: { png, icon }, encode }]
  }
  if (jpg) {
    const encode = () => drawn(svg, jpg).jpeg(jpeg).toBuffer()
    return [{ path: `${path}.jpg`, settings: { jpg, jpeg }, encode }]
  }
  if (once) {
    const encode = () => drawn(svg, once).webp(webp).toBuffer()
    return [{ path: `${path}.webp`, settings: { once, webp }, encode }]
  }
  if (!set)
    return [{ path: `${path}.svg`, settings: {}, encode: () => Promise.resolve(Buffer.from(svg)) }]
  const { widths } = pictureSizes[set]
  let raw: Promise<{ data: Buffer; info: OutputInfo }> | undefined
  const at = async (width: number) => {
    raw ??= drawn(svg, widths[1]).raw().toBuffer({ resolveWithObject: true })
    const { data, info } = await raw
    const { width: w, height, channels } = info
    return sharp(data, { raw: { width: w, height, channels } }).resize(width)
  }
  return widths.flatMap((width, index) => [
    {
      path: `${path}-${index + 1}.avif`,
      settings: { width, of: widths[1], avif },
      encode: async () => (await at(width)).avif(avif).toBuffer(),
    },
    {
      path: `${path}-${index + 1}.webp`,
      settings: { width, of: widths[1], webp },
      encode: async () => (await at(width)).webp(webp).toBuffer(),
    },
  ])
}

function drawn(svg: string, width: number) {
  const own = Number(/width="(\d+)"/.exec(svg)?.[1])
  return sharp(Buffer.from(svg), { density: (72 * width) / own }).resize(width)
}

const digestOf = ({ svg }: Picture, { settings }: Job) =>
  digest(`${JSON.stringify(settings)} ${svg}`)

/** The files that a picture has, with the digest of what each is drawn from. */
export function filesOf(picture: Picture): { path: string; drawn: string }[] {
  return jobs(picture).map((job) => ({ path: job.path, drawn: digestOf(picture, job) }))
}

export const isStale = (picture: Picture, built: Built) =>
  filesOf(picture).some(({ path, drawn: wanted }) => !isBuilt(built, path, wanted))

/** Draws pictures anew, two at a time with one thread each: the machine stays usable. Gives the digests of their files. */
export async function rasterise(pictures: readonly Picture[]): Promise<Built> {
  const made: Built = {}
  const waiting = [...pictures]
  sharp.concurrency(1)
  async function draw() {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      for (const job of jobs(next)) {
        const place = join(PICTURES, job.path)
        const bytes = await job.encode()
        mkdirSync(dirname(place), { recursive: true })
        // Whole or not at all: a server may be handing it out.
        writeFileSync(`${place}.part`, bytes)
        renameSync(`${place}.part`, place)
        made[job.path] = { drawn: digestOf(next, job), file: digest(bytes) }
      }
    }
  }
  await Promise.all([draw(), draw()])
  return made
}

export const remove = (path: string) => rmSync(join(PICTURES, path), { force: true })
