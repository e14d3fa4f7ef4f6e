import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const here = import.meta.dirname
const read = (path: string) => readFileSync(join(here, path), 'utf8')

/** The worker's script. It changes with the pages that it keeps: a browser installs it again when its bytes differ. */
export function workerScript(): string {
  const kept = ['offline.html', 'offline.css'].map((file) => read(`../public/${file}`))
  const version = createHash('sha256').update(kept.join('\0')).digest('hex').slice(0, 12)
  return read('sw.js').replace('__VERSION__', version)
}

/** Puts `sw.js` at the root of the site, so that it reaches every page. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: workerScript() })
    },
  }
}
