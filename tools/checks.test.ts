import { expect, test } from 'vitest'
import { join } from 'node:path'
import { root } from './child.ts'
import { countJourneys, countTests, type Journeys } from './checks.ts'

test('what did not pass at once, or was left out, is a failure', () => {
  const spec = (title: string, status: string) => ({
    file: 'journeys/home.e2e.ts',
    title,
    tests: [{ status, projectName: 'mobile' }],
  })
  const report: Journeys = {
    stats: { expected: 2, unexpected: 1, flaky: 1, skipped: 1 },
    errors: [],
    suites: [
      {
        specs: [spec('at once', 'expected')],
        suites: [{ specs: [spec('late', 'flaky'), spec('never', 'unexpected')] }],
      },
    ],
  }
  expect(countJourneys(report)).toEqual({
    passed: 2,
    failed: 3,
    names: ['[mobile] journeys/home.e2e.ts: late', '[mobile] journeys/home.e2e.ts: never'],
  })
})

test('what failed is said by name, a file that could not be read too', () => {
  const counted = countTests({
    numPassedTests: 1,
    numFailedTests: 1,
    numFailedTestSuites: 2,
    success: false,
    testResults: [
      {
        name: join(root, 'apps/one.test.ts'),
        startTime: 0,
        endTime: 1,
        status: 'failed',
        assertionResults: [
          { fullName: 'holds', status: 'passed' },
          { fullName: 'breaks', status: 'failed' },
        ],
      },
      {
        name: join(root, 'apps/two.test.ts'),
        startTime: 0,
        endTime: 1,
        status: 'failed',
        assertionResults: [],
      },
    ],
  })
  expect(counted).toEqual({
    passed: 1,
    failed: 1,
    names: ['apps/one.test.ts: breaks', 'apps/two.test.ts'],
  })
})
