import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { notices } from '../../tools/notices.ts'

const here = import.meta.dirname

/**
 * The frame in which the office shows a campaign's page. Built apart from the player's app: what both have is not cut to the
 * measure of both, and the first visit costs what it cost.
 */
export default defineConfig({
  root: here,
  base: '/preview/',
  publicDir: false,
  plugins: [react(), notices()],
  resolve: { alias: { typebox: join(here, 'build/no-schemas.ts') } },
  build: {
    target: 'es2022',
    outDir: 'dist/preview',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: { input: join(here, 'preview.html') },
  },
})
