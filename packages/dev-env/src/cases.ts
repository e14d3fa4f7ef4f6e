/**
 * How many cases a property or a measure is tried with: all of them by night (`npm run nightly`, which sets `TESTS=all`), a tenth by
 * day, or as many as `byDay` says. Files that ask are listed in tools/nightly-tests.ts.
 */
export const cases = (all: number, byDay = Math.ceil(all / 10)): number =>
  process.env['TESTS'] === 'all' ? all : byDay
