import { expect, test } from 'vitest'
import { byteRange } from './byte-range.ts'

test('a range of bytes is cut to the file; what is none is all of it, what lies behind its end is outside', () => {
  expect(byteRange('bytes=0-', 100)).toEqual({ from: 0, end: 100 })
  expect(byteRange('bytes=0-1', 100)).toEqual({ from: 0, end: 2 })
  expect(byteRange('bytes=10-999', 100)).toEqual({ from: 10, end: 100 })
  expect(byteRange('bytes=-30', 100)).toEqual({ from: 70, end: 100 })
  expect(byteRange('bytes=-300', 100)).toEqual({ from: 0, end: 100 })
  for (const outside of ['bytes=100-', 'bytes=100-200', 'bytes=-0'])
    expect(byteRange(outside, 100), outside).toBe('outside')
  for (const none of [
    undefined,
    '',
    'bytes=-',
    'bytes=5-2',
    'bytes=0-1,4-5',
    'items=0-1',
    'bytes=x-',
  ])
    expect(byteRange(none, 100), String(none)).toBeUndefined()
})
