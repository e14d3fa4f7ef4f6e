import { expect, test } from 'vitest'
import { counted } from './counted.ts'

test('rounds are written with their thousands, and more undone than begun is none [CA-10]', () => {
  expect(counted(1)).toEqual({ count: 1, shown: '1' })
  expect(counted(2_312)).toEqual({ count: 2_312, shown: '2,312' })
  expect(counted(-1)).toEqual({ count: 0, shown: '0' })
})
