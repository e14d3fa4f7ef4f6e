import { expect, test } from 'vitest'
import { isTaskDone } from './tasks.ts'

test('key 105 of the task data says that the first recharge is done [CA-06]', () => {
  expect(isTaskDone('{"105":1}', 105)).toBe(true)
  expect(isTaskDone('{"105":0}', 105)).toBe(false)
  expect(isTaskDone('{}', 105)).toBe(false)
  for (const text of ['', 'null', '[]', '"105"', 'no json'])
    expect(isTaskDone(text, 105)).toBe(false)
})
