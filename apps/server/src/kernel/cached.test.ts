import { beforeEach, expect, test } from 'vitest'
import type { AppContext } from './context.ts'
import { cached } from './cached.ts'

let at = 1_000_000
// Only the clock matters here.
const ctx = { clock: () => new Date(at) } as unknown as AppContext
let away = false
let reads = 0
const read = async () => {
  reads += 1
  if (away) throw new Error('the database is away')
  return `read ${reads}`
}
beforeEach(() => {
  away = false
  reads = 0
})

test('all who ask within the time share one reading; after it, or a drop, it is read again', async () => {
  const { now, drop } = cached(5_000, read)
  expect(await Promise.all([now(ctx), now(ctx)])).toEqual(['read 1', 'read 1'])
  at += 4_999
  expect(await now(ctx)).toBe('read 1')
  at += 1
  expect(await now(ctx)).toBe('read 2')
  drop()
  expect(await now(ctx)).toBe('read 3')
  at -= 60_000
  expect(await now(ctx)).toBe('read 4')
})

test('a fault is not remembered', async () => {
  const { now } = cached(5_000, read)
  away = true
  await expect(now(ctx)).rejects.toThrow('away')
  away = false
  expect(await now(ctx)).toBe('read 2')
})

test('what stands is answered while the database is away, but not before it was ever read', async () => {
  const { now, drop } = cached(5_000, read, { stands: true })
  away = true
  await expect(now(ctx)).rejects.toThrow('away')
  away = false
  expect(await now(ctx)).toBe('read 2')
  away = true
  drop()
  expect(await now(ctx)).toBe('read 2')
  at += 5_000
  away = false
  expect(await now(ctx)).toBe('read 4')
})

test('meanwhile nobody waits: the last answer is given until the next is there, but not for ever and not after a drop', async () => {
  const answers: ((text: string) => void)[] = []
  const { now, drop } = cached(1_000, () => new Promise<string>((answer) => answers.push(answer)), {
    meanwhile: 5_000,
  })
  const first = now(ctx)
  answers[0]!('one')
  expect(await first).toBe('one')
  at += 1_000
  expect(await Promise.all([now(ctx), now(ctx)])).toEqual(['one', 'one'])
  expect(answers).toHaveLength(2)
  answers[1]!('two')
  await Promise.resolve()
  await Promise.resolve()
  expect(await now(ctx)).toBe('two')
  // Too old to be given: it is waited for.
  at += 5_000
  const late = now(ctx)
  answers[2]!('three')
  expect(await late).toBe('three')
  drop()
  const anew = now(ctx)
  answers[3]!('four')
  expect(await anew).toBe('four')
})

test('a reading may keep of the last one what is the same', async () => {
  const seen: (number | undefined)[] = []
  const { now, drop } = cached(5_000, async (_, last: number | undefined) => {
    seen.push(last)
    return (last ?? 0) + 1
  })
  await now(ctx)
  drop()
  expect(await now(ctx)).toBe(2)
  expect(seen).toEqual([undefined, 1])
})
