import { expect, test } from 'vitest'
import type { AppContext } from './context.ts'
import { answered, fillAnswers, question } from './question.ts'
import { fill, slot } from './state.ts'

// Only the slots of a context matter here.
const emptyContext = () => ({ states: new Map() }) as unknown as AppContext

test('a question is answered by whoever was put there, and says so when nobody was', async () => {
  const half = question<number, number>('half')
  const ctx = emptyContext()
  expect(() => half(ctx, 8)).toThrow('the state of question half was not opened')
  fillAnswers(ctx, [answered(half, async (_, whole) => whole / 2)])
  expect(await half(ctx, 8)).toBe(4)
})

test('two states of one name, or two answers to one question, are refused', () => {
  const ctx = emptyContext()
  fill(ctx, slot<number>('one'), 1)
  expect(() => fill(ctx, slot<number>('one'), 2)).toThrow('two states are named one')
  const asked = question<void, number>('asked')
  const all = [answered(asked, async () => 1), answered(asked, async () => 2)]
  expect(() => fillAnswers(ctx, all)).toThrow('two states are named question asked')
})
