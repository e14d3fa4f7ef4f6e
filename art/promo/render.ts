import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join, resolve } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { filmLayers } from './layers.ts'

/**
 * `node art/promo/render.ts <Chromium>` films the lobby's film anew: frames in a browser, then WebM and
 * MP4 by ffmpeg. With `--look` it only writes a few frames to look at.
 */
const root = resolve(import.meta.dirname, '../..')
const target = join(root, 'apps/player/public/video')
const frames = join(root, '.cache/film')
const FPS = 25
const SECONDS = 10.8
/** The moment that the cover shows: the lanterns burn, the name stands. */
const COVER = 10.6

const look = process.argv.includes('--look')
const executablePath = process.argv.slice(2).find((word) => !word.startsWith('-'))
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu'],
})
const page = await browser.newPage({ viewport: { width: 1280, height: 720 } })
await page.setContent('<canvas id="film" width="1280" height="720"></canvas>')
const film = readFileSync(join(import.meta.dirname, 'film.ts'), 'utf8')
await page.addScriptTag({ content: stripTypeScriptTypes(film) })
await page.evaluate(
  async (layers) => {
    const images: Record<string, HTMLImageElement> = {}
    for (const [name, src] of Object.entries(layers)) {
      const image = new Image()
      image.src = src
      await image.decode()
      images[name] = image
    }
    Object.assign(globalThis, { images })
  },
  await filmLayers(),
)

async function frame(at: number): Promise<Buffer> {
  const data = await page.evaluate((t) => {
    const canvas = document.querySelector('canvas') as HTMLCanvasElement
    const { drawFrame, images } = globalThis as unknown as {
      drawFrame: (pen: CanvasRenderingContext2D | null, images: unknown, t: number) => void
      images: unknown
    }
    drawFrame(canvas.getContext('2d'), images, t)
    return canvas.toDataURL('image/jpeg', 0.97)
  }, at)
  return Buffer.from(data.slice(data.indexOf(',') + 1), 'base64')
}

rmSync(frames, { recursive: true, force: true })
mkdirSync(frames, { recursive: true })
mkdirSync(target, { recursive: true })
const moments = look
  ? [0.5, 1.4, 2.4, 3.2, 3.8, 4.4, 5.2, 6, 6.6, 7.4, 8.3, 8.8, 9.4, 10.7]
  : Array.from({ length: Math.round(SECONDS * FPS) }, (_, i) => i / FPS)
for (const [i, at] of moments.entries())
  writeFileSync(join(frames, `${String(i).padStart(4, '0')}.jpg`), await frame(at))
if (!look)
  await sharp(await frame(COVER))
    .resize(960)
    .webp({ quality: 78 })
    .toFile(join(target, 'perlas-cover.webp'))
await browser.close()

function encode(name: string, options: string) {
  const input = [
    '-y',
    '-loglevel',
    'error',
    '-framerate',
    String(FPS),
    '-i',
    join(frames, '%04d.jpg'),
  ]
  const done = spawnSync('ffmpeg', [...input, ...options.split(' '), join(target, name)], {
    stdio: 'inherit',
  })
  if (done.status !== 0) throw new Error(`ffmpeg could not encode ${name}.`)
}
if (!look) {
  encode('perlas.webm', '-c:v libvpx-vp9 -b:v 0 -crf 36 -row-mt 1 -cpu-used 2 -pix_fmt yuv420p -an')
  encode(
    'perlas.mp4',
    '-c:v libx264 -preset slow -crf 25 -pix_fmt yuv420p -movflags +faststart -an',
  )
}
