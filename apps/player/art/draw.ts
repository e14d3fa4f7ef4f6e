import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { banners } from './banners.ts'
import { brands } from './brands.ts'
import { covers } from './covers.ts'
import { block } from './lettering.ts'

/** `node apps/player/art/draw.ts` draws every picture of the lobby anew. */
const pictures = join(import.meta.dirname, '../public/pictures')

function write(folder: string, name: string, width: number, height: number, inside: string) {
  mkdirSync(join(pictures, folder), { recursive: true })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${inside}</svg>\n`
  writeFileSync(join(pictures, folder, `${name}.svg`), svg)
}

for (const [code, { title, ink, shade, scene }] of Object.entries(covers)) {
  const letters = block(title, 150, 380, 262)
  // The lettering twice: once as its own dark edge, once bright on top.
  write(
    'covers',
    code,
    300,
    400,
    `${scene}<defs><path id="t" d="${letters}"/></defs><use href="#t" y="4" fill="${shade}" stroke="${shade}" stroke-width="12" stroke-linejoin="round"/><use href="#t" fill="${ink}"/>`,
  )
}
for (const [code, scene] of Object.entries(banners)) write('banners', code, 720, 320, scene)
for (const [code, mark] of Object.entries(brands)) write('brands', code, 120, 40, mark)
