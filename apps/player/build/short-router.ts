import { join } from 'node:path'
import type { Plugin } from 'vite'

const parts = join(import.meta.dirname, 'router-parts.ts')
const replaced = /(?:^|\/)(?:ssr\/components|instrumentation)\.js$/
const router = /\/node_modules\/react-router\/dist\/production\//

/** The router without what only its framework uses. Fails where a new version of it keeps these elsewhere. */
export function shortRouter(): Plugin {
  const found = new Set<string>()
  return {
    name: 'short-router',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: replaced },
      handler(id, importer) {
        if (!importer || !router.test(importer)) return null
        found.add(id.split('/').at(-1) ?? id)
        return parts
      },
    },
    buildEnd(error) {
      if (!error && found.size !== 2)
        this.error(`of the router only ${[...found].join(', ')} was replaced`)
    },
  }
}
