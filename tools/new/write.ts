import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Made } from './kind.ts'

/** Writes what was made, and gives every path that it touched. Nothing is written where a file stands already. */
export async function write(root: string, made: Made): Promise<string[]> {
  const there = Object.keys(made.files).filter((path) => existsSync(join(root, path)))
  if (there.length > 0) throw new Error(`${there.join(', ')} is there already`)
  for (const [path, edit] of Object.entries(made.edits)) {
    const before = readFileSync(join(root, path), 'utf8')
    const changed = edit(before)
    if (changed === before) throw new Error(`${path} has no place for the new line`)
    writeFileSync(join(root, path), changed)
  }
  put(root, made.files)
  const late = (await made.after?.(root)) ?? {}
  put(root, late)
  return [...Object.keys(made.files), ...Object.keys(late), ...Object.keys(made.edits)]
}

function put(root: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
}
