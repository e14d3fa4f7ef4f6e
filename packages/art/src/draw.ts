import { join, resolve } from 'node:path'
import { allPictures } from './pictures.ts'
import { rasterise } from './raster.ts'

const root = resolve(import.meta.dirname, '../../..')
/** Where the player's app hands them out from; made here, never committed. */
export const PICTURES = join(root, 'apps/player/public/pictures')

/** Makes every picture of the lobby whose drawing changed; answers how many those were. */
export function drawPictures(): Promise<number> {
  return rasterise(allPictures(), PICTURES, join(root, '.cache/pictures.json'))
}

if (import.meta.main) {
  const drawn = await drawPictures()
  process.stdout.write(`${drawn} pictures drawn\n`)
}
