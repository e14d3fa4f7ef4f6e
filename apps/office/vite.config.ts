import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { shortCalls } from './build/contract.ts'

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  base: '/office/',
  plugins: [
    command === 'build' &&
      babel({ include: /packages\/contract\/src\/office[\w-]*\.ts/, plugins: [shortCalls()] }),
    react(),
  ],
  // Filled in for each answer by the server; style elements without it are refused.
  html: { cspNonce: '__CSP_NONCE__' },
  // react-admin goes with an older router than the player's app: one of it, ours.
  resolve: { dedupe: ['react-router', 'react-router-dom', 'react', 'react-dom'] },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    manifest: true,
    chunkSizeWarningLimit: 1_600,
    // A schema is nothing until it is asked for.
    rolldownOptions: { treeshake: { manualPureFunctions: ['Type'] } },
  },
  server: {
    port: 15174,
    strictPort: true,
    proxy: { '/office/v1': 'http://localhost:8080', '/content/': 'http://localhost:8080' },
  },
}))
