import { expect, test } from 'vitest'
import { lastFailures, noteFailure } from './failures.ts'

test('the last ten failures are kept, the newest first, with what support asks for [RT-06]', () => {
  expect(lastFailures()).toEqual([])
  for (let code = 1; code <= 12; code += 1) noteFailure('login', code, `request-${code}`)
  const kept = lastFailures()
  expect(kept.map(({ errcode }) => errcode)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3])
  expect(kept[0]).toMatchObject({ call: 'login', requestId: 'request-12' })
})
