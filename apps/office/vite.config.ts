import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  base: '/office/',
  plugins: [react()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  server: { port: 15174, strictPort: true, proxy: { '/office/v1': 'http://localhost:8080' } },
})
