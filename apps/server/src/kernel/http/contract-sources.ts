import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The contract's own files as they are run: their comments say what fields mean, and the API's document repeats it. */
export function contractSources(): { file: string; text: string }[] {
  const folder = dirname(fileURLToPath(import.meta.resolve('@perlas/contract/openapi')))
  return readdirSync(folder)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }))
}
