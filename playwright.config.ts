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
const onDesktops = ['office*.e2e.ts', '*.desktop.e2e.ts']
/** Rounds here last a minute or two by the clock: they begin first, so that the last of them is not what all wait for. */
const byTheClock = ['bingo.e2e.ts', 'sports.e2e.ts', 'tables.e2e.ts']
/*
 * Where and when a journey is walked stands in its title. Without a word: on a phone by day, on a desktop too by night.
 *   @phone    said and done the same on a desktop, so on a phone alone; `pages.desktop.e2e.ts` looks at its pages there
 *   @nightly  by night alone: what it shows is shown by a cheaper test or by a sister of it, and changes rarely
 */
const byDay = process.env['JOURNEYS'] === 'daily'
const notByDay = byDay ? [/@nightly/] : []

export default defineConfig({
  testDir: 'e2e',
  testMatch: '{journeys,looks}/**/*.e2e.ts',
  globalSetup: './e2e/system.ts',
  fullyParallel: true,
  // One always waits for a clock; the others keep two processors busy, and more take turns at their caches.
  workers: 4,
  retries: 0,
  forbidOnly: true,
  // What takes half a minute on a quiet machine takes two beside other work; what is waited for may take a minute, and costs nothing where it is there.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  // The counts of npm test come from the JSON report.
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ? [['list'], ['json']] : [['list']],
  outputDir: '.cache/journeys',
  use: {
    baseURL: systems.shared.lobby,
    // A button that never comes ends its journey sooner than the journey's own limit.
    actionTimeout: 60_000,
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
      grepInvert: notByDay,
      use: { ...phone, ...calm, baseURL: systems['content-mobile'].lobby },
      workers: 1,
    },
    ...(byDay
      ? []
      : [
          {
            name: 'content-desktop',
            testMatch: content,
            grepInvert: /@phone/,
            use: { ...desktop, ...calm, baseURL: systems['content-desktop'].lobby },
            workers: 1,
          },
          {
            name: 'both',
            testIgnore: [...onDesktops, '*.mobile.e2e.ts', content],
            grepInvert: /@phone/,
            use: { ...desktop, ...calm },
          },
        ]),
    {
      name: 'rounds',
      testMatch: byTheClock,
      grepInvert: notByDay,
      use: { ...phone, ...calm },
    },
    {
      name: 'desktop',
      testMatch: onDesktops,
      testIgnore: content,
      grepInvert: notByDay,
      use: { ...desktop, ...calm },
    },
    {
      name: 'mobile',
      testIgnore: [...onDesktops, ...byTheClock, content],
      grepInvert: notByDay,
      use: { ...phone, ...calm },
    },
  ],
})
