import { haveChromium } from './chromium.ts'
import { haveRedis } from './redis.ts'

/**
 * What the tests need of Debian, one after the other: apt serves one at a time. What cannot be had is said here, and is a
 * failure of the tests that need it.
 */
for (const have of [haveRedis, haveChromium]) {
  const missing = have()
  if (missing) process.stderr.write(`${missing}\n`)
}
