import { expect, test, vi } from 'vitest'
import { keepTrying } from './keep-trying.ts'

const ctx = { log: { error: vi.fn<(detail: object, line: string) => void>() } } as never

test('work that fails is begun again with growing pauses until it succeeds', async () => {
  const tried: number[] = []
  const { done } = keepTrying(ctx, 'work', async () => {
    tried.push(tried.length)
    if (tried.length < 3) throw new Error('not yet')
  })
  expect(await done).toBe(true)
  expect(tried).toHaveLength(3)
})

test('a stop ends the pause, and nothing is rejected', async () => {
  const { done, stop } = keepTrying(ctx, 'work', () => Promise.reject(new Error('never')))
  await Promise.resolve()
  stop()
  expect(await done).toBe(false)
})
