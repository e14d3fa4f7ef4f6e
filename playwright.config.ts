import { defineConfig } from '@playwright/test'
import { addresses } from './e2e/addresses.ts'
import { chromiumFlags, chromiumPath } from './tools/chromium.ts'

export default defineConfig({
  testDir: 'e2e/journeys',
  testMatch: '*.e2e.ts',
  globalSetup: './e2e/system.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // The counts of npm test come from the JSON report.
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ? [['list'], ['json']] : [['list']],
  outputDir: '.cache/journeys',
  use: {
    baseURL: addresses.lobby,
    screenshot: 'only-on-failure',
    locale: 'en-PH',
    timezoneId: 'Asia/Manila',
    launchOptions: { executablePath: chromiumPath, args: chromiumFlags },
  },
  projects: [
    {
      name: 'mobile',
      testIgnore: 'office.e2e.ts',
      use: {
        viewport: { width: 390, height: 844 },
        isMobile: true,
        hasTouch: true,
        deviceScaleFactor: 2,
      },
    },
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
  ],
})
