import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { shortContract } from './build/contract.ts'
import { firstHome } from './build/first-home.ts'
import { firstVisitEntries, firstVisitGroups, hints, laterFiles } from './build/first-visit.ts'
import { served } from '../../tools/browsers.ts'
import { notices } from '../../tools/notices.ts'
import { precompress } from '../../tools/precompress.ts'
import { savedPages } from './build/saved-pages.ts'
import { serviceWorker } from './build/service-worker.ts'
import { shortRouter } from './build/short-router.ts'

const here = import.meta.dirname
const first = firstHome()
const api = process.env['PERLAS_API'] ?? 'http://localhost:8080'

export default defineConfig(({ mode }) => ({
  root: here,
  plugins: [
    shortContract(),
    shortRouter(),
    // What goes out; `shape` is for who asks which files there are, not what stands in them.
    react({ compiler: mode !== 'shape' }),
    hints(),
    first.plugin,
    notices(),
    serviceWorker(),
    savedPages(),
    precompress(),
  ],
  resolve: {
    // The browser needs the contract's names and types; the schemas are checked on the server.
    alias: { typebox: join(here, 'build/no-schemas.ts') },
  },
  css: { modules: { getJSON: first.getJSON } },
  build: {
    target: 'es2022',
    cssTarget: [...served],
    manifest: true,
    // Who lacks it fetches the same files a little later.
    modulePreload: { polyfill: false, resolveDependencies: laterFiles },
    // A data: address would need a hole in the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: firstVisitEntries,
      treeshake: {
        // What these make is nothing until it is used.
        manualPureFunctions: [
          'defineCall',
          'Type',
          'createContext',
          'React.createContext',
          'React.forwardRef',
          'React.memo',
        ],
      },
      output: { codeSplitting: { groups: firstVisitGroups() } },
    },
  },
  server: { port: 15173, strictPort: true, proxy: { '/app': api, '/content/': api } },
}))
