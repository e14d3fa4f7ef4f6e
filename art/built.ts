import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
/** Where the player's app hands them out from: committed as they were built. */
export const PICTURES = join(root, 'apps/player/public/pictures')
const LEDGER = join(import.meta.dirname, 'built.json')

/** By the path of a file under `pictures/`: digests of what it was drawn from, with the encoder's settings, and of its bytes. */
export type Built = Record<string, { drawn: string; file: string }>

export const digest = (data: string | Buffer) =>
  createHash('sha256').update(data).digest('base64url').slice(0, 22)

export const readBuilt = () => JSON.parse(readFileSync(LEDGER, 'utf8')) as Built

/** A file a line, so that a change shows what it changed. */
export function writeBuilt(built: Built): void {
  const lines = Object.entries(built)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([file, digests]) => `  ${JSON.stringify(file)}: ${JSON.stringify(digests)}`)
  writeFileSync(LEDGER, `{\n${lines.join(',\n')}\n}\n`)
}

/** Whether a file is there, of this drawing, and byte for byte as it was built. */
export function isBuilt(built: Built, path: string, drawn: string): boolean {
  const known = built[path]
  const place = join(PICTURES, path)
  return known?.drawn === drawn && existsSync(place) && digest(readFileSync(place)) === known.file
}
