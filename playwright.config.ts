import { defineConfig } from '@playwright/test'
import { systems } from './e2e/addresses.ts'
import { chromiumFlags, chromiumPath } from './tools/chromium.ts'

const phone = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  // Journeys look at places, not at sharpness: twice as many points are drawn in software, and cost.
  deviceScaleFactor: 1,
}
const desktop = { viewport: { width: 1440, height: 900 } }
// Players who asked for less motion walk the same ways; what moves is drawn in software here, and costs.
const calm = { contextOptions: { reducedMotion: 'reduce' } } as const
const content = 'content/*.e2e.ts'
// Journeys with this in their title are said and done the same on a desktop: they are walked on a phone, and their pages
// are looked at on a desktop by `pages.desktop.e2e.ts`.
const onPhones = /@phone/

export default defineConfig({
  testDir: 'e2e',
  testMatch: '{journeys,looks}/**/*.e2e.ts',
  globalSetup: './e2e/system.ts',
  fullyParallel: true,
  // Four keep two processors busy; six take longer.
  workers: 4,
  retries: 0,
  forbidOnly: true,
  // What takes half a minute on a quiet machine takes two beside other work; single waits are short all the same.
  timeout: 180_000,
  expect: { timeout: 10_000 },
  // The counts of npm test come from the JSON report.
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ? [['list'], ['json']] : [['list']],
  outputDir: '.cache/journeys',
  use: {
    baseURL: systems.shared.lobby,
    screenshot: 'only-on-failure',
    locale: 'en-PH',
    // Installing the worker anew for each journey costs more than most journeys: those that it is part of let it in.
    serviceWorkers: 'block',
    timezoneId: 'Asia/Manila',
    launchOptions: { executablePath: chromiumPath, args: chromiumFlags },
  },
  projects: [
    // What everybody sees is changed here: on systems of their own, one test at a time, and first, so that
    // the last of them is not what all wait for.
    {
      name: 'content-mobile',
      testMatch: content,
      use: { ...phone, ...calm, baseURL: systems['content-mobile'].lobby },
      workers: 1,
    },
    {
      name: 'content-desktop',
      testMatch: content,
      grepInvert: onPhones,
      use: { ...desktop, ...calm, baseURL: systems['content-desktop'].lobby },
      workers: 1,
    },
    {
      name: 'mobile',
      testIgnore: ['office*.e2e.ts', '*.desktop.e2e.ts', content],
      use: { ...phone, ...calm },
    },
    {
      name: 'desktop',
      testIgnore: ['*.mobile.e2e.ts', content],
      grepInvert: onPhones,
      use: { ...desktop, ...calm },
    },
  ],
})
