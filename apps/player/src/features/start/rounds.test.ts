import { expect, test } from 'vitest'
import { afterMessage, fresh } from './rounds.ts'

test('a round under way is known until it ends, so the exit waits for it [GM-04]', () => {
  const playing = afterMessage(fresh, { type: 'round-started', roundId: 'r1' })
  expect(playing.rounds).toEqual(['r1'])
  expect(afterMessage(playing, { type: 'round-started', roundId: 'r1' }).rounds).toEqual(['r1'])
  expect(afterMessage(playing, { type: 'round-ended', roundId: 'r1' }).rounds).toEqual([])
})

test('a balance that is no amount is not shown [CA-12]', () => {
  expect(afterMessage(fresh, { type: 'balance', balance: 1.5 }).balance).toBeUndefined()
  expect(afterMessage(fresh, { type: 'balance', balance: -1 }).balance).toBeUndefined()
  expect(afterMessage(fresh, { type: 'balance', balance: 12345 }).balance).toBe(12345)
})
