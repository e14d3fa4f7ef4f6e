import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join, resolve } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { filmLayers, type FilmName } from './layers.ts'

/**
 * `node art/promo/render.ts <film> [<Chromium>]` films one anew: frames in a browser, then WebM and MP4 by ffmpeg. With `--look`
 * it only writes a few frames to look at. The cover shows a moment at which all of it is there.
 */
const films: Record<FilmName, { seconds: number; cover: number }> = {
  perlas: { seconds: 10.8, cover: 10.6 },
  ladder: { seconds: 7.2, cover: 5.2 },
  'sign-in-cards': { seconds: 8, cover: 7.6 },
}
const root = resolve(import.meta.dirname, '../..')
const target = join(root, 'apps/player/public/video')
const frames = join(root, '.cache/film')
const FPS = 25
const LOOKED_AT = 14

const look = process.argv.includes('--look')
const [name, executablePath] = process.argv.slice(2).filter((word) => !word.startsWith('-'))
if (!name || !(name in films))
  throw new Error(`Which film? One of ${Object.keys(films).join(', ')}.`)
const film = name as FilmName
const { seconds, cover } = films[film]

const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu'],
})
const page = await browser.newPage({ viewport: { width: 1280, height: 720 } })
// The page loads this folder's modules as they are, without their types.
await page.route('http://film/**', (route) => {
  const asked = new URL(route.request().url()).pathname.slice(1)
  return asked.endsWith('.ts')
    ? route.fulfill({
        contentType: 'text/javascript',
        body: stripTypeScriptTypes(readFileSync(join(import.meta.dirname, asked), 'utf8')),
      })
    : route.fulfill({
        contentType: 'text/html',
        body: '<canvas width="1280" height="720"></canvas>',
      })
})
await page.goto('http://film/')
await page.evaluate(
  async ([path, layers]) => {
    const { draw } = (await import(path)) as { draw: (...given: unknown[]) => void }
    const images: Record<string, HTMLImageElement> = {}
    for (const [layer, src] of Object.entries(layers)) {
      const image = new Image()
      image.src = src
      await image.decode()
      images[layer] = image
    }
    const canvas = document.querySelector('canvas') as HTMLCanvasElement
    const pen = canvas.getContext('2d')
    Object.assign(globalThis, {
      frameAt(t: number) {
        draw(pen, images, t)
        return canvas.toDataURL('image/jpeg', 0.97)
      },
    })
  },
  [`/${film}.ts`, await filmLayers(film)] as const,
)

async function frame(at: number): Promise<Buffer> {
  const data = await page.evaluate(
    (t) => (globalThis as unknown as { frameAt: (t: number) => string }).frameAt(t),
    at,
  )
  return Buffer.from(data.slice(data.indexOf(',') + 1), 'base64')
}

rmSync(frames, { recursive: true, force: true })
mkdirSync(frames, { recursive: true })
mkdirSync(target, { recursive: true })
const count = look ? LOOKED_AT : Math.round(seconds * FPS)
const moments = Array.from({ length: count }, (_, i) => (i * seconds) / count)
for (const [i, at] of moments.entries())
  writeFileSync(join(frames, `${String(i).padStart(4, '0')}.jpg`), await frame(at))
if (!look)
  await sharp(await frame(cover))
    .resize(960)
    .webp({ quality: 78 })
    .toFile(join(target, `${film}-cover.webp`))
await browser.close()

function encode(ending: string, options: string) {
  const input = [
    '-y',
    '-loglevel',
    'error',
    '-framerate',
    String(FPS),
    '-i',
    join(frames, '%04d.jpg'),
  ]
  const done = spawnSync(
    'ffmpeg',
    [...input, ...options.split(' '), join(target, `${film}.${ending}`)],
    {
      stdio: 'inherit',
    },
  )
  if (done.status !== 0) throw new Error(`ffmpeg could not encode ${film}.${ending}.`)
}
if (!look) {
  encode('webm', '-c:v libvpx-vp9 -b:v 0 -crf 36 -row-mt 1 -cpu-used 2 -pix_fmt yuv420p -an')
  encode('mp4', '-c:v libx264 -preset slow -crf 25 -pix_fmt yuv420p -movflags +faststart -an')
}
