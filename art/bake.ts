import { globSync, mkdirSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'

/**
 * `node art/bake.ts <game> <Chromium>` turns the drawings of a game (`art/games/<game>/*.svg`, with light
 * and relief by filters) into the pictures that its page shows (`client/art/*.webp`). They are committed: filters are
 * drawn by a browser, as the film is.
 */
const [code = '', executablePath] = process.argv.slice(2)
const root = resolve(import.meta.dirname, '..')
const folder = join(import.meta.dirname, 'games', code)
const drawings = globSync('*.svg', { cwd: folder })
if (drawings.length === 0) throw new Error(`art/games/${code} has no drawing`)
const target = join(root, 'games', code, 'client/art')
mkdirSync(target, { recursive: true })
const font = readFileSync(
  join(root, 'node_modules/@fontsource/bungee/files/bungee-latin-400-normal.woff2'),
).toString('base64')
const style = `@font-face{font-family:Bungee;src:url(data:font/woff2;base64,${font})}body{margin:0}svg{display:block}`

const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--force-color-profile=srgb'],
})
for (const file of drawings) {
  const svg = readFileSync(join(folder, file), 'utf8')
  const [, width = '0', height = '0'] = /<svg[^>]* width="(\d+)" height="(\d+)"/.exec(svg) ?? []
  const viewport = { width: Number(width), height: Number(height) }
  // Half more than drawn is sharp enough on a phone; a scene for a desk is as wide as it is drawn.
  const deviceScaleFactor = viewport.width > 1_000 ? 1 : 1.5
  const page = await browser.newPage({ viewport, deviceScaleFactor })
  await page.setContent(`<style>${style}</style>${svg}`)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const picture = await page.screenshot({ omitBackground: true })
  await page.close()
  const name = `${basename(file, '.svg')}.webp`
  const { size } = await sharp(picture).webp({ quality: 78, effort: 6 }).toFile(join(target, name))
  process.stdout.write(`${name} ${Math.round(size / 1_000)} kB\n`)
}
await browser.close()
