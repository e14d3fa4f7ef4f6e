import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{apps,packages,games,e2e,bench,tools}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    globalSetup: ['packages/dev-env/src/global-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
