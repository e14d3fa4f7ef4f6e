import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { callRoles } from './build/call-roles.ts'

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  base: '/office/',
  plugins: [command === 'build' && callRoles(), react()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    manifest: true,
    // A schema is nothing until it is asked for, and neither is a call: screens that draw forms from schemas bring the
    // builder along, the first page does without.
    rolldownOptions: {
      treeshake: {
        manualPureFunctions: ['Type', 'defineOffice', 'defineListFile'],
        moduleSideEffects: [{ test: /\/packages\/contract\//, sideEffects: false }],
      },
    },
  },
  server: {
    port: 15174,
    strictPort: true,
    // Calls keep their host: the server takes them of its own page alone.
    proxy: {
      '/office/v1': { target: 'http://localhost:8080', changeOrigin: false },
      '/content/': 'http://localhost:8080',
    },
  },
}))
