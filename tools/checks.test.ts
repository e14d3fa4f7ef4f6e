import { expect, test } from 'vitest'
import { join } from 'node:path'
import { root } from './child.ts'
import { countJourneys, countTests, type Journeys } from './checks.ts'

/** A report of two journeys that passed at once and `flaky` that passed at the second try. */
function report(flaky: number, unexpected = 0): Journeys {
  const spec = (title: string, status: string) => ({
    file: 'journeys/home.e2e.ts',
    title,
    tests: [{ status, projectName: 'mobile' }],
  })
  const again = Array.from({ length: flaky }, (_, index) => spec(`late ${index}`, 'flaky'))
  return {
    stats: { expected: 2, unexpected, flaky, skipped: 0 },
    errors: [],
    suites: [{ specs: [spec('at once', 'expected')], suites: [{ specs: again }] }],
  }
}

test('a journey that passes at a second try is a failure, and said by name', () => {
  expect(countJourneys(report(1))).toEqual({
    passed: 2,
    failed: 1,
    names: ['[mobile] journeys/home.e2e.ts: late 0'],
  })
})

test('journeys that fail and those that are left out count alike', () => {
  const { stats, ...rest } = report(0, 2)
  expect(countJourneys({ stats: { ...stats, skipped: 1 }, ...rest })).toMatchObject({
    passed: 2,
    failed: 3,
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
