import { resolve } from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { served } from '../../tools/browsers.ts'
import { notices } from '../../tools/notices.ts'
import { precompress } from '../../tools/precompress.ts'

const here = import.meta.dirname
const dist = resolve(here, 'dist')

/** What the pages have in common stands here once. */
const shared = {
  head: `<meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <meta name="theme-color" content="#0a0f24" />
    <meta name="robots" content="noindex" />
    <link rel="icon" href="data:," />`,
  body: `<main id="page"><div class="loader" role="status" aria-label="Loading"></div></main>
    <noscript>This page needs JavaScript.</noscript>`,
}
const frame: Plugin = {
  name: 'frame',
  transformIndexHtml: {
    order: 'pre',
    handler: (page) =>
      page.replace(/<!-- (head|body) -->/g, (_, part: 'head' | 'body') => shared[part]),
  },
}

export default defineConfig({
  root: here,
  resolve: {
    alias: [
      { find: '#', replacement: resolve(here, 'src') },
      // Components are written for React; a game's page has no room for it, and needs no more than this of it.
      { find: /^react$/, replacement: 'preact/hooks' },
      { find: /^react\/jsx-(dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
    ],
  },
  build: {
    outDir: dist,
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    cssTarget: [...served],
    // A data address in a style would need a wider policy than the pages have.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: ['play', 'replay', 'verify'].map((page) => resolve(here, `${page}.html`)),
      output: {
        // One for all games that are drawn on it: it changes with the kit, not with a game, and is fetched once.
        codeSplitting: {
          groups: [{ name: 'scene', test: /node_modules\/pixi[.]js|game-kit\/src\/scene/ }],
        },
      },
    },
  },
  plugins: [frame, notices(), precompress()],
})
