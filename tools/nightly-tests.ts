/**
 * Tests of `npm run nightly`: what takes long and changes rarely. `npm test` keeps a cheap proof of each: one kill under load
 * (`e2e/faults/one-kill.test.ts`), a thousand rounds of the laws of each game (`games/registry.test.ts`).
 */
export const nightlyTests = [
  'e2e/faults/campaign.test.ts',
  'e2e/launch.test.ts',
  'e2e/nodes/*.test.ts',
  'apps/server/src/money-faults.test.ts',
  'packages/provider-kit/src/release.test.ts',
  'tools/android.test.ts',
  'bench/**/*.test.ts',
  '**/measure.test.ts',
]
